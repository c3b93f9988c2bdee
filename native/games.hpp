// All games with their judges, in the book's order: a new one is named here, and has its own file
// in games/, eval/ and bindings/.
#pragma once

#include "eval/dvonn.hpp"
#include "eval/kamisado.hpp"
#include "eval/lyngk.hpp"
#include "eval/sixth.hpp"
#include "eval/tzaar.hpp"

#define BORJ_EACH_GAME(DO) \
    DO(kamisado)           \
    DO(lyngk)              \
    DO(dvonn)              \
    DO(tzaar)              \
    DO(sixth)
