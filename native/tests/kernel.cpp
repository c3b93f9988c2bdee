// One kernel: known counts, walks there and back, and packs that nobody sane would write.
//   kernel_<game> CORPUS ROUNDS SEED
#include "kit.hpp"

#include "../search/perft.hpp"

using namespace borj;
using namespace borj::tests;

namespace {

Bytes mutated(const Corpus& corpus, SplitMix64& chance) {
    const auto below = [&](std::size_t n) { return chance.below(static_cast<std::uint32_t>(n)); };
    Bytes bytes = corpus.packs[below(corpus.packs.size())];
    if (below(50) == 0) {  // nothing of it is kept
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(below(256));
        return bytes;
    }
    for (std::uint32_t edits = 1 + below(6); edits; --edits) {
        const std::size_t at = below(bytes.size());
        const Bytes& other = corpus.packs[below(corpus.packs.size())];
        switch (below(9)) {
            case 0: bytes[at] = static_cast<std::uint8_t>(below(256)); break;
            case 1: bytes[at] ^= static_cast<std::uint8_t>(1u << below(8)); break;
            case 2: bytes[at] = bytes[below(bytes.size())]; break;
            case 3: std::swap(bytes[at], bytes[below(bytes.size())]); break;
            case 4:  // the rest of another position
                for (std::size_t i = at; i < std::min(bytes.size(), other.size()); ++i)
                    bytes[i] = other[i];
                break;
            case 5: {  // the same thing many times
                const std::size_t end = std::min(bytes.size(), at + below(24));
                for (std::size_t i = at; i < end; ++i) bytes[i] = bytes[at];
                break;
            }
            case 6: {  // all pieces of one player, all stacks as high …
                const auto bit = static_cast<std::uint8_t>(1u << below(8));
                const bool on = below(2);
                for (std::uint8_t& byte : bytes)
                    if (byte) byte = static_cast<std::uint8_t>(on ? byte | bit : byte & ~bit);
                break;
            }
            case 7:  // a board with holes, or one that is full
                for (std::size_t i = at, keep = 1 + below(4); i < bytes.size(); ++i)
                    if (below(4) >= keep) bytes[i] = 0;
                    else if (below(2)) bytes[i] = bytes[below(bytes.size())];
                break;
            default:
                if (below(12) == 0) bytes.resize(below(bytes.size() + 3));
        }
        if (bytes.empty()) break;
    }
    return bytes;
}

}  // namespace

int main(int, char** argv) {
    const Corpus corpus = read_corpus(argv[1]);
    const int rounds = std::atoi(argv[2]);
    SplitMix64 chance(static_cast<std::uint64_t>(std::atoll(argv[3])));
    const std::atomic<bool> stop{false};

    for (const Count& count : corpus.counts) {
        K k;
        EXPECT(k.read(count.pack));
        const std::uint64_t found = perft(k, count.depth, stop);
        if (found != count.number)
            std::fprintf(stderr, "depth %d: %llu instead of %llu\n", count.depth,
                         static_cast<unsigned long long>(found),
                         static_cast<unsigned long long>(count.number));
        EXPECT(found == count.number);
        EXPECT(written(k) == count.pack);
    }
    for (const Bytes& pack : corpus.packs) {
        K k;
        EXPECT(k.read(pack));
        EXPECT(written(k) == pack);
        walk(k, chance, 400, true);
        EXPECT(written(k) == pack);
    }
    int taken = 0;
    for (int i = 0; i < rounds; ++i) taken += swallow(mutated(corpus, chance), chance);
    std::printf("%zu counts, %zu walks, %d of %d strange packs were positions\n",
                corpus.counts.size(), corpus.packs.size(), taken, rounds);
}
