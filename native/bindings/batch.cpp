// The batches of all games; apart from their engines, which take longer to compile.
#include "batch.hpp"

#include "../games.hpp"

// A game without planes finds this one, since it looks outwards from borj: it has no batch yet.
struct Planes {
    static constexpr int kPlanes = 0;
};

namespace borj {

template <Kernel K, class P>
void add_batch_if_drawn(nb::module_& module, const char* game) {
    if constexpr (P::kPlanes > 0) add_batch<K, P>(module, game);
}

void bind_batches(nb::module_& module) {
#define BATCH(game)                                              \
    {                                                            \
        using namespace borj::game;                              \
        add_batch_if_drawn<borj::game::Kernel, Planes>(module, #game); \
    }
    BORJ_EACH_GAME(BATCH)
#undef BATCH
}

}  // namespace borj
