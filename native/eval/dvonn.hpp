// What a position of DVONN is worth. Numbers such as 3.6 are paragraphs of docs/rules/dvonn.md.
//
// Pieces under one's control win in the end (5.3), but only who can still move decides which
// they are: while the board is full many stacks count, later moves and pieces. What is far from
// every DVONN piece, or holds on to the rest by one space alone, is easily cut off (4.1).
#pragma once

#include <algorithm>
#include <string_view>

#include "../games/dvonn.hpp"
#include "../judge.hpp"
#include "dvonn_setup.hpp"

namespace borj::dvonn {

class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "tempo",  // to be on turn
        // with a full board and with an empty one: a controlled piece, a stack, a move, and a
        // stack that has one
        "piece_full", "piece_empty", "stack_full", "stack_empty",
        "move_full", "move_empty", "mobile_full", "mobile_empty",
        "red", "red_mobile",  // a stack with a DVONN piece, and one that can move
        // a stack so many steps from the nearest DVONN piece
        "near_0", "near_1", "near_2", "near_3", "near_4", "near_5",
        "settled",   // a piece in a stack of two or more that is free to move and has no target
        "attacked",  // a piece in a stack that the opponent can jump on
        "thin",      // a stack with one neighbour or none
        "free",      // having moves when the opponent has none
        // while placing, see dvonn_setup.hpp: moving first afterwards; a piece at the edge, and one
        // two steps inside; by steps from the nearest DVONN piece, from the second, from the third
        "place_first", "place_edge", "place_core",
        "place_near_1", "place_near_2", "place_near_3", "place_near_4", "place_near_5",
        "place_near_6", "place_near_7", "place_near_8",
        "place_second_1", "place_second_2", "place_second_3", "place_second_4", "place_second_5",
        "place_second_6", "place_second_7", "place_second_8",
        "place_third_1", "place_third_2", "place_third_3", "place_third_4", "place_third_5",
        "place_third_6", "place_third_7", "place_third_8",
        "loud_height",  // jumps on stacks this tall are loud
        // Which jumps to try first: for each piece of the stack that is taken over; on an own
        // stack; on a DVONN piece; for each piece of the stack that comes about; from far away.
        "try_taken", "try_own", "try_red", "try_height", "try_far",
    });

    static constexpr auto kTerms = std::to_array<Term>({
        {"tempo", "tempo", "tempo"},
        {"pieces", "piece_full", "piece_empty"},
        {"stacks", "stack_full", "stack_empty"},
        {"moves", "move_full", "mobile_empty"},
        {"reds", "red", "red_mobile"},
        {"near", "near_0", "near_5"},
        {"settled", "settled", "settled"},
        {"attacked", "attacked", "attacked"},
        {"thin", "thin", "thin"},
        {"free", "free", "free"},
        {"placing", "place_first", "place_third_8"},
    });

    explicit Judge(std::span<const int> weights) {
        std::size_t at = 0;
        tempo_ = weights[at++];
        for (Slope* slope : {&piece_, &stack_, &move_, &mobile_})
            *slope = {weights[at], weights[at + 1]}, at += 2;
        red_ = weights[at++];
        red_mobile_ = weights[at++];
        for (int& near : near_) near = weights[at++];
        settled_ = weights[at++];
        attacked_ = weights[at++];
        thin_ = weights[at++];
        free_ = weights[at++];
        setup_ = Setup(weights.subspan(at, Setup::kWeights));
        at += Setup::kWeights;
        loud_height_ = weights[at++];
        for (int* weight : {&try_taken_, &try_own_, &try_red_, &try_height_, &try_far_})
            *weight = weights[at++];
    }

    int evaluate(const Kernel& k) const {
        const int turn = k.turn();
        if (k.placing()) return setup_.evaluate(k);
        const Bits occupied = k.occupied(), open = occupied & ~enclosed(occupied);
        const Bits thin = occupied & ~twice_around(occupied) & ~k.red();
        const std::array<Bits, kFar> distant = distances(k);
        std::array<Side, 2> sides;
        for (const int player : {0, 1}) sides[player] = look(k, player, open);
        const int stacks = size(occupied);
        std::array<int, 2> value{};
        for (const int player : {0, 1}) {
            const Side& side = sides[player];
            const Bits own = k.own(player), red = own & k.red();
            int v = piece_.at(stacks) * side.pieces + stack_.at(stacks) * size(own) +
                    move_.at(stacks) * side.moves + mobile_.at(stacks) * size(side.mobile);
            v /= kCells;  // the slopes are in parts of a full board
            v += red_ * size(red) + red_mobile_ * size(red & side.mobile);
            v += settled_ * side.settled + thin_ * size(own & thin);
            for (int n = 0; n < kFar; ++n) v += near_[n] * size(own & distant[n]);
            for (Bits rest = own & sides[1 - player].targets; rest;)
                v += attacked_ * k.height(pop(rest));
            if (side.moves && !sides[1 - player].moves) v += free_;
            value[player] = v;
        }
        return std::clamp(tempo_ + value[turn] - value[1 - turn], -kMostEval, kMostEval);
    }

    // How many actions to look ahead. While pieces are placed, what is left is reckoned with by the
    // evaluation; but where the DVONN pieces go changes what all spaces are worth.
    int horizon(const Kernel& k) const {
        if (!k.placing()) return kMostHorizon;
        return std::max(1, Setup::kReds - size(k.occupied()));
    }

    // What an action gains at once: the stack it takes over, the place it takes while placing.
    int promise(const Kernel& k, Action action) const {
        if (action == kPassAction) return 0;
        const int to = kTables.target[action];
        if (action < kCells) return setup_.piece(k, to);
        const Bits target = Bits{1} << to;
        const int from = kTables.source[action], turn = k.turn(), met = k.height(to);
        int value = 0;
        if (k.own(1 - turn) & target)
            value = try_taken_ * met;
        else if (k.own(turn) & target)
            value = try_own_;  // two stacks become one
        if (k.red() & target) value += try_red_;
        // A tall stack will hardly move again; one that is far away comes nearer.
        value += try_height_ * (met + k.height(from));
        if (!(around(k.red()) & (Bits{1} << from))) value += try_far_;
        return value;
    }

    // Jumps on tall stacks of the opponent. Each of them makes a taller one, and few of those
    // have a jump left.
    bool loud(const Kernel& k, Action action) const {
        if (action < kCells || action == kPassAction) return false;
        const int to = kTables.target[action];
        return k.own(1 - k.turn()) >> to & 1 && k.height(to) >= loud_height_;
    }

    // For the net (net.hpp): every stack by its space, whose it is, whether it holds a DVONN piece,
    // and its height.
    static constexpr int kHeights = 8, kKinds = 4 * kHeights + 1, kSpaces = kCells;
    static constexpr int kInputs = kSpaces * kKinds;
    static constexpr int kMostActive = kCells, kStages = 4, kHidden = 32;

    static bool heard(const Kernel& k) { return !k.placing(); }
    static unsigned view(const Kernel& k) { return static_cast<unsigned>(k.turn()); }

    static int input(const Kernel& k, int bit) {
        const int height = std::min(k.height(bit), kHeights) - 1, red = k.red() >> bit & 1;
        const int kind = k.own(k.turn()) >> bit & 1       ? red * kHeights + height
                         : k.own(1 - k.turn()) >> bit & 1 ? (2 + red) * kHeights + height
                                                          : 4 * kHeights;
        return kTables.cell[bit] * kKinds + kind;
    }

    static int others(const Kernel&, std::uint16_t*) { return 0; }

    static int stage(const Kernel& k) { return (size(k.occupied()) - 1) * kStages / kCells; }

