"""Preparing turns: lines are checked by the book, then kept with the game they are for.

They are checked before the game is held for a change, so that nobody's turn waits for it; what was
checked counts only if the game still stands where the lines begin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from borj.book import positions
from borj.core.errors import BorjError
from borj.core.move import PASS, Move
from borj.core.position import Position
from borj.server.draft import Draft
from borj.server.faults import NotAllowed, Refusal, TooMuch
from borj.server.hub import Connection
from borj.server.lanes import Asker
from borj.server.live import Live
from borj.server.service import Service
from borj.server.store.rows import BETWEEN_PEOPLE, Actions, Row
from borj.server.turns import check_running

MOST_LINES = 20  # that a seat has prepared
LONGEST_LINE = 16  # actions of one of them
Lines = Sequence[Sequence[positions.Action]]


async def prepare(
    service: Service,
    asker: Asker,
    game: str,
    ply: int,
    lines: Lines,
    told: Callable[[Live, int], Connection | None] = lambda *_: None,
) -> tuple[Live, int]:
    """Keep lines in the place of those before; whoever is told by `told` is not told again."""
    tables, person = service.tables, asker.person
    live = await tables.readable(game, person)
    if live.row.ply != ply:
        await tables.refresh(game)  # another process may know more
    seat, start = seat_of(live, person), live.position
    _check(live.row, ply)
    checked = await service.positions.do(asker, _lines, start, lines, seat)

    def decide(draft: Draft) -> int:
        held = seat_of(draft.live, person)
        _check(draft.row, ply)
        if held != seat or draft.position != start:
            raise Refusal("server-stale", ply=ply, now=draft.row.ply)
        if draft.prepared[seat].lines != checked:
            draft.prepare(seat, replace(draft.prepared[seat], lines=checked))
        return seat

    def stored(seat: int, _: object) -> Connection | None:
        known = tables.known(game)
        assert known is not None
        return told(known, seat)

    return await tables.change(game, decide, stored), seat


def possible(row: Row) -> bool:
    """Whether turns are prepared in such a game: of days, and between people."""
    days = row.clock is not None and row.clock.kind == "days"
    return days and row.opponent in BETWEEN_PEOPLE


def seat_of(live: Live, person: str) -> int:
    """The seat for which somebody prepares turns."""
    held = live.seats_of(person)
    if not held:
        raise NotAllowed("server-not-yours")
    if not possible(live.row):
        raise Refusal("server-prepared-days")
    return held[0]


def _check(row: Row, ply: int) -> None:
    check_running(row)
    if row.ply != ply:
        raise Refusal("server-stale", ply=ply, now=row.ply)


# By the book.


@dataclass(frozen=True, slots=True)
class _Walked:
    """A line that was played out, and where each part of a turn in it leads and who played it."""

    actions: Actions
    marks: tuple[tuple[int, Position], ...]


def _lines(start: Position, lines: Lines, seat: int) -> tuple[Actions, ...]:
    """Lines as they are kept: single actions, none twice, one answer of mine to each turn."""
    if len(lines) > MOST_LINES:
        raise TooMuch("server-prepared-many", limit=MOST_LINES)
    kept: list[_Walked] = []
    for line in lines:
        walked = _walk(start, line, seat)
        if not any(_within(walked, other, seat) for other in kept):
            kept = [other for other in kept if not _within(other, walked, seat)]
            kept.append(walked)
    return tuple(walked.actions for walked in kept)


def _walk(start: Position, line: Sequence[positions.Action], seat: int) -> _Walked:
    """Play a line out; the first action that is wrong raises the book's reason."""
    position, texts, marks = start, list[str](), list[tuple[int, Position]]()

    def go(move: Move) -> None:
        nonlocal position
        if len(texts) >= LONGEST_LINE:
            raise TooMuch("server-prepared-long", limit=LONGEST_LINE)
        player, forced = position.turn, position.legal == (PASS,) and not position.mid_turn
        texts.append(position.write(move))
        position = position.after(move)
        if not position.must_go_on and not forced:
            marks.append((player, position))

    for action in positions.split(start.game, line):
        while _passes(position, action):
            go(PASS)
        if not position.legal:
            raise Refusal("server-prepared-over", action=str(action))
        go(positions.move_of(position, action))
    while position.must_go_on and position.legal == (PASS,):
        go(PASS)
    players = [player for player, _ in marks]
    if position.must_go_on or players[-1:] != [seat] or 1 - seat not in players:
        raise Refusal("server-prepared-open", line=" ".join(texts))
    return _Walked(tuple(texts), tuple(marks))


def _passes(position: Position, action: positions.Action) -> bool:
    """Whether a pass without a choice comes before an action: it may be left out of a line."""
    if position.legal != (PASS,):
        return False
    try:
        return positions.move_of(position, action) != PASS
    except BorjError:
        return True


def _within(one: _Walked, other: _Walked, seat: int) -> bool:
    """Whether a line is another, or its beginning; two answers to one turn are refused."""
    for (player, here), (_, there) in zip(one.marks, other.marks, strict=False):
        if here != there:
            if player == seat:
                raise Refusal("server-prepared-twice", line=" ".join(one.actions))
            return False
    return len(one.marks) <= len(other.marks)
