"""The book's desk: one question in plain JSON, one answer in plain JSON.

| ask | with | answer |
| --- | --- | --- |
| start | game, variant, options, seed | View |
| read | game, code | View |
| play | game, code or variant, options and seed, actions | Preview |
| walks | game, code, lines, before | {"walks": [Walk]} |
| setup | game, code or variant | SetupInfo |
| build | game, setup | Built |
| records | text, game, format | Trees |
| write | records, format, lossy | Written |

What is not accepted is answered with {"fault": Fault}.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from borj.book import lines, positions, setups, trees
from borj.book.faults import fault
from borj.book.limits import LONGEST_CODE, LONGEST_TEXT, MOST_DOCUMENTS, MOST_LINES
from borj.book.question import BadQuestion, Question
from borj.core.errors import BorjError
from borj.core.position import Position
from borj.core.scene import as_json


def answer(question: Any) -> dict[str, Any]:
    """What the book says to a question."""
    try:
        asked = Question(question)
        kind = asked.word("ask")
        work = _ASKS.get(kind)
        if work is None:
            raise BadQuestion("server-bad-request", problem=f"Invalid value {kind!r} - at `$.ask`")
        found: dict[str, Any] = as_json(work(asked))
        return found
    except BorjError as error:
        return _refused(error)
    except RecursionError as deep:
        return _refused(BadQuestion("server-bad-request", problem=str(deep)[:100]))


def _refused(error: BorjError) -> dict[str, Any]:
    return {"fault": as_json(fault(error))}


def _position(asked: Question) -> Position:
    return positions.start(
        asked.word("game"),
        asked.maybe_word("code", LONGEST_CODE),
        asked.maybe_word("variant"),
        asked.data("options"),
        asked.maybe_number("seed"),
    )


def _start(asked: Question) -> object:
    game, variant = asked.word("game"), asked.maybe_word("variant")
    options, seed = asked.data("options"), asked.maybe_number("seed")
    return positions.view(positions.start(game, None, variant, options, seed))


def _read(asked: Question) -> object:
    return positions.view(positions.start(asked.word("game"), asked.word("code", LONGEST_CODE)))


def _play(asked: Question) -> object:
    return lines.preview(_position(asked), asked.actions("actions"))


def _walks(asked: Question) -> object:
    game, code = asked.word("game"), asked.word("code", LONGEST_CODE)
    told = lines.walks(game, code, asked.lines("lines", MOST_LINES), asked.actions("before"))
    return {"walks": told}


def _setup(asked: Question) -> object:
    return setups.setup(_position(asked))


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
    "walks": _walks,
    "setup": _setup,
    "build": _build,
    "records": _records,
    "write": _write,
}
