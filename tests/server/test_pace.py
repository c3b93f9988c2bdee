"""Turns of many games are worked out some at a time; who plays alone waits for nobody."""

from __future__ import annotations

import asyncio

from borj.server.pace import BEAT, MANY, Pace


class Clock:
    """The loop's clock, which goes on when it is told to: how busy a machine is does not matter."""

    def __init__(self) -> None:
        self.now = 1000.0
        asyncio.get_running_loop().time = lambda: self.now  # type: ignore[method-assign]

    async def tick(self) -> None:
        """Go on by a thousandth whenever the loop has gone round."""
        while True:
            await asyncio.sleep(0)
            self.now += 0.001


def waited(*games: str) -> list[float]:
    """How long a turn of each of these games waited, one after another as quickly as can be."""

    async def run() -> list[float]:
        clock, pace, found = Clock(), Pace(), list[float]()
        ticking = asyncio.create_task(clock.tick())
        for game in games:
            begun = clock.now
            await pace.keep(game)
            found.append(clock.now - begun)
        ticking.cancel()
        return found

    return asyncio.run(run())


def test_who_plays_alone_waits_for_nobody() -> None:
    assert waited(*["one"] * 500) == [0.0] * 500


def test_a_turn_waits_for_those_of_other_games() -> None:
    first, second, third = waited("one", "another", "one")
    assert first == 0
    assert second > BEAT / 2
    assert third > BEAT / 2


def test_those_who_wait_go_on_together() -> None:
    async def run() -> None:
        clock, pace, gone = Clock(), Pace(), list[str]()

        async def play(game: str) -> None:
            await pace.keep(game)
            gone.append(game)

        await play("first")
        tasks = [asyncio.create_task(play(str(number))) for number in range(20)]
        await asyncio.sleep(0)
        tasks[7].cancel()  # who waited may go: the others go on
        assert gone == ["first"]
        ticking = asyncio.create_task(clock.tick())
        while len(gone) == 1:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(gone) == 20
        ticking.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_so_many_wait_for_no_more() -> None:
    async def run() -> None:
        Clock()  # stands still
        pace = Pace()
        await pace.keep("first")
        tasks = [asyncio.create_task(pace.keep(str(number))) for number in range(MANY + 1)]
        await asyncio.gather(*tasks[:MANY])
        await asyncio.sleep(0)
        assert not tasks[MANY].done()
        tasks[MANY].cancel()

    asyncio.run(run())
