"""Little Golem's and CodeCup's texts of DVONN."""

from __future__ import annotations

import io

import pytest

import borj
from borj.core.errors import InvalidRecord
from borj.core.foreign import Dialect
from borj.games.dvonn.board import BOARD
from borj.records import Record
from borj.records.foreign import write_foreign
from tests.kit import Config
from tests.records.trees import random_record, read, written

PLACED = " ".join(
    f"{n // 2 + 1}. {cell.lower()}" if n % 2 == 0 else cell.lower()
    for n, cell in enumerate(BOARD.cells[:-1])
)


def game(seed: int) -> Record:
    record = random_record(Config("dvonn", "standard"), seed)
    record.headers |= {"Event": "dv.1", "White": "Ada", "Black": "Bo"}
    return record


def test_the_last_placement_goes_without_saying() -> None:
    text = f"Event [dv.ch.1]\nWhite [Ada]\nResult [white]\n{PLACED} 25. k5j5 *"
    with pytest.raises(InvalidRecord, match=r"“\*” cannot be played"):
        read(text)
    (record,) = read(text.replace(" *", " resign"))
    assert [node.text for node in record.line()][-2:] == ["K5", "K5-J5"]
    assert record.headers == {"Event": "dv.ch.1", "White": "Ada", "SourceResult": "white"}
    assert record.result is not None
    assert record.result.winner == 0  # Black was on turn


@pytest.mark.parametrize(
    ("plies", "loser"), [("1. a1 resign", 1), ("1. a1 b1 2. resign", 0), (PLACED + " resign", 0)]
)
def test_who_is_on_turn_resigns(plies: str, loser: int) -> None:
    (record,) = read(f"Event [x]\n{plies}")
    assert record.result is not None
    assert record.result.winner == 1 - loser


@pytest.mark.parametrize("seed", range(5))
def test_games_go_out_and_come_back(seed: int) -> None:
    record = game(seed)
    text = written(record, "littlegolem")
    assert text.startswith("Event [dv.1]\nWhite [Ada]\nBlack [Bo]\n1. ")
    numbers = [int(word[:-1]) for word in text.split() if word[:-1].isdecimal()]
    assert numbers == list(range(1, len(record.moves) // 2 + 1))  # one ply is left out
    assert read(text) == [record]
    assert read("\ufeff" + text.replace("\n", "\r\n"))[0].moves == record.moves


def test_unfinished_games_go_out_and_come_back() -> None:
    whole = game(0)
    for count in (0, 1, 47, 48, 49, 50, 51):
        record = Record(whole.start, whole.headers)
        for move in whole.moves[:count]:
            record.play(move)
        for _ in range(2):
            assert read(written(record, "littlegolem"), format="littlegolem") == [record]
            record.resign(record.position.turn)


def test_only_who_is_on_turn_can_resign_there() -> None:
    record = Record(borj.game("dvonn").start())
    record.resign(1)
    with pytest.raises(InvalidRecord, match="Lost would be: how the game ended"):
        written(record, "littlegolem")


def test_several_games_in_a_file() -> None:
    games = [game(seed) for seed in range(3)]
    assert read(written(games, "littlegolem")) == games


def test_moves_may_have_dashes_and_no_pairs() -> None:
    text = f"{PLACED} 25. k5-j5"
    (record,) = read(text, format="littlegolem")
    assert record.end.text == "K5-J5"
    assert read(text + " k3k4", format="littlegolem", game="dvonn")[0].end.text == "K3-K4"
    with pytest.raises(InvalidRecord, match="no game"):
        read("12.", format="littlegolem")


def test_a_mistake_is_pointed_at() -> None:
    with pytest.raises(InvalidRecord) as caught:
        read("Event [x]\n1. a1 b1\n  2. a1")
    facts = caught.value.facts
    assert (facts["game"], facts["line"], facts["column"], facts["text"]) == (1, 3, 6, "A1")


def test_what_little_golem_cannot_hold() -> None:
    record = Record(borj.game("dvonn").start(), {"White": "a]b"})
    with pytest.raises(InvalidRecord, match="some headers"):
        written(record, "littlegolem")
    with pytest.raises(InvalidRecord, match="littlegolem"):
        written(random_record(Config("dvonn", "random"), 1), "littlegolem")


# CodeCup.


def test_a_log_is_read() -> None:
    text = "# game 1\nStart C3 D4 # first\nE5\nQuit\n# game 2\nStart\nA1 B1\nQuit\n"
    records = borj.load(io.StringIO(text))
    assert records.format == "codecup"
    assert [[node.text for node in r.line()] for r in records] == [["C3", "D4", "E5"], ["A1", "B1"]]
    assert len(read("A1 B1\nC1\n")[0].moves) == 3


@pytest.mark.parametrize("seed", range(3))
def test_logs_go_out_and_come_back(seed: int) -> None:
    record = random_record(Config("dvonn", "standard"), seed)
    text = written(record, "codecup")
    assert text.startswith("Start\n")
    assert read(text) == [record]
    assert read(text.replace(" ", "\n" * 40)) == [record]  # far beyond what is looked at first


def test_what_a_log_cannot_hold() -> None:
    record = Record(borj.game("dvonn").start(), {"White": "Ada"})
    record.play("C3")
    record.resign(0)
    with pytest.raises(InvalidRecord, match="Lost would be: how the game ended, some headers"):
        written(record, "codecup")
    with pytest.raises(InvalidRecord, match="codecup"):
        written(random_record(Config("dvonn", "random"), 1), "codecup")


def test_a_game_without_moves_is_no_log() -> None:
    with pytest.raises(InvalidRecord, match="cannot be told in the format “codecup”"):
        written(Record(borj.game("dvonn").start()), "codecup")


def test_a_format_that_is_only_read() -> None:
    dialect = Dialect("oral", (), lambda text: True, lambda text: ())
    with pytest.raises(InvalidRecord, match="does not write it"):
        write_foreign(game(0), dialect, None)


def test_a_mistake_in_a_log_is_pointed_at() -> None:
    with pytest.raises(InvalidRecord) as caught:
        read("Start\nC3 C3")
    facts = caught.value.facts
    assert (facts["line"], facts["column"], facts["text"]) == (2, 4, "C3")
