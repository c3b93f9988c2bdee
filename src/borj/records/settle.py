"""The result of a record as a file tells it, held against what the moves say."""

from __future__ import annotations

from collections.abc import Mapping

from borj.core.errors import InvalidRecord
from borj.records.result import WORDS, Ending, Result
from borj.records.tree import Record

_WINNERS = {word: winner for winner, word in WORDS.items()}
_OPEN = ("", "*", "?")
_ENDINGS = frozenset(("", *Ending))
# What others write for the same endings.
_ALIASES = {
    "normal": "", "unterminated": "", "unfinished": "", "time forfeit": "time",
    "resign": "resignation", "timeout": "time", "draw": "agreement",
}  # fmt: skip


def by_text(record: Record, headers: Mapping[str, str], word: str | None) -> None:
    """Give a record the result of its headers and of the word at its end."""
    header = headers.get("Result", "*").replace(" ", "")
    header = "1/2-1/2" if header in ("1/2", "½-½") else header
    if header not in _OPEN and header not in _WINNERS:
        raise InvalidRecord("record-result-unknown", found=header[:20], words=(*_WINNERS, "*"))
    if word is not None and word != "*" and header not in (*_OPEN, word):
        raise InvalidRecord("record-result-two", found=word, header=header)
    said = header if header not in _OPEN else word or "*"
    ending = headers.get("Termination", "").lower()
    ending = _ALIASES.get(ending, ending)
    if ending not in _ENDINGS:
        raise InvalidRecord("record-ending", found=ending[:40], endings=tuple(Ending))
    outcome = record.position.outcome
    if outcome is not None:
        score = f"{outcome.score[0]}-{outcome.score[1]}"
        facts = (
            (said, WORDS[outcome.winner], "*"),
            (ending, "rule", ""),
            (headers.get("Reason", ""), outcome.reason.value, ""),
            (headers.get("Score", "").replace(" ", ""), score, ""),
        )
        for found, expected, unsaid in facts:
            if found not in (expected, unsaid):
                raise InvalidRecord("record-result-wrong", found=found[:40], expected=expected)
        return
    if ending == "rule":
        raise InvalidRecord("record-not-over")
    if said != "*":
        record.finish(Ending(ending or "unknown"), _WINNERS[said])
    elif ending == "abandoned":
        record.finish(Ending.ABANDONED)
    elif ending:
        raise InvalidRecord("record-result-missing", ending=ending)


def by_result(record: Record, result: Result) -> None:
    """Give a record a result that was read as data."""
    outcome = record.result
    if outcome is None:
        record.finish(result.ending, result.winner)
    elif (result.winner, result.ending) != (outcome.winner, outcome.ending):
        raise InvalidRecord("record-result-wrong", found=str(result), expected=str(outcome))
    elif result.reason not in (None, outcome.reason) or result.score not in (None, outcome.score):
        found = f"{result.reason} {result.score}"
        expected = f"{outcome.reason} {outcome.score}"
        raise InvalidRecord("record-result-wrong", found=found[:80], expected=expected)
