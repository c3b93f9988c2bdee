"""What happened in a game, ready to be told: made once for all who hear the same."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from borj.core.lazy import lazy
from borj.server import clocks
from borj.server.live import Live, encode, with_view
from borj.server.states import Online, snapshot, state
from borj.server.store.rows import Row

_MOVED = (b'{"event":"turn"', b'{"event":"takeback"', b'{"event":"started"')
# What changes with a turn. The code is in the view, so it is not said again.
_OFTEN = ("status", "ply", "turn", "ticking", "deadline", "offers", "ending", "next")
_often = attrgetter(*_OFTEN)
_seldom = attrgetter("start", "draw", "again", "people", "kinds", "names")


class News:
    """The events after those of an earlier row, and what they changed."""

    def __init__(self, live: Live, before: Row, now: int, *, whole: bool = False) -> None:
        self._live = live
        self._before = before
        self._now = now
        row = live.row
        # Who sits where is told to each in their own way, so all of it is said again.
        self.whole = whole or _seldom(before) != _seldom(row)
        self._made: dict[tuple[int, ...], bytes] = {}

    @lazy
    def events(self) -> bytes | None:
        """The events, as `events_after` tells them."""
        return events_after(self._live, self._before.events)

    def happened(self, seats: tuple[int, ...], online: Online) -> bytes:
        """The message for one who holds these seats."""
        key = seats if self.whole or self.events is None else ()
        message = self._made.get(key)
        if message is None:
            message = self._made[key] = self._message(seats, online)
        return message

    def _message(self, seats: tuple[int, ...], online: Online) -> bytes:
        if self.events is None:
            told = encode(state(self._live.row, seats, online, self._now))
            return snapshot(self._live, told, None)
        return happened(self._live.row.id, self._state(seats, online), self.events)

    def done(self, id: int, number: int, seats: tuple[int, ...], online: Online) -> bytes:
        """The acknowledgement for the one who made it happen, and holds these seats."""
        told = self._state(seats, online)
        return b'{"said":"done","id":%d,"number":%d,"now":%d,"events":%s,"state":%s}' % (
            id,
            number,
            self._now,
            self.events,
            told,
        )

    def _state(self, seats: tuple[int, ...], online: Online) -> bytes:
        if self.whole:
            return encode(state(self._live.row, seats, online, self._now))
        return self._changes

    @lazy
    def _changes(self) -> bytes:
        return encode(changes(self._before, self._live.row, self._now))


def changes(before: Row, row: Row, now: int) -> dict[str, Any]:
    """What of a game's state is not as before; what a clock shows is told with its time."""
    told: dict[str, Any] = {"now": now, "events": row.events, "updated": row.updated}
    pairs = zip(_OFTEN, _often(before), _often(row), strict=True)
    told |= {name: new for name, old, new in pairs if new != old}
    if row.left is not None:
        told["clocks"] = clocks.at(row.left, row.ticking, row.since, now)
    return told


def happened(game: str, told: bytes, events: bytes) -> bytes:
    """New events and what they changed."""
    return b'{"said":"events","game":"%s","events":%s,"state":%s}' % (game.encode(), events, told)


def events_after(live: Live, after: int) -> bytes | None:
    """The events after a number; the last one that moved something carries the view.

    None if there are turns among them that were taken back before the game was loaded: then the
    whole game is to be told, in which they do not occur.
    """
    found: Sequence[bytes | None] = live.said[after:]
    told = [event for event in found if event is not None]
    if len(told) < len(found):
        return None
    for index in reversed(range(len(told))):
        if told[index].startswith(_MOVED):
            told[index] = with_view(told[index], live.view)
            break
    return b"[%s]" % b",".join(told)
