// Monte-Carlo tree search (UCT) with random playouts: a second opinion, and a baseline.
#pragma once

#include <cmath>
#include <span>

#include "limits.hpp"
#include "perft.hpp"

namespace borj {

// Plays out from the root until a limit is met; the most visited action is the answer. What comes
// for the third time in the tree, the game's past counted, is a draw; playouts go on regardless.
template <Kernel K>
Report monte_carlo(const K& root, const Limits& limits, std::span<const std::uint64_t> past,
                   std::uint64_t seed, const std::atomic<bool>& stop) {
    struct Node {
        std::uint32_t parent, first = 0, visits = 0;
        float wins = 0;  // for the player who acted to get here
        std::uint16_t count = 0;
        Action action;
        std::uint8_t mover;
        bool open = true;
    };
    constexpr std::size_t kMostNodes = (48u << 20) / sizeof(Node);  // 48 MiB
    const double began = now();
    SplitMix64 chance(seed);
    std::vector<Node> tree;
    tree.reserve(kMostNodes + K::kMaxLegal);  // it never moves; pages are taken as it grows
    tree.push_back({0, 0, 0, 0, 0, 0, 0, true});
    Report report;
    std::array<Action, K::kMaxLegal> actions;
    typename K::Undo undo;
    std::vector<std::uint64_t> seen(past.begin(), past.end());
    seen.push_back(root.hash());
    const double seconds = limits.hard > 0 ? limits.hard : limits.soft;
    for (std::uint64_t made = 0; !told_to_stop(stop); ++made) {
        if (limits.nodes && made >= limits.nodes) break;
        if ((made & 15) == 0 && seconds > 0 && now() - began >= seconds) break;
        if (!limits.nodes && seconds <= 0) break;  // there must be some limit
        K position = root;
        std::uint32_t at = 0;
        bool repeated = false;
        seen.resize(past.size() + 1);
        const auto go = [&](std::uint32_t node) {
            at = node;
            position.make(tree[at].action, undo);
            if constexpr (Repeating<K>) {
                repeated = std::count(seen.begin(), seen.end(), position.hash()) >= 2;
                seen.push_back(position.hash());
            }
        };
        // Down the tree by upper confidence bounds.
        while (!tree[at].open && tree[at].count && !repeated) {
            const double scale = std::sqrt(2.0 * std::log(tree[at].visits + 1.0));
            std::uint32_t best = 0;
            double most = -1;
            for (std::uint32_t i = tree[at].first; i < tree[at].first + tree[at].count; ++i) {
                const Node& node = tree[i];
                const double value =
                    node.visits ? double(node.wins) / node.visits + 0.7 * scale / std::sqrt(node.visits)
                                : 1e6 + chance.below(1 << 16);
                if (value > most) most = value, best = i;
            }
            go(best);
        }
        if (!repeated && tree[at].open && (tree[at].visits > 0 || at == 0) && tree.size() < kMostNodes) {
            const int count = position.generate(actions.data());
            tree[at].open = false;
            tree[at].first = static_cast<std::uint32_t>(tree.size());
            tree[at].count = static_cast<std::uint16_t>(count);
            const auto mover = static_cast<std::uint8_t>(position.turn());
            for (int i = 0; i < count; ++i)
                tree.push_back({at, 0, 0, 0, 0, actions[i], mover, true});
            if (count) go(tree[at].first + chance.below(static_cast<std::uint32_t>(count)));
        }
        if (!repeated) playout(position, chance, 600);
        const bool over = !repeated && position.generate(actions.data()) == 0;
        const int winner = over ? position.result().winner : Result::kDraw;
        for (std::uint32_t i = at;; i = tree[i].parent) {
            ++tree[i].visits;
            tree[i].wins += winner == Result::kDraw ? 0.5f : winner == tree[i].mover ? 1.0f : 0.0f;
            if (i == 0) break;
        }
        report.nodes = made + 1;
    }
    std::uint32_t at = 0;
    Line line;
    while (!tree[at].open && tree[at].count) {
        std::uint32_t best = tree[at].first;
        for (std::uint32_t i = best; i < tree[at].first + tree[at].count; ++i)
            if (tree[i].visits > tree[best].visits) best = i;
        if (at == 0 && tree[best].visits) {
            const double share = double(tree[best].wins) / tree[best].visits;
            line.value = static_cast<int>((share - 0.5) * 2000);
        }
        line.actions.push_back(tree[best].action);
        at = best;
    }
    if (!line.actions.empty()) report.lines.push_back(line);
    report.seconds = now() - began;
    report.depth = static_cast<int>(line.actions.size());
    return report;
}

}  // namespace borj
