"""Records as a library: playing, variations, remarks, results."""

from __future__ import annotations

import pytest

import borj
from borj.core.errors import IllegalMove, InvalidMove, InvalidRecord
from borj.records import Ending, Evaluation, Record, Result
from tests.kit import Config
from tests.records.trees import random_record

DVONN = borj.game("dvonn")


def opened() -> Record:
    record = Record(DVONN.start(), {"White": "Ada", "black": "Bo"})
    for text in ("A1", "B1", "C1"):
        record.play(text)
    return record


def test_a_record_is_played_move_by_move() -> None:
    record = opened()
    assert [node.text for node in record.line()] == ["A1", "B1", "C1"]
    assert [node.player for node in record.line()] == [0, 1, 0]
    assert record.end.text == "C1"
    assert record.position == DVONN.start().play("A1").play("B1").play("C1")
    assert record.moves == tuple(node.move for node in record.line())
    assert record.players == ("Ada", "Bo")
    assert (record.game.id, record.start) == ("dvonn", DVONN.start())
    assert repr(record) == "<Record dvonn standard, 3 moves, *>"


def test_a_whole_turn_is_all_or_nothing() -> None:
    record = Record(borj.game("lyngk").start(seed=5))
    claim = next(m for m in record.start.legal if m.kind is borj.Kind.CLAIM)
    after = record.start.after(claim)
    turn = f"{record.start.write(claim)},{after.write(after.legal[0])}"
    record.play(turn)
    assert len(record.moves) == 2
    with pytest.raises(InvalidMove, match="one action too many"):
        record.root.add(f"{turn},{turn.split(',')[1]}")
    assert len(record.root.children) == 1
    with pytest.raises(InvalidMove):
        record.play("")


def test_only_legal_moves_are_taken() -> None:
    record = opened()
    with pytest.raises(IllegalMove):
        record.play("A1")
    with pytest.raises(IllegalMove):
        record.play(borj.PASS)
    assert len(record.moves) == 3


def test_variations_are_added_promoted_and_deleted() -> None:
    record = opened()
    second = record.root.children[0].children[0]
    other = second.parent.add("K5") if second.parent else second
    assert second.parent is not None
    assert second.parent.add("K5") is other
    assert [node.text for node in second.parent.children] == ["B1", "K5"]
    assert [node.text for node in record.nodes()] == ["A1", "B1", "C1", "K5"]
    assert [node.text for node in other.path()] == ["A1", "K5"]
    other.promote()
    assert [node.text for node in record.line()] == ["A1", "K5"]
    other.delete()
    assert [node.text for node in record.line()] == ["A1", "B1", "C1"]
    assert repr(second) == "<Node B1, 1 children>"


def test_the_root_is_no_move() -> None:
    root = opened().root
    assert (root.text, root.player, root.move) == ("", None, None)
    for change in (root.promote, root.delete):
        with pytest.raises(InvalidRecord, match="no move"):
            change()
    with pytest.raises(InvalidRecord, match="nags"):
        root.nags = (1,)
    with pytest.raises(InvalidRecord, match="before"):
        root.before = "x"


def test_remarks_are_tidied_and_checked() -> None:
    node = opened().end
    node.comment, node.before, node.nags = "  a \n", "\tb", [5, 1, 5]
    assert (node.comment, node.before, list(node.nags)) == ("a", "b", [1, 5])
    node.clock = 12.34567
    assert node.clock == 12.346
    node.clock = None
    assert node.clock is None
    for wrong in (256, -1, True, "1"):
        with pytest.raises(InvalidRecord):
            node.nags = (wrong,)  # type: ignore[assignment]
    for time in (-1, float("nan"), float("inf"), "5", True):
        with pytest.raises(InvalidRecord, match="clock"):
            node.clock = time  # type: ignore[assignment]


def test_an_evaluation_is_a_score_or_a_win() -> None:
    assert str(Evaluation(0.5, depth=9)) == "0.5,9"
    assert str(Evaluation(wins_in=-4)) == "#-4"
    for wrong in (
        {},
        {"score": 1.0, "wins_in": 1},
        {"score": float("nan")},
        {"score": 1e10},
        {"wins_in": 10**9},
    ):
        with pytest.raises(InvalidRecord, match="evaluation"):
            Evaluation(**wrong)
    with pytest.raises(InvalidRecord, match="evaluation"):
        Evaluation(1.0, depth=-1)
    with pytest.raises(InvalidRecord, match="evaluation"):
        Evaluation(1.0, depth=10**9)  # which nobody could read again


def test_a_position_before_the_start_takes_no_part() -> None:
    """Sixth! counts repetitions; a record starts counting where it starts."""
    position = borj.game("sixth").start().play("a1").play("b1")
    record = Record(position)
    assert record.start == position
    assert record.start.last is None


# Results.


def test_the_rules_decide_where_they_do() -> None:
    record = random_record(Config("dvonn", "random"), seed=1)
    outcome = record.position.outcome
    assert outcome is not None
    assert record.result == Result(outcome.winner, Ending.RULE, outcome.reason, outcome.score)
    with pytest.raises(InvalidRecord, match="already over"):
        record.resign(0)


def test_resignation_time_and_adjudication() -> None:
    record = opened()
    seen = [record.result]
    record.resign(0)
    seen.append(record.result)
    for ending, winner in ((Ending.TIME, 0), (Ending.ADJUDICATION, None), (Ending.ABANDONED, None)):
        record.finish(ending, winner)
        seen.append(record.result)
    record.reopen()
    assert [*seen, record.result] == [
        None,
        Result(1, Ending.RESIGNATION),
        Result(0, Ending.TIME),
        Result(None, Ending.ADJUDICATION),
        Result(None, Ending.ABANDONED),
        None,
    ]
    assert [str(result) for result in seen if result] == ["0-1", "1-0", "1/2-1/2", "*"]
    assert [result.draw for result in seen if result] == [False, False, True, False]


def test_agreement_only_where_draws_are_offered() -> None:
    with pytest.raises(InvalidRecord, match="dvonn"):
        opened().finish(Ending.AGREEMENT)
    record = Record(borj.game("sixth").start())
    record.finish(Ending.AGREEMENT)
    assert str(record.result) == "1/2-1/2"


@pytest.mark.parametrize(
    ("ending", "winner"),
    [
        (Ending.RULE, 0),
        (Ending.RESIGNATION, None),
        (Ending.TIME, None),
        (Ending.TIME, 2),
        (Ending.ABANDONED, 1),
    ],
)
def test_endings_need_their_kind_of_winner(ending: Ending, winner: int | None) -> None:
    record = opened()
    with pytest.raises(InvalidRecord):
        record.finish(ending, winner)
    assert record.result is None


def test_a_record_shows_itself_as_its_last_position() -> None:
    record = borj.Record(borj.game("dvonn").start("random", seed=1))
    record.play(record.position.legal[0])
    assert record._repr_svg_() == record.position._repr_svg_()
    assert record._repr_svg_() != record.start._repr_svg_()
