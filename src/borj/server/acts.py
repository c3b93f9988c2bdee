"""What is done besides turns: giving up, offers and their answers, calling off, the flag."""

from __future__ import annotations

import borj
from borj.core.errors import Named
from borj.server import clocks, seating, turns
from borj.server.draft import Draft, ending_of
from borj.server.faults import NotAllowed, Refusal
from borj.server.identity import Signer
from borj.server.messages import Act, Answered, Offered

MOST_OFFERS = 100  # of one player in one game: each is kept, and told to all


def act(draft: Draft, person: str, asked: Act, signer: Signer) -> None:
    """Do what somebody asks for."""
    if asked.what == "flag":
        if not flag(draft, early=clocks.GRACE):
            raise Refusal("server-no-clock")
        return
    seat = _seat(draft, person, asked)
    match asked.what:
        case "resign":
            turns.check_running(draft.row)
            draft.end(ending_of(draft, 1 - seat, "resignation"))
        case "abort":
            _abort(draft)
        case "offer":
            _offer(draft, seat, _subject(asked), signer)
        case "accept":
            _accept(draft, seat, _subject(asked), signer)
        case "decline":
            _decline(draft, seat, _subject(asked))


def _subject(asked: Act) -> str:
    if asked.of is None:
        raise Refusal("server-nothing-said")
    return asked.of


def _seat(draft: Draft, person: str, asked: Act) -> int:
    """The seat that somebody acts for; the computer has none that could give up."""
    held = draft.live.seats_of(person)
    if not held:
        raise NotAllowed("server-not-yours")
    if draft.row.open:
        return held[0]  # which one it is may be a lot that nobody knows yet
    if asked.seat is not None:
        if asked.seat not in held:
            raise NotAllowed("server-not-yours")
        return asked.seat
    if len(held) == 1:
        return held[0]
    if asked.what == "resign":
        return draft.position.turn  # whoever is on turn at this screen
    return held[0]


def flag(draft: Draft, early: int = 0) -> bool:
    """End the game if time is up; whoever notices it first does so."""
    row = draft.row
    if row.status != "running" or row.deadline is None:
        return False
    if draft.now < row.deadline + draft.live.delay - early:
        return False
    if row.ticking is None:  # somebody never played a first turn
        draft.end(ending_of(draft, None, "abandoned"))
        return True
    assert row.left is not None
    draft.set(left=clocks.after_thinking(row.left, row.ticking, row.left[row.ticking]))
    draft.end(ending_of(draft, 1 - row.ticking, "time"))
    return True


def _abort(draft: Draft) -> None:
    """Call a game off as long as not both sides have played."""
    if draft.row.status == "over":
        raise Refusal("server-game-over")
    if draft.played(0) and draft.played(1):
        raise Refusal("server-no-abort")
    draft.end(ending_of(draft, None, "abandoned"))


# Offers.


def _alone(draft: Draft) -> bool:
    """Whether nobody else has to be asked."""
    return draft.row.opponent in ("computer", "here")


def _offer(draft: Draft, seat: int, what: str, signer: Signer) -> None:
    _check(draft, what)
    if _alone(draft):
        _grant(draft, seat, what, signer)
        return
    if draft.row.offers[1 - seat] == what:  # both want it
        _grant(draft, 1 - seat, what, signer)
        return
    if draft.row.offers[seat] == what:
        raise Refusal("server-offered")
    if what == "takeback":
        turns.check_may_go_back(draft)
        turns.last_turn_of(draft, seat)
    if draft.live.offers[seat] >= MOST_OFFERS:
        raise Refusal("server-many-offers", limit=MOST_OFFERS)
    if what == "rematch":
        seating.promise(draft)
    draft.set(offers=_with(draft, seat, what))
    draft.add(Offered(number=draft.next_number, at=draft.now, seat=seat, what=what))  # type: ignore[arg-type]


def _accept(draft: Draft, seat: int, what: str, signer: Signer) -> None:
    _check(draft, what)
    if draft.row.offers[1 - seat] != what:
        raise Refusal("server-no-offer")
    _grant(draft, 1 - seat, what, signer)


def _decline(draft: Draft, seat: int, what: str) -> None:
    """Decline the other's offer, or withdraw one's own."""
    offers = draft.row.offers
    of = next((other for other in (1 - seat, seat) if offers[other] == what), None)
    if of is None:
        raise Refusal("server-no-offer")
    draft.set(offers=_with(draft, of, None))
    draft.add(Answered(number=draft.next_number, at=draft.now, seat=seat, what=what))  # type: ignore[arg-type]


def _with(draft: Draft, seat: int, what: str | None) -> tuple[str | None, str | None]:
    offers = draft.row.offers
    return (what, offers[1]) if seat == 0 else (offers[0], what)


def _check(draft: Draft, what: str) -> None:
    """Whether such an offer makes sense now."""
    row = draft.row
    if what == "rematch":
        if row.status != "over":
            raise Refusal("server-not-over")
        if "open" in row.kinds or row.next is not None:
            raise Refusal("server-game-over")
        if any(row.kinds[seat] == "person" and row.people[seat] is None for seat in (0, 1)):
            raise Refusal("server-left")
        return
    turns.check_running(draft.row)
    if what == "draw":
        if not borj.game_named(row.game).draw_offers:
            raise Refusal("server-no-draw-offers", game=Named(row.game, f"game-{row.game}"))
        if row.opponent == "computer":
            raise Refusal("server-computer-draw")


def _grant(draft: Draft, seat: int, what: str, signer: Signer) -> None:
    """Give the player in a seat what was offered or asked for."""
    match what:
        case "draw":
            draft.end(ending_of(draft, None, "agreement"))
        case "takeback":
            # At one screen the last turn is meant, whoever played it.
            whose = None if draft.row.opponent == "here" else seat
            turns.take_back(draft, turns.last_turn_of(draft, whose))
        case _:
            seating.rematch(draft, signer)
