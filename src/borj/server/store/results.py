"""How somebody's games ended, counted by an index that holds all that is asked for."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from sqlalchemy import Connection, func, select, text, union_all

from borj.server.store import schema
from borj.server.store.access import Access
from borj.server.store.rows import BETWEEN_PEOPLE, DRAW

_games = schema.games


class Kind(NamedTuple):
    """A game, against a level of the computer, or against people."""

    game: str
    level: int | None


class Results(Access):
    """Counting."""

    async def results(self, person: str) -> dict[Kind, tuple[int, int, int]]:
        """How many games of each kind somebody has won, lost and drawn.

        Two at one screen are both the same person to us, so their games are not counted.
        """
        games = _games.c
        parts = [
            select(games.game, games.opponent, games.level, games.result, text(str(seat)))
            .add_columns(func.count())
            .where(
                text(schema.OVER),
                games[f"person{seat}"] == person,
                games.opponent.in_(("computer", *BETWEEN_PEOPLE)),
                games.result.is_not(None),
            )
            .group_by(games.game, games.opponent, games.level, games.result)
            for seat in (0, 1)
        ]

        def work(connection: Connection) -> dict[Kind, tuple[int, int, int]]:
            counts: dict[Kind, list[int]] = defaultdict(lambda: [0, 0, 0])
            for game, opponent, level, result, seat, count in connection.execute(union_all(*parts)):
                kind = Kind(game, level if opponent == "computer" else None)
                counts[kind][2 if result == DRAW else int(result != seat)] += count
            return {kind: (won, lost, drawn) for kind, (won, lost, drawn) in counts.items()}

        return await self.read(work)
