// What every kernel is: a position in 64-bit words that can list its actions, make one, take it back.
//
// Kernels know nothing of text, variants by name or pictures; the book in src/borj/games is where
// the rules are read. A position comes in as the bytes of `pack()` and actions are numbers of the
// game's action space, in the order of the book.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace borj {

using Action = std::uint16_t;
using Bits = std::uint64_t;

// How a game stands: who won (or that nobody did), and the score of players 0 and 1.
struct Result {
    static constexpr int kDraw = -1;
    static constexpr int kGoesOn = -2;

    int winner = kGoesOn;
    std::array<int, 2> score{};
};

// A kernel is a value: it can be copied, and `make` followed by `unmake` leaves it as it was.
//
//   kActions, kMaxLegal, kPackSize   size of the action space, most legal actions, bytes of a pack
//   read(bytes)      takes over a pack; false, and no change, if it is not one
//   write(bytes)     the pack of the position, as the book would make it
//   generate(out)    the legal actions; none when the game is over
//   result()         winner and score; asked only when generate found nothing
//   plenty()         optional: whether there is a choice of two actions or more, which is quicker to
//                    say than to list them; false where that would take longer
//   count()          optional: how many actions generate would list, where it is quicker to say
//   skip(undo), unskip(undo)         optional: the other player's turn as things stand, and back; for
//                    searches of games where one nearly always wants to act
//   safe()           optional: how many of them do not lose at once, by a guess that is at least 1
//   kFewEndIt        optional: whoever has few actions is near the end, which guides proofs
//   kScoreDecides    optional: whoever has more points at the end has won
//   hold(player)     optional: about how far a player is from having lost, which guides them, too
//   wins_at_once()   optional: whether whoever acts wins with his next action
//   wins_within()    optional: in how many actions of his turn whoever acts wins; 0 where that is not
//                    plain to see
//   hash()           kept up to date by make; fresh_hash() computes it from nothing
template <class K>
concept Kernel = std::copyable<K> && requires(K k, const K c, typename K::Undo undo, Action action,
                                              Action* out, std::span<const std::uint8_t> in,
                                              std::uint8_t* bytes) {
    { K::kActions } -> std::convertible_to<int>;
    { K::kMaxLegal } -> std::convertible_to<int>;
    { K::kPackSize } -> std::convertible_to<std::size_t>;
    { k.read(in) } -> std::same_as<bool>;
    { c.write(bytes) } -> std::same_as<void>;
    { c.generate(out) } -> std::same_as<int>;
    { k.make(action, undo) } -> std::same_as<void>;
    { k.unmake(action, undo) } -> std::same_as<void>;
    { c.turn() } -> std::same_as<int>;
    { c.result() } -> std::same_as<Result>;
    { c.hash() } -> std::same_as<std::uint64_t>;
    { c.fresh_hash() } -> std::same_as<std::uint64_t>;
};

// SplitMix64, the generator of borj.core.chance: random set-ups, playouts and hash keys.
class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // A number from 0 to n - 1: the upper half of a 64 by 32 bit product.
    constexpr std::uint32_t below(std::uint32_t n) {
        const std::uint64_t z = next();
        const std::uint64_t low = (z & 0xFFFFFFFFu) * n;
        return static_cast<std::uint32_t>(((z >> 32) * n + (low >> 32)) >> 32);
    }

private:
    std::uint64_t state_;
};

// A key for any small number of things, the same in every build: the n-th SplitMix64 number.
constexpr std::uint64_t mix(std::uint64_t n) { return SplitMix64(n * 0x9E3779B97F4A7C15u).next(); }

// The key of a cell with something on it (value from 1 to 255): one product of two random odd numbers.
struct CellKeys {
    std::array<std::uint64_t, 64> cell{};
    std::array<std::uint64_t, 256> value{};

    constexpr CellKeys() {
        for (int i = 0; i < 64; ++i) cell[i] = mix(0x100 + i) | 1;
        for (int i = 0; i < 256; ++i) value[i] = mix(0x200 + i) | 1;
    }
};
inline constexpr CellKeys kCellKeys{};

inline std::uint64_t cell_key(int cell, int value) {
    const std::uint64_t key = kCellKeys.cell[cell] * kCellKeys.value[value];
    return key ^ key >> 32;  // the low bits of a product know little of its factors
}

// The cells of a set, lowest first: for (Bits rest = set; rest;) { int cell = pop(rest); … }
inline int pop(Bits& set) {
    const int cell = __builtin_ctzll(set);
    set &= set - 1;
    return cell;
}

}  // namespace borj
