// Near the end of a game the search asks for proofs as well: proof-number search sees through long
// forced ways that are far beyond its depth.
#pragma once

#include <optional>

#include "levels.hpp"
#include "manner.hpp"
#include "proof.hpp"

namespace borj {

// Whether a game is near its end, whichever it is: little is left to decide in a few random games
// from here, at most so many bits in each, which are the same each time. A choice of n counts as
// many bits as n needs.
template <Kernel K>
bool near_end(const K& root, int most) {
    constexpr int kGames = 8;
    most *= kGames;
    SplitMix64 chance(root.hash());
    std::array<Action, K::kMaxLegal> actions;
    typename K::Undo undo;
    int bits = 0;
    for (int i = 0; i < kGames; ++i) {
        K position = root;
        for (int made = 0; const int count = position.generate(actions.data()); ++made) {
            bits += std::bit_width(static_cast<unsigned>(count - 1));
            if (bits > most || made > kMostPly) return false;
            position.make(actions[chance.below(static_cast<std::uint32_t>(count))], undo);
        }
    }
    return true;
}

// The proofs that a search asks for between its depths. Their nodes are positions seen, which are
// about as dear as those of the search; where proofs may grow (search_grow), positions opened, since
// seeing one is a matter of counting its actions there.
template <Kernel K>
class Ending {
public:
    Ending(const K& root, std::span<const std::uint64_t> past, const Limits& limits,
           const Manner& manner, const std::atomic<bool>& stop)
        : root_(root), past_(past.begin(), past.end()), limits_(limits), stop_(stop),
          share_(manner.share ? manner.share : kShare), grows_(manner.grow > 0),
          open_(near_end(root, (manner.near ? manner.near : kNear) + manner.grow * doublings())) {
        past_.push_back(root.hash());
        if (grows_) taken_ = std::clamp(1 + doublings() / 2, 1, std::max(share_ / 2, 1));
    }

    std::uint64_t nodes() const { return nodes_; }
    bool near() const { return open_; }

    // Tries to prove the result, with as many nodes as the search has taken until now, or so many times
    // more (kAhead), but never with more than its share of all. The search thinks the position worth `value`, so that is
    // tried first. Gives the actions at the root that are proved, best first: those that win, all
    // if each of them loses, those that draw where neither player wins.
    std::vector<Line> settle(std::uint64_t searched, int value, double deadline) {
        if (grows_ && (limits_.nodes || deadline > 0)) searched *= kAhead;
        const std::uint64_t most = limits_.nodes ? std::min(searched, all_nodes()) : searched;
        if (!open_ || most < nodes_ + kLeast) return {};
        const double began = now();
        if (deadline > 0)
            deadline = std::min(deadline, began + limits_.hard / share_ * taken_ - seconds_);
        const int turn = root_.turn(), likely = value >= 0 ? turn : 1 - turn;
        std::vector<Line> found;
        for (const int attacker : {likely, 1 - likely}) {
            if (refuted_[attacker]) continue;
            const std::uint64_t left = most - nodes_;
            const Proof proof = prover().prove(
                root_, attacker, {grows_ ? left : 0, grows_ ? 0 : left, deadline});
            nodes_ += grows_ ? proof.nodes : proof.seen;
            refuted_[attacker] = proof.verdict == Verdict::kDoesNotWin;
            if (proof.verdict == Verdict::kWins) found = decided_lines(attacker == turn ? 1 : -1);
            else if (refuted_[attacker] && attacker != turn) drawn_ = drawn_lines();
            if (!refuted_[attacker] || most < nodes_ + kLeast) break;
        }
        seconds_ += now() - began;
        if (refuted_[0] && refuted_[1]) found = drawn_;
        open_ = found.empty();
        return found;
    }

