// What Python sees of a batch: arrays that are views of its memory, for NumPy and DLPack.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>

#include "../batch.hpp"
#include "watched.hpp"

namespace nb = nanobind;

namespace borj {

template <Kernel K>
K read_pack(const nb::bytes& pack) {
    K position;
    const auto* data = reinterpret_cast<const std::uint8_t*>(pack.data());
    if (!position.read({data, pack.size()})) throw std::invalid_argument("not a pack of this game");
    return position;
}

template <Kernel K, class P>
void add_batch(nb::module_& module, const char* game) {
    using B = Batch<K, P>;
    using Actions = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

    // A view keeps its batch alive.
    const auto view = []<class T>(nb::handle self, std::vector<T>& data, std::size_t columns) {
        const auto rows = static_cast<std::size_t>(nb::inst_ptr<B>(self)->games());
        const std::size_t shape[2] = {rows, columns};
        return nb::ndarray<nb::numpy, T>(data.data(), columns ? 2 : 1, shape, self);
    };

    nb::class_<B>(module, (std::string(game) + "_batch").c_str())
        .def(
            "__init__",
            [](B* self, const std::vector<nb::bytes>& starts,
               const std::vector<std::uint16_t>& places, int size, int games, std::uint64_t seed,
               int longest, int threads, bool draws) {
                if (starts.empty() || games < 1 || games > 1 << 20 || longest < 1 || threads < 1)
                    throw std::invalid_argument("a batch needs starts, games, actions and threads");
                if (places.size() != P::kCells) throw std::invalid_argument("wrong number of cells");
                for (const std::uint16_t place : places)
                    if (place >= size) throw std::invalid_argument("a cell outside the grid");
                std::vector<K> read;
                std::array<Action, K::kMaxLegal> legal;
                for (const nb::bytes& pack : starts) {
                    read.push_back(read_pack<K>(pack));
                    if (read.back().generate(legal.data()) == 0)
                        throw std::invalid_argument("a start in which the game is over");
                }
                new (self) B(std::move(read), places, size, games, seed, longest, threads, draws);
            },
            nb::arg("starts"), nb::arg("places"), nb::arg("size"), nb::arg("games"),
            nb::arg("seed"), nb::arg("longest"), nb::arg("threads"), nb::arg("planes"))
        .def_prop_ro_static("plane_count", [](nb::handle) { return P::kPlanes; })
        .def_static(
            "draw",
            [](const nb::bytes& pack, const std::vector<std::uint16_t>& places,
               const nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>& out) {
                if (out.shape(0) != P::kPlanes || places.size() != P::kCells)
                    throw std::invalid_argument("wrong number of planes or cells");
                for (const std::uint16_t place : places)
                    if (place >= out.shape(1)) throw std::invalid_argument("a cell outside the grid");
                const K position = read_pack<K>(pack);
                std::array<std::uint8_t, K::kPackSize> bytes{};
                position.write(bytes.data());
                Canvas canvas(out.data(), places, static_cast<int>(out.shape(1)));
                P::draw(bytes.data(), canvas);
            })
        .def("reset", &B::reset, nb::call_guard<nb::gil_scoped_release>())
        .def("step",
             [](B& self, const Actions& actions) {
                 if (actions.shape(0) != static_cast<std::size_t>(self.games()))
                     throw std::invalid_argument("one action for each game");
                 const std::int64_t* data = actions.data();
                 std::atomic<bool> stop{false};
                 const int wrong = watched(stop, {}, [&] {
                     const int refused = self.refused(data);
                     if (refused < 0) self.step(data, stop);
                     return refused;
                 });
                 if (wrong >= 0)
                     throw std::invalid_argument("game " + std::to_string(wrong) +
                                                 ": not a legal action");
             })
        .def("wander",
             [](B& self, int steps) {
                 std::atomic<bool> stop{false};
                 watched(stop, {}, [&] {
                     self.wander(steps, stop);
                     return true;
                 });
             })
        .def("choose",
             [](B& self, const nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig,
                                           nb::device::cpu>& actions) {
                 if (actions.shape(0) != static_cast<std::size_t>(self.games()))
                     throw std::invalid_argument("one action for each game");
                 nb::gil_scoped_release free;
                 self.choose(actions.data());
             })
        .def("pack",
             [](const B& self, int game) {
                 if (game < 0 || game >= self.games()) throw nb::index_error();
                 std::array<std::uint8_t, K::kPackSize> bytes{};
                 self.position(game).write(bytes.data());
                 return nb::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
             })
        .def("set",
             [](B& self, int game, const nb::bytes& pack) {
                 if (game < 0 || game >= self.games()) throw nb::index_error();
                 if (!self.set(game, read_pack<K>(pack)))
                     throw std::invalid_argument("a position in which the game is over");
             })
        .def_prop_ro("mask",
                     [view](nb::handle self) {
                         return view(self, nb::inst_ptr<B>(self)->sheets.mask, K::kActions);
                     })
        .def_prop_ro("planes",
                     [view](nb::handle self) {
                         B& batch = *nb::inst_ptr<B>(self);
                         const auto columns = P::kPlanes * static_cast<std::size_t>(batch.size());
                         if (batch.sheets.planes.empty())
                             throw std::invalid_argument("this batch was made without planes");
                         return view(self, batch.sheets.planes, columns);
                     })
        .def_prop_ro("turn", [view](nb::handle self) {
            return view(self, nb::inst_ptr<B>(self)->sheets.turn, 0);
        })
        .def_prop_ro("terminated", [view](nb::handle self) {
            return view(self, nb::inst_ptr<B>(self)->sheets.terminated, 0);
        })
        .def_prop_ro("truncated", [view](nb::handle self) {
            return view(self, nb::inst_ptr<B>(self)->sheets.truncated, 0);
        })
        .def_prop_ro("rewards", [view](nb::handle self) {
            return view(self, nb::inst_ptr<B>(self)->sheets.rewards, 2);
        })
        .def_prop_ro("lengths", [view](nb::handle self) {
            return view(self, nb::inst_ptr<B>(self)->sheets.lengths, 0);
        })
        .def_prop_ro("counts", [view](nb::handle self) {
            return view(self, nb::inst_ptr<B>(self)->sheets.counts, 0);
        });
}

}  // namespace borj
