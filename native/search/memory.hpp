// Evaluations that a search has made before. Many positions are met again: one depth later, with
// another window, by another way.
#pragma once

#include "manner.hpp"
#include "sums.hpp"
#include "zeros.hpp"

namespace borj {

template <Kernel K, Judge<K> J>
class Memory {
public:
    explicit Memory(const Weighed<J>& weighed)
        : weighed_(weighed), entries_(zeros<std::uint64_t>(kEntries)) {}

    // A position is about to be evaluated.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&entries_[hash & (kEntries - 1)]); }

    // How the side to act stands in a game that goes on.
    int evaluate(const K& k) { return evaluate(k, -(1 << 20), 1 << 20); }

    // The same, as exactly as somebody needs it who wants to know whether it is below or above.
    int evaluate(const K& k, int alpha, int beta) {
        const std::uint64_t hash = k.hash(), check = hash >> 32 << 32;
        std::uint64_t& entry = entries_[hash & (kEntries - 1)];
        int judged, value;
        if (entry && entry >> 32 == hash >> 32) {
            judged = static_cast<int>(entry >> 16 & 0xFFFF) - kZero;
            if (weighed_.suffices(judged, alpha, beta)) return judged;
            if (entry & 0xFFFF) return static_cast<int>(entry & 0xFFFF) - kZero;
            value = with_net(k, judged);
        } else {
            judged = glance(weighed_.judge, k);
            if (weighed_.suffices(judged, alpha, beta)) {
                entry = check | std::uint64_t(judged + kZero) << 16;
                return judged;
            }
            value = with_net(k, judged);
        }
        entry = check | std::uint64_t(judged + kZero) << 16 | std::uint64_t(value + kZero);
        return value;
    }

private:
    int with_net(const K& k, int judged) {
        if constexpr (Netted<J, K>) {
            if (weighed_.net.silent() || !J::heard(k)) return judged;
            return std::clamp(judged + sums_.evaluate(weighed_.net, k), -kMostEval, kMostEval);
        }
        return judged;
    }

    static constexpr std::size_t kEntries = 1 << 14;
    static constexpr int kZero = 1 << 15;  // so that what is known is not 0

    const Weighed<J>& weighed_;
    Zeros<std::uint64_t> entries_;
    struct Nothing {};
    [[no_unique_address]] std::conditional_t<Netted<J, K>, Sums<K, J>, Nothing> sums_;
};

}  // namespace borj
