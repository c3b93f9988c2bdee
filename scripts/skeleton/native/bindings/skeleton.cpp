#include "../eval/skeleton.hpp"
#include "game.hpp"

namespace borj {

void bind_skeleton(nb::module_& module) {
    add_walker<skeleton::Kernel>(module, "skeleton");
    add_engine<skeleton::Kernel, skeleton::Judge>(module, "skeleton");
}

}  // namespace borj
