"""Who exactly plays: what makes a player the one of a file of games, and whether it starts."""

from __future__ import annotations

import hashlib
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from borj.core.errors import InvalidChoice
from borj.engine.bench import signature
from borj.engine.matches.entrants import Entrant
from borj.engine.program import Fault, Program

if TYPE_CHECKING:
    from borj.engine.matches.fixtures import Settings

_NO_SEARCH = ("random", "playouts", "mcts")  # kinds that no evaluation takes part in


def identity(player: Entrant, settings: Settings) -> str:
    """All that decides how a player plays, in one line: games of another one are not its games.

    Of our own players that is what was asked of them, the table, the threads, and the signature
    of the engine; of other programs the command, the limit, and the files that the command names.
    """
    if player.kind == "ugi":
        limit = settings.limit
        given = (limit.time, limit.nodes, limit.depth, limit.clock, limit.increment)
        files = ",".join(_digest(word) for word in player.command)
        return f"{player.spec} limit={given} table={settings.table_mb} files={files}"
    if player.kind == "random":
        return player.spec
    engine = "" if player.kind in _NO_SEARCH else f" bench={signature(settings.game)}"
    return f"{player.spec} table={settings.table_mb} threads={settings.threads}{engine}"


def _digest(word: str) -> str:
    """A few letters that stand for the file a word of a command names; `-` if it names none."""
    with suppress(OSError, ValueError):
        path = Path(shutil.which(word) or word)
        if path.is_file():
            with path.open("rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest()[:12]
    return "-"


def try_out(settings: Settings) -> None:
    """Start every program once, so that one that cannot play is told before anybody loses by it."""
    for player in settings.players:
        if player.kind != "ugi":
            continue
        try:
            Program(player.command, settings.patience).close()
        except Fault as fault:
            problem = fault.detail or fault.kind
            raise InvalidChoice("match-program", name=player.name, problem=problem) from None
