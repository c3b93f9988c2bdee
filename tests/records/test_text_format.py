"""The text format: what is written, and the liberties that readers allow."""

from __future__ import annotations

import pytest

import borj
from borj.records import Ending, Evaluation, Record, Result
from tests.records.trees import read, written

WHOLE = """\
[Borj "1"]
[Game "dvonn"]
[Ruleset "1"]
[Variant "standard"]
[White "Ada \\"A\\""]
[Black "بهرام"]
[Result "0-1"]
[Termination "resignation"]

{Before the game.} 1. A1! {[%clk 0:05:12.3] [%eval -0.25,18] Well {well\\}.} (1. A2 $14 B2) (1. {Or}
A3) 1... B1?! {[%clk 1:00:00]} 2. C1 0-1

"""


def whole() -> Record:
    record = Record(borj.game("dvonn").start(), {"White": 'Ada "A"', "Black": "بهرام"})
    record.root.comment = "Before the game."
    first, second = record.play("A1"), record.play("B1")
    first.nags, first.clock, first.evaluation = (1,), 312.3, Evaluation(-0.25, depth=18)
    first.comment = "Well {well}."
    second.nags, second.clock = (6,), 3600
    record.play("C1")
    other = record.root.add("A2")
    other.nags = (14,)
    other.add("B2")
    record.root.add("A3").before = "Or"
    record.resign(0)
    return record


def test_a_record_is_written_in_the_documented_way() -> None:
    assert written(whole()) == WHOLE
    assert read(WHOLE) == [whole()]


def moves(text: str, **options: object) -> list[str]:
    (record,) = read(text, **options)
    return [node.text for node in record.line()]


HEADER = '[Game "dvonn"]\n\n'


@pytest.mark.parametrize(
    "text",
    [
        "1. a1 b1 2. c1 *",
        "A1 B1 C1",
        "1.A1 1...B1 2.C1",
        "1 A1 B1 2 C1",
        "17... A1 .. B1 … C1",
        "۱. A۱ B1 ٢. C1 *",
        "1.\tA1\r\n\r\n\r\nB1\r2. C1\r\n",
        "; a line\n1. A1 ; another\nB1\n% escaped { ( [\nC1",
        "\u2066A1\u2069 \u200fB1\u200c C1\ufeff",
        "A1 (A2 1-0) B1 C1",
        "A1 () B1 (* ) C1",
    ],
)
def test_readers_are_tolerant(text: str) -> None:
    assert moves(HEADER + text) == ["A1", "B1", "C1"]


def test_headers_are_tolerant() -> None:
    assert moves('\ufeff\n\n [ GAME  "DVONN" ]\n[variant "Standard"] A1') == ["A1"]
    assert moves("1. A1", game="dvonn") == ["A1"]
    assert moves('[Event "x"]\n1. A1', game="dvonn") == ["A1"]


def test_moves_are_read_without_dashes() -> None:
    start = borj.game("dvonn").start("random", seed=4)
    move = start.write(start.legal[0])
    text = f'[Game "dvonn"][Setup "{start.code()}"] 1. {move.replace("-", "").lower()} *'
    assert moves(text) == [move]


def test_the_game_is_known_from_the_record_before() -> None:
    games = read('[Game "dvonn"]\n1. A1 *\n[Event "second"]\n1. B1 *\n1. C1')
    assert [record.end.text for record in games] == ["A1", "B1", "C1"]
    assert [record.headers for record in games] == [{}, {"Event": "second"}, {}]


def test_a_header_begins_a_new_game_even_without_a_result() -> None:
    games = read('[Game "dvonn"]\n1. A1\n[Game "sixth"]\n1. a1')
    assert [record.game.id for record in games] == ["dvonn", "sixth"]


# Comments.


def test_where_comments_belong() -> None:
    (record,) = read(HEADER + "{game} 1. {before} A1 {after} {more} 1... {b} B1 ({v} B2 {w}) {x}")
    first, second = record.line()
    other = first.children[1]
    assert record.root.comment == "game"
    assert (first.before, first.comment) == ("before", "after\nmore")
    assert (second.before, second.comment) == ("b", "x")
    assert (other.before, other.comment) == ("v", "w")


def test_comments_before_nothing_are_kept() -> None:
    (record,) = read(HEADER + "1. A1 2. {a} (1. B1 2. {b}) 2. {c} ({d}) 2. {e} *")
    assert record.end.comment == "a\nc\nd\ne"
    assert record.root.children[1].comment == "b"


