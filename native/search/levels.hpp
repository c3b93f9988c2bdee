// How the levels of play choose their actions; src/borj/engine/levels.py tells what a level is.
//
// Everything is laid down, so that a level plays the same everywhere. Chance is one SplitMix64, whose
// seed is the caller's, xor the 64-bit FNV-1a hash of the pack. A real number from 0 to 1 is its next
// number's upper 53 bits, divided by 2^53. The first one decides whether to glance; after a glance,
// the second one picks. Nothing but sums, products and quotients of doubles is computed, each of them
// rounded by itself (-ffp-contract=off), which are the same on every machine.
#pragma once

#include "limits.hpp"

namespace borj {

// How a level plays. `nodes` is how many it thinks with and `glance` the chance that it does not
// think; it then chooses among `lines` actions, where `temperature` is how much worse one may be to
// be chosen about a third as often.
struct Habits {
    std::uint64_t nodes = 1;
    double glance = 0;
    int lines = 1;
    int temperature = 1;
};

inline constexpr int kGlanceDepth = 1;
inline constexpr std::uint64_t kGlanceNodes = 50'000;  // far more than one action deep takes
inline constexpr int kFar = 3000;  // proved results are no further away than a large evaluation

// What decides in a position: other positions, other luck.
class Luck {
public:
    Luck(std::uint64_t seed, std::span<const std::uint8_t> pack) : chance_(seed ^ mixed(pack)) {}

    // A real number from 0 to 1, without 1.
    double real() { return static_cast<double>(chance_.next() >> 11) * 0x1p-53; }

private:
    static std::uint64_t mixed(std::span<const std::uint8_t> pack) {
        std::uint64_t hash = 0xCBF29CE484222325;
        for (const std::uint8_t byte : pack) hash = (hash ^ byte) * 0x100000001B3;
        return hash;
    }

    SplitMix64 chance_;
};

// The place of the action that is chosen, from the values of all, best first. One that is worse by x
// temperatures is 1 / (1 + x/8)^8 times as likely as the best: nearly e^-x.
inline std::size_t pick(std::span<const int> values, int temperature, Luck& luck) {
    if (values[0] >= kWin - 2) return 0;  // nobody overlooks a win in one action or in two
    const auto near = [](int value) { return std::clamp(value, -kFar, kFar); };
    const int best = near(*std::max_element(values.begin(), values.end()));
    std::vector<double> worth;
    double total = 0;
    for (const int value : values) {
        const double base = 1 / (1 + (best - near(value)) / (8.0 * temperature));
        const double square = base * base, fourth = square * square;
        worth.push_back(fourth * fourth);
        total += worth.back();
    }
    double left = luck.real() * total;
    for (std::size_t place = 0; place < worth.size(); ++place) {
        left -= worth[place];
        if (left < 0) return place;
    }
    return 0;
}

// The action that somebody with these habits plays, in a position with at least one; the same seed,
// the same action. `look` gives the lines of a search within limits that begins with an empty table.
template <Kernel K, class Look>
Action choose(const K& root, const Habits& habits, std::uint64_t seed, Look&& look) {
    std::array<Action, K::kMaxLegal> legal;
    if (root.generate(legal.data()) == 1) return legal[0];
    std::array<std::uint8_t, K::kPackSize> pack{};
    root.write(pack.data());
    Luck luck(seed, pack);
    Limits limits;
    if (luck.real() >= habits.glance) {
        limits.nodes = habits.nodes;
        return look(limits)[0].actions[0];
    }
    limits.depth = kGlanceDepth;
    limits.nodes = kGlanceNodes;
    limits.lines = habits.lines;
    const std::vector<Line> lines = look(limits);
    std::vector<int> values;
    for (const Line& line : lines) values.push_back(line.value);
    return lines[pick(values, habits.temperature, luck)].actions[0];
}

}  // namespace borj
