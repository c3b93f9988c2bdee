"""Those who gain time: by offers before each move, by late answers to pings.

Also those who make others lose it: a pause of the whole server, a wall clock that jumps.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import struct
import subprocess
import sys
from pathlib import Path

import borj
from bench.attack.client import LOST, Refused, Tab, pair
from bench.attack.stage import Field, Reached, clock

_GAME = "dvonn"  # its first turns are placings, 49 of them: nobody has to think
_THINK = 1.0  # seconds that are to cost nothing, a turn
_LATE = 0.35  # seconds by which pongs are late, and a turn's thinking beside them
_PAUSES = (30.0, 10.0, 10.0)  # seconds that the server stands still
_PAUSED = 6  # games meanwhile: in one a turn waits, in one nothing, in the others a flag
_HOUR = 3600
_PAYER = "127.0.0.4"


class Timed:
    """A game with a clock: the first one has it running, the second answers at once."""

    def __init__(self, first: Tab, second: Tab, game: str) -> None:
        self.first, self.second, self.game = first, second, game
        self._cells = _placings()

    @property
    def left(self) -> float:
        """Seconds that the first one has left."""
        return float(self.first.states[self.game]["clocks"][0]) / 1000

    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.first.states[self.game]["status"] == "over")

    async def turn(self, tab: Tab) -> None:
        """Place the next piece, and wait until both know."""
        ply = tab.states[self.game]["ply"]
        await tab.play(self.game, ply, [self._cells[ply]])
        for each in (self.first, self.second):
            await each.until(lambda e=each: e.states[self.game]["ply"] > ply)  # type: ignore[misc]

    def close(self) -> None:
        """Go."""
        self.first.cut()
        self.second.cut()


def _placings() -> list[str]:
    position, cells = borj.game_named(_GAME).start(), []
    for _ in range(45):
        move = position.legal[0]
        cells.append(position.write(move))
        position = position.after(move)
    return cells


async def timed(field: Field, minutes: float) -> Timed:
    """A game in which both have played a first turn, so that the clock runs for the first one."""
    clocked = {"kind": "fischer", "minutes": minutes, "increment": 0}
    first, second, id = await pair(field.url, (field.address, _PAYER), _GAME, clock=clocked)
    game = Timed(first, second, id)
    await game.turn(first)
    await game.turn(second)
    return game


async def offers(field: Field) -> Reached:
    """Think, offer something, play: the offer must not set the clock back."""
    game = await timed(field, 5)
    before, thought, turns, end = game.left, 0.0, 0, clock() + field.seconds
    while clock() < end and turns < 20:
        begun = clock()
        await asyncio.sleep(_THINK)
        with contextlib.suppress(Refused):  # an offer too many: the move counts all the same
            await game.first.say("act", game=game.game, what="offer", of="takeback", seat=0)
        thought += clock() - begun
        await game.turn(game.first)
        await game.turn(game.second)
        turns += 1
    return _gained(game, before, thought, turns)


def _gained(game: Timed, before: float, thought: float, turns: int) -> Reached:
    paid = before - game.left
    game.close()
    gained = thought - paid
    return Reached(
        f"{turns} turns with {thought:.1f} s of thinking cost {paid:.1f} s: {gained:.1f} s gained",
        {"turns": turns, "thought": thought, "paid": paid, "gained": gained},
    )


async def pongs(field: Field) -> Reached:
    """Answer pings late, so that thinking looks like a slow line."""
    game = await timed(field, 5)
    game.first.late = _LATE
    with_pings = clock() + 30
    while game.first.pings < 1 and clock() < with_pings:
        await asyncio.sleep(0.2)
    await asyncio.sleep(2 * _LATE)
    # The wait was the first one's turn; from now on it is counted.
    await game.turn(game.first)
    await game.turn(game.second)
    before, thought, turns, end = game.left, 0.0, 0, clock() + field.seconds
    while clock() < end and turns < 20:
        begun = clock()
        await asyncio.sleep(_LATE)
        thought += clock() - begun
        await game.turn(game.first)
        await game.turn(game.second)
        turns += 1
    return _gained(game, before, thought, turns)


async def pause(field: Field) -> Reached:
    """Stop the server for longer than anybody has left; flags and a turn wait meanwhile."""
    lost, games, pauses = 0, 0, list[tuple[float, float]]()
    for seconds in _PAUSES if field.seconds >= max(_PAUSES) / 2 else _PAUSES[-1:]:
        begun, ended, over = await _paused(field, seconds)
        pauses.append((begun - 1.0, ended + 1.0))
        lost += over
        games += _PAUSED
        await asyncio.sleep(field.seconds / 6)  # how honest people are served afterwards
    told = " and ".join(f"{ended - begun - 2:.0f}" for begun, ended in pauses)
    return Reached(
        f"pauses of {told} s, longer than what was on the clocks: "
        f"{lost} of {games} games lost on time",
        {"games": games, "lost": lost},
        pauses,
    )


async def _paused(field: Field, seconds: float) -> tuple[float, float, int]:
    """One pause, when it began and ended, and the games that were lost by it."""
    games = [await timed(field, 0.6 * seconds / 60) for _ in range(_PAUSED)]
    await asyncio.sleep(0.5)  # nothing is under way
    os.kill(field.pid, signal.SIGSTOP)
    begun = clock()
    try:
        for game in games[2:]:
            await game.second.tell("act", 10**6, game=game.game, what="flag")
        waiting = asyncio.create_task(games[0].turn(games[0].first))
        await asyncio.sleep(seconds)
    finally:
        os.kill(field.pid, signal.SIGCONT)
    ended = clock()
    await asyncio.sleep(1.5)
    with contextlib.suppress(*LOST, Refused, TimeoutError):
        await asyncio.wait_for(waiting, 5)
    lost = sum([await _is_over(game) for game in games])
    for game in games:
        game.close()
    return begun, ended, lost


async def _is_over(game: Timed) -> bool:
    """Whether the game was ended; the one on turn plays to see it, anew if need be."""
    if game.over():
        return True
    try:
        if not game.first.open:
            await game.first.connect()
        await game.first.say("follow", game=game.game)
        if not game.second.open:
            await game.second.connect()
            await game.second.say("follow", game=game.game)
        if not game.over() and game.first.states[game.game]["turn"] == 0:
            await game.turn(game.first)
    except (*LOST, Refused, TimeoutError):
        return True
    return game.over()


# A wall clock that jumps, by a library that is loaded before all others.


def library(folder: Path) -> dict[str, str]:
    """Compile it on the spot; what the server's environment needs."""
    made = folder / "shift.so"
    source = Path(__file__).parents[2] / "tests" / "server" / "shift.c"
    compiler = (
        [shutil.which("cc") or ""] if shutil.which("cc") else [sys.executable, "-m", "ziglang"]
    )
    if len(compiler) > 1:
        compiler.append("cc")
    words = ["-O1", "-shared", "-fPIC", "-o", str(made), str(source)]
    subprocess.run([*compiler, *words], check=True)
    shift = folder / "shift"
    shift.write_bytes(struct.pack("q", 0))
    return {"LD_PRELOAD": str(made), "SHIFT": str(shift)}


async def shifted(field: Field) -> Reached:
    """The wall clock jumps an hour ahead, and back; five minutes are on each clock."""
    games = [await timed(field, 5) for _ in range(2)]
    lefts = [game.left for game in games]
    begun = clock()
    wait = max(1.5, min(5.0, field.seconds / 4))
    for seconds in (_HOUR, 0, -_HOUR, 0):
        Path(field.shift).write_bytes(struct.pack("q", seconds))
        for game in games[1:]:
            if game.second.open:
                await game.second.tell("act", 10**6, game=game.game, what="flag")
        await asyncio.sleep(wait)
    lost, wrong = 0, 0.0
    for game, left in zip(games, lefts, strict=True):
        if await _is_over(game):
            lost += 1
        else:
            wrong = max(wrong, abs((left - game.left) - (clock() - begun)))
        game.close()
    return Reached(
        f"an hour ahead, back, an hour behind, back: {lost} of {len(games)} games lost on time, "
        f"clocks wrong by {wrong:.1f} s at most",
        {"games": len(games), "lost": lost, "wrong": wrong},
    )
