// What the module can do with a game, whichever it is.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "../explain.hpp"
#include "../search/deepening.hpp"
#include "../search/levels.hpp"
#include "../search/perft.hpp"
#include "../search/proof.hpp"
#include "../search/shortest.hpp"

namespace borj {

// What goes out to the host, in numbers that it can read one after the other.
using Numbers = std::vector<double>;

class Game {
public:
    virtual ~Game() = default;

    virtual std::span<const std::string_view> weights() const = 0;
    virtual void weigh(std::span<const int> weights) = 0;
    // How many bytes its net has, if it has one, and the net itself, after the weights.
    virtual std::size_t net_size() const = 0;
    virtual bool learn(std::span<const std::uint8_t> net) = 0;

    // The position in question, and those before it: `false` if it is not a pack of this game.
    virtual bool read(std::span<const std::uint8_t> pack) = 0;
    virtual bool remember(std::span<const std::uint8_t> pack) = 0;

    virtual int turn() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::uint64_t fresh_hash() const = 0;
    virtual void legal(Numbers& out) const = 0;
    virtual bool make(Action action) = 0;
    virtual std::uint64_t perft(int depth) = 0;

    virtual int evaluate() const = 0;
    virtual std::span<const std::string_view> terms() const = 0;
    virtual void explain(Numbers& out) = 0;
    virtual void search(const Limits& limits, Table& table, Numbers& out, void (*tell)()) = 0;
    virtual int play(const Habits& habits, std::uint64_t seed, Table& table) = 0;
    virtual void solve(std::uint64_t nodes, std::size_t mebibytes, Numbers& out) = 0;
    virtual void within(int player, int actions, std::uint64_t nodes, std::size_t mebibytes,
                        Numbers& out) = 0;
    virtual void forget_proofs() = 0;
};

// In how many actions a proved value wins, negative for a loss; 0 where nothing is proved.
inline int win_in(int value) {
    return !decided(value) ? 0 : value > 0 ? kWin - value : -kWin - value;
}

// A report as the host reads it: nodes, seconds, depth, deepest, table use in permille, how many
// lines; for each its value, the distance of a proved win, depth, proof, length and actions.
inline void put(const Report& report, Numbers& out) {
    out.clear();
    for (double number : {double(report.nodes), report.seconds, double(report.depth),
                          double(report.deepest), double(report.table_permille),
                          double(report.lines.size())})
        out.push_back(number);
    for (const Line& line : report.lines) {
        for (int number : {line.value, win_in(line.value), line.depth, int(line.exact),
                           int(line.actions.size())})
            out.push_back(number);
        out.insert(out.end(), line.actions.begin(), line.actions.end());
    }
}

template <Kernel K, Judge<K> J>
class GameOf final : public Game {
public:
    std::span<const std::string_view> weights() const override {
        return Weighed<J>::kNames;
    }
    void weigh(std::span<const int> weights) override {
        weighed_.emplace(weights);
        weights_.assign(weights.begin(), weights.end());
        explainer_.reset();
    }

    std::size_t net_size() const override { return Weighed<J>::template net_size<K>(); }
    bool learn(std::span<const std::uint8_t> net) override {
        return weighed_ && weighed_->template read_net<K>(net);
    }

    bool read(std::span<const std::uint8_t> pack) override {
        past_.clear();
        return position_.read(pack);
    }

    bool remember(std::span<const std::uint8_t> pack) override {
        K earlier;
        if (!earlier.read(pack)) return false;
        past_.push_back(earlier.hash());
        return true;
    }

    int turn() const override { return position_.turn(); }
    std::uint64_t hash() const override { return position_.hash(); }
    std::uint64_t fresh_hash() const override { return position_.fresh_hash(); }

    void legal(Numbers& out) const override {
        const auto actions = list();
        out.assign(actions.begin(), actions.end());
    }

