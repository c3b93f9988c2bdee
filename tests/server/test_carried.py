"""Turns that go to other processes with the news of them: they play on as if they had read them."""

from __future__ import annotations

import asyncio
import random
from typing import Any, cast

import pytest
from msgspec.structs import replace

import borj
from borj.core.errors import BorjError
from borj.server import turns
from borj.server.draft import Draft
from borj.server.hub import Hub
from borj.server.live import Live
from borj.server.messages import Clock, Play
from borj.server.metrics import Metrics
from borj.server.store import carried
from borj.server.store.rows import Row, Stored
from borj.server.store.writer import Change
from borj.server.tables import Tables

PEOPLE = ("Ada", "Bob")


def begin() -> Live:
    """A game with a clock."""
    start = borj.game("tzaar").start("fixed").code()
    row = Row(
        id="abcd1234",
        version=3,
        game="tzaar",
        variant="fixed",
        start=start,
        code=start,
        status="running",
        opponent="link",
        public=True,
        creator=PEOPLE[0],
        people=PEOPLE,
        clock=Clock("fischer", minutes=3),
        left=(180_000, 180_000),
    )
    return Live(Stored(row, (), frozenset({("Eve", 1)})))


def play(live: Live, chance: random.Random) -> str:
    """A turn at one process, as it is told to another one."""
    position, actions = live.position, list[int | str]()
    while not actions or (position.must_go_on and position.turn == live.position.turn):
        move = chance.choice(position.legal)
        actions.append(position.game.index(move))
        position = position.after(move)
    draft = Draft(live, 1000 + live.row.ply)
    person = PEOPLE[live.position.turn]
    asked = Play(id=1, game=live.row.id, ply=live.row.ply, actions=actions, token=f"t{position}")
    assert isinstance(turns.play(draft, person, asked, 500, 20), int)
    change = draft.change()
    draft.apply()
    [packet] = carried.packets([carried.carry(change.row, change.events)], carried.MOST)
    return packet


def table(live: Live) -> Tables:
    """A process that has a game in memory and nothing to read from."""
    tables = Tables(cast("Any", None), Hub(Metrics()), Metrics())
    tables._lives[live.row.id] = live
    return tables


def test_what_is_told_is_what_would_be_read() -> None:
    async def run() -> None:
        here, there, chance = begin(), begin(), random.Random(5)
        other = table(there)
        for _ in range(6):
            [told] = carried.read(play(here, chance))
            assert other.hear(told)
            assert (there.row, there.said, there.tokens) == (here.row, here.said, here.tokens)
            assert (there.position, there.view) == (here.position, here.view)
            assert there.grants == begin().grants
            assert other.hear(told)  # once more is nothing new
            assert there.row == here.row

    asyncio.run(run())


def test_what_does_not_follow_is_looked_up() -> None:
    async def run() -> None:
        here, there, chance = begin(), begin(), random.Random(5)
        other = table(there)
        [[first], [second]] = [carried.read(play(here, chance)) for _ in range(2)]
        assert not other.hear(second)  # the one before it is missing
        async with there.lock:
            assert not other.hear(first)  # somebody is changing it
        assert there.row == begin().row
        nonsense = replace(first, happened=second.happened)
        with pytest.raises(BorjError):
            other.hear(nonsense)
        assert (there.row, there.said) == (begin().row, [])
        assert other.hear(first)
        assert other.hear(second)
        assert there.row == here.row

    asyncio.run(run())


def test_many_turns_go_in_few_texts_that_are_short_enough() -> None:
    changes = [b'"%s"' % (b"x" * size) for size in (10, 3000, 4000, 5000, 2)]
    packets = list(carried.packets(changes, 7900))
    assert ",".join(packet[1:-1] for packet in packets).encode() == b",".join(changes)
    assert len(packets) == 2
    assert all(len(packet) <= 7900 for packet in packets)
    assert list(carried.packets([], 7900)) == []


class Elsewhere:
    """A store that another process writes, too."""

    shared = True

    def __init__(self, row: Row) -> None:
        self.row, self.stored = row, list[Change]()

    async def game(self, _id: str, after: int = 0) -> Stored:
        return Stored(self.row, (), frozenset())

    async def change(self, change: Change) -> None:
        self.stored.append(change)


def test_nobody_is_refused_by_old_news() -> None:
    """An opponent came by another process, and the news of it has not come yet."""

    def decide(draft: Draft) -> int:
        turns.check_running(draft.row)
        draft.set(offers=("draw", None))
        return draft.row.version

    async def run() -> None:
        running = begin()
        waiting = Live(Stored(replace(running.row, status="waiting"), (), frozenset()))
        tables = table(waiting)
        tables._store = cast("Any", store := Elsewhere(waiting.row))
        with pytest.raises(BorjError):
            await tables.change(waiting.row.id, decide)  # it really waits
        store.row = replace(running.row, version=4)
        await tables.change(waiting.row.id, decide)
        assert [change.row.version for change in store.stored] == [5]
        assert waiting.row.status == "running"

    asyncio.run(run())
