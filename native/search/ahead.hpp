// By how much: where the score decides a game, proofs can ask for more than who wins.
#pragma once

#include "../kernel.hpp"

namespace borj {

// A position with a question: does player 0 end at least so many points ahead? If not, player 1 has
// won, so that nothing is drawn.
template <Kernel K>
class Ahead : public K {
public:
    Ahead() = default;
    Ahead(const K& position, int least)
        : K(position), least_(least), key_(mix(0xA4EADu + static_cast<std::uint64_t>(least + 128))) {}

    std::uint64_t hash() const { return K::hash() ^ key_; }
    std::uint64_t fresh_hash() const { return K::fresh_hash() ^ key_; }

    Result result() const {
        Result result = K::result();
        result.winner = result.score[0] - result.score[1] >= least_ ? 0 : 1;
        return result;
    }

private:
    int least_ = 0;
    std::uint64_t key_ = 0;
};

}  // namespace borj
