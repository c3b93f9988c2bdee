// What the native tests share: a kernel that is put through everything it can do, and its corpus.
//
// A corpus is a text file that bench/sanitize.py writes with the book:
//   pack HEX              a position
//   count HEX DEPTH N     a position with a known number of action sequences
//   weights N N …         the weights of the judge and of the search
//   net HEX               the net beside them, if there is one
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include BORJ_KERNEL

namespace borj::tests {

using K = borj::BORJ_GAME::Kernel;
using Bytes = std::vector<std::uint8_t>;

#define EXPECT(condition)                                                                  \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            std::fprintf(stderr, "%s:%d: %s is not so\n", __FILE__, __LINE__, #condition); \
            std::abort();                                                                  \
        }                                                                                  \
    } while (false)

struct Count {
    Bytes pack;
    int depth = 0;
    std::uint64_t number = 0;
};

struct Corpus {
    std::vector<Bytes> packs;
    std::vector<Count> counts;
    std::vector<int> weights;
    Bytes net;
};

inline Bytes from_hex(const std::string& text) {
    Bytes bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(std::stoi(text.substr(i, 2), nullptr, 16)));
    return bytes;
}

inline Corpus read_corpus(const char* path) {
    Corpus corpus;
    std::ifstream file(path);
    EXPECT(file.good());
    for (std::string line, kind, hex; std::getline(file, line);) {
        std::istringstream words(line);
        words >> kind;
        if (kind == "pack") {
            words >> hex;
            corpus.packs.push_back(from_hex(hex));
        } else if (kind == "count") {
            Count count;
            words >> hex >> count.depth >> count.number;
            count.pack = from_hex(hex);
            corpus.counts.push_back(count);
        } else if (kind == "weights") {
            for (int weight; words >> weight;) corpus.weights.push_back(weight);
        } else if (kind == "net" && words >> hex) {
            corpus.net = from_hex(hex);
        }
    }
    EXPECT(!corpus.packs.empty());
    return corpus;
}

inline Bytes written(const K& k) {
    Bytes bytes(K::kPackSize);
    k.write(bytes.data());
    return bytes;
}

// Only in a template may a kernel lack what is asked for.
template <class Any>
void expect_count(const Any& k, int count) {
    if constexpr (requires { k.count(); }) EXPECT(k.count() == count);
}

// A random game from a position and all the way back. `possible` positions are such as the book
// makes; others need only be safe, for a reader may let through what no game leads to.
inline void walk(K& k, SplitMix64& chance, int most, bool possible) {
    struct Step {
        Action action;
        typename K::Undo undo;
        std::uint64_t hash;
        Bytes pack;
    };
    std::vector<Step> steps;
    // On the heap and exactly so large, for the sanitizer to see what is written beyond it.
    std::vector<Action> legal(K::kMaxLegal);
    while (true) {
        const int count = k.generate(legal.data());
        EXPECT(count >= 0 && count <= K::kMaxLegal);
        expect_count(k, count);
        EXPECT(k.turn() == 0 || k.turn() == 1);
        if (possible) EXPECT(k.hash() == k.fresh_hash());
        if (count == 0) {
            const Result result = k.result();
            EXPECT(result.winner >= Result::kGoesOn && result.winner <= 1);
            if (possible) EXPECT(result.winner != Result::kGoesOn);
            break;
        }
        if (static_cast<int>(steps.size()) >= most) break;
        std::vector<bool> seen(K::kActions);
        for (int i = 0; i < count; ++i) {
            EXPECT(legal[i] < K::kActions);
            if (possible) EXPECT(!seen[legal[i]]);
            seen[legal[i]] = true;
        }
        const Action action = legal[chance.below(static_cast<std::uint32_t>(count))];
        steps.push_back({action, {}, k.hash(), written(k)});
        k.make(action, steps.back().undo);
        if (possible) {  // what was made can be read again, and is the same position
            K again;
            EXPECT(again.read(written(k)));
            EXPECT(again.hash() == k.hash() && written(again) == written(k));
        }
    }
    for (; !steps.empty(); steps.pop_back()) {
        k.unmake(steps.back().action, steps.back().undo);
        if (possible) EXPECT(k.hash() == steps.back().hash && written(k) == steps.back().pack);
    }
}

// Bytes that may be no pack at all: refused without a change, or a position that can be used.
inline bool swallow(std::span<const std::uint8_t> bytes, SplitMix64& chance) {
    K k;
    const Bytes before = written(k);
    // A copy of just that size: reading beyond it is seen.
    const Bytes exact(bytes.begin(), bytes.end());
    if (!k.read(exact)) {
        EXPECT(written(k) == before);
        return false;
    }
    EXPECT(bytes.size() == K::kPackSize);
    walk(k, chance, 60, false);
    return true;
}

// The weights with all ways to search at once that cut something short or look further, W being
// their names: whatever a game makes of them, lines can be played and proofs hold.
template <class W>
std::vector<int> eager(std::vector<int> weights) {
    constexpr std::pair<std::string_view, int> kEager[] = {
        {"search_stand", 4},      {"search_stand_by", 20},  {"search_hopeless", 4},
        {"search_hopeless_by", 20}, {"search_late", 5},     {"search_late_from", 50},
        {"search_reduce", 60},    {"search_history", 2048}, {"search_improving", 1},
        {"search_internal", 3},   {"search_sides", 1},      {"search_trust", 5},
        {"search_reply", 1},      {"search_after", 2},      {"search_correct", 100},
        {"search_threat", 2},     {"search_singular", 3},   {"search_singular_by", 2},
        {"search_probe", 1},      {"search_skip", 2},       {"search_resist", 4},
    };
    for (const auto& [name, weight] : kEager) {
        const auto at = std::find(W::kNames.begin(), W::kNames.end(), name);
        EXPECT(at != W::kNames.end());
        weights[static_cast<std::size_t>(at - W::kNames.begin())] = weight;
    }
    return weights;
}

}  // namespace borj::tests
