"""A game in memory: its row, its line, and everything that was said about it, ready to send.

Events are kept as the bytes that go over the wire, so that a message to many is made once. What
is stored is the actions; what they did is worked out by the book when a game is loaded. Turns
that had been taken back by then are not worked out again: loading costs what the game is long.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec.structs import replace

import borj
from borj.book import positions
from borj.book.data import Step, View
from borj.book.plain import plain
from borj.core.position import Position
from borj.server.line import Line, Played
from borj.server.messages import Joined, Offered, Started, TakenBack, Turned
from borj.server.store.rows import AnyStored, Row, Stored, Turn

_read_joined = msgspec.json.Decoder(Joined).decode
encode = msgspec.json.Encoder().encode


_STARTS = 64  # positions that are kept

_Tried = tuple[Position, list[positions.Action], tuple[list[Step], Position]]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What stored events come to: each as it is told, and the line after them."""

    said: list[bytes | None]
    line: Line


class Live:
    """A game that somebody plays or watches."""

    def __init__(self, stored: Stored) -> None:
        row = stored.row
        self.row = row
        self.grants = stored.grants
        self.prepared = stored.prepared  # told to nobody but who holds the seat
        self._set_out(row)
        # None for turns that were taken back before the game was loaded.
        self.said: list[bytes | None] = []
        self.tokens: dict[str, int] = {}
        self.links: frozenset[str] | None = None  # hashes of its private links, once looked up
        self.backs = 0  # how often turns were taken back
        self.offers = [0, 0]  # what each seat has offered so far
        self.lock = asyncio.Lock()
        self.gone = False  # another one has taken its place, or the game was deleted
        self.delay = 0  # milliseconds from when a turn was judged until it was stored and told
        self._view: bytes | None = None
        self._tried: _Tried | None = None  # the turn that was last tried
        self._go_on(stored, self.replay(stored))

    def _set_out(self, row: Row) -> None:
        """Put the first position on the table, or any that could be it while it is not shown."""
        self.start: Position = first_of(row)
        self.line = Line.begin(self.start)
        scene = positions.veiled(self.start) if row.veiled else self.start.scene()
        self.first = encode(plain(positions.look(scene)))

    @property
    def position(self) -> Position:
        """Where the line has led."""
        return self.line.position

    # Loading.

    def replay(self, stored: Stored) -> Replayed:
        """Work out what happened since; nothing is changed by that, so it may take a while."""
        shown = stored.row.start != self.row.start  # before any turn
        line = Line.begin(first_of(stored.row)) if shown else self.line
        events = [event for _, event in stored.events]
        kept, counted = _remaining(len(line), events)
        line = line if kept == len(line) else line.cut(kept)
        said: list[bytes | None] = []
        for event in events:
            match event:
                case Turn() if event.number in counted:
                    told, line = _play(line, event)
                    said.append(encode(told))
                case Turn():
                    said.append(None)
                case Started():
                    said.append(encode(started(event, stored.row, line.marks[0])))
                case _:
                    said.append(encode(event))
        return Replayed(said, line)

    def catch_up(self, stored: Stored, replayed: Replayed) -> None:
        """Another process changed the game: its row, and what happened since."""
        if stored.row.start != self.row.start:
            self._set_out(stored.row)
        for seat in (0, 1):
            if self.row.people[seat] is not None and stored.row.people[seat] is None:
                self._forget(seat)
        self.row, self.grants, self._view = stored.row, stored.grants, None
        self.prepared = stored.prepared
        if any(isinstance(event, Turn | TakenBack | Started) for _, event in stored.events):
            self.delay = 0  # it was told elsewhere
        self._go_on(stored, replayed)

    @property
    def told_at(self) -> int:
        """When the clock began to run: when the last turn was told, as far as this is known."""
        return self.row.since + self.delay

    def _forget(self, seat: int) -> None:
        """Who sat there is no more: what was said then names nobody, their links lead nowhere."""
        self.links = None
        for index, said in enumerate(self.said):
            if said is not None and said.startswith(b'{"event":"joined"'):
                event = _read_joined(said)
                if event.seat == seat:
                    self.said[index] = encode(replace(event, name=""))

    def _go_on(self, stored: Stored, replayed: Replayed) -> None:
        for token, event in stored.events:
            if token is not None:
                self.tokens[token] = event.number
            self.count(event)
        self.said += replayed.said
        self.line = replayed.line

    def count(self, event: object) -> None:
        """Count what may not happen without end."""
        if isinstance(event, TakenBack):
            self.backs += 1
        elif isinstance(event, Offered):
            self.offers[event.seat] += 1

    def told(self, turn: Played) -> bytes:
        """A turn of the line, as it is told."""
        said = self.said[turn.number - 1]
        assert said is not None, "what counts is worked out"
        return said

    @property
    def view(self) -> bytes:
        """The view of the position, encoded once."""
        if self._view is None:
            self._view = encode_view(self.row, self.position)
        return self._view

    def advance(self, row: Row, line: Line, view: bytes | None = None) -> None:
        """Go on to a new state that has been stored, with the view of it if that is at hand."""
        if row.start != self.row.start:
            self._set_out(row)
        if line.position is not self.position or (row.ending is None) != (self.row.ending is None):
            self._view = view
        self.row, self.line, self._tried = row, line, None

    def work_out(self, actions: Sequence[positions.Action]) -> tuple[list[Step], Position]:
        """The steps of a turn from here, and where they lead; what is tried is often played."""
        if self._tried is not None:
            here, tried, found = self._tried
            if here is self.position and tried == actions:
                return found
        found = positions.turn(self.position, actions)
        self._tried = (self.position, list(actions), found)
        return found

    # Who is who.

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that somebody holds, by cookie or by private link."""
        if not self.grants:
            return self.row.seats_of(person)
        return self.row.seats_of(person, [seat for who, seat in self.grants if who == person])

    def acts_for(self, person: str) -> tuple[int, ...]:
        """The seats that somebody may act for: who plays the computer also moves its pieces."""
        held = self.seats_of(person)
        if held and "computer" in self.row.kinds:
            return (0, 1)
        return held

    def readable_by(self, person: str) -> bool:
        """Whether somebody may see the game without any token; what the lobby shows, all may."""
        row = self.row
        waits = row.opponent == "lobby" and row.status == "waiting"
        return row.public or waits or row.creator == person or bool(self.seats_of(person))


def first_of(row: Row) -> Position:
    """The first position of a game; while it is not shown, one that says nothing about it."""
    if not row.veiled:
        return read(row.game, row.start)
    found: Position = borj.game_named(row.game).open(row.variant, row.options, seed=1)
    return found


@lru_cache(_STARTS)
def read(game: str, code: str) -> Position:
    """The position of a code; where a game starts is asked for several times when it begins."""
    found: Position = borj.game_named(game).read(code)
    return found


def encode_view(row: Row, position: Position) -> bytes:
    """The view of a game's position, encoded."""
    return encode(plain(_view(row, position)))


