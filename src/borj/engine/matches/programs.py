"""Who exactly plays: what makes a player the one of a file of games, and whether it starts."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from borj.core.errors import InvalidChoice
from borj.engine.bench import signature
from borj.engine.matches.entrants import Entrant
from borj.engine.program import Fault, Program

if TYPE_CHECKING:
    from borj.engine.matches.fixtures import Settings

_FILES = 1000  # of a package, that are looked at
_NO_SEARCH = ("random", "playouts", "mcts")  # kinds that no evaluation takes part in


def identity(player: Entrant, settings: Settings) -> str:
    """All that decides how a player plays, in one line: games of another one are not its games.

    Of our own players that is what was asked of them, the table, the threads, and the signature
    of the engine; of other programs the command, the limit, what the program calls itself, and the
    files that the command names. A program is started for it: one that cannot play is told here.
    """
    if player.kind == "ugi":
        limit = settings.limit
        given = (limit.time, limit.nodes, limit.depth, limit.clock, limit.increment)
        files = ",".join(_digests(player.command))
        called = f"name={_called(player, settings.patience)!r} files={files}"
        return f"{player.spec} limit={given} table={settings.table_mb} {called}"
    if player.kind == "random":
        return player.spec
    engine = "" if player.kind in _NO_SEARCH else f" bench={signature(settings.game)}"
    return f"{player.spec} table={settings.table_mb} threads={settings.threads}{engine}"


def _digests(command: list[str]) -> Iterator[str]:
    """For each word a few letters that stand for what it names: a file, or a module after `-m`."""
    for before, word in pairwise(("", *command)):
        with suppress(OSError, ValueError, ImportError):
            if files := _module(word) if before == "-m" else _file(word):
                digest = hashlib.sha256()
                for path in files:
                    digest.update(path.read_bytes())
                yield digest.hexdigest()[:12]
                continue
        yield "-"


def _file(word: str) -> list[Path]:
    path = Path(shutil.which(word) or word)
    return [path] if path.is_file() else []


def _module(name: str) -> list[Path]:
    """The files of a Python module: beside us, where Python looks first, or installed."""
    if not all(part.isidentifier() for part in name.split(".")):
        return []
    here = Path(*name.split("."))
    if here.with_suffix(".py").is_file():
        return [here.with_suffix(".py")]
    folder = here if here.is_dir() else None
    if folder is None:
        found = find_spec(name)
        if found is None or found.origin is None:
            return []
        if not found.submodule_search_locations:
            return [Path(found.origin)]
        folder = Path(found.origin).parent
    return sorted(folder.rglob("*.py"))[:_FILES]


def _called(player: Entrant, patience: float) -> str:
    """What a program calls itself; most tell their version with it."""
    try:
        with Program(player.command, patience) as program:
            return program.name[:200]
    except Fault as fault:
        problem = fault.detail or fault.kind
        raise InvalidChoice("match-program", name=player.name, problem=problem) from None
