// What a position of Kamisado is worth; numbers such as 3.8 are paragraphs of docs/rules.
//
// A round is about ways home. A tower with a clear way takes its colour away from the opponent, who
// loses on every square of it; who must move and has no safe square left has lost the round. From
// there follows a chance to win the round, and from the teeth what that means for the match
// (kamisado_match.hpp): a value is the chance to win the match, as the logarithm of the odds.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "../games/kamisado.hpp"
#include "../judge.hpp"
#include "kamisado_match.hpp"

namespace borj::kamisado {

class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "match",  // a match that is won three to one
        "rounds",  // how much of the nodes or time is there to prove rounds of matches, in hundredths
        // Between rounds: how often a tower wins a round, by its rank, compared with others.
        "comes_0", "comes_1", "comes_2", "comes_3",
        // The chance to win a round, as a sum where 1000 is three to one: for each tower of a rank
        // more than the other player has, ...
        "sumo_1", "sumo_2", "sumo_3",
        // ... for so many safe moves, ...
        "safe_1", "safe_2", "safe_3", "safe_4", "safe_5",
        "shut",     // a safe move after which the answering tower is blocked
        "opening",  // the first move of a round is one's own
        // ... and for the side to act and the other: each tower with a clear way home, each that is
        // blocked, each free step, each row gone, each own colour straight ahead of a tower at home
        "clear", "other_clear", "blocked", "other_blocked", "step", "other_step",
        "row", "other_row", "exposed", "other_exposed",
        // Which moves to try first: home; where a tower is shut in and one's own then comes home,
        // or not; to a clear way; pushes. And later: for each answer, and where it goes home.
        "try_home", "try_shut_home", "try_shut", "try_clear", "try_push",
        "try_answer", "try_losing",
    });

    static constexpr auto kTerms = std::to_array<Term>({
        {"ranks", "sumo_1", "sumo_3"},
        {"opening", "opening", "opening"},
        {"safe", "safe_1", "safe_5"},
        {"shut", "shut", "shut"},
        {"clear", "clear", "other_clear"},
        {"blocked", "blocked", "other_blocked"},
        {"steps", "step", "other_step"},
        {"rows", "row", "other_row"},
        {"exposed", "exposed", "other_exposed"},
    });

    static constexpr bool kResists = true;  // a round that is lost is still to be won against

    explicit Judge(std::span<const int> weights) {
        int at = 0;
        const int match = std::max(weights[at++], 0);
        rounds_ = std::clamp(weights[at++], 0, 95);
        Ranks comes{};
        for (int& weight : comes) weight = std::max(weights[at++], 0);
        for (int rank = 1; rank < kRanks; ++rank) sumo_[rank] = weights[at++];
        for (int n = 1; n <= kMostSafe; ++n) safe_[n] = weights[at++];
        shut_ = weights[at++];
        opening_ = weights[at++];
        for (auto* pair : {&clear_, &blocked_, &step_, &row_, &exposed_})
            for (int& weight : *pair) weight = weights[at++];
        for (int* weight : {&try_home_, &try_shut_home_, &try_shut_, &try_clear_, &try_push_,
                            &try_answer_, &try_losing_})
            *weight = weights[at++];
        for (const int target : kTarget) matches_.emplace_back(target, opening_, sumo_, comes);
        // The logarithm of the odds, step by step: everywhere the same, and without a library.
        constexpr double kThreeToOne = 1.0986;
        double odds = 0;
        for (int chance = kCertain / 2; chance < kCertain; ++chance) {
            odds += 1.0 / (chance + 1) + 1.0 / (kCertain - chance);
            const int value = static_cast<int>(match * odds / kThreeToOne + 0.5);
            value_[chance + 1] = std::min(value, kMostEval);
            value_[kCertain - chance - 1] = -value_[chance + 1];
        }
    }

    int evaluate(const Kernel& k) const {
        int player = k.turn(), chance = 0;
        if (k.required() == kNone) {
            if (k.phase() == kOver) return kMostEval;  // 5.3: it is the winner's turn
            if (k.phase() == kRefilling) player = 1 - player;  // 2.4: the loser opens
            chance = opened(k, player);
        } else {
            int colour = k.required();
            while (k.blocked(player, colour)) {  // 3.8: the first of the chain that can act
                colour = kTables.colour[k.square(player, colour)];
                player = 1 - player;
            }
            chance = asked(k, player, colour);
        }
        return player == k.turn() ? value_[chance] : -value_[chance];
    }

    // The part of a search that is there to prove the round under way (rounds.hpp), in hundredths:
    // none where the round is all there is, and the search itself proves it.
    int rounds(const Kernel& k) const {
        return k.target() > 1 && !k.round_alone() && k.phase() != kOver ? rounds_ : 0;
    }

    // What an end of the round is worth to a player (Kernel::round); nothing, if no tower could bring
    // it about.
    std::optional<int> after_round(const Kernel& k, int player, int end) const {
        const bool wins = end >= kRanks;
        const int winner = wins ? player : 1 - player, rank = wins ? end - kRanks : kRanks - 1 - end;
        const Holding own(k, winner), other(k, 1 - winner);
        if (!own.ranks[rank]) return {};
        const int chance = matches_[k.variant()].won(own.standing, other.standing, rank);
        const int value = chance == kCertain ? kWin : value_[chance];
        return wins ? value : -value;
    }

    // How a player seems to stand who does not ask which tower has to move next.
    int heedless(const Kernel& k, int player) const {
        if (k.required() == kNone) return k.turn() == player ? evaluate(k) : -evaluate(k);
        return value_[stands(k, player, Holding(k, player), Holding(k, 1 - player), 0)];
    }

    int promise(const Kernel& k, Action action) const {
        if (action >= kLeft) return 0;
        if (action >= kMoves) return try_push_;
        const int player = k.turn(), from = kTables.source[action], to = kTables.target[action];
        const int mover = k.required() != kNone ? k.required() : k.tower_on(player, from);
        if (to >= 56) return try_home_;
        const Bits own = k.occupied(player) ^ bit(from) ^ bit(to);
        const bool clear = Kernel::leads_home(kTables.lines[k.teeth(player, mover)][to], own);
        const int value = clear ? try_clear_ : 0;
        const int answer = kTables.colour[to];
        const Lines& lines = k.lines(1 - player, answer);
        const Bits seen = k.occupied(1 - player) ^ bit(63 - from) ^ bit(63 - to);
        if (Kernel::leads_home(lines, seen)) return value + try_losing_;
        const int answers = free_steps(lines, seen, k.square(1 - player, answer) >> 3);
        if (answers) return value + try_answer_ * answers;
        const int next = kTables.colour[k.square(1 - player, answer)];
        const int at = next == mover ? to : k.square(player, next);
        const bool home = Kernel::leads_home(kTables.lines[k.teeth(player, next)][at], own);
        return value + (home ? try_shut_home_ : try_shut_);
    }

    // Moves that end the round, and the refill after them: what it is worth shows in the rows.
    // Pushes, too: several of these in a row are one player's, and they only take his towers
    // forward.
    bool loud(const Kernel&, Action action) const {
        return action < kMoves ? kTables.target[action] >= 56 : action != kPass;
    }

