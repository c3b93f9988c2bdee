// What Python sees of a game: a walker over its kernel, and an engine that searches it.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <utility>

#include "../explain.hpp"
#include "../judge.hpp"
#include "../search/ahead.hpp"
#include "../search/deepening.hpp"
#include "../search/levels.hpp"
#include "../search/mcts.hpp"
#include "../search/perft.hpp"
#include "../search/proof.hpp"
#include "../search/selfplay.hpp"
#include "watched.hpp"

namespace nb = nanobind;

namespace borj {

template <Kernel K>
K read(const nb::bytes& pack) {
    K position;
    const auto* data = reinterpret_cast<const std::uint8_t*>(pack.data());
    if (!position.read({data, pack.size()})) throw std::invalid_argument("not a pack of this game");
    return position;
}

template <Kernel K>
std::vector<std::uint64_t> hashes_of(const std::vector<nb::bytes>& past) {
    std::vector<std::uint64_t> hashes;
    for (const nb::bytes& earlier : past) hashes.push_back(read<K>(earlier).hash());
    return hashes;
}

// A position on its own, for tests and tools: make and unmake, as the search uses them.
template <Kernel K>
class Walker {
public:
    explicit Walker(const nb::bytes& pack) : position_(read<K>(pack)) {}

    std::vector<int> legal() const {
        std::array<Action, K::kMaxLegal> actions;
        const int count = position_.generate(actions.data());
        return {actions.begin(), actions.begin() + count};
    }

    nb::bytes pack() const {
        std::array<std::uint8_t, K::kPackSize> bytes{};
        position_.write(bytes.data());
        return nb::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }

    int turn() const { return position_.turn(); }
    std::uint64_t hash() const { return position_.hash(); }
    std::uint64_t fresh_hash() const { return position_.fresh_hash(); }

    std::tuple<int, int, int> result() const {
        const Result r = position_.result();
        return {r.winner, r.score[0], r.score[1]};
    }

    void make(int action) {
        const std::vector<int> known = legal();
        if (std::find(known.begin(), known.end(), action) == known.end())
            throw std::invalid_argument("not a legal action");
        past_.push_back({static_cast<Action>(action), {}});
        position_.make(past_.back().first, past_.back().second);
    }

    void unmake() {
        if (past_.empty()) throw std::invalid_argument("nothing to take back");
        position_.unmake(past_.back().first, past_.back().second);
        past_.pop_back();
    }

    std::uint64_t perft(int depth) const {
        std::atomic<bool> stop{false};
        K position = position_;  // which stays as it is when this is broken off
        return watched(stop, {}, [&] { return borj::perft(position, depth, stop); });
    }

    // Random games from here: how many actions they took in all.
    std::uint64_t playouts(int games, std::uint64_t seed, int limit) const {
        std::atomic<bool> stop{false};
        return watched(stop, {}, [&] {
            SplitMix64 chance(seed);
            std::uint64_t made = 0;
            for (int i = 0; i < games && !told_to_stop(stop); ++i) {
                K position = position_;
                int left = limit, part = 0;
                do {  // in parts: somebody may want it to end
                    part = borj::playout(position, chance, std::min(left, kPart));
                    left -= part;
                } while (part == kPart && !told_to_stop(stop));
                made += static_cast<std::uint64_t>(limit - left);
            }
            return made;
        });
    }

private:
    static constexpr int kPart = 1000;  // actions

    K position_;
    std::vector<std::pair<Action, typename K::Undo>> past_;
};

// A table, weights and a stop button; one search at a time.
template <Kernel K, Judge<K> J>
class Engine {
public:
    using Lines = std::vector<std::tuple<int, int, bool, std::vector<int>>>;
    using Told = std::tuple<Lines, std::uint64_t, double, int, int, int>;

    Engine(int table_mb, const std::vector<int>& weights, const nb::bytes& net)
        : table_(static_cast<std::size_t>(table_mb)),
          weighed_(std::span<const int>(checked(weights))),
          weights_(weights) {
        const auto* data = reinterpret_cast<const std::uint8_t*>(net.data());
        if (net.size() && !weighed_.template read_net<K>({data, net.size()}))
            throw std::invalid_argument("not a net of this game");
    }

