// What a position of LYNGK is worth. Numbers such as 5.4 are paragraphs of docs/rules/lyngk.md.
//
// Points come from stacks that one can complete with a colour of one's own (5.5, 7.3), so what
// counts is where own stacks can land, through their links (5.4), and how much is missing there. A
// colour that nobody has claimed is worth something to whoever may still claim it (3.1).
#pragma once

#include <algorithm>
#include <string_view>

#include "../games/lyngk.hpp"
#include "../judge.hpp"

namespace borj::lyngk {

// Weights are thousandths of a removed stack, once for stacks of five and once for stacks of six.
class Judge {
public:
    static constexpr auto kNames = std::to_array<std::string_view>({
        "five_turn",                       // to act
        "five_removed",                    // a removed stack,
        "five_removed_late",               // and what it gains while the board gets empty
        // own stacks by height
        "five_own_1", "five_own_2", "five_own_3", "five_own_4",
        "five_linked",                     // an own stack that has links
        // stacks by height that own ones can land on, and more for those of the enemy
        "five_reach_1", "five_reach_2", "five_reach_3", "five_reach_4", "five_seize",
        // so many stacks that can be completed, with the turn and while the enemy has it
        "five_now_1", "five_now_2", "five_now_3", "five_next_1", "five_next_2", "five_next_3",
        // stacks by height that lack a colour of one's own
        "five_lack_2", "five_lack_3", "five_lack_4",
        "five_claims_1", "five_claims_2",  // so many colours still to claim
        // so many stacks that can be completed with the best of these, in the same two cases
        "five_claim_now_1", "five_claim_now_2", "five_claim_next_1", "five_claim_next_2",
        "five_claim_tops",                 // stacks of the unclaimed colours that show most
        "six_turn",
        "six_own_1", "six_own_2", "six_own_3", "six_own_4", "six_own_5",
        "six_linked",
        "six_reach_1", "six_reach_2", "six_reach_3", "six_reach_4", "six_reach_5", "six_seize",
        "six_now_1", "six_now_2", "six_now_3", "six_next_1", "six_next_2", "six_next_3",
        "six_lack_2", "six_lack_3", "six_lack_4", "six_lack_5",
        "six_claims_1", "six_claims_2",
        "six_claim_now_1", "six_claim_now_2", "six_claim_next_1", "six_claim_next_2",
        "six_claim_tops",
    });

    static constexpr auto kTerms = std::to_array<Term>({
        {"tempo", "five_turn", "five_turn"},
        {"removed", "five_removed", "five_removed_late"},
        {"own", "five_own_1", "five_own_4"},
        {"linked", "five_linked", "five_linked"},
        {"reach", "five_reach_1", "five_seize"},
        {"completes", "five_now_1", "five_next_3"},
        {"lacks", "five_lack_2", "five_lack_4"},
        {"claims", "five_claims_1", "five_claim_tops"},
        {"tempo", "six_turn", "six_turn"},
        {"own", "six_own_1", "six_own_5"},
        {"linked", "six_linked", "six_linked"},
        {"reach", "six_reach_1", "six_seize"},
        {"completes", "six_now_1", "six_next_3"},
        {"lacks", "six_lack_2", "six_lack_5"},
        {"claims", "six_claims_1", "six_claim_tops"},
    });

    explicit Judge(std::span<const int> weights) {
        const int* at = weights.data();
        for (const bool six : {false, true}) {
            Weights& w = weights_[six];
            const int limit = 5 + six;
            const auto take = [&](auto& table, int first, int end) {
                for (int i = first; i < end; ++i) table[i] = *at++;
            };
            w.turn = *at++;
            if (!six) {
                w.removed = *at++;
                w.removed_late = *at++;
            }
            take(w.own, 1, limit);
            w.linked = *at++;
            take(w.reach, 1, limit);
            w.seize = *at++;
            take(w.completes[kNow], 1, kMostThreats + 1);
            take(w.completes[kNext], 1, kMostThreats + 1);
            take(w.lack, 2, limit);
            take(w.claims, 1, 3);
            take(w.claim[kNow], 1, 3);
            take(w.claim[kNext], 1, 3);
            w.claim_tops = *at++;
        }
    }

