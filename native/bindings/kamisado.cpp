#include "game.hpp"

#if __has_include("../games/kamisado.hpp")
#include "../games/kamisado.hpp"
#endif
#if __has_include("../eval/kamisado.hpp")
#include "../eval/kamisado.hpp"
#endif

namespace borj {

void bind_kamisado(nb::module_& module) {
    (void)module;
#if __has_include("../games/kamisado.hpp")
    add_walker<kamisado::Kernel>(module, "kamisado");
#endif
#if __has_include("../eval/kamisado.hpp")
    add_engine<kamisado::Kernel, kamisado::Judge>(module, "kamisado");
#endif
}

}  // namespace borj
