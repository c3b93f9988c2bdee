#include "../eval/tzaar.hpp"
#include "game.hpp"

namespace borj {

void bind_tzaar(nb::module_& module) {
    add_walker<tzaar::Kernel>(module, "tzaar");
    add_engine<tzaar::Kernel, tzaar::Judge>(module, "tzaar");
}

}  // namespace borj
