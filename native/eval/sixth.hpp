// What a position of Sixth! is worth. Numbers such as 3.1 are paragraphs of docs/rules/sixth.md.
//
// A king belongs to the top piece of the tower that lands (3.1), and a part that lands takes its
// top piece along. So a player's kings in reach are the pairs of a tower with the player's piece
// on top and a tower it can come to that together are six or more; whoever is on turn with one of
// them has it.
#pragma once

#include <algorithm>
#include <string_view>

#include "sixth_kings.hpp"

namespace borj::sixth {

class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "tempo",  // to be on turn
        "king",   // a king made
        // a tower of this height with the player's piece on top, and one outside the edge squares
        "tower_1", "tower_2", "tower_3", "tower_4", "tower_5", "inner",
        "second",   // a piece of the player right below the top
        "humped",   // each piece below the player's Hunchback: nothing can land there
        "ready", "winning",  // on turn with a king in reach, and with the one that decides
        // the opponent of the player on turn has this many kings in reach that one action would
        // hardly stop together
        "threat_1", "threat_2", "threat_3",
        // a tower that one with the player's piece on top can come to, by their height together:
        // for the player on turn, and for the other
        "join_2", "join_3", "join_4", "join_5", "later_2", "later_3", "later_4", "later_5",
        "hand", "hand_giant", "hand_hunchback",  // what may still be placed
        // how to search: so many answers to a king in reach, or fewer, cost no depth; whether actions
        // that bring one into reach are never cut short and are followed beyond the depth
        "answers", "menaces",
    });

    static constexpr auto kTerms = std::to_array<Term>({
        {"tempo", "tempo", "tempo"},
        {"kings", "king", "king"},
        {"towers", "tower_1", "tower_5"},
        {"inner", "inner", "inner"},
        {"below", "second", "second"},
        {"humped", "humped", "humped"},
        {"ready", "ready", "winning"},
        {"threats", "threat_1", "threat_3"},
        {"joins", "join_2", "later_5"},
        {"hand", "hand", "hand_hunchback"},
    });

    explicit Judge(std::span<const int> weights) {
        std::size_t at = 0;
        tempo_ = weights[at++];
        king_ = weights[at++];
        for (int n = 1; n < kKing; ++n) tower_[n] = weights[at++];
        inner_ = weights[at++];
        second_ = weights[at++];
        humped_ = weights[at++];
        ready_ = weights[at++];
        winning_ = weights[at++];
        for (int n = 1; n < 4; ++n) threat_[n] = weights[at++];
        for (auto& join : join_)
            for (int n = 2; n < kKing; ++n) join[n] = weights[at++];
        hand_ = weights[at++];
        hand_giant_ = weights[at++];
        hand_hunchback_ = weights[at++];
        answers_ = weights[at++];
        menaces_ = weights[at++];
    }

    int evaluate(const Kernel& k) const {
        if (k.ledger().phase != kPlay) return 0;
        const int turn = k.turn();
        const Reach own = reach(k, turn), other = reach(k, 1 - turn);
        int value = tempo_ + side(k, turn, own) - side(k, 1 - turn, other) + below(k, turn);
        Bits kings = own.targets;
        const Bits lady = k.on_top(kLady);
        if (lady && k.sources(__builtin_ctzll(lady))) kings &= lady;  // 5.1c
        if (kings) value += k.ledger().kings[turn] + 1 < k.goal() ? ready_ : winning_;
        value -= threat_[std::min({3, size(other.sources), size(other.targets)})];
        return std::clamp(value, -kMostEval, kMostEval);
    }

    // What an action does to the towers themselves; kings first, or last if they are not one's own.
    int promise(const Kernel& k, Action action) const {
        if (action >= kPayLady) return 0;
        const int to = kSquares.target[action], turn = k.turn();
        if (action < kFirstMove) return tower_[1] + (kInner >> to & 1 ? inner_ : 0);
        const Step step = look(k, action);
        const int sign = step.owner == turn ? 1 : -1;
        if (step.height >= kKing) return sign * kCrown;
        const Tower under = k.tower(to);
        const Tower tower = k.tower(kSquares.source[action]);
        int value = worth(step.height, step.piece, turn) - worth(height(under), top(under), turn) -
                    worth(height(tower), step.piece, turn);
        if (step.left) value += worth(height(step.left), top(step.left), turn);
        return value;
    }

    // The same for many actions of a position.
    class Promises {
    public:
        [[gnu::noinline]] Promises(const Judge& judge, const Kernel& k)
            : judge_(judge), k_(k), own_(k.owned(k.turn())), humps_(k.humps()),
              menaces_(judge.menaces_ && decides(k, k.turn())) {
            for (int n = 1; n < kKing; ++n) enough_[n] = enough_[n - 1] | k.of_height(kKing - n);
            for (Bits rest = k.occupied(); rest;) look_at(pop(rest));
        }

        int operator()(Action action) const {
            if (action >= kPayLady) return 0;
            const int to = kSquares.target[action];
            if (action < kFirstMove) return judge_.tower_[1] + (kInner >> to & 1 ? judge_.inner_ : 0);
            const Seen& tower = towers_[kSquares.source[action]];
            const int count = kSquares.count[action], n = tower.moved[count] + towers_[to].height;
            if (n >= kKing) return tower.crown;
            return tower.sign * judge_.tower_[n] - towers_[to].worth + tower.change[count];
        }

        bool loud(Action action) const {
            if (action < kFirstMove || action >= kPayLady) return false;
            const Seen& tower = towers_[kSquares.source[action]];
            return tower.crown > 0 && tower.moved[kSquares.count[action]] +
                                              towers_[kSquares.target[action]].height >= kKing;
        }

        // Whether the tower that lands brings the king into reach that decides: it can come to another
        // one, or another of the player's to it. What it opens where it came from is not asked.
        [[gnu::noinline]] bool menaces(Action action) const {
            if (!menaces_ || action >= kPayLady) return false;
            const int to = kSquares.target[action];
            Bits others = ~(Bits{1} << to);
            int n = 1 + (action >= kEnterGiant && action < kEnterHunchback);
            bool own = true, bears = action < kEnterHunchback;
            if (action >= kFirstMove) {
                const int from = kSquares.source[action];
                n = towers_[from].moved[kSquares.count[action]] + towers_[to].height;
                own = towers_[from].sign > 0;
                bears = !(humps_ >> from & 1);
                others &= ~(Bits{1} << from);
            }
            if (n >= kKing) return false;
            const Bits enough = enough_[n] & others;
            if (!enough) return false;
            return (own && k_.targets(to, n) & enough) || (bears && k_.sources(to) & own_ & enough);
        }

    private:
        void look_at(int cell) {
            const int turn = k_.turn();
            const Tower tower = k_.tower(cell);
            const auto worth = [&](int n, int piece) { return judge_.worth(n, piece, turn); };
            Seen& seen = towers_[cell];
            const int count = pieces(tower);
            int piece = top(tower), left = height(tower);
            seen.height = left;
            seen.worth = worth(left, piece);
            seen.sign = piece == kLady ? 0 : owner(piece) == turn ? 1 : -1;
            seen.crown = owner(piece) == turn ? kCrown : -kCrown;
            for (int moved = 1; moved <= count && moved < kKing; ++moved) {
                left -= 1 + (piece == kGiant || piece == kGiant + 1);
                piece = moved < count ? tower >> 3 * (count - moved - 1) & 7 : 0;
                seen.moved[moved] = seen.height - left;
                seen.change[moved] = (piece ? worth(left, piece) : 0) - seen.worth;
            }
        }

        // A tower: how high, what it is worth for the player on turn, whose it is, what a king of it
        // is; and by how many pieces move, how high they are and what it costs to move them.
        struct Seen {
            int height = 0, worth = 0, sign, crown;
            std::array<int, kKing> moved, change;
        };
        const Judge& judge_;
        const Kernel& k_;
        Bits own_, humps_;
        bool menaces_;
        std::array<Bits, kKing> enough_{};  // what makes a king with a tower so high
        std::array<Seen, kCells> towers_;
    };
    Promises promises(const Kernel& k) const { return {*this, k}; }

    // Making a king of one's own. It ends the game, or brings the end nearer by one of eleven.
    bool loud(const Kernel& k, Action action) const {
        if (action < kFirstMove || action >= kPayLady) return false;
        const Step step = look(k, action);
        return step.height >= kKing && step.owner == k.turn();
    }

    // Whether the opponent could make the king that decides.
    bool threatens(const Kernel& k) const {
        return dangers(k).any();
    }

    // The king that decides, and those of the opponent (sixth_kings.hpp).
    Action decisive(const Kernel& k) const { return Kings(k, k.turn()).first(k); }
    Kings dangers(const Kernel& k) const { return {k, 1 - k.turn()}; }
    int few_answers() const { return answers_; }

    // For the net (net.hpp): every tower by its square and what it is made of, as far as the five
    // uppermost pieces tell, a special piece being one of its owner's; and what may still be placed.
    static constexpr int kKinds = 64, kHands = 17, kSpaces = kCells;
    static constexpr int kInputs = kSpaces * kKinds + 2 * kHands;
    static constexpr int kMostActive = kCells + 2, kStages = 4, kHidden = 32;

    static bool heard(const Kernel& k) { return k.ledger().phase == kPlay; }
    static unsigned view(const Kernel& k) { return static_cast<unsigned>(k.turn()); }

    static int input(const Kernel& k, int cell) {
        const int turn = k.turn();
        const Tower tower = k.tower(cell);
        int kind = 1, most = kKing - 1;
        for (int i = pieces(tower); i-- > 0 && most-- > 0;) {
            const int piece = tower >> 3 * i & 7;
            kind = 2 * kind + (piece != kLady && owner(piece) == turn);
        }
        return cell * kKinds + kind;
    }

    static int others(const Kernel& k, std::uint16_t* out) {
        const Ledger& ledger = k.ledger();
        const int turn = k.turn();
        for (const bool other : {false, true}) {
            const int player = turn ^ other;
            const int hand = (ledger.hand[player] & kHandPlain) + ledger.points[player];
            out[other] = static_cast<std::uint16_t>(kCells * kKinds + other * kHands +
                                                    std::min(hand, kHands - 1));
        }
        return 2;
    }

    static int stage(const Kernel& k) {
        return std::min(size(k.occupied()) * kStages / kCells, kStages - 1);
    }

