// The board of Sixth! for its kernel: squares, lines, and the numbers of the actions.
//
// Square (x, y) is bit 5 * y + x, in the order of the book: a1, b1, … e1, a2, … e5.
#pragma once

#include "../kernel.hpp"

namespace borj::sixth {

constexpr int kSide = 5;
constexpr int kCells = kSide * kSide;
constexpr Bits kBoard = (Bits{1} << kCells) - 1;
constexpr Bits kRow = 0b11111, kColumn = 0b00001'00001'00001'00001'00001;
constexpr Bits kSmallBoard = 0b01111'01111'01111'01111;  // 1.2: a1 to d4
constexpr Bits kEdge = kRow | kRow << 20 | kColumn | kColumn << 4;

// Action numbers: plain piece, Giant and Hunchback by square, the Lady by edge square, moves,
// `lady` and `no-lady`, then the eight armies.
constexpr Action kEnterGiant = 25, kEnterHunchback = 50, kEnterLady = 75, kFirstMove = 91;
constexpr int kMoves = 1888;
constexpr Action kPayLady = kFirstMove + kMoves, kNoLady = kPayLady + 1, kFirstArmy = kPayLady + 2;
constexpr int kArmies = 8;
constexpr int kActions = kFirstArmy + kArmies;
static_assert(kActions == 1989);

constexpr Action kNoBan = 0;  // only moves are banned, and 0 is a placement

// By an index of five bits (which squares of a line are taken), the first towers met both ways.
using Line = std::array<std::uint32_t, 32>;

struct Squares {
    std::array<std::uint32_t, kCells> steps{}, jumps{};
    std::array<Line, kCells> row{}, column{}, rising{}, falling{};
    std::array<std::uint32_t, kCells> rises{}, falls{};     // the diagonals through a square
    std::array<std::array<Action, kCells>, kCells> move{};  // of one piece; + 1 for each further
    std::array<std::array<std::uint8_t, kCells>, kCells> most{};  // pieces that can move so
    std::array<std::uint8_t, kActions> source{}, target{}, count{};
    std::array<std::uint8_t, kCells> lady{};  // the action that enters her, by square
};

struct Step {
    int x, y;
};
constexpr std::array<Step, 8> kRays{{{1, 0}, {0, 1}, {-1, 0}, {0, -1},
                                     {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 8> kLeaps{{{1, 2}, {2, 1}, {2, -1}, {1, -2},
                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool on_board(int x, int y) { return x >= 0 && x < kSide && y >= 0 && y < kSide; }

// What a slider on a square meets first along `step` and against it. A square's place in the index
// is its column, or its row on a vertical line.
constexpr Line make_line(int x, int y, Step step) {
    Line line{};
    for (int taken = 0; taken < 32; ++taken) {
        for (const int sign : {1, -1}) {
            int u = x, v = y;
            while (on_board(u += sign * step.x, v += sign * step.y)) {
                if (!(taken >> (step.x ? u : v) & 1)) continue;
                line[taken] |= std::uint32_t{1} << (v * kSide + u);
                break;
            }
        }
    }
    return line;
}

constexpr Squares make_squares() {
    Squares s;
    int number = 0;
    for (; number < kEnterLady; ++number) s.target[number] = static_cast<std::uint8_t>(number % 25);
    for (int cell = 0; cell < kCells; ++cell) {
        if (!(kEdge >> cell & 1)) continue;
        s.lady[cell] = static_cast<std::uint8_t>(number);
        s.target[number++] = static_cast<std::uint8_t>(cell);
    }
    const auto add = [&](int cell, int x, int y, int most) {
        const int to = y * kSide + x;
        s.move[cell][to] = static_cast<Action>(number);
        s.most[cell][to] = static_cast<std::uint8_t>(most);
        for (int count = 1; count <= most; ++count, ++number) {
            s.source[number] = static_cast<std::uint8_t>(cell);
            s.target[number] = static_cast<std::uint8_t>(to);
            s.count[number] = static_cast<std::uint8_t>(count);
        }
    };
    for (int cell = 0; cell < kCells; ++cell) {
        const int x = cell % kSide, y = cell / kSide;
        for (int i = 0; i < 8; ++i) {
            for (int u = x, v = y; on_board(u += kRays[i].x, v += kRays[i].y);) {
                const std::uint32_t bit = std::uint32_t{1} << (v * kSide + u);
                add(cell, u, v, 5);
                if (i < 4 && (u - x) * (u - x) + (v - y) * (v - y) == 1) s.steps[cell] |= bit;
                if (i >= 4) (kRays[i].x == kRays[i].y ? s.rises : s.falls)[cell] |= bit;
            }
        }
        for (const auto& leap : kLeaps) {
            const int u = x + leap.x, v = y + leap.y;
            if (!on_board(u, v)) continue;
            add(cell, u, v, 3);
            s.jumps[cell] |= std::uint32_t{1} << (v * kSide + u);
        }
        s.row[cell] = make_line(x, y, {1, 0});
        s.column[cell] = make_line(x, y, {0, 1});
        s.rising[cell] = make_line(x, y, {1, 1});
        s.falling[cell] = make_line(x, y, {-1, 1});
    }
    return s;
}

inline constexpr Squares kSquares = make_squares();
static_assert(kSquares.count[kPayLady - 1] == 3 && kSquares.count[kPayLady] == 0);

// 2.5: the first towers that a rook meets, and a bishop. A product gathers the squares of a line
// into five neighbouring bits; no two of its terms meet, so nothing is carried.
inline unsigned five(Bits line) { return static_cast<unsigned>(line & kRow); }

inline Bits straight(int cell, Bits occupied) {
    const unsigned row = five(occupied >> (cell / kSide * kSide));
    const unsigned column = five((occupied >> cell % kSide & kColumn) * 0x11111 >> 16);
    return kSquares.row[cell][row] | kSquares.column[cell][column];
}

inline Bits diagonal(int cell, Bits occupied) {
    const unsigned rising = five((occupied & kSquares.rises[cell]) * kColumn >> 20);
    const unsigned falling = five((occupied & kSquares.falls[cell]) * kColumn >> 20);
    return kSquares.rising[cell][rising] | kSquares.falling[cell][falling];
}

}  // namespace borj::sixth
