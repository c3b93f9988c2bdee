// What a position of TZAAR is worth. Numbers such as 4.1 are paragraphs of docs/rules/tzaar.md.
//
// Types differ only in how many there are, so what counts is how many stacks still show a type
// (4.1), whatever it is. Height is strength and safety (3.6), and at least one stack has to be
// within reach at every turn (4.2).
#pragma once

#include <algorithm>
#include <string_view>

#include "../games/tzaar.hpp"
#include "../judge.hpp"

namespace borj::tzaar {

// The set of one space, and of none for kNowhere: quicker to look up than to shift.
inline constexpr auto kBit = [] {
    std::array<Bits, kCells + 1> bit{};
    for (int cell = 0; cell < kCells; ++cell) bit[cell] = Bits{1} << cell;
    return bit;
}();

class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "first", "second",  // to act, with a whole turn or with the second action to come
        // a type of which so many stacks are visible
        "visible_1", "visible_2", "visible_3", "visible_4", "visible_5", "visible_6", "visible_7",
        "visible_8", "visible_9", "visible_10", "visible_11", "visible_12", "visible_13",
        "visible_14", "visible_15",
        // a stack of this height, and each piece above six
        "height_2", "height_3", "height_4", "height_5", "height_6", "height_more",
        "tallest",    // having the tallest stack
        "safe_type",  // a type with a stack that no enemy stack is tall enough to capture
        // a stack of this height, or taller, that the enemy can capture
        "exposed_1", "exposed_2", "exposed_3",
        // a type of which so many would be visible after the captures that the enemy has now, and
        // the same for the enemy's next turn if it is one's own
        "left_0", "left_1", "left_2", "left_3",
        "later_0", "later_1", "later_2", "later_3",
        // so many captures, and each one above eight
        "captures_0", "captures_1", "captures_2", "captures_3", "captures_4", "captures_5",
        "captures_6", "captures_7", "captures_8", "captures_more",
        // while placing: for each space beside a piece, and for each enemy piece beside it
        "open_tzaar", "open_tzarra", "open_tott",
        "contact_tzaar", "contact_tzarra", "contact_tott",
        // captures are loud of stacks this tall, and of types of which so many are visible or less
        "loud_height", "loud_visible",
    });

    static constexpr auto kTerms = std::to_array<Term>({
        {"tempo", "first", "second"},
        {"visible", "visible_1", "visible_15"},
        {"height", "height_2", "height_more"},
        {"tallest", "tallest", "tallest"},
        {"safe", "safe_type", "safe_type"},
        {"exposed", "exposed_1", "exposed_3"},
        {"left", "left_0", "later_3"},
        {"captures", "captures_0", "captures_more"},
        {"placing", "open_tzaar", "contact_tott"},
    });

    explicit Judge(std::span<const int> weights) {
        std::size_t at = 0;
        const auto take = [&](auto& table, std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) table[i] = weights[at++];
        };
        take(tempo_, kFirst, kSecond + 1);
        take(visible_, 1, visible_.size());
        take(height_, 2, 7);
        const int more = weights[at++];
        for (std::size_t i = 7; i < height_.size(); ++i) height_[i] = height_[i - 1] + more;
        tallest_ = weights[at++];
        safe_type_ = weights[at++];
        take(exposed_, 1, exposed_.size());
        take(left_[0], 0, kLeft);
        take(left_[1], 0, kLeft);
        take(captures_, 0, captures_.size());
        captures_more_ = weights[at++];
        take(open_, 0, kTypes);
        take(contact_, 0, kTypes);
        loud_height_ = weights[at++];
        loud_visible_ = weights[at++];
    }

    int evaluate(const Kernel& k) const {
        if (k.phase() == kPlacing) return placed(k);
        const View view = look(k);
        const int turn = k.turn();
        const int value = side(k, view, turn) - side(k, view, 1 - turn) + tempo_[k.phase()];
        return std::clamp(value, -kMostEval, kMostEval);
    }

    // How many actions to look ahead. How pieces are placed decides so little that one will do.
    int horizon(const Kernel& k) const { return k.phase() == kPlacing ? 1 : kMostHorizon; }

    // What an action changes at once: a type that is seen less often, heights that are lost or
    // added up. The last of a type comes first if it is the enemy's and last if it is one's own.
    int promise(const Kernel& k, Action action) const {
        if (action < kPlacements) return open_[action / kCells] * degree(action % kCells);
        if (action == kPassAction) return 0;
        const bool stacking = action >= kPlacements + kRays;
        const int ray = action - kPlacements - (stacking ? kRays : 0);
        const int met = k.stack(kTables.target[ray]), count = k.visible(met & 7);
        const int gone = count == 1 ? kWin : visible_[count] - visible_[count - 1];
        if (!stacking) return gone + height_[met >> 3];
        const int height = k.stack(kTables.source[ray]) >> 3;
        return height_[height + (met >> 3)] - height_[height] - height_[met >> 3] - gone;
    }

    // Captures of the last stacks of a type, or of a tall one. There are few of these in a row: what
    // is visible of a type never becomes more.
    bool loud(const Kernel& k, Action action) const {
        if (action < kPlacements || action >= kPlacements + kRays) return false;
        const int met = k.stack(kTables.target[action - kPlacements]);
        return k.visible(met & 7) <= loud_visible_ || met >> 3 >= loud_height_;
    }

    // Whether the enemy could take the last stacks of a type in his next turn (3.2, 4.1).
    bool threatens(const Kernel& k) const {
        if (k.phase() == kPlacing) return false;
        const int turn = k.turn();
        Bits few = 0;
        for (int top = turn; top < 2 * kTypes; top += 2)
            if (k.visible(top) <= 2) few |= k.showing(top);
        if (!few) return false;
        Bits exposed = 0;
        for (Bits rest = few; rest;) {
            const int from = pop(rest), height = k.stack(from) >> 3;
            for (Bits met = sight(k, from) & k.own(1 - turn); met;)
                exposed |= Bits{height <= k.stack(pop(met)) >> 3} << from;
        }
        for (int top = turn; top < 2 * kTypes; top += 2)
            if (k.visible(top) <= 2 && !(k.showing(top) & ~exposed)) return true;
        return false;
    }

    // How many stacks show each type.
    std::uint64_t pattern(const Kernel& k) const {
        std::uint64_t found = static_cast<std::uint64_t>(k.phase());
        for (int top = 0; top < 2 * kTypes; ++top)
            found = found * 16 + static_cast<std::uint64_t>(k.visible(top));
        return found;
    }

    // For the net (net.hpp): every stack by its space, whose it is, its type and height; how many
    // stacks show each type; and the second action of a turn.
    static constexpr int kHeights = 5, kKinds = 2 * kTypes * kHeights, kSpaces = kCells;
    static constexpr int kCounts = kPieces[kTypes - 1] + 1;
    static constexpr int kInputs = kSpaces * kKinds + 2 * kTypes * kCounts + 1;
    static constexpr int kMostActive = kSpaces + 2 * kTypes + 1, kStages = 4, kHidden = 32;

    static bool heard(const Kernel& k) { return k.phase() != kPlacing; }
    static unsigned view(const Kernel& k) { return static_cast<unsigned>(k.turn()); }

    static int input(const Kernel& k, int cell) {
        const int stack = k.stack(cell), height = std::min(stack >> 3, kHeights) - 1;
        return cell * kKinds + ((stack & 7) ^ k.turn()) * kHeights + height;
    }

    static int others(const Kernel& k, std::uint16_t* out) {
        int count = 0;
        for (int top = 0; top < 2 * kTypes; ++top)
            out[count++] = static_cast<std::uint16_t>(kSpaces * kKinds + (top ^ k.turn()) * kCounts +
                                                      k.visible(top));
        if (k.phase() == kSecond) out[count++] = kInputs - 1;
        return count;
    }

    static int stage(const Kernel& k) {
        return (__builtin_popcountll(k.occupied()) - 1) * kStages / kCells;
    }

