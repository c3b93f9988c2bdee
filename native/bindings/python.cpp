// The native module `borj.engine._native`: for each game its walker and its engine.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace borj {
void bind_kamisado(nb::module_& module);
void bind_lyngk(nb::module_& module);
void bind_dvonn(nb::module_& module);
void bind_tzaar(nb::module_& module);
void bind_sixth(nb::module_& module);
}  // namespace borj

NB_MODULE(_native, module) {
    module.doc() = "The kernels of Borj's games, and the search over them.";
    borj::bind_kamisado(module);
    borj::bind_lyngk(module);
    borj::bind_dvonn(module);
    borj::bind_tzaar(module);
    borj::bind_sixth(module);
}
