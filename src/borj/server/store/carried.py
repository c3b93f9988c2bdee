"""Turns that go to the other processes with the news of them, so that they need not be read there.

Only what changes with turns is carried. Who sits where, how a game ended and all else that changes
seldom is read from the store, and so is what is too long for a notification.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from borj.server.store.rows import AnyStored, BothPrepared, Row, Stored

MOST = 7900  # bytes of a notification; PostgreSQL takes less than 8,000
_FIELDS = (
    "version",
    "code",
    "ply",
    "turn",
    "events",
    "offers",
    "since",
    "updated",
    "left",
    "quota",
    "ticking",
    "deadline",
)
_values = attrgetter(*_FIELDS)
_encode = msgspec.json.Encoder().encode


class Carried(msgspec.Struct, array_like=True, frozen=True):
    """A change of a game: the row after it, as far as it may be another one, and what happened."""

    id: str
    version: int
    code: str
    ply: int
    turn: int
    events: int
    offers: tuple[str | None, str | None]
    since: int
    updated: int
    left: tuple[int, int] | None
    quota: tuple[int, int]
    ticking: int | None
    deadline: int | None
    happened: tuple[tuple[str | None, AnyStored], ...]

    def after(self, row: Row, grants: frozenset[tuple[str, int]], prepared: BothPrepared) -> Stored:
        """What the store has of the game now, with what it had before."""
        changed = dict(zip(_FIELDS, _values(self), strict=True))
        return Stored(replace(row, **changed), self.happened, grants, prepared)


read = msgspec.json.Decoder(tuple[Carried, ...]).decode


def carry(row: Row, events: Sequence[tuple[int, str | None, str]]) -> bytes:
    """A change as text; its events are (number, token, text)."""
    happened: list[Any] = [(token, msgspec.Raw(text.encode())) for _, token, text in events]
    return _encode((row.id, *_values(row), happened))


def packets(carried: Sequence[bytes], most: int) -> Iterator[str]:
    """Texts of several changes, none longer than so many bytes."""
    packet: list[bytes] = []
    size = 2
    for change in carried:
        if packet and size + len(change) + 1 > most:
            yield f"[{b','.join(packet).decode()}]"
            packet, size = [], 2
        packet.append(change)
        size += len(change) + 1
    if packet:
        yield f"[{b','.join(packet).decode()}]"
