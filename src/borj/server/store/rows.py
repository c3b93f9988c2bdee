"""What is stored, as values."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from borj.book.data import Ending
from borj.server.clocks import FULL
from borj.server.drawing import Draw
from borj.server.messages import (
    Answered,
    Clock,
    Ended,
    Event,
    Joined,
    Offered,
    Rematched,
    Started,
    TakenBack,
)

_SEATS: tuple[tuple[tuple[int, ...], ...], ...] = (((), (1,)), ((0,), (0, 1)))  # by who holds which
BETWEEN_PEOPLE = ("link", "lobby")
DRAW = 2  # as a result, beside the seats of winners


class Row(Struct, frozen=True, kw_only=True, gc=False):
    """How a game stands; one row of `games`."""

    id: str
    version: int = 0
    game: str
    variant: str
    options: dict[str, Any] = {}
    start: str
    placed: bool = False
    draw: Draw | None = None
    again: Draw | None = None
    code: str
    status: str
    opponent: str
    public: bool
    creator: str
    lots: bool = False
    level: int | None = None
    people: tuple[str | None, str | None] = (None, None)
    kinds: tuple[str, str] = ("person", "person")
    names: tuple[str | None, str | None] = (None, None)
    clock: Clock | None = None
    left: tuple[int, int] | None = None
    quota: tuple[int, int] = FULL
    ticking: int | None = None
    since: int = 0
    deadline: int | None = None
    ply: int = 0
    turn: int = 0
    events: int = 0
    offers: tuple[str | None, str | None] = (None, None)
    ending: Ending | None = None
    next: str | None = None
    created: int = 0
    updated: int = 0
    until: int | None = None

    @property
    def open(self) -> bool:
        """Whether somebody is missing, so that nothing that was drawn may be known."""
        return "open" in self.kinds

    @property
    def veiled(self) -> bool:
        """Whether the start is drawn, but not shown."""
        return not self.start

    @property
    def result(self) -> int | None:
        """What is counted of its ending: who won, or a draw; nothing where it was called off."""
        if self.ending is None or self.ending.how == "abandoned":
            return None
        return DRAW if self.ending.winner is None else self.ending.winner

    def seats_of(self, person: str, granted: Collection[int] = ()) -> tuple[int, ...]:
        """The seats that somebody holds: their own, and those that private links granted them."""
        first, second = self.people
        return _SEATS[first == person or 0 in granted][second == person or 1 in granted]


class Turn(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn as it is stored: what was played. What it did is worked out again by the book."""

    ply: int
    player: int
    actions: tuple[str, ...]
    forced: bool
    clocks: tuple[int, int] | None = None


AnyStored = Turn | Joined | Started | TakenBack | Offered | Answered | Ended | Rematched


Actions = tuple[str, ...]  # one after another, by whoever is to act


class Prepared(Struct, frozen=True):
    """What a seat has prepared: lines from where the game stands, each up to a turn of its own.

    `played` are the numbers of the events that were played as prepared.
    """

    lines: tuple[Actions, ...] = ()
    played: tuple[int, ...] = ()


NOTHING = Prepared()
BothPrepared = tuple[Prepared, Prepared]


@dataclass(frozen=True)
class Stored:
    """All that is stored of a game."""

    row: Row
    events: tuple[tuple[str | None, AnyStored], ...]  # with their tokens
    grants: frozenset[tuple[str, int]]
    prepared: BothPrepared = (NOTHING, NOTHING)


@dataclass(frozen=True)
class Link:
    """What a token opens."""

    game: str
    kind: str
    seat: int


_read_clock = msgspec.json.Decoder(Clock).decode
_read_draw = msgspec.json.Decoder(Draw).decode
_read_ending = msgspec.json.Decoder(Ending).decode
_read_options = msgspec.json.Decoder(dict[str, Any]).decode
read_event = msgspec.json.Decoder(AnyStored).decode
_write = msgspec.json.Encoder().encode


def write(value: object) -> str:
    """A value as text."""
    return _write(value).decode()


def columns(row: Row) -> dict[str, Any]:
    """A row as its columns."""
    left = row.left or (None, None)
    return {
        "id": row.id,
        "version": row.version,
        "game": row.game,
        "variant": row.variant,
        "options": write(row.options),
        "start": row.start,
        "placed": row.placed,
        "draw": None if row.draw is None else write(row.draw),
        "again": None if row.again is None else write(row.again),
        "code": row.code,
        "status": row.status,
        "opponent": row.opponent,
        "public": row.public,
        "creator": row.creator,
        "lots": row.lots,
        "level": row.level,
        "person0": row.people[0],
        "person1": row.people[1],
        "kind0": row.kinds[0],
        "kind1": row.kinds[1],
        "name0": row.names[0],
        "name1": row.names[1],
        "clock": None if row.clock is None else write(row.clock),
        "left0": left[0],
        "left1": left[1],
        "quota0": row.quota[0],
        "quota1": row.quota[1],
        "ticking": row.ticking,
        "since": row.since,
        "deadline": row.deadline,
        "ply": row.ply,
        "turn": row.turn,
        "events": row.events,
        "offer0": row.offers[0],
        "offer1": row.offers[1],
        "ending": None if row.ending is None else write(row.ending),
        "result": row.result,
        "next": row.next,
        "created": row.created,
        "updated": row.updated,
        "until": row.until,
    }


def row_of(found: Mapping[str, Any]) -> Row:
    """The row of columns."""
    return Row(
        id=found["id"],
        version=found["version"],
        game=found["game"],
        variant=found["variant"],
        options=_read_options(found["options"]),
        start=found["start"],
        placed=found["placed"],
        draw=None if found["draw"] is None else _read_draw(found["draw"]),
        again=None if found["again"] is None else _read_draw(found["again"]),
        code=found["code"],
        status=found["status"],
        opponent=found["opponent"],
        public=found["public"],
        creator=found["creator"],
        lots=found["lots"],
        level=found["level"],
        people=(found["person0"], found["person1"]),
        kinds=(found["kind0"], found["kind1"]),
        names=(found["name0"], found["name1"]),
        clock=None if found["clock"] is None else _read_clock(found["clock"]),
        left=None if found["left0"] is None else (found["left0"], found["left1"]),
        quota=(found["quota0"], found["quota1"]),
        ticking=found["ticking"],
        since=found["since"],
        deadline=found["deadline"],
        ply=found["ply"],
        turn=found["turn"],
        events=found["events"],
        offers=(found["offer0"], found["offer1"]),
        ending=None if found["ending"] is None else _read_ending(found["ending"]),
        next=found["next"],
        created=found["created"],
        updated=found["updated"],
        until=found["until"],
    )
