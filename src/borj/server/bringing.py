"""Games that were played where no server was: brought in whole, and every turn is checked again.

A game is known by its id, which the browser made, so that it can be brought as often as one likes:
what is here already is not played again, and what came after it is added. Whoever has played on
elsewhere meanwhile, so that two courses of one game exist, is refused; nothing is changed then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

import borj
from borj.book import positions
from borj.book.data import Step
from borj.core.move import PASS
from borj.core.position import Position
from borj.server import clocks, seating, turns
from borj.server.draft import Draft, ending_of
from borj.server.drawing import fresh
from borj.server.faults import NotAllowed, NotFound, Refusal
from borj.server.identity import Signer
from borj.server.live import Live
from borj.server.messages import Brought, Clock, NewGame
from borj.server.store.rows import BETWEEN_PEOPLE, Row
from borj.server.store.writer import Birth

BROWSERS = 20  # letters, at least, of an id that a browser made; the server's own are shorter


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn by choice: what was done, and where it led."""

    steps: list[Step]
    position: Position

    @property
    def actions(self) -> tuple[str, ...]:
        """What is stored of it."""
        return tuple(step.action for step in self.steps)


def new_row(brought: Brought, person: str, name: str, now: int) -> Row:
    """The row of a game that is not here yet, before its first turn."""
    if len(brought.id) < BROWSERS:
        raise NotFound("server-no-game", game=brought.id)  # such ids are the server's to give
    asked = NewGame(
        brought.game,
        brought.opponent,
        brought.variant,
        brought.options,
        brought.code,
        brought.level,
        brought.seat,
        clock=brought.clock,
        public=brought.public,
        names=brought.names,
    )
    drawn = replace(fresh(), seed=str(brought.seed))
    row = seating.new_game(asked, person, name, now, lambda: drawn)
    if row.veiled and brought.seed is None:
        raise Refusal("server-brought-undrawn")
    return replace(row, id=brought.id)


def course(start: Position, brought: Sequence[Sequence[str]]) -> list[Turn]:
    """All turns, checked by the book. Passes without a choice come by themselves."""
    found: list[Turn] = []
    position = start
    for number, actions in enumerate(brought, 1):
        position = _passed(position)
        if not position.legal:
            raise Refusal("server-brought-over", turn=number)
        steps, position = positions.turn(position, actions)
        if position.must_go_on:
            raise Refusal("server-unfinished")
        found.append(Turn(steps, position))
    return found


def _passed(position: Position) -> Position:
    while position.legal == (PASS,):
        position = position.after(PASS)
    return position


def birth(row: Row, brought: Brought, signer: Signer, now: int) -> tuple[Birth, Live]:
    """A game that is not here yet, checked, as it is stored and in memory."""
    check_clocks(row.clock, brought)
    played = course(seating.drawn_start(row), brought.turns)
    born, live = seating.birth(row, signer, now)
    draft = Draft(live, now)
    _add(draft, played, brought.clocks)
    _end(draft, brought)
    if not draft.changed:
        return born, live
    draft.change()
    draft.apply()
    row = draft.row
    return Birth(row, [*born.events, *draft.kept], born.links), live


def check(live: Live, person: str) -> None:
    """Refuse a game that is here, and is not theirs to play on without a server."""
    if live.row.opponent not in BETWEEN_PEOPLE and live.acts_for(person):
        return
    if len(live.row.id) < BROWSERS and not live.readable_by(person):
        raise NotFound("server-no-game", game=live.row.id)
    raise NotAllowed("server-brought-taken")


def go_on(draft: Draft, person: str, played: Sequence[Turn], brought: Brought) -> None:
    """Add what a game that is here does not have yet."""
    row = draft.row
    check(draft.live, person)
    check_clocks(row.clock, brought)
    here = [(ply, turn) for ply, turn in enumerate(draft.line) if not turn.forced]
    same = 0
    while same < min(len(here), len(played)) and here[same][1].actions == played[same].actions:
        same += 1
    if same < len(here) and row.events != brought.seen:
        if same == len(played):
            return  # an older copy of what is here
        raise Refusal("server-brought-differs", turn=same + 1)
    if row.status == "over":
        if same < max(len(here), len(played)):
            raise Refusal("server-game-over")
        return
    if same < len(here):
        turns.take_back(draft, here[same][0])  # as was done where no server was
    _add(draft, played[same:], brought.clocks[same:])
    _end(draft, brought)


def check_clocks(clock: Clock | None, brought: Brought) -> None:
    """Where there is a clock, what it showed after each turn is known; elsewhere there is none."""
    turns = 0 if clock is None else len(brought.turns)
    if len(brought.clocks) != turns:
        raise Refusal("server-brought-clocks", turns=turns, clocks=len(brought.clocks))


def _add(draft: Draft, played: Sequence[Turn], showed: Sequence[clocks.Left]) -> None:
    for number, turn in enumerate(played):
        if draft.row.status == "over":
            raise Refusal("server-game-over")
        if showed:
            draft.set(left=showed[number])
        draft.play(turn.steps, turn.position, clock=draft.row.left)
        draft.pass_where_forced()
        draft.end_by_rules()
        draft.end_by_house()
    if played:
        draft.wind()


def _end(draft: Draft, brought: Brought) -> None:
    """What ended the game besides its rules."""
    row = draft.row
    if brought.ended is None or row.status == "over":
        return
    if brought.ended == "agreement":
        if row.opponent != "here" or not borj.game_named(row.game).draw_offers:
            raise Refusal("server-computer-draw")
        draft.end(ending_of(draft, None, "agreement"))
    elif brought.ended == "abandoned":
        if draft.played(0) and draft.played(1):
            raise Refusal("server-no-abort")
        draft.end(ending_of(draft, None, "abandoned"))
    else:
        seat = brought.by
        if seat is None or row.kinds[seat] != "person":
            raise Refusal("server-not-yours")
        if brought.ended == "time":
            if row.left is None:
                raise Refusal("server-no-clock")
            draft.set(left=clocks.after_thinking(row.left, seat, row.left[seat]))
        draft.end(ending_of(draft, 1 - seat, brought.ended))
