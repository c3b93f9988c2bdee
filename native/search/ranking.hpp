// Actions in the order in which a search tries them, as far as it gets.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "../judge.hpp"

namespace borj {

template <Kernel K>
class Ranking {
public:
    // All legal actions, with no ranks yet; how many there are.
    int generate(const K& position) { return size_ = position.generate(actions_.data()); }

    void add(Action action, int rank) {
        actions_[size_] = action;
        ranks_[size_++] = rank;
    }

    // Only those stay that are good; how many they are.
    template <class Good>
    int keep(Good good) {
        int kept = 0;
        for (int i = 0; i < size_; ++i)
            if (good(actions_[i])) actions_[kept++] = actions_[i];
        return size_ = kept;
    }

    int size() const { return size_; }
    Action operator[](int i) const { return actions_[i]; }
    int rank(int i) const { return ranks_[i]; }
    std::span<const Action> from(int i) const { return {&actions_[i], std::size_t(size_ - i)}; }

    // Ranks all of them.
    template <class Rank>
    void rank_by(Rank rank) {
        for (int i = 0; i < size_; ++i) ranks_[i] = rank(actions_[i]);
    }

    // The best of those from `i` on, the first of equal ones, which changes places with the i-th.
    // Two plain passes: compilers make of the first one what takes several ranks at a time.
    Action select(int i) {
        int most = ranks_[i];
        for (int j = i + 1; j < size_; ++j) most = std::max(most, ranks_[j]);
        int best = i;
        while (ranks_[best] != most) ++best;
        std::swap(ranks_[i], ranks_[best]);
        std::swap(actions_[i], actions_[best]);
        return actions_[i];
    }

private:
    int size_ = 0;
    std::array<int, K::kMaxLegal> ranks_;
    std::array<Action, K::kMaxLegal> actions_;
};

}  // namespace borj
