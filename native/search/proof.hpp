// Proof-number search (df-pn): does a player win by force? No evaluation takes part.
//
// At each node, `proof` is about how many leaves must still be proved to show that the attacker
// wins, `disproof` how many must be refuted to show that he does not. The search always goes where
// the least is missing, within thresholds, and keeps what it finds in a table.
//
// Where positions can come back, one that is met on the way to itself is no win. A proof never
// rests on that, but a refutation may, and what it rests on lies on one way and not on another: such
// a refutation `leans` on the way, and nothing is claimed from it.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "limits.hpp"
#include "table.hpp"
#include "zeros.hpp"

namespace borj {

enum class Verdict : std::uint8_t { kUnknown, kWins, kDoesNotWin };

// When to give up; 0 is no limit.
struct Effort {
    std::uint64_t nodes = 0;  // positions opened
    std::uint64_t seen = 0;   // positions seen: those opened and what follows from each
    double hard = 0;          // the moment, by now()
};

struct Proof {
    Verdict verdict = Verdict::kUnknown;
    std::uint64_t nodes = 0, seen = 0;
    int distance = 0;             // a win takes no more actions than these
    std::vector<Action> actions;  // the attacker's winning way, with the longest defence found
};

template <Kernel K>
class Prover {
public:
    // What is known of an action at the root after `prove`: how many actions the win takes with it.
    struct Choice {
        Action action;
        Verdict verdict;
        int distance;
    };

    Prover(std::size_t mebibytes, const std::atomic<bool>& stop)
        : Prover(stop, std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Entry)) {}

    Prover(const std::atomic<bool>& stop, std::size_t entries)
        : stop_(stop), size_(std::bit_floor(std::max<std::size_t>(entries, kBucket))) {
        table_ = zeros<Entry>(size_);
    }

    // The game so far, the root's own position included. What was there twice is a draw when it
    // comes again; what was found out while other positions were holds no more.
    [[gnu::noinline]] void remember(std::span<const std::uint64_t> past) {
        std::vector<std::uint64_t> all(past.begin(), past.end()), twice;
        std::stable_sort(all.begin(), all.end());  // libc++ keeps std::sort of numbers elsewhere
        for (std::size_t i = 1; i < all.size(); ++i)
            if (all[i] == all[i - 1]) twice.push_back(all[i]);
        bool same = twice.size() == drawn_.size();  // by hand: the page's module has no memcmp
        for (std::size_t i = 0; i < twice.size() && same; ++i) same = twice[i] == drawn_[i];
        if (same) return;
        drawn_ = std::move(twice);
        table_ = zeros<Entry>(size_);
    }

    // Whether `attacker` wins from here. Asked again, it goes on where it gave up.
    [[gnu::noinline]] Proof prove(const K& root, int attacker, const Effort& effort) {
        position_ = root;
        attacker_ = attacker;
        salt_ = attacker ? 0x5851F42D4C957F2Du : 0;
        effort_ = effort;
        nodes_ = seen_ = next_look_ = 0;
        stopped_ = false;
        choices_.clear();
        Numbers numbers{1, 1, 0, false};
        expand(kInfinite - 1, kInfinite - 1, 0, numbers);
        Proof proof;
        proof.nodes = nodes_;
        proof.seen = seen_;
        proof.verdict = verdict(numbers);
        proof.distance = numbers.distance;
        if (proof.verdict != Verdict::kWins) return proof;
        const auto shorter = [](const Choice& a, const Choice& b) {
            return a.verdict != b.verdict ? a.verdict == Verdict::kWins : a.distance < b.distance;
        };
        const bool attacking = root.turn() == attacker;
        const auto best = attacking ? std::min_element(choices_.begin(), choices_.end(), shorter)
                                    : std::max_element(choices_.begin(), choices_.end(), shorter);
        proof.actions = choices_.empty() ? std::vector<Action>{} : way(root, best->action);
        return proof;
    }

    const std::vector<Choice>& choices() const { return choices_; }

    // Positions opened by the proof that is under way, or by the last one.
    std::uint64_t nodes() const { return nodes_; }

