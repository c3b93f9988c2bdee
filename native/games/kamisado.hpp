// The kernel of Kamisado. Numbers such as 3.9 are paragraphs of docs/rules/kamisado.md.
//
// Squares are seen by the owner of a tower (kamisado_board.hpp), so there are two sets of occupied
// squares, one from each seat, and everything else is written once for both players.
#pragma once

#include <bit>

#include "kamisado_board.hpp"

namespace borj::kamisado {

enum Phase : std::uint8_t { kMoving, kRefilling, kOver };

class Kernel {
    // All there is to a position, in seven full words: a copy that ended within one would stall.
    struct State {
        std::array<Bits, 2> occupied{};  // by both players' towers, as each player sees them
        std::array<Bits, 2> squares{};   // of the towers: a byte for each colour
        Bits teeth = 0;                  // four bits for each tower, Black's first
        std::uint64_t hash = 0;
        std::array<std::uint16_t, 2> points{};
        // The variant, and above it what is asked about this round alone (`round`), if anything.
        std::uint8_t turn = 0, required = kNone, phase = kMoving, variant = 0;
    };
    static_assert(sizeof(State) == 56);

public:
    static constexpr int kActions = kPass + 1;
    // A tower has at most 14 moves; a line is written eight actions at a time.
    static constexpr int kMaxLegal = kColours * 14 + 8;
    static constexpr std::size_t kPackSize = 34;
    // A bit of the first byte: who wins the round is asked, whatever becomes of the match.
    static constexpr std::uint8_t kRoundAlone = 1 << 5;
    // How a round can end for a player, from the worst to the best: lost to a tower of rank 3, …,
    // lost to a plain one, won with a plain one, …, won with one of rank 3.
    static constexpr int kRoundEnds = 2 * kRanks;
    static constexpr std::uint64_t kRoundKey = 0x9e3779b97f4a7c15;

    using Undo = State;

    bool read(std::span<const std::uint8_t> in) {
        if (in.size() != kPackSize || in[0] >> 6 || (in[0] >> 3 & 3) > kOver || in[1] > kNone)
            return false;
        Kernel k;
        State& s = k.state_;
        s.turn = in[0] & 1;
        s.variant = static_cast<std::uint8_t>((in[0] >> 1 & 3) | (in[0] & kRoundAlone ? kRanks << 2 : 0));
        s.phase = in[0] >> 3 & 3;
        s.required = in[1];
        for (int tower = 0; tower < 2 * kColours; ++tower) {
            const int player = tower / kColours, colour = tower % kColours;
            const int cell = in[2 + tower], teeth = in[18 + tower];
            if (cell >= kSquares || teeth >= static_cast<int>(kPoints.size())) return false;
            const int square = player ? 63 - cell : cell;
            if (s.occupied[player] >> square & 1) return false;
            s.occupied[player] |= Bits{1} << square;
            s.occupied[1 - player] |= Bits{1} << (63 - square);
            s.squares[player] |= Bits(square) << 8 * colour;
            s.teeth |= Bits(teeth) << 4 * tower;
            s.points[player] = static_cast<std::uint16_t>(s.points[player] + kPoints[teeth]);
        }
        if (!k.possible()) return false;
        s.hash = k.fresh_hash();
        *this = k;
        return true;
    }

    void write(std::uint8_t* out) const {
        *out++ = static_cast<std::uint8_t>(turn() | variant() << 1 | phase() << 3 |
                                           (round_alone() ? kRoundAlone : 0));
        *out++ = state_.required;
        for (int tower = 0; tower < 2 * kColours; ++tower) {
            const int player = tower / kColours, colour = tower % kColours;
            const int at = square(player, colour);
            out[tower] = static_cast<std::uint8_t>(player ? 63 - at : at);
            out[2 * kColours + tower] = static_cast<std::uint8_t>(teeth(player, colour));
        }
    }

    int turn() const { return state_.turn; }
    std::uint64_t hash() const { return state_.hash; }

