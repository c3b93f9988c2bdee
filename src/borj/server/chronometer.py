"""The server's time, in milliseconds since 1970: setting a wall clock does not move it.

It is the wall clock at the start, and since then what a steady clock counts; one that counts on
while the machine sleeps, so that times stay true, and a sleep is a pause like any other, for which
the pulse makes up. Processes that share a database keep to its time: see `store/beats`.
"""

from __future__ import annotations

import time

_MILLI = 1_000_000  # nanoseconds
# On Linux and on macOS these count on in a machine's sleep, as the only one on Windows does.
_SLEEPLESS: int | None = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


def steady() -> int:
    """Milliseconds since some moment; nobody can set this clock."""
    if _SLEEPLESS is None:  # pragma: no cover
        return time.monotonic_ns() // _MILLI
    return time.clock_gettime_ns(_SLEEPLESS) // _MILLI


class Chronometer:
    """A steady clock, and what it is ahead of the service's time or behind."""

    def __init__(self) -> None:
        self.offset = time.time_ns() // _MILLI - steady()

    def now(self) -> int:
        """The service's time."""
        return steady() + self.offset

    def off_by(self, low: int, high: int) -> int:
        """By how much we are ahead, if the offset should be within bounds; below 0, behind."""
        return self.offset - min(max(self.offset, low), high)


chronometer = Chronometer()
now = chronometer.now
