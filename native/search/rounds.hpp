// The rounds of a match, proved apart. A match is too long for proofs, the round under way is not;
// and how a round ends, won or lost and with which tower, is what the rest of the match depends on.
#pragma once

#include <type_traits>

#include "ending.hpp"

namespace borj {

// A judge of a game whose matches are played in rounds:
//
//   rounds(k)                    the part of a search that is there for this, in hundredths
//   after_round(k, player, end)  what an end of the round is worth to a player, if it is possible
//
// Its kernel counts the ends from the worst to the best (kRoundEnds, the upper half is won), makes of a
// position the question whether the round ends at least so well (`round`), and knows when it is to be
// chosen how the next one begins (`between_rounds`).
template <class J, class K>
concept Rounded = requires(const J j, const K k) {
    j.rounds(k);
    j.after_round(k, 0, 0);
    k.round(0, 0);
    k.between_rounds();
};

// Which end of the round whoever acts can be sure of: whether it is won is asked first, and then
// whether there is a better end, or a loss that costs less. Between rounds, when the other one is to
// begin, it is asked which beginning makes that win the hardest to find.
template <Kernel K, class J>
class Rounds {
public:
    [[gnu::cold]] Rounds(const K& root, const J& judge, const Limits& limits, const std::atomic<bool>& stop)
        : root_(root), limits_(limits), stop_(stop), part_(judge.rounds(root)) {
        // Who asks for a depth, or searches without an end, wants to see lines and not to play.
        if (!limits.nodes && limits.hard <= 0) part_ = 0;
        if (!part_) return;
        for (int end = 0; end < K::kRoundEnds; ++end) {
            const auto value = judge.after_round(root, root.turn(), end);
            if (!value || (!ends_.empty() && *value <= ends_.back().value)) continue;
            if (end < K::kRoundEnds / 2) win_ = ends_.size() + 1;
            ends_.push_back({end, *value});
        }
        most_ = ends_.size() - 1;
        win_ = std::min(win_, most_);
        spare_ = limits.nodes * static_cast<unsigned>(part_) / 100;
        if (limits.nodes < kMany) spare_ = spare_ * limits.nodes / kMany;
        time_ = (limits.soft > 0 ? limits.soft : limits.hard) * part_ / 100;
        std::array<Action, K::kMaxLegal> actions;
        count_ = static_cast<std::size_t>(root.generate(actions.data()));
        if (root.between_rounds()) beginnings_.assign(actions.begin(), actions.begin() + count_);
    }

    // Whether there is something to ask, and whether it was found that the round is lost.
    bool open() const {
        return part_ && (beginnings_.empty() ? sure_ < most_ : beginnings_.size() > 1);
    }
    bool lost() const { return part_ && most_ < win_; }

    std::uint64_t nodes() const { return nodes_; }

    // What the search has for itself meanwhile.
    std::uint64_t others_nodes() const { return limits_.nodes - spare_; }
    double others_time() const { return limits_.hard - time_ + seconds_; }

    // Whether it is lost, and what it costs is known; whether that is less than the match; and the
    // question whether it is won, for whoever wants to ask more about it.
    bool given_up() const { return lost() && sure_ == most_ && beginnings_.empty(); }
    bool only_round() const { return ends_[sure_].value > -kWin; }
    K question() const { return asking(win_); }

    // Goes on asking until so many nodes, or its part of nodes or time, are spent. First it is asked
    // about actions that the search likes, one by one until one of them is not refuted.
    [[gnu::noinline, gnu::cold]] void settle(std::uint64_t most, double end, std::span<const Action> liked) {
        if (limits_.nodes) most = std::min(most, spare_);
        const double began = now();
        const double deadline = limits_.hard > 0 ? std::min(began + time_ - seconds_, end) : 0;
        for (const Action action : liked) {
            if (!beginnings_.empty() || sure_ >= win_ || lost()) break;
            if (!refuted(action) && !refute(action, most, deadline)) break;
        }
        while (open() && most >= nodes_ + kLeast && (deadline == 0 || now() < deadline) &&
               !told_to_stop(stop_)) {
            if (!beginnings_.empty()) {
                compare(most, deadline);
                continue;
            }
            const std::size_t asked = sure_ >= win_ ? sure_ + 1 : std::min(win_, most_);
            const Proof proof = prove(asking(asked), most - nodes_, deadline);
            if (proof.verdict == Verdict::kWins) {
                sure_ = asked;
                way_ = proof.actions;
                distance_ = proof.distance;
            } else if (proof.verdict == Verdict::kDoesNotWin) {
                most_ = asked - 1;
            }
            if (asked == win_) {
                for (const auto& [action, verdict, distance] : prover_->choices())
                    if (verdict == Verdict::kDoesNotWin && !refuted(action)) lost_.push_back(action);
                if (lost_.size() == count_) most_ = std::min(most_, win_ - 1);
            }
            if (proof.verdict == Verdict::kUnknown) break;
        }
        seconds_ += now() - began;
    }

