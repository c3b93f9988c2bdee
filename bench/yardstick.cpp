// The limit to measure the kernels by: bare generators without hash, variants, undo or packs, that
// share no code with them. Kamisado counts the action sequences of a plain round, DVONN plays
// random games from a given start. bench/engine.py builds and runs it.
//
//   yardstick kamisado DEPTH             moves are listed at every ply, the last included
//   yardstick kamisado-counted DEPTH     at the last ply they are only counted
//   yardstick dvonn LAYOUT GAMES SEED    LAYOUT: 49 letters WBR in the order A1, B1 … K5
//
// Prints what was counted (leaves; actions of all games) and the seconds of the processor it took.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

using u64 = std::uint64_t;

struct Move {
    unsigned char from, to;
};

Move move_of(int from, int to) {
    return {static_cast<unsigned char>(from), static_cast<unsigned char>(to)};
}

namespace kamisado {

const char* const kRows[8] = {"BGRYPMLO", "MBYLGPOR", "LYBMROPG", "YRGBOLMP",
                              "PMLOBGRY", "GPORMBYL", "ROPGLYBM", "OLMPYRGB"};
constexpr u64 kNotHome = 0x00FFFFFFFFFFFFFF;

u64 ahead[64][3];
int colour[64];

// Each side as seen from its own seat, moving up; the board looks the same from both. Squares of
// the towers, one byte for each colour, and all that is occupied.
struct Side {
    u64 towers, occupied;
};

u64 targets(const Side& side, int square) {
    u64 found = 0;
    for (const u64 line : ahead[square]) {
        const u64 blockers = line & side.occupied;
        found |= line & ((blockers & -blockers) - 1);
    }
    return found;
}

int square_of(const Side& side, int which) {
    return static_cast<int>(side.towers >> 8 * which & 63);
}

// A blocked tower passes its turn on, unless the chain of blocked towers never ends.
bool may_pass(const Side& me, const Side& other, int which) {
    for (int i = 0; i < 16; ++i) {
        const Side& side = i & 1 ? other : me;
        const int square = square_of(side, which);
        if (targets(side, square)) return true;
        which = colour[square];
    }
    return false;
}

int generate(const Side& me, int which, Move* out) {
    const Move* const begin = out;
    const int from = square_of(me, which);
    for (u64 rest = targets(me, from); rest; rest &= rest - 1)
        *out++ = move_of(from, __builtin_ctzll(rest));
    return static_cast<int>(out - begin);
}

// A generator is what is measured, so its moves are listed at the last ply, too; to count them
// without is faster than any generator can be.
template <bool kListed>
u64 perft(const Side& me, const Side& other, int which, int depth) {
    Move moves[14];
    const int found = kListed || depth > 1
                          ? generate(me, which, moves)
                          : __builtin_popcountll(targets(me, square_of(me, which)));
    if (found == 0) {
        if (!may_pass(me, other, which)) return 0;
        return depth == 1 ? 1 : perft<kListed>(other, me, colour[square_of(me, which)], depth - 1);
    }
    if (depth == 1) {
        if (kListed) asm volatile("" : : "r"(moves) : "memory");  // as if someone read the list
        return static_cast<u64>(found);
    }
    u64 total = 0;
    for (int i = 0; i < found; ++i) {
        const auto [from, to] = moves[i];
        if (to >= 56) continue;  // home: the round is over
        const Side moved{me.towers ^ static_cast<u64>(from ^ to) << 8 * which,
                         me.occupied ^ (1ull << from | 1ull << to)};
        const Side next{other.towers, other.occupied ^ (1ull << (63 - from) | 1ull << (63 - to))};
        total += perft<kListed>(next, moved, colour[to], depth - 1);
    }
    return total;
}

template <bool kListed>
u64 count(int depth) {
    for (int square = 0; square < 64; ++square) {
        for (int side = -1; side <= 1; ++side)
            for (int x = square % 8 + side, y = square / 8 + 1; x >= 0 && x < 8 && y < 8;
                 x += side, ++y)
                ahead[square][side + 1] |= 1ull << (8 * y + x);
        colour[square] =
            static_cast<int>(std::strchr(kRows[0], kRows[square / 8][square % 8]) - kRows[0]);
    }
    const Side start{0x0706050403020100, 0xFF000000000000FF};
    u64 total = 0;
    for (int which = 0; which < 8; ++which) total += perft<kListed>(start, start, which, depth);
    return total;
}

}  // namespace kamisado

