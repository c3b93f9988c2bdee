// Counting and random play: what needs rules and no judgement.
#pragma once

#include "../kernel.hpp"
#include "limits.hpp"

namespace borj {

// The number of sequences of `depth` legal actions; a finished game is not extended.
template <Kernel K>
std::uint64_t perft(K& position, int depth, const std::atomic<bool>& stop) {
    if (depth == 0) return 1;
    std::array<Action, K::kMaxLegal> actions;
    const int count = position.generate(actions.data());
    if (depth == 1) return static_cast<std::uint64_t>(count);
    std::uint64_t total = 0;
    typename K::Undo undo;
    for (int i = 0; i < count && !(depth > 2 && told_to_stop(stop)); ++i) {
        position.make(actions[i], undo);
        total += perft(position, depth - 1, stop);
        position.unmake(actions[i], undo);
    }
    return total;
}

// Plays random actions to the end, or until `limit` of them; returns how many were made.
template <Kernel K>
int playout(K& position, SplitMix64& chance, int limit) {
    std::array<Action, K::kMaxLegal> actions;
    typename K::Undo undo;
    for (int made = 0; made < limit; ++made) {
        const int count = position.generate(actions.data());
        if (count == 0) return made;
        position.make(actions[chance.below(static_cast<std::uint32_t>(count))], undo);
    }
    return limit;
}

}  // namespace borj
