"""Why the engine would play something, in the sentences that the pages say, too.

What is said is what the rules answer of the turn (`book/why.py`) and what is proved; where neither
has a word, only how far the engine looked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from borj import text
from borj.book.why import Remark, played, remarks
from borj.core.position import Position
from borj.engine import Analysis, Line

MOST = 2  # remarks on one turn
IDLE = "why-only"  # says nothing about a turn that was chosen


def reasons(found: Analysis, lang: str) -> list[str]:
    """Sentences about the best line of a search; a second line, if there is one, is compared."""
    position, best = found.position, found.lines[0]
    said = []
    if wins := best.score.win_in:
        who = position.turn if wins > 0 else 1 - position.turn
        facts: dict[str, Any] = {"who": who, "whose": 1 - who, "count": abs(wins)}
        said.append(_sentence(position, "why-win", facts, lang))
    own = _remarked(position, best)
    others = {r.key for line in found.lines[1:2] for r in _remarked(position, line)}
    good = [remark for remark in own if remark.good and remark.key != IDLE]
    chosen = [remark for remark in good if remark.key not in others] or good
    if len(position.legal) == 1:
        chosen = [Remark(IDLE, True)]
    move = position.write(best.move)
    if chosen:
        facts = {"move": move, "clause": _clause(position, chosen[:MOST], lang)}
        said.append(_sentence(position, "why-hint", facts, lang))
    elif not said:
        facts = {"move": move, "depth": best.depth}
        said.append(_sentence(position, "why-hint-plain", facts, lang))
    return said


def _remarked(position: Position, line: Line) -> list[Remark]:
    turn = next(played(position, (position.game.index(move) for move in line.moves)), None)
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
    """Players and colours by what they are called in this game."""
    game = position.game
    if name in ("who", "whose"):
        seat = game.seats[fact]
        within = f"why-who-{seat}"
        return text.say(within if within in text.keys(lang) else f"seat-{seat}", lang)
    if name == "colour" and (key := f"colour-{game.id}-{fact}") in text.keys(lang):
        return text.say(key, lang)
    return fact
