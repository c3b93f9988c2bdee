"""What can be wrong with a text, where it is, and why."""

from __future__ import annotations

import pickle

import pytest

from borj import text as texts
from borj.core.errors import IllegalMove, InvalidChoice, InvalidMove, InvalidRecord
from borj.records import limits
from tests.kit import Config
from tests.records.trees import random_record, read, written

HEADER = '[Game "dvonn"]\n\n'


def failure(text: str, **options: object) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        read(text, **options)
    error = caught.value
    for lang in texts.LANGUAGES:
        assert "{$" not in texts.explain(error, lang)  # every fact of the sentence is there
    assert pickle.loads(pickle.dumps(error)).key == error.key
    return error


def test_an_illegal_move_is_pointed_at() -> None:
    error = failure(HEADER + "1. A1 *\n\n1. A1 B1\n  2. a1 C1")
    assert error.key == "record-move"
    facts = {name: error.facts[name] for name in ("game", "line", "column", "text")}
    assert facts == {"game": 2, "line": 6, "column": 6, "text": "a1"}
    assert isinstance(error.facts["why"], IllegalMove)
    assert error.facts["why"].rule == "dvonn.2.3"
    assert error.__cause__ is error.facts["why"]
    assert str(error) == (
        "Game 2, line 6, column 6: “a1” cannot be played. "
        "A1 is already taken: a piece is placed on an empty space."
    )


def test_an_error_speaks_persian_throughout() -> None:
    error = failure(HEADER + "1. A1 A1")
    assert texts.explain(error, "fa") == (
        "بازی ۱، سطر ۳، ستون ۷: «A1» را نمی‌توان بازی کرد. "
        "خانه‌ی A1 پر است؛ مهره را باید در خانه‌ای خالی گذاشت."
    )


def test_an_unreadable_move_is_pointed_at() -> None:
    error = failure(HEADER + "1. A1 Nf3")
    assert (error.key, error.facts["text"], error.facts["column"]) == ("record-move", "Nf3", 7)
    assert isinstance(error.facts["why"], InvalidMove)


def test_one_action_too_many_in_a_word() -> None:
    error = failure('[Game "kamisado"] 1. c1-c4,d1-d4')
    assert isinstance(error.facts["why"], InvalidMove)
    assert error.facts["why"].key == "turn-over"


def test_a_word_without_any_action() -> None:
    assert failure('[Game "kamisado"] ,').key == "record-character"


@pytest.mark.parametrize(
    ("body", "key", "line", "column"),
    [
        ("A1 {never closed\n", "record-truncated", 3, 4),
        ("A1 (B1", "record-variation-open", 3, 4),
        ('A1 (B1\n[Game "dvonn"] *', "record-variation-open", 3, 4),
        ("A1 )", "record-variation-close", 3, 4),
        ("(A1)", "record-variation-first", 3, 1),
        ("A1 ((B1))", "record-variation-first", 3, 5),
        ("A1 }", "record-character", 3, 4),
        ("A1 ]", "record-character", 3, 4),
        ("A1 , B1", "record-move", 3, 4),
        ("A1 $256", "record-annotation", 3, 4),
        ("A1 $", "record-annotation", 3, 4),
        ("A1 !!!", "record-annotation", 3, 4),
        ("! A1", "record-nag-place", 3, 1),
        ("A1 (! A2)", "record-nag-place", 3, 5),
        ("A1 " + "x" * 300, "record-word-long", 3, 4),
        ("A1 [Game dvonn]", "record-header", 3, 4),
        ('A1 * [1x "y"]', "record-header", 3, 6),
        ('A1 * [Event "x]', "record-truncated", 3, 6),
        ('A1 * [Event "x\ny"]', "record-header", 3, 6),
        ('A1 * [Event "x" y]', "record-header", 3, 6),
        ('* [Event "x"][Event "y"]', "record-header-twice", 3, 14),
        ('* [Game "dvonn"][game "dvonn"]', "record-header-twice", 3, 17),
        ('[Borj "2"]', "record-version", 3, 1),
    ],
)
def test_broken_text_is_pointed_at(body: str, key: str, line: int, column: int) -> None:
    error = failure(HEADER + body)
    assert (error.key, error.facts["line"], error.facts["column"]) == (key, line, column)
    assert error.facts["game"] in (1, 2)


