"""What there is to see: a scene is all that a picture, a terminal or a web page draws from.

Everything here is plain data and turns into JSON with `as_json`. Coordinates are in units of one
step between neighbouring cells, x to the right and y downwards, as on a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from typing import Any
from zlib import crc32

from borj.core.board import Board
from borj.core.move import Move
from borj.core.outcome import Outcome


@dataclass(frozen=True, slots=True)
class ShapeCell:
    """A place on the board: its name, where it is, and its colour if it has one."""

    id: str
    x: float
    y: float
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate printed beside the board."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Shape:
    """A board's look, the same for every position.

    `style` says how cells are drawn: "spaces" (round wells), "points" (crossings of the lines)
    or "squares". `lines` join cells by name, end to end; `outline` is the edge of the board.
    """

    name: str
    style: str
    cells: tuple[ShapeCell, ...]
    lines: tuple[tuple[str, str], ...]
    outline: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True, order=True)
class Piece:
    """One piece: its owner (-1 for nobody), its kind, its colour, and the teeth on it."""

    owner: int
    kind: str
    colour: str
    teeth: int = 0


Stack = tuple[Piece, ...]  # from bottom to top


def pieces_of(letters: Mapping[str, Piece]) -> Callable[[str], Stack]:
    """What turns a stack that is written in letters into pieces, each such stack once."""

    @lru_cache(1 << 12)
    def pieces(stack: str) -> Stack:
        return tuple(letters[letter] for letter in stack)

    return pieces


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies beside the board: stacks (single pieces too), each with how many there are.

    `kind` is "hand" (may be placed), "supply" (common), "markers" (colours to claim), "claims",
    "won" (stacks that score), "captured" or "spent" (paid with). `owner` is -1 for a common tray;
    what lies in one that is `gone` is out of the game.
    """

    id: str
    kind: str
    owner: int
    stacks: tuple[tuple[Stack, int], ...] = ()
    gone: bool = False

    def add(self, stack: Stack) -> Tray:
        """This tray with one more such stack."""
        return self._with(stack, 1)

    def take(self, stack: Stack) -> Tray:
        """This tray with one such stack less."""
        return self._with(stack, -1)

    def _with(self, stack: Stack, change: int) -> Tray:
        counts = dict(self.stacks)
        counts[stack] = counts.get(stack, 0) + change
        if counts[stack] < 0:
            raise ValueError(f"tray {self.id} holds no {stack}")
        return tray(self.id, self.kind, self.owner, counts, self.gone)


def tray(id: str, kind: str, owner: int, counts: Mapping[Stack, int], gone: bool = False) -> Tray:
    """A tray with its stacks in their one order; counts of zero are left out."""
    return Tray(id, kind, owner, tuple(sorted((s, n) for s, n in counts.items() if n)), gone)