private:
    static constexpr int kFar = 6;  // steps that are told apart

    // A weight that changes with the number of stacks; divide by kCells.
    struct Slope {
        int full = 0, empty = 0;
        int at(int stacks) const { return full * stacks + empty * (kCells - stacks); }
    };

    struct Side {
        Bits mobile = 0, targets = 0;
        int pieces = 0, moves = 0, settled = 0;
    };

    static int size(Bits set) { return __builtin_popcountll(set); }

    static Side look(const Kernel& k, int player, Bits open) {
        Side side;
        for (Bits rest = k.own(player); rest;) {
            const int bit = pop(rest), height = k.height(bit);
            side.pieces += height;
            if (!(open >> bit & 1)) continue;  // 3.6
            const Bits to = height > kLongest ? 0 : kTables.jumps[bit][height] & k.occupied();
            side.moves += size(to);
            side.targets |= to;
            if (to)
                side.mobile |= Bits{1} << bit;
            else if (height > 1)
                side.settled += height;
        }
        return side;
    }

    // The spaces with at least two neighbours in a set.
    static Bits twice_around(Bits set) {
        Bits once = 0, twice = 0;
        for (const Bits shifted : {set << 1, set >> 1, set << kStride, set >> kStride,
                                   set << (kStride + 1), set >> (kStride + 1)}) {
            twice |= once & shifted;
            once |= shifted;
        }
        return twice;
    }

    // The spaces by steps from the nearest stack with a DVONN piece; the last holds the rest.
    static std::array<Bits, kFar> distances(const Kernel& k) {
        std::array<Bits, kFar> ring{k.red()};
        Bits seen = k.red();
        for (int steps = 1; steps < kFar - 1; ++steps) {
            ring[steps] = around(ring[steps - 1]) & kTables.board & ~seen;
            seen |= ring[steps];
        }
        ring[kFar - 1] = kTables.board & ~seen;
        return ring;
    }

    int tempo_ = 0, red_ = 0, red_mobile_ = 0, settled_ = 0, attacked_ = 0, thin_ = 0, free_ = 0;
    int loud_height_ = 0;
    int try_taken_ = 0, try_own_ = 0, try_red_ = 0, try_height_ = 0, try_far_ = 0;
    Slope piece_, stack_, move_, mobile_;
    std::array<int, kFar> near_{};
    Setup setup_;
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::dvonn
