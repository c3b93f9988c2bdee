// What a search learns on its way: which actions cut off, after which others, and how far
// evaluations were from what the search then found. How much of it counts is the game's manner.
#pragma once

#include <array>
#include <cstdlib>
#include <vector>

#include "limits.hpp"
#include "manner.hpp"
#include "table.hpp"

namespace borj {

template <Kernel K>
class Experience {
public:
    explicit Experience(const Manner& manner)
        : manner_(manner), after_(manner.after ? kAfter : 0), off_(manner.correct ? 2 * kOff : 0) {
        for (auto& pair : killers_) pair = {kNoAction, kNoAction};
        replies_.fill(kNoAction);
        made_.fill(kNoAction);
    }

    static constexpr int kKillerRank = 1 << 22;  // what is tried before all that is only promising

    void tries(Action action, int ply) { made_[ply] = action; }
    Action made(int ply) const { return made_[ply]; }

    // How early to try actions that promise so much, by whoever has the turn.
    auto ranks(int turn, int ply) const {
        const bool replies = manner_.reply && ply;
        return [this, history = &history_[place(0, turn)], trust = 1 + manner_.trust,
                killers = killers_[ply], reply = replies ? replies_[answered(ply)] : kNoAction, ply,
                after = std::min(manner_.after, ply)](int promise, Action action) {
            int learnt = history[action];
            for (int back = 1; back <= after; ++back)
                learnt += after_[slot(made_[ply - back], action, back)];
            int rank = promise * 64 + learnt * trust;
            if (action == killers[0]) rank += kKillerRank;
            else if (action == killers[1]) rank += kKillerRank - 1;
            else if (action == reply) rank += kKillerRank - 2;
            return rank;
        };
    }

    int history(Action action, int turn) const { return history_[place(action, turn)]; }

    // An action cut off, and those that were tried before it did not.
    void reward(Action action, int turn, int depth, int ply) {
        if (killers_[ply][0] != action) {
            killers_[ply][1] = killers_[ply][0];
            killers_[ply][0] = action;
        }
        if (manner_.reply && ply) replies_[answered(ply)] = action;
        learn(action, turn, depth * depth, ply);
    }

    void punish(Action action, int turn, int depth, int ply) {
        learn(action, turn, -depth * depth, ply);
    }

    // How far evaluations of positions of this pattern are off, as far as is known.
    int correction(std::uint64_t pattern, int turn) const {
        if (off_.empty()) return 0;
        return off_[lane(pattern, turn)] * manner_.correct / (100 * kFine);
    }

    void correct(std::uint64_t pattern, int turn, int by, int depth) {
        if (off_.empty()) return;
        int& off = off_[lane(pattern, turn)];
        off += (std::clamp(by, -kMostOff, kMostOff) * kFine - off) * std::min(depth, 16) / 256;
    }

private:
    static constexpr std::size_t kAfter = 1 << 14, kOff = 1 << 11;
    static constexpr int kFine = 64, kMostOff = 500, kMost = 8192;

    std::size_t place(Action action, int turn) const {
        return action + (manner_.sides && turn ? std::size_t{K::kActions} : 0);
    }

    static std::size_t slot(Action before, Action action, int back) {
        return mix(before * 65536u + action + (std::uint64_t(back) << 32)) & (kAfter - 1);
    }

    static std::size_t lane(std::uint64_t pattern, int turn) {
        return (pattern & (kOff - 1)) + (turn ? kOff : 0);
    }

    std::size_t answered(int ply) const {
        return std::min<std::size_t>(made_[ply - 1], K::kActions);
    }

    template <class T>
    static void move(T& value, int amount) {
        value = static_cast<T>(value + amount - value * std::abs(amount) / kMost);
    }

    void learn(Action action, int turn, int amount, int ply) {
        amount = std::clamp(amount * 16, -kMost, kMost);
        move(history_[place(action, turn)], amount);
        for (int back = 1; back <= manner_.after && back <= ply; ++back)
            move(after_[slot(made_[ply - back], action, back)], amount);
    }

    const Manner& manner_;
    std::array<std::array<Action, 2>, kMostPly> killers_;
    std::array<int, 2 * K::kActions> history_{};  // of both players, or of each
    std::array<Action, K::kActions + 1> replies_;  // by what they answered, nothing being the last
    std::array<Action, kMostPly> made_;           // on the way from the root
    std::vector<std::int16_t> after_;             // by what was made one or two actions before
    std::vector<int> off_;
};

}  // namespace borj
