#include "game.hpp"

#if __has_include("../games/dvonn.hpp")
#include "../games/dvonn.hpp"
#endif
#if __has_include("../eval/dvonn.hpp")
#include "../eval/dvonn.hpp"
#endif

namespace borj {

void bind_dvonn(nb::module_& module) {
    (void)module;
#if __has_include("../games/dvonn.hpp")
    add_walker<dvonn::Kernel>(module, "dvonn");
#endif
#if __has_include("../eval/dvonn.hpp")
    add_engine<dvonn::Kernel, dvonn::Judge>(module, "dvonn");
#endif
}

}  // namespace borj
