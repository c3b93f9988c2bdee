"""A game as a client is told of it: the state for whoever reads it, snapshots, pages of turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

import borj
from borj.book import house, positions
from borj.book.data import Look
from borj.server import clocks
from borj.server.live import Live, encode, first_of
from borj.server.messages import Drawn, GameState, Player, PreparedTurns, SeatLink, Seek
from borj.server.store.rows import Prepared, Row

Online = tuple[bool, bool]
NOBODY: Online = (False, False)
PAGE = 100  # turns that are told at once
_LOOKS = 500  # boards of lists that are kept


def state(
    row: Row, you: Iterable[int], online: Online, now: int, look: Look | None = None
) -> GameState:
    """A game's state for one who may act for the seats `you`."""
    mine = tuple(you)
    first, second = seen(row)
    return GameState(
        id=row.id,
        game=row.game,
        variant=row.variant,
        options=row.options,
        code=row.code,
        seats=(_player(row, first, mine, online), _player(row, second, mine, online)),
        clock=row.clock,
        status=row.status,  # type: ignore[arg-type]
        opponent=row.opponent,
        public=row.public,
        lots=row.lots,
        placed=row.placed,
        drawn=_drawn(row),
        ply=row.ply,
        most_turns=house.most_turns(row.game, row.variant),
        turn=row.turn,
        events=row.events,
        created=row.created,
        updated=row.updated,
        now=now,
        clocks=None if row.left is None else clocks.at(row.left, row.ticking, row.since, now),
        ticking=row.ticking,
        deadline=row.deadline,
        offers=row.offers,
        ending=row.ending,
        next=row.next,
        again=row.again.hash if row.again is not None else None,
        look=msgspec.UNSET if look is None else look,
    )


def seen(row: Row) -> tuple[int, int]:
    """The seats in the order in which they are told: a lot is not known before both are there."""
    own = row.kinds.index("person") if row.lots and row.open else 0
    return own, 1 - own


def _drawn(row: Row) -> Drawn | None:
    draw = row.draw
    if draw is None:
        return None
    return Drawn(draw.hash) if row.open else Drawn(draw.hash, draw.seed, draw.salt)


def _player(row: Row, seat: int, mine: tuple[int, ...], online: Online) -> Player:
    kind = row.kinds[seat]
    return Player(
        kind=kind,  # type: ignore[arg-type]
        name=row.names[seat],
        level=row.level if kind == "computer" else None,
        you=seat in mine and kind == "person",
        online=online[seat] or kind == "computer",
    )


def listed(row: Row, you: Iterable[int], online: Online, now: int) -> GameState:
    """A game in a list, with its board, for one who may act for the seats `you`."""
    look = _veiled(row) if row.veiled else _look(row.game, row.code)
    return state(row, you, online, now, look)


def _veiled(row: Row) -> Look:
    return positions.look(positions.veiled(first_of(row)))


@lru_cache(_LOOKS)
def _look(game: str, code: str) -> Look:
    """Lists are asked for often, and most boards in them are as they were."""
    return positions.look(borj.game_named(game).read(code).scene())


def seek(row: Row, person: str) -> Seek:
    """A game that waits, as the lobby shows it; with lots, nobody knows who sits where."""
    own = next(seat for seat in (0, 1) if row.kinds[seat] == "person")
    return Seek(
        id=row.id,
        name=row.names[own] or "",
        you=row.creator == person,
        game=row.game,
        variant=row.variant,
        options=row.options,
        clock=row.clock,
        seat=None if row.lots else own,
        created=row.created,
        placed=row.placed,
        hash=None if row.draw is None else row.draw.hash,
    )


def prepared(live: Live, seat: int, id: int | None = None) -> PreparedTurns:
    """What a seat has prepared, for whoever holds it alone; perhaps as the answer to them."""
    told = prepared_by(live.row, live.prepared[seat])
    return told if id is None else replace(told, id=id)


def prepared_by(row: Row, own: Prepared) -> PreparedTurns:
    """What somebody has prepared in a game that stands so."""
    return PreparedTurns(game=row.id, ply=row.ply, lines=own.lines, played=own.played)


# Messages are put together from parts that are encoded once.


def snapshot(live: Live, told: bytes, links: SeatLink | None) -> bytes:
    """A game from the beginning, with the first page of its turns."""
    pack = b""
    if live.start.game.repeats and not live.row.veiled:
        pack = b',"pack":"%s"' % positions.packed(live.start.pack()).encode()
    return b'{"said":"game","state":%s,"start":%s,"first":%s,%s,"view":%s,"links":%s%s}' % (
        told,
        encode(live.row.start),
        live.first,
        _page(live, 0),
        live.view,
        encode(links),
        pack,
    )


def turns(live: Live, first: int, id: int | None = None) -> bytes:
    """A page of a game's turns, perhaps as the answer to somebody."""
    game, answers = live.row.id.encode(), b"" if id is None else b'"id":%d,' % id
    return b'{"said":"turns",%s"game":"%s","from":%d,%s}' % (
        answers,
        game,
        first,
        _page(live, first),
    )


def later_pages(live: Live) -> Iterator[bytes]:
    """All turns that a snapshot leaves out."""
    return (turns(live, first) for first in range(PAGE, len(live.line), PAGE))


def _page(live: Live, first: int) -> bytes:
    page = live.line.turns[first : first + PAGE]
    more = b',"more":true' if first + PAGE < len(live.line) else b""
    return b'"turns":[%s]%s' % (b",".join([live.told(turn) for turn in page]), more)
