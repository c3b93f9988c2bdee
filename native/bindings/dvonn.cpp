#include "../eval/dvonn.hpp"
#include "game.hpp"

namespace borj {

void bind_dvonn(nb::module_& module) {
    add_walker<dvonn::Kernel>(module, "dvonn");
    add_engine<dvonn::Kernel, dvonn::Judge>(module, "dvonn");
}

}  // namespace borj
