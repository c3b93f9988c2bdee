// The kernel of DVONN. Numbers such as 3.6 are paragraphs of docs/rules/dvonn.md.
//
// Spaces live on a grid of rows of twelve bits, so that the six directions are shifts and nothing
// wraps around: space (column, row) is bit 12 * row + column, with row 0 at the bottom.
#pragma once

#include <bit>

#include "../kernel.hpp"

namespace borj::dvonn {

constexpr int kCells = 49;
constexpr int kSide = 23;  // pieces of each player
constexpr int kStride = 12;
constexpr int kLongest = 10;  // the longest line has eleven spaces
constexpr std::array<int, 5> kFirstColumn{0, 0, 0, 1, 2};
constexpr std::array<int, 5> kRowLength{9, 10, 11, 10, 9};
constexpr std::array<int, 6> kSteps{1, kStride + 1, kStride, -1, -kStride - 1, -kStride};

struct Tables {
    Bits board = 0;
    std::array<std::uint8_t, kCells> bit{};                  // of a space in the book's order
    std::array<std::uint8_t, 64> cell{};                     // and back
    std::array<std::array<Bits, kLongest + 1>, 64> jumps{};  // 3.4: targets by bit and height
    std::array<std::array<Action, 64>, 64> action{};         // of a move from bit to bit
    std::array<std::uint8_t, 1024> source{}, target{};       // bits of an action
    int actions = 0;
};

constexpr Tables make_tables() {
    Tables t;
    int cell = 0;
    for (int row = 0; row < 5; ++row) {
        for (int i = 0; i < kRowLength[row]; ++i, ++cell) {
            const int bit = row * kStride + kFirstColumn[row] + i;
            t.bit[cell] = static_cast<std::uint8_t>(bit);
            t.cell[bit] = static_cast<std::uint8_t>(cell);
            t.board |= Bits{1} << bit;
        }
    }
    int number = 0;
    for (; number < kCells; ++number) t.target[number] = t.bit[number];
    for (cell = 0; cell < kCells; ++cell) {
        for (int height = 1; height <= kLongest; ++height) {
            for (const int step : kSteps) {
                const int from = t.bit[cell], to = from + height * step;
                if (to < 0 || to > 63 || !(t.board >> to & 1)) continue;
                // 1.5: the board is convex, but a long way along a row could come back on it
                // through the bits beside it; the row tells.
                const int rows = step == 1 || step == -1 ? 0 : (step > 0 ? height : -height);
                if (to / kStride - from / kStride != rows) continue;
                t.jumps[from][height] |= Bits{1} << to;
                t.action[from][to] = static_cast<Action>(number);
                t.source[number] = static_cast<std::uint8_t>(from);
                t.target[number++] = static_cast<std::uint8_t>(to);
            }
        }
    }
    t.actions = number + 1;  // the pass is the last
    return t;
}

inline constexpr Tables kTables = make_tables();
inline constexpr Action kPassAction = kTables.actions - 1;

// All spaces next to a set.
constexpr Bits around(Bits set) {
    return set << 1 | set >> 1 | set << kStride | set >> kStride | set << (kStride + 1) |
           set >> (kStride + 1);
}

// The spaces of a set whose six neighbours are all in it; those at the edge lack some.
constexpr Bits enclosed(Bits set) {
    return set & set << 1 & set >> 1 & set << kStride & set >> kStride & set << (kStride + 1) &
           set >> (kStride + 1);
}

// Whether the neighbours that a space has in a set hang together around it, so that they do without
// it. For each of the 64 ways to have them one bit: six in a circle, at most one run of them.
constexpr Bits make_one_run() {
    constexpr std::array<int, 6> circle{3, 5, 4, 2, 0, 1};  // as kSteps, see below
    Bits one = 0;
    for (unsigned which = 0; which < 64; ++which) {
        int runs = 0;
        for (int i = 0; i < 6; ++i)
            runs += (which >> circle[i] & 1) && !(which >> circle[(i + 1) % 6] & 1);
        if (runs <= 1) one |= Bits{1} << which;
    }
    return one;
}

inline constexpr Bits kOneRun = make_one_run();

constexpr bool does_without(Bits set, int bit) {
    constexpr int kBelow = kStride + 1;  // the lowest neighbour lies so many bits below
    const Bits near = bit >= kBelow ? set >> (bit - kBelow) : set << (kBelow - bit);
    const Bits which = (near & 3) | (near >> kStride & 1) << 2 | (near >> (kStride + 2) & 1) << 3 |
                       (near >> (2 * kStride + 1) & 3) << 4;
    return kOneRun >> which & 1;
}

constexpr std::uint64_t kTurnKey = mix(1), kPlacingKey = mix(2);

class Kernel {
public:
    static constexpr int kActions = kTables.actions;
    static constexpr bool kFewEndIt = true, kScoreDecides = true;
    static constexpr int kMaxLegal = kSide * 6;
    static_assert(kMaxLegal >= kCells);
    static constexpr std::size_t kPackSize = 1 + kCells;

