"""What a document says about a position, computed by the book of rules.

Of the position before the line, or with @n in front of the colon after n turns:

    :legal: 37                 so many legal actions
    :count e1: 13              so many from this cell
    :reach D2: A2 D5 G2 G5     where what stands there can go (`:reach G5 capture:` by such actions)
    :movers: A1 B1             what can move at all
    :stuck: E3                 what stands there and cannot
    :only: a1>a2               all legal actions
    :allowed: E1-E2            legal, perhaps among others
    :refused: E3-D3 3.6        refused by this rule

Of the position after the line:

    :ends: 0 pieces 8-2        winner (- for nobody), reason, score
    :goes-on:                  the game is not over
    :turn: 1                   whose turn it is
    :phase: refill             as in set-ups
    :score: 1-0                the score
    :must: f8                  what has to move
    :stack E5: JRI             what stands there, from bottom to top
    :gone: A1 B1               where a stack left the board on the way
    :lost: 5                   so many pieces fewer on the board
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from borj.core.errors import BorjError, IllegalMove
from borj.core.position import Position
from borj.learn.press.faults import BadDocument, at
from borj.learn.press.markup import Option

Positions = Sequence[Position]
Claim = Callable[[Option, Position, tuple[str, ...], Positions], tuple[str, str]]


def check(option: Option, positions: Positions) -> None:
    """Computes what is claimed, and refuses what is not so."""
    first, last = _BEFORE.get(option.name), _AFTER.get(option.name)
    claim = first or last
    if claim is None:
        known = ", ".join(sorted({*_BEFORE, *_AFTER}))
        raise BadDocument(option.place, f"there is no claim “{option.name}”; there are {known}")
    words = tuple(word for word in option.words if not word.startswith("@"))
    turns = [word[1:] for word in option.words if word.startswith("@")] or [
        "0" if first else str(len(positions) - 1)
    ]
    if not turns[0].isdigit() or int(turns[0]) >= len(positions):
        raise BadDocument(option.place, f"the line has {len(positions) - 1} turns")
    number = int(turns[0])
    position = positions[number]
    for word in words:
        if word not in position.game.board.index and word not in _KINDS:
            raise BadDocument(option.place, f"“{word}” is no cell of this board")
    with at(option.place):
        said, computed = claim(option, position, words, positions[: number + 1])
    if said != computed:
        raise BadDocument(option.place, f"it is claimed {said or '–'}, but it is {computed or '–'}")


def reach(position: Position, cell: str, kind: str = "") -> set[str]:
    """Where what stands on a cell can go."""
    board = position.game.board
    return {
        board.cells[move.target]
        for move in position.legal
        if move.source == board.index[cell] and move.target is not None
        if not kind or move.kind == kind
    }


def movers(position: Position) -> set[str]:
    """The cells from which something can move."""
    cells = position.game.board.cells
    return {cells[move.source] for move in position.legal if move.source is not None}


def stuck(position: Position) -> set[str]:
    """The cells on which something stands that the player to act owns and cannot move."""
    free = movers(position)
    return {
        cell
        for cell, stack in position.scene().stacks.items()
        if stack[-1].owner == position.turn and cell not in free
    }


def words(found: set[str] | Sequence[str]) -> str:
    """Names in one order."""
    return " ".join(sorted(found))


def _legal(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return option.value, str(len(position.legal))


def _count(
    option: Option, position: Position, of: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    cell = position.game.board.index[of[0]]
    return option.value, str(sum(move.source == cell for move in position.legal))


def _reach(
    option: Option, position: Position, of: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return words(option.value.split()), words(reach(position, *of))


def _movers(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return words(option.value.split()), words(movers(position))


def _stuck(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    said = set(option.value.split())
    stand = set(position.scene().stacks)
    return words(said), words(said & stand - movers(position))


def _only(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return words(option.value.split()), words([position.write(move) for move in position.legal])


def _allowed(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    for text in option.value.split("|"):
        position.play(text.strip())
    return "", ""


def _refused(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    text, _, rule = option.value.rpartition(" ")
    try:
        position.play(text)
    except IllegalMove as error:
        return rule, error.rule.partition(".")[2]
    except BorjError:
        raise
    return rule, "allowed"


def _ends(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    outcome = position.outcome
    if outcome is None:
        return option.value, "not the end"
    winner = "-" if outcome.winner is None else outcome.winner
    return option.value, f"{winner} {outcome.reason.value} {outcome.score[0]}-{outcome.score[1]}"


def _goes_on(
    _option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return "no end", "no end" if position.outcome is None else "the end"


def _turn(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return option.value, str(position.turn)


def _phase(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return option.value, str(position.setup()["phase"])


def _score(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return option.value, "{}-{}".format(*position.status.score)


def _must(
    option: Option, position: Position, _w: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return words(option.value.split()), words(position.status.must)


def _stack(
    option: Option, position: Position, of: tuple[str, ...], _p: Positions
) -> tuple[str, str]:
    return option.value, str(position.setup()["cells"].get(of[0], ""))


def _gone(option: Option, _p: Position, _w: tuple[str, ...], past: Positions) -> tuple[str, str]:
    left = set[str]()
    for before, after in pairwise(past):
        stood = set(before.scene().stacks) - set(after.scene().stacks)
        moved = after.last
        gone_from = moved.source if moved else None
        left |= stood - set(after.game.board.names((gone_from,)))
    return words(option.value.split()), words(left)


def _lost(
    option: Option, position: Position, _w: tuple[str, ...], past: Positions
) -> tuple[str, str]:
    before, after = (sum(map(len, each.scene().stacks.values())) for each in (past[0], position))
    return option.value, str(before - after)


_KINDS = ("capture", "stack", "move", "push")
_BEFORE: dict[str, Claim] = {
    "legal": _legal,
    "count": _count,
    "reach": _reach,
    "movers": _movers,
    "stuck": _stuck,
    "only": _only,
    "allowed": _allowed,
    "refused": _refused,
}
_AFTER: dict[str, Claim] = {
    "ends": _ends,
    "goes-on": _goes_on,
    "turn": _turn,
    "phase": _phase,
    "score": _score,
    "must": _must,
    "stack": _stack,
    "gone": _gone,
    "lost": _lost,
}
