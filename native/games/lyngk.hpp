// The kernel of LYNGK. Numbers such as 5.4 are paragraphs of docs/rules/lyngk.md.
//
// Points are numbered as in the book, and a set of points is a word. What a stack sees along the
// lines (5.1) is not searched for but kept: the stacks of a line are a linked list, and as an empty
// point stays empty, all that ever happens to a list is that a stack leaves it and, when actions
// are taken back in reverse order, comes back between the same two neighbours.
#pragma once

#include <algorithm>

#include "lyngk_board.hpp"

namespace borj::lyngk {

class Kernel {
public:
    static constexpr int kActions = kPassAction + 1;
    // Of each colour there are eight pieces, so at most eight stacks have it on top (`read` sees to
    // it). An own stack may reach any stack without its colour, and if k stacks show that colour
    // these are 43 - k at most: 8 * 35 moves, and twice that with two colours. A neutral stack sees
    // six others at most. With two colours of one's own three are neutral and nothing can be
    // claimed; with one or none, moves and claims together are fewer.
    static constexpr int kMaxLegal = 2 * 8 * (kCells - 8) + 3 * 8 * 6;
    static_assert(8 * (kCells - 8) + 4 * 8 * 6 + 4 < kMaxLegal && 5 * 8 * 6 + 5 < kMaxLegal);
    static constexpr std::size_t kPackSize = 5 + 2 * kCells;

    struct State {
        std::uint8_t turn = 0;
        std::uint8_t claimed = 0;  // 3.4: a colour has been claimed in this turn
        std::uint8_t six = 0;      // 7: the variant
        std::uint8_t collect = 0;  // 5.7: the option
        std::uint8_t won = 0;      // 7.3: whoever moved last has formed a stack of six
        std::array<std::uint8_t, 2> claims{};   // colours as bits
        std::array<std::uint8_t, 2> removed{};  // 5.5: stacks
    };

    struct Undo {
        Sets sets;
        std::uint64_t hash;
        Bits removed;  // complete stacks that left the board
        State state;
        Stack under;  // what the moved stack was put on
    };

    bool read(std::span<const std::uint8_t> in) {
        if (in.size() != kPackSize || in[0] > 31) return false;
        Kernel k;
        State& s = k.state_;
        s.turn = in[0] & 1;
        s.claimed = in[0] >> 1 & 1;
        s.six = in[0] >> 2 & 1;
        s.collect = in[0] >> 3 & 1;
        s.won = in[0] >> 4 & 1;
        s.claims = {in[1], in[2]};
        s.removed = {in[3], in[4]};
        if ((s.six ? s.collect : s.won) || (s.claimed && s.won)) return false;
        if (in[1] > 31 || in[2] > 31 || in[1] & in[2]) return false;
        if (std::popcount(in[1]) > 2 || std::popcount(in[2]) > 2) return false;  // 3.1
        if (s.six && (in[3] || in[4])) return false;                            // 7.1
        int pieces = 5 * (in[3] + in[4]), jokers = 0;
        for (int cell = 0; cell < kCells; ++cell) {
            const int inside = in[5 + 2 * cell], top = in[6 + 2 * cell];
            if (inside == 0 && top == 0) continue;
            if (inside > 127 || top > kJoker) return false;
            const auto stack = static_cast<Stack>(inside | top << 7);
            if (top == kJoker ? stack != kLoneJoker : !(inside >> top & 1)) return false;  // 4.1
            if (height_of(stack) > k.limit()) return false;                               // 5.2
            k.stack_[cell] = stack;
            k.toggle(cell, stack);
            pieces += height_of(stack);
            jokers += jokers_in(stack);
        }
        if (pieces > kCells || jokers > 3) return false;  // 1.1
        for (const Bits with : k.sets_.with)
            if (std::popcount(with) > 8) return false;
        k.link();
        if (s.won && !(k.sets_.high[6] & k.own(1 - s.turn))) return false;  // 7.3
        if (s.claimed && !(s.claims[s.turn] && k.can_move(s.turn))) return false;  // 3.4
        k.hash_ = k.fresh_hash();
        *this = k;
        return true;
    }

