"""Turns: whether one may be played, what it leads to, and how it is taken back."""

from __future__ import annotations

from borj.book import positions
from borj.book.data import Attempt, Step
from borj.core.errors import BorjError
from borj.core.position import Position
from borj.server import clocks, prepared
from borj.server.draft import Draft, ending_of
from borj.server.faults import NotAllowed, NotFound, Refusal
from borj.server.live import Live
from borj.server.messages import Play, TakenBack, Why
from borj.server.store.rows import Row

MOST_BACKS = 200  # times that turns of one game are taken back: all of it is kept


def play(
    draft: Draft, person: str, asked: Play, received: int, lag: int
) -> int | Attempt | BorjError:
    """Play a turn that came at some time: the number of its event, or why it was too late.

    A turn that was stored before is not played again: its number is the answer. What is no whole
    turn is not played: the answer is what it does so far.
    """
    live, row = draft.live, draft.row
    acts_for = _seats(live, person)
    if asked.token is not None and asked.token in live.tokens:
        return live.tokens[asked.token]
    seat = _seat_to_act(row, acts_for, asked.ply)
    left, quota = _think(draft, seat, received, lag)
    if left is not None and left[seat] == 0 and row.ticking == seat:
        draft.set(left=left)
        draft.end(ending_of(draft, 1 - seat, "time"))
        return Refusal("server-game-over")
    steps, position = live.work_out(asked.actions)
    if position.must_go_on:
        return Attempt(positions.view(position), tuple(steps))
    if left is not row.left or quota is not row.quota:
        draft.set(left=left, quota=quota)
    number = draft.next_number
    _put_down(draft, steps, position, asked.token)
    while answer := prepared.answer(draft):  # by both in turn, where both have prepared
        _put_down(draft, *answer)
    draft.wind()
    return number


def _put_down(
    draft: Draft, steps: list[Step], position: Position, token: str | None = None
) -> None:
    """A turn is played, and what follows it without a choice."""
    row, before = draft.row, draft.position
    seat, left = before.turn, row.left
    if row.clock is not None and left is not None and not before.mid_turn:
        left = clocks.after_turn(row.clock, left, seat)  # one that was begun has got its time
    offers = _offers_after(row.offers, seat)
    if left is not row.left or offers != row.offers:
        draft.set(left=left, offers=offers)
    draft.play(steps, position, token=token, clock=left)
    draft.pass_where_forced()
    prepared.follow(draft, before)
    draft.end_by_rules()
    draft.end_by_house()


def attempt(live: Live, person: str, asked: Play) -> Attempt:
    """What a turn would do; nothing is stored."""
    _seat_to_act(live.row, _seats(live, person), asked.ply)
    steps, position = live.work_out(asked.actions)
    return Attempt(positions.view(position), tuple(steps))


def why(live: Live, person: str, asked: Why) -> BorjError | None:
    """Why picks lead nowhere."""
    _seat_to_act(live.row, _seats(live, person), asked.ply)
    _, position = positions.turn(live.position, asked.actions)
    return position.why(asked.picks)


def _seats(live: Live, person: str) -> tuple[int, ...]:
    """The seats that somebody may act for; whoever has none is told so."""
    acts_for = live.acts_for(person)
    if not acts_for:
        if not live.readable_by(person):
            raise NotFound("server-no-game", game=live.row.id)
        raise NotAllowed("server-not-yours")
    return acts_for


def _seat_to_act(row: Row, acts_for: tuple[int, ...], ply: int) -> int:
    """The seat whose turn it is, if it is one of these."""
    check_running(row)
    if ply != row.ply:
        raise Refusal("server-stale", ply=ply, now=row.ply)
    if row.turn not in acts_for:
        raise NotAllowed("server-not-your-turn")
    return row.turn


def check_running(row: Row) -> None:
    """Refuse what makes sense only in a game that is being played."""
    if row.status == "waiting":
        raise Refusal("server-waiting")
    if row.status == "over":
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
    draft.forget_prepared()
    draft.line = draft.line.cut(ply)
    draft.set(ply=ply, turn=draft.position.turn, left=left, offers=(None, None))
    draft.add(TakenBack(number=draft.next_number, at=draft.now, ply=ply, clocks=left))
    draft.wind()
