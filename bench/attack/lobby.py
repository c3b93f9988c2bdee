"""Seeks without end, under many names: does somebody who really waits still appear?"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from bench.attack.client import LOST, Json, Refused, Tab, browser, new_cookie
from bench.attack.stage import Field, Reached, clock

_SEEKS, _EACH = 400, 10  # that were made in the course of time, and by one cookie
_SOCKETS = 50  # that listen to the lobby
_HONEST = ("127.0.0.4", "127.0.0.5")
_CLOCK: Json = {"kind": "fischer", "minutes": 5, "increment": 3}
_DAYS: Json = {"kind": "days", "days": 3}


async def prepare(url: str, size: float) -> dict[str, Any]:
    """The seek of somebody who has days, and after it those of people who have gone."""
    made = 0
    cookie = await new_cookie(url, _HONEST[0])
    async with browser(url, _HONEST[0], cookie) as http:
        patient = await _wait(http, "lyngk", _DAYS)
    for _ in range(max(2, int(_SEEKS * size) // _EACH)):
        cookie = await new_cookie(url, "127.0.0.1")
        async with browser(url, "127.0.0.1", cookie) as http:
            for number in range(_EACH):
                made += await _seek(http, days=number % 2 == 0)
    return {"seeks": made, "patient": patient}


async def _wait(http: Any, game: str, clocked: Json) -> str:
    """A seek of one's own."""
    asked = {"game": game, "opponent": "lobby", "clock": clocked}
    answer = await http.post("/api/games", json=asked)
    answer.raise_for_status()
    return str(answer.json()["state"]["id"])


async def _seek(http: Any, *, days: bool) -> bool:
    """One more seek that nobody means."""
    asked = {"game": "dvonn", "opponent": "lobby", "clock": _DAYS if days else _CLOCK}
    return bool((await http.post("/api/games", json=asked)).status_code == 201)


async def flood(field: Field) -> Reached:
    """More seeks with ever new cookies, and many who listen; an honest seek is looked for."""
    end = clock() + field.seconds
    made, refused = 0, 0
    waiting = await Tab(field.url, _HONEST[0]).connect()
    async with browser(field.url, _HONEST[0], waiting.cookie) as http:
        seek = await _wait(http, "tzaar", _CLOCK)
    await waiting.say("follow", game=seek)

    async def seeks() -> None:
        nonlocal made, refused
        while clock() < end:
            try:
                cookie = await new_cookie(field.url, field.address)
                async with browser(field.url, field.address, cookie) as http:
                    for number in range(_EACH):
                        if await _seek(http, days=number % 2 == 0):
                            made += 1
                        else:
                            refused += 1
                            await asyncio.sleep(0.1)
            except LOST:
                await asyncio.sleep(0.2)

    async def listen() -> None:
        with contextlib.suppress(*LOST, Refused, TimeoutError):
            tab = await Tab(field.url, field.address).connect()
            while clock() < end and tab.open:
                await tab.say("lobby", on=True)
                tab.heard.clear()
                await asyncio.sleep(0.5)
            tab.cut()

    await asyncio.gather(seeks(), seeks(), *(listen() for _ in range(_SOCKETS)))
    shown = await _shown(field.url)
    waiting.cut()
    there, patient = seek in shown, field.prepared["patient"] in shown
    before = field.prepared["seeks"]
    return Reached(
        f"{before} seeks before, {made} more, {refused} refused; {len(shown)} shown; "
        f"who waits there is {_told(there)}, who has days is {_told(patient)}",
        {
            "made": before + made,
            "refused": refused,
            "shown": len(shown),
            "there": there,
            "patient": patient,
        },
    )


def _told(seen: bool) -> str:
    return "seen" if seen else "not seen"


async def _shown(url: str) -> list[str]:
    """The seeks that a newcomer sees."""
    tab = await Tab(url, _HONEST[1]).connect()
    await tab.say("lobby", on=True)
    await tab.until(lambda: any(message["said"] == "lobby" for message in tab.heard))
    last = [message for message in tab.heard if message["said"] == "lobby"][-1]
    tab.cut()
    return [one["id"] for one in last["seeks"]]
