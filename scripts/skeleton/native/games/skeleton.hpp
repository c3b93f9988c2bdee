// The kernel of Skeleton. Numbers such as 2.2 are paragraphs of docs/rules/skeleton.md.
//
// Cell (column, row) is bit 5 * row + column, with row 0 at the bottom: the book's order.
#pragma once

#include <bit>

#include "../kernel.hpp"

namespace borj::skeleton {

constexpr int kColumns = 5;
constexpr int kRows = 6;
constexpr int kCells = kColumns * kRows;
constexpr int kTowers = kColumns;

constexpr Bits kRow = (Bits{1} << kColumns) - 1;
constexpr std::array<Bits, 2> kHome{kRow, kRow << (kCells - kColumns)};  // 1.2

struct Tables {
    std::array<std::array<Bits, kCells>, 2> steps{};             // 2.2: targets by player and cell
    std::array<std::array<Action, kCells>, kCells> action{};     // of a step from cell to cell
    std::array<std::uint8_t, 6 * kCells> source{}, target{};     // of an action
    int actions = 0;
};

// In the order of the book: by cell, the steps of White, then those of Black.
constexpr Tables make_tables() {
    Tables t;
    int number = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        for (const int player : {0, 1}) {
            const int row = cell / kColumns + (player ? -1 : 1);
            if (row < 0 || row >= kRows) continue;
            for (const int side : {-1, 0, 1}) {
                const int column = cell % kColumns + side;
                if (column < 0 || column >= kColumns) continue;
                const int to = row * kColumns + column;
                t.steps[player][cell] |= Bits{1} << to;
                t.action[cell][to] = static_cast<Action>(number);
                t.source[number] = static_cast<std::uint8_t>(cell);
                t.target[number++] = static_cast<std::uint8_t>(to);
            }
        }
    }
    t.actions = number;
    return t;
}

inline constexpr Tables kTables = make_tables();
constexpr std::uint64_t kTurnKey = mix(1);

class Kernel {
public:
    static constexpr int kActions = kTables.actions;
    static constexpr int kMaxLegal = 3 * kTowers;
    static constexpr std::size_t kPackSize = 1 + kCells;

    struct Undo {
        std::uint64_t hash;
    };

    bool read(std::span<const std::uint8_t> in) {
        if (in.size() != kPackSize || in[0] > 1) return false;
        Kernel k;
        k.turn_ = in[0];
        for (int cell = 0; cell < kCells; ++cell) {
            const std::uint8_t value = in[1 + cell];
            if (value > 2) return false;
            if (value) k.own_[value - 1] |= Bits{1} << cell;
        }
        for (const Bits own : k.own_)
            if (std::popcount(own) != kTowers) return false;
        k.hash_ = k.fresh_hash();
        *this = k;
        return true;
    }

    void write(std::uint8_t* out) const {
        out[0] = turn_;
        for (int cell = 0; cell < kCells; ++cell)
            out[1 + cell] = static_cast<std::uint8_t>((own_[0] >> cell & 1) + 2 * (own_[1] >> cell & 1));
    }

    int turn() const { return turn_; }
    std::uint64_t hash() const { return hash_; }

    std::uint64_t fresh_hash() const {
        std::uint64_t hash = turn_ ? kTurnKey : 0;
        for (const int player : {0, 1})
            for (Bits rest = own_[player]; rest;) hash ^= cell_key(pop(rest), 1 + player);
        return hash;
    }

    int generate(Action* out) const {
        if (arrived(0) || arrived(1)) return 0;  // 3.1
        int count = 0;
        for (Bits movers = own_[turn_]; movers;) {
            const int from = pop(movers);
            for (Bits to = steps(turn_, from); to;) out[count++] = kTables.action[from][pop(to)];
        }
        return count;
    }

    void make(Action action, Undo& undo) {
        undo = {hash_};
        const int from = kTables.source[action], to = kTables.target[action];
        own_[turn_] ^= Bits{1} << from | Bits{1} << to;
        hash_ ^= cell_key(from, 1 + turn_) ^ cell_key(to, 1 + turn_) ^ kTurnKey;
        turn_ ^= 1;
    }

    void unmake(Action action, const Undo& undo) {
        turn_ ^= 1;
        own_[turn_] ^= Bits{1} << kTables.source[action] | Bits{1} << kTables.target[action];
        hash_ = undo.hash;
    }

    Result result() const {
        Result result;
        result.winner = arrived(0) ? 0 : arrived(1) ? 1 : 1 - turn_;  // 3.1, 3.2
        return result;
    }

    bool arrived(int player) const { return own_[player] & kHome[1 - player]; }
    Bits own(int player) const { return own_[player]; }

    // Where a tower may go: 2.2, 2.3.
    Bits steps(int player, int from) const {
        return kTables.steps[player][from] & ~(own_[0] | own_[1]);
    }

    // How many rows a cell is away from home.
    static int ahead(int player, int cell) {
        const int row = cell / kColumns;
        return player ? kRows - 1 - row : row;
    }

    // How many rows the foremost tower has come.
    int front(int player) const {
        const Bits own = own_[player];
        if (!own) return 0;  // before anything was read
        return ahead(player, player ? std::countr_zero(own) : 63 - std::countl_zero(own));
    }

private:
    std::array<Bits, 2> own_{};
    std::uint64_t hash_ = 0;
    std::uint8_t turn_ = 0;
};

static_assert(borj::Kernel<Kernel>);

}  // namespace borj::skeleton
