"""The rules of the house: what no rulebook says and a service needs."""

from __future__ import annotations

import borj

MOST_TURNS = 1000  # of a game whose own rules let it go on for ever; then it is a draw


def most_turns(game: str, variant: str | None = None) -> int | None:
    """After how many turns a game, or any variant of it, is drawn; None where its rules end it."""
    longest = borj.game_named(game).longest
    wanted = longest.values() if variant is None else (longest[variant],)
    return MOST_TURNS if None in wanted else None
