"""What is asked in between: another game, a file, one record of many; and the list of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widgets import Button, Input, OptionList, Select

import borj
from borj import text
from borj.cli.screen.parts import Said
from borj.cli.screen.shaping import Script
from borj.core.position import Position
from borj.engine import Level
from borj.engine.levels import LEVELS
from borj.records import Record
from borj.records.files import SUFFIXES

CLOCKS = ((3, 2), (5, 3), (10, 5), (15, 10), (30, 20))
KEYS = {
    "question_mark": "?", "left_square_bracket": "[", "right_square_bracket": "]",
    "slash": "/", "colon": ":", "escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn",
    "tab": "Tab",
}  # fmt: skip

Result = TypeVar("Result")


@dataclass(frozen=True)
class Wanted:
    """A game that somebody wants to play."""

    game: str
    variant: str
    level: Level | None
    me: int | None
    clock: tuple[int, int] | None

    def start(self) -> Position:
        """Its first position."""
        found: Position = borj.game_named(self.game).start(self.variant)
        return found


class Dialog(ModalScreen[Result | None]):
    """A box in the middle; Escape leaves it."""

    AUTO_FOCUS = "*"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, script: Script) -> None:
        super().__init__()
        self.script = script

    def say(self, key: str, **facts: object) -> str:
        """A text, ready for one line."""
        return self.script.line(text.say(key, self.script.lang, **facts))

    def action_leave(self) -> None:
        """Nothing was chosen."""
        self.dismiss(None)


class NewGame(Dialog[Wanted]):
    """Which game, which variant, against whom, with which clock."""

    def __init__(self, script: Script, now: Wanted) -> None:
        super().__init__(script)
        self._now = now

    def compose(self) -> ComposeResult:
        """A row for each question."""
        lang, now = self.script.lang, self._now
        with Vertical(classes="dialog"):
            title = Said(self.script, "title")
            title.tell(text.say("screen-new", lang))
            yield title
            games = [(self.say(f"game-{id}"), id) for id in borj.GAMES]
            yield Select(games, value=now.game, allow_blank=False, id="game", compact=True)
            yield Select(
                self._variants(now.game),
                value=now.variant,
                allow_blank=False,
                id="variant",
                compact=True,
            )
            levels = [(self.say("screen-level", level=n), n) for n in LEVELS]
            levels.append((self.say("screen-two"), 0))
            level = now.level.number if now.level else 0
            yield Select(levels, value=level, allow_blank=False, id="level", compact=True)
            yield Select(
                self._seats(now.game), value=now.me or 0, allow_blank=False, id="seat", compact=True
            )
            times = [
                (self.say("screen-clock", minutes=m, seconds=s), f"{m}+{s}") for m, s in CLOCKS
            ]
            known = "" if now.clock is None else "{}+{}".format(*now.clock)
            if known and known not in [value for _, value in times]:
                m, s = now.clock or (0, 0)
                times.append((self.say("screen-clock", minutes=m, seconds=s), known))
            times.insert(0, (self.say("screen-no-clock"), ""))
            yield Select(times, value=known, allow_blank=False, id="clock", compact=True)
            with Horizontal(classes="buttons"):
                yield Button(self.say("screen-begin"), variant="primary", id="begin", compact=True)
                yield Button(self.say("screen-cancel"), id="cancel", compact=True)

    def _variants(self, game: str) -> list[tuple[str, str]]:
        return [(id, id) for id in borj.game_named(game).variants]

    def _seats(self, game: str) -> list[tuple[str, int]]:
        seats = borj.game_named(game).seats
        names = [text.say(f"seat-{seat}", self.script.lang) for seat in seats]
        return [(self.say("screen-seat", seat=name), n) for n, name in enumerate(names)]

    @on(Select.Changed, "#game")
    def chosen(self, event: Select.Changed) -> None:
        """Another game has other variants, and other names for its players."""
        game = str(event.value)
        variants = self.query_one("#variant", Select)
        if variants.value not in borj.game_named(game).variants or game != self._now.game:
            variants.set_options(self._variants(game))
        seat = self.query_one("#seat", Select)
        kept = seat.value
        seat.set_options(self._seats(game))
        seat.value = kept

    @on(Button.Pressed, "#begin")
    def begin(self) -> None:
        """That is what somebody wants."""
        chosen = {name: self.query_one(f"#{name}", Select).value for name in _QUESTIONS}
        number = int(str(chosen["level"]))
        minutes, _, seconds = str(chosen["clock"]).partition("+")
        wanted = Wanted(
            str(chosen["game"]),
            str(chosen["variant"]),
            Level(number) if number else None,
            int(str(chosen["seat"])) if number else None,
            (int(minutes), int(seconds)) if minutes else None,
        )
        self.dismiss(wanted)

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Nothing."""
        self.dismiss(None)


_QUESTIONS = ("game", "variant", "level", "seat", "clock")


class AskFile(Dialog[str]):
    """The name of a file."""

    def __init__(self, script: Script, what: str, name: str) -> None:
        super().__init__(script)
        self._what, self._name = what, name

    def compose(self) -> ComposeResult:
        """One line; what lies here is suggested."""
        with Vertical(classes="dialog"):
            title = Said(self.script, "title")
            title.tell(text.say(f"screen-ask-{self._what}", self.script.lang))
            yield title
            here = sorted(p.name for p in Path().iterdir() if p.suffix.lower() in SUFFIXES)
            yield Input(self._name, suggester=SuggestFromList(here), id="file", compact=True)

    @on(Input.Submitted)
    def given(self, event: Input.Submitted) -> None:
        """That one."""
        self.dismiss(event.value.strip() or None)


class WhichRecord(Dialog[Record]):
    """One record of a file that has several."""

    def __init__(self, script: Script, several: Sequence[Record]) -> None:
        super().__init__(script)
        self._several = several

    def compose(self) -> ComposeResult:
        """A line for each."""
        with Vertical(classes="dialog"):
            title = Said(self.script, "title")
            title.tell(text.say("screen-which", self.script.lang))
            yield title
            yield OptionList(*(self._told(n, one) for n, one in enumerate(self._several, 1)))

    def _told(self, number: int, record: Record) -> str:
        players = " – ".join(filter(None, record.players))
        about = (
            f"{number}.",
            record.game.id,
            record.start.variant,
            players,
            str(record.result or "*"),
        )
        return "  ".join(filter(None, about))

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """That one."""
        self.dismiss(self._several[event.option_index])


class Help(Dialog[None]):
    """All keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "leave", show=False)
    ]

    def __init__(self, script: Script, commands: Sequence[tuple[str, str]]) -> None:
        super().__init__(script)
        self._commands = commands

    def compose(self) -> ComposeResult:
        """How to play, then a line for each command."""
        lang = self.script.lang
        rows = [text.say("screen-help", lang), ""]
        for keys, name in self._commands:
            shown = "  ".join(KEYS.get(key, key) for key in keys.split(",")[:2])
            about = text.say(f"screen-key-{name}".replace("_", "-"), lang)
            rows.append(text.say("screen-help-key", lang, keys=f"\u2066{shown}\u2069", about=about))
        with VerticalScroll(classes="dialog wide"):
            said = Said(self.script, "help")
            said.tell("\n".join(rows))
            yield said
