"""Random and adversarial text never does anything but raise a clear error."""

from __future__ import annotations

import io
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import borj
from borj import text as texts
from borj.core.errors import BorjError
from tests.kit import Config
from tests.records.mouse import clicked
from tests.records.test_boardspace import GAMES, played
from tests.records.test_text_format import whole
from tests.records.trees import PIECES, random_record, written

FORMATS = ("text", "json", "jsonl", "boardspace", "littlegolem", "codecup")
FRAGMENTS = (
    *PIECES, '[Game "dvonn"]', '[Variant "random"]', '[Setup "', '"]', "1.", "A1", "B1-C2", "pass",
    "(;", "GM[Dvonn]", "SU[dvonn 0]", ";P0[1 ", ";P1[2 ", "Pickb C 3", "Dropb C 4", "Done",
    "Event [", '{"game": "dvonn", "moves": [', '"A1"', "]}", "null", "1e999", "-", "Start", "Quit",
    "Resign", "\n", " ", '"clock": 1', ",", ":", "resign",
)  # fmt: skip


def attempt(text: str, **options: object) -> int:
    """Read a text in some way; how many records it held, or -1 for a clear error."""
    failed: BorjError | None = None
    records = []
    try:
        records = list(borj.load(io.StringIO(text, newline=""), **options))  # type: ignore[arg-type]
    except BorjError as error:
        failed = error
    if failed is not None:
        for lang in texts.LANGUAGES:
            assert "{$" not in texts.explain(failed, lang)
        return -1
    assert records, "no records and no error"
    assert list(borj.load(io.StringIO(written(records)))) == records
    return len(records)


@pytest.mark.parametrize("format", [None, *FORMATS])
@settings(max_examples=150, deadline=None, derandomize=True)
@given(pieces=st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=4), max_size=25))
def test_random_text(format: str | None, pieces: list[str]) -> None:
    attempt("".join(pieces), format=format)
    attempt("".join(pieces), format=format, game="dvonn")


@settings(max_examples=100, deadline=None, derandomize=True)
@given(data=st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    with pytest.raises(BorjError):
        list(borj.load(io.BytesIO(data)))


@cache
def valid(name: str) -> str:
    """A valid file of each format."""
    if name in ("text", "json", "jsonl"):
        return written([whole()], name)
    if name == "boardspace":
        return written(played(GAMES[4], 1), name)
    if name == "mouse":
        return clicked(played(GAMES[3], 2), GAMES[3][3], fickle=1)
    return written(random_record(Config("dvonn", "standard"), 1), name)


@pytest.mark.parametrize("name", [*FORMATS, "mouse"])
@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_valid_files_with_mistakes_in_them(name: str, seed: int) -> None:
    chance = random.Random(seed)
    text = valid(name)
    assert attempt(text) >= 1
    for _ in range(chance.randint(1, 4)):
        at, size = chance.randrange(len(text)), chance.choice((1, 1, 2, 5, 30))
        change = chance.choice(("cut", "insert", "swap", "repeat"))
        if change == "cut":
            text = text[:at] + text[at + size :]
        elif change == "insert":
            text = text[:at] + chance.choice(FRAGMENTS) + text[at:]
        elif change == "swap":
            other = chance.randrange(len(text))
            text = text[:at] + text[other : other + size] + text[at + size :]
        else:
            text = text[:at] + text[at : at + size] * 3 + text[at:]
        text = text or " "
    attempt(text)
    errors: list[BorjError] = []
    attempt_all(text, errors)


def attempt_all(text: str, errors: list[BorjError]) -> None:
    """Read all that can be read of a text, reporting the rest."""
    try:
        records = list(borj.load(io.StringIO(text), on_error=errors.append))
    except BorjError as error:
        errors.append(error)
        records = []
    assert records or errors


@pytest.mark.parametrize(
    "text",
    [
        '[A "' + "\\" * 100_000,
        '[Game "dvonn"]' + "{" + "\\" * 100_000,
        '[Game "dvonn"] A1 ' + "{[%clk" * 50_000 + "}",
        '[Game "dvonn"] A1 {' + "[%clk " * 50_000 + "}",
        '[Game "dvonn"] A1 ' + "{a}" * 20_000,
        "{ " * 50_000 + "x",
        "{}" * 50_000 + "x",
        '[Game "dvonn"] ' + "1." * 100_000,
        '[Game "dvonn"] ' + "(" * 100_000,
        '[Game "dvonn"] A1 ' + "$1 " * 50_000,
        "(" * 200_000,
        "(;GM[Dvonn]" + "(" * 200_000,
        "(;GM[Dvonn]P0[" + "\\" * 200_001,
        "(;GM[Dvonn]SU[dvonn 0]" + ";P0[1 Pickb A 1]" * 50_000,
        "Event [" * 50_000,
        "Event [x] " * 20_000,
        "Event [x] 1. a1 " + "9" * 100_000,
        "C3" + " " * 100_000 + "?",
        '(;GM[Dvonn]SU[dvonn 0]P0[id "' + " " * 100_000 + "x])",
        "(;GM[Tzaar]SU[tzaar-random 1]DT[" + "Jan 1 " * 50_000 + "])",
        '{"game": "dvonn", "options": {"seed": 5, "self": 1}}',
        '{"game": "dvonn", "moves": [{"move": "A1", "eval": {"wins_in": 1' + "0" * 400 + "}}]}",
        '[Game "dvonn"][Options "seed=5 self=1 variant=x"] *',
        "# x\n" * 50_000,
        '{"game":' * 100_000,
        '{"game": "dvonn", "moves": [' + '"A1",' * 50_000,
    ],
)
def test_no_text_takes_long(text: str) -> None:
    """Each of these would be slow, or too deep, for a careless reader."""
    attempt(text)
    for name in (None, *FORMATS):
        attempt(text, game="dvonn", format=name)
