"""Turns: whether one may be played, what it leads to, and how it is taken back."""

from __future__ import annotations

from borj.book import positions
from borj.book.data import Step
from borj.core.errors import BorjError
from borj.core.move import PASS, Kind
from borj.server import clocks
from borj.server.draft import Draft, ending_of
from borj.server.faults import NotAllowed, NotFound, Refusal
from borj.server.messages import Play, TakenBack

MOST_BACKS = 200  # times that turns of one game are taken back: all of it is kept


def play(draft: Draft, person: str, asked: Play, received: int, lag: int) -> int | BorjError:
    """Play a whole turn that came at some time; the number of its event, or why it was too late.

    A turn that was stored before is not played again: its number is the answer.
    """
    live, row = draft.live, draft.row
    acts_for = live.acts_for(person)
    if not acts_for:
        if not live.readable_by(person):
            raise NotFound("server-no-game", game=row.id)
        raise NotAllowed("server-not-yours")
    if asked.token in live.tokens:
        return live.tokens[asked.token]
    check_running(draft)
    if asked.ply != row.ply:
        raise Refusal("server-stale", ply=asked.ply, now=row.ply)
    seat = row.turn
    if seat not in acts_for:
        raise NotAllowed("server-not-your-turn")
    left, quota = _think(draft, seat, received, lag)
    if left is not None and left[seat] == 0 and row.ticking == seat:
        draft.set(left=left)
        draft.end(ending_of(draft, 1 - seat, "time"))
        return Refusal("server-game-over")
    steps: list[Step] = []
    position, bonus = draft.position, True
    for text in asked.actions:
        if steps and not position.must_go_on:
            raise Refusal("server-turn-over", action=text)
        move = position.parse(text)
        bonus = move.kind is not Kind.REFILL  # it belongs to the turn that won the round
        told, position = positions.step(position, move)
        steps.append(told)
    while position.must_go_on and position.legal == (PASS,):
        told, position = positions.step(position, PASS)
        steps.append(told)
    if position.must_go_on:
        raise Refusal("server-unfinished")
    if row.clock is not None and left is not None and bonus:
        left = clocks.after_turn(row.clock, left, seat)
    draft.set(left=left, quota=quota, offers=_offers_after(row.offers, seat))
    number = draft.next_number
    draft.play(steps, position, token=asked.token, clock=left)
    draft.pass_where_forced()
    draft.end_by_rules()
    draft.end_by_house()
    draft.wind()
    return number


def check_running(draft: Draft) -> None:
    """Refuse what makes sense only in a game that is being played."""
    if draft.row.status == "waiting":
        raise Refusal("server-waiting")
    if draft.row.status == "over":
        raise Refusal("server-game-over")


def _think(
    draft: Draft, seat: int, received: int, lag: int
) -> tuple[clocks.Left | None, clocks.Quota]:
    """Both clocks when a turn was received; how long we took to get to it is not its player's."""
    row = draft.row
    if row.left is None or row.ticking != seat:
        return row.left, row.quota
    spent = clocks.used(draft.live.told_at, received)
    given = clocks.given_back(row.quota[seat], lag, spent)
    left = clocks.after_thinking(row.left, seat, spent - given)
    return left, clocks.after_lag(row.quota, seat, given)


def _offers_after(
    offers: tuple[str | None, str | None], seat: int
) -> tuple[str | None, str | None]:
    """To play is to decline; one's own offer of a draw stands until it is answered."""
    kept = offers[seat] if offers[seat] == "draw" else None
    return (kept, None) if seat == 0 else (None, kept)


def last_turn_of(draft: Draft, seat: int | None) -> int:
    """Before which turn the game was when a player last had a choice; None is either player."""
    for ply in reversed(range(len(draft.line))):
        turn = draft.line.turns[ply]
        if not turn.forced and seat in (None, turn.player):
            return ply
    raise Refusal("server-nothing-back")


def check_may_go_back(draft: Draft) -> None:
    """Refuse to take back turns for ever."""
    if draft.live.backs >= MOST_BACKS:
        raise Refusal("server-many-backs", limit=MOST_BACKS)


def take_back(draft: Draft, ply: int) -> None:
    """Go back to where so many turns had been played. Time that was used stays used."""
    check_may_go_back(draft)
    row = draft.row
    left = row.left
    if left is not None:
        left = clocks.at(left, row.ticking, draft.live.told_at, draft.now)
    draft.line = draft.line.cut(ply)
    draft.set(ply=ply, turn=draft.position.turn, left=left, offers=(None, None))
    draft.add(TakenBack(number=draft.next_number, at=draft.now, ply=ply, clocks=left))
    draft.wind()
