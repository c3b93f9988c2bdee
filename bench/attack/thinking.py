"""Ten cookies that ask for the strongest moves; somebody else wants an easy one."""

from __future__ import annotations

import asyncio
import contextlib
from base64 import b64encode

import borj
from bench.attack.client import LOST, Refused, Tab
from bench.attack.stage import Field, Reached, clock

_COOKIES, _EACH = 10, 4
_HONEST = "127.0.0.4"
_PAUSE = 1.0  # seconds between the honest questions


async def flood(field: Field) -> Reached:
    """Level 10 for ten cookies, level 1 for one."""
    end = clock() + field.seconds
    asked, waited = 0, list[float]()
    position = borj.game("tzaar").start(seed=5)
    pack = b64encode(position.pack()).decode()

    async def think(tab: Tab, id: int, level: int, patience: float) -> bool:
        """Ask, and wait for the last answer; whether one came."""
        tab.heard.clear()
        await tab.tell("think", id, game="tzaar", pack=pack, level=level)

        def answered() -> bool:
            return any(
                message.get("id") == id and (message["said"] == "refused" or message.get("last"))
                for message in tab.heard
            )

        with contextlib.suppress(TimeoutError):
            await tab.until(answered, patience)
        return answered()

    async def attack() -> None:
        nonlocal asked
        with contextlib.suppress(*LOST, Refused):
            tab = await Tab(field.url, field.address).connect()
            number = 10**6
            while clock() < end:
                for _ in range(_EACH):
                    number += 1
                    asked += 1
                    await tab.tell("think", number, game="tzaar", pack=pack, level=10)
                with contextlib.suppress(TimeoutError):
                    await tab.until(
                        lambda n=number: any(m.get("id") == n for m in tab.heard),  # type: ignore[misc]
                        max(0.1, end - clock()),
                    )
                tab.heard.clear()
                await asyncio.sleep(0.5)
            tab.cut()

    async def honest() -> None:
        with contextlib.suppress(*LOST):
            tab = await Tab(field.url, _HONEST).connect()
            number = 10**6
            await asyncio.sleep(min(2.0, field.seconds / 4))  # the others come first
            while clock() < end:
                begun, number = clock(), number + 1
                await think(tab, number, 1, 90.0)
                waited.append(clock() - begun)
                await asyncio.sleep(_PAUSE)
            tab.cut()

    await asyncio.gather(honest(), *(attack() for _ in range(_COOKIES)))
    worst = max(waited, default=float("inf"))
    half = sorted(waited)[len(waited) // 2] if waited else float("inf")
    return Reached(
        f"{asked} questions; an honest level 1 is answered in {half:.1f} s (median), "
        f"{worst:.1f} s at most, of {len(waited)}",
        {"asked": asked, "honest": len(waited), "median": half, "worst": worst},
    )
