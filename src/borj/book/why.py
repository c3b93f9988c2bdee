"""Why a turn is good or bad: what the rules say of it, as keys of sentences and their facts.

Every remark is the answer of a predicate (core/ideas.py): those that hold in all games are here,
the others are declared by each game. Nothing is said that was not looked up in a position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from borj.book.lines import reach
from borj.book.positions import Action, move_of, start
from borj.core.errors import BorjError
from borj.core.ideas import Facts, Idea, TooMany, Turn, turns
from borj.core.move import PASS, Move
from borj.core.position import Position

TURNS_TOLD = 3  # of a line: the turn, the answer, and what follows
MOST_LOOKED = 300  # positions, to find out what an opponent can do at once

At = Turn[Any]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that holds of a turn: the key of its words, their facts, and whom it speaks for.

    The words say what the turn does; players among the facts (`who`, `whose`) are numbers.
    """

    key: str
    good: bool
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A turn of a line: who plays it, its text, how many actions it has, what holds of it."""

    player: int
    text: str
    count: int
    remarks: tuple[Remark, ...] = ()


def wins(turn: At) -> Facts | None:
    """The game is over, and won."""
    outcome = turn.after.outcome
    return {} if outcome is not None and outcome.winner == turn.player else None


def loses(turn: At) -> Facts | None:
    """The game is over, and lost."""
    outcome = turn.after.outcome
    return {} if outcome is not None and outcome.winner == turn.other else None


def lets_win(turn: At) -> Facts | None:
    """The opponent has a turn that wins at once; unknown where there are too many to look at."""
    if turn.after.turn != turn.other:
        return None
    try:
        found = any(wins(answer) is not None for answer in turns(turn.after, MOST_LOOKED))
    except TooMany:
        return None
    return {"whose": turn.other} if found else None


def passes(turn: At) -> Facts | None:
    """The opponent cannot do anything but pass."""
    after = turn.after
    if after.turn != turn.other or after.legal != (PASS,) or after.mid_turn:
        return None
    return {"whose": turn.other}


def forces(turn: At) -> Facts | None:
    """The opponent has one action to choose from."""
    after = turn.after
    forced = after.turn == turn.other and len(after.legal) == 1 and after.legal != (PASS,)
    return {"whose": turn.other} if forced else None


def only(turn: At) -> Facts | None:
    """There was nothing else to play."""
    at = turn.before
    for move in turn.moves:
        if at.legal != (move,):
            return None
        at = at.after(move)
    return {}


# In the order in which they matter; a game's own come between, in place of those of the same id.
DECISIVE = (Idea("wins", True, wins), Idea("loses", False, loses))
AT_ONCE = (Idea("lets-win", False, lets_win),)
MINOR = (
    Idea("passes", True, passes),
    Idea("forces", True, forces),
    Idea("only", True, only),
)
GENERAL: tuple[Idea[Any], ...] = (*DECISIVE, *AT_ONCE, *MINOR)


def remarks(turn: At) -> Iterator[Remark]:
    """What holds of a turn, what matters most first."""
    game = turn.before.game
    own = {idea.id for idea in game.ideas}
    for idea in (*DECISIVE, *AT_ONCE, *game.ideas, *MINOR):
        if idea in GENERAL and idea.id in own:
            continue
        facts = idea.find(turn)
        if facts is not None:
            name = "why" if idea in GENERAL else f"why-{game.id}"
            yield Remark(f"{name}-{idea.id}", idea.good, dict(facts))


def told(
    game: str, code: str, lines: Iterable[Sequence[Action]], before: Iterable[Action] = ()
) -> tuple[tuple[Spoken, ...], ...]:
    """Several lines from one position, turn by turn; `before` leads to it where its past counts.

    A line ends before the first action that is not legal, and a turn that is not whole is left out.
    """
    position = reach(start(game, code), before)
    return tuple(tuple(_spoken(position, line)) for line in lines)


def _spoken(position: Position, line: Iterable[Action]) -> Iterator[Spoken]:
    for _, turn in zip(range(TURNS_TOLD), played(position, line), strict=False):
        yield Spoken(turn.player, _text(turn), len(turn.moves), tuple(remarks(turn)))


def played(position: Position, line: Iterable[Action]) -> Iterator[At]:
    """The whole turns of a line, as far as it is legal."""
    before, moves = position, []
    for action in line:
        try:
            move = move_of(position, action)
        except (BorjError, LookupError):
            return
        moves.append(move)
        position = position.after(move)
        if not position.must_go_on:
            yield Turn(before, tuple(moves), position)
            before, moves = position, []


def _text(turn: At) -> str:
    """The actions as they are written; a turn of several has them one after another."""
    texts: list[str] = []
    at: Position = turn.before
    move: Move
    for move in turn.moves:
        texts.append(at.write(move))
        at = at.after(move)
    return " ".join(texts)