def test_limits() -> None:
    assert failure(f'[A "{"x" * (limits.HEADER + 1)}"]').key == "record-header-long"
    many = "".join(f'[H{n} "x"]' for n in range(limits.HEADERS + 1))
    assert failure(many).key == "record-headers"
    assert failure(f'[A "{"x" * (limits.HEADER * 7)}').key == "record-header-long"
    assert failure(HEADER + "{" + "x" * (limits.COMMENT + 9) + "}").key == "record-comment-long"
    assert failure(HEADER + "{" + "x" * (limits.COMMENT * 7)).key == "record-comment-long"
    half = "{" + "x" * (limits.COMMENT // 2) + "}"
    assert failure(HEADER + half + half).key == "record-comment-long"
    assert failure(HEADER + "1. " + half + half + "A1").key == "record-comment-long"
    assert failure(HEADER + ";" + "x" * (limits.COMMENT + 99_999)).key == "record-comment-long"


def test_nesting_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    nested = HEADER + "A1 B1 (B2 C1 (C2 D1 (D2 E1)))"
    assert len(list(read(nested)[0].nodes())) == 8
    monkeypatch.setattr(limits, "DEPTH", 2)
    error = failure(nested)
    assert (error.key, error.facts["column"]) == ("record-depth", 21)


def test_too_many_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DOCUMENT", 100)
    assert failure(HEADER + "{one after another} " * 6).key == "record-comment-long"


def test_too_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NODES", 2)
    assert failure(HEADER + "A1 B1 C1").key == "record-nodes"


# How it starts.


@pytest.mark.parametrize(
    ("headers", "line", "why"),
    [
        ('[Event "x"]', 1, "record-no-game"),
        ('[Game "chess"]', 1, "unknown-game"),
        ('[Game "dvonn"]\n[Variant "blitz"]', 2, "unknown-variant"),
        ('[Game "dvonn"]\n[Ruleset "2"]', 2, "record-ruleset"),
        ('[Game "dvonn"]\n[Ruleset "x"]', 2, "record-ruleset"),
        ('[Game "dvonn"]\n[Options "size"]', 2, "record-options"),
        ('[Game "sixth"]\n[Options "size=5 size=4"]', 2, "record-options"),
        ('[Game "sixth"]\n[Options "size=7"]', 2, "bad-option"),
        ('[Game "dvonn"]\n[Options "size=4"]', 2, "unknown-option"),
        ('[Game "dvonn"]\n[Setup "nonsense"]', 2, "code-fields"),
        ('[Game "dvonn"]\n[Variant "random"]', 2, "record-start-open"),
        ('[Game "sixth"]\n[Variant "lady"][Setup "{sixth}"]', 2, "record-start-contradicts"),
        ('[Game "sixth"]\n[Options "size=4"][Setup "{size}"]', 2, "record-start-contradicts"),
        ('[Game "sixth"]\n[Options "sice=4"][Setup "{sixth}"]', 2, "unknown-option"),
    ],
)
def test_a_start_that_cannot_be(headers: str, line: int, why: str) -> None:
    sixth = Config("sixth", "standard").start().code()
    size = Config("sixth", "standard", {"kings": 6}).start().code()
    error = failure(headers.replace("{sixth}", sixth).replace("{size}", size) + "\n\n*")
    assert (error.key, error.facts["line"]) == ("record-start", line)
    cause = error.facts["why"]
    assert isinstance(cause, (InvalidRecord, InvalidChoice, ValueError))
    assert getattr(cause, "key", None) == why


def test_a_seed_or_a_layout_is_enough_for_a_random_start() -> None:
    (record,) = read('[Game "dvonn"][Variant "random"][Seed "7"]\n*')
    assert record.start == Config("dvonn", "random").start(7)
    layout = "W" * 23 + "B" * 23 + "RRR"
    (record,) = read(f'[Game "dvonn"][Variant "random"][Options "layout={layout}"]\n*')
    assert record.start.setup()["cells"]["K5"] == "R"
    assert "Setup" in written(record)


# How it ends.


@pytest.mark.parametrize(
    ("headers", "end", "why"),
    [
        ('[Result "2-0"]', "*", "record-result-unknown"),
        ('[Result "1-0"]', "0-1", "record-result-two"),
        ('[Termination "boredom"]', "1-0", "record-ending"),
        ('[Termination "rule"]', "1-0", "record-not-over"),
        ('[Termination "resignation"]', "*", "record-result-missing"),
        ('[Termination "resignation"]', "1/2", "record-winner"),
        ('[Termination "agreement"]', "1/2", "record-no-draw-offers"),
        ('[Termination "abandoned"]', "1-0", "record-winner"),
    ],
)
def test_a_result_that_cannot_be(headers: str, end: str, why: str) -> None:
    error = failure(f'[Game "dvonn"]\n{headers}\n\nA1 {end}')
    assert error.key == "record-result"
    assert getattr(error.facts["why"], "key", None) == why


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Result "', '[Result "1/2-1/2"][X "'),
        ('[Termination "rule"]', '[Termination "time"]'),
        ('[Reason "', '[Reason "equal"][X "'),
        ('[Score "', '[Score "99-0"][X "'),
    ],
)
def test_a_result_that_the_moves_contradict(old: str, new: str) -> None:
    text = written(random_record(Config("dvonn", "random"), seed=1))
    assert old in text
    error = failure(text.replace(old, new))
    assert error.key in ("record-result", "record-header-twice")
    if error.key == "record-result":
        assert getattr(error.facts["why"], "key", None) in (
            "record-result-wrong",
            "record-result-two",
        )


def test_a_finished_game_may_leave_its_result_out() -> None:
    record = random_record(Config("dvonn", "random"), seed=1)
    text = written(record)
    bare = "\n".join(x for x in text.split("\n") if not x.startswith(("[Result", "[Term", "[Rea")))
    assert read(bare.rstrip().rsplit(" ", 1)[0]) == [record]
    assert read(bare.rstrip().rsplit(" ", 1)[0] + " *") == [record]


# Going on after a mistake.


def test_reading_goes_on_behind_a_bad_game() -> None:
    errors: list[InvalidRecord] = []
    text = (
        '[Game "dvonn"]\n\n1. A1 A1\nB1 *\n\n'  # an illegal move
        '[Game "dvonn"]\n\n1. C1 *\n\n'
        '[Game "chess"]\n[White "x"]\n[Black "y"]\n\n1. e4 *\n\n'  # an unknown game
        '[Event "a"]\n[Event "b"]\n[Game "dvonn"]\n\n1. D1 *\n\n'  # a header twice
        '[Game "dvonn"]\n\n1. E1 *\n'
    )
    games = read(text, on_error=errors.append)
    assert [record.end.text for record in games] == ["C1", "E1"]
    assert [error.facts["game"] for error in errors] == [1, 3, 4]
    assert [error.key for error in errors] == ["record-move", "record-start", "record-header-twice"]
