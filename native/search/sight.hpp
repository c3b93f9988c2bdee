// Where on the board an action begins, and how far it is from one space to another: for players who
// do not look at all of it (levels.hpp).
//
// A game that says nothing here is seen as a whole. Spaces are lattice points of the book's board.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "../games/dvonn.hpp"
#include "../games/kamisado.hpp"
#include "../games/lyngk.hpp"
#include "../games/sixth.hpp"
#include "../games/tzaar.hpp"

namespace borj {

struct Spot {
    int x = 0, y = 0;
    bool anywhere = true;  // a pass, a claim, a declaration: it is nowhere, and never overlooked

    static constexpr Spot at(int x, int y) { return {x, y, false}; }
};

// Steps between two spaces of a board of squares, and of one of hexagons in columns of half steps.
inline int square_steps(Spot a, Spot b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }
inline int hexagon_steps(Spot a, Spot b) {
    const int across = std::abs(a.x - b.x), along = std::abs(a.y - b.y);
    return std::max(across, (across + along) / 2);
}

//   spot(action)    where what is moved stands, or where something is placed
//   steps(a, b)     how far two spaces are apart
//   kNear           what lies further from where somebody looks may be overlooked
template <class K>
struct Sight {
    static constexpr int kNear = 0;
    static Spot spot(Action) { return {}; }
    static int steps(Spot, Spot) { return 0; }
};

template <>
struct Sight<kamisado::Kernel> {
    static constexpr int kNear = 2;
    static Spot spot(Action action) {
        if (action >= kamisado::kLeft) return {};
        const int square = kamisado::kTables.source[action];
        const int moves = kamisado::kMoves / 2, pushes = kamisado::kPushes / 2;
        const bool second = action < kamisado::kMoves ? action >= moves
                                                      : action >= kamisado::kMoves + pushes;
        const int cell = second ? 63 - square : square;
        return Spot::at(cell % 8, cell / 8);
    }
    static int steps(Spot a, Spot b) { return square_steps(a, b); }
};

template <>
struct Sight<sixth::Kernel> {
    static constexpr int kNear = 1;
    static Spot spot(Action action) {
        if (action >= sixth::kPayLady) return {};
        const int cell = action < sixth::kFirstMove ? sixth::kSquares.target[action]
                                                    : sixth::kSquares.source[action];
        return Spot::at(cell % sixth::kSide, cell / sixth::kSide);
    }
    static int steps(Spot a, Spot b) { return square_steps(a, b); }
};

template <>
struct Sight<dvonn::Kernel> {
    static constexpr int kNear = 2;
    static Spot spot(Action action) {
        if (action == dvonn::kPassAction) return {};
        const int bit = action < dvonn::kCells ? dvonn::kTables.target[action]
                                               : dvonn::kTables.source[action];
        const int column = bit % dvonn::kStride, row = bit / dvonn::kStride;
        return Spot::at(row, 2 * column - row);  // as if its rows were columns of half steps
    }
    static int steps(Spot a, Spot b) { return hexagon_steps(a, b); }
};

template <>
struct Sight<lyngk::Kernel> {
    static constexpr int kNear = 2;
    static Spot spot(Action action) {
        if (action < lyngk::kFirstMove || action == lyngk::kPassAction) return {};
        int row = lyngk::kMoves.source[action], x = 0;
        while (row >= lyngk::kSizes[x]) row -= lyngk::kSizes[x++];
        return Spot::at(x, lyngk::kLowest[x] + 2 * row);
    }
    static int steps(Spot a, Spot b) { return hexagon_steps(a, b); }
};

template <>
struct Sight<tzaar::Kernel> {
    static constexpr int kNear = 2;
    static Spot spot(Action action) {
        if (action == tzaar::kPassAction) return {};
        const int ray = (action - tzaar::kPlacements) % tzaar::kRays;
        int row = action < tzaar::kPlacements ? action % tzaar::kCells : tzaar::kTables.source[ray];
        constexpr int kHole = 30;  // the spaces from here on are one further up: 1.3
        row += row >= kHole;
        int x = 0;
        while (row >= tzaar::kHeights[x]) row -= tzaar::kHeights[x++];
        return Spot::at(x, std::abs(x - 4) + 2 * row);
    }
    static int steps(Spot a, Spot b) { return hexagon_steps(a, b); }
};

}  // namespace borj
