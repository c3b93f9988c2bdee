"""The one source of chance, small enough to be the same in Python and in the native engine.

SplitMix64 makes 64-bit numbers from a 64-bit seed: the state grows by 0x9E3779B97F4A7C15 (mod
2^64) before each number z, which is then mixed: z ^= z >> 30; z *= 0xBF58476D1CE4E5B9;
z ^= z >> 27; z *= 0x94D049BB133111EB; z ^= z >> 31. A number below n is the upper half of z * n.
`shuffle` is Fisher-Yates from the last element down to the second, swapping element i with
element below(i + 1).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class SplitMix64:
    """A reproducible stream of random numbers; without a seed, one that nobody can guess."""

    def __init__(self, seed: int | None = None) -> None:
        self._state = (secrets.randbits(64) if seed is None else seed) & _MASK

    def next(self) -> int:
        """The next 64-bit number."""
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.next() * n >> 64

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """The items in random order."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed
