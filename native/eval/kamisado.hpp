// What a position of Kamisado is worth; numbers such as 3.8 are paragraphs of docs/rules.
//
// A round is about ways home. A tower with a clear way takes its colour away from the opponent, who
// loses on every square of it; who must move and has no safe square left has lost the round. From
// there follows a chance to win the round, and from the teeth what either player would win.
#pragma once

#include <algorithm>
#include <string_view>

#include "../games/kamisado.hpp"
#include "../judge.hpp"

namespace borj::kamisado {

class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "point", "finish",  // a point; what the match is worth beyond the points that win it
        // thousandths of what a round can win: the tower that must act is home, or has no safe move
        "home", "lost",
        // The chance to win the round, as a sum where 1000 is three to one: so many safe moves, ...
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

    explicit Judge(std::span<const int> weights) {
        int at = 0;
        for (int* weight : {&point_, &finish_, &home_, &lost_}) *weight = weights[at++];
        for (int n = 1; n <= kMostSafe; ++n) safe_[n] = weights[at++];
        shut_ = weights[at++];
        opening_ = weights[at++];
        for (auto* pair : {&clear_, &blocked_, &step_, &row_, &exposed_})
            for (int& weight : *pair) weight = weights[at++];
        for (int* weight : {&try_home_, &try_shut_home_, &try_shut_, &try_clear_, &try_push_,
                            &try_answer_, &try_losing_})
            *weight = weights[at++];
    }

    int evaluate(const Kernel& k) const {
        const int score = point_ * (k.points(k.turn()) - k.points(1 - k.turn()));
        int player = k.turn(), value = 0;
        if (k.required() == kNone) {
            if (k.phase() == kRefilling) player = 1 - player;  // 2.4: the loser opens
            value = opened(k, player);
        } else {
            int colour = k.required();
            while (k.blocked(player, colour)) {  // 3.8: the first of the chain that can act
                colour = kTables.colour[k.square(player, colour)];
                player = 1 - player;
            }
            value = asked(k, player, colour);
        }
        return std::clamp(score + (player == k.turn() ? value : -value), -kMostEval, kMostEval);
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

    // Moves that end the round, and pushes: several of these in a row are one player's, and they
    // only take his towers forward.
    bool loud(const Kernel&, Action action) const {
        return action < kMoves ? kTables.target[action] >= 56 : action < kLeft;
    }

private:
    static constexpr int kMostSafe = 5;  // more safe moves than these count the same

    // What one player's towers can do, whoever is asked for.
    struct Side {
        int clear = 0, blocked = 0, steps = 0, rows = 0;
        int stake = 0;  // what a round would win: of those with a clear way, or of all
    };

    static constexpr Bits bit(int square) { return Bits{1} << square; }

    static int free_steps(const Lines& lines, Bits occupied, int row) {
        return Kernel::steps(lines, 0, occupied, row) + Kernel::steps(lines, 1, occupied, row) +
               Kernel::steps(lines, 2, occupied, row);
    }

    // 5.1 to 5.3: what coming home with a tower is worth.
    int worth(const Kernel& k, int player, int colour) const {
        const int gain = 1 << k.teeth(player, colour);
        return point_ * gain + (k.points(player) + gain >= k.target() ? finish_ : 0);
    }

    Side look(const Kernel& k, int player) const {
        Side side;
        int all = 0, ready = 0;
        const Bits occupied = k.occupied(player);
        for (int colour = 0; colour < kColours; ++colour) {
            const Lines& lines = k.lines(player, colour);
            const int row = k.square(player, colour) >> 3, value = worth(k, player, colour);
            const int steps = free_steps(lines, occupied, row);
            const bool clear = Kernel::leads_home(lines, occupied);
            side.steps += steps;
            side.rows += row;
            side.clear += clear;
            side.blocked += steps == 0 && !k.pushed(player, colour);
            all += value;
            ready += clear ? value : 0;
        }
        side.stake = side.clear ? ready / side.clear : all / kColours;
        return side;
    }

    // The value of a round for a player: what he wins with his chance, less what he loses without.
    static int expected(int chance, const Side& own, const Side& other) {
        const int odds = 1000 * chance / (1000 + std::abs(chance));  // from -1000 to 1000
        return ((1000 + odds) * own.stake - (1000 - odds) * other.stake) / 2000;
    }

    // A player is about to open a round, or will when the rows are refilled.
    int opened(const Kernel& k, int player) const {
        int chance = opening_;
        std::array<Side, 2> sides;
        for (int other : {0, 1}) {
            const int owner = other ? 1 - player : player;
            for (int colour = 0; colour < kColours; ++colour) {
                sides[other].stake += worth(k, owner, colour) / kColours;
                const int ahead = (k.square(owner, colour) + 8) & 63;
                if (k.phase() == kMoving && kTables.colour[ahead] == colour)
                    chance += exposed_[other];
            }
        }
        return expected(chance, sides[0], sides[1]);
    }

    // A player has to act with a tower that can.
    int asked(const Kernel& k, int player, int colour) const {
        if (k.comes_home(player, colour)) return home_ * worth(k, player, colour) / 1000;
        const int from = k.square(player, colour);
        const Lines& lines = k.lines(player, colour);
        const Bits seen = k.occupied(1 - player) ^ bit(63 - from);
        int safe = k.pushed(player, colour) > 0, shut = 0, least = kMostEval;
        for (int line = 0; line < kLines; ++line) {
            const int steps = Kernel::steps(lines, line, k.occupied(player), from >> 3);
            for (int n = 1, to = from; n <= steps; ++n) {
                to += 8 + kSideways[line];
                const int answer = kTables.colour[to];
                const Bits then = seen ^ bit(63 - to);
                if (Kernel::leads_home(k.lines(1 - player, answer), then)) {
                    least = std::min(least, worth(k, 1 - player, answer));
                } else {
                    ++safe;
                    shut += !(kTables.front[k.square(1 - player, answer)] & ~then);
                }
            }
        }
        if (!safe) return -(lost_ * least / 1000);
        const Side own = look(k, player), other = look(k, 1 - player);
        int chance = safe_[std::min(safe, kMostSafe)] + shut_ * shut;
        chance += clear_[0] * own.clear + clear_[1] * other.clear;
        chance += blocked_[0] * own.blocked + blocked_[1] * other.blocked;
        chance += step_[0] * own.steps + step_[1] * other.steps;
        chance += row_[0] * own.rows + row_[1] * other.rows;
        return expected(chance, own, other);
    }

    int point_, finish_, home_, lost_, shut_, opening_;
    std::array<int, kMostSafe + 1> safe_{};
    std::array<int, 2> clear_, blocked_, step_, row_, exposed_;  // the side to act, the other
    int try_home_, try_shut_home_, try_shut_, try_clear_, try_push_, try_answer_, try_losing_;
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::kamisado