    struct Undo {
        Bits occupied, red;
        std::array<Bits, 2> own;
        std::uint64_t hash;
        std::uint8_t source, target;  // what stood there
    };

    bool read(std::span<const std::uint8_t> in) {
        if (in.size() != kPackSize || in[0] > 3) return false;
        Kernel k;
        k.turn_ = in[0] & 1;
        k.placing_ = in[0] >> 1;
        int pieces = 0;
        for (int cell = 0; cell < kCells; ++cell) {
            const std::uint8_t value = in[1 + cell];
            if (value == 0) continue;
            const int height = value >> 2, bit = kTables.bit[cell];
            const bool red = value & 2;
            if (height == 0 || height > kCells || (red && height == 1 && value & 1)) return false;
            k.stack_[bit] = value;
            k.occupied_ |= Bits{1} << bit;
            if (red) k.red_ |= Bits{1} << bit;
            if (!(red && height == 1)) k.own_[value & 1] |= Bits{1} << bit;
            ++k.placed_;
            pieces += height;
        }
        if (pieces > kCells || std::popcount(k.red_) > 3) return false;  // 1.1
        for (const Bits own : k.own_)
            if (std::popcount(own) > kSide) return false;
        if (k.placing_) {  // 2.2
            if (pieces == kCells || pieces != k.placed_ || k.turn_ != (pieces & 1)) return false;
        }
        k.hash_ = k.fresh_hash();
        *this = k;
        return true;
    }

    void write(std::uint8_t* out) const {
        out[0] = static_cast<std::uint8_t>(turn_ | placing_ << 1);
        for (int cell = 0; cell < kCells; ++cell) {
            const int bit = kTables.bit[cell];
            out[1 + cell] = occupied_ >> bit & 1 ? stack_[bit] : 0;
        }
    }

    int turn() const { return turn_; }
    std::uint64_t hash() const { return hash_; }

    std::uint64_t fresh_hash() const {
        std::uint64_t hash = (turn_ ? kTurnKey : 0) ^ (placing_ ? kPlacingKey : 0);
        for (Bits rest = occupied_; rest;) {
            const int bit = pop(rest);
            hash ^= cell_key(bit, stack_[bit]);
        }
        return hash;
    }

    int generate(Action* out) const {
        if (placing_) {  // 2.3
            int count = 0;
            for (Bits rest = kTables.board & ~occupied_; rest;)
                out[count++] = kTables.cell[pop(rest)];
            return count;
        }
        const Bits fixed = enclosed(occupied_);  // 3.6
        int count = 0;
        for (Bits movers = own_[turn_] & ~fixed; movers;) {
            const int from = pop(movers);
            for (Bits to = targets(from); to;) out[count++] = kTables.action[from][pop(to)];
        }
        if (count == 0 && can_move(1 - turn_)) out[count++] = kPassAction;  // 3.8, 5.1
        return count;
    }

    bool plenty() const {
        if (placing_) return false;
        int count = 0;
        for (Bits movers = own_[turn_] & ~enclosed(occupied_); movers && count < 2;)
            count += __builtin_popcountll(targets(pop(movers)));
        return count >= 2;
    }

    int count() const {
        if (placing_) return kCells - placed_;
        int count = 0;
        for (Bits movers = own_[turn_] & ~enclosed(occupied_); movers;)
            count += __builtin_popcountll(targets(pop(movers)));
        return count ? count : can_move(1 - turn_);
    }

    bool can_move(int player) const {
        for (Bits movers = own_[player] & ~enclosed(occupied_); movers;)
            if (targets(pop(movers))) return true;
        return false;
    }

