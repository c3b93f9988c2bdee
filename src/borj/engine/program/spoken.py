"""What is said in UGI, both ways: lines for a program, and what its own lines mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from borj.core.errors import BorjError
from borj.core.move import Move
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.scores import WIN, Score
from borj.records.node import read_turn
from borj.records.starts import write_options

_COUNT = re.compile(r"(\S+): (\d+)", re.A)
_COUNTED = re.compile(r"nodes(?: searched)?:? (\d+)", re.A | re.I)
_FARTHEST = 900  # actions: a win that is farther away is not told apart from this one
_GUESS = WIN - 1001  # no evaluation counts as a proof
_NUMBERS = ("depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time")


class Fault(BorjError):
    """A program that cannot go on: it crashed, it hangs, it overstepped its time, or it played what
    it must not. `kind` is `crash`, `hang`, `time` or `illegal`."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(f"program-{kind}", detail=detail[:400] or "–")
        self.kind = kind
        self.detail = detail[:400]

    def __reduce__(self) -> tuple[object, ...]:
        return Fault, (self.kind, self.detail)


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that a program declares."""

    name: str
    type: str
    default: str = ""
    least: int | None = None
    most: int | None = None
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Info:
    """What an `info` line says; what it leaves out is None."""

    score: Score | None = None
    pv: tuple[str, ...] = ()  # actions as text
    depth: int | None = None
    seldepth: int | None = None
    multipv: int | None = None
    nodes: int | None = None
    nps: int | None = None
    hashfull: int | None = None
    time: int | None = None  # milliseconds
    string: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program plays, one action or several of the same turn, and what it said before."""

    moves: tuple[Move, ...]
    text: str
    infos: tuple[Info, ...]  # the last one of each line of play, the best line first

    @property
    def move(self) -> Move:
        """The first action."""
        return self.moves[0]

    @property
    def score(self) -> Score | None:
        """What it thinks of the position, from the side to act."""
        return self.infos[0].score if self.infos else None


def read_answer(here: Position, text: str, infos: tuple[Info, ...]) -> Answer:
    """A best move that is legal here, or a Fault."""
    try:
        return Answer(tuple(read_turn(here, text)), text, infos)
    except BorjError as error:
        raise Fault("illegal", f"{text[:80]}: {error}") from None


def settings_of(start: Position) -> dict[str, str]:
    """What a program has to know of a game besides the position."""
    return {
        "Game": start.game.id,
        "Variant": start.variant,
        "Options": write_options(start.options) or "<empty>",
    }


def texts_of(start: Position, played: Iterable[Move | str]) -> tuple[Position, list[str]]:
    """Where moves lead, and their texts; a text may be a whole turn."""
    texts: list[str] = []
    for given in played:
        for move in read_turn(start, given) if isinstance(given, str) else (given,):
            texts.append(start.write(move))
            start = start.after(move)
    return start, texts


def position_line(start: Position, texts: Sequence[str]) -> str:
    """The command for a position, and what was played from there."""
    return " ".join(("position fen", start.code(), *(("moves", *texts) if texts else ())))


def go_line(limit: Limit) -> str:
    """The command for a search; a clock is taken to be the same for both."""
    words = [f"{n} {v}" for n, v in (("depth", limit.depth), ("nodes", limit.nodes)) if v]
    if limit.time is not None:
        words.append(f"movetime {max(1, round(limit.time * 1000))}")
    if limit.clock is not None:
        clocks = [limit.clock, limit.clock]
        words.append(clock_words(clocks, [limit.increment] * 2))
    return " ".join(("go", *(words or ["infinite"])))


def clock_words(clocks: Sequence[float], increments: Sequence[float]) -> str:
    """Both clocks, in seconds, as `go` takes them."""
    left = [round(1000 * max(clock, 0.001)) for clock in clocks]
    more = [round(1000 * increment) for increment in increments]
    return f"p1time {left[0]} p2time {left[1]} p1inc {more[0]} p2inc {more[1]}"


def read_setting(words: list[str]) -> Setting | None:
    """The option that a line declares: `option name … type … default … min … max … var …`."""
    if words[:2] != ["option", "name"] or "type" not in words:
        return None
    at = words.index("type")
    fields: dict[str, list[str]] = {}
    values: list[str] = []
    field = ""
    for word in words[at:]:
        if word in ("type", "default", "min", "max", "var"):
            field = word
            fields.setdefault(field, [])
        elif field == "var":
            values.append(word)
        else:
            fields[field].append(word)
    joined = {name: " ".join(found) for name, found in fields.items()}
    return Setting(
        " ".join(words[2:at]),
        joined["type"],
        joined.get("default", ""),
        _whole(joined.get("min", "")),
        _whole(joined.get("max", "")),
        tuple(values),
    )


def read_info(words: list[str], turn: int) -> Info:
    """What a line that begins with `info` says; what cannot be understood in it is left out."""
    if words[1:2] == ["string"]:
        return Info(string=" ".join(words[2:]))
    end = words.index("pv") if "pv" in words else len(words)
    head, pv = words[:end], tuple(words[end + 1 :])
    found = [_whole(head[head.index(n) + 1 :][:1]) if n in head else None for n in _NUMBERS]
    depth, seldepth, multipv, nodes, nps, hashfull, time = found
    score = _score(head, turn)
    return Info(score, pv, depth, seldepth, multipv, nodes, nps, hashfull, time)


def _score(head: list[str], turn: int) -> Score | None:
    if "score" not in head:
        return None
    kind, value = (*head[head.index("score") + 1 :], "", "")[:2]
    number = _whole(value)
    if number is None or kind not in ("cp", "mate"):
        return None
    if kind == "mate":
        return Score(
            WIN - min(number, _FARTHEST) if number > 0 else -WIN - max(number, -_FARTHEST), turn
        )
    return Score(max(-_GUESS, min(_GUESS, number)), turn)


def _whole(given: str | list[str]) -> int | None:
    text = given[0] if isinstance(given, list) and given else given
    if isinstance(text, str) and re.fullmatch(r"[+-]?\d{1,15}", text, re.A):
        return int(text)
    return None


def read_count(line: str) -> tuple[str, int] | None:
    """A line of `go perft`: an action, and how many ways go on from it."""
    found = _COUNT.fullmatch(line)
    return (found[1], int(found[2])) if found and found[1].lower() != "searched" else None


def read_total(line: str) -> int | None:
    """The line that ends `go perft`."""
    found = _COUNTED.fullmatch(line)
    return int(found[1]) if found else None
