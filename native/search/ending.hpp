// Near the end of a game the search asks for proofs as well: proof-number search sees through long
// forced ways that are far beyond its depth.
#pragma once

#include <optional>

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
// about as dear as those of the search.
template <Kernel K>
class Ending {
public:
    Ending(const K& root, std::span<const std::uint64_t> past, const Limits& limits,
           const Manner& manner, const std::atomic<bool>& stop)
        : root_(root), past_(past.begin(), past.end()), limits_(limits), stop_(stop),
          share_(manner.share ? manner.share : kShare),
          open_(near_end(root, manner.near ? manner.near : kNear)) {
        past_.push_back(root.hash());
    }

    std::uint64_t nodes() const { return nodes_; }
    bool near() const { return open_; }

    // Tries to prove the result, with as many nodes as the search has taken until now, but never
    // with more than its share of all. The search thinks the position worth `value`, so that is
    // tried first. Gives the actions at the root that are proved, best first: those that win, all
    // if each of them loses, those that draw where neither player wins.
    std::vector<Line> settle(std::uint64_t searched, int value, double deadline) {
        const std::uint64_t most =
            limits_.nodes ? std::min(searched, limits_.nodes / share_) : searched;
        if (!open_ || most < nodes_ + kLeast) return {};
        const double began = now();
        if (deadline > 0) deadline = std::min(deadline, began + limits_.hard / share_ - seconds_);
        const int turn = root_.turn(), likely = value >= 0 ? turn : 1 - turn;
        std::vector<Line> found;
        for (const int attacker : {likely, 1 - likely}) {
            if (refuted_[attacker]) continue;
            const Proof proof = prover().prove(root_, attacker, {0, most - nodes_, deadline});
            nodes_ += proof.seen;
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

    // All is lost: the action that is hardest to win against. Of the answers to it the fewest win,
    // or it holds out longest; whoever does not see them all goes wrong there most easily. What is
    // not proved in time counts as an answer that wins. Nothing, if there is no time. A share of two
    // or more is a part of the nodes or of the time that is there for this alone, and each action and
    // each answer has its part of that; otherwise it is no more than was searched, as it comes.
    [[gnu::noinline]] std::optional<Line> resist(std::span<const Action> actions, std::uint64_t searched,
                               int share, double deadline) {
        const bool own = share > 1;
        std::uint64_t left = std::min(searched, limits_.nodes ? limits_.nodes / kShare : searched);
        if (own && limits_.nodes)
            left = std::min(limits_.nodes / static_cast<unsigned>(share),
                            limits_.nodes - std::min(limits_.nodes, searched + nodes_));
        else if (own) left = std::uint64_t{1} << 40;
        if (left < kLeast) return {};
        if (deadline > 0) deadline = std::min(deadline, now() + limits_.hard / (own ? share : kShare));
        const int attacker = 1 - root_.turn();
        std::optional<Line> best;
        double fewest = 2;
        int longest = 0;
        const auto ask = [&](const K& position, std::size_t parts) {
            const std::uint64_t most = own ? left / parts + 1 : left;
            const Proof proof = prover().prove(position, attacker, {0, most, deadline});
            nodes_ += proof.seen;
            left -= std::min(left, proof.seen);
            return proof;
        };
        for (std::size_t rest = actions.size(); const Action action : actions) {
            typename K::Undo undo;
            K after = root_;
            after.make(action, undo);
            std::array<Action, K::kMaxLegal> answers;
            const int count = after.generate(answers.data());
            const Proof proof = ask(after, rest--);
            if (left < kLeast) return best;
            if (proof.verdict != Verdict::kWins) {
                if (own) continue;  // too hard for its part
                return best;
            }
            if (proof.distance + 1 >= kFar) continue;
            int wins = count;
            if (after.turn() == attacker) {
                for (int i = 0; i < count && left; ++i) {
                    K answered = after;
                    answered.make(answers[i], undo);
                    const Proof answer = ask(answered, (rest + 1) * std::size_t(count - i));
                    wins -= answer.verdict == Verdict::kDoesNotWin;
                }
            }
            const double winning = count ? static_cast<double>(wins) / count : 1;
            if (winning > fewest || (winning == fewest && proof.distance <= longest)) continue;
            fewest = winning;
            longest = proof.distance;
            best = Line{-(kWin - longest - 1), 0, true, {action}};
            best->actions.insert(best->actions.end(), proof.actions.begin(), proof.actions.end());
        }
        return best;
    }

private:
    static constexpr int kShare = 8, kNear = 40;  // where the game says nothing else
    static constexpr std::uint64_t kLeast = 200;  // nodes that are worth the trouble
    static constexpr std::uint64_t kMostEntries = 1 << 18;
    static constexpr int kFar = 900;  // a longer win is not told from this

    Prover<K>& prover() {
        if (!prover_) {
            const std::uint64_t wanted = limits_.nodes ? limits_.nodes / share_ : kMostEntries;
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
    int share_;
    bool open_;
    std::array<bool, 2> refuted_{};
    std::unique_ptr<Prover<K>> prover_;
    std::vector<Line> drawn_;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

}  // namespace borj