    // A way through what is proved: the attacker's shortest, the other's longest.
    [[gnu::noinline]] std::vector<Action> way(const K& root, Action first) {
        std::vector<Action> line{first};
        typename K::Undo undo;
        position_ = root;
        position_.make(first, undo);
        std::array<Action, K::kMaxLegal> actions;
        for (int ply = 1; ply < kMostPly; ++ply) {
            const bool attacking = position_.turn() == attacker_;
            const int count = position_.generate(actions.data());
            Action chosen = kNoAction;
            int best = 0;
            for (int i = 0; i < count; ++i) {
                position_.make(actions[i], undo);
                Numbers known;
                if (!look(position_.hash(), known)) known = guess();
                position_.unmake(actions[i], undo);
                if (known.proof != 0) continue;  // or forgotten
                const bool better = attacking ? known.distance < best : known.distance > best;
                if (chosen == kNoAction || better) chosen = actions[i], best = known.distance;
            }
            if (chosen == kNoAction) break;
            line.push_back(chosen);
            position_.make(chosen, undo);
        }
        return line;
    }

private:
    using Number = std::uint32_t;
    static constexpr Number kInfinite = 1u << 30;
    static constexpr std::size_t kBucket = 4;

    struct Numbers {
        Number proof, disproof;
        std::uint16_t distance;  // of a proved win
        bool leans;              // a refutation that may not hold elsewhere
    };
    struct Entry {
        std::uint64_t hash = 0;
        Number proof = 0, disproof = 0;
        std::uint32_t work = 0;
        std::uint16_t distance = 0;
        bool leans = false;
    };
    static constexpr Numbers kNoWin{kInfinite, 0, 0, false}, kNoWinHere{kInfinite, 0, 0, true};

    static Number add(Number a, Number b) { return std::min(a + b, kInfinite); }

    static Verdict verdict(const Numbers& numbers) {
        if (numbers.proof == 0) return Verdict::kWins;
        return numbers.disproof == 0 && !numbers.leans ? Verdict::kDoesNotWin : Verdict::kUnknown;
    }

    static Numbers won(int distance) {
        return {0, kInfinite, static_cast<std::uint16_t>(distance), false};
    }

    std::size_t bucket(std::uint64_t key) const { return key & (size_ - 1) & ~(kBucket - 1); }

    bool look(std::uint64_t hash, Numbers& numbers) const {
        const std::uint64_t key = hash ^ salt_;
        for (std::size_t i = bucket(key), end = i + kBucket; i < end; ++i) {
            const Entry& entry = table_[i];
            if (entry.hash != key || !entry.work) continue;
            numbers = {entry.proof, entry.disproof, entry.distance, entry.leans};
            return true;
        }
        return false;
    }

    // The numbers of a position that was never looked into: over, won within the turn, or as hard as
    // it has actions (that are safe), for the one who has to answer them all; where having few of
    // them is to be near the end, as the square of that; and the harder, the further the other one is
    // from having lost.
    Numbers guess() const {
        const bool attacking = position_.turn() == attacker_;
        if constexpr (requires { position_.wins_at_once(); })
            if (position_.wins_at_once()) return attacking ? won(1) : kNoWin;
        if constexpr (requires { position_.wins_within(); })
            if (const int n = position_.wins_within()) return attacking ? won(n) : kNoWin;
        const int count = choices_of(position_);
        if (count == 0) return settled();
        Number hard = Number(count), proof = 1, disproof = 1;
        if constexpr (requires { position_.safe(); }) hard = Number(position_.safe());
        if constexpr (requires { K::kFewEndIt; }) hard *= hard;
        if constexpr (requires { position_.hold(0); }) {
            proof = Number(position_.hold(1 - attacker_));
            disproof = Number(position_.hold(attacker_));
        }
        (attacking ? disproof : proof) *= hard;
        return {proof, disproof, 0, false};
    }

    static int choices_of(const K& position) {
        if constexpr (requires { position.count(); }) {
            return position.count();
        } else {
            std::array<Action, K::kMaxLegal> actions;
            return position.generate(actions.data());
        }
    }

    Numbers settled() const { return position_.result().winner == attacker_ ? won(0) : kNoWin; }

    void keep(std::uint64_t hash, const Numbers& numbers, std::uint64_t work) {
        const std::uint64_t key = hash ^ salt_;
        const std::size_t at = bucket(key);
        std::size_t worst = at;
        for (std::size_t i = at; i < at + kBucket; ++i) {
            if (table_[i].hash == key || !table_[i].work) {
                worst = i;
                break;
            }
            if (table_[i].work < table_[worst].work) worst = i;
        }
        const auto effort = std::uint32_t(std::clamp<std::uint64_t>(work, 1, 0xFFFFFFFF));
        table_[worst] = {key,    numbers.proof,    numbers.disproof,
                         effort, numbers.distance, numbers.leans};
    }

    bool exhausted() {
        if (effort_.nodes && nodes_ >= effort_.nodes) return true;
        if (effort_.seen && seen_ >= effort_.seen) return true;
        if (seen_ < next_look_) return false;
        next_look_ = seen_ + 1024;
        return told_to_stop(stop_) || (effort_.hard > 0 && now() >= effort_.hard);
    }

