// Packs of Sixth!, 112 bytes; src/borj/games/sixth/pack.py says what each of them means.
#pragma once

#include "sixth.hpp"

namespace borj::sixth {

// A tower has no gaps, at most ten pieces, and a Hunchback only on top (5.2b).
inline bool Kernel::well_formed(Tower tower) {
    if (tower >> 30) return false;
    for (; tower; tower >>= 3) {
        const int piece = tower & 7;
        if (piece == 0) return false;
        if ((piece == kHunchback || piece == kHunchback + 1) && tower >> 3) return false;
    }
    return true;
}

inline bool Kernel::read(std::span<const std::uint8_t> in) {
    if (in.size() != kPackSize) return false;
    Kernel k;
    Ledger& now = k.now_;
    now.turn = in[0] & 1;
    now.phase = in[0] >> 1 & 3;
    now.six = in[0] >> 3 & 1;
    now.whole = in[0] >> 4 & 1;
    now.small = in[0] >> 5 & 1;
    now.edge = in[0] >> 6 & 1;
    now.before = in[0] >> 7 & 1;
    now.rights = in[1];
    now.hand = {in[2], in[4]};
    now.points = {in[3], in[5]};
    now.kings = {in[6], in[7]};
    if (in[8]) {
        const int count = in[8], from = in[9], to = in[10];
        if (from >= kCells || to >= kCells || count > kSquares.most[from][to]) return false;
        now.banned = static_cast<Action>(kSquares.move[from][to] + count - 1);
    } else if (in[9] || in[10]) {
        return false;
    }
    if (in[11]) return false;
    for (int cell = 0; cell < kCells; ++cell) {
        Tower tower = 0;
        for (int i = 3; i >= 0; --i) tower = tower << 8 | in[12 + 4 * cell + i];
        if (!well_formed(tower)) return false;
        k.set(cell, tower);
    }
    if (!k.fits()) return false;
    for (const Tower tower : k.towers_)
        for (Tower rest = tower; rest; rest >>= 3)
            if ((rest & 7) >= kGiant) now.entered |= static_cast<std::uint8_t>(1 << (rest & 7));
    k.hash_ = k.fresh_hash();
    *this = k;
    return true;
}

inline void Kernel::write(std::uint8_t* out) const {
    out[0] = static_cast<std::uint8_t>(now_.turn | terms());
    out[1] = now_.rights;
    for (const int player : {0, 1}) {
        out[2 + 2 * player] = now_.hand[player];
        out[3 + 2 * player] = now_.points[player];
        out[6 + player] = now_.kings[player];
    }
    out[8] = kSquares.count[now_.banned];  // 0 for none
    out[9] = now_.banned ? kSquares.source[now_.banned] : 0;
    out[10] = now_.banned ? kSquares.target[now_.banned] : 0;
    out[11] = 0;
    for (int cell = 0; cell < kCells; ++cell)
        for (int i = 0; i < 4; ++i)
            out[12 + 4 * cell + i] = static_cast<std::uint8_t>(towers_[cell] >> 8 * i);
}

// What the rest of the kernel relies on: the pieces there are, no king in a game that goes on.
inline bool Kernel::fits() const {
    std::array<int, 8> found{};
    for (const Tower tower : towers_)
        for (Tower rest = tower; rest; rest >>= 3) ++found[rest & 7];
    for (const int player : {0, 1}) {
        const int hand = now_.hand[player];
        if (hand >> 7 || now_.points[player] > kBudget || now_.kings[player] > goal()) return false;
        const int plain = found[kPlain + player] + (hand & kHandPlain) + now_.points[player];
        if (plain > 16 || found[kGiant + player] + (hand >> 5 & 1) > 1 ||
            found[kHunchback + player] + (hand >> 6 & 1) > 1)
            return false;
    }
    if (now_.rights > 0b11 || found[kLady] > (now_.rights != 0)) return false;
    if (now_.phase > kDeclare || (now_.whole && !now_.six) || occupied() & ~board()) return false;
    if (now_.kings[0] == goal() && now_.kings[1] == goal()) return false;
    if (of_height_[kKing] && !decided()) return false;
    if (now_.phase != kDeclare && (now_.edge || now_.before)) return false;
    if (now_.small && (now_.rights || now_.phase != kPlay)) return false;
    if (now_.phase == kPlay) return true;
    const bool fresh = !occupied() && !now_.banned && !now_.kings[0] && !now_.kings[1];
    return fresh && (now_.phase == kDeclare || (now_.rights == 0b11 && now_.turn == 1));
}

}  // namespace borj::sixth
