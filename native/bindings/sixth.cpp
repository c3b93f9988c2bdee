#include "game.hpp"

#if __has_include("../games/sixth.hpp")
#include "../games/sixth.hpp"
#endif
#if __has_include("../eval/sixth.hpp")
#include "../eval/sixth.hpp"
#endif

namespace borj {

void bind_sixth(nb::module_& module) {
    (void)module;
#if __has_include("../games/sixth.hpp")
    add_walker<sixth::Kernel>(module, "sixth");
#endif
#if __has_include("../eval/sixth.hpp")
    add_engine<sixth::Kernel, sixth::Judge>(module, "sixth");
#endif
}

}  // namespace borj
