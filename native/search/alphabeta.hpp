// Principal-variation search with iterative deepening, for every kernel that has a judge.
//
// A turn may hold several actions of one player, so values change their sign only when the turn
// does. Depth counts actions.
#pragma once

#include <algorithm>

#include "experience.hpp"
#include "limits.hpp"
#include "manner.hpp"
#include "memory.hpp"
#include "ranking.hpp"
#include "table.hpp"
#include "way.hpp"

namespace borj {

inline constexpr int kMostLoud = 12;  // actions beyond the depth

// One thread's search: a position, what it has learnt about actions, and where it has been.
template <Kernel K, Judge<K> J>
class Worker {
public:
    Worker(const K& root, const Weighed<J>& weighed, Table& table,
           std::span<const std::uint64_t> past, const std::atomic<bool>& stop)
        : position_(root), weighed_(weighed), judge_(weighed.judge), manner_(weighed.manner),
          table_(table), stop_(stop), past_(past, root.hash()), experience_(manner_), memory_(weighed) {}

    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    int deepest() const { return deepest_; }
    bool stopped() const { return stopped_; }
    int tried() const { return tried_; }  // actions at the root that the last search of it finished

    // Nothing is believed or left out any more: near the end of a game it shall be seen and proved.
    void see_all() {
        manner_.stand = manner_.hopeless = manner_.late = 0;
        manner_.singular = manner_.threat = manner_.skip = 0;
    }

    void limit(std::uint64_t nodes, double hard) {
        most_nodes_ = nodes;
        hard_ = hard;
    }

    // The best of the root's actions from `skip` on, searched to `depth` within a window; the
    // best is moved to place `skip`. Returns false if it was cut short before anything was known.
    bool search_root(std::vector<Action>& actions, int skip, int depth, int alpha, int beta,
                     Line& line) {
        const int low = alpha;
        int best = -kWin * 2;
        bool known = false;
        tried_ = 0;
        aim_ = depth;
        for (int i = skip; i < static_cast<int>(actions.size()); ++i) {
            const Action action = actions[i];
            const bool late = manner_.root && i >= skip + 4 && depth >= 3;
            const int less = late ? std::min(manner_.reduction(depth, i - skip), depth - 2) : 0;
            const int value = child(action, i == skip, depth, alpha, beta, 0, less);
            if (stopped_) break;
            ++tried_;
            if (value > best) {
                best = value;
                known = true;
                // A first action that fails low is no better than the others: keep its place.
                if (value > low || i == skip) {
                    line.value = value;
                    line.depth = depth;
                    line.exact = decided(value);
                    line.actions.assign(1, action);
                    const auto best_after = variations_.from(1);
                    line.actions.insert(line.actions.end(), best_after.begin(), best_after.end());
                    std::rotate(actions.begin() + skip, actions.begin() + i,
                                actions.begin() + i + 1);
                }
                if (value > alpha) alpha = value;
                if (alpha >= beta) break;
            }
        }
        return known;
    }

private:
    int child(Action action, bool first, int depth, int alpha, int beta, int ply, int reduction) {
        typename K::Undo undo;
        const int mover = position_.turn();
        experience_.tries(action, ply);
        position_.make(action, undo);
        if constexpr (Repeating<K>) past_.push(position_.hash());
        if (depth > 1 || manner_.probe) table_.prefetch(position_.hash());  // leaves do not look
        memory_.prefetch(position_.hash());
        const bool same = position_.turn() == mover;
        const auto go = [&](int low, int high, int left) {
            return same ? search(low, high, left, ply + 1) : -search(-high, -low, left, ply + 1);
        };
        int value;
        if (first) {
            value = go(alpha, beta, depth - 1);
        } else {
            value = go(alpha, alpha + 1, depth - 1 - reduction);
            if (reduction && value > alpha && !stopped_) value = go(alpha, alpha + 1, depth - 1);
            if (value > alpha && value < beta && !stopped_) value = go(alpha, beta, depth - 1);
        }
        if constexpr (Repeating<K>) past_.pop();
        position_.unmake(action, undo);
        return value;
    }

