"""Exchanges with a program, as generators that say and hear: written once, for those who wait and
for those who do not (`blocking`, `asynchronous`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TypeVar

from borj.core.errors import InvalidChoice
from borj.engine.program.spoken import (
    Fault,
    Info,
    Setting,
    read_count,
    read_info,
    read_setting,
    read_total,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Say:
    """A line for the program."""

    line: str


@dataclass(frozen=True, slots=True)
class Hear:
    """A line from the program, until some moment of `time.monotonic`; None: however long."""

    deadline: float | None


Exchange = Generator[Say | Hear, str, T]
Tell = Callable[[Info], object]


@dataclass(slots=True)
class Manners:
    """What a program has said of itself, and what it was told."""

    patience: float
    name: str = ""
    author: str = ""
    options: dict[str, Setting] = field(default_factory=dict)  # by their names in small letters
    told: dict[str, str] = field(default_factory=dict)

    def deadline(self, seconds: float = 0.0) -> float:
        """Until when an answer has to be there."""
        return time.monotonic() + seconds + self.patience

    def greet(self) -> Exchange[None]:
        """Begin: its name and its options."""
        yield Say("ugi")
        deadline = self.deadline()
        while (words := (yield Hear(deadline)).split())[:1] != ["ugiok"]:
            if words[:2] == ["id", "name"]:
                self.name = " ".join(words[2:])
            elif words[:2] == ["id", "author"]:
                self.author = " ".join(words[2:])
            elif setting := read_setting(words):
                self.options[setting.name.lower()] = setting
        yield from self.settle()

    def settle(self) -> Exchange[None]:
        """Wait until it is ready."""
        yield Say("isready")
        deadline = self.deadline()
        while (yield Hear(deadline)).split()[:1] != ["readyok"]:
            pass

    def configure(self, settings: dict[str, object], *, known: bool) -> Exchange[None]:
        """Set options, those that are not set so already; with `known` those it does not declare
        are left out, else they are errors."""
        for name, value in settings.items():
            declared = self.options.get(name.lower())
            if declared is None:
                if known:
                    continue
                names = tuple(setting.name for setting in self.options.values())
                raise InvalidChoice("ugi-option", option=name[:40], options=names or ("–",))
            text = str(value)
            if self.told.get(name.lower()) != text:
                yield Say(f"setoption name {declared.name} value {text}")
                self.told[name.lower()] = text
                if name in ("Game", "Variant"):  # what belongs to it begins anew
                    for below in ("variant", "options")[name == "Variant" :]:
                        self.told.pop(below, None)

    def new_game(self) -> Exchange[None]:
        """What was learnt does not count any more."""
        yield Say("uginewgame")
        yield from self.settle()

    def think(
        self, position: str, go: str, turn: int, seconds: float | None, tell: Tell | None
    ) -> Exchange[tuple[str, tuple[Info, ...]]]:
        """The text of its best move, and the last thing it said of each line of play."""
        yield Say(position)
        yield Say(go)
        deadline = None if seconds is None else self.deadline(seconds)
        lines: dict[int, Info] = {}
        while True:
            words = (yield Hear(deadline)).split()
            if words[:1] == ["info"]:
                info = read_info(words, turn)
                if info.score is not None or info.pv:
                    lines[info.multipv or 1] = info
                if tell is not None:
                    tell(info)
            elif words[:1] == ["bestmove"]:
                end = words.index("ponder") if "ponder" in words else len(words)
                found = tuple(lines[number] for number in sorted(lines))
                return " ".join(words[1:end]), found

    def break_off(self) -> Exchange[None]:
        """End a search whose answer nobody waits for."""
        yield Say("stop")
        deadline = self.deadline()
        while (yield Hear(deadline)).split()[:1] != ["bestmove"]:
            pass

    def query(self, position: str, word: str) -> Exchange[str]:
        """What it answers to `query`: `gameover`, `p1turn` or `result`."""
        yield Say(position)
        yield Say(f"query {word}")
        deadline = self.deadline()
        while (words := (yield Hear(deadline)).split())[:1] != ["response"]:
            if words[:3] == ["info", "string", "error"]:
                raise Fault("illegal", " ".join(words[3:]))
        return " ".join(words[1:])

    def perft(
        self, position: str, depth: int, seconds: float | None = None
    ) -> Exchange[dict[str, int] | None]:
        """How many ways go on from each action; None from a program that does not count."""
        yield Say(position)
        yield Say(f"go perft {depth}")
        deadline = self.deadline() if seconds is None else time.monotonic() + seconds
        counts: dict[str, int] = {}
        try:
            while True:
                line = yield Hear(deadline)
                if (found := read_count(line)) is not None:
                    counts[found[0]] = found[1]
                elif read_total(line) is not None:
                    return counts
                elif line.split()[:1] == ["bestmove"]:
                    return None
                elif line.split()[:3] == ["info", "string", "error"]:
                    break
        except Fault as fault:
            if fault.kind != "hang" or seconds is None:
                raise
        # It has said that it does not count, or it searches instead: then it has to be stopped.
        yield Say("stop")
        yield from self.settle()
        return None
