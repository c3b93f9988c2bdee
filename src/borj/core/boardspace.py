"""Games as Boardspace tells them in SGF files: as what the mouse did.

A node is `;P0[7 Pickb C 3]`: the player, a running number, a verb and its arguments. People's
moves are picks and drops, to be confirmed by `Done`; until then a player may change his mind by
picking up again what he has just dropped. Robots' moves are whole (`Move C 3 C 4`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from borj.core import sgf
from borj.core.errors import InvalidRecord
from borj.core.foreign import Outgoing
from borj.core.move import Move

Held = str | tuple[str, ...]  # a cell, or the words after `Pick`; empty when nothing is held


@dataclass(frozen=True, slots=True)
class Verbs:
    """What picks and drops mean in one game, as our text."""

    move: Callable[[str, str], str]
    place: Callable[[tuple[str, ...], str], str]
    claim: Callable[[str], str]
    # Whether the pending actions fill a turn; the actions before them are given first.
    fills: Callable[[Sequence[Action], Sequence[Action]], bool]


@dataclass(frozen=True, slots=True)
class Action:
    """An action in our text, and enough to take it back: what was held, and where it went."""

    text: str
    place: tuple[int, int]
    player: int
    held: Held = ()
    target: str = ""


_ARGUMENTS = {
    "start": 1, "done": 0, "pass": 0, "resign": 0, "edit": 0, "undo": 0, "reset": 0,
    "pick": 1, "drop": 1, "pickb": 2, "dropb": 2, "dropcap": 2,
    "move": 4, "capture": 4, "onboard": 4, "claim": 1,
}  # fmt: skip


@dataclass
class Session:
    """A game as it was clicked: verbs go in, confirmed actions come out."""

    verbs: Verbs
    done: list[Action] = field(default_factory=list)
    pending: list[Action] = field(default_factory=list)
    held: Held = ()
    first: int = 0  # which of P0 and P1 started, and so is player 0
    resigned: int | None = None

    def hear(self, player: int, property: sgf.Property) -> None:
        """Follow one property of a player, if it is something that he did."""
        words = property.value.split()
        numbered = bool(words) and words[0].isdecimal()
        verb, *rest = words[numbered:] or [""]
        verb = verb.lower()
        place = property.line, property.column
        if verb not in _ARGUMENTS:
            if numbered:
                raise self._wrong(property)
            return  # names, clocks, rankings
        if len(rest) < _ARGUMENTS[verb]:
            raise self._wrong(property)
        if self.pending and self.pending[-1].player != player:
            self._confirm()
        match verb:
            case "start":
                self.first = int(rest[0].upper() == "P1")
            case "done":
                self._confirm()
            case "pass":
                self._pass(player, place)
            case "resign":  # a second one takes it back
                self.resigned = None if self.resigned == player else player
            case "pickb":
                self._lift(rest[0].upper() + rest[1])
            case "pick":
                self.held = tuple(rest)
            case "dropb" | "dropcap":
                self._land(player, place, rest[0].upper() + rest[1])
            case "drop":
                if isinstance(self.held, tuple) and self.held and rest[0].upper() in ("F", "S"):
                    self._act(Action(self.verbs.claim(self.held[0]), place, player))
                self.held = ()
            case "claim":
                self._act(Action(self.verbs.claim(rest[0]), place, player))
            case "move" | "capture":
                source, target = rest[0].upper() + rest[1], rest[2].upper() + rest[3]
                text = self.verbs.move(source, target)
                self._act(Action(text, place, player, source, target))
            case "onboard":
                held, target = tuple(rest[:2]), rest[2].upper() + rest[3]
                self._act(Action(self.verbs.place(held, target), place, player, held, target))
            case "undo" | "reset":
                self.pending.clear()
                self.held = ()

    def finish(self) -> list[Action]:
        """All actions, also the last ones that nobody confirmed."""
        self._confirm()
        return self.done

    def player(self, seat: int) -> int:
        """Which player sits where P0 (0) or P1 (1) is written."""
        return seat ^ self.first

    def _filled(self) -> bool:
        return bool(self.pending) and self.verbs.fills(self.done, self.pending)

    def _confirm(self) -> None:
        self.done += self.pending
        self.pending.clear()
        self.held = ()

    def _act(self, action: Action) -> None:
        if self._filled():
            self._confirm()
        self.pending.append(action)
        self.held = ()

    def _pass(self, player: int, place: tuple[int, int]) -> None:
        if self.pending and self.pending[-1].text == "pass":
            self.pending.pop()  # he changed his mind about passing
        else:
            self._act(Action("pass", place, player))

    def _lift(self, cell: str) -> None:
        if self._filled():
            if self.pending[-1].target == cell:
                self.held = self.pending.pop().held
                return
            self._confirm()
        self.held = cell

    def _land(self, player: int, place: tuple[int, int], cell: str) -> None:
        held = self.held
        if held == cell:
            self.held = ()  # put back
            return
        text = (
            self.verbs.place(held, cell) if isinstance(held, tuple) else self.verbs.move(held, cell)
        )
        self._act(Action(text, place, player, held, cell))

    @staticmethod
    def _wrong(property: sgf.Property) -> InvalidRecord:
        text = property.value[:80]
        return InvalidRecord("sgf-verb", line=property.line, column=property.column, text=text)


@dataclass(frozen=True, slots=True)
class Told:
    """A Boardspace game: what it is, how it is set up, its headers and what was done."""

    name: str
    setup: tuple[str, ...]
    headers: Mapping[str, str]  # "0" and "1" are the names of the players
    actions: tuple[Action, ...]
    resigned: int | None


_HEADERS = {"DT": "Date", "EV": "Event", "RO": "Round", "PC": "Site", "GN": "GameName"}
_HEADERS |= {"RE": "SourceResult"}


def read(text: str, verbs: Verbs) -> Iterator[Told]:
    """The games of a Boardspace file."""
    for properties in sgf.read(text):
        session = Session(verbs)
        facts = {"GM": "", "SU": ""}
        headers: dict[str, str] = {}
        names: dict[int, str] = {}
        for said in properties:
            if said.name in ("P0", "P1"):
                seat = int(said.name[1])
                if said.value[:3].lower() == "id ":
                    names[seat] = said.value[3:].strip().removeprefix('"').removesuffix('"')
                session.hear(seat, said)
            elif said.name in _HEADERS:
                headers[_HEADERS[said.name]] = said.value
            elif said.name in facts:
                facts[said.name] = said.value
        for seat, called in names.items():
            headers[str(session.player(seat))] = called
        done = tuple(session.finish())
        resigned = None if session.resigned is None else session.player(session.resigned)
        setup = tuple(facts["SU"].lower().split())
        yield Told(facts["GM"], setup, {k: v for k, v in headers.items() if v}, done, resigned)


def recognises(text: str, name: str) -> bool:
    """Whether a text begins as a Boardspace file of this game."""
    game = re.search(r"GM\[\s*([\w-]+)", text[:4096])
    return text.lstrip("\ufeff \t\r\n").startswith("(") and bool(game and game[1].lower() == name)


def key_of(setup: Sequence[str], at: int) -> int:
    """The number in a set-up from which a random layout is made; 0 if there is none."""
    text = setup[at] if at < len(setup) else "0"
    if not re.fullmatch(r"-?[0-9]{1,19}", text):
        raise InvalidRecord("sgf-setup", text=" ".join(setup)[:80])
    return int(text)


_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DATES = (
    re.compile(r"(?P<y>\d{4})[-/](?P<m>\d{1,2})[-/](?P<d>\d{1,2})", re.ASCII),
    re.compile(rf"(?P<m>{'|'.join(_MONTHS)})\w* (?P<d>\d{{1,2}})\b.*?(?P<y>\d{{4}})", re.I | re.A),
    re.compile(rf"(?P<d>\d{{1,2}}) (?P<m>{'|'.join(_MONTHS)})\w* (?P<y>\d{{4}})", re.I | re.A),
)


def date_of(headers: Mapping[str, str]) -> tuple[int, int, int] | None:
    """Year, month and day of a game, from its date or from its name, if one of them tells."""
    for text in (headers.get("Date", ""), headers.get("GameName", "")):
        for pattern in _DATES:
            if found := pattern.search(text[:200]):
                month = found["m"].lower()
                number = int(month) if month.isdecimal() else _MONTHS.index(month) + 1
                return int(found["y"]), number, int(found["d"])
    return None


def write(
    name: str,
    setup: str,
    headers: Mapping[str, str],
    turns: Iterable[tuple[int, Sequence[str]]],
    resigned: int | None,
) -> str:
    """A Boardspace file: turns are players with the robot verbs of their actions."""
    lines = [f"(;GM[{name}]VV[1]SU[{setup}]"]
    lines += [
        f'P{seat}[id "{sgf.escape(headers[seat])}"]' for seat in ("0", "1") if seat in headers
    ]
    lines += [f"{id}[{sgf.escape(headers[key])}]" for id, key in _HEADERS.items() if key in headers]
    steps = [(0, "Start P0")]
    for player, verbs in turns:
        steps += [(player, verb) for verb in (*verbs, "Done")]
    if resigned is not None:
        steps += [(resigned, "Resign"), (resigned, "Done")]
    lines += [f";P{player}[{number} {verb}]" for number, (player, verb) in enumerate(steps)]
    return "\n".join((*lines, ")", ""))


def turns_of(game: Outgoing, verb: Callable[[Any, Move], str]) -> list[tuple[int, list[str]]]:
    """The turns of a game, each as its player and the robot verbs of its actions."""
    turns: list[tuple[int, list[str]]] = []
    position = game.start
    for move in game.moves:
        if not turns or not position.mid_turn:
            turns.append((position.turn, []))
        turns[-1][1].append(verb(position, move))
        position = position.after(move)
    return turns


def split_cell(name: str) -> str:
    """A cell as Boardspace writes it: `C 3`."""
    return f"{name[0]} {name[1]}"


KEY = "BoardspaceKey"  # the header that keeps the number of a random layout


def renamed(headers: Mapping[str, str], names: Mapping[str, str]) -> dict[str, str]:
    """Headers under other names, where there are any."""
    return {names.get(name, name): value for name, value in headers.items()}