    // Stopping counts from the last `arm` on, so that a stop before the search begins is kept.
    void arm() { stop_ = false; }
    void stop() { stop_ = true; }
    // The next search begins with nothing known; small ones then make do with a small table.
    void clear(std::uint64_t nodes) {
        table_.clear(nodes);
        cleared_ = true;
    }
    // Gives the table's memory back, since another game wants it.
    void rest() { table_.renew(); }
    int evaluate(const nb::bytes& pack) const { return weighed_.evaluate(read<K>(pack)); }
    std::vector<int> explain(const nb::bytes& pack) {
        if (!explainer_) explainer_.emplace(Weighed<J>::judging(weights_));
        const K position = read<K>(pack);
        return explainer_->explain(position, weighed_.evaluate(position));
    }

    Told search(const nb::bytes& pack, const std::vector<nb::bytes>& past, int depth,
                std::uint64_t nodes, double soft, double hard, int lines, int threads,
                const nb::object& tell) {
        const K root = read<K>(pack);
        const std::vector<std::uint64_t> hashes = hashes_of<K>(past);
        const Limits limits{depth, nodes, soft, hard, lines, threads};
        Report report = run(root, hashes, limits, tell);
        if (report.depth == 0) fill_up(report, root, lines);
        return told(report);
    }

    // The action of a level, see search/levels.hpp; -1 in a game that is over. For so long the table
    // is as large as the level wants it, so that this does not depend on its size.
    int choose(const nb::bytes& pack, const std::vector<nb::bytes>& past, std::uint64_t nodes,
               double glance, double blind, double narrow, int temperature, std::uint64_t seed) {
        const K root = read<K>(pack);
        const std::vector<std::uint64_t> hashes = hashes_of<K>(past);
        std::array<Action, K::kMaxLegal> legal;
        if (root.generate(legal.data()) == 0) return -1;
        const Habits habits{nodes, glance, blind, narrow, temperature};
        return borj::choose(root, weighed_, habits, seed, [&] {
            const Grown grown(table_, room_for(nodes));
            clear(std::min(nodes, kMostRoom));
            Limits limits;
            limits.nodes = nodes;
            return run(root, hashes, limits, nb::none()).lines[0].actions[0];
        });
    }

    // What is loud in a position, in the order of its legal actions.
    std::vector<int> loud(const nb::bytes& pack) const {
        const K root = read<K>(pack);
        std::array<Action, K::kMaxLegal> legal;
        const int count = root.generate(legal.data());
        std::vector<int> found;
        for (int i = 0; i < count; ++i)
            if (weighed_.judge.loud(root, legal[i])) found.push_back(legal[i]);
        return found;
    }

    // How a player seems to stand who does not ask what the other one does next.
    int heedless(const nb::bytes& pack, int player) const {
        return borj::heedless(read<K>(pack), weighed_, player);
    }

    Told monte_carlo(const nb::bytes& pack, const std::vector<nb::bytes>& past,
                     std::uint64_t playouts, double seconds, std::uint64_t seed) {
        const K root = read<K>(pack);
        const std::vector<std::uint64_t> hashes = hashes_of<K>(past);
        Limits limits;
        limits.nodes = playouts;
        limits.hard = seconds;
        return told(watched(stop_, {}, [&] {
            return borj::monte_carlo(root, limits, hashes, seed, stop_);
        }));
    }

    // A game with itself to learn from, see search/selfplay.hpp.
    nb::bytes practise(const nb::bytes& pack, std::uint64_t nodes, int opening, int lopsided,
                       std::uint64_t seed) {
        const K start = read<K>(pack);
        Practice practice;
        practice.nodes = nodes;
        practice.opening = opening;
        practice.lopsided = lopsided;
        std::vector<std::int16_t> lessons;
        if constexpr (Netted<J, K>)
            lessons = watched(stop_, {}, [&] {
                return play_itself(start, weighed_, table_, practice, seed, stop_);
            });
        else
            throw std::invalid_argument("this game has no net");
        std::vector<char> bytes;
        for (const std::int16_t number : lessons)
            for (const int part : {number & 255, number >> 8 & 255})
                bytes.push_back(static_cast<char>(part));
        return nb::bytes(bytes.data(), bytes.size());
    }

private:
    // A table that has at least so many MiB, as long as this lives.
    class Grown {
    public:
        Grown(Table& table, std::size_t wanted) : table_(table), own_(table.mebibytes()) {
            if (wanted > own_) table_.resize(wanted);
        }
        ~Grown() {
            if (table_.mebibytes() > own_) table_.resize(own_);
        }