    void write(std::uint8_t* out) const {
        const State& s = state_;
        out[0] = static_cast<std::uint8_t>(s.turn | s.claimed << 1 | s.six << 2 | s.collect << 3 |
                                           s.won << 4);
        for (int player : {0, 1}) {
            out[1 + player] = s.claims[player];
            out[3 + player] = s.removed[player];
        }
        for (int cell = 0; cell < kCells; ++cell) {
            const Stack stack = sets_.occupied >> cell & 1 ? stack_[cell] : Stack{0};
            out[5 + 2 * cell] = stack & 127;
            out[6 + 2 * cell] = static_cast<std::uint8_t>(top_of(stack));
        }
    }

    int turn() const { return state_.turn; }
    std::uint64_t hash() const { return hash_; }

    std::uint64_t fresh_hash() const {
        const State& s = state_;
        std::uint64_t hash = state_key() ^ (s.turn ? kTurnKey : 0) ^ (s.claimed ? kClaimedKey : 0) ^
                             (s.six ? kSixKey : 0) ^ (s.collect ? kCollectKey : 0) ^
                             (s.won ? kWonKey : 0);
        for (Bits rest = sets_.occupied; rest;) {
            const int cell = pop(rest);
            hash ^= key(cell, stack_[cell]);
        }
        return hash;
    }

    int generate(Action* out) const {
        if (state_.won) return 0;  // 7.3
        const int turn = state_.turn;
        int count = 0;
        each_mover(turn, [&](int from, Bits targets) {
            const int first = kFirstMove + from * (kCells - 1);
            for (Bits rest = targets; rest;) {
                const int to = pop(rest);
                out[count++] = static_cast<Action>(first + to - (to > from));
            }
            return false;
        });
        if (state_.claimed) return count;  // 3.1: one claim in a turn
        // 3.4: a move has to follow. A claim takes none away: stacks of that colour only gain, and
        // one that it collects (5.7) could not be landed on anyway.
        for (Bits claims = count ? claimable(turn) : forced_claims(turn); claims;)
            out[count++] = static_cast<Action>(pop(claims));
        if (count == 0 && has_turn(1 - turn)) out[count++] = kPassAction;  // 6.1 to 6.4
        return count;
    }

    bool plenty() const {
        int count = 0;
        return !state_.won && each_mover(state_.turn, [&](int, Bits targets) {
            return (count += std::popcount(targets)) > 1;
        });
    }

    // Whether a player could move a stack, without claiming.
    bool can_move(int player) const {
        return each_mover(player, [](int, Bits) { return true; });
    }

    // 6.2: whether a player could begin a turn, be it with a claim.
    bool has_turn(int player) const { return can_move(player) || forced_claims(player); }

    // 3.1: the colours that a player may still claim.
    Bits claimable(int player) const {
        return std::popcount(state_.claims[player]) == 2 ? 0 : unclaimed();
    }

    void make(Action action, Undo& undo) {
        undo.sets = sets_;
        undo.hash = hash_;
        undo.removed = 0;
        undo.state = state_;
        undo.under = 0;
        if (action < kFirstMove) {
            claim(action, undo);
            return;
        }
        if (action != kPassAction) move(kMoves.source[action], kMoves.target[action], undo);
        hash_ ^= kTurnKey ^ (state_.claimed ? kClaimedKey : 0);
        state_.turn ^= 1;
        state_.claimed = 0;
    }

    void unmake(Action action, const Undo& undo) {
        for (Bits rest = undo.removed; rest;) {  // the last that left comes back first
            const int cell = 63 - std::countl_zero(rest);
            rest ^= Bits{1} << cell;
            relink(cell);
        }
        if (action >= kFirstMove && action != kPassAction) {
            relink(kMoves.source[action]);
            stack_[kMoves.target[action]] = undo.under;
        }
        sets_ = undo.sets;
        hash_ = undo.hash;
        state_ = undo.state;
    }

    // What would be if the turn were the other player's: no action of the game, only of a search.
    void skip(Undo& undo) { make(kPassAction, undo); }
    void unskip(const Undo& undo) { unmake(kPassAction, undo); }