def test_commands_may_stand_anywhere_in_a_comment() -> None:
    (record,) = read(HEADER + "A1 { good [%clk 0:00:05.25] move [%eval #-3] [%eval x] [%cal a] }")
    node = record.end
    assert (node.clock, node.evaluation) == (5.25, Evaluation(wins_in=-3))
    assert node.comment == "good  move [%eval x] [%cal a]".replace("  ", " ")


@pytest.mark.parametrize(
    ("said", "evaluation"),
    [("1", Evaluation(1.0)), ("+2.5,7", Evaluation(2.5, depth=7)), ("#3", Evaluation(wins_in=3)),
     ("1e3", Evaluation(1000.0)), ("1e30", None), ("1;2", None)],
)  # fmt: skip
def test_evaluations(said: str, evaluation: Evaluation | None) -> None:
    (record,) = read(HEADER + f"A1 {{[%eval {said}]}}")
    assert record.end.evaluation == evaluation
    assert (record.end.comment == "") == (evaluation is not None)


@pytest.mark.parametrize(
    ("said", "seconds"), [("1:02:03", 3723), ("0:0:7.5", 7.5), ("5:00", None), ("0:99:00", None)]
)
def test_clocks(said: str, seconds: float | None) -> None:
    (record,) = read(HEADER + f"A1 {{[%clk {said}]}}")
    assert record.end.clock == seconds


def test_comments_around_games() -> None:
    first, second = read('{a}\n; b\n[Game "dvonn"]\n{c} A1 *\n{d} [Event "x"] B1 * {the end}\n')
    assert (first.root.comment, second.root.comment) == ("a\nb\nc", "d")
    assert read('{a\n\nb}\n[Game "dvonn"] *')[0].root.comment == "a\n\nb"


# Annotations and variations.


def test_annotations_by_sign_and_by_number() -> None:
    (record,) = read(HEADER + "A1!? $14 $1 B1‼ C1⁇ D1 ?!")
    assert [node.nags for node in record.line()] == [(1, 5, 14), (3,), (4,), (6,)]


def test_a_variation_takes_the_place_of_the_word_before_it() -> None:
    start = borj.game("lyngk").start(seed=5)
    claims = [m for m in start.legal if m.kind is borj.Kind.CLAIM][:2]
    turns = [f"{start.write(c)},{start.after(c).write(start.after(c).legal[0])}" for c in claims]
    text = f'[Game "lyngk"][Setup "{start.code()}"] 1. {turns[0]} ({turns[1]}) *'
    (record,) = read(text)
    assert [len(node.children) for node in (record.root, *record.line())] == [2, 1, 0]
    assert f"1. {turns[0]} (1. {turns[1]})" in written(record)


def test_the_same_move_again_is_the_same_node() -> None:
    (record,) = read(HEADER + "A1 {x} B1 (B1! {y} C1) D1")
    assert [node.text for node in record.nodes()] == ["A1", "B1", "C1", "D1"]
    assert record.root.children[0].children[0].nags == (1,)


def test_turns_are_numbered_by_player_0() -> None:
    """White places last and moves first; number 26 begins with the second of these turns."""
    start = borj.game("dvonn").start()
    record = Record(start)
    for cell in borj.game("dvonn").board.cells:
        record.play(cell)
    record.play(record.position.legal[0])
    words = written(record).split("\n\n")[1].split()
    assert words[-5:-2] == ["25.", "K5", "26."]
    assert [word for word in words if word.endswith(".")] == [f"{n}." for n in range(1, 27)]


# Results.


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("A1 *", None),
        ("A1", None),
        ("A1 1-0", Result(0, Ending.UNKNOWN)),
        ("A1 ½-½", Result(None, Ending.UNKNOWN)),
        ("A1 1/2", Result(None, Ending.UNKNOWN)),
        ('[Result "0-1"] A1', Result(1, Ending.UNKNOWN)),
        ('[Result "0-1"] A1 *', Result(1, Ending.UNKNOWN)),
        ('[Result "*"] A1 0-1', Result(1, Ending.UNKNOWN)),
        ('[Result "1/2"] A1', Result(None, Ending.UNKNOWN)),
        ('[Termination "Time forfeit"] A1 0-1', Result(1, Ending.TIME)),
        ('[Termination "abandoned"] A1 *', Result(None, Ending.ABANDONED)),
        ('[Termination "unterminated"] A1 *', None),
    ],
)
def test_results_are_read(text: str, result: Result | None) -> None:
    (record,) = read('[Game "dvonn"]' + text)
    assert record.result == result
    assert read(written(record)) == [record]