    int evaluate(const Kernel& k) const {
        const Weights& w = weights_[k.state().six];
        const Landings landings(k.sets());
        std::array<Reach, kColours> reach;
        for (int colour = 0; colour < kColours; ++colour)
            if (!(k.unclaimed() >> colour & 1) || fits(k, colour))
                reach[colour] = look(k, landings, colour);
        const int turn = k.turn();
        const int value = w.turn + side(k, w, reach, turn) - side(k, w, reach, 1 - turn);
        return std::clamp(value / 10, -kMostEval, kMostEval);
    }

    // Completing a stack, then claims that allow it, then what a move changes in own stacks. One
    // that the enemy could complete is no good, unless this takes it from him.
    auto promises(const Kernel& k) const {
        return [this, &k, &w = weights_[k.state().six], own = unsigned{k.state().claims[k.turn()]},
                enemy = unsigned{k.state().claims[1 - k.turn()]}, last = k.limit() - 1](Action action) {
            if (action < kFirstMove) return promise_of_claim(k, action);
            if (action == kPassAction) return 0;
            const Stack moved = k.stack(kMoves.source[action]), under = k.stack(kMoves.target[action]);
            const int before = height_of(under), after = height_of(moved) + before;
            const int mine = own >> top_of(moved) & 1;
            if (mine && after > last) return kWin;
            const int whose = (own >> top_of(under) & 1) - int(enemy >> top_of(under) & 1);
            const int given = ((after == last) & lacks(put_on(moved, under), enemy)) -
                              ((before == last) & lacks(under, enemy));
            return mine * (w.own[after] - w.own[after - before]) - whose * w.own[before] -
                   given * w.completes[kNext][1];
        };
    }

    int promise(const Kernel& k, Action action) const { return promises(k)(action); }

    // Completing a stack, which there is an end to, and claims that allow it.
    bool loud(const Kernel& k, Action action) const {
        if (action < kFirstMove) return threats(k, action) > 0;
        if (action == kPassAction) return false;
        const Stack moved = k.stack(kMoves.source[action]);
        if (!(k.state().claims[k.turn()] >> top_of(moved) & 1)) return false;
        return height_of(moved) + height_of(k.stack(kMoves.target[action])) == k.limit();
    }

    // Whether the enemy could complete a stack with a colour that he has claimed.
    bool threatens(const Kernel& k) const {
        for (Bits rest = k.state().claims[1 - k.turn()]; rest;)
            if (threats(k, pop(rest))) return true;
        return false;
    }

    // For the net (net.hpp): every stack by its point and its height, whose piece is on top, and how
    // many colours of each player are in it. Colours themselves do not matter, roles do.
    static constexpr int kRoles = 4, kHeights = 5, kSpaces = kCells;
    static constexpr int kKinds = kRoles * kHeights * 3 * 3, kInputs = kSpaces * kKinds + 5;
    static constexpr int kMostActive = kSpaces + 2, kStages = 4, kHidden = 32;

    static bool heard(const Kernel&) { return true; }

    static unsigned view(const Kernel& k) {
        const auto& state = k.state();
        return state.claims[state.turn] | unsigned{state.claims[1 - state.turn]} << kColours;
    }

    static int input(const Kernel& k, int cell) {
        const unsigned own = view(k) & 31, other = view(k) >> kColours;
        const Stack stack = k.stack(cell);
        const unsigned inside = colours_in(stack);
        const int top = top_of(stack);
        const int role = top == kJoker ? 3 : own >> top & 1 ? 0 : other >> top & 1 ? 1 : 2;
        const int height = std::min(height_of(stack), kHeights) - 1;
        return cell * kKinds + ((role * kHeights + height) * 3 + std::popcount(inside & own)) * 3 +
               std::popcount(inside & other);
    }

    static int others(const Kernel& k, std::uint16_t* out) {
        const auto& state = k.state();
        out[0] = static_cast<std::uint16_t>(kSpaces * kKinds + std::popcount(state.claims[state.turn]));
        out[1] = kInputs - 1;
        return 1 + state.claimed;
    }

    static int stage(const Kernel& k) {
        return std::max(0, std::popcount(k.sets().occupied) - 1) * kStages / kCells;
    }

private:
    static constexpr int kMostThreats = 3;
    enum When { kNext, kNow };

    struct Weights {
        int turn = 0, removed = 0, removed_late = 0, linked = 0, seize = 0, claim_tops = 0;
        std::array<int, 7> own{}, reach{}, lack{};                   // by height
        std::array<std::array<int, kMostThreats + 1>, 2> completes{};
        std::array<int, 3> claims{};
        std::array<std::array<int, 3>, 2> claim{};
    };