    Result result() const {
        Result result;
        result.score = {state_.removed[0], state_.removed[1]};
        if (state_.won) {  // 7.3
            result.winner = 1 - state_.turn;
            return result;
        }
        auto [first, second] = result.score;
        for (int height = limit() - 1; first == second && height > 0; --height) {  // 6.5, 7.6
            first = std::popcount(own(0) & sets_.high[height]);
            second = std::popcount(own(1) & sets_.high[height]);
        }
        result.winner = first == second ? Result::kDraw : first > second ? 0 : 1;
        return result;
    }

    const State& state() const { return state_; }
    const Sets& sets() const { return sets_; }
    Bits occupied() const { return sets_.occupied; }
    const auto& contents() const { return stack_; }
    int limit() const { return 5 + state_.six; }  // 5.2 a, 7.1: the height of a complete stack
    Bits unclaimed() const { return 31 & ~(state_.claims[0] | state_.claims[1]); }
    Stack stack(int cell) const { return stack_[cell]; }  // of an occupied point

    // 5.5, 7.3: whether a stack is one that the player on turn scores or wins with.
    bool complete(Stack built) const {
        return height_of(built) == limit() && state_.claims[state_.turn] >> top_of(built) & 1;
    }
    Bits seen(int cell) const { return sees_[cell] & sets_.occupied; }

    // 4.1: the stacks with a top of one of these colours.
    Bits topped(Bits colours) const {
        Bits found = 0;
        while (colours) found |= sets_.top[pop(colours)];
        return found;
    }
    Bits own(int player) const { return topped(state_.claims[player]); }

    // 5.4, 5.8, 7.4: what serves a colour as a link, also complete stacks of five.
    Bits links(int colour) const { return sets_.top[colour] & ~sets_.high[6]; }

    // 5.4: takes the links that chains join to the first of `loose` out of it; `joined` are these,
    // `ends` what they see. Every link can be reached from every other one without using any
    // twice, so the destinations of each are all that any of them sees. The origin, empty once its
    // stack is lifted, may count as occupied: what is seen across it is seen from it.
    void network(Bits& loose, Bits& joined, Bits& ends) const {
        joined = ends = 0;
        Bits front = loose & (0 - loose);
        do {
            const int cell = pop(front);
            joined |= Bits{1} << cell;
            ends |= sees_[cell];
            front |= sees_[cell] & loose & ~joined;
        } while (front);
        loose &= ~joined;
    }

private:
    // Calls `found(source, targets)` for each stack that a player can move (4.2), until it says
    // that this is enough; whether it did.
    template <class Found>
    bool each_mover(int player, Found found) const {
        const Landings landings(sets_);
        const int most = limit();
        for (Bits rest = topped(unclaimed()); rest;) {
            const int from = pop(rest), height = height_of(stack_[from]);
            const int reach = std::min(height, most - height);  // 5.2 a, c
            const Bits targets = sees_[from] & landings.below(stack_[from], reach);
            if (targets && found(from, targets)) return true;
        }
        for (Bits colours = state_.claims[player]; colours;) {
            for (Bits loose = links(pop(colours)); loose;) {
                Bits movers, ends;
                network(loose, movers, ends);
                while (movers) {
                    const int from = pop(movers), room = most - height_of(stack_[from]);
                    const Bits targets = ends & landings.below(stack_[from], room);
                    if (targets && found(from, targets)) return true;
                }
            }
        }
        return false;
    }

    // 6.2: the claims after which a player who cannot move could do so.
    Bits forced_claims(int player) const {
        Bits found = 0;
        for (Bits rest = claimable(player); rest;) {
            const int colour = pop(rest);
            Kernel after = *this;  // rare, and a claim that collects opens lines
            Undo undo;
            after.state_.turn = static_cast<std::uint8_t>(player);
            undo.removed = 0;
            after.claim(colour, undo);
            if (after.can_move(player)) found |= Bits{1} << colour;
        }
        return found;
    }

    void claim(int colour, Undo& undo) {
        const int turn = state_.turn;
        const std::uint64_t before = state_key();
        state_.claims[turn] = static_cast<std::uint8_t>(state_.claims[turn] | 1 << colour);  // 3.2
        state_.claimed = 1;
        if (state_.collect) {  // 5.7
            undo.removed = sets_.top[colour] & sets_.high[5];
            for (Bits rest = undo.removed; rest;) remove(pop(rest));
        }
        hash_ ^= kClaimedKey ^ before ^ state_key();
    }

