"""What a turn costs where there is neither a network nor a store: the book, and what is told of it.

    .venv/bin/python bench/turn.py

Games of all five kinds are played at the same time, a turn in each after the other, with two who
listen: read, worked out, encoded for the store and for the wire, thrown away.
"""

from __future__ import annotations

import gc
import os
import time
from dataclasses import dataclass
from pathlib import Path

import msgspec
from scripted import GAMES, script

import borj
from borj.server import turns
from borj.server.draft import Draft
from borj.server.hub import Connection, Hub
from borj.server.live import Live
from borj.server.messages import AnyAsk, Play
from borj.server.metrics import Metrics
from borj.server.news import News
from borj.server.store.rows import Row, Stored

PEOPLE = ("first", "second")
_read = msgspec.json.Decoder(AnyAsk).decode


class Listener(Connection):
    """One who follows a game and keeps nothing."""

    heard = 0

    def send(self, message: bytes) -> None:
        """Take a message."""
        self.heard += len(message)


class Table:
    """A game, and the messages that play it."""

    def __init__(self, hub: Hub, number: int, length: int) -> None:
        self.kind = GAMES[number % len(GAMES)]
        self.id = f"game{number}"
        code, self.turns = script(self.kind, number, length)
        start = borj.game(self.kind).read(code)
        row = Row(
            id=self.id,
            game=self.kind,
            variant=start.variant,
            start=code,
            code=code,
            status="running",
            opponent="link",
            public=True,
            creator=PEOPLE[0],
            people=PEOPLE,
            names=PEOPLE,
        )
        self.hub, self.live = hub, Live(Stored(row, (), frozenset()))
        self.listeners = tuple(Listener(person, "", lambda: 0.0) for person in PEOPLE)
        for listener in self.listeners:
            hub.follow(listener, self.live)

    def say(self, number: int) -> bytes:
        """The message with the next turn."""
        return msgspec.json.encode(
            Play(
                id=number,
                game=self.id,
                ply=self.live.row.ply,
                actions=[*self.turns[number].numbers],
                token=f"{number:08}",
            )
        )

    def play(self, number: int, said: bytes) -> None:
        """All that happens to a turn except that it is received, stored and sent."""
        asked = _read(said)
        assert isinstance(asked, Play)
        draft = Draft(self.live, number)
        player = self.turns[number].player
        played = turns.play(draft, PEOPLE[player], asked, number, 0)
        assert isinstance(played, int)
        draft.change()
        before = self.live.row
        draft.apply()
        news = News(self.live, before, number)
        mover, other = self.listeners[player], self.listeners[1 - player]
        mover.send(news.done(1, played, (player,), (True, True)))
        self.hub.tell(self.live, news, mover)
        assert other.heard


@dataclass(frozen=True)
class Cost:
    """Milliseconds of processor time for a turn of each kind; kilobytes of a game after so many."""

    turn: dict[str, float]
    memory: float
    length: int


def resident() -> int:
    """The memory of this process, in kilobytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def alone(games: int = 500, length: int = 30) -> Cost:
    """Play many games at the same time, and nothing else."""
    hub = Hub(Metrics())
    tables = [Table(hub, number, length) for number in range(games)]
    gc.collect()
    before = resident()
    gc.freeze()
    used, played = dict.fromkeys(GAMES, 0.0), dict.fromkeys(GAMES, 0)
    for number in range(length):
        for table in tables:
            if number < len(table.turns):
                said = table.say(number)
                begun = time.thread_time()
                table.play(number, said)
                used[table.kind] += time.thread_time() - begun
                played[table.kind] += 1
    gc.unfreeze()
    grown = (resident() - before) / sum(played.values()) * length
    return Cost({kind: used[kind] / played[kind] * 1000 for kind in GAMES}, grown, length)


def told(cost: Cost) -> str:
    """The costs in two sentences."""
    each = ", ".join(f"{kind} {ms:.2f}" for kind, ms in cost.turn.items())
    return (
        f"Read, worked out and encoded alone, a turn takes "
        f"{sum(cost.turn.values()) / len(cost.turn):.2f} ms ({each}). In memory, {cost.length} "
        f"turns take {cost.memory:.0f} kB."
    )


if __name__ == "__main__":
    print(told(alone()))