    // `without` is an action that is left out: how good is the rest?
    int search(int alpha, int beta, int depth, int ply, Action without = kNoAction) {
        variations_.clear(ply);
        if (depth <= 0 && threatened(ply)) depth = 1;
        if (depth <= 0) return follow(alpha, beta, ply, kMostLoud);
        if (count_node(ply)) return 0;
        if (ply >= kMostPly - 1) return memory_.evaluate(position_);
        if constexpr (Repeating<K>)
            if (past_.repeated()) return 0;
        // Nothing beats winning at once, and nothing is worse than having lost already.
        alpha = std::max(alpha, -kWin + ply);
        beta = std::min(beta, kWin - ply);
        if (alpha >= beta) return alpha;
        if (wins_at_once(ply)) return kWin - ply - 1;

        const bool narrow = beta - alpha == 1;
        const std::uint64_t hash = position_.hash();
        const int turn = position_.turn();
        // Where there is a choice, the position is judged while the table's entry is on its way.
        bool choice = false;
        if constexpr (requires { position_.plenty(); })
            choice = manner_.looks() && position_.plenty();
        int seen = choice ? memory_.evaluate(position_) : kUnseen, standing = kUnseen;
        Known known;
        if (table_.find(hash, known)) {
            known.value = from_table(known.value, ply);
            const bool enough = known.depth >= depth || decided(known.value);
            if (enough && narrow && without == kNoAction && known.settles(alpha, beta))
                return known.value;
        }
        const auto dangers = this->dangers();
        // What is said below without a look at every action is never a proof.
        bool improving = true;
        const auto stands = [&]() __attribute__((always_inline)) {
            standing = corrected(seen, ply);
            improving = !manner_.improving || better_than_before(standing, ply);
            standing_[ply] = {standing, turn};
            return narrow && without == kNoAction && depth <= manner_.stand && !decided(beta) &&
                   standing - manner_.stand_by * (depth - (manner_.improving && improving)) >= beta;
        };
        if (choice && stands()) return standing;

        Ranking<K> actions;
        int count = actions.generate(position_);
        if (count == 0) return verdict(ply);
        int least = kUnseen;  // what actions that do not meet a danger are worth
        if (dangers.any()) {
            const int answers = keep_answers(actions, dangers);
            if (answers < count) least = -(kWin - ply - 2);
            if (answers == 0 && narrow) return -(kWin - ply - 2);
            count = answers ? answers : actions.generate(position_);  // the way on is shown
            if (answers > 1 && answers <= few_answers() && ply < 2 * aim_) ++depth;
        }
        const bool forced = count == 1;
        if (forced) ++depth;  // no choice, no depth
        if (manner_.looks() && !choice) {
            seen = memory_.evaluate(position_);
            if (stands() && !forced) return standing;
        }
        if (manner_.internal && depth >= manner_.internal && known.action == kNoAction) --depth;
        if constexpr (requires(typename K::Undo undo) { position_.skip(undo); }) {
            if (manner_.skip && depth >= manner_.skip && narrow && !forced && !decided(beta) && !dangers.any() &&
                without == kNoAction && standing >= beta && !skipped(ply)) {
                if (well_anyway(beta, depth, ply)) return beta;
                if (stopped_) return 0;
            }
        }
        // One action that is better than all others by far is looked at more deeply.
        bool single = false;
        if (manner_.singular && depth >= manner_.singular && !forced && without == kNoAction &&
            known.action != kNoAction && known.bound != Bound::kUpper &&
            known.depth >= depth - 3 && !decided(known.value) && ply < 2 * aim_) {
            const int bar = known.value - manner_.singular_by * depth;
            const int rest = search(bar - 1, bar, (depth - 1) / 2, ply, known.action);
            if (stopped_) return 0;
            variations_.clear(ply);
            single = rest < bar;
            if (narrow && rest >= bar && bar >= beta && !decided(rest)) return bar;
        }
        const auto promise = promises_of_few(judge_, position_);
        rank(actions, promise, known.action, ply);

        const int low = alpha;
        int best = -kWin * 2;
        Action best_action = kNoAction;
        int loud = -1;  // of those that are left, once that is asked
        for (int i = 0; i < count; ++i) {
            const Action action = actions.select(i);
            if (action == without) continue;
            const bool usual = i > 0 && actions.rank(i) < kKillerRank;
            // Something that does not lose was found, so that leaving out others hides no loss.
            if (usual && narrow && best > -(kWin - 1000) && !decided(alpha)) {
                const bool late = depth <= manner_.late &&
                                  100 * i >= manner_.late_from * (2 + depth * depth) / (2 - improving);
                const bool hopeless = depth <= manner_.hopeless &&
                                      standing + manner_.hopeless_by * depth <= alpha;
                if (late || hopeless) {  // and so are all that follow
                    if (loud < 0) loud = count_loud(actions.from(i), promise);
                    if (loud == 0) break;
                    if (!lively(promise, action)) continue;
                    --loud;
                }
            }
            int reduction = 0;
            if (i >= 4 && depth >= 3 && usual && !menaces(promise, action)) {
                reduction = manner_.reduction(depth, i) + !improving;
                if (manner_.history)
                    reduction -= experience_.history(action, turn) / manner_.history;
                reduction = std::clamp(reduction, 0, depth - 2);
            }
            const bool more = single && action == known.action;
            const int value = child(action, best_action == kNoAction, depth + more, alpha, beta, ply,
                                    reduction);
            if (stopped_) return 0;
            if (value <= best) continue;
            best = value;
            best_action = action;
            if (value <= alpha) continue;
            alpha = value;
            variations_.extend(action, ply);
            if (value >= beta) {
                experience_.reward(action, turn, depth, ply);
                for (int j = 0; j < i; ++j)
                    experience_.punish(actions[j], turn, depth, ply);
                break;
            }
        }
        if (without != kNoAction) return best;
        best = std::max(best, least);
        const Bound bound =
            best >= beta ? Bound::kLower : best > low ? Bound::kExact : Bound::kUpper;
        // A bound says that the evaluation was wrong only if it lies beyond it.
        if (manner_.correct && !decided(best) && !(bound == Bound::kLower && best <= seen) &&
            !(bound == Bound::kUpper && best >= seen))
            experience_.correct(pattern(ply), turn, best - seen, depth);
        table_.store(hash, {to_table(best, ply), std::min(depth, 100), bound, best_action});
        return best;
    }