namespace dvonn {

constexpr int kWide = 12;  // a row and one bit to spare, so that nothing wraps around
constexpr int kFirst[5] = {0, 0, 0, 1, 2}, kLength[5] = {9, 10, 11, 10, 9};
constexpr int kSteps[6] = {1, kWide + 1, kWide, -1, -kWide - 1, -kWide};

u64 board;
u64 reach[64][50];  // by height

struct Position {
    u64 occupied = 0, red = 0, own[2] = {};
    unsigned char height[64] = {};
};

u64 beside(u64 set) {
    return set << 1 | set >> 1 | set << kWide | set >> kWide | set << (kWide + 1) |
           set >> (kWide + 1);
}

u64 surrounded(u64 set) {
    return set & set << 1 & set >> 1 & set << kWide & set >> kWide & set << (kWide + 1) &
           set >> (kWide + 1);
}

int generate(const Position& p, int player, Move* out) {
    const Move* const begin = out;
    for (u64 rest = p.own[player] & ~surrounded(p.occupied); rest; rest &= rest - 1) {
        const int from = __builtin_ctzll(rest);
        for (u64 to = reach[from][p.height[from]] & p.occupied; to; to &= to - 1)
            *out++ = move_of(from, __builtin_ctzll(to));
    }
    return static_cast<int>(out - begin);
}

void make(Position& p, int player, Move move) {
    const u64 from = 1ull << move.from, to = 1ull << move.to;
    p.height[move.to] = static_cast<unsigned char>(p.height[move.to] + p.height[move.from]);
    p.occupied ^= from;
    p.own[player] = (p.own[player] ^ from) | to;
    p.own[1 - player] &= ~to;
    if (p.red & from) p.red = (p.red ^ from) | to;
    u64 joined = p.red;
    for (u64 front = joined; front;) {
        front = beside(front) & p.occupied & ~joined;
        joined |= front;
    }
    p.occupied = joined;
    p.own[0] &= joined;
    p.own[1] &= joined;
}

u64 play(Position p, u64& seed) {
    Move moves[400];
    u64 made = 0;
    for (int player = 0;; player ^= 1, ++made) {
        const int count = generate(p, player, moves);
        if (count == 0) {
            if (generate(p, 1 - player, moves) == 0) return made;
            continue;  // a pass
        }
        seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
        make(p, player, moves[(seed >> 32) * static_cast<u64>(count) >> 32]);
    }
}

u64 games(const char* layout, int number, u64 seed) {
    Position start;
    for (int row = 0; row < 5; ++row)
        for (int i = 0; i < kLength[row]; ++i) {
            const u64 bit = 1ull << (row * kWide + kFirst[row] + i);
            const char letter = *layout++;
            board |= bit;
            (letter == 'R' ? start.red : start.own[letter == 'B']) |= bit;
        }
    start.occupied = board;
    for (u64 rest = board; rest; rest &= rest - 1) {
        const int from = __builtin_ctzll(rest);
        start.height[from] = 1;
        for (const int step : kSteps)
            for (int to = from + step, height = 1; to >= 0 && to < 64 && board >> to & 1;
                 to += step, ++height)
                reach[from][height] |= 1ull << to;
    }
    u64 made = 0;
    for (int i = 0; i < number; ++i) made += play(start, seed);
    return made;
}

}  // namespace dvonn

int main(int words, char** word) {
    const std::clock_t begin = std::clock();
    u64 counted = 0;
    if (words == 3 && !std::strcmp(word[1], "kamisado")) {
        counted = kamisado::count<true>(std::atoi(word[2]));
    } else if (words == 3 && !std::strcmp(word[1], "kamisado-counted")) {
        counted = kamisado::count<false>(std::atoi(word[2]));
    } else if (words == 5 && !std::strcmp(word[1], "dvonn") && std::strlen(word[2]) == 49) {
        counted = dvonn::games(word[2], std::atoi(word[3]), std::strtoull(word[4], nullptr, 10));
    } else {
        std::fprintf(stderr, "yardstick kamisado[-counted] DEPTH | dvonn LAYOUT GAMES SEED\n");
        return 2;
    }
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%llu %.6f\n", static_cast<unsigned long long>(counted), seconds);
}
