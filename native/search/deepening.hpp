// Searches deeper and deeper until a limit is met.
#pragma once

#ifndef BORJ_NO_THREADS
#include <thread>
#endif

#include "alphabeta.hpp"
#include "ending.hpp"
#include "rounds.hpp"

namespace borj {

// A depth that is not finished has found its first line: the others of the last whole one stay.
inline void put_first(Report& report, const Line& line, int wanted) {
    std::vector<Line> lines{line};
    if (report.depth > 0)
        for (const Line& other : report.lines)
            if (other.actions[0] != line.actions[0] && int(lines.size()) < wanted)
                lines.push_back(other);
    report.lines = std::move(lines);
}

// Searches deeper and deeper until a limit is met; `tell` hears of every finished depth.
template <Kernel K, Judge<K> J, class Tell>
Report search(const K& root, const Weighed<J>& weighed, Table& table, Limits limits,
              std::span<const std::uint64_t> past, const std::atomic<bool>& stop, Tell&& tell) {
    const J& judge = weighed.judge;
    limits.depth = std::min(limits.depth, horizon(judge, root));
    const double began = now(), deadline = limits.hard > 0 ? began + limits.hard : 0;
    Report report;
    std::array<Action, K::kMaxLegal> legal;
    const int count = root.generate(legal.data());
    if (count == 0) return report;
    table.grow_older();

    auto main = std::make_unique<Worker<K, J>>(root, weighed, table, past, stop);
    main->limit(limits.nodes, deadline);
    std::vector<Action> actions(legal.begin(), legal.begin() + count);
    std::stable_sort(actions.begin(), actions.end(), [&](Action a, Action b) {
        return judge.promise(root, a) > judge.promise(root, b);
    });
    report.lines.push_back({0, 0, false, {actions[0]}});  // something to play, whatever happens

    // Helpers search the same root with their own order of depths and leave what they find in
    // the table; only the main worker is listened to.
    std::atomic<bool> done{false};
    std::vector<std::unique_ptr<Worker<K, J>>> helpers;
#ifndef BORJ_NO_THREADS
    std::vector<std::thread> threads;
    for (int i = 1; i < limits.threads; ++i) {
        helpers.push_back(std::make_unique<Worker<K, J>>(root, weighed, table, past, done));
        threads.emplace_back([&, i, helper = helpers.back().get(), own = actions]() mutable {
            Line line;
            for (int depth = 1 + i % 2; depth <= limits.depth && !helper->stopped(); ++depth)
                helper->search_root(own, 0, depth, -kWin, kWin, line);
        });
    }
#endif
    Ending<K> ending(root, past, limits, weighed.manner, stop);
    if (ending.near()) main->see_all();
    RoundsOf<K, J> rounds(root, judge, limits, stop);
    // What the search itself may take: all that proofs leave, or keep for themselves.
    const auto share = [&] {
        const bool open = rounds.open();
        const std::uint64_t spent = ending.nodes() + (open ? 0 : rounds.nodes());
        const std::uint64_t nodes = open ? rounds.others_nodes() : limits.nodes;
        main->limit(limits.nodes ? std::max(nodes, spent + 1) - spent : 0,
                    open && deadline > 0 ? began + rounds.others_time() : deadline);
    };
    share();
    const auto all_nodes = [&] {
        std::uint64_t nodes = main->nodes() + ending.nodes() + rounds.nodes();
        for (const auto& helper : helpers) nodes += helper->nodes();
        return nodes;
    };

    const int wanted = std::min(limits.lines, count);
    const bool stopping = limits.nodes || limits.hard > 0;
    const bool resisting = weighed.manner.resist > 1 && stopping && wanted == 1 && count > 1;
    std::vector<Line> lines(wanted);
    int proved = 0;  // lines that need no search any more
    // What loses the round is left out, unless all else loses the match or more than that.
    [[maybe_unused]] std::vector<Action> aside;
    const auto take_back = [&] {
        if constexpr (Rounded<J, K>) {
            const int loss = std::max(rounds.loss(), -kMostEval);
            if (aside.empty() || report.lines[0].value >= loss) return false;
            lines[0] = {loss, report.lines[0].depth, false, {aside[0]}};
            put_first(report, lines[0], wanted);
            actions.insert(actions.begin(), aside.begin(), aside.end());
            aside.clear();
            rounds.pardon();
            return true;
        }
        return false;
    };
    for (int depth = 1; depth <= limits.depth && !main->stopped(); ++depth) {
        bool complete = true;
        for (int i = proved; i < wanted && complete; ++i) {
            Line line;
            complete = deepen(*main, actions, i, depth, weighed.manner.window, lines[i], line);
            if (!line.actions.empty() && (complete || i == 0)) {
                lines[i] = line;
                if (i == 0) put_first(report, line, wanted);
            }
        }
        if (take_back()) continue;
        if (complete) {
            report.depth = depth;
            report.lines = lines;
            best_first(report.lines);
        }
        report.nodes = all_nodes();
        report.deepest = main->deepest();
        report.seconds = now() - began;
        report.table_permille = table.permille();
        if (complete) tell(report);
        if (limits.soft > 0 && report.seconds >= limits.soft) break;
        const bool settled = std::all_of(report.lines.begin(), report.lines.end(), [&](auto& l) {
            return l.exact && (kWin - std::abs(l.value) <= depth || count == 1);
        });
        if (settled) break;  // a proved distance cannot become shorter than what was searched
        if (depth == limits.depth) break;  // nobody wants to look further
        if (main->stopped() || proved || decided(lines[0].value)) continue;
        if constexpr (Rounded<J, K>)
            if (rounds.open()) {
                rounds.settle(main->nodes(), deadline, std::span(actions).first(1));
                const bool resigned = resisting && rounds.given_up() && rounds.only_round();
                if (!rounds.open() && (!rounds.lost() || resigned)) break;
                if (wanted == 1)
                    std::erase_if(actions, [&](Action action) {
                        if (rounds.loses(action)) aside.push_back(action);
                        return rounds.loses(action);
                    });
            }
        auto found = ending.settle(main->nodes(), lines[0].value, deadline);
        share();
        if (found.empty() || (wanted > 1 && found[0].value == 0)) continue;
        for (proved = 0; proved < wanted && proved < static_cast<int>(found.size()); ++proved) {
            found[proved].depth = depth;
            lines[proved] = found[proved];
            const auto at = std::find(actions.begin(), actions.end(), found[proved].actions[0]);
            if (at != actions.end()) std::rotate(actions.begin() + proved, at, at + 1);
        }
        // Where there are fewer proved lines than wanted, the others are searched on.
        lines.resize(wanted == 1 || found[0].value < 0 ? proved : wanted);
        report.lines = lines;
        if (proved == static_cast<int>(lines.size())) break;
    }
    if constexpr (Rounded<J, K>)
        if (!report.lines[0].exact && count > 1) {
            if (rounds.open()) rounds.settle(~std::uint64_t{0}, deadline, actions);
            const int depth = report.lines[0].depth;
            if (wanted > 1) rounds.set_back(report.lines, actions);
            if (auto line = rounds.line(report.lines[0], actions)) {
                line->depth = depth;
                put_first(report, *line, wanted);
            }
            if (wanted > 1) rounds.hold_back(report.lines);
        }
    // Where all is lost, the match or only its round, that is played which is hardest to win against;
    // it takes no longer than the longest way that was found.
    if constexpr (requires { J::kResists; }) {
        const Line best = report.lines[0];
        const bool all = best.exact && best.value < 0, lost = all || (!best.exact && rounds.given_up());
        if (resisting && lost) {
            K asked = root;
            for (int i = 0; i < count; ++i)  // what was left out is as lost as the rest
                if (std::find(actions.begin(), actions.end(), legal[i]) == actions.end())
                    actions.push_back(legal[i]);
            if constexpr (Rounded<J, K>)
                if (!all) {
                    asked = rounds.question();
                    const auto used = std::min(limits.nodes, main->nodes() + rounds.nodes() + ending.nodes());
                    actions = rounds.keeping(actions, limits.nodes ? limits.nodes - used : ~used, deadline);
                }
            const auto spent = main->nodes() + rounds.nodes();
            const Action action = ending.hardest(asked, actions, spent, weighed, deadline);
            if (action != best.actions[0])
                report.lines[0] = {best.value, best.depth, best.exact, {action}};
        }
    }
    done = true;
#ifndef BORJ_NO_THREADS
    for (std::thread& thread : threads) thread.join();
#endif
    report.nodes = all_nodes();
    report.seconds = now() - began;
    return report;
}

// One depth of one line, in a window around the last value that widens as it has to.
template <Kernel K, Judge<K> J>
bool deepen(Worker<K, J>& worker, std::vector<Action>& actions, int skip, int depth, int margin,
            const Line& last, Line& line) {
    int alpha = -kWin, beta = kWin;
    if (depth >= 4 && !last.actions.empty() && !decided(last.value)) {
        alpha = std::max(last.value - margin, -kWin);
        beta = std::min(last.value + margin, kWin);
    }
    while (true) {
        const bool known = worker.search_root(actions, skip, depth, alpha, beta, line);
        if (worker.stopped()) {
            // Broken off: a better action that was found counts, a mere bound does not. Where all
            // that was tried loses, one that was not tried can only be better.
            const bool lost = decided(line.value) && line.value < 0;
            if (line.value <= alpha || line.value >= beta || (lost && decided(last.value)))
                line.actions.clear();
            else if (lost)
                line = {last.value, last.depth, false, {actions[skip + worker.tried()]}};
            return false;
        }
        if (!known) return false;
        margin *= 4;
        if (line.value <= alpha && alpha > -kWin)
            alpha = margin > 2000 ? -kWin : std::max(line.value - margin, -kWin);
        else if (line.value >= beta && beta < kWin)
            beta = margin > 2000 ? kWin : std::min(line.value + margin, kWin);
        else
            return true;
    }
}

}  // namespace borj
