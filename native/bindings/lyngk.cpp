#include "game.hpp"

#if __has_include("../games/lyngk.hpp")
#include "../games/lyngk.hpp"
#endif
#if __has_include("../eval/lyngk.hpp")
#include "../eval/lyngk.hpp"
#endif

namespace borj {

void bind_lyngk(nb::module_& module) {
    (void)module;
#if __has_include("../games/lyngk.hpp")
    add_walker<lyngk::Kernel>(module, "lyngk");
#endif
#if __has_include("../eval/lyngk.hpp")
    add_engine<lyngk::Kernel, lyngk::Judge>(module, "lyngk");
#endif
}

}  // namespace borj
