#include "../eval/lyngk.hpp"
#include "game.hpp"

namespace borj {

void bind_lyngk(nb::module_& module) {
    add_walker<lyngk::Kernel>(module, "lyngk");
    add_engine<lyngk::Kernel, lyngk::Judge>(module, "lyngk");
}

}  // namespace borj