    std::uint64_t fresh_hash() const {
        std::uint64_t hash = kKeys.asked[turn()][required()] ^ kKeys.phase[phase()] ^
                             kKeys.variant[variant()];
        hash ^= kRoundKey * least();  // it ends elsewhere, so it is another position
        for (int player : {0, 1})
            for (int colour = 0; colour < kColours; ++colour)
                hash ^= kKeys.tower[player][colour][square(player, colour)] ^
                        kKeys.teeth[player][colour][teeth(player, colour)];
        return hash;
    }

    int generate(Action* out) const {
        if (required() != kNone) [[likely]] {
            const int count = generate(out, required());  // 3.2
            if (count == 0) out[0] = kPass;               // 3.6, 3.8
            return count ? count : 1;
        }
        if (phase() == kOver) return 0;  // 5.3
        if (phase() == kRefilling) {     // 6.1
            out[0] = kLeft;
            out[1] = kRight;
            return 2;
        }
        int count = 0;
        for (int colour = 0; colour < kColours; ++colour) count += generate(out + count, colour);
        return count;  // 3.1
    }

    // How many there are.
    int count() const {
        if (required() != kNone) [[likely]] {
            const int colour = required(), row = square(turn(), colour) >> 3;
            const Lines& ahead = lines(turn(), colour);
            int count = pushed(turn(), colour) > 0;
            for (int line = 0; line < kLines; ++line)
                count += steps(ahead, line, occupied(turn()), row);
            return std::max(count, 1);
        }
        if (phase() != kMoving) return phase() == kOver ? 0 : 2;
        std::array<Action, kMaxLegal> actions;
        return generate(actions.data());
    }

    // How many of them leave out the colours on which the other player could come home at once; 1 at
    // least.
    [[gnu::noinline]] int safe() const {
        if (required() == kNone) return count();
        const unsigned feared = threats(1 - turn());
        std::array<Action, kMaxLegal> actions;
        const int all = generate(actions.data(), required());
        const auto safe = std::count_if(actions.begin(), actions.begin() + all, [&](Action action) {
            return action >= kMoves || !(feared >> kTables.colour[kTables.target[action]] & 1);
        });
        return std::max(static_cast<int>(safe), 1);
    }

    // The less, the more towers of the other player could come home at once.
    int hold(int player) const { return 1 + (kColours - std::popcount(threats(1 - player))) / 2; }

    void make(Action action, Undo& undo) {
        undo = state_;
        if (action < kMoves) [[likely]]
            move(kTables.source[action], kTables.target[action]);
        else if (action < kLeft)
            push(kTables.source[action]);
        else if (action == kPass)
            ask(1 - turn(), kTables.colour[square(turn(), required())]);  // 3.8
        else
            refill(action == kLeft ? 0 : 7);
    }

    void unmake(Action, const Undo& undo) { state_ = undo; }

    Result result() const {
        if (phase() != kOver) return {};
        return {turn(), {points(0), points(1)}};
    }

    Phase phase() const { return static_cast<Phase>(state_.phase); }
    int variant() const { return state_.variant & 3; }
    bool round_alone() const { return least() != 0; }

    // The same position with the round as all there is, which `player` wins if it ends at least so
    // well for him. Where rows are to be refilled, the round after that is meant.
    Kernel round(int player, int end) const {
        Kernel k = *this;
        const int least = player ? kRoundEnds - end : end;
        k.state_.variant = static_cast<std::uint8_t>(variant() | least << 2);
        k.state_.hash ^= kRoundKey * this->least() ^ kRoundKey * k.least();
        return k;
    }
    bool between_rounds() const { return phase() == kRefilling; }
    int required() const { return state_.required; }  // a colour, or kNone
    int points(int player) const { return state_.points[player]; }
    int target() const { return kTarget[variant()]; }
    Bits occupied(int player) const { return state_.occupied[player]; }
    int square(int player, int colour) const {
        return static_cast<int>(state_.squares[player] >> 8 * colour & 63);
    }
    int teeth(int player, int colour) const {
        return static_cast<int>(state_.teeth >> 4 * (kColours * player + colour) & 15);
    }

    // The colour of a player's tower on a square, kNone if he has none there.
    int tower_on(int player, int at) const {
        for (int colour = 0; colour < kColours; ++colour)
            if (square(player, colour) == at) return colour;
        return kNone;
    }

