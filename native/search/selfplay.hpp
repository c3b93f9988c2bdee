// A game of the engine with itself, as something to learn from.
#pragma once

#include "deepening.hpp"

namespace borj {

// How such a game is played. What is lopsided after the actions by lot is not worth playing.
struct Practice {
    std::uint64_t nodes = 500;
    int opening = 6;      // actions by lot, at most
    int lopsided = 400;   // a score that is
    int strays = 4;       // actions by lot among a hundred later on
    int longest = 300;
};

// What a net learns from: for each position 16-bit numbers in a row. How the game ended for the
// side to act (0, 1, 2), what the search thought and what the judge says, the stage, and the
// inputs, as many as there may be, with -1 where there are fewer.
template <class J>
constexpr int kLesson = 4 + J::kMostActive;

template <Kernel K, Judge<K> J>
    requires Netted<J, K>
std::vector<std::int16_t> play_itself(K position, const Weighed<J>& weighed, Table& table,
                                      const Practice& practice, std::uint64_t seed,
                                      const std::atomic<bool>& stop) {
    SplitMix64 chance(seed);
    std::array<Action, K::kMaxLegal> actions;
    typename K::Undo undo;
    const auto lot = [&](int n) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(n))); };
    for (int left = lot(practice.opening + 1); left > 0; --left) {
        const int count = position.generate(actions.data());
        if (count == 0) return {};
        position.make(actions[lot(count)], undo);
    }
    Limits limits;
    limits.nodes = practice.nodes;
    std::vector<std::int16_t> lessons;
    std::vector<std::uint64_t> past;
    std::vector<int> turns;
    int winner = Result::kDraw;
    for (int made = 0; made < practice.longest; ++made) {
        const int count = position.generate(actions.data());
        if (count == 0) {
            winner = position.result().winner;
            break;
        }
        if (std::count(past.begin(), past.end(), position.hash()) >= 2) break;
        Action action = actions[0];
        if (count > 1) {
            table.clear(limits.nodes);
            const Report found =
                search(position, weighed, table, limits, past, stop, [](const Report&) {});
            action = found.lines[0].actions[0];
            std::array<std::uint16_t, J::kMostActive> inputs;
            inputs.fill(0xFFFF);
            // What is decided by one action that changes much is the search's affair, not a glance's.
            if (J::heard(position) && !weighed.judge.loud(position, action)) {
                active<J>(position, inputs.data());
                const int score = found.lines[0].value;
                if (turns.empty() && std::abs(score) > practice.lopsided) return {};
                for (const int number : {0, score, weighed.judge.evaluate(position), J::stage(position)})
                    lessons.push_back(static_cast<std::int16_t>(number));
                for (const std::uint16_t input : inputs)
                    lessons.push_back(static_cast<std::int16_t>(input));
                turns.push_back(position.turn());
                if (lot(100) < practice.strays) action = actions[lot(count)];
            }
        }
        past.push_back(position.hash());
        position.make(action, undo);
    }
    for (std::size_t i = 0; i < turns.size(); ++i)
        lessons[i * kLesson<J>] =
            static_cast<std::int16_t>(winner == Result::kDraw ? 1 : winner == turns[i] ? 2 : 0);
    return lessons;
}

}  // namespace borj
