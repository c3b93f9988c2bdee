// What a set-up of DVONN is worth, piece by piece: whether it can move at once, and how far it is
// from the three DVONN pieces. Learnt from boards that were played out (bench/placing.py).
#pragma once

#include <algorithm>
#include <utility>

#include "../games/dvonn.hpp"

namespace borj::dvonn {

// Steps from space to space on a full board, by bits. One of the steps goes up and right at once.
constexpr int apart(int a, int b) {
    const int up = b / kStride - a / kStride, right = b % kStride - a % kStride;
    const int high = std::max(up, -up), wide = std::max(right, -right);
    return (up >= 0) == (right >= 0) ? std::max(high, wide) : high + wide;
}

class Setup {
public:
    static constexpr int kReds = 3, kFurthest = 8;
    static constexpr std::size_t kWeights = 3 + kReds * kFurthest;

    Setup() = default;
    explicit Setup(std::span<const int> weights) {
        first_ = weights[0];
        ring_ = {weights[1], 0, weights[2]};
        for (int red = 0; red < kReds; ++red)
            for (int n = 1; n <= kFurthest; ++n)
                apart_[red][n] = weights[3 + red * kFurthest + n - 1];
    }

    // How the side to act stands if both take the best of the spaces that are left, in turn. What
    // a space is worth does not depend on who has it, so neither could do better.
    [[gnu::noinline]] int evaluate(const Kernel& k) const {
        std::array<int, kCells> left;  // most first
        int spaces = 0, value = first_;  // White's
        for (Bits rest = kTables.board & ~k.red(); rest;) {
            const int bit = pop(rest);
            const Bits here = Bits{1} << bit;
            if (k.own(0) & here) value += piece(k, bit);
            else if (k.own(1) & here) value -= piece(k, bit);
            else insert(left, spaces++, piece(k, bit));
        }
        // 2.2: after the DVONN pieces Black is first.
        bool white = __builtin_popcountll(k.red()) == kReds && k.turn() == 0;
        for (int i = 0; i < spaces; ++i, white = !white) value += white ? left[i] : -left[i];
        return k.turn() == 0 ? value : -value;
    }

    // What a piece is worth on a space.
    [[gnu::noinline]] int piece(const Kernel& k, int bit) const {
        const Bits here = Bits{1} << bit;
        int value = ring_[kEdge & here ? 0 : kCore & here ? 2 : 1];
        std::array<int, kReds> steps{};  // shortest first
        int reds = 0;
        for (Bits rest = k.red(); rest; ++reds) {
            int next = std::min(apart(bit, pop(rest)), kFurthest);
            for (int i = 0; i < reds; ++i)
                if (next < steps[i]) std::swap(next, steps[i]);
            steps[reds] = next;
        }
        for (int i = 0; i < reds; ++i) value += apart_[i][steps[i]];
        return value;
    }

private:
    static void insert(std::array<int, kCells>& sorted, int count, int value) {
        for (; count && sorted[count - 1] < value; --count) sorted[count] = sorted[count - 1];
        sorted[count] = value;
    }

    static constexpr Bits kEdge = kTables.board & ~enclosed(kTables.board);
    static constexpr Bits kCore = enclosed(enclosed(kTables.board));

    int first_ = 0;
    std::array<int, 3> ring_{};  // from the edge inwards
    std::array<std::array<int, kFurthest + 1>, kReds> apart_{};  // the nearest DVONN piece first
};

}  // namespace borj::dvonn
