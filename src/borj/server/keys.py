"""The signing keys: given by environment, or kept in the data directory, where one is made."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from borj.core.errors import BorjError

FILE = "key"
LEAST = 32  # characters
_GIVEN = "BORJ_KEY"


def load_keys(folder: Path) -> tuple[bytes, ...]:
    """All keys, from BORJ_KEY or from the file: the first one signs, the others are still believed.

    White space stands between them.
    """
    if given := os.environ.get(_GIVEN):
        return _checked(given.encode(errors="surrogateescape"), _GIVEN)
    path = folder / FILE
    if not path.exists():
        _make(path)
    return _checked(path.read_bytes(), str(path))


def _checked(given: bytes, where: str) -> tuple[bytes, ...]:
    keys = tuple(given.split()) or (b"",)
    shortest = min(map(len, keys))
    if shortest < LEAST:
        raise BorjError("server-key", where=where, length=shortest, least=LEAST)
    return keys


def _make(path: Path) -> None:
    """A new key; of several servers that begin at once, all take the one that was first."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
        try:
            path.hardlink_to(fresh)
        except FileExistsError:
            pass
        except OSError:  # a file system without such links
            fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
