"""The way to the native module: loaded when first needed, a clear error if it is missing."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from borj.core.errors import BorjError


@cache
def _module() -> Any:
    try:
        return import_module("borj.engine._native")
    except ImportError as error:
        raise BorjError("engine-missing", problem=str(error)) from error


def native(name: str) -> Any:
    """A class of the native module: a game's walker (`dvonn`) or its engine (`dvonn_engine`)."""
    return getattr(_module(), name)


def kernel(game: str) -> Any:
    """The walker over a game's kernel."""
    return native(game)
