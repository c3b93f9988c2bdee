"""What players have prepared, in the store. Rows are written with the change that made them so."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select

from borj.server.store import schema
from borj.server.store.rows import NOTHING, Actions, BothPrepared, Prepared, Row, write

_prepared = schema.prepared
_read_lines = msgspec.json.Decoder(tuple[Actions, ...]).decode
_read_played = msgspec.json.Decoder(tuple[int, ...]).decode


def prepared_in(connection: Connection, rows: Sequence[Row]) -> dict[str, BothPrepared]:
    """What both seats of games have prepared; only in games of days there can be anything."""
    found: dict[str, dict[int, Prepared]] = {row.id: {} for row in rows}
    days = [row.id for row in rows if row.clock is not None and row.clock.kind == "days"]
    if days:
        wanted = select(_prepared).where(_prepared.c.game.in_(days))
        for game, seat, lines, played in connection.execute(wanted):
            found[game][seat] = Prepared(_read_lines(lines), _read_played(played))
    return {game: (seats.get(0, NOTHING), seats.get(1, NOTHING)) for game, seats in found.items()}


def store_prepared(connection: Connection, game: str, prepared: Mapping[int, Prepared]) -> None:
    """What seats of a game have prepared from now on, in the place of what they had."""
    if not prepared:
        return
    forget_prepared(connection, game, prepared)
    kept = [
        {"game": game, "seat": seat, "lines": write(one.lines), "played": write(one.played)}
        for seat, one in prepared.items()
        if one != NOTHING
    ]
    if kept:
        connection.execute(insert(_prepared), kept)


def forget_prepared(connection: Connection, game: str, seats: Collection[int]) -> None:
    """Seats of a game have prepared nothing any more."""
    of = _prepared.c.game == game, _prepared.c.seat.in_(list(seats))
    connection.execute(delete(_prepared).where(*of))
