// The search over one kernel: with one thread and with several, to the end and stopped, proofs and
// Monte-Carlo; the same nodes twice, and lines that can be played. What a judge says of wins with the
// next action is compared with trying everything.
//   search_<game> CORPUS NODES SEED
#include "kit.hpp"

#include <thread>

#include "../search/deepening.hpp"
#include "../search/mcts.hpp"
#include "../search/proof.hpp"
#include BORJ_JUDGE

using namespace borj;
using namespace borj::tests;
using J = borj::BORJ_GAME::Judge;

namespace {

void expect_playable(const K& root, const Report& report) {
    std::vector<Action> legal(K::kMaxLegal);
    for (const Line& line : report.lines) {
        K k = root;
        for (const Action action : line.actions) {
            const auto end = legal.begin() + k.generate(legal.data());
            EXPECT(std::find(legal.begin(), end, action) != end);
            typename K::Undo undo;
            k.make(action, undo);
        }
    }
}

// Whether whoever acts wins with one action.
bool wins_at_once(const K& position) {
    std::vector<Action> legal(K::kMaxLegal), after(K::kMaxLegal);
    const int count = position.generate(legal.data());
    for (int i = 0; i < count; ++i) {
        K k = position;
        typename K::Undo undo;
        k.make(legal[static_cast<std::size_t>(i)], undo);
        if (k.generate(after.data()) == 0 && k.result().winner == position.turn()) return true;
    }
    return false;
}

// A random game: what is called decisive wins, and what meets no danger loses.
template <class Any>
int compare_ends(const Any& judge, K k, SplitMix64& chance) {
    int compared = 0;
    if constexpr (requires { judge.dangers(k); }) {
        std::vector<Action> legal(K::kMaxLegal), after(K::kMaxLegal);
        typename K::Undo undo;
        while (const int count = k.generate(legal.data())) {
            const auto end = legal.begin() + count;
            if (const Action action = judge.decisive(k); action != kNoAction) {
                EXPECT(std::find(legal.begin(), end, action) != end);
                K won = k;
                won.make(action, undo);
                EXPECT(won.generate(after.data()) == 0 && won.result().winner == k.turn());
                ++compared;
            } else if (const auto dangers = judge.dangers(k); dangers.any()) {
                for (auto at = legal.begin(); at != end; ++at) {
                    if (dangers.met_by(*at)) continue;
                    K lost = k;
                    lost.make(*at, undo);
                    const bool over = lost.generate(after.data()) == 0;
                    EXPECT(over ? lost.result().winner != k.turn() : wins_at_once(lost));
                    ++compared;
                }
            }
            k.make(legal[chance.below(static_cast<std::uint32_t>(count))], undo);
        }
    }
    return compared;
}

}  // namespace

int main(int, char** argv) {
    const Corpus corpus = read_corpus(argv[1]);
    SplitMix64 chance(static_cast<std::uint64_t>(std::atoll(argv[3])));
    const auto nodes = static_cast<std::uint64_t>(std::atoll(argv[2]));
    const std::vector<int> other = eager<Weighed<J>>(corpus.weights);
    std::array<Weighed<J>, 2> ways{Weighed<J>{corpus.weights}, Weighed<J>{other}};
    for (Weighed<J>& way : ways)
        if (!corpus.net.empty()) EXPECT(way.read_net<K>(corpus.net));
    const std::atomic<bool> never{false};
    const auto silent = [](const Report&) {};

    int searched = 0, compared = 0;
    for (int i = 0; i < 24; ++i) {
        K root;
        const auto packs = static_cast<std::uint32_t>(corpus.packs.size());
        EXPECT(root.read(corpus.packs[chance.below(packs)]));
        const Weighed<J>& weighed = ways[static_cast<std::size_t>(i % 2)];
        std::vector<Action> legal(K::kMaxLegal);
        if (root.generate(legal.data()) == 0) continue;
        ++searched;
        compared += compare_ends(weighed.judge, root, chance);
        Limits limits;
        limits.nodes = nodes;
        limits.lines = 1 + i % 3;
        std::array<std::uint64_t, 2> count{};
        for (std::uint64_t& n : count) {
            Table table(1);
            const Report report = search(root, weighed, table, limits, {}, never, silent);
            expect_playable(root, report);
            n = report.nodes;
        }
        EXPECT(count[0] == count[1]);

        Table table(1);
        limits.threads = 3;
        expect_playable(root, search(root, weighed, table, limits, {}, never, silent));

        std::atomic<bool> stop{false};
        limits.nodes = 0;
        std::thread button([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop = true;
        });
        expect_playable(root, search(root, weighed, table, limits, {}, stop, silent));
        button.join();

        Prover<K> prover(1, never);
        const Proof proof = prover.prove(root, root.turn(), {nodes});
        EXPECT(proof.nodes > 0);
        limits.nodes = 200;
        expect_playable(root, monte_carlo(root, limits, {}, chance.next(), never));
    }
    std::printf("%d positions searched, %d ends compared\n", searched, compared);
}
