#include "../eval/kamisado.hpp"
#include "game.hpp"

namespace borj {

void bind_kamisado(nb::module_& module) {
    add_walker<kamisado::Kernel>(module, "kamisado");
    add_engine<kamisado::Kernel, kamisado::Judge>(module, "kamisado");
}

}  // namespace borj
