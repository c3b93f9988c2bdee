"""How often and how much: buckets that fill with time and empty with use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from borj.server.faults import TooMuch

BODY = 1_000_000  # bytes of an HTTP request
MESSAGE = 64_000  # bytes of a websocket message
_KEPT = 20_000  # buckets; the ones that were not used for longest are forgotten


class Bucket:
    """Holds up to `size` drops and gains `rate` a second."""

    __slots__ = ("_clock", "_full", "_rate", "_size", "_then")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._size, self._full, self._clock = rate, size, size, clock
        self._then = clock()

    def take(self, drops: float = 1) -> float:
        """Take drops if there are enough; otherwise the seconds to wait for them."""
        now = self._clock()
        self._full = min(self._size, self._full + (now - self._then) * self._rate)
        self._then = now
        if self._full >= drops:
            self._full -= drops
            return 0.0
        return (drops - self._full) / self._rate


# What is limited, for each person or address: drops a second, and how many at once.
RATES = {
    "request": (40.0, 200.0),
    "preview": (25.0, 120.0),
    "create": (0.5, 30.0),
    "records": (2.0, 20.0),
    "picture": (5.0, 60.0),
    "guess": (0.5, 20.0),  # tokens that might be guessed
    "message": (40.0, 200.0),
    "think": (2.0, 20.0),
    "socket": (2.0, 60.0),
}


class Limits:
    """The buckets of everybody. `scale` multiplies all rates; 0 lifts them."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def bucket(self, kind: str) -> Bucket | None:
        """A bucket of one's own, for what is counted elsewhere."""
        if not self._scale:
            return None
        rate, size = RATES[kind]
        return Bucket(rate * self._scale, size * self._scale)

    def take(self, kind: str, who: str, drops: float = 1) -> None:
        """Count something that somebody does; raises TooMuch if it is too often."""
        key = (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            made = self.bucket(kind)
            if made is None:
                return
            bucket = self._buckets[key] = made
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        wait = bucket.take(drops)
        if wait:
            raise TooMuch("server-too-often", seconds=max(1, round(wait)))
