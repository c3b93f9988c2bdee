"""Where the native module comes in; everything else of the engine asks here for its parts.

`borj` and the rules work without it. Where it is missing, the error says how to get it.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from borj.core.errors import BorjError, InvalidChoice

if TYPE_CHECKING:
    from borj.engine._native import Walker


class EngineMissing(BorjError):
    """The native part of the engine is not there, or cannot be loaded."""


def native(name: str) -> Any:
    """A part of the native module by its name there: `dvonn`, `dvonn_engine`."""
    found = getattr(_module(), name, None)
    if found is None:
        raise InvalidChoice("engine-part", part=name)
    return found


def kernel(game: str) -> type[Walker]:
    """The kernel of a game, as something that walks: `kernel("dvonn")(position.pack())`."""
    found: type[Walker] = native(game)
    return found


@cache
def _module() -> ModuleType:
    try:
        from borj.engine import _native
    except ModuleNotFoundError as error:
        raise EngineMissing("engine-missing") from error
    except ImportError as error:
        raise EngineMissing("engine-broken", problem=str(error)) from error
    return _native
