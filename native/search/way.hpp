// Where a search has been on its way from the root, and the best ways on that it has found.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "limits.hpp"
#include "table.hpp"

namespace borj {

// The best variation from each ply on.
class Variations {
public:
    void clear(int ply) { length_[ply] = 0; }

    // An action at a ply, and what was found best after it.
    void extend(Action action, int ply) {
        auto& line = actions_[ply];
        const int following = std::min(length_[ply + 1], kMostPly - 2);
        line[0] = action;
        std::copy_n(actions_[ply + 1].begin(), following, line.begin() + 1);
        length_[ply] = following + 1;
    }

    std::span<const Action> from(int ply) const {
        return {actions_[ply].data(), static_cast<std::size_t>(length_[ply])};
    }

private:
    std::array<std::array<Action, kMostPly>, kMostPly + 1> actions_{};
    std::array<int, kMostPly + 1> length_{};
};

// The positions of the game and of the way from the root, by their hashes.
class Past {
public:
    Past(std::span<const std::uint64_t> game, std::uint64_t root) : seen_(game.begin(), game.end()) {
        seen_.push_back(root);
        root_size_ = seen_.size();
        for (std::size_t i = 0; i < root_size_; ++i)
            for (std::size_t j = 0; j < i && !twice_; ++j) twice_ = seen_[i] == seen_[j];
    }

    // Whether the game has seen a position twice, so that a third time is a draw, whatever stands there.
    bool twice() const { return twice_; }

    void push(std::uint64_t hash) { seen_.push_back(hash); }
    void pop() { seen_.pop_back(); }

    // The third occurrence is a draw; inside the search the second already shows that one can
    // go round in circles, unless it lies in the game's own past.
    bool repeated() const {
        const std::uint64_t here = seen_.back();
        int times = 0;
        for (std::size_t i = seen_.size() - 1; i-- > 0;) {
            if (seen_[i] != here) continue;
            if (i >= root_size_ - 1 || ++times == 2) return true;
        }
        return false;
    }

private:
    std::vector<std::uint64_t> seen_;
    std::size_t root_size_;
    bool twice_ = false;
};

}  // namespace borj
