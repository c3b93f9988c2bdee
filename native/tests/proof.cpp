// Proofs over one kernel against trying everything: what is claimed is so, by the prover alone and
// by the search that asks it near the end.
//   proof_<game> CORPUS POSITIONS SEED
#include "kit.hpp"

#include <optional>
#include <unordered_map>

#include "../search/deepening.hpp"
#include BORJ_JUDGE

using namespace borj;
using namespace borj::tests;
using J = borj::BORJ_GAME::Judge;

namespace {

constexpr std::size_t kMostTried = 30'000;

// Whether a player wins within so many actions, whatever the other does. Nothing but the rules:
// where positions come back, a win within a number of actions never needs to go round in circles.
class Everything {
public:
    // Nothing if there was too much to try.
    std::optional<bool> wins(const K& root, int attacker, int within) {
        known_.clear();
        const bool won = try_all(root, attacker, within);
        if (known_.size() > kMostTried) return std::nullopt;
        return won;
    }

private:
    bool try_all(const K& k, int attacker, int within) {
        std::vector<Action> legal(K::kMaxLegal);
        const int count = k.generate(legal.data());
        if (count == 0) return k.result().winner == attacker;
        if (within == 0 || known_.size() > kMostTried) return false;
        const std::uint64_t key = k.hash() + mix(static_cast<std::uint64_t>(within));
        if (const auto at = known_.find(key); at != known_.end()) return at->second;
        const bool attacking = k.turn() == attacker;
        bool won = !attacking;
        for (int i = 0; i < count && won != attacking; ++i) {
            K after = k;
            typename K::Undo undo;
            after.make(legal[i], undo);
            won = try_all(after, attacker, within - 1);
        }
        return known_[key] = won;
    }

    std::unordered_map<std::uint64_t, bool> known_;
};

constexpr int kEver = 120;  // actions: no ending that is small enough to try takes longer

struct Tally {
    int proved = 0, refuted = 0, searched = 0, drawn = 0;
};

void compare(const K& root, const Weighed<J>& weighed, Tally& tally) {
    const std::atomic<bool> never{false};
    Everything everything;
    std::array<bool, 2> wins{}, sure{};
    for (const int attacker : {0, 1}) {
        Prover<K> prover(1, never);
        const Proof proof = prover.prove(root, attacker, {0, 50'000});
        if (proof.verdict == Verdict::kWins) {
            const auto found = everything.wins(root, attacker, proof.distance);
            EXPECT(found.value_or(true));
            tally.proved += found.has_value();
            EXPECT(!proof.actions.empty());
            EXPECT(static_cast<int>(proof.actions.size()) <= proof.distance);
        }
        if (proof.verdict == Verdict::kDoesNotWin) {
            const auto found = everything.wins(root, attacker, Repeating<K> ? 4 : kEver);
            EXPECT(!found.value_or(false));
            tally.refuted += found.has_value();
        }
        if constexpr (!Repeating<K>) {
            const auto found = everything.wins(root, attacker, kEver);
            sure[attacker] = found.has_value();
            wins[attacker] = found.value_or(false);
        }
        // What would be there for the third time is no step towards a win.
        if (Repeating<K> && proof.verdict == Verdict::kWins && proof.distance > 1) {
            K after = root;
            typename K::Undo undo;
            after.make(proof.actions[0], undo);
            Prover<K> other(1, never);
            const std::array<std::uint64_t, 3> past{after.hash(), after.hash(), root.hash()};
            other.remember(past);
            const Proof again = other.prove(root, attacker, {0, 20'000});
            if (root.turn() == attacker)
                EXPECT(again.verdict != Verdict::kWins || again.actions[0] != proof.actions[0]);
            else
                EXPECT(again.verdict != Verdict::kWins);
        }
    }
    Table table(1);
    Limits limits;
    limits.nodes = 40'000;
    const Report report = search(root, weighed, table, limits, {}, never, [](const Report&) {});
    const Line& line = report.lines[0];
    if (!line.exact) return;
    ++tally.searched;
    tally.drawn += line.value == 0;
    const int turn = root.turn();
    if (line.value != 0) {
        const int winner = line.value > 0 ? turn : 1 - turn, within = kWin - std::abs(line.value);
        EXPECT(everything.wins(root, winner, within).value_or(true));
        if (sure[winner]) EXPECT(wins[winner]);
    } else {
        for (const int player : {0, 1})
            if (sure[player]) EXPECT(!wins[player]);
    }
}

}  // namespace

int main(int, char** argv) {
    const Corpus corpus = read_corpus(argv[1]);
    const int wanted = std::atoi(argv[2]);
    SplitMix64 chance(static_cast<std::uint64_t>(std::atoll(argv[3])));
    const std::vector<int> other = eager<Weighed<J>>(corpus.weights);
    std::array<Weighed<J>, 2> ways{Weighed<J>{corpus.weights}, Weighed<J>{other}};
    for (Weighed<J>& way : ways)
        if (!corpus.net.empty()) EXPECT(way.read_net<K>(corpus.net));
    Tally tally;
    int compared = 0;
    for (int tries = 0; compared < wanted && tries < 100 * wanted; ++tries) {
        // The last few positions of a random game.
        const auto packs = static_cast<std::uint32_t>(corpus.packs.size());
        std::vector<K> game(1);
        EXPECT(game[0].read(corpus.packs[chance.below(packs)]));
        std::vector<Action> legal(K::kMaxLegal);
        while (game.size() < 400) {
            const int count = game.back().generate(legal.data());
            if (count == 0) break;
            typename K::Undo undo;
            game.push_back(game.back());
            game.back().make(legal[chance.below(static_cast<std::uint32_t>(count))], undo);
        }
        if (game.size() < 2 || game.size() == 400) continue;
        const std::size_t back = 1 + chance.below(8);
        const K& root = game[game.size() > back ? game.size() - 1 - back : 0];
        compare(root, ways[static_cast<std::size_t>(compared % 2)], tally);
        ++compared;
    }
    EXPECT(tally.proved > 0 && tally.searched > 0);
    std::printf("%d positions: %d wins and %d refutations tried out, %d of the search exact, %d draws\n",
                compared, tally.proved, tally.refuted, tally.searched, tally.drawn);
}
