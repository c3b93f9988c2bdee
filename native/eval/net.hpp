// A small net beside a judge: what the named terms do not see, learnt from games.
//
// A judge that has one says what there is to see (inputs, one list of numbers for a position, from
// the side to act). Each input adds its row to a few hidden sums; those are clipped, and their
// weighted sum is added to the evaluation. Which weights count at the end depends on how full the
// board is. All of it is integers, so that it is the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "../kernel.hpp"

namespace borj {

// What a judge J must have for it, besides how many sums are hidden. Of the inputs the first ones
// are of single spaces, so many kinds for each; whoever knows the board can turn them.
//
//   heard(k)         false: the net has nothing to say here
//   input(k, cell)   what the stack on an occupied cell is; it depends on nothing but
//                    k.contents()[cell] and
//   view(k)          how stacks are seen: whose turn it is, say
//   others(k, out)   inputs of the whole position; how many there are
//   stage(k)         how full the board is
template <class J, class K>
concept Netted = requires(const K k, std::uint16_t* out) {
    { J::kInputs } -> std::convertible_to<int>;
    { J::kSpaces } -> std::convertible_to<int>;
    { J::kKinds } -> std::convertible_to<int>;
    { J::kMostActive } -> std::convertible_to<int>;
    { J::kStages } -> std::convertible_to<int>;
    { J::kHidden } -> std::convertible_to<int>;
    { J::heard(k) } -> std::same_as<bool>;
    { J::input(k, 0) } -> std::same_as<int>;
    { J::view(k) } -> std::same_as<unsigned>;
    { J::others(k, out) } -> std::same_as<int>;
    { J::stage(k) } -> std::same_as<int>;
    { k.occupied() } -> std::same_as<Bits>;
    { k.contents()[0] } -> std::convertible_to<unsigned>;
};

// All inputs of a position that the net hears of; how many there are.
template <class J, class K>
int active(const K& k, std::uint16_t* out) {
    int count = 0;
    for (Bits rest = k.occupied(); rest;)
        out[count++] = static_cast<std::uint16_t>(J::input(k, pop(rest)));
    return count + J::others(k, out + count);
}

// A net with so many hidden sums.
template <int Hidden>
class Net {
public:
    static constexpr int kHidden = Hidden;
    static constexpr int kOne = 255;    // what a hidden sum counts at most
    static constexpr int kShift = 12;   // 255 by 16 is about 2^12: ends are in 16ths

    static constexpr std::size_t size(int inputs, int stages) {
        return static_cast<std::size_t>(kHidden * (inputs + 1 + stages) + stages);
    }

    bool silent() const { return rows_.empty(); }

    // The rows of all inputs, where the sums begin, and for each stage the ends and a constant, as
    // 16-bit numbers with the low byte first; false if these are not as many as there must be.
    [[gnu::noinline]] bool read(std::span<const std::uint8_t> in, int inputs, int stages) {
        if (in.size() != 2 * size(inputs, stages)) return false;
        const std::uint8_t* at = in.data();
        const auto next = [&] {
            at += 2;
            return static_cast<std::int16_t>(at[-2] | at[-1] << 8);
        };
        rows_.resize(static_cast<std::size_t>(inputs) + 1);
        for (Row& row : rows_)
            for (std::int16_t& weight : row.weights) weight = next();
        ends_.resize(static_cast<std::size_t>(stages));
        for (Row& row : ends_)
            for (std::int16_t& weight : row.weights) weight = next();
        constants_.resize(static_cast<std::size_t>(stages));
        for (std::int16_t& weight : constants_) weight = next();
        return true;
    }

    struct alignas(16) Row {
        std::array<std::int16_t, kHidden> weights;
    };

    // The hidden sums of a position without any inputs.
    const Row& ground() const { return rows_.back(); }

    void add(Row& sums, int input) const {
        const Row row = rows_[input];  // a copy that nothing else can be
        for (int i = 0; i < kHidden; ++i)
            sums.weights[i] = static_cast<std::int16_t>(sums.weights[i] + row.weights[i]);
    }

    void subtract(Row& sums, int input) const {
        const Row row = rows_[input];
        for (int i = 0; i < kHidden; ++i)
            sums.weights[i] = static_cast<std::int16_t>(sums.weights[i] - row.weights[i]);
    }

    // What follows from the sums.
    int conclude(const Row& sums, int stage) const {
        int value = constants_[stage] * 256;
        const Row& end = ends_[stage];
        for (int i = 0; i < kHidden; ++i)
            value += std::clamp<int>(sums.weights[i], 0, kOne) * end.weights[i];
        return value / (1 << kShift);
    }

    [[gnu::noinline]] int evaluate(std::span<const std::uint16_t> inputs, int stage) const {
        Row sums = ground();
        for (const std::uint16_t input : inputs) add(sums, input);
        return conclude(sums, stage);
    }

private:
    std::vector<Row> rows_, ends_;
    std::vector<std::int16_t> constants_;
};

// The net of a judge; of one that has none, the smallest, which stays silent.
template <class J>
struct NetOf {
    using type = Net<1>;
};
template <class J>
    requires requires { J::kHidden; }
struct NetOf<J> {
    using type = Net<J::kHidden>;
};

}  // namespace borj