@dataclass(frozen=True, slots=True)
class Status:
    """All that is not a piece: whose turn, what must move, the last move, score, badges, facts.

    `phase` is the id of one that the game declares; `goal` is the score that wins, if one does.
    `badges` are small marks on a cell's stack (such as the chess rank of a tower). `visible` is how
    many stacks of each kind each side shows, where losing the last of a kind loses the game.
    `facts` are what else the game declares, without what does not hold. `result` is the winner (-1
    for a draw) and the reason's id once the game is over.
    """

    turn: int
    score: tuple[int, int]
    phase: str
    goal: int | None = None
    must: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    badges: Mapping[str, str] = field(default_factory=dict)
    visible: tuple[Mapping[str, int], ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    result: tuple[int, str] | None = None


def last_cells(board: Board, move: Move | None) -> tuple[str, ...]:
    """What `Status.last` says of a move: where it began, if it did, and where it ended."""
    if move is None:
        return ()
    source, target = move.source, move.target
    if source is None or target is None:
        return board.names((source, target))
    return board.cells[source], board.cells[target]


def result_of(outcome: Outcome | None) -> tuple[int, str] | None:
    """What `Status.result` says of an outcome."""
    if outcome is None:
        return None
    return (-1 if outcome.winner is None else outcome.winner), outcome.reason.value


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it looks: the board, its stacks from bottom to top, the trays, the status.

    `seats` are the ids of what players 0 and 1 are called, such as "white".
    """

    game: str
    variant: str
    shape: Shape
    stacks: Mapping[str, Stack]
    trays: tuple[Tray, ...]
    status: Status
    seats: tuple[str, str] = ("first", "second")

    def as_json(self) -> dict[str, Any]:
        """The scene as JSON data."""
        data = as_json(self)
        assert isinstance(data, dict)
        return data


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a move does, in the order in which it happens.

    | kind | what it means |
    | --- | --- |
    | place | `piece` goes from `tray` (if given) onto `target` |
    | slide, push | the top `count` pieces of `source` go onto `target`, along `path` |
    | remove, return | the top `count` pieces of `source` leave, to `tray` (if given) as one stack |
    | claim | `piece` goes from `tray` to the tray `into` |
    | tooth | the top piece of `target` gets a tooth |
    | refill | all `moves` (source, target) happen at once |
    | link | a chain passes over `target`, nothing changes |
    | warn | what `player` has on `target` stands badly there, nothing changes |
    | declare, pass, score, end | `player` does it, or gets `count` points; nothing is moved |
    | status | the new status, always the last effect |
    """

    kind: str
    source: str | None = None
    target: str | None = None
    count: int | None = None
    piece: Piece | None = None
    tray: str | None = None
    into: str | None = None
    path: tuple[str, ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    player: int | None = None
    status: Status | None = None

    def as_json(self) -> dict[str, Any]:
        """The effect as JSON data, without what it does not say."""
        return {name: value for name, value in as_json(self).items() if value not in (None, [])}


def slide(board: Board, source: int, target: int, count: int) -> Effect:
    """The top `count` pieces of a cell go to another, straight or, off every line, in one jump."""
    path = board.between(source, target) or (target,)
    names = board.cells
    return Effect(
        "slide", source=names[source], target=names[target], count=count, path=board.names(path)
    )


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing to pick on the way to an action: a cell, a piece in a tray, a button, a count.

    `kind` is "cell" (what is moved, or where a piece goes), "target" (where it goes, after a
    cell), "hand" (a piece in `tray`), "button" or "count". The tray "hand" is that of the player
    to act.
    """

    kind: str
    value: str
    tray: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and the picks that lead to it; no choice is the beginning of another."""

    action: str
    index: int
    picks: tuple[Pick, ...]


def perform(scene: Scene, effects: Iterable[Effect]) -> Scene:
    """The scene after the effects of a move; what an animation ends with."""
    stacks = dict(scene.stacks)
    trays = {tray.id: tray for tray in scene.trays}
    status = scene.status
    for effect in effects:
        match effect:
            case Effect(kind="place", piece=Piece() as piece, target=str(target), tray=source):
                if source is not None:
                    trays[source] = trays[source].take((piece,))
                stacks[target] = (*stacks.get(target, ()), piece)
            case Effect(kind="slide" | "push", source=str(cell), target=str(target)):
                stacks[target] = (*stacks.get(target, ()), *_lift(stacks, cell, effect.count))
            case Effect(kind="remove" | "return", source=str(cell), tray=into):
                lifted = _lift(stacks, cell, effect.count)
                if into is not None:
                    trays[into] = trays[into].add(lifted)
            case Effect(kind="claim", piece=Piece() as piece, tray=str(source), into=str(into)):
                trays[source] = trays[source].take((piece,))
                trays[into] = trays[into].add((piece,))
            case Effect(kind="tooth", target=str(target)):
                *below, top = stacks[target]
                stacks[target] = (*below, replace(top, teeth=top.teeth + 1))
            case Effect(kind="refill", moves=moves):
                lifted_by_cell = {cell: stacks.pop(cell) for cell, _ in moves}
                stacks.update({target: lifted_by_cell[cell] for cell, target in moves})
            case Effect(kind="status", status=Status() as after):
                status = after
    return replace(scene, stacks=stacks, trays=tuple(trays.values()), status=status)


def _lift(stacks: dict[str, Stack], cell: str, count: int | None) -> Stack:
    stack = stacks[cell]
    keep = len(stack) - (len(stack) if count is None else count)
    if keep:
        stacks[cell] = stack[:keep]
    else:
        del stacks[cell]
    return stack[keep:]


def hash_of(stacks: Mapping[str, Stack], trays: Iterable[Tray]) -> int:
    """32 bits that say whether two sides see the same pieces, whatever else they know.

    CRC-32 of a text that names every stack and every tray, the same in web/board/hash.ts.
    """
    known = _NAMED.get
    board = [
        f"{cell}={(known(id(stack)) or _name(stack))[1]};"
        for cell in sorted(stacks)
        if (stack := stacks[cell])
    ]
    board += [(known(id(beside)) or _name_tray(beside))[1] for beside in trays]
    return crc32("".join(board).encode())


# Most stacks and trays are the same objects again and again, so their texts are kept by identity:
# to hash the pieces would take longer than to write them. What is kept here keeps its identity.
_NAMED: dict[int, tuple[Stack | Tray, str]] = {}
_MOST_NAMED = 1 << 14


def _name(stack: Stack) -> tuple[Stack | Tray, str]:
    return _keep(stack, ",".join([f"{p.owner}.{p.kind}.{p.colour}.{p.teeth}" for p in stack]))


def _name_tray(tray: Tray) -> tuple[Stack | Tray, str]:
    held = "|".join([f"{_name(stack)[1]}*{count}" for stack, count in tray.stacks])
    return _keep(tray, f"{tray.id}#{held};")


def _keep(found: Stack | Tray, text: str) -> tuple[Stack | Tray, str]:
    if len(_NAMED) >= _MOST_NAMED:
        _NAMED.clear()
    kept = _NAMED[id(found)] = (found, text)
    return kept


def as_json(value: Any) -> Any:
    """Plain JSON data of any of the values above."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: as_json(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [as_json(item) for item in value]
    return value
