"""Games without a server: how one begins, and whole turns as the server would play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from borj.book import house, positions
from borj.book.data import Attempt, Step, View
from borj.book.positions import Action
from borj.core.errors import InvalidMove
from borj.core.move import PASS
from borj.core.position import Position
from borj.records.starts import setup_of


@dataclass(frozen=True, slots=True)
class Beginning:
    """A game's first position, with its look; forced passes before the first turn are turns.

    `start` is its code. `placed`: it was chosen. `drawn`: it follows from the seed. `pack` is there
    where repetition counts. `most_turns` as in the catalogue, for this variant.
    """

    start: str
    variant: str
    options: Mapping[str, Any]
    first: View
    view: View
    placed: bool
    drawn: bool
    score: tuple[int, int]
    most_turns: int | None = None
    pack: str | None = None
    turns: tuple[PlayedTurn, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played; the pack after it where repetition counts."""

    player: int
    steps: tuple[Step, ...]
    forced: bool = False
    pack: str | None = None


@dataclass(frozen=True, slots=True)
class Went:
    """A whole turn and the passes without a choice after it, and the position then."""

    turns: tuple[PlayedTurn, ...]
    view: View
    score: tuple[int, int]


def begin(
    game: str,
    code: str | None,
    variant: str | None,
    options: Mapping[str, Any],
    seed: int | None,
) -> Beginning:
    """The beginning of a game."""
    start = positions.start(game, code, variant, options, seed)
    if not start.legal:
        raise InvalidMove("server-over-start")
    turns, position = _passes(start)
    drawn = code is None and start.game.draws(variant, options)
    return Beginning(
        start=start.code(),
        variant=start.variant,
        options=start.options,
        first=positions.whole_view(start),
        view=positions.view(position),
        placed=not drawn and setup_of(start) is not None,
        drawn=drawn,
        score=position.status.score,
        most_turns=house.most_turns(game, start.variant),
        pack=_pack(start),
        turns=tuple(turns),
    )


def turn(position: Position, actions: Sequence[Action]) -> Attempt | Went:
    """Play one turn: all of it, or how it goes on where it is not whole. No actions: as it is."""
    steps, position = positions.turn(position, actions)
    if not steps:
        return Went((), positions.view(position), position.status.score)
    if position.must_go_on:
        return Attempt(positions.view(position), tuple(steps))
    played = PlayedTurn(steps[0].player, tuple(steps), pack=_pack(position))
    passes, position = _passes(position)
    return Went((played, *passes), positions.view(position), position.status.score)


def _passes(position: Position) -> tuple[list[PlayedTurn], Position]:
    """The passes that leave no choice, each a turn of its own."""
    found: list[PlayedTurn] = []
    while position.legal == (PASS,):
        told, position = positions.step(position, PASS)
        found.append(PlayedTurn(told.player, (told,), True, _pack(position)))
    return found, position


def _pack(position: Position) -> str | None:
    return positions.packed(position.pack()) if position.game.repeats else None