    // Works on the position until its numbers reach a threshold; leaves them in `numbers`.
    void expand(Number most_proof, Number most_disproof, int ply, Numbers& numbers) {
        const std::uint64_t before = nodes_++;
        if (exhausted()) stopped_ = true;
        std::array<Action, K::kMaxLegal> actions;
        const int count = position_.generate(actions.data());
        const std::uint64_t hash = position_.hash();
        if (count == 0) {
            numbers = settled();
            keep(hash, numbers, 1);
            return;
        }
        if (ply >= kMostPly) {
            numbers = kNoWinHere;
            return;
        }
        const bool attacking = position_.turn() == attacker_;
        if constexpr (Repeating<K>) path_.push_back(hash);
        std::array<Numbers, K::kMaxLegal> children;
        typename K::Undo undo;
        seen_ += count;
        for (int i = 0; i < count; ++i) {
            position_.make(actions[i], undo);
            if (!look(position_.hash(), children[i])) children[i] = guess();
            if constexpr (Repeating<K>) {
                if (met(drawn_)) children[i] = kNoWin;
                else if (met(path_)) children[i] = kNoWinHere;
            }
            position_.unmake(actions[i], undo);
        }
        while (true) {
            // The attacker needs one action that wins, the defender all that might not lose.
            Number least = kInfinite, second = kInfinite, sum = 0;
            Number best_other = 0;
            int best = -1;
            for (int i = 0; i < count; ++i) {
                const Numbers& child = children[i];
                const Number one = attacking ? child.proof : child.disproof;
                const Number other = attacking ? child.disproof : child.proof;
                sum = add(sum, other);
                if (one < least) {
                    second = least;
                    least = one;
                    best = i;
                    best_other = other;
                } else if (one < second) {
                    second = one;
                }
            }
            // Where every way is closed for the one who chooses, the sum is beside the point.
            if (least == kInfinite) sum = 0;
            if (least == 0) sum = kInfinite;
            numbers = attacking ? Numbers{least, sum, 0, false} : Numbers{sum, least, 0, false};
            if (numbers.proof >= most_proof || numbers.disproof >= most_disproof || stopped_ ||
                best < 0)
                break;
            const Number mine = attacking ? most_proof : most_disproof;
            const Number theirs = attacking ? most_disproof : most_proof;
            // One more than the next best, plus a quarter: fewer changes of mind.
            const Number low = std::min(mine, add(second, 1 + second / 4));
            const Number high = std::min<Number>(kInfinite, theirs - sum + best_other);
            position_.make(actions[best], undo);
            expand(attacking ? low : high, attacking ? high : low, ply + 1, children[best]);
            position_.unmake(actions[best], undo);
        }
        if constexpr (Repeating<K>) path_.pop_back();
        conclude(std::span(children.data(), std::size_t(count)), attacking, numbers);
        keep(hash, numbers, nodes_ - before);
        if (ply == 0)
            for (int i = 0; i < count; ++i)
                choices_.push_back({actions[i], verdict(children[i]), children[i].distance + 1});
    }

    // What settled numbers rest on: how long the win takes, whether the refutation leans.
    static void conclude(std::span<const Numbers> children, bool attacking, Numbers& numbers) {
        if (numbers.proof == 0) {
            int distance = attacking ? 0xFFFE : 0;
            for (const Numbers& child : children) {
                if (child.proof != 0) continue;
                distance = attacking ? std::min<int>(distance, child.distance)
                                     : std::max<int>(distance, child.distance);
            }
            numbers.distance = static_cast<std::uint16_t>(std::min(distance + 1, 0xFFFE));
        } else if (numbers.disproof == 0) {
            const auto leans = [](const Numbers& child) { return child.disproof != 0 || child.leans; };
            numbers.leans = attacking ? std::any_of(children.begin(), children.end(), leans)
                                      : std::all_of(children.begin(), children.end(), leans);
        }
    }

    bool met(const std::vector<std::uint64_t>& hashes) const {
        return std::find(hashes.begin(), hashes.end(), position_.hash()) != hashes.end();
    }

    K position_;
    const std::atomic<bool>& stop_;
    std::size_t size_;
    Zeros<Entry> table_;
    std::vector<std::uint64_t> path_, drawn_;
    std::vector<Choice> choices_;
    Effort effort_;
    int attacker_ = 0;
    std::uint64_t salt_ = 0, nodes_ = 0, seen_ = 0, next_look_ = 0;
    bool stopped_ = false;
};

}  // namespace borj
