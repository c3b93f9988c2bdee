"""A game in memory: its row, its position, and everything that was said about it, ready to send.

Events are kept as the bytes that go over the wire, so that a message to many is made once. What
is stored is the actions; what they did is worked out by the book when a game is loaded.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

import borj
from borj.core.position import Position
from borj.server import views
from borj.server.messages import Started, Step, TakenBack, Turned, View
from borj.server.store.rows import AnyStored, Row, Stored, Turn

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of the line that counts: the event it was, who played it, and the actions."""

    number: int
    player: int
    forced: bool
    actions: tuple[str, ...]


class Live:
    """A game that somebody plays or watches."""

    def __init__(self, stored: Stored) -> None:
        row = stored.row
        self.row = row
        self.grants = stored.grants
        self._set_out(row)
        self.said: list[bytes] = []
        self.line: list[Played] = []
        self.tokens: dict[str, int] = {}
        self.links: frozenset[str] | None = None  # hashes of its private links, once looked up
        self.lock = asyncio.Lock()
        self.gone = False  # another one has taken its place, or the game was deleted
        self.delay = 0  # milliseconds from when a turn was judged until it was stored and told
        self._view: bytes | None = None
        self._replay_all(stored)

    def _set_out(self, row: Row) -> None:
        """Put the first position on the table, or any that could be it while it is not shown."""
        self.start: Position = first_of(row)
        self.position = self.start
        scene = views.veiled(self.start) if row.veiled else self.start.scene()
        self.first = encode(views.look(scene))

    def catch_up(self, stored: Stored) -> None:
        """Another process changed the game: its row, and what happened since."""
        if stored.row.start != self.row.start:
            self._set_out(stored.row)
        self.row, self.grants, self._view = stored.row, stored.grants, None
        if any(isinstance(event, Turn | TakenBack | Started) for _, event in stored.events):
            self.delay = 0  # it was told elsewhere
        self._replay_all(stored)

    @property
    def told_at(self) -> int:
        """When the clock began to run: when the last turn was told, as far as this is known."""
        return self.row.since + self.delay

    def _replay_all(self, stored: Stored) -> None:
        for token, event in stored.events:
            if token is not None:
                self.tokens[token] = event.number
            self._replay(event)

    def _replay(self, event: AnyStored) -> None:
        match event:
            case Turn():
                steps = []
                for told, position in views.play(self.position, event.actions):
                    steps.append(told)
                    self.position = position
                self.line.append(Played(event.number, event.player, event.forced, event.actions))
                self.said.append(encode(turned(event, tuple(steps))))
            case TakenBack():
                self.line = self.line[: event.ply]
                self.position = self.at(event.ply)
                self.said.append(encode(event))
            case Started():
                self.said.append(encode(started(event, self.row, self.start)))
            case _:
                self.said.append(encode(event))

    def at(self, ply: int) -> Position:
        """The position when so many turns of the line had been played."""
        position = self.start
        for turn in self.line[:ply]:
            for text in turn.actions:
                position = position.after(position.parse(text))
        return position

    @property
    def view(self) -> bytes:
        """The view of the position, encoded once."""
        if self._view is None:
            self._view = encode(self.make_view())
        return self._view

    def make_view(self) -> View:
        """The view; what ended the game otherwise than by the rules is said in it too."""
        if self.row.veiled:
            view = views.veiled_view(self.position)
        else:
            view = views.view(self.position, self.row.code)
        ending = self.row.ending
        if ending is not None and view.result is None:
            # Nothing can be chosen in a game that is over.
            return replace(view, result=ending, choices=())
        return view

    def advance(self, row: Row, position: Position) -> None:
        """Go on to a new state that has been stored."""
        if row.start != self.row.start:
            self._set_out(row)
        if position is not self.position or (row.ending is None) != (self.row.ending is None):
            self._view = None
        self.row, self.position = row, position

    # Who is who.

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that somebody holds, by cookie or by private link."""
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
    game = borj.game(row.game)
    found: Position
    found = game.open(row.variant, row.options, seed=1) if row.veiled else game.read(row.start)
    return found


def started(event: Started, row: Row, start: Position) -> Started:
    """A game's beginning as it is told: with what was drawn for it."""
    if row.draw is None:
        return event
    return replace(event, start=row.start, first=views.look(start.scene()))


def turned(turn: Turn, steps: tuple[Step, ...]) -> Turned:
    """A stored turn as it is told."""
    return Turned(
        number=turn.number,
        at=turn.at,
        ply=turn.ply,
        player=turn.player,
        steps=steps,
        forced=turn.forced,
        clocks=turn.clocks,
    )


def with_view(event: bytes, view: bytes) -> bytes:
    """An encoded event with the view that follows it."""
    return b'%s,"view":%s}' % (event[:-1], view)
