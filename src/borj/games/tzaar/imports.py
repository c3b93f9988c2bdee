"""Records of TZAAR from elsewhere: Boardspace (rules, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from borj.core import boardspace
from borj.core.errors import InvalidRecord
from borj.core.foreign import Dialect, ForeignGame, Outgoing
from borj.core.java_random import JavaRandom, shuffle
from borj.core.move import Kind, Move
from borj.games.tzaar.board import BOARD
from borj.games.tzaar.rules import TzaarPosition

SEATS = {"0": "White", "1": "Black"}
TYPES = "TAZ"  # Boardspace's numbers 0, 1, 2
POOL = "T" * 15 + "A" * 9 + "Z" * 6
FAIR_SINCE = (2012, 8, 24)  # before, the numbers came from abs(nextInt()) % n
VARIANTS = {"tzaar-standard": "fixed", "tzaar-random": "random", "tzaar-custom": "tournament"}


def layout_of(key: int, headers: Mapping[str, str]) -> str:
    """The random layout that a key stands for."""
    date = boardspace.date_of(headers)
    chance = JavaRandom(key)
    below = chance.old_below if date is not None and date < FAIR_SINCE else chance.below
    return "".join(shuffle(POOL + POOL.lower(), 5, below))


def _move(source: str, target: str) -> str:
    text = f"{source}-{target}"
    return f"@E9 {text}" if "E" in text else text  # Boardspace's coordinates are E9


def _place(held: tuple[str, ...], cell: str) -> str:
    number = held[1] if len(held) > 1 else ""
    piece = TYPES[int(number)] if number in ("0", "1", "2") else "?"
    return f"@E9 {piece}@{cell}" if "E" in cell else f"{piece}@{cell}"


def _fills(done: Sequence[boardspace.Action], pending: Sequence[boardspace.Action]) -> bool:
    """2.3, 3.1: a placement and the first capture are turns of one action, others have two."""
    first = not any(_is_play(action) for action in done)
    return len(pending) > 1 or first or not _is_play(pending[0])


def _is_play(action: boardspace.Action) -> bool:
    return "@" not in action.text.removeprefix("@E9 ")


VERBS = boardspace.Verbs(_move, _place, lambda colour: colour, _fills)


def read_boardspace(text: str) -> Iterator[ForeignGame]:
    """The games of a Boardspace file."""
    for told in boardspace.read(text, VERBS):
        variant = VARIANTS.get(told.setup[0] if told.setup else "")
        if variant is None:
            raise InvalidRecord("sgf-setup", text=" ".join(told.setup)[:80])
        headers = boardspace.renamed(told.headers, SEATS)
        options: dict[str, Any] = {}
        if variant == "random":
            key = boardspace.key_of(told.setup, 1)
            headers[boardspace.KEY] = str(key)
            options["layout"] = layout_of(key, headers)
        yield ForeignGame(
            variant,
            options,
            tuple(action.text for action in told.actions),
            tuple(action.place for action in told.actions),
            headers,
            told.resigned,
        )


def write_boardspace(game: Outgoing) -> str:
    """A game as robots play it there; a random one needs the key of its layout."""
    variant = game.start.variant
    name = next(name for name, known in VARIANTS.items() if known == variant)
    key = game.headers.get(boardspace.KEY, "")
    options = {}
    if variant == "random":
        number = boardspace.key_of((name, key), 1) if key else 0
        options["layout"] = layout_of(number, game.headers)
    if game.start != game.start.game.start(variant, **options):
        raise InvalidRecord("record-untold", format="boardspace")
    headers = boardspace.renamed(game.headers, {header: seat for seat, header in SEATS.items()})
    turns = boardspace.turns_of(game, _verb)
    return boardspace.write("Tzaar", f"{name} {key or 0}", headers, turns, game.resigned)


def _verb(position: TzaarPosition, move: Move) -> str:
    cells = [
        boardspace.split_cell(BOARD.cells[c]) for c in (move.source, move.target) if c is not None
    ]
    name = {Kind.CAPTURE: "Capture", Kind.STACK: "Move"}.get(move.kind, "Pass")
    if move.piece is not None:
        name = f"OnBoard {'wb'[position.turn]}r {TYPES.index(move.piece)}"
    return " ".join((name, *cells))


DIALECTS: tuple[Dialect, ...] = (
    Dialect(
        "boardspace",
        (".sgf",),
        lambda text: boardspace.recognises(text, "tzaar"),
        read_boardspace,
        write_boardspace,
    ),
)
