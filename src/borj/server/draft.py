"""What is about to happen in a game: events that are worked out first, then stored, then told."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from borj.book import house, positions
from borj.book.data import Ending, Step
from borj.core.move import PASS
from borj.core.position import Position
from borj.server import clocks
from borj.server.line import Played
from borj.server.live import Live, encode, encode_view, turned
from borj.server.messages import Ended, Event
from borj.server.store.rows import Prepared, Turn, write
from borj.server.store.writer import Birth, Change


class Draft:
    """A game's next state, built on its last one. Nothing counts before it is stored."""

    def __init__(self, live: Live, now: int) -> None:
        self.live = live
        self.now = now
        self.row = live.row
        self.line = live.line
        self.prepared = live.prepared
        self.said: list[bytes] = []
        self.events: list[Event] = []
        self.kept: list[tuple[int, str | None, str]] = []
        self.births: list[Birth] = []
        self.counted: frozenset[str] = frozenset()  # who gets a game more
        self.wound = False  # whether a clock starts with this, and not only goes on
        self._view: bytes | None = None

    @property
    def position(self) -> Position:
        """Where the line leads."""
        return self.line.position

    @property
    def changed(self) -> bool:
        """Whether there is anything to store."""
        return not self.silent or self.prepared is not self.live.prepared

    @property
    def silent(self) -> bool:
        """Whether nothing is done that anybody is told of: what one prepares is one's own."""
        return self.row is self.live.row

    @property
    def next_number(self) -> int:
        """The number of the next event."""
        return self.live.row.events + len(self.said) + 1

    def set(self, **changes: Any) -> None:
        """Change the row."""
        self.row = replace(self.row, **changes)

    def add(self, event: Event, told: Event | None = None) -> None:
        """Something happened that is told as it is stored, or with what follows from it."""
        self.said.append(encode(told or event))
        self.events.append(event)
        self.kept.append((event.number, None, write(event)))
        self.set(events=event.number)

    # Turns.

    def play(
        self,
        steps: list[Step],
        position: Position,
        *,
        token: str | None = None,
        forced: bool = False,
        clock: clocks.Left | None = None,
    ) -> None:
        """A turn was played."""
        number = self.next_number
        actions = tuple(step.action for step in steps)
        turn = Turn(
            number=number,
            at=self.now,
            ply=self.row.ply,
            player=steps[0].player,
            actions=actions,
            forced=forced,
            clocks=clock,
        )
        self.said.append(encode(turned(turn, steps, position)))
        self.kept.append((number, token, write(turn)))
        self.line = self.line.go_on(Played(number, turn.player, forced, actions), position)
        self.set(ply=self.row.ply + 1, turn=position.turn, events=number)

    def pass_where_forced(self) -> None:
        """Play the passes that leave no choice, each as an event of its own."""
        while self.position.legal == (PASS,):
            told, position = positions.step(self.position, PASS)
            self.play([told], position, forced=True, clock=self.row.left)

    def prepare(self, seat: int, prepared: Prepared) -> None:
        """A seat has prepared this from now on."""
        first, second = self.prepared
        self.prepared = (prepared, second) if seat == 0 else (first, prepared)

    def forget_prepared(self) -> None:
        """What was prepared is for a course that the game will not take."""
        for seat, prepared in enumerate(self.prepared):
            if prepared.lines:
                self.prepare(seat, replace(prepared, lines=()))

    def played(self, seat: int) -> bool:
        """Whether a player has played a turn by choice."""
        return any(turn.player == seat and not turn.forced for turn in self.line)

    # Clocks.

    def wind(self) -> None:
        """Let the right clock run from now on."""
        self.wound = True
        row, seat = self.row, self.position.turn
        if row.clock is None or row.left is None or row.status != "running":
            self.set(ticking=None, deadline=None, since=self.now)
            return
        played = self.played(seat)
        self.set(
            ticking=seat if played else None,
            since=self.now,
            deadline=clocks.deadline(
                row.clock, row.left, seat, quota=row.quota, played=played, now=self.now
            ),
        )

    # The end.

    def end_by_rules(self) -> None:
        """End the game if the rules do."""
        ending = positions.ending(self.position)
        if ending is not None:
            self.end(ending)

    def end_by_house(self) -> None:
        """End the game as a draw if it has gone on for as long as games do here."""
        most = house.most_turns(self.row.game, self.row.variant)
        if self.row.status == "running" and most is not None and self.row.ply >= most:
            self.end(ending_of(self, None, "house"))

    def end(self, ending: Ending) -> None:
        """The game is over."""
        self.forget_prepared()
        self.set(status="over", ending=ending, ticking=None, deadline=None, offers=(None, None))
        self.add(Ended(number=self.next_number, at=self.now, ending=ending))

    # Storing.

    def change(self) -> Change:
        """What there is to store."""
        live = self.live.row
        # When a game was last changed is told to all.
        updated = live.updated if self.silent else self.now
        moved = self.position is not self.live.position
        code = self.position.code() if moved else self.row.code
        self.set(code=code, version=live.version + 1, updated=updated)
        if moved:
            # It is told when this is stored; to work it out costs least while all of it is at hand.
            self._view = encode_view(self.row, self.position)
        pairs = zip(self.live.prepared, self.prepared, strict=True)
        prepared = {seat: new for seat, (old, new) in enumerate(pairs) if new is not old}
        return Change(live, self.row, self.kept, self.births, self.counted, prepared)

    def apply(self) -> None:
        """It is stored: this is how the game stands now."""
        live = self.live
        for number, token, _ in self.kept:
            if token is not None:
                live.tokens[token] = number
        for event in self.events:
            live.count(event)
        live.said += self.said
        live.prepared = self.prepared
        if self.wound:
            live.delay = 0
        live.advance(self.row, self.line, self._view)

    def told(self, now: int) -> None:
        """It was told, too: a clock that starts with it runs from now on."""
        if self.wound:
            self.live.delay = min(max(0, now - self.row.since), clocks.MOST_DELAY)


def ending_of(draft: Draft, winner: int | None, how: Any) -> Ending:
    """An ending that the rules did not bring about."""
    return Ending(winner, how, None, draft.position.status.score)
