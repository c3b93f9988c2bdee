"""What there is to see of Kamisado, what can be picked, and what moves do."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from borj.core.move import PASS, Kind, Move
from borj.core.scene import (
    Effect,
    Label,
    Pick,
    Piece,
    Scene,
    Shape,
    ShapeCell,
    Status,
    last_cells,
    result_of,
    slide,
)
from borj.games.kamisado.board import BOARD, COLOUR, COLOURS, FILES, PATHS, STRAIGHT
from borj.games.kamisado.declared import DECIDED, REFILLING
from borj.games.kamisado.refill import weak_towers
from borj.games.kamisado.rules import TARGET, KamisadoPosition


def _shape() -> Shape:
    """The board as Black sees it, rank 1 at the bottom."""
    cells = tuple(
        ShapeCell(name, float(x), float(7 - y), COLOURS[COLOUR[cell]])
        for cell, (name, (x, y)) in enumerate(zip(BOARD.cells, BOARD.points, strict=True))
    )
    outline = ((-0.5, -0.5), (7.5, -0.5), (7.5, 7.5), (-0.5, 7.5))
    labels = tuple(
        label
        for n in range(8)
        for label in (Label(FILES[n], float(n), 7.9), Label(str(n + 1), -0.9, float(7 - n)))
    )
    return Shape("kamisado", "squares", cells, (), outline, labels)


SHAPE = _shape()


@cache
def _tower(tower: int, teeth: int) -> tuple[Piece, ...]:
    return (Piece(tower // 8, "tower", COLOURS[tower % 8], teeth),)


def scene(position: KamisadoPosition) -> Scene:
    """The scene of a position."""
    stacks = {
        BOARD.cells[square]: _tower(tower, position.teeth[tower])
        for tower, square in enumerate(position.squares)
    }
    seats = position.game.seats
    return Scene("kamisado", position.variant, SHAPE, stacks, (), position.status, seats)


def status(position: KamisadoPosition) -> Status:
    """What there is to see besides the pieces."""
    required = position.required
    must = () if required is None else (position.squares[8 * position.turn + required],)
    goal = TARGET[position.variant]
    facts: dict[str, object] = {} if required is None else {"required-colour": COLOURS[required]}
    if goal > 1:
        facts["round-number"] = position.round
    return Status(
        turn=position.turn,
        score=position.score,
        phase=position.phase,
        goal=goal,
        must=tuple(BOARD.cells[square] for square in must),
        last=last_cells(BOARD, position.last),
        facts=facts,
        result=result_of(position.outcome),
    )


def picks(move: Move) -> tuple[Pick, ...]:
    """A tower and its target (for a push, the tower before it); or a button."""
    if move.source is None or move.target is None:
        return (Pick("button", move.piece or "pass"),)
    return Pick("cell", BOARD.cells[move.source]), Pick("target", BOARD.cells[move.target])


def effects(position: KamisadoPosition, move: Move, after: KamisadoPosition) -> tuple[Effect, ...]:
    """What a move does: the towers that go, and all that follows when it ends the round."""
    if move is PASS:
        assert position.required is not None
        return (_pass(position, 8 * position.turn + position.required),)
    if move.kind is Kind.REFILL:
        both = zip(position.squares, after.squares, strict=True)
        moves = tuple((BOARD.cells[old], BOARD.cells[new]) for old, new in both if old != new)
        assert move.piece is not None
        weak = weak_towers(position, move.piece)
        warned = (Effect("warn", target=cell, player=owner) for owner, cell in weak)
        return (Effect("refill", moves=moves), *warned)
    moved = _pushing(position, move) if move.kind is Kind.PUSH else _sliding(move)
    return (*moved, *_ending(position, move, after))


def _pass(position: KamisadoPosition, tower: int) -> Effect:
    return Effect("pass", source=BOARD.cells[position.squares[tower]], player=tower // 8)


def _sliding(move: Move) -> tuple[Effect, ...]:
    assert move.source is not None
    assert move.target is not None
    return (slide(BOARD, move.source, move.target, 1),)


def _pushing(position: KamisadoPosition, move: Move) -> tuple[Effect, ...]:
    """4.5: the farthest tower goes first, the pusher last."""
    assert move.source is not None
    pushed = position.pushed(position.tower_on[move.source])
    line = PATHS[position.turn][move.source][STRAIGHT][: pushed + 1]
    steps = [
        Effect("push", source=BOARD.cells[near], target=BOARD.cells[far], count=1)
        for near, far in pairwise(line)
    ]
    return (*reversed(steps), *_sliding(move))


def _ending(position: KamisadoPosition, move: Move, after: KamisadoPosition) -> tuple[Effect, ...]:
    """3.9, 5.1: the zero-length moves of a deadlock, then the tooth, its points, the end."""
    if after.phase not in (REFILLING, DECIDED):
        return ()
    both = zip(position.teeth, after.teeth, strict=True)
    tower = next(n for n, (before, now) in enumerate(both) if before != now)
    winner = after.turn
    gained = after.score[winner] - position.score[winner]
    # 3.9: each blocked tower of a deadlock, up to the first that comes round again.
    chain = () if after.arrived else position.moved(move).chain()
    end = (Effect("end", player=winner),) if after.phase == DECIDED else ()
    return (
        *(_pass(after, stuck) for stuck in chain),
        Effect("tooth", target=BOARD.cells[after.squares[tower]]),
        Effect("score", player=winner, count=gained),
        *end,
    )
