#include "../eval/sixth.hpp"
#include "game.hpp"

namespace borj {

void bind_sixth(nb::module_& module) {
    add_walker<sixth::Kernel>(module, "sixth");
    add_engine<sixth::Kernel, sixth::Judge>(module, "sixth");
}

}  // namespace borj
