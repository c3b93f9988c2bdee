"""The file of a match: a record for each game, one on each line, appended as it ends.

It is a file of records like any other (`borj replay`, `borj convert`), and all that a match needs
to go on where it was broken off.
"""

from __future__ import annotations

import fcntl
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from borj.core.errors import InvalidChoice
from borj.engine.matches.fixtures import Fixture, Settings
from borj.games import game_named as game_of
from borj.records import Record, as_json


@dataclass(frozen=True, slots=True)
class Row:
    """A game that was played: what the first of its players got, and whose fault ended it."""

    fixture: Fixture
    points: float
    actions: int
    fault: str = ""


class Results:
    """The games of a match so far, on disk and in memory."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path = path
        self.rows: dict[Fixture, Row] = {}
        self.played = 0  # of them, since it was opened
        self._settings = settings
        for player in settings.players:  # one that cannot start leaves no file behind
            settings.identity(player.name)
        self._file = path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InvalidChoice("match-in-use", file=str(path)) from None
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def add(self, fixture: Fixture, record: Record) -> Row:
        """Keep a game that has ended."""
        data = as_json(record)
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.rows[fixture] = _row(fixture, data)
        self.played += 1
        return self.rows[fixture]

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self) -> None:
        """Read back what was played; half a line at the end was being written when it broke off."""
        self._file.seek(0)
        content = self._file.read()
        whole = content.rfind(b"\n") + 1
        if whole != len(content):
            self._file.truncate(whole)
        names = {player.name for player in self._settings.players}
        lines = content[:whole].splitlines()
        most = max(self._settings.rounds, len(lines) + 256)  # some may be missing in the middle
        for number, line in enumerate(lines, 1):
            try:
                data = json.loads(line)
                fixture = self._fixture(data, most)
            except (ValueError, KeyError, TypeError, AttributeError):
                raise InvalidChoice(
                    "match-other-file", file=str(self.path), number=number
                ) from None
            if {fixture.first, fixture.second} <= names:
                self._compare(fixture, data["headers"])
                self.rows[fixture] = _row(fixture, data)

    def _compare(self, fixture: Fixture, headers: dict[str, str]) -> None:
        """Refuse games of a player who had the same name and was another."""
        names = (fixture.first, fixture.second)
        for seat, name in zip(seats(self._settings.game), names, strict=True):
            was, now = headers.get(f"{seat}Program", ""), self._settings.identity(name)
            if was != now:
                raise InvalidChoice(
                    "match-other-player", file=str(self.path), name=name, was=was or "?", now=now
                )

    def _fixture(self, data: dict[str, Any], rounds: int) -> Fixture:
        """The game that a line tells of; ValueError if it cannot be one of this match."""
        headers, settings = data["headers"], self._settings
        first, second = (headers[seat] for seat in seats(settings.game))
        fixture = Fixture(int(headers["Round"]) - 1, first, second)
        if not 0 <= fixture.round < rounds:
            raise ValueError("no such round")
        opening = settings.openings.of_round(fixture.round)
        start, length = opening.start, settings.openings.length
        wanted = (settings.game, start.variant, start.options, str(opening.seed), str(length))
        said = (data["game"], data["variant"], data.get("options", {}))
        if wanted != (*said, headers["Seed"], headers["Opening"]):
            raise ValueError("another match")
        if data["result"]["winner"] not in (None, 0, 1):
            raise ValueError("no result")
        return fixture


def seats(game: str) -> tuple[str, str]:
    """The headers that name the players."""
    first, second = game_of(game).seats
    return first.capitalize(), second.capitalize()


def _row(fixture: Fixture, data: dict[str, Any]) -> Row:
    winner = data["result"]["winner"]
    points = 0.5 if winner is None else 1.0 - winner
    return Row(fixture, points, len(data.get("moves", ())), data["headers"].get("Fault", ""))