    private:
        Table& table_;
        std::size_t own_;
    };

    // Where not even the first depth was finished: the actions that it has not come to, by a glance
    // at what each leads to.
    void fill_up(Report& report, const K& root, int wanted) const {
        std::array<Action, K::kMaxLegal> legal;
        const int count = root.generate(legal.data());
        std::vector<Line> others;
        for (int i = 0; i < count; ++i) {
            const auto same = [&](const Line& line) { return line.actions[0] == legal[i]; };
            if (std::any_of(report.lines.begin(), report.lines.end(), same)) continue;
            K next = root;
            typename K::Undo undo;
            next.make(legal[i], undo);
            others.push_back({glance(next, root.turn()), 0, false, {legal[i]}});
        }
        best_first(others);
        for (const Line& other : others)
            if (static_cast<int>(report.lines.size()) < wanted) report.lines.push_back(other);
    }

    int glance(const K& position, int player) const {
        std::array<Action, K::kMaxLegal> legal;
        if (position.generate(legal.data()) > 0) {
            const int value = weighed_.evaluate(position);
            return position.turn() == player ? value : -value;
        }
        const int winner = position.result().winner;
        return winner == Result::kDraw ? 0 : winner == player ? kWin - 1 : 1 - kWin;
    }

    Report run(const K& root, const std::vector<std::uint64_t>& past, const Limits& limits,
               const nb::object& tell) {
        if (!std::exchange(cleared_, false)) table_.use_all();
        const auto hear = [&](const Report& r) {
            if (tell.is_none()) return;
            nb::gil_scoped_acquire hold;
            tell(told(r));
        };
        return watched(stop_, {}, [&] {
            return borj::search(root, weighed_, table_, limits, past, stop_, hear);
        });
    }

    static const std::vector<int>& checked(const std::vector<int>& weights) {
        if (weights.size() != Weighed<J>::kNames.size())
             throw std::invalid_argument("wrong number of weights");
        return weights;
    }

    static Told told(const Report& r) {
        Lines lines;
        for (const Line& line : r.lines)
            lines.emplace_back(line.value, line.depth, line.exact,
                               std::vector<int>(line.actions.begin(), line.actions.end()));
        return {lines, r.nodes, r.seconds, r.depth, r.deepest, r.table_permille};
    }

    Table table_;
    Weighed<J> weighed_;
    std::vector<int> weights_;
    std::optional<Explainer<K, J>> explainer_;
    std::atomic<bool> stop_{false};
    bool cleared_ = false;
};

// A prover that keeps what it has proved from one question to the next.
template <Kernel K>
class Solver {
public:
    explicit Solver(int table_mb)
        : table_mb_(static_cast<std::size_t>(table_mb)), prover_(table_mb_, stop_) {}

    void arm() { stop_ = false; }
    void stop() { stop_ = true; }

    // Whether the attacker wins: 1 yes, 0 no, -1 unknown; nodes; the winning way. `tell` hears
    // now and then how many nodes it has taken.
    std::tuple<int, std::uint64_t, std::vector<int>> prove(const nb::bytes& pack,
                                                           const std::vector<nb::bytes>& past,
                                                           int attacker, std::uint64_t nodes,
                                                           const nb::object& tell) {
        const K root = read<K>(pack);
        std::vector<std::uint64_t> hashes = hashes_of<K>(past);
        hashes.push_back(root.hash());
        prover_.remember(hashes);
        return told(prover_, root, attacker, nodes, tell);
    }

    // The same for the question whether player 0 ends at least so many points ahead.
    std::tuple<int, std::uint64_t, std::vector<int>> prove_ahead(const nb::bytes& pack, int least,
                                                                 std::uint64_t nodes,
                                                                 const nb::object& tell)
        requires requires { K::kScoreDecides; }
    {
        if (!ahead_) ahead_ = std::make_unique<Prover<Ahead<K>>>(table_mb_, stop_);
        return told(*ahead_, Ahead<K>(read<K>(pack), least), 0, nodes, tell);
    }

private:
    template <class Any>
    std::tuple<int, std::uint64_t, std::vector<int>> told(Prover<Any>& prover, const Any& root,
                                                          int attacker, std::uint64_t nodes,
                                                          const nb::object& tell) {
        std::function<void()> progress;
        if (!tell.is_none()) progress = [&] { tell(prover.nodes()); };
        const Proof proof = watched(stop_, std::move(progress), [&] {
            return prover.prove(root, attacker, {nodes});
        });
        const int verdict = proof.verdict == Verdict::kWins          ? 1
                            : proof.verdict == Verdict::kDoesNotWin ? 0
                                                                    : -1;
        return {verdict, proof.nodes, {proof.actions.begin(), proof.actions.end()}};
    }

