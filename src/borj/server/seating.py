"""Who sits where: new games, joining them, rematches, and the links to seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import borj
from borj.core.position import Position
from borj.records.starts import setup_of
from borj.server import clocks
from borj.server.draft import Draft
from borj.server.drawing import Draw, fresh
from borj.server.faults import Refusal
from borj.server.identity import Signer, display_name, hashed, new_id
from borj.server.line import Line
from borj.server.live import Live, first_of, read, started
from borj.server.messages import Clock, Joined, NewGame, Rematched, Started
from borj.server.store.rows import Row, Stored
from borj.server.store.writer import Birth

INVITED = 30 * clocks.DAY  # milliseconds for which an invitation waits
SOUGHT = 14 * clocks.DAY  # and a game in the lobby without a clock, or with one of days
COMING = 30_000  # and with a clock of minutes until its maker comes to it
HERE = 120_000  # and after they left, for they may only load the page anew

T = TypeVar("T")


def new_game(
    asked: NewGame, person: str, name: str, now: int, draw: Callable[[], Draw] = fresh
) -> Row:
    """The row of a new game, before it begins."""
    game = borj.game_named(asked.game)
    here = asked.opponent == "here"
    if asked.clock is not None and asked.opponent == "computer":
        raise Refusal("server-clock-alone")
    if asked.names is not None and not here:
        raise Refusal("server-names-here")
    drawn = asked.code is None and game.draws(asked.variant, asked.options)
    start = _start(asked)
    if not start.legal:
        raise Refusal("server-over-start")
    code = "" if drawn else start.code()
    # Two at one screen have both seats: whom of them a lot means is theirs to say.
    lots = asked.seat is None and not here
    made = draw() if drawn or lots else None
    seat = made.lot if lots and made else asked.seat or 0
    other = {"computer": "computer", "here": "person"}.get(asked.opponent, "open")
    # Which of two at one screen is the reader nobody has said, unless they gave both names.
    names = _names(asked) if here else _seated(seat, name or None, None)
    return Row(
        id=new_id(10),
        version=1,
        game=game.id,
        variant=start.variant,
        options=start.options,
        start=code,
        placed=not drawn and setup_of(start) is not None,
        draw=made,
        code=code,
        status="waiting",
        opponent=asked.opponent,
        public=asked.opponent != "link" if asked.public is None else asked.public,
        creator=person,
        lots=lots,
        level=asked.level if asked.opponent == "computer" else None,
        people=_seated(seat, person, person if here else None),
        kinds=_seated(seat, "person", other),
        names=names,
        clock=asked.clock,
        left=clocks.first(asked.clock),
        turn=start.turn,
        since=now,
        created=now,
        updated=now,
        until=waits(asked.opponent, asked.clock, now),
    )


def _names(asked: NewGame) -> tuple[str | None, str | None]:
    first, second = asked.names or (None, None)
    return display_name(first or "") or None, display_name(second or "") or None


def waits(opponent: str, clock: Clock | None, now: int) -> int | None:
    """Until when a game waits for an opponent."""
    if opponent == "link":
        return now + INVITED
    if opponent == "lobby":
        return now + (COMING if needs_maker(clock) else SOUGHT)
    return None


def needs_maker(clock: Clock | None) -> bool:
    """Whether one has to be there to be found: with a clock of minutes the game begins at once."""
    return clock is not None and clock.kind != "days"


def _start(asked: NewGame) -> Position:
    """Where a game starts; where that is drawn, any start of its variant."""
    game = borj.game_named(asked.game)
    found: Position
    if asked.code is None:
        found = game.open(asked.variant, asked.options, seed=1)
    else:
        found = read(game.id, asked.code)
    return found


def _seated(seat: int, own: T, other: T) -> tuple[T, T]:
    return (own, other) if seat == 0 else (other, own)


def birth(row: Row, signer: Signer, now: int) -> tuple[Birth, Live]:
    """A new game as it is stored, and in memory; it begins at once if nobody is missing."""
    live = Live(Stored(row, (), frozenset()))
    draft = Draft(live, now)
    if "open" not in row.kinds:
        begin(draft)
    draft.apply()
    links = list(_links(draft.row, signer))
    live.links = frozenset(link[0] for link in links)
    return Birth(draft.row, draft.kept, links), live


def _links(row: Row, signer: Signer) -> Iterator[tuple[str, str, int]]:
    for seat, kind in enumerate(row.kinds):
        if kind != "computer":
            yield hashed(signer.token("seat", row.id, seat)), "seat", seat
        if kind == "open" and row.opponent == "link":
            yield hashed(signer.token("invite", row.id, seat)), "invite", seat


def begin(draft: Draft) -> None:
    """Both seats are taken: what was drawn is shown."""
    draft.set(status="running")
    _unveil(draft)
    event = Started(number=draft.next_number, at=draft.now, lots=draft.row.lots)
    draft.add(event, started(event, draft.row, draft.position))
    draft.pass_where_forced()
    draft.wind()


def _unveil(draft: Draft) -> None:
    if draft.row.veiled:
        start = drawn_start(draft.row)
        draft.line = Line.begin(start)
        draft.set(start=start.code(), code=start.code(), turn=start.turn)


def drawn_start(row: Row) -> Position:
    """Where a game really begins, also while that is drawn and not shown."""
    if not row.veiled or row.draw is None:
        return first_of(row)
    found: Position = borj.game_named(row.game).open(row.variant, row.options, int(row.draw.seed))
    return found


def join(draft: Draft, person: str, name: str) -> None:
    """Take the open seat."""
    row = draft.row
    if draft.live.seats_of(person) or row.creator == person:
        raise Refusal("server-own-game")
    if row.status == "over":
        raise Refusal("server-game-over")
    if "open" not in row.kinds:
        raise Refusal("server-seat-taken")
    seat = row.kinds.index("open")
    draft.set(
        people=_put(row.people, seat, person),
        names=_put(row.names, seat, name or None),
        kinds=_put(row.kinds, seat, "person"),
    )
    draft.counted = frozenset({person})
    draft.add(Joined(number=draft.next_number, at=draft.now, seat=seat, name=name))
    begin(draft)


def _put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def promise(draft: Draft) -> None:
    """Draw for a rematch when it is offered, so that its hash is known before anybody agrees."""
    row = draft.row
    if row.again is None and _draws(row):
        draft.set(again=fresh())


def _draws(row: Row) -> bool:
    return not row.placed and borj.game_named(row.game).draws(row.variant, row.options)


def rematch(draft: Draft, signer: Signer) -> None:
    """The same again with the seats swapped, as a new game that both are led to."""
    row = draft.row
    promise(draft)
    again = draft.row.again
    start = "" if again is not None else row.start
    following = Row(
        id=new_id(10),
        version=1,
        game=row.game,
        variant=row.variant,
        options=row.options,
        start=start,
        placed=row.placed,
        draw=again,
        code=start,
        status="waiting",
        opponent=row.opponent,
        public=row.public,
        creator=row.creator,
        level=row.level,
        people=row.people[::-1],
        kinds=row.kinds[::-1],
        names=row.names[::-1],
        clock=row.clock,
        left=clocks.first(row.clock),
        turn=draft.live.start.turn,
        since=draft.now,
        created=draft.now,
        updated=draft.now,
    )
    born, _ = birth(following, signer, draft.now)
    draft.births.append(born)
    draft.set(next=following.id, offers=(None, None))
    draft.add(Rematched(number=draft.next_number, at=draft.now, next=following.id))
