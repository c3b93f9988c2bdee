// Kings in reach that decide a game of Sixth!: to be made at once, or to be met.
//
// All of this is exact, and so a search may leave out what does not meet a king. While somebody may
// enter the Lady (6.3), nothing is said: whoever has to cover her (5.1c) makes no king elsewhere.
#pragma once

#include "../games/sixth.hpp"
#include "../judge.hpp"

namespace borj::sixth {

// Whether the next king of a player ends the game, and the Lady has no say in it.
inline bool decides(const Kernel& k, int player) {
    const Ledger& ledger = k.ledger();
    return ledger.phase == kPlay && !ledger.rights && !k.decided() &&
           ledger.kings[player] + 1 == k.goal();
}

// The kings that decide and that a player could make if it were his turn. Whole towers make them:
// they are the highest, and 2.6 never forbids them, as what it forbids leaves pieces behind.
class Kings {
public:
    Kings() = default;
    [[gnu::noinline]] Kings(const Kernel& k, int player) {
        if (!decides(k, player)) return;
        const Bits own = k.owned(player);
        Bits enough = 0;  // towers that make a king with one of height n
        for (int n = 1; n < kKing; ++n) {
            enough |= k.of_height(kKing - n);
            if (!enough) continue;
            for (Bits rest = own & k.of_height(n); rest;) {
                const int from = pop(rest);
                Bits kings = k.targets(from, n) & enough;
                if (!kings) continue;
                sources_[count_] = Bits{1} << from;
                targets_[count_++] = kings;
                if (n == 1 || n == 3) between_ = 0;
                else while (kings) between_ &= squares_between(from, pop(kings));
            }
        }
    }

    bool any() const { return count_ > 0; }

    // An action that makes one, or kNoAction.
    Action first(const Kernel& k) const {
        if (!any()) return kNoAction;
        const int from = __builtin_ctzll(sources_[0]);
        const Action one = kSquares.move[from][__builtin_ctzll(targets_[0])];
        return static_cast<Action>(one + pieces(k.tower(from)) - 1);
    }

    // Whether an action of the other player may prevent all of them: he changes one of the two
    // towers, or places a piece between them. After any other he has lost, unless he wins with it.
    bool met_by(Action action) const {
        Bits touched = Bits{1} << kSquares.target[action];
        if (action < kFirstMove) return (between_ & touched) != 0;
        touched |= Bits{1} << kSquares.source[action];
        for (int i = 0; i < count_; ++i)
            if (!(sources_[i] & touched) && targets_[i] & ~touched) return false;
        return true;
    }

private:
    static Bits squares_between(int from, int to) {
        const auto sign = [](int x) { return (x > 0) - (x < 0); };
        const int step =
            kSide * sign(to / kSide - from / kSide) + sign(to % kSide - from % kSide);
        Bits found = 0;
        while ((from += step) != to) found |= Bits{1} << from;
        return found;
    }

    int count_ = 0;
    Bits between_ = kBoard;
    std::array<Bits, kCells> sources_, targets_;
};

}  // namespace borj::sixth