def _view(row: Row, position: Position) -> View:
    """The view; what ended the game otherwise than by the rules is said in it too."""
    view = positions.veiled_view(position) if row.veiled else positions.view(position, row.code)
    if row.ending is not None and view.result is None:
        # Nothing can be chosen in a game that is over.
        return dataclasses.replace(view, result=row.ending, legal=())
    return view


def started(event: Started, row: Row, start: Position) -> Started:
    """A game's beginning as it is told: with what was drawn for it."""
    if row.draw is None:
        return event
    return replace(event, start=row.start, first=plain(positions.look(start.scene())))


def _remaining(length: int, events: Sequence[AnyStored]) -> tuple[int, set[int]]:
    """How much of a line so long remains after these events, and which of their turns count."""
    counted: list[int] = []
    for event in events:
        if isinstance(event, Turn):
            counted.append(event.number)
        elif isinstance(event, TakenBack):
            length = min(length, event.ply)
            del counted[event.ply - length :]
    return length, set(counted)


def _play(line: Line, turn: Turn) -> tuple[Turned, Line]:
    """A stored turn as it is told, and the line after it."""
    steps, position = [], line.position
    for told, after in positions.play(position, turn.actions):
        steps.append(told)
        position = after
    played = Played(turn.number, turn.player, turn.forced, turn.actions)
    return turned(turn, steps, position), line.go_on(played, position)


def turned(turn: Turn, steps: list[Step], after: Position) -> Turned:
    """A stored turn as it is told."""
    return Turned(
        number=turn.number,
        at=turn.at,
        ply=turn.ply,
        player=turn.player,
        steps=plain(steps),
        forced=turn.forced,
        clocks=turn.clocks,
        pack=positions.packed(after.pack()) if after.game.repeats else msgspec.UNSET,
    )


def with_view(event: bytes, view: bytes) -> bytes:
    """An encoded event with the view that follows it."""
    return b'%s,"view":%s}' % (event[:-1], view)
