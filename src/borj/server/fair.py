"""Who comes next: addresses take turns, and at each address the people who ask from there.

Cookies cost nothing, so many of them at one address are served like one alone. Nobody is refused
for sharing an address with others; they share its turns.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
_People = OrderedDict[str, deque[T]]


@dataclass(frozen=True)
class Room:
    """How many may wait: of one person, from one address, and in all."""

    each: int
    address: int
    all: int


class FairQueue(Generic[T]):
    """Things that wait for their turn, each for somebody at an address."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._addresses: OrderedDict[str, _People[T]] = OrderedDict()
        self._people: Counter[str] = Counter()  # somebody may ask from several addresses
        self._from: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._people.total()

    def full(self, person: str, address: str) -> bool:
        """Whether nothing more may wait for somebody."""
        room = self._room
        return (
            self._people[person] >= room.each
            or self._from[address] >= room.address
            or len(self) >= room.all
        )

    def put(self, person: str, address: str, thing: T) -> None:
        """Let something wait."""
        people = self._addresses.setdefault(address, OrderedDict())
        people.setdefault(person, deque()).append(thing)
        self._count(person, address, 1)

    def take(self) -> T:
        """The next one; whose turn it was waits behind the others, and so does the address."""
        address, people = self._addresses.popitem(last=False)
        person, things = people.popitem(last=False)
        thing = things.popleft()
        if things:
            people[person] = things
        if people:
            self._addresses[address] = people
        self._count(person, address, -1)
        return thing

    def remove(self, person: str, address: str, thing: T) -> bool:
        """Take something out; False if it does not wait."""
        people = self._addresses.get(address, OrderedDict())
        things = people.get(person)
        if things is None or thing not in things:
            return False
        things.remove(thing)
        if not things:
            del people[person]
        if not people:
            del self._addresses[address]
        self._count(person, address, -1)
        return True

    def before(self, thing: T) -> int:
        """How many come before something, if nobody else joins."""
        for number, other in enumerate(self._in_order()):
            if other is thing:
                return number
        return len(self)

    def _in_order(self) -> Iterator[T]:
        addresses = deque(deque(map(deque, p.values())) for p in self._addresses.values())
        while addresses:
            people = addresses.popleft()
            things = people.popleft()
            yield things.popleft()
            if things:
                people.append(things)
            if people:
                addresses.append(people)

    def _count(self, person: str, address: str, by: int) -> None:
        for counter, key in ((self._people, person), (self._from, address)):
            counter[key] += by
            if not counter[key]:
                del counter[key]