private:
    static constexpr int kLeft = 4;

    // What follows from lines of sight and heights, for both players.
    struct View {
        std::array<int, 2> captures{}, heights{}, tallest{};
        std::array<Bits, 2> exposed{};
        std::array<int, 2 * kTypes> top_tallest{};  // by 2 * type + owner
    };

    View look(const Kernel& k) const {
        View view;
        for (int top = 0; top < 2 * kTypes; ++top) view.top_tallest[top] = k.showing(top) != 0;
        for (Bits rest = k.tall(); rest;) {
            const int stack = k.stack(pop(rest)), height = stack >> 3;
            view.heights[stack & 1] += height_[height];
            view.top_tallest[stack & 7] = std::max(view.top_tallest[stack & 7], height);
        }
        for (int top = 0; top < 2 * kTypes; ++top)
            view.tallest[top & 1] = std::max(view.tallest[top & 1], view.top_tallest[top]);
        // Seeing is mutual, so that the lines of one player's stacks tell all.
        const int seer = __builtin_popcountll(k.own(0)) <= __builtin_popcountll(k.own(1)) ? 0 : 1;
        const Bits own = k.own(seer), enemy = k.own(1 - seer);
        int takes = 0, taken = 0;
        Bits attacked = 0, exposed = 0;
        for (Bits rest = own & ~k.tall(); rest;) {  // single pieces: anything can take them
            const int from = pop(rest);
            const Bits met = sight(k, from) & enemy, single = met & ~k.tall();
            takes += __builtin_popcountll(single);
            taken += __builtin_popcountll(met);
            attacked |= single;
            exposed |= Bits{met != 0} << from;
        }
        for (Bits rest = own & k.tall(); rest;) {
            const int from = pop(rest), height = k.stack(from) >> 3;
            for (Bits met = sight(k, from) & enemy; met;) {
                const int to = pop(met), other = k.stack(to) >> 3;
                takes += other <= height;
                taken += height <= other;
                attacked |= Bits{other <= height} << to;
                exposed |= Bits{height <= other} << from;
            }
        }
        view.captures[seer] = takes;
        view.captures[1 - seer] = taken;
        view.exposed[seer] = exposed;
        view.exposed[1 - seer] = attacked;
        return view;
    }

    static Bits sight(const Kernel& k, int from) {
        Bits set = 0;
        for (int d = 0; d < kDirections; ++d) set |= kBit[k.seen(from)[d]];
        return set;
    }

    int side(const Kernel& k, const View& view, int player) const {
        const int enemy = 1 - player, most = static_cast<int>(captures_.size()) - 1;
        int value = view.heights[player];
        if (view.tallest[player] > view.tallest[enemy]) value += tallest_;
        const int captures = std::min(view.captures[player], most);
        value += captures_[captures] + captures_more_ * (view.captures[player] - captures);

        value += exposed_[1] * __builtin_popcountll(view.exposed[player] & ~k.tall());
        for (Bits rest = view.exposed[player] & k.tall(); rest;)
            value += exposed_[k.stack(pop(rest)) >> 3 == 2 ? 2 : 3];
        // 3.2: what the enemy can take in the turn that goes on, or in the next one.
        const bool own_turn = k.turn() == player;
        const int actions = !own_turn && k.phase() == kSecond ? 1 : 2;
        for (int top = player; top < 2 * kTypes; top += 2) {
            const int visible = k.visible(top);
            value += visible_[visible];
            if (view.top_tallest[top] > view.tallest[enemy]) value += safe_type_;
            const int exposed = __builtin_popcountll(view.exposed[player] & k.showing(top));
            const int left = visible - std::min(exposed, actions);
            if (left < kLeft) value += left_[own_turn][left];
        }
        return value;
    }

    int placed(const Kernel& k) const {
        int value = 0;
        for (const int player : {0, 1}) {
            int sum = 0;
            for (Bits rest = k.own(player); rest;) {
                const int cell = pop(rest), type = k.stack(cell) >> 1 & 3;
                sum += open_[type] * degree(cell);
                sum += contact_[type] * __builtin_popcountll(sight(k, cell) & k.own(1 - player));
            }
            value += player == k.turn() ? sum : -sum;
        }
        return std::clamp(value, -kMostEval, kMostEval);
    }

    static int degree(int cell) {  // of spaces beside it
        int count = 0;
        for (int d = 0; d < kDirections; ++d) count += kTables.next[cell][d] != kNowhere;
        return count;
    }

    std::array<int, kSecond + 1> tempo_{};  // by phase
    std::array<int, kPieces[kTypes - 1] + 1> visible_{};
    std::array<int, 2 * kSide + 1> height_{};
    std::array<int, 4> exposed_{};
    std::array<std::array<int, kLeft>, 2> left_{};  // the enemy's turn, one's own
    std::array<int, 9> captures_{};
    std::array<int, kTypes> open_{}, contact_{};
    int tallest_ = 0, safe_type_ = 0, captures_more_ = 0;
    int loud_height_ = 0, loud_visible_ = 0;
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::tzaar
