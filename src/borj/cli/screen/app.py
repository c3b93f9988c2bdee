"""The app: one table, one board, and everything that can be done with both."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Footer, Input

from borj import text
from borj.book.faults import rule_of
from borj.cli import words
from borj.cli.clocks import Clocks
from borj.cli.screen import choosing, filing, layout, telling
from borj.cli.screen.board import Board
from borj.cli.screen.choosing import Choosing
from borj.cli.screen.dialogs import AskFile, Help, NewGame, Wanted
from borj.cli.screen.parts import Bar, Beside, Moves, Said
from borj.cli.screen.reading import Reading
from borj.cli.screen.shaping import Script
from borj.cli.screen.thinking import Advised, Answered, Failed, Mind, Thought
from borj.cli.screen.typing import Book, completions
from borj.cli.table import Table
from borj.core.errors import BorjError
from borj.core.move import PASS, Move
from borj.core.position import Position
from borj.core.scene import Pick
from borj.engine import Analysis, Level, Limit
from borj.engine.levels import FULL
from borj.records import Record
from borj.render.ansi import Paint

TICK = 0.1  # seconds between two looks at the clocks
# What can be done, with its keys; the first few stand at the foot of the screen.
COMMANDS: tuple[tuple[str, str, bool], ...] = (
    ("h,f2", "hint", True),
    ("u,f3", "take_back", True),
    ("a,f4", "analyse", True),
    ("r,f5", "rules", True),
    ("n,f6", "new", True),
    ("s,f7", "save", True),
    ("o,f8", "open", True),
    ("l,f9", "level", False),
    ("f", "flip", False),
    ("d", "day", False),
    ("slash,colon,tab", "type", False),
    ("left_square_bracket,pageup", "earlier", False),
    ("right_square_bracket,pagedown", "later", False),
    ("escape", "undo", False),
    ("question_mark,f1", "help", True),
    ("q,ctrl+q", "quit", True),
)


@dataclass
class Wishes:
    """How somebody wants the screen."""

    lang: str = "en"
    colour: str = "truecolor"
    theme: str = "dark"
    shape: bool = True
    clock: tuple[int, int] | None = None
    hint: Limit | None = None
    seed: int | None = None  # of a level's luck


class Typed(Input):
    """Where turns are typed; Tab takes what is suggested."""

    BINDINGS: ClassVar = [
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape", "app.focus_board", show=False),
    ]

    def action_complete(self) -> None:
        """Take the suggestion; without one, back to the board."""
        if self._suggestion and self._suggestion != self.value:
            self.action_cursor_right()
        else:
            self.app.action_focus("board")  # type: ignore[unused-coroutine]


class PlayApp(App[None]):
    """`borj play`."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = "#board"

    def __init__(self, table: Table, wishes: Wishes) -> None:
        super().__init__(ansi_color=wishes.colour != "truecolor")
        for theme in layout.themes():
            self.register_theme(theme)
        self.table, self.wishes, self.lang = table, wishes, wishes.lang
        self.theme = layout.theme_of(wishes)
        if wishes.colour == "none":
            layout.without_colours(self)
        self.script = Script(wishes.lang, wishes.shape)
        for keys, name, shown in COMMANDS:
            said = self.script.line(text.say(f"screen-key-{name}".replace("_", "-"), self.lang))
            self.bind(keys, name, description=said, show=shown)
        # By name: what a query finds depends on the dialog that may be open.
        script = self.script
        self.room, self.panel = Container(id="room"), Container(id="panel")
        paint = Paint(wishes.colour, wishes.theme)
        self.board = Board(paint, table.position.scene())
        self.far, self.near = Bar(script, "far"), Bar(script, "near")
        self.common, self.status = Said(script, "common"), Said(script, "status")
        self.beside, self.moves = Beside(script), Moves(script)
        self.scroll = VerticalScroll(id="list", can_focus=False)
        self.thinking = Said(script, "thinking")
        self.line = Typed(
            placeholder=script.line(text.say("screen-type", self.lang)),
            suggester=Book(lambda: self.table.position),
            id="typed",
            compact=True,
        )
        self.mind = Mind(self.post_message)
        self._luck = random.Random(wishes.seed)
        self.flipped = table.me == 1
        self.choosing = Choosing(())
        self.said = ""  # what happened last, in a sentence
        self.rule: str | None = None  # the paragraph that a refusal named
        self.analysing = False
        self.found: Analysis | None = None
        self._waits: Position | None = None  # for the level's answer to this

    # What is on the screen.

    def compose(self) -> ComposeResult:
        """Board, panel, a line to type in, keys."""
        with self.room:
            yield self.board
            with self.panel:
                with Vertical(id="who"):
                    yield from (self.far, self.near, self.common, self.status, self.beside)
                with Vertical(id="told"):
                    with self.scroll:
                        yield self.moves
                    yield self.thinking
        yield self.line
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin."""
        self.title = text.say(f"game-{self.table.record.game.id}", self.lang)
        self.set_interval(TICK, self._tick)
        self.renew()

    def on_unmount(self) -> None:
        """Whoever leaves, leaves no search behind."""
        self.mind.leave()

    def on_resize(self, event: Resize) -> None:
        """Another size may want another layout."""
        self._lay(event.size.width, event.size.height)

    def _lay(self, width: int, height: int) -> None:
        plan = layout.plan(self.table.position.scene(), width, height)
        self.room.set_class(plan.stacked, "stacked")
        self.room.set_class(height >= layout.TALL, "tall")
        self.panel.styles.width = "100%" if plan.stacked else plan.panel
        self.panel.styles.height = plan.panel if plan.stacked else "100%"

    def renew(self) -> None:
        """After something happened: show it, and let the next one act."""
        table = self.table
        if table.goes_on and table.position.legal == (PASS,):
            who = words.seat(table.position, table.position.turn, self.lang)
            self.said = text.say("screen-passed", self.lang, seat=who)
            table.play(PASS)
            self.renew()
            return
        here = table.shown is table.end
        free = here and table.mine
        self.choosing = choosing.of(table.position) if free else Choosing(())
        self.show()
        if self.analysing:
            self._analyse()
        if here and table.goes_on and not table.mine and self._waits is not table.position:
            assert table.level is not None
            self._waits = table.position
            self.mind.answer(table.level, table.position, self._luck.getrandbits(32))

    def show(self) -> None:
        """Draw everything as it is now."""
        table, position = self.table, self.table.shown.position
        scene = position.scene()
        picks = self.choosing
        many = 2 * len(picks.cells) > len(scene.shape.cells)  # to mark them all marks nothing
        targets = [] if many and not picks.path else picks.cells
        self.board.show(scene, targets, picks.picked, self.flipped)
        telling.bars(self)
        self.beside.offer([words.pick(position, p, self.lang) for p in picks.beside])
        self.moves.enter(telling.turns(table))
        self.status.tell(telling.status(self))
        self.common.tell(telling.common(scene, self.lang))
        self.thinking.tell(telling.thinking(self))
        if table.shown is table.end:
            self.call_after_refresh(self.scroll.scroll_end, animate=False)

    def _tick(self) -> None:
        if self.table.flag():
            self.renew()
            return
        if self.table.clocks:
            telling.clocks(self)
        if self.analysing:
            self.thinking.tell(telling.thinking(self))

    # What people do.

    @on(Board.Touched)
    def touched(self, event: Board.Touched) -> None:
        """A cell was picked."""
        if not self._may():
            return
        before = self.choosing
        self.choosing, choice, tried = before.touch(event.cell)
        if choice is not None:
            self._play(self.table.record.game.move(choice.index))
            return
        self.said, self.rule = "", None
        if tried and (reason := self.table.position.why(tried)):
            self._refuse(reason)
        self.show()

    def action_beside(self, number: int) -> None:
        """Something beside the board was picked."""
        offered: Sequence[Pick] = self.choosing.beside
        if not self._may() or number >= len(offered):
            return
        self.choosing, choice, _ = self.choosing.pick(offered[number])
        self.said = ""
        if choice is not None:
            self._play(self.table.record.game.move(choice.index))
        else:
            self.show()

    def on_key(self, event: object) -> None:
        """Digits pick what is beside the board."""
        key = getattr(event, "character", None) or ""
        if key.isdecimal() and int(key) >= 1 and self.board.has_focus:
            self.action_beside(int(key) - 1)

    @on(Input.Submitted, "#typed")
    def typed(self, event: Input.Submitted) -> None:
        """A turn was typed, or a part of one."""
        if not event.value.strip() or not self._may():
            return
        try:
            moves = self.table.read(event.value)
        except BorjError as error:
            self._refuse(error)
            self.show()
            return
        event.input.value = ""
        self._play(*moves)

    @on(Input.Changed, "#typed")
    def typing(self, event: Input.Changed) -> None:
        """While somebody types: what it could become."""
        if event.value.strip() and self.table.mine:
            found = completions(self.table.position, event.value)
            self.status.tell(telling.fitting(found, self.lang))
        else:
            self.status.tell(telling.status(self))

    def _may(self) -> bool:
        """Whether somebody at the keyboard may act; if not, why not is said."""
        if self.table.mine and self.table.shown is self.table.end:
            return True
        key = "earlier" if self.table.shown is not self.table.end else "wait"
        if self.table.goes_on:
            self.said = text.say(f"screen-{key}", self.lang)
            self.show()
        return False

    def _play(self, *moves: Move) -> None:
        self.said, self.rule, self.found = "", None, None
        self.table.play(*moves)
        self.renew()

    def _refuse(self, error: BorjError) -> None:
        self.said = text.explain(error, self.lang)
        inner = error.facts.get("reason")
        rule = rule_of(error.key) or (rule_of(inner.key) if isinstance(inner, BorjError) else None)
        self.rule = rule.number if rule else None
        if rule:
            self.said += "\n" + text.say("screen-rule", self.lang, rule=rule.number)

    # What the engine says.

    @on(Answered)
    def answered(self, event: Answered) -> None:
        """The level's action, if it is still its turn."""
        if event.position is not self.table.position or self.table.mine:
            return
        self._waits = None
        if self.table.level is not None and self.table.goes_on:
            said = event.position.write(event.move, None, self.lang)
            level = self.table.level.number
            self._play(event.move)
            if not self.said:
                self.said = text.say("cli-play-answers", self.lang, level=level, move=said)
            self.show()

    @on(Advised)
    def advised(self, event: Advised) -> None:
        """A hint, with its reasons."""
        if event.position is self.table.shown.position:
            self.said = telling.hint(event.hint, self.lang)
            self.show()
        if self.analysing:
            self._analyse()

    @on(Thought)
    def thought(self, event: Thought) -> None:
        """The analysis got further."""
        if self.analysing and event.position is self.table.shown.position:
            self.found = event.found  # it is shown with the next tick: depths may come in crowds

    @on(Failed)
    def failed(self, event: Failed) -> None:
        """What went wrong in a thread is told where people look."""
        self._waits = None
        error = event.error
        self.said = text.explain(error, self.lang) if isinstance(error, BorjError) else str(error)
        self.show()

    # Commands.

    def action_help_quit(self) -> None:
        """Ctrl-C leaves, as everywhere."""
        self.exit()

    def action_hint(self) -> None:
        """Ask for a hint."""
        position = self.table.shown.position
        if position.legal:
            self.said = text.say("screen-thinks", self.lang)
            self.show()
            self.mind.advise(position, self.wishes.hint)

    def action_analyse(self) -> None:
        """Begin to analyse, or stop."""
        self.analysing = not self.analysing
        self.found = None
        if self.analysing:
            self._analyse()
        else:
            self.mind.rest()
        self.show()

    def _analyse(self) -> None:
        position = self.table.shown.position
        if self.found is not None and self.found.position is not position:
            self.found = None
        if position.legal:
            self.mind.analyse(position)
        else:
            self.mind.rest()

    def action_take_back(self) -> None:
        """Take a turn back."""
        self.mind.hurry()
        self._waits = None
        if self.table.back():
            self.said, self.rule = "", None
        self.renew()

    def action_undo(self) -> None:
        """Take a pick back."""
        self.choosing = self.choosing.undo()
        self.said, self.rule = "", None
        self.show()

    def action_flip(self) -> None:
        """Turn the board."""
        self.flipped = not self.flipped
        self.show()

    def action_day(self) -> None:
        """By day or by night."""
        if self.wishes.colour == "truecolor":
            self.wishes.theme = "light" if self.wishes.theme == "dark" else "dark"
            self.theme = layout.theme_of(self.wishes)
            self.board.paint = Paint(self.wishes.colour, self.wishes.theme)
            self.show()

    def action_earlier(self) -> None:
        """Look at the position before."""
        self._look(-1)

    def action_later(self) -> None:
        """Look at the position after."""
        self._look(1)

    def _look(self, steps: int) -> None:
        self.table.look(steps)
        self.said = ""
        self.renew()

    def action_type(self) -> None:
        """To the line in which turns are typed."""
        self.line.focus()

    def action_focus_board(self) -> None:
        """Back to the board."""
        self.board.focus()

    def action_rules(self) -> None:
        """Read the rules, from the paragraph that was named."""
        position = self.table.shown.position
        paint = Paint(self.wishes.colour, self.wishes.theme)
        self.push_screen(Reading(position, self.rule, self.script, paint))

    def action_help(self) -> None:
        """All keys."""
        self.push_screen(Help(self.script, [(keys, name) for keys, name, _ in COMMANDS]))

    def action_new(self) -> None:
        """Choose another game."""
        position = self.table.record.start
        wanted = Wanted(
            position.game.id, position.variant, self.table.level, self.table.me, self.wishes.clock
        )
        self.push_screen(NewGame(self.script, wanted), self._begin)

    def action_level(self) -> None:
        """The next level; after the strongest one two people, and then the first level."""
        table = self.table
        if table.level is None:
            table.level, table.me = Level(1), table.position.turn
        elif table.level.number == FULL:
            table.level, table.me = None, None
        else:
            table.level = Level(table.level.number + 1)
        self.said = telling.opponent(table, self.lang)
        self.renew()

    def action_save(self) -> None:
        """Write the record into a file."""
        name = telling.file_name(self.table.record)
        self.push_screen(AskFile(self.script, "save", name), partial(filing.save, self))

    def action_open(self) -> None:
        """Read a record from a file."""
        self.push_screen(AskFile(self.script, "open", ""), partial(filing.read, self))

    def seat(self, record: Record | None) -> None:
        """A record that was read: both sides are free, so that nothing happens unasked."""
        if record is not None:
            self.said = text.say("screen-opened", self.lang)
            self._sit(Table(record))

    def _begin(self, wanted: Wanted | None) -> None:
        if wanted is None:
            return
        self.wishes.clock = wanted.clock
        clocks = Clocks(*wanted.clock) if wanted.clock else None
        self.said = ""
        self.flipped = wanted.me == 1
        self._sit(Table(Record(wanted.start()), wanted.level, wanted.me, clocks))

    def _sit(self, table: Table) -> None:
        self.mind.hurry()
        self.table, self.rule, self.found, self._waits = table, None, None, None
        self.title = text.say(f"game-{table.record.game.id}", self.lang)
        self._lay(*self.size)
        self.renew()