    // All is lost: the action that is hardest to win against, since of the answers to it the fewest win,
    // of those that look good, too (search_trap). A share of all nodes or time is there for this alone.
    // Answers are asked about again and again, each time with twice the nodes; what is still open then
    // counts half. Of equal actions the first is chosen, so the search's own choice, if it comes first.
    template <class W>
    [[gnu::noinline, gnu::cold]] Action hardest(const K& root, std::span<const Action> actions,
                                                std::uint64_t searched, const W& weighed, double deadline) {
        struct Answer {
            Action action;
            int share;
        };
        struct Option {
            K after;
            std::vector<Answer> open;
            std::int64_t all = 0, wins = 0;
        };
        const auto parts = static_cast<unsigned>(weighed.manner.resist);
        const std::uint64_t used = std::min(limits_.nodes, searched + nodes_);
        std::uint64_t left = limits_.nodes ? std::min(limits_.nodes / parts, limits_.nodes - used)
                                           : std::uint64_t{1} << 40;
        if (deadline > 0) deadline = std::min(deadline, now() + limits_.hard / parts);
        const int attacker = 1 - root.turn();
        const int trap = left < kLeast ? 0 : weighed.manner.trap;  // without time to ask, all are open
        typename K::Undo undo;
        std::vector<Option> options;
        for (const Action action : actions) {
            Option& option = options.emplace_back(Option{root, {}});
            option.after.make(action, undo);
            std::array<Action, K::kMaxLegal> buffer;
            const std::span answers(buffer.data(), option.after.generate(buffer.data()));
            if (answers.empty() || option.after.turn() != attacker) {
                option.all = option.wins = 1;  // over, or no choice of his
                continue;
            }
            const auto share = shares(option.after, weighed, answers, trap);
            for (std::size_t i = 0; i < answers.size(); ++i) {
                option.open.push_back({answers[i], share[i]});
                option.all += share[i];
            }
        }
        const auto is_over = [&] {
            return left < kLeast || (deadline > 0 && now() >= deadline) || told_to_stop(stop_);
        };
        bool asked = true;
        for (std::uint64_t most = kLeast / 4; asked && !is_over(); most *= 2) {
            asked = false;
            for (Option& option : options) {
                std::erase_if(option.open, [&](const Answer& answer) {
                    if (is_over()) return false;
                    asked = true;
                    K answered = option.after;
                    answered.make(answer.action, undo);
                    const Proof proof =
                        prover().prove(answered, attacker, {0, std::min(most, left), deadline});
                    nodes_ += proof.seen;
                    left -= std::min(left, proof.seen);
                    if (proof.verdict == Verdict::kWins) option.wins += answer.share;
                    return proof.verdict != Verdict::kUnknown;
                });
            }
        }
        // Shares by products: the same on every machine.
        const auto winning = [](const Option& option) {
            std::int64_t twice = 2 * option.wins;
            for (const Answer& answer : option.open) twice += answer.share;
            return twice;
        };
        std::size_t best = 0;
        for (std::size_t i = 1; i < options.size(); ++i)
            if (winning(options[i]) * options[best].all < winning(options[best]) * options[i].all) best = i;
        return actions[best];
    }

private:
    static constexpr int kShare = 8, kNear = 40;  // where the game says nothing else
    static constexpr std::uint64_t kLeast = 200;  // nodes that are worth the trouble
    static constexpr std::uint64_t kMostEntries = 1 << 18;
    static constexpr int kAhead = 4;  // times the nodes of the search, where proofs may grow
    static constexpr int kFar = 900;  // a longer win is not told from this

    // How often a few thousand nodes must be doubled for those that there are, or for those of so
    // much time.
    int doublings() const {
        constexpr double kInSecond = 3e6;
        constexpr std::uint64_t kMost = 1 << 23;
        const double timed = limits_.hard * kInSecond;
        const std::uint64_t nodes = limits_.nodes ? limits_.nodes
                                    : timed > 0 && timed < kMost ? std::uint64_t(timed) : kMost;
        return static_cast<int>(std::bit_width(std::min(nodes, kMost) >> 13));
    }

    // Those that are there for proofs.
    std::uint64_t all_nodes() const { return limits_.nodes / share_ * taken_; }

    Prover<K>& prover() {
        if (!prover_) {
            const std::uint64_t wanted = limits_.nodes ? all_nodes() : kMostEntries;
            prover_ = std::make_unique<Prover<K>>(
                stop_, static_cast<std::size_t>(std::min(wanted, kMostEntries)));
            prover_->remember(past_);
        }
        return *prover_;
    }

    std::vector<Line> decided_lines(int sign) {
        std::vector<Line> found;
        for (const auto& [action, verdict, distance] : prover_->choices())
            if (verdict == Verdict::kWins)
                found.push_back({sign * (kWin - std::min(distance, kFar)), 0, true,
                                 prover_->way(root_, action)});
        best_first(found);
        return found;
    }

    // The opponent was refuted: with these actions.
    std::vector<Line> drawn_lines() const {
        std::vector<Line> found;
        for (const auto& [action, verdict, distance] : prover_->choices())
            if (verdict == Verdict::kDoesNotWin) found.push_back({0, 0, true, {action}});
        return found;
    }

    K root_;
    std::vector<std::uint64_t> past_;
    Limits limits_;
    const std::atomic<bool>& stop_;
    int share_, taken_ = 1;  // so many of the parts
    bool grows_, open_;
    std::array<bool, 2> refuted_{};
    std::unique_ptr<Prover<K>> prover_;
    std::vector<Line> drawn_;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

}  // namespace borj
