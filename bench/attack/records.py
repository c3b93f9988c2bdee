"""Texts of games that are cheap to send and dear to read."""

from __future__ import annotations

import asyncio
import contextlib

import borj
from bench.attack.client import LOST, browser, new_cookie
from bench.attack.replay import GAME, never_ending
from bench.attack.stage import Field, Reached, clock
from borj.core.position import Position

_TREES, _NODES = 20, 2990  # of one text
_AT_ONCE = 8
_TOO_LONG = ("server-too-long", "server-many-games", "server-too-large")
_HONEST = "127.0.0.4"


def bomb(trees: int = _TREES, nodes: int = _NODES) -> str:
    """A text with so many trees of so many nodes: a long line, and two other moves everywhere."""
    position: Position = borj.game_named(GAME).start()
    words, count = [], 0
    for actions in never_ending(nodes // 2, seed=1):
        for action in actions:
            others = sorted(map(position.write, position.legal), key=len)[:3]
            others = [other for other in others if other != action][:2]
            words += [action, *(f"({other})" for other in others)]
            count += 1 + len(others)
            position = position.play(action)
        if count > nodes - 6:
            break
    head = f'[Borj "1"]\n[Game "{GAME}"]\n\n'
    return "\n\n".join(head + " ".join(words) + " *" for _ in range(trees))


async def bombs(field: Field) -> Reached:
    """Eight texts at once from one cookie, again and again; a stranger asks for a picture.

    Who is told that a text is too long sends shorter ones, as long as they may be.
    """
    one = bomb(1)
    end = clock() + field.seconds
    cookie = await new_cookie(field.url, field.address)
    read, slowest, largest, refused, accepted = 0, 0.0, 0, 0, 0
    waited: list[float] = []

    async def send() -> None:
        nonlocal read, slowest, largest, refused, accepted
        trees = _TREES
        async with browser(field.url, field.address, cookie) as http:
            while clock() < end:
                begun = clock()
                text = "\n\n".join([one] * trees)
                try:
                    answer = await http.post("/api/records/read", json={"text": text})
                except LOST:
                    slowest = max(slowest, clock() - begun)
                    return
                slowest = max(slowest, clock() - begun)
                largest = max(largest, len(answer.content))
                if answer.status_code == 200:
                    read += 1
                    accepted = max(accepted, trees)
                    continue
                refused += 1
                if answer.json().get("key") in _TOO_LONG:
                    trees = max(1, trees // 2)
                await asyncio.sleep(0.25)

    async def look() -> None:
        async with browser(field.url, _HONEST) as http:
            number = 0
            while clock() < end:
                begun, number = clock(), number + 1
                with contextlib.suppress(*LOST):
                    await http.get(f"/api/position.png?game=dvonn&width={300 + number}")
                waited.append(clock() - begun)
                await asyncio.sleep(0.5)

    await asyncio.gather(*(send() for _ in range(_AT_ONCE)), look())
    told = f"{read} texts read" + (f" ({accepted * len(one) / 1e3:.0f} kB at most)" if read else "")
    return Reached(
        f"{told}, {refused} refused, {slowest:.1f} s and {largest / 1e6:.1f} MB at most; "
        f"a stranger's picture waits {max(waited, default=0):.2f} s",
        {
            "read": read,
            "refused": refused,
            "trees": accepted,
            "slowest": slowest,
            "largest": largest,
            "picture": max(waited, default=0.0),
        },
    )
