// What LYNGK is made of: points and lines, action numbers, stacks as numbers, sets of points.
// Numbers such as 1.2 are paragraphs of docs/rules/lyngk.md.
#pragma once

#include <bit>

#include "../kernel.hpp"

namespace borj::lyngk {

constexpr int kCells = 43;
constexpr int kNone = kCells;  // the point beyond the end of a line
constexpr int kColours = 5, kJoker = 5;
constexpr std::array<int, 9> kSizes{1, 4, 7, 6, 7, 6, 7, 4, 1};   // 1.2
constexpr std::array<int, 9> kLowest{6, 3, 0, 1, 0, 1, 0, 3, 6};  // 1.3
// 1.3: three directions and their opposites.
constexpr std::array<std::array<int, 2>, 6> kSteps{
    {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};

constexpr int cell_at(int x, int y) {
    if (x < 0 || x >= 9 || y < kLowest[x] || (y - kLowest[x]) % 2) return kNone;
    const int row = (y - kLowest[x]) / 2;
    if (row >= kSizes[x]) return kNone;
    int cell = row;
    for (int column = 0; column < x; ++column) cell += kSizes[column];
    return cell;
}

using Neighbours = std::array<std::uint8_t, 6>;

constexpr std::array<Neighbours, kCells> make_neighbours() {
    std::array<Neighbours, kCells> found{};
    int cell = 0;
    for (int x = 0; x < 9; ++x)
        for (int row = 0; row < kSizes[x]; ++row, ++cell)
            for (int d = 0; d < 6; ++d)
                found[cell][d] = static_cast<std::uint8_t>(
                    cell_at(x + kSteps[d][0], kLowest[x] + 2 * row + kSteps[d][1]));
    return found;
}

inline constexpr std::array<Neighbours, kCells> kNeighbours = make_neighbours();

// Actions: the claims I B R G K, moves by source and target, the pass.
inline constexpr Action kFirstMove = kColours;
inline constexpr Action kPassAction = kFirstMove + kCells * (kCells - 1);

constexpr Action move_action(int from, int to) {
    return static_cast<Action>(kFirstMove + from * (kCells - 1) + to - (to > from));
}
// From where to where a move goes, by its number.
struct Moves {
    std::array<std::uint8_t, kPassAction> source{}, target{};

    constexpr Moves() {
        for (int from = 0; from < kCells; ++from)
            for (int to = 0; to < kCells; ++to) {
                if (to == from) continue;
                source[move_action(from, to)] = static_cast<std::uint8_t>(from);
                target[move_action(from, to)] = static_cast<std::uint8_t>(to);
            }
    }
};
inline constexpr Moves kMoves{};

// A stack: the colours in it as bits 0 to 4, its jokers in bits 5 and 6, above them the number of
// its top. As no colour comes twice (5.2 b), to put one on another is to add them without a top.
using Stack = std::uint16_t;
constexpr Stack kLoneJoker = kJoker << 7 | 1 << 5;

constexpr int colours_in(Stack stack) { return stack & 31; }
constexpr int jokers_in(Stack stack) { return stack >> 5 & 3; }
constexpr int top_of(Stack stack) { return stack >> 7; }
constexpr int height_of(Stack stack) {
    return std::popcount(static_cast<unsigned>(colours_in(stack))) + jokers_in(stack);
}
constexpr Stack put_on(Stack moved, Stack under) {
    return static_cast<Stack>(moved + (under & 127));
}

struct Keys {
    std::array<std::uint64_t, 1024> stack{};
    std::array<std::array<std::uint64_t, 32>, 2> claims{};
    std::array<std::array<std::uint64_t, 16>, 2> removed{};

    constexpr Keys() {
        for (int i = 0; i < 1024; ++i) stack[i] = mix(0x1000 + i) | 1;
        for (int player : {0, 1}) {
            for (int i = 0; i < 32; ++i) claims[player][i] = mix(0x2000 + 32 * player + i);
            for (int i = 0; i < 16; ++i) removed[player][i] = mix(0x2100 + 16 * player + i);
        }
    }
};
inline constexpr Keys kKeys{};
inline constexpr std::uint64_t kTurnKey = mix(1), kClaimedKey = mix(2), kSixKey = mix(3),
                               kCollectKey = mix(4), kWonKey = mix(5);

// The points by what stands on them; each stack is in one set of every family but `with`.
struct Sets {
    Bits occupied = 0;
    std::array<Bits, kColours> with{};     // by each colour in the stack
    std::array<Bits, kColours + 1> top{};  // by the top, lone jokers last
    std::array<Bits, 7> high{};            // by height
};

// Where stacks can land, of all that they see.
class Landings {
public:
    explicit Landings(const Sets& sets) {
        barred_[0] = 0;
        for (int colour = 0; colour < kColours; ++colour)
            for (int i = 0; i < 1 << colour; ++i)
                barred_[(1 << colour) + i] = barred_[i] | sets.with[colour];
        up_to_[0] = 0;
        for (int height = 1; height < 7; ++height)
            up_to_[height] = up_to_[height - 1] | sets.high[height];
    }

    // 5.2 b: stacks of at most this height that share no colour with the moved one.
    Bits below(Stack moved, int height) const {
        return up_to_[height] & ~barred_[colours_in(moved)];
    }

private:
    std::array<Bits, 32> barred_;  // by the colours of the moved stack
    std::array<Bits, 7> up_to_;
};

}  // namespace borj::lyngk
