"""Cookies of other apps on the same host, beside ours: who somebody is must not change."""

from __future__ import annotations

import asyncio
import random
import string

from bench.attack.client import browser, new_cookie, plug, upgrade
from bench.attack.stage import Field, Reached, clock

# As they are met in the wild, and as nobody should write them.
ODD = (
    'theme={"dark":true}',
    "a b",
    "flag",
    "=",
    "=x",
    "x=",
    "a=b=c",
    'a="b',
    'a="b;c"',
    "a=b,c=d",
    "a[0]=1",
    "a{b}=1",
    "name=عمر",
    "\x80\xff=1",
    "__Host-x=1",
    "borjo=1",
    "Borj=1",
    "xborj=1",
    "borj",
    "borj=",
    "borj=x",
    "borj=x.y",
    "$Version=1",
    "$Path=/",
    "a=1; a=2",
    "path=/; secure; httponly",
    "a\tb=c",
    "a=" + "x" * 3000,
)
_LETTERS = string.ascii_letters + string.digits + "\"'{}[]()<>@,:\\/?= \t!#$%&*+-.^_`|~é"
_RATE = 30.0  # a second: within what one address may ask


def odd(chance: random.Random, cookie: str) -> bytes:
    """A header with our cookie somewhere among others."""
    others = [
        chance.choice(ODD)
        if chance.random() < 0.6
        else "".join(chance.choice(_LETTERS) for _ in range(chance.randrange(1, 20)))
        for _ in range(chance.randrange(1, 4))
    ]
    others.insert(chance.randrange(len(others) + 1), f"borj={cookie}")
    text = chance.choice(("; ", ";", " ; ")).join(others)
    return text.strip().encode()


async def fuzz(field: Field) -> Reached:
    """Ask who one is, with all kinds of company; the websocket is asked too."""
    chance, end = random.Random(3), clock() + field.seconds
    cookie = await new_cookie(field.url, field.address)
    tried, changed, errors = 0, list[str](), list[int]()
    own = cookie.partition(".")[0]
    async with browser(field.url, field.address) as http:
        singles = [f"{one}; borj={cookie}".encode() for one in ODD]
        while clock() < end or singles:
            header = singles.pop() if singles else odd(chance, cookie)
            answer = await http.get("/api/me", headers={b"cookie": header})
            http.cookies.clear()
            if answer.status_code == 429:
                await asyncio.sleep(1)
                continue
            tried += 1
            if answer.status_code != 200:
                errors.append(answer.status_code)
            elif answer.json()["id"] != own or "set-cookie" in answer.headers:
                changed.append(header[:80].decode("utf-8", "replace"))
            await asyncio.sleep(1 / _RATE)
    sockets = [one for one in ODD if _socket_changed(field, one, cookie)]
    return Reached(
        f"{tried} headers: identity changed by {len(changed)}, on the websocket by "
        f"{len(sockets)} of {len(ODD)}; {len(errors)} not answered",
        {
            "tried": tried,
            "changed": len(changed),
            "sockets": len(sockets),
            "errors": len(errors),
            "examples": changed[:10],
        },
    )


def _socket_changed(field: Field, other: str, cookie: str) -> bool:
    """Whether a websocket gives a new cookie although ours is there."""
    raw = plug(field.address, field.port)
    try:
        own = f"Cookie: borj={cookie}".encode()
        raw.sendall(
            upgrade(field.port, cookie).replace(own, f"Cookie: {other}; borj={cookie}".encode())
        )
        return b"set-cookie" in raw.recv(4096).lower()
    finally:
        raw.close()
