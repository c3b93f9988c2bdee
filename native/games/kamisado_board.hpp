// The board of Kamisado for its kernel; numbers such as 3.4 are paragraphs of docs/rules.
//
// The board looks the same from both seats (1.4), so a tower's square is kept as its owner sees it:
// 0 is the left end of the own home row, 63 the right end of the other one, and both players move
// up. Black's squares are those of the book, White's are 63 minus them.
#pragma once

#include "../kernel.hpp"

namespace borj::kamisado {

constexpr int kSquares = 64, kColours = 8, kLines = 3, kRanks = 4;
constexpr std::array<int, kLines> kSideways{-1, 0, 1};  // 3.3: left, straight, right
constexpr std::array<int, kRanks> kRange{7, 5, 3, 1};   // 3.4: how far with 0 to 3 teeth
constexpr std::array<int, 4> kTarget{1, 3, 7, 15};      // 5.3: single, standard, long, marathon
constexpr std::array<int, 5> kPoints{0, 1, 3, 7, 15};   // 5.2
constexpr int kNone = 8;                                // no colour is required
constexpr Bits kHomeRow = 0xFF, kFarRow = kHomeRow << 56;

// The action space: each player's moves by square and line, near to far; pushes; refills; the pass.
constexpr int kMoves = 2 * 504, kPushes = 2 * 48;
constexpr Action kLeft = kMoves + kPushes, kRight = kLeft + 1, kPass = kRight + 1;

// The three lines ahead of a square, as far as a rank goes. Nothing ahead is on the own home row,
// so sets of what is ahead are shifted down by a row; that leaves the top row for the bounds.
struct Lines {
    std::array<Bits, kLines> path{};   // the squares of the line, shifted
    std::array<Bits, kLines> bound{};  // a bit in the row after the last of them, shifted
    std::array<Bits, kLines> home{};   // the path if it leads home, else everything: never clear
};

struct Tables {
    std::array<std::array<Lines, kSquares>, kRanks> lines{};
    std::array<Bits, kSquares> front{};  // the squares that touch a tower in front
    std::array<std::uint8_t, kSquares> colour{};
    std::array<std::array<std::array<Action, kLines>, kSquares>, 2> first{};  // move of each line
    std::array<std::uint8_t, kMoves + kPushes> source{}, target{};
    int moves = 0;
};

constexpr int colour_of(int x, int y) {  // 1.3, in the order of 2.2
    constexpr std::array<std::array<int, 2>, kColours> formula{
        {{1, 0}, {3, 1}, {5, 2}, {7, 3}, {1, 4}, {3, 5}, {5, 6}, {7, 7}}};
    int colour = 0;
    while ((formula[colour][0] * y + formula[colour][1]) % 8 != x) ++colour;
    return colour;
}

constexpr int steps_to_edge(int square, int line) {
    const int x = square % 8, up = 7 - square / 8;
    const int aside = kSideways[line] < 0 ? x : kSideways[line] > 0 ? 7 - x : 7;
    return aside < up ? aside : up;
}

constexpr Lines lines_of(int square, int range) {
    Lines lines;
    for (int line = 0; line < kLines; ++line) {
        const int edge = steps_to_edge(square, line), steps = edge < range ? edge : range;
        for (int n = 1; n <= steps; ++n)
            lines.path[line] |= Bits{1} << (square + n * (8 + kSideways[line]) - 8);
        lines.bound[line] = Bits{1} << 8 * (square / 8 + steps);
        const bool home = steps > 0 && square / 8 + steps == 7;
        lines.home[line] = home ? lines.path[line] : ~Bits{0};
    }
    return lines;
}

constexpr Tables make_tables() {
    Tables t;
    for (int square = 0; square < kSquares; ++square) {
        t.colour[square] = static_cast<std::uint8_t>(colour_of(square % 8, square / 8));
        for (int rank = 0; rank < kRanks; ++rank)
            t.lines[rank][square] = lines_of(square, kRange[rank]);
        for (int line = 0; line < kLines; ++line)
            if (steps_to_edge(square, line)) t.front[square] |= Bits{1} << (square + 8 + line - 1);
    }
    int number = 0, push = kMoves;
    for (int player : {0, 1}) {
        for (int cell = 0; cell < kSquares; ++cell) {
            const int square = player ? 63 - cell : cell;
            for (int line = 0; line < kLines; ++line) {
                t.first[player][square][line] = static_cast<Action>(number);
                for (int n = 1; n <= steps_to_edge(square, line); ++n, ++number) {
                    t.source[number] = static_cast<std::uint8_t>(square);
                    t.target[number] =
                        static_cast<std::uint8_t>(square + n * (8 + kSideways[line]));
                }
            }
            if (square >= 48) continue;  // 4.9: a push needs two squares ahead
            t.source[push] = static_cast<std::uint8_t>(square);
            t.target[push++] = static_cast<std::uint8_t>(square + 8);
        }
    }
    t.moves = number;
    return t;
}

inline constexpr Tables kTables = make_tables();
static_assert(kTables.moves == kMoves && kPass == 1106);  // the book has 1107 actions

// The number of the push from a square: Black's in order, White's in the order of the book.
constexpr Action push_action(int player, int square) {
    return static_cast<Action>(kMoves + (player ? kPushes - 1 - square : square));
}
static_assert(kTables.source[push_action(0, 47)] == 47 && kTables.source[push_action(1, 5)] == 5);

struct Keys {
    std::array<std::array<std::array<std::uint64_t, kSquares>, kColours>, 2> tower{};
    std::array<std::array<std::array<std::uint64_t, 5>, kColours>, 2> teeth{};
    std::array<std::array<std::uint64_t, kNone + 1>, 2> asked{};  // by player and colour
    std::array<std::uint64_t, 3> phase{};
    std::array<std::uint64_t, 4> variant{};

    constexpr Keys() {
        std::uint64_t n = 0;
        for (int player : {0, 1}) {
            for (int colour = 0; colour < kColours; ++colour) {
                for (auto& key : tower[player][colour]) key = mix(++n);
                for (auto& key : teeth[player][colour]) key = mix(++n);
            }
            for (auto& key : asked[player]) key = mix(++n);
        }
        for (auto& key : phase) key = mix(++n);
        for (auto& key : variant) key = mix(++n);
    }
};
inline constexpr Keys kKeys{};

}  // namespace borj::kamisado