    // What the owner of a colour can do with it.
    struct Reach {
        Bits targets = 0, completed = 0;
        int completers = 0, linked = 0;

        int threats() const { return std::min(completers, std::popcount(completed)); }
    };

    static bool lacks(Stack stack, unsigned colours) { return colours & ~colours_in(stack); }

    // The stacks become one's own, but there is less left to claim. Apart from the rest, which is
    // asked for very often.
    [[gnu::noinline]] int promise_of_claim(const Kernel& k, int colour) const {
        const Weights& w = weights_[k.state().six];
        const int left = 2 - std::popcount(k.state().claims[k.turn()]);
        return w.completes[kNow][std::min(threats(k, colour), kMostThreats)] +
               w.claims[left - 1] - w.claims[left] +
               (w.own[1] - w.claim_tops) * std::popcount(k.sets().top[colour]);
    }

    // Whether stacks of this colour and others would make complete ones, wherever they stand.
    static bool fits(const Kernel& k, int colour) {
        const Sets& sets = k.sets();
        const int limit = k.limit();
        for (int height = 1; height < limit; ++height)
            if (sets.top[colour] & sets.high[height] &&
                sets.high[limit - height] & ~sets.with[colour])
                return true;
        return false;
    }

    [[gnu::noinline]] static int threats(const Kernel& k, int colour) {
        return fits(k, colour) ? look(k, Landings(k.sets()), colour).threats() : 0;
    }

    static Reach look(const Kernel& k, const Landings& landings, int colour) {
        Reach reach;
        const int limit = k.limit();
        for (Bits loose = k.links(colour); loose;) {
            Bits movers, ends;
            k.network(loose, movers, ends);
            if (movers & (movers - 1)) reach.linked += std::popcount(movers);
            while (movers) {
                const Stack stack = k.stack(pop(movers));
                const int room = limit - height_of(stack);
                const Bits targets = ends & landings.below(stack, room);
                const Bits completed = targets & k.sets().high[room];
                reach.targets |= targets;
                reach.completed |= completed;
                reach.completers += completed != 0;
            }
        }
        return reach;
    }

    static int side(const Kernel& k, const Weights& w, const std::array<Reach, kColours>& reach,
                    int player) {
        const auto& state = k.state();
        const Sets& sets = k.sets();
        const int limit = k.limit(), empty = kCells - std::popcount(sets.occupied);
        const Bits own = k.own(player);
        int value = state.removed[player] * (w.removed + w.removed_late * empty / kCells);

        Reach all;
        for (Bits rest = state.claims[player]; rest;) {
            const int colour = pop(rest);
            all.targets |= reach[colour].targets;
            all.completed |= reach[colour].completed;
            all.completers += reach[colour].completers;
            all.linked += reach[colour].linked;
            for (int height = 2; height < limit; ++height)
                value += w.lack[height] * std::popcount(sets.high[height] & ~sets.with[colour]);
        }
        for (int height = 1; height < limit; ++height) {
            value += w.own[height] * std::popcount(own & sets.high[height]);
            value += w.reach[height] * std::popcount(all.targets & sets.high[height]);
        }
        value += w.linked * all.linked + w.seize * std::popcount(all.targets & k.own(1 - player));
        const bool on_turn = player == state.turn;
        value += w.completes[on_turn ? kNow : kNext][std::min(all.threats(), kMostThreats)];

        if (const int left = 2 - std::popcount(state.claims[player]); left > 0) {
            int threats = 0, best = 0, second = 0;
            for (Bits rest = k.unclaimed(); rest;) {
                const int colour = pop(rest), tops = std::popcount(sets.top[colour]);
                threats = std::max(threats, reach[colour].threats());
                second = std::max(second, std::min(best, tops));
                best = std::max(best, tops);
            }
            const When when = on_turn && !state.claimed ? kNow : kNext;  // 3.1: one in a turn
            value += w.claims[left] + w.claim[when][std::min(threats, 2)] +
                     w.claim_tops * (left == 2 ? best + second : best);
        }
        return value;
    }

    std::array<Weights, 2> weights_{};  // stacks of five, stacks of six
};

static_assert(borj::Judge<Judge, Kernel>);

}  // namespace borj::lyngk