    // Whether an action is known to lose a round that may still be won.
    bool loses(Action action) const { return !lost() && !pardoned_ && refuted(action); }

    // What the match is worth to whoever loses the round, at best.
    int loss() const { return part_ && win_ ? ends_[win_ - 1].value : -kWin; }

    // What loses the round may be played all the same: all else costs more.
    void pardon() { pardoned_ = true; }

    // What to play, if it is known; `liked` is what the search would, or else the first of those
    // actions that it is left with. Where a better end is neither proved nor refuted, that is as good
    // if it is just as sure.
    [[gnu::noinline, gnu::cold]] std::optional<Line> line(const Line& liked,
                                                          std::span<const Action> actions) {
        if (!beginnings_.empty()) {
            if (std::find(beginnings_.begin(), beginnings_.end(), liked.actions[0]) != beginnings_.end())
                return {};
            return Line{liked.value, 0, false, {beginnings_[0]}};
        }
        if (sure_ == 0) {
            if (!loses(liked.actions[0])) return {};
            const auto other = std::find_if(actions.begin(), actions.end(), [&](Action a) { return !loses(a); });
            return Line{liked.value, 0, false, {*other}};
        }
        const std::uint64_t left = spare_ - std::min(spare_, nodes_);
        const bool time = (limits_.hard <= 0 || seconds_ < time_) &&
                          (!limits_.nodes || left >= kLeast);
        if (open() && liked.actions[0] != way_[0] && time) {
            const double deadline = limits_.hard > 0 ? now() + time_ - seconds_ : 0;
            const Proof proof = prove(asking(sure_, liked.actions[0]), limits_.nodes ? left : kMostNodes, deadline);
            if (proof.verdict == Verdict::kWins) keep(liked.actions[0], proof);
        }
        const int value = ends_[sure_].value;
        if (value == kWin) return Line{kWin - distance_, 0, true, way_};  // the match, too
        return Line{std::max(value, -kMostEval), 0, false, way_};
    }

    // Of these actions those after which no more is lost than has to be, as far as this is found out
    // with half of what is left; the one that was found first stands first.
    [[gnu::noinline, gnu::cold]] std::vector<Action> keeping(std::span<const Action> actions,
                                                             std::uint64_t left, double end) {
        if (sure_ == 0) return {actions.begin(), actions.end()};
        std::vector<Action> found{way_[0]};
        const auto count = static_cast<unsigned>(actions.size());
        const double each = end > 0 ? (end - now()) / (2 * count) : 0;
        if (left / (2 * count) < kLeast) return found;
        for (const Action action : actions) {
            if (action == way_[0]) continue;
            const Proof proof = prove(asking(sure_, action), left / (2 * count), end > 0 ? now() + each : 0);
            if (proof.verdict == Verdict::kWins) found.push_back(action);
        }
        return found;
    }

    // Of several lines: what loses the round stands behind all that may be played instead.
    [[gnu::noinline, gnu::cold]] void set_back(std::vector<Line>& lines, std::vector<Action>& actions) {
        for (std::size_t i = 0, good = lines.size(); i < good;)
            if (!loses(lines[i].actions[0])) ++i;
            else std::rotate(lines.begin() + i, lines.begin() + i + 1, lines.end()), --good;
        const auto first = std::find_if(actions.begin(), actions.end(), [&](Action a) { return !loses(a); });
        if (first != actions.end()) std::rotate(actions.begin(), first, first + 1);
    }

    // What is sure comes first. A search may have hoped for more from the lines behind it: no more is
    // told of them than of the first, and of those that lose the round no more than the best loss.
    [[gnu::noinline, gnu::cold]] void hold_back(std::vector<Line>& lines) const {
        if (sure_ == 0 && lost_.empty()) return;
        const int most = std::max(loss(), -kMostEval);
        for (Line& line : lines)
            if (!line.exact)
                line.value = std::min(line.value, loses(line.actions[0]) ? most : lines[0].value);
        best_first(lines);
    }

private:
    static constexpr std::uint64_t kLeast = 200, kMostEntries = 1 << 18;
    // So many positions that a proof sees take no longer than a node of the search.
    static constexpr std::uint64_t kCheap = 4, kMostNodes = std::uint64_t{1} << 40;

