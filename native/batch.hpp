// Many games at once, for learning: actions in, masks, planes, rewards and ends out, in memory that
// stays where it is. It needs nothing of Python and may run on several threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <thread>
#include <vector>

#include "kernel.hpp"
#include "planes/planes.hpp"
#include "search/limits.hpp"

namespace borj {

// What every game of a batch tells, one row for each; all of it is written by `step` and `reset`.
struct Sheets {
    std::vector<std::uint8_t> mask, planes, turn, terminated, truncated;
    std::vector<float> rewards;  // of players 0 and 1
    std::vector<std::int32_t> lengths, counts;
};

template <Kernel K, class P>
class Batch {
public:
    // Games begin in one of `starts`, by lot. A game of `longest` actions is broken off. Where a game
    // is over it begins anew at once: its row then tells its end and shows the next start.
    Batch(std::vector<K> starts, std::vector<std::uint16_t> places, int size, int games,
          std::uint64_t seed, int longest, int threads, bool draws)
        : starts_(std::move(starts)),
          places_(std::move(places)),
          size_(size),
          longest_(longest),
          threads_(threads),
          draws_(draws),
          tables_(static_cast<std::size_t>(games)) {
        const auto n = static_cast<std::size_t>(games);
        sheets.mask.resize(n * K::kActions);
        if (draws_) sheets.planes.resize(n * P::kPlanes * static_cast<std::size_t>(size_));
        sheets.turn.resize(n);
        sheets.terminated.resize(n);
        sheets.truncated.resize(n);
        sheets.rewards.resize(2 * n);
        sheets.lengths.resize(n);
        sheets.counts.resize(n);
        reset(seed);
    }

    Sheets sheets;

    int games() const { return static_cast<int>(tables_.size()); }
    int size() const { return size_; }

    void reset(std::uint64_t seed) {
        for (int i = 0; i < games(); ++i) {
            // A sequence of its own for each game: threads cannot change what is played.
            tables_[i].chance = SplitMix64(seed ^ mix(0x5EED + static_cast<std::uint64_t>(i)));
            begin(i);
            sheets.terminated[i] = sheets.truncated[i] = 0;
            sheets.rewards[2 * i] = sheets.rewards[2 * i + 1] = 0;
            show(i);
        }
    }

    // The first game whose action is not legal, -1 if all are; nothing has changed then.
    int refused(const std::int64_t* actions) const {
        for (int i = 0; i < games(); ++i)
            if (actions[i] < 0 || actions[i] >= K::kActions ||
                !sheets.mask[static_cast<std::size_t>(i) * K::kActions +
                             static_cast<std::size_t>(actions[i])])
                return i;
        return -1;
    }

    // Both can be stopped; games that were not reached then stay as they are.
    void step(const std::int64_t* actions, const std::atomic<bool>& stop) {
        share([&](int from, int to) {
            each(from, to, stop, [&](int i) { play(i, static_cast<Action>(actions[i])); });
        });
    }

    // `steps` random actions in every game: what an environment costs without a learner.
    void wander(int steps, const std::atomic<bool>& stop) {
        share([&](int from, int to) {
            for (int n = 0; n < steps && !stop.load(std::memory_order_relaxed); ++n)
                each(from, to, stop, [&](int i) { play(i, any(i)); });
        });
    }

    void choose(std::int64_t* actions) {
        for (int i = 0; i < games(); ++i) actions[i] = any(i);
    }

    const K& position(int game) const { return tables_[game].position; }

    // Puts a position on a table; false if there is nothing to play in it.
    bool set(int game, const K& position) {
        std::array<Action, K::kMaxLegal> legal;
        if (position.generate(legal.data()) == 0) return false;
        place(game, position);
        sheets.terminated[game] = sheets.truncated[game] = 0;
        sheets.rewards[2 * game] = sheets.rewards[2 * game + 1] = 0;
        show(game);
        return true;
    }

private:
    struct Table {
        K position;
        SplitMix64 chance{0};
        std::vector<std::uint64_t> past;  // where repetition counts
        std::array<Action, K::kMaxLegal> legal;
        int count = 0;
    };

