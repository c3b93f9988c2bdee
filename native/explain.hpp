// What an evaluation is made of: its named terms, worked out only where somebody asks.
//
// Terms come in one after the other: each is worth what the evaluation changes by when its weights
// join those before it. All of them together are the evaluation, whatever a judge does with its
// weights, and the search knows nothing of it. First comes the ground, which is what an evaluation
// says without any of them; last, where a judge has a net, what that adds.
#pragma once

#include <array>
#include <vector>

#include "eval/net.hpp"
#include "judge.hpp"

namespace borj {

template <Kernel K, Judge<K> J>
class Explainer {
public:
    explicit Explainer(std::span<const int> weights) {
        for (int shown = 0; shown < kOrder.judged; ++shown) {
            std::vector<int> known(weights.begin(), weights.end());
            for (std::size_t i = 0; i < known.size(); ++i)
                if (kOrder.term[i] > shown) known[i] = 0;
            judges_.emplace_back(std::span<const int>(known));
        }
    }

    // The names of the terms, in their order.
    static std::span<const std::string_view> names() {
        return {kOrder.names.data(), static_cast<std::size_t>(kOrder.count)};
    }

    // What each of them is worth in a game that goes on, from the side to act; `whole` is what all
    // of it comes to, the net included.
    std::vector<int> explain(const K& k, [[maybe_unused]] int whole) const {
        std::vector<int> found;
        int before = 0;
        for (const J& judge : judges_) {
            const int value = glance(judge, k);
            found.push_back(value - before);
            before = value;
        }
        if constexpr (Netted<J, K>) found.push_back(whole - before);
        return found;
    }

private:
    // The terms, and for each weight which it belongs to; worked out by the compiler, so that a name
    // that is no weight's does not compile: the array of names ends there.
    struct Order {
        std::array<std::string_view, J::kTerms.size() + 2> names{"ground"};
        std::array<int, J::kNames.size()> term{};
        int count = 1, judged = 1;

        constexpr Order() {
            for (const Term& told : J::kTerms) {
                int number = 1;
                while (number < count && names[number] != told.name) ++number;
                if (number == count) names[count++] = told.name;
                std::size_t at = 0;
                while (J::kNames[at] != told.first) ++at;
                for (bool last = false; !last; ++at) {
                    last = J::kNames[at] == told.last;
                    term[at] = number;
                }
            }
            judged = count;
            if constexpr (Netted<J, K>) names[count++] = "net";
        }
    };
    static constexpr Order kOrder{};

    std::vector<J> judges_;  // with the ground alone, with one term more, …, with all
};

}  // namespace borj