    static constexpr int kQuarters = 4;  // of what is there for questions: three are for one action
    static constexpr std::uint64_t kMany = 1'000'000;  // with fewer, few rounds are proved early

    struct End {
        int end, value;
    };

    K asking(std::size_t end) const { return root_.round(root_.turn(), ends_[end].end); }
    [[gnu::noinline, gnu::cold]] K asking(std::size_t end, Action action) const {
        K after = asking(end);
        typename K::Undo undo;
        after.make(action, undo);
        return after;
    }

    [[gnu::noinline, gnu::cold]] Proof prove(const K& question, std::uint64_t most, double deadline) {
        if (!prover_) {
            const std::uint64_t wanted = limits_.nodes ? kCheap * spare_ : kMostEntries;
            prover_ = std::make_unique<Prover<K>>(
                stop_, static_cast<std::size_t>(std::min(wanted, kMostEntries)));
        }
        const std::uint64_t seen = kCheap * std::min(most, kMostNodes);
        const Proof proof = prover_->prove(question, root_.turn(), {0, seen, deadline});
        nodes_ += proof.seen / kCheap + 1;
        return proof;
    }

    bool refuted(Action action) const {
        return std::find(lost_.begin(), lost_.end(), action) != lost_.end();
    }

    // Whether an action is found to lose the round; if it is found to win, that is sure. This is often
    // easier to say of one action than of all together, and the search is mostly right about which.
    [[gnu::noinline, gnu::cold]] bool refute(Action action, std::uint64_t most, double deadline) {
        if (most < nodes_ + kLeast || (deadline > 0 && now() >= deadline)) return false;
        const double until = deadline > 0 ? now() + (deadline - now()) * 3 / kQuarters : 0;
        const std::uint64_t part = (most - nodes_) / kQuarters * 3;
        const Proof proof = prove(asking(win_, action), part, until);
        if (proof.verdict == Verdict::kWins) {
            sure_ = win_;
            keep(action, proof);
        } else if (proof.verdict == Verdict::kDoesNotWin) {
            lost_.push_back(action);
            if (lost_.size() == count_) most_ = win_ - 1;
        }
        return proof.verdict == Verdict::kDoesNotWin;
    }

    // The way to what is sure: an action, and what was proved behind it.
    [[gnu::noinline, gnu::cold]] void keep(Action action, const Proof& proof) {
        way_.assign(1, action);
        way_.insert(way_.end(), proof.actions.begin(), proof.actions.end());
        distance_ = proof.distance + 1;
    }

    // One round of questions about all beginnings that are left, each time with twice the nodes. A
    // beginning that is found lost is left out; of several at once, the one that took the least.
    [[gnu::noinline, gnu::cold]] void compare(std::uint64_t most, double deadline) {
        std::vector<Action> left;
        Action last = beginnings_[0];
        std::uint64_t dearest = 0;
        for (const Action action : beginnings_) {
            if (most < nodes_ + kLeast) return;  // to be gone on with: fair to all, or to none
            const Proof proof = prove(asking(win_, action), std::min(patience_, most - nodes_), deadline);
            if (proof.verdict == Verdict::kWins) {
                beginnings_.assign(1, action);
                return;
            }
            if (proof.verdict == Verdict::kUnknown) left.push_back(action);
            else if (proof.seen > dearest) dearest = proof.seen, last = action;
        }
        if (left.empty()) left.push_back(last);
        beginnings_ = std::move(left);
        patience_ *= 2;
    }

    K root_;
    Limits limits_;
    const std::atomic<bool>& stop_;
    int part_;
    std::vector<End> ends_;  // those that differ, the worst first
    std::size_t count_ = 0, win_ = 0, sure_ = 0, most_ = 0;
    std::vector<Action> way_, lost_, beginnings_;
    int distance_ = 0;
    bool pardoned_ = false;
    std::unique_ptr<Prover<K>> prover_;
    std::uint64_t nodes_ = 0, spare_ = 0, patience_ = kLeast;
    double seconds_ = 0, time_ = 0;
};

// Where there are no rounds, nothing is asked about them.
struct NoRounds {
    template <class... Any>
    explicit NoRounds(const Any&...) {}
    static constexpr bool open() { return false; }
    static constexpr bool given_up() { return false; }
    static constexpr std::uint64_t nodes() { return 0; }
    static constexpr std::uint64_t others_nodes() { return 0; }
    static constexpr double others_time() { return 0; }
};

template <Kernel K, class J>
using RoundsOf = std::conditional_t<Rounded<J, K>, Rounds<K, J>, NoRounds>;

}  // namespace borj
