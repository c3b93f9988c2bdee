// How long a win takes at least: does a player win within so many actions? Everything is tried.
//
// A proof (proof.hpp) says that a win takes no more than n actions. Asked for 1, 2, … n - 1 in turn,
// this says whether it takes less. What is found is kept: asked again, it goes on where it gave up.
#pragma once

#include <bit>
#include <memory>
#include <optional>

#include "proof.hpp"

namespace borj {

template <Kernel K>
class Shortest {
public:
    Shortest(std::size_t mebibytes, const std::atomic<bool>& stop)
        : stop_(stop),
          size_(std::bit_floor(std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Entry))) {
        table_ = std::make_unique<Entry[]>(size_);
    }

    // Whether `attacker` wins within so many actions. Where positions can come back nothing is said.
    Verdict within(const K& root, int attacker, int actions, const Effort& effort) {
        if constexpr (Repeating<K>) return Verdict::kUnknown;
        position_ = root;
        attacker_ = attacker;
        salt_ = attacker ? 0x5851F42D4C957F2Du : 0;
        effort_ = effort;
        nodes_ = next_look_ = 0;
        stopped_ = false;
        const bool wins = search(std::min(actions, kMostPly));
        if (stopped_) return Verdict::kUnknown;
        return wins ? Verdict::kWins : Verdict::kDoesNotWin;
    }

    std::uint64_t nodes() const { return nodes_; }

private:
    // Of a position: it wins within so many actions, it does not within so many; 0 is not known.
    struct Entry {
        std::uint64_t hash = 0;
        std::uint16_t wins = 0, fails = 0;
    };

    Entry& entry(std::uint64_t key) { return table_[key & (size_ - 1)]; }

    bool exhausted() {
        if (effort_.nodes && nodes_ >= effort_.nodes) return true;
        if (nodes_ < next_look_) return false;
        next_look_ = nodes_ + 4096;
        return told_to_stop(stop_) || (effort_.hard > 0 && now() >= effort_.hard);
    }

    // What is known of the position with so many actions left, if that is enough.
    std::optional<bool> known(std::uint64_t key, int left) {
        const Entry& found = entry(key);
        if (found.hash != key) return std::nullopt;
        if (found.wins && found.wins <= left) return true;
        if (found.fails >= left) return false;
        return std::nullopt;
    }

    void keep(std::uint64_t key, int left, bool wins) {
        Entry& place = entry(key);
        if (place.hash != key) place = {key, 0, 0};
        if (wins) place.wins = std::uint16_t(place.wins ? std::min<int>(place.wins, left) : left);
        else place.fails = std::max(place.fails, std::uint16_t(left));
    }

    bool search(int left) {
        ++nodes_;
        if (exhausted()) stopped_ = true;
        if (stopped_) return false;
        std::array<Action, K::kMaxLegal> actions;
        const int count = position_.generate(actions.data());
        if (count == 0) return position_.result().winner == attacker_;
        if (left == 0) return false;
        const bool attacking = position_.turn() == attacker_;
        if constexpr (requires { position_.wins_at_once(); })
            if (position_.wins_at_once()) return attacking;
        const std::uint64_t key = position_.hash() ^ salt_;
        if (const auto found = known(key, left)) return *found;
        typename K::Undo undo;
        // One action decides for the one who chooses: those that are known to come first.
        for (int i = 0; i < count; ++i) {
            position_.make(actions[i], undo);
            const auto found = known(position_.hash() ^ salt_, left - 1);
            position_.unmake(actions[i], undo);
            if (found == attacking) {
                keep(key, left, attacking);
                return attacking;
            }
        }
        for (int i = 0; i < count; ++i) {
            position_.make(actions[i], undo);
            const bool wins = search(left - 1);
            position_.unmake(actions[i], undo);
            if (stopped_) return false;
            if (wins == attacking) {
                keep(key, left, attacking);
                return attacking;
            }
        }
        keep(key, left, !attacking);
        return !attacking;
    }

    K position_;
    const std::atomic<bool>& stop_;
    std::size_t size_;
    std::unique_ptr<Entry[]> table_;
    Effort effort_;
    int attacker_ = 0;
    std::uint64_t salt_ = 0, nodes_ = 0, next_look_ = 0;
    bool stopped_ = false;
};

}  // namespace borj