    // The lines ahead of a tower while a round goes on, and how many steps of one are free.
    const Lines& lines(int player, int colour) const {
        return kTables.lines[teeth(player, colour)][square(player, colour)];
    }
    static int steps(const Lines& lines, int line, Bits occupied, int row) {
        const Bits stop = (occupied >> 8 & lines.path[line]) | lines.bound[line];
        return (__builtin_ctzll(stop) >> 3) - row;
    }

    static bool leads_home(const Lines& lines, Bits occupied) {
        const Bits ahead = occupied >> 8;
        return !(ahead & lines.home[0]) || !(ahead & lines.home[1]) || !(ahead & lines.home[2]);
    }

    // Whether a tower could move onto the far row now, if it were asked to (3.7).
    bool comes_home(int player, int colour) const {
        return leads_home(lines(player, colour), occupied(player));
    }

    // The colours of the towers that could.
    unsigned threats(int player) const {
        unsigned found = 0;
        for (int colour = 0; colour < kColours; ++colour)
            found |= static_cast<unsigned>(comes_home(player, colour)) << colour;
        return found;
    }

    // Whether the next action can win the match; the first one of a round never does.
    bool wins_at_once() const {
        return required() != kNone && comes_home(turn(), required()) &&
               (round_alone()
                    ? decides(turn(), teeth(turn(), required())) == turn()
                    : points(turn()) + (1 << teeth(turn(), required())) >= target());  // 5.1, 5.3
    }

    bool blocked(int player, int colour) const {  // 3.8
        return !(kTables.front[square(player, colour)] & ~occupied(player)) &&
               !pushed(player, colour);
    }

    // 4.2: how many towers this one can push now; 0 if it cannot push.
    int pushed(int player, int colour) const {
        const int strength = teeth(player, colour);
        if (strength == 0) return 0;  // 4.1
        int count = 0;
        for (int at = square(player, colour) + 8; at < kSquares; at += 8, ++count) {
            if (!(occupied(player) >> at & 1)) return count;
            const int other = tower_on(1 - player, 63 - at);
            // Too many, 4.4, or not of lower rank.
            if (count == strength || other == kNone || teeth(1 - player, other) >= strength)
                return 0;
        }
        return 0;  // 4.3
    }

private:
    // How the first player's round has to end at least for him to win it, where it is all there is.
    unsigned least() const { return state_.variant >> 2; }

    // Who has what he wanted when a player wins the round with a tower of this rank.
    int decides(int player, int rank) const {
        const int end = player ? kRanks - 1 - rank : kRanks + rank;
        return end >= static_cast<int>(least()) ? 0 : 1;
    }

    int generate(Action* out, int colour) const {
        const int at = square(turn(), colour), row = at >> 3, rank = teeth(turn(), colour);
        const Lines& ahead = kTables.lines[rank][at];
        int count = 0;
        for (int line = 0; line < kLines; ++line) {
            // The moves of a line are numbered in a row: write eight, keep those that are free.
            const int first = kTables.first[turn()][at][line];
            for (int n = 0; n < 8; ++n) out[count + n] = static_cast<Action>(first + n);
            count += steps(ahead, line, occupied(turn()), row);
        }
        if (rank != 0 && pushed(turn(), colour)) out[count++] = push_action(turn(), at);
        return count;
    }

    void ask(int player, int colour) {
        state_.hash ^= kKeys.asked[turn()][required()] ^ kKeys.asked[player][colour];
        state_.turn = static_cast<std::uint8_t>(player);
        state_.required = static_cast<std::uint8_t>(colour);
    }

    void carry(int player, int colour, int from, int to) {
        state_.squares[player] ^= Bits(from ^ to) << 8 * colour;
        state_.hash ^= kKeys.tower[player][colour][from] ^ kKeys.tower[player][colour][to];
    }

    void exchange(int player, int from, int to) {  // which of two squares is occupied
        state_.occupied[player] ^= Bits{1} << from | Bits{1} << to;
        state_.occupied[1 - player] ^= Bits{1} << (63 - from) | Bits{1} << (63 - to);
    }

