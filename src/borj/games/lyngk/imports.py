"""Records of LYNGK from elsewhere: Boardspace (rules, 8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from borj.core import boardspace
from borj.core.errors import InvalidRecord
from borj.core.foreign import Dialect, ForeignGame, Outgoing
from borj.core.java_random import JavaRandom, shuffle
from borj.core.move import Kind, Move
from borj.games.lyngk.board import BOARD
from borj.games.lyngk.rules import LyngkPosition

SEATS = {"0": "First", "1": "Second"}
POOL = "JJJ" + "KRGBI" * 8
COLOURS = {"N": "K"}  # theirs and ours, where they differ
# 5.7: there, neutral five-stacks are collected when their colour is claimed.
VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "lyngk": ("standard", {"collect_on_claim": True}),
    "lyngk-6": ("six", {}),
}


def layout_of(key: int) -> str:
    """The layout that a key stands for."""
    return "".join(shuffle(POOL, 4, JavaRandom(key).below))


def _claim(code: str) -> str:
    return COLOURS.get(code.upper(), code.upper())


def _fills(done: Sequence[boardspace.Action], pending: Sequence[boardspace.Action]) -> bool:
    """3.4: a claim is followed by a move, which ends the turn; so does a pass."""
    return len(pending[-1].text) > 1


VERBS = boardspace.Verbs(
    move=lambda source, target: f"{source}-{target}",
    place=lambda held, cell: f"?-{cell}",  # nothing is ever placed
    claim=_claim,
    fills=_fills,
)


def read_boardspace(text: str) -> Iterator[ForeignGame]:
    """The games of a Boardspace file; its coordinates are ours."""
    for told in boardspace.read(text, VERBS):
        if not told.setup or told.setup[0] not in VARIANTS:
            raise InvalidRecord("sgf-setup", text=" ".join(told.setup)[:80])
        variant, options = VARIANTS[told.setup[0]]
        key = boardspace.key_of(told.setup, 2)
        yield ForeignGame(
            variant,
            options | {"layout": layout_of(key)},
            tuple(action.text for action in told.actions),
            tuple(action.place for action in told.actions),
            boardspace.renamed(told.headers, SEATS) | {boardspace.KEY: str(key)},
            told.resigned,
        )


def write_boardspace(game: Outgoing) -> str:
    """A game as robots play it there; it needs the key of its layout, and their rule 5.7."""
    name = next(name for name, known in VARIANTS.items() if known[0] == game.start.variant)
    variant, options = VARIANTS[name]
    key = game.headers.get(boardspace.KEY, "0")
    layout = layout_of(boardspace.key_of((key,), 0))
    if game.start != game.start.game.start(variant, layout=layout, **options):
        raise InvalidRecord("record-untold", format="boardspace")
    headers = boardspace.renamed(game.headers, {header: seat for seat, header in SEATS.items()})
    turns = boardspace.turns_of(game, _verb)
    return boardspace.write("lyngk", f"{name} 2 {key} 100", headers, turns, game.resigned)


def _verb(position: LyngkPosition, move: Move) -> str:
    if move.kind is Kind.CLAIM:
        codes = {ours: theirs for theirs, ours in COLOURS.items()}
        return f"Claim {codes.get(move.piece or '', move.piece)} {'FS'[position.turn]}"
    cells = [
        boardspace.split_cell(BOARD.cells[c]) for c in (move.source, move.target) if c is not None
    ]
    return " ".join(("Move", *cells)) if cells else "Pass"


DIALECTS: tuple[Dialect, ...] = (
    Dialect(
        "boardspace",
        (".sgf",),
        lambda text: boardspace.recognises(text, "lyngk"),
        read_boardspace,
        write_boardspace,
    ),
)
