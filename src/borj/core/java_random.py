"""java.util.Random, as far as other programs' records need it to say how their games began."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")

_MULTIPLIER = 0x5DEECE66D
_MASK = (1 << 48) - 1


class JavaRandom:
    """The 48-bit linear congruential generator that Java's documentation fixes."""

    def __init__(self, seed: int) -> None:
        self._state = (seed ^ _MULTIPLIER) & _MASK

    def bits(self, count: int) -> int:
        """The upper `count` bits of the next state, as a number that is never negative."""
        self._state = (self._state * _MULTIPLIER + 0xB) & _MASK
        return self._state >> (48 - count)

    def next_int(self) -> int:
        """`nextInt()`: any 32-bit number with its sign."""
        value = self.bits(32)
        return value - (1 << 32) if value >> 31 else value

    def below(self, bound: int) -> int:
        """`nextInt(bound)`: a number from 0 to bound - 1, each with the same chance."""
        if bound & (bound - 1) == 0:
            return bound * self.bits(31) >> 31
        while True:
            bits = self.bits(31)
            value = bits % bound
            if bits - value + bound - 1 < 1 << 31:  # else Java's sum would overflow: draw again
                return value

    def old_below(self, bound: int) -> int:
        """`abs(nextInt()) % bound`, the slightly unfair way of older programs."""
        return abs(self.next_int()) % bound


def shuffle(items: Iterable[T], passes: int, below: Callable[[int], int]) -> list[T]:
    """The items after some passes, each swapping every element in turn with a random one."""
    mixed = list(items)
    for _ in range(passes):
        for i in range(len(mixed)):
            j = below(len(mixed))
            mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
