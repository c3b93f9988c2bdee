// When to stop, and what a search has to say on the way and at the end.
#pragma once

#include <algorithm>
#include <atomic>
#include <vector>

#ifndef BORJ_NO_THREADS
#include <chrono>
#endif

#include "../judge.hpp"

namespace borj {

// Seconds since some moment, and whether a running search is told to stop. Without threads nobody
// could press the button meanwhile; such a build asks its host for both (native/wasm).
#ifdef BORJ_NO_THREADS
double now();
bool told_to_stop(const std::atomic<bool>& stop);
#else
inline double now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

// Somebody who wants to hear of long work in this thread now and then, and may stop it.
class Patience {
public:
    virtual void look() = 0;

protected:
    ~Patience() = default;
};

inline thread_local Patience* patience = nullptr;

inline bool told_to_stop(const std::atomic<bool>& stop) {
    if (patience) patience->look();
    return stop.load(std::memory_order_relaxed);
}
#endif

struct Limits {
    int depth = 100;
    std::uint64_t nodes = 0;  // 0: no limit
    double soft = 0;          // seconds after which no new depth is begun; 0: no limit
    double hard = 0;          // seconds after which the search stops wherever it is
    int lines = 1;            // how many best first actions to look for
    int threads = 1;
};

struct Line {
    int value = 0;  // from the side to act at the root
    int depth = 0;
    bool exact = false;  // proved: no evaluation stands behind the value
    std::vector<Action> actions;
};

// The best lines first; equal ones stay in their order. One function for all games: it is large.
[[gnu::noinline]] inline void best_first(std::vector<Line>& lines) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.value > b.value; });
}

struct Report {
    std::vector<Line> lines;  // best first
    std::uint64_t nodes = 0;
    double seconds = 0;
    int depth = 0, deepest = 0;
    int table_permille = 0;
};

inline constexpr int kMostPly = 240;

// A kernel whose positions can come back says so; searches then keep track of where they have been.
template <class K>
concept Repeating = requires { requires K::kRepeats; };

inline bool decided(int value) { return value >= kWin - 1000 || value <= -(kWin - 1000); }

}  // namespace borj