    static constexpr bool kRepeats = requires { requires K::kRepeats; };

    template <class Play>
    void each(int from, int to, const std::atomic<bool>& stop, Play&& play) {
        for (int i = from; i < to; ++i) {
            if ((i - from) % 256 == 0 && told_to_stop(stop)) return;
            play(i);
        }
    }

    Action any(int i) {
        Table& table = tables_[i];
        return table.legal[table.chance.below(static_cast<std::uint32_t>(table.count))];
    }

    void begin(int i) {
        place(i, starts_[tables_[i].chance.below(static_cast<std::uint32_t>(starts_.size()))]);
    }

    void place(int i, const K& position) {
        Table& table = tables_[i];
        table.position = position;
        if constexpr (kRepeats) table.past.assign(1, position.hash());
        clear(i);
        table.count = position.generate(table.legal.data());
        sheets.lengths[i] = 0;
    }

    void clear(int i) {
        Table& table = tables_[i];
        std::uint8_t* mask = sheets.mask.data() + static_cast<std::size_t>(i) * K::kActions;
        for (int n = 0; n < table.count; ++n) mask[table.legal[n]] = 0;
        table.count = 0;
    }

    void play(int i, Action action) {
        Table& table = tables_[i];
        typename K::Undo undo;
        clear(i);
        table.position.make(action, undo);
        table.count = table.position.generate(table.legal.data());
        const int length = ++sheets.lengths[i];
        int winner = Result::kGoesOn;
        if (table.count == 0)
            winner = table.position.result().winner;
        else if (repeated(table))
            winner = Result::kDraw;
        const bool over = winner != Result::kGoesOn, cut = !over && length >= longest_;
        sheets.terminated[i] = over;
        sheets.truncated[i] = cut;
        sheets.rewards[2 * i] = winner == 0 ? 1.0f : winner == 1 ? -1.0f : 0.0f;
        sheets.rewards[2 * i + 1] = -sheets.rewards[2 * i];
        if (over || cut) {
            begin(i);
            sheets.lengths[i] = 0;
        }
        show(i);
    }

    // Sixth! 3.5, and whatever else repeats: the third time ends a game as a draw.
    bool repeated(Table& table) {
        if constexpr (kRepeats) {
            const std::uint64_t here = table.position.hash();
            const auto before = std::count(table.past.begin(), table.past.end(), here);
            table.past.push_back(here);
            return before >= 2;
        }
        return false;
    }

    void show(int i) {
        const Table& table = tables_[i];
        const auto row = static_cast<std::size_t>(i);
        std::uint8_t* mask = sheets.mask.data() + row * K::kActions;
        for (int n = 0; n < table.count; ++n) mask[table.legal[n]] = 1;
        sheets.turn[i] = static_cast<std::uint8_t>(table.position.turn());
        sheets.counts[i] = table.count;
        if (!draws_) return;
        std::array<std::uint8_t, K::kPackSize> pack{};
        table.position.write(pack.data());
        const auto bytes = P::kPlanes * static_cast<std::size_t>(size_);
        std::uint8_t* planes = sheets.planes.data() + row * bytes;
        std::memset(planes, 0, bytes);
        Canvas canvas(planes, places_, size_);
        P::draw(pack.data(), canvas);
    }

    template <class Work>
    void share(Work&& work) {
        const int parts = std::clamp(games() / 64, 1, threads_);  // a thread costs as much as 64 games
        std::vector<std::thread> others;
        for (int part = 1; part < parts; ++part)
            others.emplace_back(work, games() * part / parts, games() * (part + 1) / parts);
        work(0, games() / parts);
        for (std::thread& other : others) other.join();
    }

    std::vector<K> starts_;
    std::vector<std::uint16_t> places_;
    int size_, longest_, threads_;
    bool draws_;
    std::vector<Table> tables_;
};

}  // namespace borj
