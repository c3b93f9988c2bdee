#include "game.hpp"

#if __has_include("../games/tzaar.hpp")
#include "../games/tzaar.hpp"
#endif
#if __has_include("../eval/tzaar.hpp")
#include "../eval/tzaar.hpp"
#endif

namespace borj {

void bind_tzaar(nb::module_& module) {
    (void)module;
#if __has_include("../games/tzaar.hpp")
    add_walker<tzaar::Kernel>(module, "tzaar");
#endif
#if __has_include("../eval/tzaar.hpp")
    add_engine<tzaar::Kernel, tzaar::Judge>(module, "tzaar");
#endif
}

}  // namespace borj
