"""Who plays in a match, and what limits them, as they are written on the command line."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from borj.core.errors import InvalidChoice
from borj.engine.levels import LEVELS
from borj.engine.limits import DEEPEST, Limit

KINDS = (
    f"level:1 … level:{LEVELS[-1]}", "nodes:N", "depth:N", "time:SECONDS",
    "clock:SECONDS+INCREMENT", "mcts:SECONDS", "playouts:N", "random", "ugi:COMMAND",
)  # fmt: skip
LIMITS = ("nodes:N", "depth:N", "time:SECONDS", "clock:SECONDS+INCREMENT")
_NAMED = re.compile(r"([^\W_][\w.+-]{0,39})=(.+)", re.S)
_WHOLE = re.compile(r"[1-9]\d{0,14}", re.A)
_SECONDS = re.compile(r"\d{1,9}(?:\.\d{1,9})?", re.A)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a match: its kind, such as `level`, and what follows the colon."""

    name: str
    kind: str
    value: str = ""

    @property
    def spec(self) -> str:
        """What was written, without the name."""
        return f"{self.kind}:{self.value}" if self.value else self.kind

    @property
    def command(self) -> list[str]:
        """The words of an external program's command."""
        return shlex.split(self.value)


def limit_of(spec: str) -> Limit:
    """`nodes:20000`, `depth:8`, `time:0.3` or `clock:60+0.5` as a limit."""
    kind, _, value = spec.partition(":")
    if kind == "nodes" and _WHOLE.fullmatch(value):
        return Limit(nodes=int(value))
    if kind == "depth" and _WHOLE.fullmatch(value) and int(value) <= DEEPEST:
        return Limit(depth=int(value))
    if kind == "time" and (seconds := _seconds(value)):
        return Limit(time=seconds)
    if kind == "clock":
        first, _, increment = value.partition("+")
        extra = _seconds(increment or "0")
        if (seconds := _seconds(first)) and extra is not None:
            return Limit(clock=seconds, increment=extra)
    raise InvalidChoice("match-limit", text=spec[:80], known=LIMITS)


def _seconds(text: str) -> float | None:
    return float(text) if _SECONDS.fullmatch(text) else None


def entrant(spec: str) -> Entrant:
    """The player that a text describes: `level:3`, `ugi:/path/to/program`, `mine=nodes:5000`."""
    named = _NAMED.fullmatch(spec)
    name, plain = (named[1], named[2]) if named else ("", spec)
    kind, _, value = plain.partition(":")
    found = Entrant(name or plain, kind, value)
    if kind == "ugi":
        words = _words(found)
        return found if name else Entrant(Path(words[0]).name or words[0], kind, value)
    if not _understood(kind, value, plain):
        raise InvalidChoice("match-player", text=spec[:80], known=KINDS)
    return found


def _understood(kind: str, value: str, plain: str) -> bool:
    if kind in ("level", "playouts"):
        whole = _WHOLE.fullmatch(value) is not None
        return whole and (kind == "playouts" or int(value) in LEVELS)
    if kind == "mcts":
        return bool(_seconds(value))
    if kind == "random":
        return plain == "random"
    try:
        limit_of(plain)
    except InvalidChoice:
        return False
    return True


def _words(found: Entrant) -> list[str]:
    try:
        words = found.command
    except ValueError:  # an open quotation mark
        words = []
    if not words:
        raise InvalidChoice("match-player", text=found.spec[:80], known=KINDS)
    return words


def entrants(specs: Iterable[str]) -> tuple[Entrant, ...]:
    """All players of a match; who has another's name gets a number."""
    found: dict[str, Entrant] = {}
    for made in map(entrant, specs):
        name, number = made.name, 1
        while name in found:
            number += 1
            name = f"{made.name}#{number}"
        found[name] = Entrant(name, made.kind, made.value)
    if len(found) < 2:
        raise InvalidChoice("match-two-players")
    return tuple(found.values())
