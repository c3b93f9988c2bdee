// The kernel of TZAAR. Numbers such as 3.4 are paragraphs of docs/rules/tzaar.md.
//
// A space once empty stays empty (3.8), so the first stack that each stack sees in each direction
// is kept in links: emptying a space joins the neighbours on its three lines, and taking that back
// puts it between them again, in the reverse order ("dancing links").
#pragma once

#include <algorithm>

#include "../kernel.hpp"

namespace borj::tzaar {

constexpr int kCells = 60;
constexpr int kNowhere = kCells;  // where a line ends: at the edge or at the hole (1.5)
constexpr int kDirections = 6;
constexpr int kTypes = 3;                                    // Tzaar, Tzarra, Tott
constexpr std::array<int, kTypes> kPieces{6, 9, 15};         // 1.1, of each side
constexpr int kSide = kPieces[0] + kPieces[1] + kPieces[2];  // 30

constexpr int kColumns = 9;
constexpr std::array<int, kColumns> kHeights{5, 6, 7, 8, 9, 8, 7, 6, 5};  // 1.2, the hole counted
// 1.4: the opposite of a direction is three further.
constexpr std::array<std::array<int, 2>, kDirections> kSteps{
    {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};

constexpr int kPlacements = kTypes * kCells;
constexpr int kRays = 960;  // pairs of spaces with a line from one to the other, both ways
constexpr Action kPassAction = kPlacements + 2 * kRays;

using Links = std::array<std::uint8_t, 8>;  // by direction; the last two are not used

struct Tables {
    std::array<Links, kCells + 1> next{};                  // the nearest space, or kNowhere
    std::array<std::array<Action, 64>, kCells> capture{};  // of a move from a space to a space
    std::array<std::uint8_t, kRays> source{}, target{};    // spaces of a capture, or a stacking
    int rays = 0;
};

constexpr Tables make_tables() {
    Tables t;
    // The numbers of the spaces by their points, with a margin of one step on every side.
    std::array<std::array<int, 2 * kColumns + 3>, kColumns + 2> at{};
    for (auto& column : at)
        for (int& cell : column) cell = kNowhere;
    std::array<std::array<int, 2>, kCells> point{};
    int cells = 0;
    for (int x = 0; x < kColumns; ++x) {
        for (int row = 1; row <= kHeights[x]; ++row) {
            if (x == 4 && row == 5) continue;  // 1.3: the hole
            const int y = (x < 4 ? 4 - x : x - 4) + 2 * (row - 1);
            point[cells] = {x + 1, y + 2};
            at[x + 1][y + 2] = cells++;
        }
    }
    for (int cell = 0; cell < kCells; ++cell) {
        t.next[cell].fill(kNowhere);
        for (int d = 0; d < kDirections; ++d) {
            auto [x, y] = point[cell];
            for (bool near = true;; near = false) {
                x += kSteps[d][0];
                y += kSteps[d][1];
                const int to = at[x][y];
                if (near) t.next[cell][d] = static_cast<std::uint8_t>(to);
                if (to == kNowhere) break;
                t.capture[cell][to] = static_cast<Action>(kPlacements + t.rays);
                t.source[t.rays] = static_cast<std::uint8_t>(cell);
                t.target[t.rays++] = static_cast<std::uint8_t>(to);
            }
        }
    }
    return t;
}

inline constexpr Tables kTables = make_tables();
static_assert(kTables.rays == kRays);

constexpr Bits kBoard = (Bits{1} << kCells) - 1;
constexpr std::uint64_t kTurnKey = mix(1), kPlacingKey = mix(2), kSecondKey = mix(3);

enum Phase : std::uint8_t { kPlacing, kFirst, kSecond };

class Kernel {
public:
    static constexpr int kActions = kPassAction + 1;
    static constexpr int kMaxLegal = kDirections * kSide + 1;  // 180 are placements, too
    static constexpr std::size_t kPackSize = 1 + kCells;

    struct Undo {
        std::array<Bits, 2> own;
        Bits tall;
        std::uint64_t hash;
        std::uint8_t moved, met;  // what stood on source and target
        std::uint8_t turn;
        Phase phase;
    };

    // Takes what the book would build, as far as a pack can tell: no more pieces than there are
    // (1.1), a possible placing (2.3), a full board for White's first turn only (3.1), and at most
    // one type out of sight (4.4).
    bool read(std::span<const std::uint8_t> in) {
        if (in.size() != kPackSize || in[0] >> 1 > kSecond) return false;
        Kernel k;
        k.turn_ = in[0] & 1;
        k.phase_ = static_cast<Phase>(in[0] >> 1);
        std::array<int, 2> pieces{};
        for (int cell = 0; cell < kCells; ++cell) {
            const std::uint8_t value = in[1 + cell];
            if (value == 0) continue;
            const int type = value >> 1 & 3, height = value >> 3, player = value & 1;
            if (type == kTypes || height == 0) return false;
            if (k.phase_ == kPlacing && height > 1) return false;
            k.stack_[cell] = value;
            k.own_[player] |= Bits{1} << cell;
            k.tall_ |= Bits{height > 1} << cell;
            k.showing_[value & 7] |= Bits{1} << cell;
            pieces[player] += height;
            if (pieces[player] > kSide || k.visible(value & 7) > kPieces[type]) return false;
        }
        const int placed = __builtin_popcountll(k.occupied());
        if (k.phase_ == kPlacing) {
            if (placed == kCells || k.turn_ != (placed & 1)) return false;
            if (__builtin_popcountll(k.own_[0]) != (placed + 1) / 2) return false;
        } else {
            if (placed == kCells && (k.turn_ != 0 || k.phase_ != kFirst)) return false;
            for (std::uint8_t top = 0; top < 2 * kTypes; ++top) {
                if (k.showing_[top]) continue;
                if (k.lost_ != kNone) return false;
                k.lost_ = top;
            }
        }
        if (k.phase_ != kPlacing) k.find_links();
        k.hash_ = k.fresh_hash();
        *this = k;
        return true;
    }

    void write(std::uint8_t* out) const {
        out[0] = static_cast<std::uint8_t>(turn_ | phase_ << 1);
        for (int cell = 0; cell < kCells; ++cell)
            out[1 + cell] = occupied() >> cell & 1 ? stack_[cell] : 0;
    }

    int turn() const { return turn_; }
    std::uint64_t hash() const { return hash_; }

    std::uint64_t fresh_hash() const {
        std::uint64_t hash = turn_ ? kTurnKey : 0;
        if (phase_ != kFirst) hash ^= phase_ == kPlacing ? kPlacingKey : kSecondKey;
        for (Bits rest = occupied(); rest;) {
            const int cell = pop(rest);
            hash ^= cell_key(cell, stack_[cell]);
        }
        return hash;
    }

    int generate(Action* out) const {
        if (phase_ == kPlacing) return placements(out);
        if (lost_ != kNone) return 0;                    // 4.1
        if (phase_ == kFirst) return moves<false>(out);  // 3.1, 3.2; none: 4.2
        const int count = moves<true>(out);
        out[count] = kPassAction;  // 3.2, 4.6
        return count + 1;
    }

    bool plenty() const {
        if (phase_ == kPlacing || lost_ != kNone) return false;
        const Bits enemy = own_[1 - turn_], covered = phase_ == kSecond ? own_[turn_] : 0;
        int count = phase_ == kSecond;  // passing
        for (Bits movers = own_[turn_]; movers && count < 2;) {
            const int from = pop(movers), strength = stack_[from] | 7;
            for (int d = 0; d < kDirections; ++d) {
                const int to = link_[from][d];
                count += (enemy >> to & 1) & ((stack_[to] | 7) <= strength);
                count += covered >> to & 1;
            }
        }
        return count >= 2;
    }

    // 4.1: the square of how often the player's rarest type is seen; while pieces are placed that says
    // nothing, and never is it 0, which would be a proof.
    int hold(int player) const {
        if (phase_ == kPlacing) return 1;
        int least = kSide;
        for (int top = player; top < 2 * kTypes; top += 2) least = std::min(least, visible(top));
        return std::max(least * least, 1);
    }

    // 3.2, 4.1: by the last stack of a type, or by both of the last two. A last one that only
    // another capture brings into sight is not looked for.
    int wins_within() const {
        if (phase_ == kPlacing || lost_ != kNone) return 0;
        const bool both = phase_ == kFirst && occupied() != kBoard;
        for (int most = 1; most <= 1 + both; ++most)
            for (int top = 1 - turn_; top < 2 * kTypes; top += 2)
                if (visible(top) == most && takes_all(showing_[top])) return most;
        return 0;
    }

    void make(Action action, Undo& undo) {
        undo = {own_, tall_, hash_, 0, 0, turn_, phase_};
        if (action < kPlacements) return place(action / kCells, action % kCells);
        const bool opening = occupied() == kBoard;  // 3.1: every later turn has left a space empty
        if (action != kPassAction) {
            const bool stacking = action >= kPlacements + kRays;
            const int ray = action - kPlacements - (stacking ? kRays : 0);
            const int from = kTables.source[ray], to = kTables.target[ray];
            undo.moved = stack_[from];
            undo.met = stack_[to];
            move(from, to, stacking);
        }
        if (phase_ == kSecond || opening) {
            hash_ ^= kTurnKey ^ (phase_ == kSecond ? kSecondKey : 0);
            turn_ ^= 1;
            phase_ = kFirst;
        } else {
            hash_ ^= kSecondKey;
            phase_ = kSecond;
        }
    }

    void unmake(Action action, const Undo& undo) {
        own_ = undo.own;
        tall_ = undo.tall;
        hash_ = undo.hash;
        turn_ = undo.turn;
        phase_ = undo.phase;
        if (action == kPassAction) return;
        if (action < kPlacements) {
            showing_[2 * (action / kCells) + turn_] ^= Bits{1} << action % kCells;
            return;
        }
        const int ray = action - kPlacements - (action >= kPlacements + kRays ? kRays : 0);
        const int from = kTables.source[ray], to = kTables.target[ray];
        stack_[from] = undo.moved;
        stack_[to] = undo.met;
        show(from, to, undo.moved, undo.met);
        lost_ = kNone;  // or there would have been no action
        for (int d = 0; d < kDirections; ++d)
            link_[link_[from][d]][opposite(d)] = static_cast<std::uint8_t>(from);
    }

    Result result() const {
        const int loser = lost_ != kNone ? lost_ & 1 : turn_;  // 4.1 before 4.2 (4.3)
        return {1 - loser, {0, 0}};
    }

    Phase phase() const { return phase_; }
    bool over() const { return lost_ != kNone; }  // by 4.1
    Bits occupied() const { return own_[0] | own_[1]; }
    Bits own(int player) const { return own_[player]; }
    Bits tall() const { return tall_; }
    const auto& contents() const { return stack_; }
    const Links& seen(int cell) const { return link_[cell]; }  // 3.3: first stacks, or kNowhere
    // Of an occupied space, as in a pack: 8 * height + 2 * type + owner.
    int stack(int cell) const { return stack_[cell]; }
    // Which stacks show a top piece, 2 * type + owner, and how many (4.1).
    Bits showing(int top) const { return showing_[top]; }
    int visible(int top) const { return __builtin_popcountll(showing_[top]); }

private:
    static constexpr std::uint8_t kNone = 0xFF;

    static constexpr int opposite(int d) { return d < 3 ? d + 3 : d - 3; }

    // Whether whoever acts can capture these one after another, in some order.
    bool takes_all(Bits enemies) const {
        for (Bits rest = enemies; rest;) {
            const int to = pop(rest);
            const Bits others = enemies & ~(Bits{1} << to);
            for (int d = 0; d < kDirections; ++d) {
                const int from = link_[to][d];  // seeing is mutual
                if (!(own_[turn_] >> from & 1) || (stack_[from] | 7) < (stack_[to] | 7)) continue;
                if (!others) return true;
                Kernel after = *this;
                after.move(from, to, false);
                if (after.takes_all(others)) return true;
            }
        }
        return false;
    }

    int placements(Action* out) const {  // 2.3
        int count = 0;
        for (int type = 0; type < kTypes; ++type) {
            if (visible(2 * type + turn_) == kPieces[type]) continue;
            for (Bits rest = kBoard & ~occupied(); rest;)
                out[count++] = static_cast<Action>(type * kCells + pop(rest));
        }
        return count;
    }

    // Captures, or captures and stackings. Every target is written and only a good one is counted,
    // because guesses of a processor about them would be wrong too often.
    template <bool stackings>
    int moves(Action* out) const {
        const Bits own = own_[turn_], enemy = own_[1 - turn_];
        int count = 0;
        for (Bits movers = own; movers;) {
            const int from = pop(movers);
            const int strength = stack_[from] | 7;
            for (int d = 0; d < kDirections; ++d) {
                const int to = link_[from][d];  // 3.3
                const bool takes = (enemy >> to & 1) & ((stack_[to] | 7) <= strength);  // 3.4, 3.6
                if constexpr (stackings) {
                    const bool covers = own >> to & 1;  // 3.5
                    out[count] = static_cast<Action>(kTables.capture[from][to] + covers * kRays);
                    count += takes | covers;
                } else {
                    out[count] = kTables.capture[from][to];
                    count += takes;
                }
            }
        }
        return count;
    }

    void place(int type, int cell) {  // 2.3
        stack_[cell] = static_cast<std::uint8_t>(8 | 2 * type | turn_);
        showing_[2 * type + turn_] |= Bits{1} << cell;
        own_[turn_] |= Bits{1} << cell;
        hash_ ^= cell_key(cell, stack_[cell]) ^ kTurnKey;
        turn_ ^= 1;
        if (occupied() != kBoard) return;
        hash_ ^= kPlacingKey;
        phase_ = kFirst;  // 2.4: Black places last, so that White begins here, too
    }

    void move(int from, int to, bool stacking) {
        const std::uint8_t moved = stack_[from], met = stack_[to];
        const Bits source = Bits{1} << from, target = Bits{1} << to;
        hash_ ^= cell_key(from, moved) ^ cell_key(to, met);
        if (stacking) {  // 3.5: heights add up, the mover is on top
            stack_[to] = static_cast<std::uint8_t>(moved + (met & ~7));
            own_[turn_] ^= source;
        } else {  // 3.4
            stack_[to] = moved;
            own_[turn_] ^= source | target;
            own_[1 - turn_] ^= target;
        }
        hash_ ^= cell_key(to, stack_[to]);
        tall_ = (tall_ & ~(source | target)) | Bits{stack_[to] >= 2 * 8} << to;
        show(from, to, moved, met);
        if (!showing_[met & 7]) lost_ = met & 7;  // 4.1
        for (int d = 0; d < kDirections; ++d)  // 3.8
            link_[link_[from][d]][opposite(d)] = link_[from][opposite(d)];
    }

    // What is met goes out of sight, an enemy's piece or an own one, under what moved; or back.
    void show(int from, int to, int moved, int met) {
        showing_[met & 7] ^= Bits{1} << to;
        showing_[moved & 7] ^= Bits{1} << from | Bits{1} << to;
    }

    void find_links() {
        for (int cell = 0; cell < kCells; ++cell) {
            for (int d = 0; d < kDirections; ++d) {
                std::uint8_t to = kTables.next[cell][d];
                while (to != kNowhere && !(occupied() >> to & 1)) to = kTables.next[to][d];
                link_[cell][d] = to;
            }
        }
    }

    std::array<Bits, 2> own_{};
    Bits tall_ = 0;                           // stacks of two pieces and more, for the judge
    std::array<Bits, 2 * kTypes> showing_{};  // by 2 * type + owner
    std::uint64_t hash_ = 0;
    // By space and direction: the first stack of the line; while pieces are placed, that of the
    // full board to come. Links of an emptied space stay as they were, which is what puts it back;
    // those of kNowhere are written and never read.
    std::array<Links, kCells + 1> link_ = kTables.next;
    std::array<std::uint8_t, kCells + 1> stack_{};  // as in a pack; what is not occupied is stale
    std::uint8_t lost_ = kNone;                     // 4.1: the type out of sight
    std::uint8_t turn_ = 0;
    Phase phase_ = kPlacing;
};

static_assert(borj::Kernel<Kernel>);
static_assert(Kernel::kActions == 2101);  // as many as the book has

}  // namespace borj::tzaar