    void move(int from, int to, Undo& undo) {
        const Stack moved = stack_[from], under = stack_[to], built = put_on(moved, under);
        undo.under = under;
        hash_ ^= key(from, moved) ^ key(to, under) ^ key(to, built);
        toggle(from, moved);
        toggle(to, under);
        toggle(to, built);
        stack_[to] = built;
        unlink(from);
        if (!complete(built)) return;
        if (state_.six) {  // 7.3
            state_.won = 1;
            hash_ ^= kWonKey;
        } else {  // 5.5
            const std::uint64_t before = state_key();
            undo.removed = Bits{1} << to;
            remove(to);
            hash_ ^= before ^ state_key();
        }
    }

    // A complete stack leaves the board for the player on turn, who keeps it before him.
    void remove(int cell) {
        hash_ ^= key(cell, stack_[cell]);
        toggle(cell, stack_[cell]);
        unlink(cell);
        ++state_.removed[state_.turn];
    }

    // Puts a stack into the sets, or takes it out of them.
    void toggle(int cell, Stack stack) {
        const Bits bit = Bits{1} << cell;
        sets_.occupied ^= bit;
        sets_.top[top_of(stack)] ^= bit;
        sets_.high[height_of(stack)] ^= bit;
        for (int colour = 0; colour < kColours; ++colour)
            sets_.with[colour] ^= Bits(stack >> colour & 1) << cell;
    }

    // The lists. At the end of a line next_ is kNone, which has a place of its own in next_ and a
    // bit in sees_: both may hold anything, for kNone is in no other set.
    void link() {
        for (Bits rest = sets_.occupied; rest;) {
            const int cell = pop(rest);
            for (int d = 0; d < 6; ++d) {
                int at = kNeighbours[cell][d];
                while (at != kNone && !(sets_.occupied >> at & 1)) at = kNeighbours[at][d];
                next_[cell][d] = static_cast<std::uint8_t>(at);
                sees_[cell] |= Bits{1} << at;
            }
        }
    }

    void unlink(int cell) {
        for (int d = 0; d < 3; ++d) {
            const std::uint8_t ahead = next_[cell][d], behind = next_[cell][d + 3];
            next_[ahead][d + 3] = behind;
            next_[behind][d] = ahead;
            see(cell, ahead, behind);
        }
    }

    void relink(int cell) {
        for (int d = 0; d < 3; ++d) {
            const std::uint8_t ahead = next_[cell][d], behind = next_[cell][d + 3];
            next_[ahead][d + 3] = next_[behind][d] = static_cast<std::uint8_t>(cell);
            see(cell, ahead, behind);
        }
    }

    // Two neighbours on a line see each other instead of the stack between them, or again it.
    void see(int cell, int ahead, int behind) {
        sees_[ahead] ^= Bits{1} << cell ^ Bits{1} << behind;
        sees_[behind] ^= Bits{1} << cell ^ Bits{1} << ahead;
    }

    // The lower bits of a product of odd numbers know little, the upper ones much.
    static std::uint64_t key(int cell, Stack stack) {
        const std::uint64_t product = kCellKeys.cell[cell] * kKeys.stack[stack];
        return product ^ product >> 32;
    }

    // The part of the hash that claims and removed stacks make.
    std::uint64_t state_key() const {
        const State& s = state_;
        return kKeys.claims[0][s.claims[0]] ^ kKeys.claims[1][s.claims[1]] ^
               kKeys.removed[0][s.removed[0]] ^ kKeys.removed[1][s.removed[1]];
    }

    Sets sets_;
    std::uint64_t hash_ = 0;
    State state_;
    std::array<Stack, kCells> stack_{};          // what is not occupied is stale
    std::array<Bits, kCells + 1> sees_{};        // the first stack along each line
    std::array<Neighbours, kCells + 1> next_{};  // the same by direction
};

static_assert(borj::Kernel<Kernel>);
static_assert(Kernel::kActions == 1812);

}  // namespace borj::lyngk