private:
    static constexpr Bits kInner = kBoard & ~kEdge;
    static constexpr int kCrown = 4 * kWin;  // before anything else that may be tried

    static int size(Bits set) { return __builtin_popcountll(set); }

    struct Reach {
        Bits sources = 0, targets = 0;  // of kings
        int joins = 0;                  // what lower towers are worth
    };

    [[gnu::noinline]] Reach reach(const Kernel& k, int player) const {
        Reach found;
        const auto& join = join_[player != k.turn()];
        const Bits own = k.owned(player);
        Bits enough = 0;  // towers that make a king with one of height n
        for (int n = 1; n < kKing; ++n) {
            enough |= k.of_height(kKing - n);
            for (Bits rest = own & k.of_height(n); rest;) {
                const int from = pop(rest);
                const Bits to = k.targets(from, n), kings = to & enough;
                found.targets |= kings;
                found.sources |= Bits{kings != 0} << from;
                for (int low = 1; low < kKing - n; ++low)
                    found.joins += join[n + low] * size(to & k.of_height(low));
            }
        }
        return found;
    }

    int side(const Kernel& k, int player, const Reach& reach) const {
        const Ledger& ledger = k.ledger();
        const Bits own = k.owned(player);
        int value = king_ * ledger.kings[player] + inner_ * size(own & kInner) + reach.joins;
        for (int n = 1; n < kKing; ++n) value += tower_[n] * size(own & k.of_height(n));
        if (const Bits hump = k.on_top(kHunchback + player))
            value += humped_ * (pieces(k.tower(__builtin_ctzll(hump))) - 1);
        value += hand_ * ((ledger.hand[player] & kHandPlain) + ledger.points[player]);
        if (k.may_enter(kGiant, player)) value += hand_giant_;
        if (k.may_enter(kHunchback, player)) value += hand_hunchback_;
        return value;
    }

    // Who stands right below the tops, a player or the opponent.
    int below(const Kernel& k, int player) const {
        int value = 0;
        for (Bits rest = k.occupied() & ~k.of_height(1); rest;) {
            const Tower tower = k.tower(pop(rest));
            const int above = pieces(tower) - 1;
            if (!above) continue;  // a Giant alone
            const int second = tower >> 3 * (above - 1) & 7;
            if (second != kLady) value += owner(second) == player ? second_ : -second_;
        }
        return value;
    }

    // A move: the height that comes about, the piece on top there, and what stays behind.
    struct Step {
        int height, piece, owner;
        Tower left;
    };

    static Step look(const Kernel& k, Action action) {
        const Tower tower = k.tower(kSquares.source[action]);
        const int split = 3 * (pieces(tower) - kSquares.count[action]);
        const Tower moved = tower >> split;
        const int piece = top(moved);
        return {height(moved) + height(k.tower(kSquares.target[action])), piece, owner(piece),
                tower & ((Tower{1} << split) - 1)};
    }

    int worth(int n, int piece, int player) const {
        if (piece == kLady) return 0;
        return owner(piece) == player ? tower_[n] : -tower_[n];
    }

    int tempo_ = 0, king_ = 0, inner_ = 0, second_ = 0, humped_ = 0, ready_ = 0, winning_ = 0;
    int hand_ = 0, hand_giant_ = 0, hand_hunchback_ = 0, answers_ = 0, menaces_ = 0;
    std::array<int, kKing> tower_{};
    std::array<std::array<int, kKing>, 2> join_{};
    std::array<int, 4> threat_{};
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::sixth
