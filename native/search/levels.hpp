// How the levels of play choose their actions; src/borj/engine/levels.py tells what a level is.
//
// Everything is laid down, so that a level plays the same everywhere. Chance is one SplitMix64, whose
// seed is the caller's, xor the 64-bit FNV-1a hash of the pack. A real number from 0 to 1 is its next
// number's upper 53 bits, divided by 2^53. The first one decides whether to glance. In a glance the
// next ones decide whether the other player's threats are overlooked, whether a part of the board is,
// which legal action is where the eyes rest, and what is picked. Nothing but sums, products and
// quotients of doubles is computed, each of them rounded by itself (-ffp-contract=off), which are the
// same on every machine.
#pragma once

#include "limits.hpp"
#include "sight.hpp"
#include "table.hpp"

namespace borj {

// How a level plays. `nodes` is how many it thinks with and `glance` the chance that it does not
// think. In a glance, `blind` is the chance that it does not ask what the other player threatens to do
// next, and `narrow` that it forgets the stacks far from where it looks; `temperature` is how much
// worse an action may seem than the best to be chosen about a third as often.
struct Habits {
    std::uint64_t nodes = 1;
    double glance = 0;
    double blind = 0;
    double narrow = 0;
    int temperature = 1;
};

inline constexpr int kFar = 3000;  // proved results are no further away than a large evaluation

// A level brings its table along, so that it plays the same whatever table there is: as much as its
// nodes can fill, and no more than 64 MiB.
inline constexpr std::uint64_t kMostRoom = (std::uint64_t{64} << 20) / sizeof(Table::Bucket) * 8 - 1;

// Its size in MiB.
inline std::size_t room_for(std::uint64_t nodes) {
    const std::size_t buckets = static_cast<std::size_t>(std::min(nodes, kMostRoom) / 8 | 1023);
    return std::max<std::size_t>(std::bit_ceil(buckets) * sizeof(Table::Bucket) >> 20, 1);
}

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

// How likely actions are beside the best, from the values of all. One that is worse by x temperatures
// is 1 / (1 + x/8)^8 times as likely: nearly e^-x.
class Likely {
public:
    [[gnu::noinline]] Likely(std::span<const int> values, int temperature)
        : best_(near(*std::max_element(values.begin(), values.end()))), scale_(8.0 * temperature) {
        for (const int value : values) total_ += of(value);
    }

    double of(int value) const {
        const double base = 1 / (1 + (best_ - near(value)) / scale_);
        const double square = base * base, fourth = square * square;
        return fourth * fourth;
    }
    double total() const { return total_; }

private:
    static int near(int value) { return std::clamp(value, -kFar, kFar); }

    int best_;
    double scale_, total_ = 0;
};

// The place of the action that is chosen, from the values of all.
inline std::size_t pick(std::span<const int> values, int temperature, Luck& luck) {
    const auto first = std::max_element(values.begin(), values.end());
    if (*first >= kWin - 1) return first - values.begin();  // a win at hand is taken
    const Likely likely(values, temperature);
    double left = luck.real() * likely.total();
    for (std::size_t place = 0; place < values.size(); ++place) {
        left -= likely.of(values[place]);
        if (left < 0) return place;
    }
    return 0;
}

// How a player seems to stand in a game that goes on, if he does not ask what the other one does next:
// as if it were his turn.
template <Kernel K, class W>
int heedless(const K& k, const W& weighed, int player) {
    if (k.turn() == player) return weighed.evaluate(k);
    if constexpr (requires { weighed.judge.heedless(k, player); }) {
        return weighed.judge.heedless(k, player);
    } else if constexpr (requires(K still, typename K::Undo undo) { still.skip(undo); }) {
        K still = k;
        typename K::Undo undo;
        still.skip(undo);
        return weighed.evaluate(still);
    } else {
        return -weighed.evaluate(k);
    }
}

// What somebody sees who looks at each action by itself, and perhaps at what the other player can do
// about it at once: only loud replies count as threats, and only those that are seen.
template <Kernel K, class W>
class Glance {
public:
    Glance(const K& root, const W& weighed) : root_(root), weighed_(weighed) {}