    std::atomic<bool> stop_{false};
    std::size_t table_mb_;
    Prover<K> prover_;
    std::unique_ptr<Prover<Ahead<K>>> ahead_;  // once it is asked
};

template <Kernel K>
void add_walker(nb::module_& module, const char* game) {
    using W = Walker<K>;
    nb::class_<W> made(module, game);
    made.def(nb::init<nb::bytes>())
        .def("legal", &W::legal)
        .def("pack", &W::pack)
        .def_prop_ro("turn", &W::turn)
        .def_prop_ro("hash", &W::hash)
        .def("fresh_hash", &W::fresh_hash)
        .def("result", &W::result)
        .def("make", &W::make)
        .def("unmake", &W::unmake)
        .def("perft", &W::perft)
        .def("playouts", &W::playouts, nb::arg("games"), nb::arg("seed"), nb::arg("limit") = 4000);
    made.attr("actions") = K::kActions;

    using S = Solver<K>;
    nb::class_<S> solver(module, (std::string(game) + "_solver").c_str());
    solver.def(nb::init<int>(), nb::arg("table_mb"))
        .def("arm", &S::arm)
        .def("stop", &S::stop)
        .def("prove", &S::prove, nb::arg("pack"), nb::arg("past"), nb::arg("attacker"),
             nb::arg("nodes"), nb::arg("tell").none());
    if constexpr (requires { K::kScoreDecides; })
        solver.def("prove_ahead", &S::prove_ahead, nb::arg("pack"), nb::arg("least"),
                   nb::arg("nodes"), nb::arg("tell").none());
}

template <Kernel K, Judge<K> J>
void add_engine(nb::module_& module, const char* game) {
    using E = Engine<K, J>;
    nb::class_<E> made(module, (std::string(game) + "_engine").c_str());
    made.def(nb::init<int, const std::vector<int>&, const nb::bytes&>(), nb::arg("table_mb"),
             nb::arg("weights"), nb::arg("net") = nb::bytes("", 0))
        .def("arm", &E::arm)
        .def("stop", &E::stop)
        .def("clear", &E::clear, nb::arg("nodes") = 0)
        .def("rest", &E::rest)
        .def("evaluate", &E::evaluate)
        .def("explain", &E::explain)
        .def("search", &E::search, nb::arg("pack"), nb::arg("past"), nb::arg("depth"),
             nb::arg("nodes"), nb::arg("soft"), nb::arg("hard"), nb::arg("lines"),
             nb::arg("threads"), nb::arg("tell").none())
        .def("choose", &E::choose, nb::arg("pack"), nb::arg("past"), nb::arg("nodes"),
             nb::arg("glance"), nb::arg("blind"), nb::arg("narrow"), nb::arg("temperature"),
             nb::arg("seed"))
        .def("loud", &E::loud)
        .def("heedless", &E::heedless)
        .def("monte_carlo", &E::monte_carlo, nb::arg("pack"), nb::arg("past"),
             nb::arg("playouts"), nb::arg("seconds"), nb::arg("seed"));
    const auto& names = Weighed<J>::kNames;
    made.attr("weights") = nb::cast(std::vector<std::string>(names.begin(), names.end()));
    made.attr("net_size") = Weighed<J>::template net_size<K>();
    made.def("practise", &E::practise, nb::arg("pack"), nb::arg("nodes"), nb::arg("opening"),
             nb::arg("lopsided"), nb::arg("seed"));
    if constexpr (Netted<J, K>)
        made.attr("net_shape") = nb::make_tuple(J::kInputs, J::kHidden, J::kStages, J::kMostActive,
                                                J::kSpaces, J::kKinds);
    else
        made.attr("net_shape") = nb::make_tuple(0, 0, 0, 0, 0, 0);
    const auto terms = Explainer<K, J>::names();
    made.attr("terms") = nb::cast(std::vector<std::string>(terms.begin(), terms.end()));
}

}  // namespace borj
