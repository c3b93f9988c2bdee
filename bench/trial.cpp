// Two ways to search a game, or two sets of weights, against each other: bench/trial.py.
//
//   trial GAME NODES [NODES]
//   trial GAME              the names of the weights, in their order
//
// On standard input: the weights of the one, those of the other, the net of the one and that of the
// other (or nothing), a line each; then packs as hex.
// From each pack two games are played, the second one with the sides changed; for each pair the
// points of the one are written: 0 to 4 halves. The other one may have more or fewer nodes. With
// NODES below zero, each action takes so many microseconds instead.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

#include "../native/games.hpp"
#include "../native/search/deepening.hpp"

namespace {

using namespace borj;

constexpr int kLongest = 400;  // actions after which a game is called even

std::vector<int> numbers(std::istream& in) {
    std::string line;
    std::getline(in, line);
    std::istringstream words(line);
    std::vector<int> found;
    for (int number; words >> number;) found.push_back(number);
    return found;
}

// What the first player gets, in halves of a point.
template <class J>
struct Side {
    const Weighed<J>* weighed;
    Limits limits;
};

template <class K, class J>
int play(const K& start, const std::array<Side<J>, 2>& sides, std::array<Table, 2>& tables) {
    const std::atomic<bool> stop{false};
    std::array<Action, K::kMaxLegal> actions;
    typename K::Undo undo;
    K position = start;
    std::vector<std::uint64_t> past;
    for (Table& table : tables) table.clear();
    for (int made = 0; made < kLongest; ++made) {
        const int count = position.generate(actions.data());
        if (count == 0) {
            const int winner = position.result().winner;
            return winner == Result::kDraw ? 1 : winner == 0 ? 2 : 0;
        }
        if (std::count(past.begin(), past.end(), position.hash()) >= 2) return 1;
        Action action = actions[0];
        if (count > 1) {
            const int turn = position.turn();
            const auto& [weighed, limits] = sides[turn];
            if (limits.nodes) tables[turn].clear(limits.nodes);
            const auto quiet = [](const Report&) {};
            const Report report =
                search(position, *weighed, tables[turn], limits, past, stop, quiet);
            action = report.lines[0].actions[0];
        }
        past.push_back(position.hash());
        position.make(action, undo);
    }
    return 1;
}

template <class K, class J>
int run(const std::array<long, 2>& nodes) {
    if (!nodes[0]) {
        for (const std::string_view name : Weighed<J>::kNames) std::cout << name << '\n';
        return 0;
    }
    const std::vector<int> one = numbers(std::cin), two = numbers(std::cin);
    if (one.size() != Weighed<J>::kNames.size() || two.size() != one.size()) return 2;
    Weighed<J> first{std::span<const int>(one)}, second{std::span<const int>(two)};
    for (Weighed<J>* side : {&first, &second}) {
        const std::vector<int> net = numbers(std::cin);
        if constexpr (Netted<J, K>) {
            std::vector<std::uint8_t> bytes;
            for (const int number : net)
                for (const int shift : {0, 8})
                    bytes.push_back(static_cast<std::uint8_t>(number >> shift & 255));
            if (!net.empty() && !side->template read_net<K>(bytes)) return 3;
        } else if (!net.empty()) {
            return 3;
        }
    }
    std::array<Table, 2> tables{Table(16), Table(16)};
    std::array<Side<J>, 2> sides{Side<J>{&first, {}}, Side<J>{&second, {}}};
    for (const int i : {0, 1}) {
        if (nodes[i] > 0) sides[i].limits.nodes = static_cast<std::uint64_t>(nodes[i]);
        else sides[i].limits.hard = -1e-6 * static_cast<double>(nodes[i]);
    }
    const std::array<Side<J>, 2> changed{sides[1], sides[0]};
    for (std::string line; std::getline(std::cin, line);) {
        std::vector<std::uint8_t> pack;
        for (std::size_t i = 0; i + 1 < line.size(); i += 2)
            pack.push_back(static_cast<std::uint8_t>(std::stoi(line.substr(i, 2), nullptr, 16)));
        K start;
        if (!start.read(pack)) return 1;
        const int points = play(start, sides, tables) + 2 - play(start, changed, tables);
        std::printf("%d\n", points);
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count < 2) return 2;
    const std::string game = words[1];
    std::array<long, 2> nodes{};
    for (const int i : {0, 1})
        if (count > 2) nodes[i] = std::atol(words[std::min(2 + i, count - 1)]);
#define RUN(name) \
    if (game == #name) return run<name::Kernel, name::Judge>(nodes);
    BORJ_EACH_GAME(RUN)
    return 2;
}
