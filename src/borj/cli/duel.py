"""The command `play`: on the whole screen, or line by line where there is none."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress

from borj import render, text
from borj.cli import boards, output, positions, words
from borj.cli.clocks import Clocks, written
from borj.cli.table import Table
from borj.cli.voice import hint
from borj.core.errors import BorjError
from borj.core.position import Position
from borj.engine import Engine, Level
from borj.records import Record

COMMANDS = ("help", "moves", "hint", "back", "flip", "save", "quit")


def play(given: argparse.Namespace) -> int:
    """Play until the game is over, or until there is no more input."""
    level, me = (None, None) if given.two else (Level(given.level), given.seat)
    clocks = Clocks(*given.clock) if given.clock else None
    table = Table(Record(positions.of_arguments(given)), level, me, clocks)
    if not given.plain and output.full_screen():
        from borj.cli.screen import run

        return run.screen(table, given)
    with Engine(table_mb=16) as engine:
        return _Lines(given, engine, table).run()


class _Lines:
    """A game that is played line by line."""

    def __init__(self, given: argparse.Namespace, engine: Engine, table: Table) -> None:
        self._given, self._engine, self._table = given, engine, table
        self._lang: str = given.lang
        self._flip = table.me == 1

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._table.position

    def run(self) -> int:
        """Take turns."""
        self._show()
        with _completing(self):
            while self._table.goes_on:
                if not self._table.mine:
                    self._answer()
                elif not self._ask():
                    return 0
        return 0

    def _show(self) -> None:
        colour, width = output.colours(self._given), output.columns()
        scene = self.position.scene()
        print(render.terminal(scene, colour=colour, width=width, flip=self._flip, lang=self._lang))
        if clocks := self._table.clocks:
            print("  ".join(written(clocks.left(player), self._lang) for player in (0, 1)))
        self._table.flag()
        print(words.ending(self._table.record, self._lang) or self._standing(), flush=True)

    def _standing(self) -> str:
        return boards.standing(self.position, self._lang)

    def _answer(self) -> None:
        """The level's turn, action by action."""
        move = self._table.answer(self._engine)
        assert self._table.level is not None
        said = self.position.write(move, None, self._lang)
        print(text.say("cli-play-answers", self._lang, level=self._table.level.number, move=said))
        self._table.play(move)
        self._show()

    def _ask(self) -> bool:
        """One line of the player's; whether the game goes on."""
        try:
            words = input("> ").split()
        except EOFError:
            print()
            return False
        if not words:
            return True
        try:
            return self._obey(words)
        except BorjError as error:
            print(output.refusal(error, self._lang))
        except OSError as error:
            print(output.trouble(error, self._lang))
        return True

    def _obey(self, words: list[str]) -> bool:
        match words:
            case ["quit"]:
                return False
            case ["help"]:
                print(text.say("cli-play-help", self._lang))
            case ["moves"]:
                texts = map(self.position.write, self.position.legal)
                print(" ".join(texts))
            case ["hint"]:
                self._hint()
            case ["back"]:
                self._table.back()
                self._show()
            case ["flip"]:
                self._flip = not self._flip
                self._show()
            case ["save", file]:
                self._table.save(file)
                print(text.say("cli-play-saved", self._lang, file=file))
            case _:
                self._play(" ".join(words))
        return True

    def _play(self, said: str) -> None:
        """A turn, or a part of one; nothing happens if any of it is not legal."""
        moves = self._table.read(said)
        if not self._table.flag():
            self._table.play(*moves)
        self._show()

    def _hint(self) -> None:
        found = hint(self._engine, self.position)
        best = found.analysis.best
        print(text.say("cli-analyse-best", self._lang, move=best.text, score=str(best.score)))
        for sentence in found.sentences(self._lang):
            print(f"  {sentence}")


class _completing:  # noqa: N801
    """Tab completes actions and commands, where Python can read lines so."""

    def __init__(self, lines: _Lines) -> None:
        self._lines = lines

    def __enter__(self) -> None:
        with suppress(ImportError):
            import readline

            if sys.stdin.isatty():
                readline.set_completer_delims(" ")
                readline.set_completer(self._complete)
                readline.parse_and_bind("tab: complete")

    def __exit__(self, *_: object) -> None:
        with suppress(ImportError):
            import readline

            readline.set_completer(None)

    def _complete(self, begun: str, number: int) -> str | None:
        position = self._lines.position
        known = (*map(position.write, position.legal), *COMMANDS)
        fitting = [word for word in known if word.lower().startswith(begun.lower())]
        return fitting[number] if number < len(fitting) else None
