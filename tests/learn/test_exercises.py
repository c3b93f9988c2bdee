"""Exercises: what is shipped reads, is judged, has its words, and is proved again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

import borj
from borj import text
from borj.core.errors import IllegalMove, InvalidChoice, InvalidMove
from borj.core.move import PASS
from borj.engine.executors import LocalExecutor
from borj.learn.exercises import (
    Evidence,
    Exercise,
    Origin,
    exercise,
    exercises,
    theme_key,
    themes,
)
from borj.learn.exercises.checking import doubles, examine_all, faults, sample, upholds
from borj.learn.exercises.examining import Examiner
from borj.learn.exercises.exercise import data_of, exercise_of, id_of
from borj.learn.exercises.mining import Lode, dig, name_of
from borj.learn.exercises.shelf import DATA
from borj.learn.exercises.subjects import themes_of
from borj.learn.exercises.twins import alike, sketch, symmetries, twins

GAMES = tuple(game for game in borj.GAMES if exercises(game))
SAMPLE = 20
ENOUGH = 150
MOST = 1_000_000  # bytes, of all games together

# TZAAR: both captures are needed, in either order.
EITHER = Exercise(
    "e",
    "tzaar",
    "random~f~0~3ttt--Z3att.2tt----T.--T2TA---.Z-----T2ta.-----4TAAZTa.3tzz-------.t------."
    "-----a.a4TZATtta",
    (("I2xI1", "C4xH6"),),
    (),
    Evidence("wins", False, 0),
    Origin("random", 0, (1, 1), 0),
)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_verified_again(game: str) -> None:
    """From the quicker half of them: all are for the long run."""
    quick = sorted(exercises(game), key=lambda each: each.evidence.nodes)[
        : len(exercises(game)) // 2 + 1
    ]
    for each, wrong in examine_all(sample(quick, SAMPLE)):
        assert not wrong, each.id


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_all_are_verified_again(game: str) -> None:
    for each, wrong in examine_all(exercises(game), LocalExecutor(2)):
        assert not wrong, each.id


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_twins_or_from_one_game(game: str) -> None:
    assert not doubles(exercises(game))


@pytest.mark.parametrize("game", ["kamisado", "lyngk", "dvonn", "tzaar", "sixth"])
def test_there_are_many(game: str) -> None:
    assert len(exercises(game)) >= ENOUGH


def test_matches_and_special_pieces_have_theirs() -> None:
    """A special piece has to matter: it enters, moves, or is in the tower that grows."""
    counts = Counter(theme for each in exercises("sixth") for theme in each.themes)
    assert all(counts[f"with-{piece}"] >= 15 for piece in ("lady", "hunchback", "giant"))
    assert counts["army-game"] >= 15
    assert sum("match" in each.themes for each in exercises("kamisado")) >= 20


def test_single_rounds_of_kamisado_are_all_proved() -> None:
    rounds = [each for each in exercises("kamisado") if each.variant == "single"]
    assert rounds
    assert all(each.evidence.exact for each in rounds)


def test_data_are_small() -> None:
    sizes = [len((DATA / f"{game}.jsonl").read_bytes()) for game in GAMES]
    assert sum(sizes) < MOST


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read_again(game: str) -> None:
    for each in exercises(game):
        assert exercise_of(game, json.loads(json.dumps(data_of(each)))) == each
        assert exercise(each.id) is each


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_words_in_both_languages(game: str) -> None:
    for theme in {*themes(game), *(theme.id for theme in borj.game_named(game).themes)}:
        key = theme_key(game, theme)
        assert text.say(key, "en") != text.say(key, "fa")


@pytest.mark.parametrize("game", GAMES)
def test_every_other_turn_is_judged_wrong(game: str) -> None:
    for each in sample(exercises(game), 5):
        for number, step in enumerate(each.steps):
            verdict = each.judge(number, step.answer)
            assert verdict.right
            assert verdict.replies == step.replies
            assert verdict.solved == (number + 1 == len(each.steps))
            for move in step.position.legal:
                turn, reached = [borj.game_named(game).index(move)], step.position.after(move)
                while reached.must_go_on:
                    turn.append(borj.game_named(game).index(reached.legal[-1]))
                    reached = reached.after(reached.legal[-1])
                assert each.judge(number, turn).right == (reached == verdict.position)


def test_two_orders_are_one_answer() -> None:
    one, other = EITHER.judge(0, ["I2xI1", "C4xH6"]), EITHER.judge(0, ["C4xH6", "I2xI1"])
    assert one.right
    assert other.right
    assert one.position == other.position
    assert not EITHER.judge(0, ["I2xI1", "pass"]).right


def test_less_or_more_than_a_turn_is_refused() -> None:
    for less in ((), ("I2xI1",)):
        with pytest.raises(InvalidMove) as caught:
            EITHER.judge(0, less)
        assert caught.value.key == "exercise-turn-open"
    with pytest.raises(InvalidMove) as caught:
        EITHER.judge(0, ("I2xI1", "C4xH6", "pass"))
    assert caught.value.key == "turn-over"


def test_what_is_not_legal_is_refused_by_its_rule() -> None:
    each = exercises("dvonn")[0]
    for passing in ("pass", borj.game("dvonn").index(PASS)):
        with pytest.raises(IllegalMove) as caught:
            each.judge(0, [passing])
        assert caught.value.key == "dvonn.3.8"


def test_a_step_or_an_exercise_that_is_not_there_is_refused() -> None:
    each = exercises("dvonn")[0]
    for step in (-1, len(each.steps)):
        with pytest.raises(InvalidChoice, match=each.id):
            each.judge(step, ())
    with pytest.raises(InvalidChoice, match="0000000000"):
        exercise("0000000000")


def test_what_is_false_is_found() -> None:
    each = exercises("dvonn")[0]
    examiner = Examiner("dvonn")
    other = next(m for m in each.position.legal if each.position.write(m) != each.line[0][0])
    false_line = ((each.position.write(other),), *each.line[1:])
    lies = {
        "puzzle-id": replace(each, id=id_of("dvonn", "")),
        "puzzle-themes": replace(each, themes=()),
    }
    for fault, lie in lies.items():
        assert list(faults(examiner, lie)) == [fault]
    assert list(faults(examiner, replace(each, line=false_line)))
    assert list(faults(examiner, replace(each, line=(("A9-A9",),)))) == ["puzzle-unreadable"]
    assert doubles([each, each]) == [each]


def test_a_claim_is_upheld_whatever_it_took() -> None:
    filed = Evidence("wins", True, 1000, wins_in=3)
    assert upholds(filed, filed)
    assert upholds(replace(filed, nodes=7), filed)
    assert upholds(replace(filed, wins_in=2), filed)
    assert not upholds(replace(filed, wins_in=4), filed)
    assert not upholds(replace(filed, wins_in=None), filed)
    assert not upholds(replace(filed, exact=False, gap=70, depth=9), filed)
    assert not upholds(replace(filed, claim="best"), filed)
    assert not upholds(None, filed)
    margin = Evidence("best", False, 1000, None, 40, 12)
    assert upholds(replace(margin, nodes=900, gap=26, depth=10), margin)
    assert upholds(replace(margin, claim="best", exact=True, gap=None, depth=None), margin)


def test_a_win_that_is_told_too_soon_is_unproved() -> None:
    each = next(e for e in exercises("dvonn") if e.evidence.wins_in == 2 and e.evidence.exact)
    sooner = replace(each, evidence=replace(each.evidence, wins_in=1))
    lie = replace(sooner, themes=themes_of(sooner))
    assert list(faults(Examiner("dvonn"), lie)) == ["puzzle-unproved"]
    assert not list(faults(Examiner("dvonn"), replace(each, evidence=each.evidence)))


@pytest.mark.parametrize("game", GAMES)
def test_a_board_that_was_turned_is_a_twin(game: str) -> None:
    one, other = exercises(game)[:2]
    drawn, move = sketch(one), one.passage[0][1]
    for places in symmetries(game):
        turned = list(drawn)
        for cell, place in enumerate(places):
            turned[place] = drawn[cell]
        assert alike(game, drawn, move, tuple(turned), move)
    assert len(symmetries(game)) > 1
    assert twins(one, one)
    assert not twins(one, other)


def test_mining_finds_the_same_again() -> None:
    lode = Lode("kamisado", "single", {})
    found = next(each for each in map(partial(dig, lode), range(20)) if each)
    assert dig(lode, found.origin.seed) == found
    assert not list(faults(Examiner("kamisado"), found))
    assert name_of(Lode("sixth", "lady", {"lady": "edge", "kings": 6})) == "lady,kings=6,lady=edge"
