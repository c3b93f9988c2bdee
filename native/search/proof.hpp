// Proof-number search (df-pn): does a player win by force? No evaluation takes part.
//
// At each node, `proof` is about how many leaves must still be proved to show that the attacker
// wins, `disproof` how many must be refuted to show that he does not. The search always goes where
// the least is missing, within thresholds, and keeps what it finds in a table.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "alphabeta.hpp"

namespace borj {

enum class Verdict : std::uint8_t { kUnknown, kWins, kDoesNotWin };

struct Proof {
    Verdict verdict = Verdict::kUnknown;
    std::uint64_t nodes = 0;
    std::vector<Action> actions;  // the attacker's winning way, with the longest defence found
};

template <Kernel K>
class Prover {
public:
    Prover(std::size_t mebibytes, const std::atomic<bool>& stop) : stop_(stop) {
        size_ = std::bit_floor(std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Entry));
        table_ = std::make_unique<Entry[]>(size_);
    }

    // Whether `attacker` wins from here; at most so many nodes (0: no limit).
    Proof prove(const K& root, int attacker, std::uint64_t most_nodes) {
        position_ = root;
        attacker_ = attacker;
        salt_ = attacker ? 0x5851F42D4C957F2Du : 0;
        most_nodes_ = most_nodes;
        nodes_ = 0;
        stopped_ = false;
        Numbers numbers{1, 1};
        expand(kInfinite - 1, kInfinite - 1, 0, numbers);
        Proof proof;
        proof.nodes = nodes_;
        if (numbers.proof == 0) proof.verdict = Verdict::kWins;
        else if (numbers.disproof == 0) proof.verdict = Verdict::kDoesNotWin;
        if (proof.verdict == Verdict::kWins) trace(proof.actions);
        return proof;
    }

private:
    using Number = std::uint32_t;
    static constexpr Number kInfinite = 1u << 30;

    struct Numbers {
        Number proof, disproof;
    };
    struct Entry {
        std::uint64_t hash = 0;
        Number proof = 0, disproof = 0;
        std::uint32_t work = 0;
    };

    static Number add(Number a, Number b) { return std::min(a + b, kInfinite); }

    bool look(std::uint64_t hash, Numbers& numbers) const {
        const std::uint64_t key = hash ^ salt_;
        const std::size_t at = key & (size_ - 1) & ~std::size_t{3};
        for (std::size_t i = at; i < at + 4; ++i)
            if (table_[i].hash == key && table_[i].work) {
                numbers = {table_[i].proof, table_[i].disproof};
                return true;
            }
        return false;
    }

    // The numbers of a position that was never looked into: over, won with the next action, or as
    // hard as it has actions, for the one who has to answer them all.
    Numbers guess() const {
        std::array<Action, K::kMaxLegal> actions;
        const bool attacking = position_.turn() == attacker_;
        if constexpr (requires { position_.wins_at_once(); })
            if (position_.wins_at_once()) return attacking ? Numbers{0, kInfinite} : Numbers{kInfinite, 0};
        const int count = position_.generate(actions.data());
        if (count == 0) return settled();
        return attacking ? Numbers{1, Number(count)} : Numbers{Number(count), 1};
    }

    Numbers settled() const {
        return position_.result().winner == attacker_ ? Numbers{0, kInfinite}
                                                      : Numbers{kInfinite, 0};
    }

    void keep(std::uint64_t hash, Numbers numbers, std::uint64_t work) {
        const std::uint64_t key = hash ^ salt_;
        const std::size_t at = key & (size_ - 1) & ~std::size_t{3};
        std::size_t worst = at;
        for (std::size_t i = at; i < at + 4; ++i) {
            if (table_[i].hash == key || !table_[i].work) {
                worst = i;
                break;
            }
            if (table_[i].work < table_[worst].work) worst = i;
        }
        const auto effort = std::uint32_t(std::clamp<std::uint64_t>(work, 1, 0xFFFFFFFF));
        table_[worst] = {key, numbers.proof, numbers.disproof, effort};
    }

    // Works on the position until its numbers reach a threshold; leaves them in `numbers`.
    void expand(Number most_proof, Number most_disproof, int ply, Numbers& numbers) {
        const std::uint64_t before = nodes_++;
        if ((most_nodes_ && nodes_ >= most_nodes_) || ((nodes_ & 1023) == 0 && told_to_stop(stop_)))
            stopped_ = true;
        std::array<Action, K::kMaxLegal> actions;
        const int count = position_.generate(actions.data());
        const std::uint64_t hash = position_.hash();
        if (count == 0) {
            numbers = settled();
            keep(hash, numbers, 1);
            return;
        }
        const bool attacking = position_.turn() == attacker_;
        if constexpr (Repeating<K>) path_.push_back(hash);
        std::array<Numbers, K::kMaxLegal> children;
        typename K::Undo undo;
        for (int i = 0; i < count; ++i) {
            position_.make(actions[i], undo);
            if (!look(position_.hash(), children[i])) children[i] = guess();
            if constexpr (Repeating<K>)
                if (on_path(position_.hash())) children[i] = {kInfinite, 0};
            position_.unmake(actions[i], undo);
        }
        while (true) {
            // The attacker needs one action that wins, the defender all that might not lose.
            Number least = kInfinite, second = kInfinite, sum = 0;
            Number best_other = 0;
            int best = -1;
            for (int i = 0; i < count; ++i) {
                const Numbers child = children[i];
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
            numbers = attacking ? Numbers{least, sum} : Numbers{sum, least};
            if (numbers.proof >= most_proof || numbers.disproof >= most_disproof || stopped_ ||
                ply >= kMostPly || best < 0)
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
        keep(hash, numbers, nodes_ - before);
    }

    // A position that comes back on the way to itself is no win: the attacker gets nowhere.
    bool on_path(std::uint64_t hash) const {
        return std::find(path_.begin(), path_.end(), hash) != path_.end();
    }

    // The way through what is proved: the attacker's winning action, any defence to it.
    void trace(std::vector<Action>& line) {
        K position = position_;
        typename K::Undo undo;
        for (int ply = 0; ply < kMostPly; ++ply) {
            std::array<Action, K::kMaxLegal> actions;
            const int count = position.generate(actions.data());
            Action chosen = kNoAction;
            for (int i = 0; i < count && chosen == kNoAction; ++i) {
                position_ = position;
                position_.make(actions[i], undo);
                Numbers known = guess();
                look(position_.hash(), known);
                const bool won = known.proof == 0;
                if (won) chosen = actions[i];
            }
            if (chosen == kNoAction) return;
            line.push_back(chosen);
            position.make(chosen, undo);
        }
    }

    K position_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<Entry[]> table_;
    std::size_t size_ = 0;
    std::vector<std::uint64_t> path_;
    int attacker_ = 0;
    std::uint64_t salt_ = 0, nodes_ = 0, most_nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace borj
