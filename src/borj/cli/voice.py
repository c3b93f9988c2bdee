"""Why the engine would play something, in the sentences that the pages say, too.

What is said is what the rules answer of the turn (`book/why.py`) and what is proved; where neither
has a word, the term of the evaluation that gains most, or only how far the engine looked.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from borj import text
from borj.book.why import Remark, played, remarks
from borj.core.ideas import Turn
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Analysis, Engine, Limit, Line
from borj.engine.search import texts

SECONDS = 1.0  # of thought for a hint
AHEAD = 12  # actions of a line that are compared
MOST = 2  # remarks on one turn
IDLE = "why-only"  # says nothing about a turn that was chosen
OPENS, CLOSES = "\u2066", "\u2069"  # notation runs from left to right, whatever is around it
NOTATION = ("move", "cell")


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would play, and the term that speaks for it most."""

    analysis: Analysis
    term: str | None

    def sentences(self, lang: str) -> list[str]:
        """Why, in words."""
        return reasons(self.analysis, lang, self.term)


def hint(
    engine: Engine,
    position: Position,
    limit: Limit | None = None,
    stopped: threading.Event | None = None,
) -> Hint:
    """The best turn, and what there is to say of it."""
    found = engine.search(position, limit or Limit(time=SECONDS), 2, None, stopped)
    return Hint(found, _gain(engine, found))


def _gain(engine: Engine, found: Analysis) -> str | None:
    """The term of the evaluation by which the best line ends better than the next one."""
    if len(found.lines) < 2:
        return None
    position, lines = found.position, found.lines[:2]
    most = min(AHEAD, *(len(line.moves) for line in lines))
    ends = [_end(position, line.moves[:most]) for line in lines]
    if not all(end.legal for end in ends):
        return None
    better, worse = (
        {term.name: term.score.pov(position.turn).value for term in engine.explain(end)}
        for end in ends
    )
    name, gained = max(((n, v - worse.get(n, 0)) for n, v in better.items()), key=lambda g: g[1])
    return name if gained > 0 else None


def _end(position: Position, moves: Iterable[Move]) -> Position:
    for move in moves:
        if move not in position.legal:
            break
        position = position.after(move)
    return position


def reasons(found: Analysis, lang: str, term: str | None = None) -> list[str]:
    """Sentences about the best line of a search; a second line, if there is one, is compared."""
    position, best = found.position, found.lines[0]
    said = []
    if wins := best.score.win_in:
        who = position.turn if wins > 0 else 1 - position.turn
        facts: dict[str, Any] = {"who": who, "whose": 1 - who, "count": abs(wins)}
        said.append(_sentence(position, "why-win", facts, lang))
    turn = _turn(position, best)
    own = _remarked(position, best)
    others = {r.key for line in found.lines[1:2] for r in _remarked(position, line)}
    good = [remark for remark in own if remark.good and remark.key != IDLE]
    chosen = [remark for remark in good if remark.key not in others] or good
    if len(position.legal) == 1:
        chosen = [Remark(IDLE, True)]
    move = " ".join(texts(position, turn.moves if turn else best.moves[:1]))
    if chosen:
        facts = {"move": move, "clause": _clause(position, chosen[:MOST], lang)}
        said.append(_sentence(position, "why-hint", facts, lang))
    elif not said and term is not None:
        named = text.say(f"term-{position.game.id}-{term}", lang)
        said.append(_sentence(position, "why-hint-term", {"move": move, "term": named}, lang))
    elif not said:
        facts = {"move": move, "depth": best.depth}
        said.append(_sentence(position, "why-hint-plain", facts, lang))
    return said


def _turn(position: Position, line: Line) -> Turn[Any] | None:
    """The first whole turn of a line."""
    return next(played(position, (position.game.index(move) for move in line.moves)), None)


def _remarked(position: Position, line: Line) -> list[Remark]:
    turn = _turn(position, line)
    return [] if turn is None else list(remarks(turn))


def _clause(position: Position, chosen: Sequence[Remark], lang: str) -> str:
    parts = (_words(position, remark.key, remark.facts, lang) for remark in chosen)
    return reduce(
        lambda first, second: text.say("why-both", lang, first=first, second=second), parts
    )


def _sentence(position: Position, key: str, facts: Mapping[str, Any], lang: str) -> str:
    said = _words(position, key, facts, lang)
    return said[:1].upper() + said[1:]


def _words(position: Position, key: str, facts: Mapping[str, Any], lang: str) -> str:
    named = {name: _fact(position, name, fact, lang) for name, fact in facts.items()}
    return text.say(key, lang, **named)


def _fact(position: Position, name: str, fact: Any, lang: str) -> Any:
    """Players and colours by what they are called in this game; notation in its own direction."""
    game = position.game
    if name in NOTATION and lang == "fa":
        return f"{OPENS}{fact}{CLOSES}"
    if name in ("who", "whose"):
        seat = game.seats[fact]
        within = f"why-who-{seat}"
        return text.say(within if within in text.keys(lang) else f"seat-{seat}", lang)
    if name == "colour" and (key := f"colour-{game.id}-{fact}") in text.keys(lang):
        return text.say(key, lang)
    return fact
