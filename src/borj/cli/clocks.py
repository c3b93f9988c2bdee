"""Clocks for a game in the terminal: minutes for all turns, and seconds for each one."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable

from borj.records import Node
from borj.text import formats

_CLOCK = re.compile(r"(\d{1,3})(?:\+(\d{1,3}))?")
TENTHS = 20  # below so many seconds they are shown


class Clocks:
    """Two clocks; a side's runs from its second turn on, and gets its seconds after each."""

    def __init__(
        self, minutes: float, increment: float = 0, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._base, self._increment, self._now = minutes * 60, increment, now
        self._left = [self._base, self._base]
        self._begun: set[int] = set()
        self._running: tuple[int, float] | None = None  # whose, and since when

    def left(self, player: int) -> float:
        """The seconds that a player has."""
        spent = 0.0
        if self._running and self._running[0] == player:
            spent = self._now() - self._running[1]
        return max(self._left[player] - spent, 0.0)

    def pressed(self, player: int, node: Node, forced: bool = False) -> None:
        """A player's turn is over, at a node; a pass without a choice earns nothing."""
        self._left[player] = self.left(player)
        if player in self._begun and not forced:
            self._left[player] += self._increment
        self._begun.add(player)
        node.clock = round(self._left[player], 1)
        self._run(node)

    def recall(self, node: Node) -> None:
        """Back to a node: what was left there."""
        self._left = [self._base, self._base]
        self._begun = set()
        for step in node.path():
            if step.clock is not None and step.player is not None:
                self._left[step.player] = step.clock
                self._begun.add(step.player)
        self._run(node)

    def halt(self) -> None:
        """Neither runs any more."""
        if self._running:
            player, _ = self._running
            self._left[player] = self.left(player)
        self._running = None

    def _run(self, node: Node) -> None:
        turn = node.position.turn
        runs = turn in self._begun and bool(node.position.legal)
        self._running = (turn, self._now()) if runs else None


def written(seconds: float, lang: str) -> str:
    """A clock's face: 5:00, and 0:09.4 when little is left."""
    whole = int(seconds) if seconds < TENTHS else -int(-seconds // 1)
    face = f"{whole // 60}:{whole % 60:02}"
    if seconds < TENTHS:
        face += f".{int(seconds * 10) % 10}"
    return formats.section(face, lang)


def reader(say: Callable[..., str]) -> Callable[[str], tuple[int, int]]:
    """What reads `5+3`: minutes for all turns and seconds for each."""

    def read(given: str) -> tuple[int, int]:
        found = _CLOCK.fullmatch(given)
        if not found or not int(found[1]):
            raise argparse.ArgumentTypeError(say("cli-clock", given=repr(given[:40])))
        return int(found[1]), int(found[2] or 0)

    return read
