// What the rounds to come are worth in a match of Kamisado (docs/rules, 5 and 6).
//
// Between two rounds all that is left of the past are the teeth: they make the points, and what a
// tower would win next. So the chances of a match are a table over both players' teeth, worked out
// from the end of the match back to its beginning.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "../games/kamisado_board.hpp"

namespace borj::kamisado {

inline constexpr int kCertain = 1 << 14;  // chances are parts of this; products of two fit

// A sum of reasons as a chance: 0 is even, 1000 is three to one.
constexpr int chance_of(int sum) {
    return kCertain / 2 + kCertain / 2 * sum / (1000 + std::abs(sum));
}

// How many towers of each rank a player has, and a number for it that counts up with each tooth.
using Ranks = std::array<int, kRanks>;
inline constexpr std::array<int, kRanks> kTeethStep{1, 8, 36, 0};  // 5.6: at most 8, 4 and 2
inline constexpr int kTeeth = 9 * 5 * 3;
constexpr int teeth_number(const Ranks& ranks) { return ranks[1] + 9 * ranks[2] + 45 * ranks[3]; }

class Match {
public:
    // `opening`, and `sumo` for each tower by rank, are reasons to win a round; `comes` is how
    // often a tower of a rank is the one that wins it, compared with others.
    Match(int target, int opening, const Ranks& sumo, const Ranks& comes)
        : target_(target), comes_(comes), opener_(kTeeth * kTeeth) {
        std::vector<std::vector<Ranks>> with(static_cast<std::size_t>(target));  // by points
        for (int triple = 0; triple < 3; ++triple)
            for (int twice = 0; twice < 5; ++twice)
                for (int once = 0; once + twice + triple <= kColours; ++once) {
                    const Ranks ranks{kColours - once - twice - triple, once, twice, triple};
                    if (points(ranks) < target)
                        with[static_cast<std::size_t>(points(ranks))].push_back(ranks);
                }
        for (int sum = 2 * (target - 1); sum >= 0; --sum)
            for (int p = std::max(0, sum - target + 1); p <= std::min(sum, target - 1); ++p)
                for (const Ranks& own : with[static_cast<std::size_t>(p)])
                    for (const Ranks& other : with[static_cast<std::size_t>(sum - p)]) {
                        int reasons = opening;
                        for (int rank = 1; rank < kRanks; ++rank)
                            reasons += sumo[rank] * (own[rank] - other[rank]);
                        const Standing mine{teeth_number(own), p};
                        const Standing theirs{teeth_number(other), sum - p};
                        opener_[at(mine.teeth, theirs.teeth)] =
                            expected(chance_of(reasons), won(mine, theirs, own),
                                     won(theirs, mine, other));
                    }
    }

    // A player's teeth and points.
    struct Standing {
        int teeth = 0, points = 0;
    };

    // The chance of a player who is about to open a round.
    int opener(const Standing& own, const Standing& other) const {
        return opener_[at(own.teeth, other.teeth)];
    }

    // His chance after winning a round with a tower of this rank (5.1, 5.3); the loser opens (2.4).
    int won(const Standing& own, const Standing& other, int rank) const {
        if (own.points + (1 << rank) >= target_) return kCertain;
        return kCertain - opener_[at(other.teeth, own.teeth + kTeethStep[rank])];
    }

    // The same, after winning it with one of these towers.
    int won(const Standing& own, const Standing& other, const Ranks& towers) const {
        int sum = 0, weight = 0;
        for (int rank = 0; rank < kRanks; ++rank) {
            if (!towers[rank]) continue;
            const int often = comes_[rank] * towers[rank];
            sum += often * won(own, other, rank);
            weight += often;
        }
        return weight ? sum / weight : 0;
    }

    // From the chance to win a round, and the chances to win the match when it is won and when the
    // other player has won it (his, then).
    static int expected(int round, int if_won, int if_lost) {
        return (round * if_won + (kCertain - round) * (kCertain - if_lost)) / kCertain;
    }

private:
    static int points(const Ranks& ranks) {
        return kPoints[1] * ranks[1] + kPoints[2] * ranks[2] + kPoints[3] * ranks[3];
    }
    static std::size_t at(int own, int other) {
        return static_cast<std::size_t>(kTeeth * own + other);
    }

    int target_;
    Ranks comes_;
    std::vector<int> opener_;
};

}  // namespace borj::kamisado
