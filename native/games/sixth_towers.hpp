// Towers of Sixth! as words, and all of a position that is not on the board.
//
// A tower is a word of three bits a piece, the bottom piece lowest, as in a pack.
#pragma once

#include "sixth_board.hpp"

namespace borj::sixth {

using Tower = std::uint32_t;

// Pieces by their number in a tower: of player p, kPlain + p, kGiant + p, kHunchback + p.
constexpr int kPlain = 1, kGiant = 3, kHunchback = 5, kLady = 7;
constexpr int owner(int piece) { return (piece - 1) & 1; }  // of any but the Lady (5.1b)

constexpr Tower kLowest = 0b001'001'001'001'001'001'001'001'001'001;  // ten pieces
constexpr int kKing = 6;                                              // 3.1
constexpr int kBudget = 12;                                           // 6.1
constexpr std::array<int, 8> kCost{0, 1, 1, 2, 2, 3, 3, 2};

inline int pieces(Tower tower) { return (34 - __builtin_clz(tower | 1)) / 3 - (tower == 0); }
inline int top(Tower tower) {
    return tower ? static_cast<int>(tower >> 3 * (pieces(tower) - 1)) : 0;
}
// 1.5, 5.3a: a Giant counts two, every other piece one. Giants are 011 and 100.
inline int height(Tower tower) {
    const Tower low = tower, middle = tower >> 1, high = tower >> 2;
    const Tower giants = (low & middle & ~high) | (high & ~low & ~middle);
    return pieces(tower) + __builtin_popcount(giants & kLowest);
}

enum Phase : std::uint8_t { kPlay, kEdgeLady, kDeclare };

// All that is not on the board; copied whole to take an action back.
struct Ledger {
    std::uint8_t turn = 0, phase = kPlay;
    bool six = false, whole = false, small = false;  // 4.1, 4.3, 1.2
    bool edge = false, before = false;               // 5.1g, 6.2: known while declaring only
    std::uint8_t rights = 0;                         // 6.3: bit p where player p may enter her
    std::uint8_t entered = 0;                        // special pieces on the board, by number
    std::array<std::uint8_t, 2> hand{}, points{}, kings{};
    Action banned = kNoBan;  // 2.6
};
// A hand: the number of plain pieces, and these for the special ones.
constexpr std::uint8_t kHandPlain = 31, kHandGiant = 32, kHandHunchback = 64;

constexpr std::uint64_t kTurnKey = mix(1);
// Cells of cell_key beyond the squares.
constexpr int kHandKey = 32, kPointsKey = 34, kKingsKey = 36, kTermsKey = 38, kRightsKey = 39;

inline std::uint64_t tower_key(int cell, Tower tower) {
    return mix(static_cast<std::uint64_t>(cell + 1) << 32 | tower);
}
inline std::uint64_t ban_key(Action banned) { return banned ? mix(0x1000 + banned) : 0; }

}  // namespace borj::sixth
