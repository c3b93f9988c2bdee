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

// Each tower of a player that can make the king that decides: found(square, targets, height); true
// ends it. Whole towers, as they are the highest, and 2.6 never forbids them: what it forbids leaves
// pieces behind.
template <class Found>
bool any_king(const Kernel& k, int player, Found found) {
    if (!decides(k, player)) return false;
    const Bits own = k.owned(player);
    Bits enough = 0;  // towers that make a king with one of height n
    for (int n = 1; n < kKing; ++n) {
        enough |= k.of_height(kKing - n);
        if (!enough) continue;
        for (Bits rest = own & k.of_height(n); rest;) {
            const int from = pop(rest);
            const Bits kings = k.targets(from, n) & enough;
            if (kings && found(from, kings, n)) return true;
        }
    }
    return false;
}

// The action that makes the king, or kNoAction.
inline Action king_at_once(const Kernel& k) {
    Action action = kNoAction;
    any_king(k, k.turn(), [&](int from, Bits kings, int) {
        const Action first = kSquares.move[from][__builtin_ctzll(kings)];
        action = static_cast<Action>(first + pieces(k.tower(from)) - 1);
        return true;
    });
    return action;
}

// The kings that the opponent would make. Whoever has none to make himself meets all of them, or
// loses: he changes one of the two towers, or places a piece between them.
class Dangers {
public:
    Dangers() = default;
    explicit Dangers(const Kernel& k) {
        any_king(k, 1 - k.turn(), [&](int from, Bits kings, int n) {
            sources_[count_] = Bits{1} << from;
            targets_[count_++] = kings;
            if (n == 1 || n == 3) between_ = 0;
            else while (kings) between_ &= squares_between(from, pop(kings));
            return false;
        });
    }

    bool any() const { return count_ > 0; }

    // Whether it may help; of what does not, no action meets them all.
    bool met_by(Action action) const {
        Bits touched = Bits{1} << kSquares.target[action];
        if (action < kFirstMove) return between_ & touched;
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
