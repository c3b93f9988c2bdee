// What a position of Skeleton is worth. Numbers such as 3.1 are paragraphs of docs/rules/skeleton.md.
#pragma once

#include <algorithm>
#include <string_view>

#include "../games/skeleton.hpp"
#include "../judge.hpp"

namespace borj::skeleton {

class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "tempo",      // to be on turn
        "step",       // a row that a tower has come
        "front",      // a row that the foremost tower has come
        "move",       // a step that can be made
        "try_front",  // steps to try first: for each row that the tower has come
    });

    static constexpr auto kTerms = std::to_array<Term>({
        {"tempo", "tempo", "tempo"},
        {"rows", "step", "front"},
        {"moves", "move", "move"},
    });

    explicit Judge(std::span<const int> weights) {
        std::size_t at = 0;
        for (int* weight : {&tempo_, &step_, &front_, &move_, &try_front_}) *weight = weights[at++];
    }

    int evaluate(const Kernel& k) const {
        const int turn = k.turn();
        const int value = tempo_ + side(k, turn) - side(k, 1 - turn);
        return std::clamp(value, -kMostEval, kMostEval);
    }

    int promise(const Kernel& k, Action action) const {
        return try_front_ * Kernel::ahead(k.turn(), kTables.target[action]);
    }

    // The step before the last threatens to win.
    bool loud(const Kernel& k, Action action) const {
        return Kernel::ahead(k.turn(), kTables.target[action]) >= kRows - 2;
    }

private:
    int side(const Kernel& k, int player) const {
        int value = front_ * k.front(player);
        for (Bits rest = k.own(player); rest;) {
            const int cell = pop(rest);
            value += step_ * Kernel::ahead(player, cell);
            value += move_ * std::popcount(k.steps(player, cell));
        }
        return value;
    }

    int tempo_ = 0, step_ = 0, front_ = 0, move_ = 0, try_front_ = 0;
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::skeleton
