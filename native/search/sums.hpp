// The hidden sums of a net, kept from one evaluation to the next: a search mostly asks about
// positions that differ in a few stacks from one that it has asked about before.
#pragma once

#include <cstring>

#include "manner.hpp"

namespace borj {

// Where two boards differ.
template <class T, std::size_t N>
Bits differing(const std::array<T, N>& a, const std::array<T, N>& b) {
    constexpr std::size_t kWord = sizeof(std::uint64_t) / sizeof(T);
    Bits found = 0;
    std::size_t at = 0;
    for (; at + kWord <= N; at += kWord) {
        std::uint64_t one, two;
        std::memcpy(&one, &a[at], sizeof one);
        std::memcpy(&two, &b[at], sizeof two);
        if (one == two) continue;
        for (std::size_t i = at; i < at + kWord; ++i) found |= Bits{a[i] != b[i]} << i;
    }
    for (; at < N; ++at) found |= Bits{a[at] != b[at]} << at;
    return found;
}

template <class K, class J>
class Sums {
    using Own = typename NetOf<J>::type;

public:
    // What the net says of a position that it hears of.
    int evaluate(const Own& net, const K& k) {
        Slot& slot = slots_[mix(J::view(k)) % kSlots];
        if (!slot.used || slot.view != J::view(k)) slot = {true, J::view(k), 0, {}, {}, net.ground()};
        const Bits before = slot.occupied, now = k.occupied();
        for (Bits rest = (differing(slot.contents, k.contents()) & before) | (before ^ now); rest;) {
            const int cell = pop(rest);
            if (before >> cell & 1) net.subtract(slot.sums, slot.inputs[cell]);
            if (!(now >> cell & 1)) continue;
            slot.inputs[cell] = static_cast<std::uint16_t>(J::input(k, cell));
            net.add(slot.sums, slot.inputs[cell]);
        }
        slot.occupied = now;
        slot.contents = k.contents();
        typename Own::Row sums = slot.sums;
        std::array<std::uint16_t, J::kMostActive - J::kSpaces + 2> others;
        for (int i = J::others(k, others.data()); i-- > 0;) net.add(sums, others[i]);
        return net.conclude(sums, J::stage(k));
    }

private:
    static constexpr unsigned kSlots = 16;

    struct Slot {
        bool used = false;
        unsigned view = 0;
        Bits occupied = 0;
        std::remove_cvref_t<decltype(std::declval<K>().contents())> contents{};
        std::array<std::uint16_t, std::tuple_size_v<decltype(contents)>> inputs{};
        typename Own::Row sums{};
    };
    std::array<Slot, kSlots> slots_{};
};

}  // namespace borj