    // Beyond the depth only loud actions are followed, and the side to act may prefer to stand.
    int follow(int alpha, int beta, int ply, int left) {
        if (count_node(ply)) return 0;
        if constexpr (Repeating<K>)
            if (past_.repeated()) return 0;
        if (manner_.probe && beta - alpha == 1) {
            Known known;
            if (table_.find(position_.hash(), known)) {
                known.value = from_table(known.value, ply);
                if (known.settles(alpha, beta)) return known.value;
            }
        }
        if (wins_at_once(ply)) return kWin - ply - 1;
        const auto dangers = this->dangers();
        const bool last = left == 0 || ply >= kMostPly - 1;
        int best = kUnseen;
        const auto stand = [&] {
            const int off = left == kMostLoud ? corrected(0, ply) : 0;
            best = within(memory_.evaluate(position_, alpha - off, beta - off) + off);
            return best >= beta || last;
        };
        // Most positions here are left without a look at their actions.
        if constexpr (requires { position_.plenty(); })
            if (!dangers.any() && position_.plenty() && stand()) return best;
        Ranking<K> actions;
        int count = actions.generate(position_);
        if (count == 0) return verdict(ply);
        int least = kUnseen;
        if (dangers.any()) {
            const int answers = keep_answers(actions, dangers);
            if (answers < count) least = -(kWin - ply - 2);
            count = answers;
            if (count == 0) return least;
        }
        const bool forced = count == 1;
        if (best == kUnseen && (!forced || last) && stand()) return best;
        alpha = std::max(alpha, best);
        Ranking<K> loud;
        const auto promise = promises_of_few(judge_, position_);
        for (int i = 0; i < count; ++i)
            if (forced || is_loud(promise, actions[i]) ||
                (left == kMostLoud && menaces(promise, actions[i])))
                loud.add(actions[i], promise(actions[i]));
        typename K::Undo undo;
        const int mover = position_.turn();
        for (int i = 0; i < loud.size(); ++i) {
            const Action action = loud.select(i);
            position_.make(action, undo);
            if constexpr (Repeating<K>) past_.push(position_.hash());
            const int value = position_.turn() == mover
                                  ? follow(alpha, beta, ply + 1, left - 1)
                                  : -follow(-beta, -alpha, ply + 1, left - 1);
            if constexpr (Repeating<K>) past_.pop();
            position_.unmake(action, undo);
            if (stopped_) return 0;
            best = std::max(best, value);
            alpha = std::max(alpha, value);
            if (alpha >= beta) break;
        }
        return std::max(best, least);
    }

    // Whether whoever acts wins with the next action, which is then the way on.
    bool wins_at_once(int ply) {
        if constexpr (requires { judge_.decisive(position_); }) {
            const Action action = judge_.decisive(position_);
            if (action == kNoAction) return false;
            variations_.clear(ply + 1);
            variations_.extend(action, ply);
            return true;
        }
        return false;
    }

    // By what the opponent would win with his next action. A position that the game has seen twice
    // is drawn the third time, even so.
    auto dangers() const {
        if constexpr (requires { judge_.dangers(position_); }) {
            return past_.twice() ? decltype(judge_.dangers(position_)){} : judge_.dangers(position_);
        } else {
            struct None {
                bool any() const { return false; }
                bool met_by(Action) const { return true; }
            };
            return None{};
        }
    }

    [[gnu::noinline]] static int keep_answers(Ranking<K>& actions, const auto& dangers) {
        return actions.keep([&](Action action) { return dangers.met_by(action); });
    }

    // So few answers to dangers cost no depth.
    int few_answers() const {
        if constexpr (requires { judge_.few_answers(); }) return judge_.few_answers();
        return 0;
    }

