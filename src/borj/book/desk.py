"""The book's desk: one question in plain JSON, one answer in plain JSON.

| ask | with | answer |
| --- | --- | --- |
| start | game, variant, options, seed | {"view": View}, with its look |
| read | game, code | {"view": View}, with its look |
| play | game, code, before, actions | Attempt: the steps of the actions, the view after them |
| begin | game, code or variant, options and seed | Beginning: how a game without a server starts |
| turn | game, code, before, actions | Went: a whole turn and forced passes; Attempt if it goes on |
| why | game, code, before, picks | {"because": Fault}, or nothing where there is nothing to say |
| walks | game, code, before, lines | {"walks": [Walk]} |
| remarks | game, code, before, lines | {"remarks": [[Spoken]]}: what holds of the turns of lines |
| setup | game, code or variant | SetupInfo |
| build | game, setup | Built |
| records | text, game, format | Trees |
| write | records, format, lossy | Written |

`before` are actions that lead from the code to the position, where its past counts. Actions are
texts or numbers; a text may be a whole turn in any notation of the game.
What is not accepted is answered with {"fault": Fault}.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from borj.book import alone, lines, positions, setups, trees, why
from borj.book.faults import fault
from borj.book.limits import LONGEST_CODE, LONGEST_TEXT, MOST_DOCUMENTS, MOST_LINES, MOST_TOLD
from borj.book.plain import plain
from borj.book.question import BadQuestion, Question
from borj.core.errors import BorjError
from borj.core.position import Position


def answer(question: Any) -> dict[str, Any]:
    """What the book says to a question."""
    try:
        asked = Question(question)
        kind = asked.word("ask")
        work = _ASKS.get(kind)
        if work is None:
            raise BadQuestion("server-bad-request", problem=f"Invalid value {kind!r} - at `$.ask`")
        found: dict[str, Any] = plain(work(asked))
        return found
    except BorjError as error:
        return _refused(error)
    except RecursionError as deep:
        return _refused(BadQuestion("server-bad-request", problem=str(deep)[:100]))


def _refused(error: BorjError) -> dict[str, Any]:
    return {"fault": plain(fault(error))}


def _start(asked: Question) -> object:
    game, variant = asked.word("game"), asked.maybe_word("variant")
    options, seed = asked.data("options"), asked.maybe_number("seed")
    return {"view": positions.whole_view(positions.start(game, None, variant, options, seed))}


def _read(asked: Question) -> object:
    found = positions.start(asked.word("game"), asked.word("code", LONGEST_CODE))
    return {"view": positions.whole_view(found)}


def _place(asked: Question) -> Position:
    start = positions.start(asked.word("game"), asked.word("code", LONGEST_CODE))
    return lines.reach(start, asked.actions("before"))


def _play(asked: Question) -> object:
    return lines.attempt(_place(asked), asked.actions("actions"), lines.with_past)


def _begin(asked: Question) -> object:
    return alone.begin(
        asked.word("game"),
        asked.maybe_word("code", LONGEST_CODE),
        asked.maybe_word("variant"),
        asked.data("options"),
        asked.maybe_number("seed"),
    )


def _turn(asked: Question) -> object:
    return alone.turn(_place(asked), asked.actions("actions"))


def _why(asked: Question) -> object:
    because = _place(asked).why(asked.picks("picks"))
    return {} if because is None else {"because": fault(because)}


def _walks(asked: Question) -> object:
    game, code = asked.word("game"), asked.word("code", LONGEST_CODE)
    told = lines.walks(game, code, asked.lines("lines", MOST_LINES), asked.actions("before"))
    return {"walks": told}


def _remarks(asked: Question) -> object:
    game, code = asked.word("game"), asked.word("code", LONGEST_CODE)
    told = why.told(game, code, asked.lines("lines", MOST_TOLD), asked.actions("before"))
    return {"remarks": told}


def _setup(asked: Question) -> object:
    code = asked.maybe_word("code", LONGEST_CODE)
    return setups.setup(
        positions.start(asked.word("game"), code, asked.maybe_word("variant"), seed=1)
    )


def _build(asked: Question) -> object:
    return setups.build(asked.word("game"), asked.data("setup"))


def _records(asked: Question) -> object:
    text = asked.word("text", LONGEST_TEXT)
    return trees.read(text, asked.maybe_word("game"), asked.maybe_word("format"))


def _write(asked: Question) -> object:
    return trees.write(
        asked.several("records", MOST_DOCUMENTS),
        asked.maybe_word("format") or "text",
        lossy=asked.flag("lossy"),
        tally=trees.Tally(),
    )


_ASKS: dict[str, Callable[[Question], object]] = {
    "start": _start,
    "read": _read,
    "play": _play,
    "begin": _begin,
    "turn": _turn,
    "why": _why,
    "walks": _walks,
    "remarks": _remarks,
    "setup": _setup,
    "build": _build,
    "records": _records,
    "write": _write,
}