    void move(int from, int to) {
        const int player = turn();
        const int mover = required() != kNone ? required() : tower_on(player, from);
        carry(player, mover, from, to);
        exchange(player, from, to);
        const int colour = kTables.colour[to];
        ask(1 - player, colour);
        if (to >= 56)
            win(player, mover);  // 3.7
        else if (deadlocked())
            win(1 - player, colour);  // 3.9, 3.10
    }

    void push(int from) {
        const int player = turn();
        const int pusher = required() != kNone ? required() : tower_on(player, from);
        const int beyond = from + 8 * (pushed(player, pusher) + 1);
        for (int to = beyond; to > from + 8; to -= 8)  // 4.5: the farthest first
            carry(1 - player, tower_on(1 - player, 63 - (to - 8)), 63 - (to - 8), 63 - to);
        carry(player, pusher, from, from + 8);
        exchange(player, from, beyond);
        ask(player, kTables.colour[beyond]);  // 4.6
        if (deadlocked()) win(1 - player, kTables.colour[from + 8]);  // 4.7, 3.11
    }

    // 3.9: whether passes would lead back to a tower that was found blocked before.
    bool deadlocked() const {
        int player = turn(), colour = required();
        if (!blocked(player, colour)) [[likely]] return false;
        unsigned found = 0;
        do {
            const unsigned tower = 1u << (kColours * player + colour);
            if (found & tower) return true;
            found |= tower;
            colour = kTables.colour[square(player, colour)];
            player = 1 - player;
        } while (blocked(player, colour));
        return false;
    }

    void win(int player, int colour) {  // 5.1: a tooth on the tower; 5.3: perhaps the match
        const int before = teeth(player, colour);
        const auto& keys = kKeys.teeth[player][colour];
        state_.hash ^= keys[before] ^ keys[before + 1];
        state_.teeth += Bits{1} << 4 * (kColours * player + colour);
        state_.points[player] = static_cast<std::uint16_t>(points(player) + (1 << before));
        ask(round_alone() ? decides(player, before) : player, kNone);
        enter(round_alone() || points(player) >= target() ? kOver : kRefilling);
    }

    void enter(Phase phase) {
        state_.hash ^= kKeys.phase[state_.phase] ^ kKeys.phase[phase];
        state_.phase = phase;
    }

    // 6.2, 6.3: nearest row first, and in a row from the side where the filling begins; the mirror
    // turns the files round and leaves the rows.
    void refill(int mirror) {
        for (int player : {0, 1}) {
            Bits seen = 0;
            for (int colour = 0; colour < kColours; ++colour)
                seen |= Bits{1} << (square(player, colour) ^ mirror);
            for (int colour = 0; colour < kColours; ++colour) {
                const int from = square(player, colour);
                const Bits nearer = seen & ((Bits{1} << (from ^ mirror)) - 1);
                carry(player, colour, from, __builtin_popcountll(nearer) ^ mirror);
            }
            state_.occupied[player] = kHomeRow | kFarRow;
        }
        ask(1 - turn(), kNone);  // 2.4: the loser of the round opens the next one
        enter(kMoving);
    }

    // What the rest relies on: see borj.games.kamisado.possible, which asks for more.
    bool possible() const {
        const int ahead = points(turn()), behind = points(1 - turn());
        if (round_alone()) {
            if (phase() == kRefilling) return false;
            if (phase() == kOver) return required() == kNone && ahead > 0;
        }
        if (behind >= target() || (ahead >= target()) != (phase() == kOver)) return false;  // 5.3
        if (phase() != kMoving) return required() == kNone && ahead > 0;
        for (int player : {0, 1}) {
            Bits own = 0;
            for (int colour = 0; colour < kColours; ++colour)
                own |= Bits{1} << square(player, colour);
            if (own & kFarRow) return false;                             // 3.7
            if (required() == kNone && own != kHomeRow) return false;  // 3.1
        }
        return required() == kNone || !deadlocked();
    }

    State state_;
};

static_assert(borj::Kernel<Kernel>);

}  // namespace borj::kamisado
