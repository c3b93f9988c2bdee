"""A hint in words: what holds of the engine's turn and not of the next best one (docs/why.md)."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from borj import text
from borj.book.why import Remark, played, remarks
from borj.core.ideas import Turn
from borj.core.position import Position
from borj.engine import Analysis, Engine, Limit, Line
from borj.engine.search import texts

SECONDS = 1.0
AHEAD = 12  # actions of a line that are looked at
MOST = 2  # remarks in one sentence
ONLY = "why-only"  # says nothing for or against
OPENS, CLOSES = "\u2066", "\u2069"  # notation runs from left to right, whatever is around it
NOTATION = ("move", "cell")

Said = tuple[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would play, and why: sentences as keys and facts."""

    analysis: Analysis
    said: tuple[Said, ...]

    def sentences(self, lang: str) -> list[str]:
        """The reasons in words."""
        return [_spoken(self.analysis.position, said, lang) for said in self.said]


def hint(
    engine: Engine,
    position: Position,
    limit: Limit | None = None,
    stopped: threading.Event | None = None,
) -> Hint:
    """The best turn and the reasons for it."""
    found = engine.search(position, limit or Limit(time=SECONDS), 2, None, stopped)
    return Hint(found, tuple(_reasons(engine, found)))


def _reasons(engine: Engine, found: Analysis) -> list[Said]:
    position, best = found.position, found.best
    next_best = found.lines[1] if len(found.lines) > 1 else None
    own, other = (_first(position, line) for line in (best, next_best))
    move = " ".join(texts(position, own.moves if own else best.moves[:1]))
    said: list[Said] = []
    if (count := best.score.win_in) is not None:
        who = position.turn if count > 0 else 1 - position.turn
        said.append(("why-win", {"who": who, "whose": 1 - who, "count": abs(count)}))
    good = _chosen(own, other) or _chosen(own, None)
    if len(position.legal) == 1:
        said.append(("why-hint", {"move": move, "clause": [(ONLY, {})]}))
    elif good:
        clause = [(remark.key, remark.facts) for remark in good]
        said.append(("why-hint", {"move": move, "clause": clause}))
    elif not said and next_best and (term := _gain(engine, position, best, next_best)):
        name: Said = (f"term-{position.game.id}-{term}", {})
        said.append(("why-hint-term", {"move": move, "term": [name]}))
    elif not said:
        said.append(("why-hint-plain", {"move": move, "depth": best.depth}))
    return said


def _first(position: Position, line: Line | None) -> Turn[Any] | None:
    """The first whole turn of a line."""
    if line is None:
        return None
    numbers = [position.game.index(move) for move in line.moves[:AHEAD]]
    return next(played(position, numbers), None)


def _chosen(turn: Turn[Any] | None, other: Turn[Any] | None) -> list[Remark]:
    """What speaks for a turn and does not hold of the other one as well."""
    if turn is None:
        return []
    same = {remark.key for remark in remarks(other)} if other else set()
    fits = (r for r in remarks(turn) if r.good and r.key != ONLY and r.key not in same)
    return [remark for remark, _ in zip(fits, range(MOST), strict=False)]


def _gain(engine: Engine, position: Position, best: Line, other: Line) -> str | None:
    """The term of the evaluation by which the best line ends better than the next one."""
    most = min(len(best.moves), len(other.moves), AHEAD)
    ends = [_end(position, line.moves[:most]) for line in (best, other)]
    if not all(end.legal for end in ends):
        return None
    better, worse = (
        {term.name: term.score.pov(position.turn).value for term in engine.explain(end)}
        for end in ends
    )
    name, gained = max(((n, v - worse.get(n, 0)) for n, v in better.items()), key=lambda g: g[1])
    return name if gained > 0 else None


def _end(position: Position, moves: Sequence[Any]) -> Position:
    for move in moves:
        if move not in position.legal:
            break
        position = position.after(move)
    return position


def _spoken(position: Position, said: Said, lang: str) -> str:
    words = _part(position, said, lang)
    return words[:1].upper() + words[1:]


def _part(position: Position, said: Said, lang: str) -> str:
    key, facts = said
    words = {name: _word(position, name, fact, lang) for name, fact in facts.items()}
    return text.sentence(key, words, lang)


def _word(position: Position, name: str, fact: Any, lang: str) -> object:
    """A fact as it is said: players and colours by name, notation apart from its words."""
    game = position.game
    if name in ("who", "whose"):
        return _say_if((f"why-who-{game.seats[fact]}", f"seat-{game.seats[fact]}"), lang)
    if name == "colour":
        return _say_if((f"colour-{game.id}-{fact}",), lang) or fact
    if name in NOTATION:
        return f"{OPENS}{fact}{CLOSES}"
    if isinstance(fact, list):
        first, *rest = (_part(position, one, lang) for one in fact)
        for second in rest:
            first = text.say("why-both", lang, first=first, second=second)
        return first
    return fact


def _say_if(keys: Iterable[str], lang: str) -> str | None:
    known = text.keys(lang)
    return next((text.say(key, lang) for key in keys if key in known), None)
