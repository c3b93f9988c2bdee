"""How often and how much: buckets that fill with time and empty with use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from time import monotonic

from borj.server.faults import TooMuch

BODY = 1_000_000  # bytes of an HTTP request
MESSAGE = 64_000  # bytes of a websocket message
CONNECTIONS = 300  # plain ones, from one address; websockets and streams are counted beside them
CROWD = 5  # times what one person may do is what all from one address may do together
_KEPT = 20_000  # buckets; the ones that were not used for longest are forgotten
_NETWORK = 64  # bits of an IPv6 address that are somebody's network; the rest is theirs to choose


class Bucket:
    """Holds up to `size` drops and gains `rate` a second."""

    __slots__ = ("_clock", "_full", "_rate", "_size", "_then")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._size, self._full, self._clock = rate, size, size, clock
        self._then = clock()

    def spend(self, drops: float = 1) -> None:
        """Take drops; raises TooMuch if there are not enough."""
        wait = self.take(drops)
        if wait:
            raise TooMuch("server-too-often", seconds=max(1, round(wait)))

    def owe(self, drops: float) -> None:
        """Take drops though there may not be enough: what was dear is known when it is done."""
        self._fill()
        self._full = max(-self._size, self._full - drops)

    def take(self, drops: float = 1) -> float:
        """Take drops if there are enough; otherwise the seconds to wait for them.

        What counts more than a full bucket takes all of it: it can be had, but not often.
        """
        drops = min(drops, self._size)
        self._fill()
        if self._full >= drops:
            self._full -= drops
            return 0.0
        return (drops - self._full) / self._rate

    def _fill(self) -> None:
        now = self._clock()
        self._full = min(self._size, self._full + (now - self._then) * self._rate)
        self._then = now


def network(host: str) -> str:
    """Whom an address stands for: itself, or the network that an IPv6 address was chosen from."""
    if ":" not in host:
        return host
    try:
        found = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, _NETWORK), strict=False))


# What is limited, for each person (or, for requests and sockets, each address): drops a second,
# and how many at once. Cookies cost nothing, so a person's limits also hold, CROWD times, for all
# who come from the same address.
RATES = {
    "request": (40.0, 200.0),
    "preview": (25.0, 120.0),
    "create": (0.5, 30.0),
    "records": (2.0, 20.0),
    "picture": (5.0, 60.0),
    "guess": (0.5, 20.0),  # tokens that might be guessed
    "message": (40.0, 200.0),
    "act": (2.0, 30.0),  # each is stored, and told to all
    "think": (2.0, 20.0),
    "exercise": (2.0, 60.0),  # tries, most of which are stored
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

    def spend(self, person: str, address: str, kind: str, drops: float = 1) -> None:
        """Count something that somebody does, for them and for all at their address."""
        self.take(kind, person, drops)
        self.crowd(address, kind, drops)

    def crowd(self, address: str, kind: str, drops: float = 1) -> None:
        """Count something that somebody does, for all at their address."""
        self.take(kind, f"@{address}", drops / CROWD)

    def take(self, kind: str, who: str, drops: float = 1) -> None:
        """Count something that somebody does; raises TooMuch if it is too often."""
        if found := self._bucket(kind, who):
            found.spend(drops)

    def owe(self, person: str, address: str, kind: str, drops: float) -> None:
        """Count afterwards what something was worth: whoever asks next waits for it."""
        for who, part in ((person, 1), (f"@{address}", CROWD)):
            if found := self._bucket(kind, who):
                found.owe(drops / part)

    def _bucket(self, kind: str, who: str) -> Bucket | None:
        if not self._scale:
            return None
        key = (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            made = self.bucket(kind)
            assert made is not None
            bucket = self._buckets[key] = made
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


@dataclass(frozen=True)
class Spend:
    """Counts what one who asks does; raises TooMuch if it is too often."""

    limits: Limits
    person: str
    address: str

    def __call__(self, kind: str, drops: float = 1) -> None:
        """Count something, perhaps as several."""
        self.limits.spend(self.person, self.address, kind, drops)

    def owe(self, kind: str, drops: float) -> None:
        """Count afterwards what something was worth."""
        self.limits.owe(self.person, self.address, kind, drops)
