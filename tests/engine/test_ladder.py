"""The matches of the levels: games that repeat themselves, files that are taken up, tables."""

from __future__ import annotations

import importlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from borj.engine import Level, ratings
from borj.engine.levels import LEVELS, Habits, ladders
from tests.engine.kit import needs_engine

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "sixth"
WEAK = Habits(nodes=60, glance=1.0, blind=1.0, narrow=1.0, temperature=1000)
STRONG = Habits(nodes=600, glance=0.2, blind=0.2, narrow=0.2, temperature=50)

pytestmark = needs_engine(GAME)


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """The modules of bench/, which keep what they play elsewhere."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    found = {name: importlib.import_module(name) for name in ("ladder", "levels", "climb")}
    monkeypatch.setattr(found["ladder"], "STATES", tmp_path)
    monkeypatch.setattr(found["levels"], "TABLE", tmp_path / "levels.md")
    monkeypatch.setattr(found["levels"], "SLIPS", tmp_path / "slips.md")
    return found


def test_a_pair_is_two_games_with_the_sides_changed(tools: dict[str, Any]) -> None:
    course = tools["ladder"].COURSES[GAME]
    play_pair = tools["ladder"].play_pair
    results = [play_pair((course, STRONG, WEAK, number))[0] for number in range(12)]
    assert results == [play_pair((course, STRONG, WEAK, number))[0] for number in range(12)]
    assert set(results) <= {0, 0.25, 0.5, 0.75, 1}
    assert sum(results) / 12 > 0.7
    assert play_pair((course, WEAK, None, 0))[0] > 0
    # Somebody who plays against somebody of the same habits is no better for being named first.
    same = [play_pair((course, WEAK, WEAK, number))[0] for number in range(12)]
    assert 0.2 < sum(same) / 12 < 0.8


def test_every_course_begins_with_different_games_for_both(tools: dict[str, Any]) -> None:
    for course in tools["ladder"].COURSES.values():
        rounds = tools["ladder"].openings(course)
        starts = [rounds.of_round(number).position for number in range(20)]
        assert len({start.code() for start in starts}) == 20
        assert all(start.legal for start in starts)


def test_what_was_played_is_kept_for_the_same_habits(tools: dict[str, Any]) -> None:
    course = tools["ladder"].COURSES[GAME]
    ladder = tools["ladder"].Ladder(course)
    assert ladder.check()
    names = ["random", *map(str, LEVELS)]
    assert list(ladder.matches) == list(zip(names[1:], names, strict=False))
    first = ladder.matches["1", "random"]
    order = tools["levels"].missing([first], games=6)
    tools["levels"].run([ladder], order, jobs=1)
    assert first.games == 6
    again = tools["ladder"].Ladder(course)
    assert again.matches["1", "random"].pairs == first.pairs
    assert again.check()
    assert again.matches["1", "random"].pairs == first.pairs
    # More of them are added to those that are there.
    more = again.matches["1", "random"]
    tools["levels"].run([again], tools["levels"].missing([more], games=10), jobs=1)
    assert more.games == 10
    assert more.pairs[:3] == first.pairs
    # Other habits, or another signature of searches or proofs alone: they count no more.
    state = json.loads(again.path.read_text("utf-8"))
    state["matches"][0]["habits"][0]["temperature"] += 1
    again.path.write_text(json.dumps(state), "utf-8")
    assert tools["ladder"].Ladder(course).matches["1", "random"].games == 0
    nodes, proofs = again.signature
    for signature in (nodes + 1, proofs), (nodes, proofs + 1):
        again.signature = signature
        again.save()
        other = tools["ladder"].Ladder(course)
        assert other.matches["1", "random"].games == 10
        other.check()
        assert other.matches["1", "random"].games == 0


def test_games_are_added_where_they_tell_most(tools: dict[str, Any]) -> None:
    course, match = tools["ladder"].COURSES[GAME], tools["ladder"].Match
    cheap = match(course, STRONG, WEAK, [0.5] * 30, seconds=30 * 0.1)
    dear = match(course, STRONG, WEAK, [0.5] * 30, seconds=30 * 10.0)
    chosen = list(tools["levels"].precise([cheap, dear], budget=100.0))
    assert chosen.count(cheap) > 5 * chosen.count(dear) > 0
    few = match(course, STRONG, WEAK, [0.5] * 3)
    asked = list(tools["levels"].missing([few, cheap], games=62))
    assert [asked.count(few), asked.count(cheap)] == [28, 1]


def test_the_table_tells_steps_and_ratings(tools: dict[str, Any], tmp_path: Path) -> None:
    ladder = tools["ladder"].Ladder(tools["ladder"].COURSES[GAME])
    ladder.signature = 12345, 678
    for match in ladder.matches.values():
        match.pairs = [1.0, 0.5, 0.75, 0.75] * 10
    tools["levels"].write([ladder])
    page = (tmp_path / "levels.md").read_text("utf-8")
    assert "12,345 nodes, 678 of proofs. The engine plays otherwise" in page
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| ")]
    tenth = next(row for row in rows if row[0] == "| 10")
    assert tenth[1] == f"{Level(10).habits(GAME).nodes:,}"
    assert tenth[-1] == "80 |"
    assert tenth[-2] == "75.0%"
    assert tenth[-3].startswith("191 (")
    # The prior of a tenth of a drawn pair brings ratings a little closer.
    assert int(tenth[-4].split(" (")[0]) == pytest.approx(9 * 190.85, rel=0.01)


def test_a_path_is_as_steep_as_its_matches_say(tools: dict[str, Any]) -> None:
    climb = tools["climb"]
    chance = random.Random(5)

    def height(place: float) -> float:
        return 1500 * place + 700 * place * place

    places = [number / 20 for number in range(21)]
    played = []
    for low, high in zip(places, places[2:], strict=False):
        odds = ratings.expected(height(high) - height(low))
        mean = sum(chance.random() < odds for _ in range(2000)) / 2000
        played.append(climb.Climbed(low, high, mean, 1000))
    steep = climb.steepness(played)
    assert sum(steep) == pytest.approx(height(1), rel=0.03)
    assert sum(steep[:10]) == pytest.approx(height(0.5), rel=0.05)


@pytest.mark.parametrize("ladder", ladders())
def test_a_path_goes_from_a_beginner_to_full_strength(tools: dict[str, Any], ladder: str) -> None:
    path = tools["climb"].PATHS[ladder]
    assert path.at(0).glance == 1
    assert path.at(1).glance == 0
    assert path.at(1).nodes == path.nodes
    for place in (0.0, 0.123, 0.5, 0.877, 1.0):
        assert path.at(path.place(path.at(place))) == path.at(place)
    assert path.place(Habits(nodes=77, glance=0.5, blind=0.3, narrow=0.1, temperature=9)) is None


def test_a_level_that_was_not_measured_is_told_as_such(
    tools: dict[str, Any], tmp_path: Path
) -> None:
    ladder = tools["ladder"].Ladder(tools["ladder"].COURSES[GAME])
    for number, match in enumerate(ladder.matches.values()):
        match.pairs = [1.0, 0.5, 0.75, 0.75] if number < 3 else []
    tools["levels"].write([ladder])
    rows = [r for r in (tmp_path / "levels.md").read_text("utf-8").splitlines() if r[:2] == "| "]
    assert [" 8 |" in row for row in rows if "| 1 |" in row or "| 3 |" in row] == [True, True]
    assert sum("to be measured" in row for row in rows) == len(LEVELS) - 3
