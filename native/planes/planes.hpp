// Positions as planes for learning: one byte for each cell of a small grid, written from a pack.
//
// docs/rl.md lists every plane. "Own" is the player to act, so that one policy serves both seats. A
// plane that holds one value on all cells is called flat; cells of the grid that are no cells of the
// board are 0 everywhere. Each game says how many planes it has and how they follow from the bytes of
// `pack()`, whose layout stands in src/borj/games/<game>/pack.py.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

namespace borj {

// Where a game's cells lie in its grid, and the planes of one position.
class Canvas {
public:
    Canvas(std::uint8_t* planes, std::span<const std::uint16_t> places, int size)
        : planes_(planes), places_(places), size_(size) {}

    void cell(int plane, int cell, int value) {
        planes_[plane * size_ + places_[cell]] = static_cast<std::uint8_t>(value);
    }
    void flat(int plane, int value) {
        if (value == 0) return;
        for (const std::uint16_t place : places_)
            planes_[plane * size_ + place] = static_cast<std::uint8_t>(value);
    }

private:
    std::uint8_t* planes_;
    std::span<const std::uint16_t> places_;
    int size_;
};

namespace kamisado {
struct Planes {
    static constexpr int kPlanes = 28, kCells = 64;

    static void draw(const std::uint8_t* pack, Canvas& canvas) {
        const int turn = pack[0] & 1, phase = pack[0] >> 3, required = pack[1];
        for (int tower = 0; tower < 16; ++tower) {
            const bool own = tower / 8 == turn;
            const int at = pack[2 + tower], colour = tower % 8;
            canvas.cell(own ? colour : 8 + colour, at, 1);
            canvas.cell(16, at, pack[18 + tower]);
        }
        if (required < 8) canvas.flat(17 + required, 1);
        canvas.flat(25, phase == 1);
        canvas.flat(26, pack[0] >> 1 & 3);
        canvas.flat(27, turn);
    }
};
}  // namespace kamisado

namespace lyngk {
struct Planes {
    static constexpr int kPlanes = 29, kCells = 43;

    static void draw(const std::uint8_t* pack, Canvas& canvas) {
        const int turn = pack[0] & 1;
        for (int cell = 0; cell < kCells; ++cell) {
            const int held = pack[5 + 2 * cell], top = pack[6 + 2 * cell];
            if (held == 0) continue;
            for (int colour = 0; colour < 5; ++colour)
                if (held >> colour & 1) canvas.cell(colour, cell, 1);
            canvas.cell(5, cell, held >> 5);
            canvas.cell(6 + top, cell, 1);
            canvas.cell(12, cell, __builtin_popcount(held & 31u) + (held >> 5));
        }
        for (int side = 0; side < 2; ++side) {
            const int player = side ? 1 - turn : turn;
            for (int colour = 0; colour < 5; ++colour)
                canvas.flat(13 + 5 * side + colour, pack[1 + player] >> colour & 1);
            canvas.flat(23 + side, pack[3 + player]);
        }
        canvas.flat(25, pack[0] >> 1 & 1);
        canvas.flat(26, pack[0] >> 2 & 1);
        canvas.flat(27, pack[0] >> 3 & 1);
        canvas.flat(28, turn);
    }
};
}  // namespace lyngk

namespace dvonn {
struct Planes {
    static constexpr int kPlanes = 7, kCells = 49;

    static void draw(const std::uint8_t* pack, Canvas& canvas) {
        const int turn = pack[0] & 1;
        for (int cell = 0; cell < kCells; ++cell) {
            const int value = pack[1 + cell], height = value >> 2, red = value >> 1 & 1;
            if (height == 0) continue;
            const bool lone = red && height == 1;
            if (!lone) canvas.cell((value & 1) == turn ? 0 : 1, cell, 1);
            canvas.cell(2, cell, height);
            canvas.cell(3, cell, red);
            canvas.cell(4, cell, lone);
        }
        canvas.flat(5, pack[0] >> 1 & 1);
        canvas.flat(6, turn);
    }
};
}  // namespace dvonn

namespace tzaar {
struct Planes {
    static constexpr int kPlanes = 11, kCells = 60;

    static void draw(const std::uint8_t* pack, Canvas& canvas) {
        const int turn = pack[0] & 1, phase = pack[0] >> 1 & 3;
        for (int cell = 0; cell < kCells; ++cell) {
            const int value = pack[1 + cell];
            if (value == 0) continue;
            const int type = value >> 1 & 3;
            canvas.cell((value & 1) == turn ? type : 3 + type, cell, 1);
            canvas.cell(6, cell, value >> 3);
        }
        canvas.flat(7 + phase, 1);
        canvas.flat(10, turn);
    }
};
}  // namespace tzaar

namespace sixth {
struct Planes {
    static constexpr int kPlanes = 40, kCells = 25, kLevels = 10;

    static void draw(const std::uint8_t* pack, Canvas& canvas) {
        const int turn = pack[0] & 1;
        for (int cell = 0; cell < kCells; ++cell) {
            std::uint32_t tower;
            std::memcpy(&tower, pack + 12 + 4 * cell, 4);
            int height = 0, top = 0;
            for (; tower != 0 && height < kLevels; tower >>= 3, ++height) {
                // 1 to 7: A B G g H h L. Own pieces are the odd ones, whoever is to act.
                const int piece = static_cast<int>(tower & 7);
                top = piece < 7 && turn == 1 ? ((piece - 1) ^ 1) + 1 : piece;
                canvas.cell(height, cell, top);
            }
            if (height == 0) continue;
            canvas.cell(kLevels + top - 1, cell, 1);
            canvas.cell(17, cell, height);
        }
        for (int side = 0; side < 2; ++side) {
            const int player = side ? 1 - turn : turn, hand = pack[2 + 2 * player];
            canvas.flat(18 + 3 * side, hand & 31);
            canvas.flat(19 + 3 * side, hand >> 5 & 1);
            canvas.flat(20 + 3 * side, hand >> 6 & 1);
            canvas.flat(24 + side, pack[3 + 2 * player]);
            canvas.flat(26 + side, pack[6 + player]);
            canvas.flat(28 + side, pack[1] >> player & 1);
        }
        if (pack[8] != 0) {
            canvas.cell(30, pack[9], pack[8]);
            canvas.cell(31, pack[10], pack[8]);
        }
        canvas.flat(32 + (pack[0] >> 1 & 3), 1);
        for (int bit = 3; bit < 6; ++bit) canvas.flat(32 + bit, pack[0] >> bit & 1);
        canvas.flat(38, pack[0] >> 6 & 3);
        canvas.flat(39, turn);
    }
};
}  // namespace sixth

}  // namespace borj
