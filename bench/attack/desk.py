"""Long questions to the book, and long games that are brought: much to work out for one message."""

from __future__ import annotations

import asyncio
import contextlib
import random

import borj
from bench.attack.client import LOST, Refused, Tab, browser, new_cookie
from bench.attack.replay import GAME, never_ending
from bench.attack.stage import Field, Reached, clock
from borj.book.limits import MOST_ACTIONS, MOST_LINES
from borj.server.socket import MOST_CONSULTED

_COOKIES = 10
_TURNS = 900  # of a game that is brought
_HONEST = "127.0.0.4"
_PAUSE = 0.5  # seconds between the honest questions


def _line(plies: int) -> list[int]:
    """A long line as numbers of actions."""
    position, found = borj.game_named(GAME).start(), list[int]()
    for actions in never_ending(plies, seed=1):
        for action in actions:
            move = position.parse(action)
            found.append(position.game.index(move))
            position = position.after(move)
    return found[:MOST_ACTIONS]


async def _read(field: Field, end: float, waited: list[float]) -> None:
    """Note how long somebody else waits for a position."""
    async with browser(field.url, _HONEST) as http:
        while clock() < end:
            begun = clock()
            with contextlib.suppress(*LOST):
                (await http.get("/api/position/setup?game=dvonn")).raise_for_status()
                waited.append(clock() - begun)
            await asyncio.sleep(_PAUSE)


def _reached(done: int, refused: int, waited: list[float], what: str) -> Reached:
    longest = max(waited, default=float("inf"))
    return Reached(
        f"{done} {what}, {refused} refused; somebody else waits {longest:.2f} s at most for a "
        "position",
        {"done": done, "refused": refused, "honest": len(waited), "longest": longest},
    )


async def consult(field: Field) -> Reached:
    """Ten cookies have as many and as long lines played out as one question may have."""
    question = {"ask": "walks", "game": GAME, "code": borj.game_named(GAME).start().code()}
    lines = {"lines": [_line(MOST_ACTIONS)] * MOST_LINES}
    end = clock() + field.seconds
    waited: list[float] = []
    done = refused = 0

    async def ask() -> None:
        nonlocal done, refused
        with contextlib.suppress(*LOST):
            tab = await Tab(field.url, field.address).connect()
            while clock() < end:
                for number in range(2 * MOST_CONSULTED):
                    await tab.tell("consult", number, question={**question, **lines})
                with contextlib.suppress(TimeoutError):
                    await tab.until(lambda: len(tab.heard) >= MOST_CONSULTED, end - clock())
                told = [message["said"] for message in tab.heard]
                done, refused = done + told.count("told"), refused + told.count("refused")
                tab.heard.clear()
                await asyncio.sleep(_PAUSE)
            tab.cut()

    await asyncio.gather(_read(field, end, waited), *(ask() for _ in range(_COOKIES)))
    return _reached(done, refused, waited, "long questions answered")


async def bring(field: Field) -> Reached:
    """Ten cookies bring games of 900 turns, each a new one, as fast as they are let."""
    turns = never_ending(_TURNS, seed=1)
    end, chance = clock() + field.seconds, random.Random(1)
    waited: list[float] = []
    done = refused = 0

    async def send() -> None:
        nonlocal done, refused
        cookie = await new_cookie(field.url, field.address)
        async with browser(field.url, field.address, cookie) as http:
            while clock() < end:
                id = "".join(chance.choices("abcdefghjkmnpqrstuvwxyz", k=22))
                game = {"id": id, "game": GAME, "opponent": "here", "turns": turns}
                answer = await http.post("/api/games/bring", json=game)
                done += answer.status_code == 200
                refused += answer.status_code == 429
                await asyncio.sleep(0.05)

    async def tried() -> None:
        with contextlib.suppress(*LOST, Refused):
            await send()

    await asyncio.gather(_read(field, end, waited), *(tried() for _ in range(_COOKIES)))
    return _reached(done, refused, waited, "games brought")
