"""The command `play`: a game in the terminal, line by line, against a level or with a friend."""

from __future__ import annotations

import argparse
import random
import sys
from contextlib import suppress
from pathlib import Path

from borj import records, render, text
from borj.cli import boards, output, positions, voice
from borj.core.errors import BorjError
from borj.core.position import Position
from borj.engine import Engine, Level, Limit
from borj.records import Record
from borj.records.node import read_turn

HINT = 1.0  # seconds of thought
COMMANDS = ("help", "moves", "hint", "back", "flip", "save", "quit")


def play(given: argparse.Namespace) -> int:
    """Play until the game is over, or until there is no more input."""
    with Engine(table_mb=16) as engine:
        return _Table(given, engine).run()


class _Table:
    """A game that is being played."""

    def __init__(self, given: argparse.Namespace, engine: Engine) -> None:
        self._given, self._engine = given, engine
        self._lang: str = given.lang
        self._level = None if given.two else Level(given.level)
        self._me: int | None = None if given.two else given.seat
        self._flip = self._me == 1
        self.record = Record(positions.of_arguments(given))
        self._node = self.record.root

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._node.position

    def run(self) -> int:
        """Take turns."""
        self._show()
        with _completing(self):
            while self.position.legal:
                if self._me is not None and self.position.turn != self._me:
                    self._answer()
                elif not self._ask():
                    return 0
        return 0

    def _show(self) -> None:
        colour, width = output.colours(self._given), output.columns()
        scene = self.position.scene()
        print(render.terminal(scene, colour=colour, width=width, flip=self._flip, lang=self._lang))
        print(boards.standing(self.position, self._lang), flush=True)

    def _answer(self) -> None:
        """The level's turn, action by action."""
        assert self._level is not None
        move = self._level.choose(self._engine, self.position, random.getrandbits(32))
        said = self.position.write(move, None, self._lang)
        print(text.say("cli-play-answers", self._lang, level=self._level.number, move=said))
        self._node = self._node.follow(move)
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
                self._back()
                self._show()
            case ["flip"]:
                self._flip = not self._flip
                self._show()
            case ["save", file]:
                Path(file).touch(exist_ok=False)  # nothing is overwritten
                records.dump(self.record, file)
                print(text.say("cli-play-saved", self._lang, file=file))
            case _:
                self._play(" ".join(words))
        return True

    def _play(self, said: str) -> None:
        """A turn, or a part of one; nothing happens if any of it is not legal."""
        node = self._node
        for move in read_turn(self.position, said):
            node = node.follow(move)
        self._node = node
        self._show()

    def _hint(self) -> None:
        found = self._engine.search(self.position, Limit(time=HINT), 2)
        best, score = found.best.text, str(found.score)
        print(text.say("cli-analyse-best", self._lang, move=best, score=score))
        for sentence in voice.reasons(found, self._lang):
            print(f"  {sentence}")

    def _back(self) -> None:
        """To where the player was to act before."""
        node = self._node
        while node.parent is not None:
            node = node.parent
            at = node.position
            if (self._me is None or at.turn == self._me) and not at.mid_turn:
                break
        for child in list(node.children):
            child.delete()
        self._node = node


class _completing:  # noqa: N801
    """Tab completes actions and commands, where Python can read lines so."""

    def __init__(self, table: _Table) -> None:
        self._table = table

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
        position = self._table.position
        known = (*map(position.write, position.legal), *COMMANDS)
        fitting = [word for word in known if word.lower().startswith(begun.lower())]
        return fitting[number] if number < len(fitting) else None
