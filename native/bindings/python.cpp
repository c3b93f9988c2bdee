// The native module `borj.engine._native`: for each game its walker and its engine.
#include <nanobind/nanobind.h>

#include "../games.hpp"

namespace nb = nanobind;

#define DECLARE(game) void bind_##game(nb::module_& module);
#define BIND(game) borj::bind_##game(module);

namespace borj {
BORJ_EACH_GAME(DECLARE)
}  // namespace borj

NB_MODULE(_native, module) {
    module.doc() = "The kernels of Borj's games, and the search over them.";
    BORJ_EACH_GAME(BIND)
}
