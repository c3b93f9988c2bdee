// What judges positions: an evaluation with named weights, and a sense for which actions matter.
#pragma once

#include <string_view>

#include "kernel.hpp"

namespace borj {

// Values are from the side to act, in hundredths of what each game counts in (a piece, a stack, a
// point …). An evaluation stays within kMostEval; a proved win in n actions is worth kWin - n.
inline constexpr int kWin = 32000;
inline constexpr int kMostEval = 20000;
inline constexpr int kMostHorizon = 1000;
inline constexpr Action kNoAction = 0xFFFF;

// What people are told of an evaluation (explain.hpp): the weights from one name to another are a
// term. Several ranges of the same name are one.
struct Term {
    std::string_view name, first, last;
};

// The judge of a kernel K, native/eval/<game>.hpp. Weights come from src/borj/engine/weights, in
// the order of `kNames`; there are no others in the code.
//
//   kNames                 the names of the weights
//   kTerms                 which of them are told as what; others say how to search, or are what all
//                          terms rest on
//   Judge(weights)         as many as there are names
//   evaluate(k)            how the side to act stands in a game that goes on
//   promise(k, action)     how early to try a legal action: higher first; it is only a guess
//   promises(k)            optional: what says the same of many actions of one position; it may also
//                          have loud(action), and menaces(action): whether it makes a danger for the
//                          opponent, so that it is not cut short and followed beyond the depth
//   loud(k, action)        whether it changes so much that an evaluation before it means little
//                          (a capture that decides, a stack that is completed, a king in reach …);
//                          the search follows loud actions beyond its depth
//   threatens(k)           optional: whether whoever acts would be hurt badly if nothing were done, so
//                          that the search does not stop here (search_threat)
//   decisive(k)            optional: an action that wins at once, or kNoAction
//   dangers(k)             optional, with few_answers(): by what the opponent would win at once if it
//                          were his turn. any(); met_by(action) is false only if he wins after it
//   pattern(k)             optional: what positions have in common whose evaluations are wrong in the
//                          same way (search_correct)
//   kResists               optional: lost games are worth the hardest resistance (search_resist)
//   heedless(k, player)    optional: how a player seems to stand who does not ask what the other one
//                          can do next (levels.hpp); where a kernel can skip a turn, that will do
//   horizon(k)             optional: how many actions it is worth to look ahead from a root; a
//                          judge of set-ups may know better than a search (kMostHorizon: all)
template <class J, class K>
concept Judge = Kernel<K> && requires(const J j, const K k, Action action) {
    { J::kNames.size() } -> std::convertible_to<std::size_t>;
    { J::kTerms[0] } -> std::convertible_to<Term>;
    requires std::constructible_from<J, std::span<const int>>;
    { j.evaluate(k) } -> std::same_as<int>;
    { j.promise(k, action) } -> std::same_as<int>;
    { j.loud(k, action) } -> std::same_as<bool>;
};

// The evaluation of a judge, once in a module that is to stay small.
template <class J, class K>
[[gnu::noinline]] int glance(const J& judge, const K& k) {
    return judge.evaluate(k);
}

// What actions of a position promise; a judge may say so for many of them more quickly.
template <class J, class K>
auto promises(const J& judge, const K& k) {
    if constexpr (requires { judge.promises(k); }) return judge.promises(k);
    else return [&](Action action) { return judge.promise(k, action); };
}

// The same where few of them are asked about, unless there is more to ask.
template <class J, class K>
auto promises_of_few(const J& judge, const K& k) {
    if constexpr (requires(Action action) { judge.promises(k).menaces(action); })
        return judge.promises(k);
    else
        return [&](Action action) { return judge.promise(k, action); };
}

// How far to look ahead from a root.
template <class J, class K>
int horizon(const J& judge, const K& root) {
    if constexpr (requires { judge.horizon(root); }) return judge.horizon(root);
    else return kMostHorizon;
}

}  // namespace borj