    bool make(Action action) override {
        const auto actions = list();
        if (std::find(actions.begin(), actions.end(), action) == actions.end()) return false;
        typename K::Undo undo;
        past_.push_back(position_.hash());
        position_.make(action, undo);
        return true;
    }

    std::uint64_t perft(int depth) override { return borj::perft(position_, depth, stop_); }
    int evaluate() const override { return weighed_->evaluate(position_); }
    std::span<const std::string_view> terms() const override { return Explainer<K, J>::names(); }

    void explain(Numbers& out) override {
        if (!explainer_) explainer_.emplace(Weighed<J>::judging(weights_));
        const std::vector<int> found = explainer_->explain(position_, weighed_->evaluate(position_));
        out.assign(found.begin(), found.end());
    }

    void search(const Limits& limits, Table& table, Numbers& out, void (*tell)()) override {
        put(run(limits, table, &out, tell), out);
    }

    // The action of a level; -1 in a game that is over.
    int play(const Habits& habits, std::uint64_t seed, Table& table) override {
        if (list().empty()) return -1;
        return borj::choose(position_, *weighed_, habits, seed, [&] {
            table.clear(std::min(habits.nodes, kMostRoom));
            Limits limits;
            limits.nodes = habits.nodes;
            return run(limits, table, nullptr, nullptr).lines[0].actions[0];
        });
    }

    // Who wins by force: winner (-1 for a draw, -2 unknown), nodes, in how many actions at most, and
    // the winner's way.
    void solve(std::uint64_t nodes, std::size_t mebibytes, Numbers& out) override {
        if (!prover_) prover_.emplace(mebibytes, stop_);
        out.assign({Result::kDraw, 0.0, 0.0});
        if (list().empty()) {
            out[0] = position_.result().winner;
            return;
        }
        std::vector<std::uint64_t> known(past_.begin(), past_.end());
        known.push_back(position_.hash());
        prover_->remember(known);
        std::uint64_t spent = 0;
        for (int attacker : {position_.turn(), 1 - position_.turn()}) {
            if (nodes && spent >= nodes) {
                out[0] = Result::kGoesOn;
                return;
            }
            const Proof proof = prover_->prove(position_, attacker, {nodes ? nodes - spent : 0});
            spent += proof.nodes;
            out[1] = double(spent);
            if (proof.verdict == Verdict::kWins) {
                out[0] = attacker;
                out[2] = proof.distance;
                out.insert(out.end(), proof.actions.begin(), proof.actions.end());
                return;
            }
            if (proof.verdict == Verdict::kUnknown) out[0] = Result::kGoesOn;
        }
    }

    // Whether a player wins within so many actions: 1, 0, or -1 if nobody knows; nodes.
    void within(int player, int actions, std::uint64_t nodes, std::size_t mebibytes,
                Numbers& out) override {
        if (!shortest_) shortest_.emplace(mebibytes, stop_);
        const Verdict verdict = shortest_->within(position_, player, actions, {nodes});
        const int said = verdict == Verdict::kUnknown ? -1 : verdict == Verdict::kWins;
        out.assign({double(said), double(shortest_->nodes())});
    }

    void forget_proofs() override {
        prover_.reset();
        shortest_.reset();
    }

private:
    Report run(const Limits& limits, Table& table, Numbers* out, void (*tell)()) {
        const auto hear = [&](const Report& r) {
            if (!tell) return;
            put(r, *out);
            tell();
        };
        return borj::search(position_, *weighed_, table, limits, past_, stop_, hear);
    }

    std::vector<Action> list() const {
        std::vector<Action> actions(K::kMaxLegal);
        actions.resize(position_.generate(actions.data()));
        return actions;
    }

    K position_{};
    std::vector<std::uint64_t> past_;
    std::optional<Weighed<J>> weighed_;
    std::vector<int> weights_;
    std::optional<Explainer<K, J>> explainer_;
    std::optional<Prover<K>> prover_;
    std::optional<Shortest<K>> shortest_;
    std::atomic<bool> stop_{false};  // never set: the host is asked instead
};

}  // namespace borj
