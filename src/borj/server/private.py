"""What is kept is for its owner alone: the data directory and the files in it."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

_OTHERS = 0o077
_OURS = re.compile(r"\.?(?:key|server\.lock|borj\.sqlite|paper)(?:[.-].*)?")


@contextlib.contextmanager
def only_mine() -> Iterator[None]:
    """Files that are made meanwhile are their owner's alone, also those that SQLite makes."""
    before = os.umask(_OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def keep_private(folder: Path, database: Path | None) -> None:
    """Make the data directory, or close it to others where an earlier Borj left it open."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = list(folder.iterdir())
    ours = [path for path in found if _OURS.fullmatch(path.name)]
    if database is not None:
        ours += [database.with_name(database.name + rest) for rest in ("", "-wal", "-shm")]
    for path in ours:
        _close(path)
    if all(_OURS.fullmatch(path.name) for path in found):  # otherwise it is not only ours
        _close(folder)


def _close(path: Path) -> None:
    with contextlib.suppress(OSError):  # it is somebody else's, or is not there
        mode = path.lstat().st_mode
        if mode & _OTHERS and not path.is_symlink():
            path.chmod(mode & ~_OTHERS)
