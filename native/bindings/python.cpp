// The native module `borj.engine._native`: one object for each kernel, bytes in, numbers out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#if __has_include("../games/kamisado.hpp")
#include "../games/kamisado.hpp"
#endif
#if __has_include("../games/lyngk.hpp")
#include "../games/lyngk.hpp"
#endif
#if __has_include("../games/dvonn.hpp")
#include "../games/dvonn.hpp"
#endif
#if __has_include("../games/tzaar.hpp")
#include "../games/tzaar.hpp"
#endif
#if __has_include("../games/sixth.hpp")
#include "../games/sixth.hpp"
#endif
#include "../search/perft.hpp"

namespace nb = nanobind;

namespace borj {
namespace {

template <Kernel K>
K read(const nb::bytes& pack) {
    K position;
    const auto* data = reinterpret_cast<const std::uint8_t*>(pack.data());
    if (!position.read({data, pack.size()})) throw std::invalid_argument("not a pack of this game");
    return position;
}

template <Kernel K>
nb::bytes written(const K& position) {
    std::array<std::uint8_t, K::kPackSize> bytes{};
    position.write(bytes.data());
    return nb::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

template <Kernel K>
std::vector<int> legal(const K& position) {
    std::array<Action, K::kMaxLegal> actions;
    const int count = position.generate(actions.data());
    return {actions.begin(), actions.begin() + count};
}

// A position on its own, for tests and tools: make and unmake, as the search uses them.
template <Kernel K>
class Walker {
public:
    explicit Walker(const nb::bytes& pack) : position_(read<K>(pack)) {}

    std::vector<int> legal() const { return borj::legal(position_); }
    nb::bytes pack() const { return written(position_); }
    int turn() const { return position_.turn(); }
    std::uint64_t hash() const { return position_.hash(); }
    std::uint64_t fresh_hash() const { return position_.fresh_hash(); }

    std::tuple<int, int, int> result() const {
        const Result r = position_.result();
        return {r.winner, r.score[0], r.score[1]};
    }

    void make(int action) {
        std::array<Action, K::kMaxLegal> actions;
        const int count = position_.generate(actions.data());
        for (int i = 0; i < count; ++i) {
            if (actions[i] == action) {
                past_.push_back({actions[i], {}});
                position_.make(actions[i], past_.back().second);
                return;
            }
        }
        throw std::invalid_argument("not a legal action");
    }

    void unmake() {
        if (past_.empty()) throw std::invalid_argument("nothing to take back");
        position_.unmake(past_.back().first, past_.back().second);
        past_.pop_back();
    }

    std::uint64_t perft(int depth) {
        nb::gil_scoped_release free;
        const std::atomic<bool> stop{false};
        return borj::perft(position_, depth, stop);
    }

    // Random games from here: how many actions they took in all.
    std::uint64_t playouts(int games, std::uint64_t seed, int limit) const {
        nb::gil_scoped_release free;
        SplitMix64 chance(seed);
        std::uint64_t made = 0;
        for (int i = 0; i < games; ++i) {
            K position = position_;
            made += static_cast<std::uint64_t>(borj::playout(position, chance, limit));
        }
        return made;
    }

private:
    K position_;
    std::vector<std::pair<Action, typename K::Undo>> past_;
};

template <Kernel K>
void add(nb::module_& module, const char* name) {
    using W = Walker<K>;
    nb::class_<W> made(module, name);
    made.def(nb::init<nb::bytes>())
        .def("legal", &W::legal)
        .def("pack", &W::pack)
        .def_prop_ro("turn", &W::turn)
        .def_prop_ro("hash", &W::hash)
        .def("fresh_hash", &W::fresh_hash)
        .def("result", &W::result)
        .def("make", &W::make)
        .def("unmake", &W::unmake)
        .def("perft", &W::perft)
        .def("playouts", &W::playouts, nb::arg("games"), nb::arg("seed"), nb::arg("limit") = 4000);
    made.attr("actions") = K::kActions;
}

}  // namespace
}  // namespace borj

NB_MODULE(_native, module) {
    module.doc() = "The kernels of Borj's games.";
#if __has_include("../games/kamisado.hpp")
    borj::add<borj::kamisado::Kernel>(module, "kamisado");
#endif
#if __has_include("../games/lyngk.hpp")
    borj::add<borj::lyngk::Kernel>(module, "lyngk");
#endif
#if __has_include("../games/dvonn.hpp")
    borj::add<borj::dvonn::Kernel>(module, "dvonn");
#endif
#if __has_include("../games/tzaar.hpp")
    borj::add<borj::tzaar::Kernel>(module, "tzaar");
#endif
#if __has_include("../games/sixth.hpp")
    borj::add<borj::sixth::Kernel>(module, "sixth");
#endif
}
