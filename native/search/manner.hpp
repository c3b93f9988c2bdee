// How to search a game: what is cut short, and how much. All of it comes from the game's weights.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "../eval/net.hpp"
#include "../judge.hpp"

namespace borj {

struct Manner {
    static constexpr auto kNames = std::to_array<std::string_view>({
        "search_window",     // how far from the last value a new depth expects its own
        "search_stand",      // up to so many depths before the end whoever stands better than needed,
        "search_stand_by",   // by so much for each depth left, is believed
        "search_hopeless",   // up to so many depths before the end quiet actions are left out,
        "search_hopeless_by",  // if so much for each depth left would not be enough
        "search_late",       // up to so many depths before the end late quiet actions are left out,
        "search_late_from",  // after so many, in hundredths, and more with the depth
        "search_reduce",     // how much less deep late actions are searched, in hundredths
        "search_history",    // a reduction is one less for a history of so much, or one more
        "search_improving",  // whether all this asks if one stands better than a turn ago
        "search_internal",   // from this depth on, without a first guess, one depth less
        "search_lazy",       // evaluations so far outside the window are not worth asking the net
        "search_resist",     // from 2 on such a part of the nodes looks for the hardest resistance
                             // where all is lost
        "search_sides",      // whether what is learnt of actions is learnt for each player apart
        "search_trust",      // how many times more that counts beside what they promise
        "search_reply",      // whether what cut off after the same last action is tried early
        "search_after",      // after how many last actions what cuts off is learnt, up to two
        "search_correct",    // how much evaluations are put right by what was found, in hundredths
        "search_threat",     // so far beyond the depth positions are searched that are in danger
        "search_singular",   // from this depth on an action far better than all others is looked at
        "search_singular_by",  // more deeply: by so much for each depth left
        "search_probe",      // whether the table is asked beyond the depth, too
        "search_skip",       // from this depth on whoever would be well even if he did nothing, is
        "search_near",       // the end is near where random games have so many bits left, if not 40
        "search_share",      // the part of the nodes that is there for proofs then, if not an eighth
        "search_grow",       // by so many bits for each doubling of the nodes the end is near earlier,
                             // and proofs have more of them, up to a half
        "search_root",       // whether late actions are searched less deep at the root, too
        "search_trap",       // the temperature by which answers look good to whoever is resisted
    });

    int window, stand, stand_by, hopeless, hopeless_by, late, late_from, reduce, history, improving,
        internal, lazy, resist, sides, trust, reply, after, correct, threat, singular, singular_by,
        probe, skip, near, share, grow, root, trap;

    explicit Manner(std::span<const int> weights) {
        std::size_t at = 0;
        for (int* weight : {&window, &stand, &stand_by, &hopeless, &hopeless_by, &late, &late_from,
                            &reduce, &history, &improving, &internal, &lazy, &resist, &sides,
                            &trust, &reply, &after, &correct, &threat, &singular, &singular_by,
                            &probe, &skip, &near, &share, &grow, &root, &trap})
            *weight = weights[at++];
        window = std::max(window, 1);
        trap = std::max(trap, 0);
    }

    // Whether evaluations are needed on the way.
    bool looks() const { return stand || hopeless || improving || correct || skip; }

    // How much less deep the i-th action is searched.
    int reduction(int depth, int i) const {
        if (!reduce) return 1 + (i >= 12) + (depth >= 6 && i >= 24);
        const int logs = kLog[std::min(depth, kLogs - 1)] * kLog[std::min(i, kLogs - 1)];
        return reduce * logs / (100 * 64 * 64);
    }

private:
    static constexpr int kLogs = 128;
    // The binary logarithm in 64ths, by squaring: the same on every machine.
    static constexpr auto kLog = [] {
        std::array<int, kLogs> log{};
        for (unsigned n = 1; n < kLogs; ++n) {
            int value = std::bit_width(n) - 1;
            std::uint64_t x = (std::uint64_t{n} << 31) >> value;  // from 1 to 2, in parts of 2^31
            for (int bit = 0; bit < 6; ++bit) {
                x = x * x >> 31;
                value = 2 * value + (x >> 32 ? 1 : 0);
                if (x >> 32) x >>= 1;
            }
            log[n] = value;
        }
        return log;
    }();
};

// A judge, its net if there is one, and how to search with them, by all weights of a game.
template <class J>
struct Weighed {
    static constexpr auto kNames = [] {
        std::array<std::string_view, J::kNames.size() + Manner::kNames.size()> all{};
        std::copy(Manner::kNames.begin(), Manner::kNames.end(),
                  std::copy(J::kNames.begin(), J::kNames.end(), all.begin()));
        return all;
    }();

    explicit Weighed(std::span<const int> weights)
        : judge(judging(weights)), manner(weights.subspan(J::kNames.size())) {}

    // Those of them that are the judge's.
    static std::span<const int> judging(std::span<const int> weights) {
        return weights.first(J::kNames.size());
    }

    // How the side to act stands in a game that goes on: what the judge says, and the net.
    template <class K>
    [[gnu::noinline]] int evaluate(const K& k) const {
        return with_net(k, glance(judge, k));
    }

    // Whether what the judge says is enough for somebody who wants to know whether it is below or
    // above: the net would not change that.
    bool suffices(int judged, int alpha, int beta) const {
        return judged <= alpha - manner.lazy || judged >= beta + manner.lazy;
    }

    // What the judge says, and the net.
    template <class K>
    int with_net(const K& k, int judged) const {
        if constexpr (Netted<J, K>)
            if (!net.silent()) return std::clamp(judged + beside(k), -kMostEval, kMostEval);
        return judged;
    }

    // What the net alone says.
    template <class K>
    int beside(const K& k) const {
        if constexpr (Netted<J, K>) {
            if (net.silent() || !J::heard(k)) return 0;
            std::array<std::uint16_t, J::kMostActive> inputs;
            const int count = active<J>(k, inputs.data());
            return net.evaluate({inputs.data(), static_cast<std::size_t>(count)}, J::stage(k));
        }
        return 0;
    }

    // Takes over a net (see there); false if it is not one of this game.
    template <class K>
    bool read_net(std::span<const std::uint8_t> bytes) {
        if constexpr (Netted<J, K>) return net.read(bytes, J::kInputs, J::kStages);
        return false;
    }

    // How many bytes a net of this game has; none, if it has no net.
    template <class K>
    static constexpr std::size_t net_size() {
        if constexpr (Netted<J, K>) return 2 * NetOf<J>::type::size(J::kInputs, J::kStages);
        return 0;
    }

    J judge;
    Manner manner;
    typename NetOf<J>::type net;
};

}  // namespace borj