    void make(Action action, Undo& undo) {
        undo = {occupied_, red_, own_, hash_, 0, 0};
        hash_ ^= kTurnKey;
        if (action < kCells) {
            place(kTables.bit[action]);
        } else if (action == kPassAction) {
            turn_ ^= 1;
        } else {
            const int from = kTables.source[action], to = kTables.target[action];
            undo.source = stack_[from];
            undo.target = stack_[to];
            stack(from, to);
            turn_ ^= 1;
        }
    }

    void unmake(Action action, const Undo& undo) {
        occupied_ = undo.occupied;
        red_ = undo.red;
        own_ = undo.own;
        hash_ = undo.hash;
        if (action < kCells) {
            --placed_;
            turn_ = placed_ & 1;
            placing_ = 1;
            return;
        }
        turn_ ^= 1;
        if (action == kPassAction) return;
        stack_[kTables.source[action]] = undo.source;
        stack_[kTables.target[action]] = undo.target;
    }

    Result result() const {
        Result result;
        for (int player : {0, 1})
            for (Bits rest = own_[player]; rest;) result.score[player] += height(pop(rest));  // 5.3
        const auto [white, black] = result.score;
        result.winner = white == black ? Result::kDraw : white > black ? 0 : 1;  // 5.4
        return result;
    }

    bool placing() const { return placing_; }
    Bits occupied() const { return occupied_; }
    Bits red() const { return red_; }
    Bits own(int player) const { return own_[player]; }
    const auto& contents() const { return stack_; }  // by bits
    int height(int bit) const { return stack_[bit] >> 2; }

private:
    Bits targets(int from) const {  // 3.4, 3.5
        const int n = height(from);
        return n > kLongest ? 0 : kTables.jumps[from][n] & occupied_;
    }

    void place(int bit) {  // 2.2
        const bool red = placed_ < 3;
        stack_[bit] = static_cast<std::uint8_t>(4 | (red ? 2 : turn_));
        occupied_ |= Bits{1} << bit;
        if (red)
            red_ |= Bits{1} << bit;
        else
            own_[turn_] |= Bits{1} << bit;
        hash_ ^= cell_key(bit, stack_[bit]);
        if (++placed_ < kCells) {
            turn_ ^= 1;
        } else {  // 3.1: White places last and moves first
            placing_ = 0;
            hash_ ^= kPlacingKey ^ kTurnKey;
        }
    }

    void stack(int from, int to) {
        const Bits source = Bits{1} << from, target = Bits{1} << to;
        const std::uint8_t moved = stack_[from], under = stack_[to];
        hash_ ^= cell_key(from, moved) ^ cell_key(to, under);
        // 3.5: heights add up, reds come along, the mover is on top.
        stack_[to] = static_cast<std::uint8_t>(((moved & 0xFC) + (under & 0xFC)) |
                                               ((moved | under) & 2) | turn_);
        hash_ ^= cell_key(to, stack_[to]);
        occupied_ ^= source;
        own_[turn_] = (own_[turn_] ^ source) | target;
        own_[1 - turn_] &= ~target;
        if (red_ & source)
            red_ = (red_ ^ source) | target;
        else if (does_without(occupied_, from))
            return;
        remove_loose();
    }

    void remove_loose() {  // 4.1
        Bits joined = red_;
        for (Bits front = joined; front;) {
            front = around(front) & occupied_ & ~joined;
            joined |= front;
        }
        const Bits loose = occupied_ & ~joined;
        if (!loose) return;
        for (Bits rest = loose; rest;) {
            const int bit = pop(rest);
            hash_ ^= cell_key(bit, stack_[bit]);
        }
        occupied_ ^= loose;
        own_[0] &= ~loose;
        own_[1] &= ~loose;
    }

    Bits occupied_ = 0;
    Bits red_ = 0;                // stacks that hold a red piece
    std::array<Bits, 2> own_{};   // by the top piece; a lone red belongs to nobody
    std::uint64_t hash_ = 0;
    std::array<std::uint8_t, 64> stack_{};  // as in a pack; what is not occupied is stale
    std::uint8_t turn_ = 0, placing_ = 1, placed_ = 0;
};

static_assert(borj::Kernel<Kernel>);

}  // namespace borj::dvonn
