// Boards of DVONN that were placed by all sorts of tastes, and how they ended: bench/placing.py.
//
//   placing SEED BOARDS NODES WEIGHT…
//
// Each line is a full board in the book's order (W, B, R) and the scores of White and Black in two
// games of the engine against itself: from the board, and from the board with the colours swapped.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "../native/eval/dvonn.hpp"
#include "../native/search/deepening.hpp"

namespace {

using namespace borj;
using Board = dvonn::Kernel;
using dvonn::kTables;

constexpr Bits kEdge = kTables.board & ~dvonn::enclosed(kTables.board);

class Chance {
public:
    explicit Chance(std::uint64_t seed) : numbers_(seed) {}
    double even() { return static_cast<double>(numbers_.next() >> 11) * 0x1p-53; }
    double bell() {  // nearly normal, with a variance of one
        double sum = -3;
        for (int i = 0; i < 6; ++i) sum += even();
        return sum * 1.414;
    }
    int below(int n) { return static_cast<int>(numbers_.below(static_cast<std::uint32_t>(n))); }

private:
    SplitMix64 numbers_;
};

// What somebody likes in a space, with a mood that changes from piece to piece. Tastes differ so that
// boards do; where all place alike nothing can be learnt of what matters.
struct Taste {
    bool lot;
    double edge, own, other, side, mood;
    std::array<std::array<double, 11>, 3> apart;

    explicit Taste(Chance& chance)
        : lot(chance.even() < 0.1), edge(10 * chance.bell()), own(4 * chance.bell()),
          other(4 * chance.bell()), side(2 * chance.bell()), mood(20 * chance.even()) {
        constexpr std::array<double, 3> kSteep{20, 5, 8};
        for (int red = 0; red < 3; ++red) {
            const double steep = kSteep[red] * (0.8 + 0.6 * chance.bell());
            for (int n = 0; n <= 10; ++n) apart[red][n] = -steep * n + 5 * chance.bell();
        }
    }

    double of(const Board& board, int bit, Chance& chance) const {
        const Bits here = Bits{1} << bit, beside = dvonn::around(here);
        double value = mood * chance.bell() + (here & kEdge ? edge : 0);
        value += own * __builtin_popcountll(beside & board.own(board.turn()));
        value += other * __builtin_popcountll(beside & board.own(1 - board.turn()));
        value += side * (bit % dvonn::kStride - bit / dvonn::kStride / 2.0 - 4);
        std::vector<int> steps;
        for (Bits rest = board.red(); rest;) steps.push_back(dvonn::apart(bit, pop(rest)));
        std::sort(steps.begin(), steps.end());
        for (std::size_t i = 0; i < steps.size(); ++i) value += apart[i][steps[i]];
        return value;
    }

    Action choose(const Board& board, Chance& chance) const {
        std::array<Action, Board::kMaxLegal> actions;
        const int count = board.generate(actions.data());
        if (lot) return actions[chance.below(count)];
        Action best = actions[0];
        double most = -1e9;
        for (int i = 0; i < count; ++i) {
            const double value = of(board, kTables.target[actions[i]], chance);
            if (value > most) most = value, best = actions[i];
        }
        return best;
    }
};

Result play(Board board, const Weighed<dvonn::Judge>& weighed, Table& table, std::uint64_t nodes) {
    const std::atomic<bool> stop{false};
    std::array<Action, Board::kMaxLegal> actions;
    Board::Undo undo;
    Limits limits;
    limits.nodes = nodes;
    while (const int count = board.generate(actions.data())) {
        Action action = actions[0];
        if (count > 1) {
            table.clear(nodes);
            const auto quiet = [](const Report&) {};
            action = search(board, weighed, table, limits, {}, stop, quiet).lines[0].actions[0];
        }
        board.make(action, undo);
    }
    return board.result();
}

}  // namespace

int main(int count, char** words) {
    if (count < 4 + static_cast<int>(Weighed<dvonn::Judge>::kNames.size())) return 2;
    Chance chance(std::strtoull(words[1], nullptr, 10));
    const int boards = std::atoi(words[2]);
    const std::uint64_t nodes = std::strtoull(words[3], nullptr, 10);
    std::vector<int> weights;
    for (int i = 4; i < count; ++i) weights.push_back(std::atoi(words[i]));
    const Weighed<dvonn::Judge> weighed{std::span<const int>(weights)};
    Table table(1);
    for (int i = 0; i < boards; ++i) {
        const Taste white(chance), black(chance), red(chance);
        Board board, other;
        for (Board::Undo undo; board.placing();) {
            const bool reds = __builtin_popcountll(board.occupied()) < 3;
            const Taste& taste = reds ? red : board.turn() ? black : white;
            board.make(taste.choose(board, chance), undo);
        }
        std::array<std::uint8_t, Board::kPackSize> pack;
        board.write(pack.data());
        std::string letters;
        for (int cell = 1; cell < static_cast<int>(pack.size()); ++cell) {
            letters += pack[cell] & 2 ? 'R' : "WB"[pack[cell] & 1];
            if (!(pack[cell] & 2)) pack[cell] ^= 1;
        }
        if (!other.read(pack)) return 1;
        const Result one = play(board, weighed, table, nodes),
                     two = play(other, weighed, table, nodes);
        std::printf("%s %d %d %d %d\n", letters.c_str(), one.score[0], one.score[1], two.score[0],
                    two.score[1]);
        std::fflush(stdout);
    }
    return 0;
}