    // From now on what begins far from there is forgotten.
    void look_at(Action action) { where_ = Sight<K>::spot(action); }

    bool sees(Action action) const {
        const Spot spot = Sight<K>::spot(action);
        return where_.anywhere || spot.anywhere || Sight<K>::steps(where_, spot) <= Sight<K>::kNear;
    }

    // What an action seems to be worth to whoever acts.
    int value(Action action, bool blind) const {
        K next = root_;
        typename K::Undo undo;
        next.make(action, undo);
        std::array<Action, K::kMaxLegal> replies;
        const int count = next.generate(replies.data());
        const bool heeds = !blind && where_.anywhere;  // an evaluation knows of threats everywhere
        int least = count && !heeds ? heedless(next, weighed_, root_.turn()) : worth(next, count);
        if (blind || next.turn() == root_.turn()) return least;
        for (int i = 0; i < count; ++i) {
            if (!weighed_.judge.loud(next, replies[i]) || !sees(replies[i])) continue;
            K after = next;
            after.make(replies[i], undo);
            std::array<Action, K::kMaxLegal> further;
            least = std::min(least, worth(after, after.generate(further.data())));
        }
        return least;
    }

private:
    // How whoever acts at the root stands, in a game that goes on or is over.
    int worth(const K& k, int legal) const {
        if (legal) return k.turn() == root_.turn() ? weighed_.evaluate(k) : -weighed_.evaluate(k);
        const int winner = k.result().winner;
        return winner == Result::kDraw ? 0 : winner == root_.turn() ? kWin - 1 : 1 - kWin;
    }

    const K& root_;
    const W& weighed_;
    Spot where_;
};

// How much each answer counts if one asks how hard it is to find a good one: half of all is shared
// evenly, half by how likely somebody at a glance picks it. Without a temperature all count alike.
template <Kernel K, class W>
[[gnu::noinline, gnu::cold]] std::vector<int> shares(const K& root, const W& weighed,
                                                     std::span<const Action> answers, int temperature) {
    constexpr int kHalf = 1 << 12;
    std::vector<int> values(answers.size(), 1);
    if (!temperature) return values;
    const Glance glance(root, weighed);
    for (std::size_t i = 0; i < answers.size(); ++i) values[i] = glance.value(answers[i], false);
    const Likely likely(values, temperature);
    const int even = kHalf / static_cast<int>(answers.size());
    for (int& each : values) each = even + static_cast<int>(kHalf * likely.of(each) / likely.total());
    return values;
}

// The action that somebody with these habits plays, in a position with at least one; the same seed,
// the same action. `think` gives the action of a search of so many nodes that begins with an empty
// table of the room for them.
template <Kernel K, class W, class Think>
Action choose(const K& root, const W& weighed, const Habits& habits, std::uint64_t seed,
              Think&& think) {
    std::array<Action, K::kMaxLegal> legal;
    const int count = root.generate(legal.data());
    if (count == 1) return legal[0];
    std::array<std::uint8_t, K::kPackSize> pack{};
    root.write(pack.data());
    Luck luck(seed, pack);
    if (luck.real() >= habits.glance) return think();
    Glance glance(root, weighed);
    const bool blind = luck.real() < habits.blind, narrow = luck.real() < habits.narrow;
    const int eyes = static_cast<int>(luck.real() * count);
    if (narrow) glance.look_at(legal[eyes]);
    std::vector<Action> actions;
    std::vector<int> values;
    for (int i = 0; i < count; ++i) {
        const bool seen = glance.sees(legal[i]);
        const int value = glance.value(legal[i], blind || !seen);
        if (!seen && value < kWin - 1) continue;  // but nobody overlooks that he wins
        actions.push_back(legal[i]);
        values.push_back(value);
    }
    return actions[pick(values, habits.temperature, luck)];
}

}  // namespace borj
