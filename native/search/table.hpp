// The transposition table: what is known of a position by its hash, shared by all threads.
#pragma once

#include <atomic>
#include <bit>
#include <vector>

#include "../judge.hpp"
#include "zeros.hpp"

namespace borj {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct Known {
    int value = 0;
    int depth = -1;
    Bound bound = Bound::kNone;
    Action action = kNoAction;

    // Whether no more is wanted than to know on which side of a narrow window the value lies.
    bool settles(int alpha, int beta) const {
        return bound == Bound::kExact || (bound == Bound::kLower && value >= beta) ||
               (bound == Bound::kUpper && value <= alpha);
    }
};

// Entries are 16 bytes in buckets of four, a cache line each. A reader that meets a half-written
// entry sees that the two words do not belong together and finds nothing: no locks are needed.
class Table {
public:
    struct Entry {
        std::atomic<std::uint64_t> check{0}, data{0};
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    explicit Table(std::size_t mebibytes) { resize(mebibytes); }

    void resize(std::size_t mebibytes) {
        buckets_ = std::bit_floor(std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Bucket));
        renew();
    }

    std::size_t mebibytes() const { return buckets_ * sizeof(Bucket) >> 20; }

    // Forgets everything and gives back what was written to: untouched memory costs nothing.
    void renew() {
        memory_ = {};  // before more is taken
        memory_ = zeros<Bucket>(buckets_);
        touched_ = std::vector<Flag>(buckets_ / kPage);
        used_ = buckets_;
        age_ = 0;
    }

    // Forgets everything, and makes do with what a search of so many nodes can fill (0: with all),
    // so that small searches begin at once and do not depend on the table's size. Most nodes lie
    // beyond the depth and are not kept: two million of them are at home in 16 MiB.
    void clear(std::uint64_t nodes = 0) {
        const std::uint64_t wanted = nodes / 8 | 1023;
        const bool few = nodes && wanted < buckets_;  // a number that fits into size_t
        used_ = few ? std::bit_ceil(std::size_t(wanted)) : buckets_;
        for (std::size_t page = 0; page < used_ / kPage; ++page)
            if (touched_[page].load(std::memory_order_relaxed)) wipe(page);
        age_ = 0;
    }

    // All of the table is there for a search without a known end.
    void use_all() { used_ = buckets_; }

    // A new search has begun: what older ones left may be replaced first.
    void grow_older() { age_ = (age_ + 1) & 63; }

    bool find(std::uint64_t hash, Known& known) const {
        for (const Entry& entry : bucket(hash).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == hash && data) {
                known = unpack(data);
                return true;
            }
        }
        return false;
    }

    void store(std::uint64_t hash, const Known& known) {
        Entry* worst = nullptr;
        int least = 1 << 30;
        for (Entry& entry : bucket(hash).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (!data || (entry.check.load(std::memory_order_relaxed) ^ data) == hash) {
                worst = &entry;
                break;
            }
            const int years = (age_ - static_cast<int>(data >> 42 & 63)) & 63;
            const int worth = unpack(data).depth - 8 * years;
            if (worth < least) least = worth, worst = &entry;
        }
        const std::uint64_t data = pack(known);
        touched_[place(hash) / kPage].store(1, std::memory_order_relaxed);
        worst->check.store(hash ^ data, std::memory_order_relaxed);
        worst->data.store(data, std::memory_order_relaxed);
    }

    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

    // How full the table is with entries of this search, in thousandths.
    int permille() const {
        int used = 0;
        const std::size_t sample = std::min<std::size_t>(used_, 250);
        for (std::size_t i = 0; i < sample; ++i)
            for (const Entry& entry : memory_[i].entries) {
                const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
                used += data && static_cast<int>(data >> 42 & 63) == age_;
            }
        return used * 250 / static_cast<int>(sample);
    }

private:
    // value 16 bits, depth 8, bound 2, action 16, age 6; the top bit marks that there is something.
    std::uint64_t pack(const Known& k) const {
        return std::uint64_t{1} << 63 | std::uint64_t(age_) << 42 | std::uint64_t(k.action) << 26 |
               std::uint64_t(k.bound) << 24 | std::uint64_t(std::uint8_t(k.depth)) << 16 |
               std::uint16_t(std::int16_t(k.value));
    }

    static Known unpack(std::uint64_t data) {
        return {std::int16_t(std::uint16_t(data)), std::int8_t(std::uint8_t(data >> 16)),
                Bound(data >> 24 & 3), Action(data >> 26 & 0xFFFF)};
    }

    std::size_t place(std::uint64_t hash) const { return hash & (used_ - 1); }
    Bucket& bucket(std::uint64_t hash) const { return memory_[place(hash)]; }

    void wipe(std::size_t page) {
        for (std::size_t i = page * kPage; i < (page + 1) * kPage; ++i)
            for (Entry& entry : memory_[i].entries) {
                entry.check.store(0, std::memory_order_relaxed);
                entry.data.store(0, std::memory_order_relaxed);
            }
        touched_[page].store(0, std::memory_order_relaxed);
    }

    // A page is what is wiped at a time: a short search leaves few of them written to.
    static constexpr std::size_t kPage = 64;
    using Flag = std::atomic<std::uint8_t>;

    Zeros<Bucket> memory_;
    std::vector<Flag> touched_;
    std::size_t buckets_ = 0, used_ = 0;
    int age_ = 0;
};

}  // namespace borj
