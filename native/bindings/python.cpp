// The native module `borj.engine._native`: for each game its walker, its engine and its batch.
#include <nanobind/nanobind.h>

#include "../games.hpp"

namespace nb = nanobind;

#define DECLARE(game) void bind_##game(nb::module_& module);
#define BIND(game) borj::bind_##game(module);

namespace borj {
BORJ_EACH_GAME(DECLARE)
void bind_batches(nb::module_& module);
}  // namespace borj

NB_MODULE(_native, module) {
    nb::set_leak_warnings(false);  // an engine may live until Python ends
    module.doc() = "The kernels of Borj's games, and the search over them.";
    BORJ_EACH_GAME(BIND)
    borj::bind_batches(module);
}