    int verdict(int ply) const {
        const Result result = position_.result();
        if (result.winner == Result::kDraw) return 0;
        return result.winner == position_.turn() ? kWin - ply : -kWin + ply;
    }

    bool count_node(int ply) {
        const std::uint64_t made = nodes_.load(std::memory_order_relaxed) + 1;
        nodes_.store(made, std::memory_order_relaxed);
        deepest_ = std::max(deepest_, ply);
        if (most_nodes_ && made >= most_nodes_) stopped_ = true;
        if ((made & 1023) == 0 && (told_to_stop(stop_) || (hard_ > 0 && now() >= hard_)))
            stopped_ = true;
        return stopped_;
    }

    // Wins are stored by their distance from the position, not from the root.
    static int to_table(int value, int ply) {
        return value >= kWin - 1000 ? value + ply : value <= -(kWin - 1000) ? value - ply : value;
    }
    static int from_table(int value, int ply) {
        return value >= kWin - 1000 ? value - ply : value <= -(kWin - 1000) ? value + ply : value;
    }

    static constexpr int kUnseen = -kWin * 2;
    static constexpr int kTableRank = 1 << 28, kKillerRank = Experience<K>::kKillerRank;

    void rank(Ranking<K>& actions, const auto& known, Action first, int ply) const {
        const auto ranks = experience_.ranks(position_.turn(), ply);
        const auto by = [&](const auto& promise) {
            actions.rank_by([&](Action action) {
                return action == first ? kTableRank : ranks(promise(action), action);
            });
        };
        if constexpr (requires { known.menaces(first); }) by(known);
        else by(promises(judge_, position_));
    }

    bool is_loud(const auto& promise, Action action) const {
        if constexpr (requires { promise.loud(action); }) return promise.loud(action);
        else return judge_.loud(position_, action);
    }

    bool menaces(const auto& promise, Action action) const {
        if constexpr (requires { promise.menaces(action); }) return promise.menaces(action);
        return false;
    }

    // Whether an action is never left out.
    bool lively(const auto& promise, Action action) const {
        return is_loud(promise, action) || menaces(promise, action);
    }

    int count_loud(std::span<const Action> actions, const auto& promise) const {
        return static_cast<int>(std::count_if(actions.begin(), actions.end(), [&](Action action) {
            return lively(promise, action);
        }));
    }

    // Whether the opponent has just skipped his turn.
    bool skipped(int ply) const { return ply && experience_.made(ply - 1) == kNoAction; }

    // Whether whoever acts would be well enough if he did nothing at all.
    bool well_anyway(int beta, int depth, int ply) {
        typename K::Undo undo;
        experience_.tries(kNoAction, ply);
        position_.skip(undo);
        if constexpr (Repeating<K>) past_.push(position_.hash());
        const int value = -search(-beta, -beta + 1, depth - 3 - depth / 4, ply + 1);
        if constexpr (Repeating<K>) past_.pop();
        position_.unskip(undo);
        variations_.clear(ply);
        return value >= beta && !stopped_;
    }

    // Whether whoever acts is in danger, so that here is no place to stop; at most so many actions
    // beyond the depth.
    bool threatened(int ply) const {
        if constexpr (requires { judge_.threatens(position_); })
            return manner_.threat && ply < aim_ + manner_.threat && judge_.threatens(position_);
        return false;
    }

    // What evaluations have in common that are wrong in the same way: as the judge says, or else
    // the action that led here.
    std::uint64_t pattern(int ply) const {
        if constexpr (requires { judge_.pattern(position_); }) return mix(judge_.pattern(position_));
        return mix(ply ? experience_.made(ply - 1) : kNoAction);
    }

    static int within(int value) { return std::clamp(value, -kMostEval, kMostEval); }

    int corrected(int value, int ply) const {
        if (!manner_.correct) return value;
        return within(value + experience_.correction(pattern(ply), position_.turn()));
    }

    // Whether whoever acts stands better than when it was last his turn.
    bool better_than_before(int standing, int ply) const {
        for (int back = 2; back <= 4 && back <= ply; ++back)
            if (const auto [value, turn] = standing_[ply - back]; turn == position_.turn())
                return standing > value;
        return true;
    }

    K position_;
    const Weighed<J>& weighed_;
    const J& judge_;
    Manner manner_;
    Table& table_;
    const std::atomic<bool>& stop_;
    Past past_;
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t most_nodes_ = 0;
    double hard_ = 0;
    int deepest_ = 0, tried_ = 0;
    int aim_ = 0;  // the depth from the root
    bool stopped_ = false;
    Experience<K> experience_;
    Memory<K, J> memory_;
    struct Standing {
        int value, turn;
    };
    std::array<Standing, kMostPly> standing_{};
    Variations variations_;
};

}  // namespace borj