private:
    static constexpr int kMostSafe = 5;  // more safe moves than these count the same

    // What one player's towers can do, whoever is asked for.
    struct Side {
        int clear = 0, blocked = 0, steps = 0, rows = 0;
        Ranks ready{};  // those with a clear way
    };

    // A player's towers by rank, and what they come to.
    struct Holding {
        Ranks ranks{};
        Match::Standing standing;

        Holding(const Kernel& k, int player) {
            for (int colour = 0; colour < kColours; ++colour) ++ranks[k.teeth(player, colour)];
            standing = {teeth_number(ranks), k.points(player)};
        }
    };

    static constexpr Bits bit(int square) { return Bits{1} << square; }

    static int free_steps(const Lines& lines, Bits occupied, int row) {
        return Kernel::steps(lines, 0, occupied, row) + Kernel::steps(lines, 1, occupied, row) +
               Kernel::steps(lines, 2, occupied, row);
    }

    static Side look(const Kernel& k, int player) {
        Side side;
        const Bits occupied = k.occupied(player);
        for (int colour = 0; colour < kColours; ++colour) {
            const Lines& lines = k.lines(player, colour);
            const int row = k.square(player, colour) >> 3;
            const int steps = free_steps(lines, occupied, row);
            const bool clear = Kernel::leads_home(lines, occupied);
            side.steps += steps;
            side.rows += row;
            side.clear += clear;
            side.blocked += steps == 0 && !k.pushed(player, colour);
            side.ready[k.teeth(player, colour)] += clear;
        }
        return side;
    }

    int more_sumo(const Ranks& own, const Ranks& other) const {
        int sum = 0;
        for (int rank = 1; rank < kRanks; ++rank) sum += sumo_[rank] * (own[rank] - other[rank]);
        return sum;
    }

    // A player's chance from what speaks for him in the round, and who may win it on either side.
    static int expected(const Match& match, int sum, const Holding& own, const Ranks& winners,
                        const Holding& other, const Ranks& other_winners) {
        return Match::expected(chance_of(sum), match.won(own.standing, other.standing, winners),
                               match.won(other.standing, own.standing, other_winners));
    }

    // A player is about to open a round, or will when the rows are refilled.
    int opened(const Kernel& k, int player) const {
        const Match& match = matches_[k.variant()];
        const Holding own(k, player), other(k, 1 - player);
        if (k.phase() == kRefilling) return match.opener(own.standing, other.standing);
        int sum = opening_ + more_sumo(own.ranks, other.ranks);
        for (const bool others : {false, true})
            for (int colour = 0; colour < kColours; ++colour) {
                const int ahead = k.square(others ? 1 - player : player, colour) + 8;
                if (kTables.colour[ahead] == colour) sum += exposed_[others];
            }
        return expected(match, sum, own, own.ranks, other, other.ranks);
    }

    // A player has to act with a tower that can.
    int asked(const Kernel& k, int player, int colour) const {
        const Match& match = matches_[k.variant()];
        const Holding own(k, player), other(k, 1 - player);
        if (k.comes_home(player, colour))
            return match.won(own.standing, other.standing, k.teeth(player, colour));
        const int from = k.square(player, colour);
        const Lines& lines = k.lines(player, colour);
        const Bits seen = k.occupied(1 - player) ^ bit(63 - from);
        int safe = k.pushed(player, colour) > 0, shut = 0, rank = kRanks;
        for (int line = 0; line < kLines; ++line) {
            const int steps = Kernel::steps(lines, line, k.occupied(player), from >> 3);
            for (int n = 1, to = from; n <= steps; ++n) {
                to += 8 + kSideways[line];
                const int answer = kTables.colour[to];
                const Bits then = seen ^ bit(63 - to);
                if (Kernel::leads_home(k.lines(1 - player, answer), then)) {
                    rank = std::min(rank, k.teeth(1 - player, answer));
                } else {
                    ++safe;
                    shut += !(kTables.front[k.square(1 - player, answer)] & ~then);
                }
            }
        }
        if (!safe) return kCertain - match.won(other.standing, own.standing, rank);
        return stands(k, player, own, other, safe_[std::min(safe, kMostSafe)] + shut_ * shut);
    }

    // What all towers come to, and what else speaks for the player.
    int stands(const Kernel& k, int player, const Holding& own, const Holding& other, int sum) const {
        const Side near = look(k, player), far = look(k, 1 - player);
        sum += more_sumo(own.ranks, other.ranks);
        sum += clear_[0] * near.clear + clear_[1] * far.clear;
        sum += blocked_[0] * near.blocked + blocked_[1] * far.blocked;
        sum += step_[0] * near.steps + step_[1] * far.steps;
        sum += row_[0] * near.rows + row_[1] * far.rows;
        return expected(matches_[k.variant()], sum, own, near.clear ? near.ready : own.ranks, other,
                        far.clear ? far.ready : other.ranks);
    }

    std::vector<Match> matches_;  // by variant
    Ranks sumo_{};
    std::vector<int> value_ = std::vector<int>(kCertain + 1);  // by chance
    int rounds_, shut_, opening_;
    std::array<int, kMostSafe + 1> safe_{};
    std::array<int, 2> clear_, blocked_, step_, row_, exposed_;  // the side to act, the other
    int try_home_, try_shut_home_, try_shut_, try_clear_, try_push_, try_answer_, try_losing_;
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::kamisado
