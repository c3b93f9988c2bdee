"""Statistics of matches: against closed forms, against what other programs compute."""

from __future__ import annotations

import math
import random

import pytest

from borj.engine import ratings, sprt
from borj.engine.sprt import Sprt


def test_elo_and_expectation_are_inverse() -> None:
    assert ratings.expected(0) == 0.5
    assert ratings.expected(400) == pytest.approx(10 / 11)
    assert ratings.elo(0.75) == pytest.approx(190.85, abs=0.01)
    for difference in (-350.0, -1.0, 0.0, 17.0, 500.0):
        assert ratings.elo(ratings.expected(difference)) == pytest.approx(difference)
    assert ratings.elo(1.0) == math.inf
    assert ratings.elo(0.0) == -math.inf


def test_wilson_is_as_in_the_textbooks() -> None:
    found = ratings.wilson(0.5, 10)
    assert [found.low, found.high] == pytest.approx([0.2366, 0.7634], abs=1e-4)
    all_won = ratings.wilson(1.0, 10)
    assert [all_won.low, all_won.high] == pytest.approx([0.7225, 1.0], abs=1e-4)
    assert ratings.wilson(0.5, 0) == ratings.Estimate(0.5, 0.0, 1.0)


def test_the_interval_of_a_score_counts_pairs() -> None:
    found = ratings.score([1.0, 0.5, 0.5, 0.0] * 25)
    spread = math.sqrt((0.25 * 50) / 99 / 100)
    assert found.value == 0.5
    assert found.high - 0.5 == pytest.approx(1.95996 * spread, rel=1e-4)
    assert found.low == pytest.approx(1 - found.high)
    # One won and one lost in every pair: the games say nothing, and vary not at all.
    assert ratings.score([0.5] * 50) == ratings.wilson(0.5, 50)
    assert ratings.score([]) == ratings.Estimate(0.5, 0.0, 1.0)


def test_about_95_of_100_intervals_hold_the_truth() -> None:
    chance = random.Random(1)
    truth = 0.6
    held = 0
    for _ in range(400):
        pairs = [(sum(chance.random() < truth for _ in range(2))) / 2 for _ in range(80)]
        found = ratings.score(pairs)
        held += found.low <= truth <= found.high
    assert 362 <= held <= 394


def test_the_difference_of_two_is_that_of_their_score() -> None:
    found = ratings.difference([0.75] * 10 + [1.0, 0.5] * 5)
    assert found.value == pytest.approx(190.85, abs=0.01)
    assert found.low < found.value < found.high
    assert ratings.difference([1.0] * 8).high == math.inf


def test_bradley_terry_finds_the_closed_form_of_two_players() -> None:
    found = ratings.bradley_terry({("a", "b"): [0.75] * 40}, anchor="b", prior=0)
    assert found["b"] == 0
    assert found["a"] == pytest.approx(ratings.elo(0.75))


def test_bradley_terry_recovers_a_ladder() -> None:
    steps = [150, 200, 250, 180]
    truth = [sum(steps[:i]) for i in range(5)]
    chance = random.Random(2)
    games: dict[tuple[str, str], list[float]] = {}
    for i in range(4):
        odds = ratings.expected(truth[i] - truth[i + 1])
        games[str(i), str(i + 1)] = [
            (sum(chance.random() < odds for _ in range(2))) / 2 for _ in range(2000)
        ]
    found = ratings.bradley_terry(games, anchor="0")
    assert [found[str(i)] for i in range(5)] == pytest.approx(truth, abs=40)
    # The sum of the points is what the ratings expect: the mark of the likeliest ratings.
    points = sum(games["1", "2"]) - sum(games["0", "1"])
    plain = ratings.bradley_terry(games, prior=0)
    expects = 2000 * (
        ratings.expected(plain["1"] - plain["2"]) - ratings.expected(plain["0"] - plain["1"])
    )
    assert points == pytest.approx(expects, abs=1e-3)


def test_who_won_everything_stays_finite_and_on_top() -> None:
    found = ratings.bradley_terry({("a", "b"): [1.0] * 5, ("b", "c"): [1.0] * 5})
    assert found["a"] > found["b"] > found["c"]
    assert all(abs(rating) < 3000 for rating in found.values())
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)
    assert ratings.bradley_terry({}) == {}


def test_the_bootstrap_surrounds_the_rating_and_is_reproducible() -> None:
    games = {("a", "b"): [1.0, 0.5, 0.5, 0.0, 1.0] * 8, ("b", "c"): [0.5, 1.0] * 20}
    found = ratings.bootstrap(games, anchor="c", rounds=200)
    assert found == ratings.bootstrap(games, anchor="c", rounds=200)
    for name in "ab":
        assert found[name].low < found[name].value < found[name].high
    assert found["c"] == ratings.Estimate(0.0, 0.0, 0.0)
    twice = {who: results * 4 for who, results in games.items()}
    wide, narrow = (f["a"].high - f["a"].low for f in (found, ratings.bootstrap(twice, "c")))
    assert narrow == pytest.approx(wide / 2, rel=0.35)


# Log-likelihood ratios that fastchess (tests/sprt_test.cpp, logistic model) computes.
@pytest.mark.parametrize(
    ("elo0", "elo1", "counts", "ratio"),
    [
        (0.5, 2.5, [223, 9863, 20279 + 1000, 10037, 246], -3.07),
        (0.0, 2.0, [871, 26175, 55003 + 980, 26678, 821], -4.98),
        (0.5, 2.5, [21184, 40708, 21404], -1.57),
        (0.0, 2.0, [57030, 106593, 57433], -2.59),
    ],
)
def test_the_ratio_is_that_of_other_programs(
    elo0: float, elo1: float, counts: list[int], ratio: float
) -> None:
    assert Sprt(elo0, elo1).ratio(counts) == pytest.approx(ratio, rel=0.01)


def test_the_bounds_are_walds() -> None:
    assert list(Sprt(0, 5).bounds) == pytest.approx([-2.944, 2.944], abs=1e-3)
    uneven = Sprt(0, 5, alpha=0.05, beta=0.10)
    assert list(uneven.bounds) == pytest.approx([math.log(0.10 / 0.95), math.log(0.90 / 0.05)])


def test_the_test_ends_on_either_side_and_is_open_between() -> None:
    test = Sprt(0, 50)
    assert test.verdict([0, 0, 10, 40, 50]) is True
    assert test.verdict([50, 40, 10, 0, 0]) is False
    assert test.verdict([5, 10, 20, 11, 5]) is None
    assert test.verdict([0, 0, 0, 0, 0]) is None
    assert test.ratio([0] * 5) == 0
    mirrored = Sprt(-50, 0)
    assert mirrored.ratio([1, 2, 3, 4, 5]) == pytest.approx(-test.ratio([5, 4, 3, 2, 1]))


def test_a_test_of_equals_is_seldom_accepted() -> None:
    chance = random.Random(3)
    accepted = decided = 0
    for _ in range(30):
        counts, verdict = [0] * 5, None
        while verdict is None and sum(counts) < 400:
            counts[sum(chance.choice((0, 1, 2)) for _ in range(2))] += 1
            verdict = Sprt(0, 60).verdict(counts)
        decided += verdict is not None
        accepted += verdict is True
    assert decided > 25
    assert accepted <= 5


def test_counts_of_pairs() -> None:
    assert sprt.counts([0.0, 0.25, 0.5, 0.5, 0.75, 1.0]) == [1, 1, 2, 1, 1]


@pytest.mark.parametrize(
    "wrong", [(5, 5, 0.05, 0.05), (5, 0, 0.05, 0.05), (0, 5, 0.6, 0.6), (0, 5, 0, 0.1)]
)
def test_a_test_that_makes_no_sense_is_refused(wrong: tuple[float, float, float, float]) -> None:
    with pytest.raises(ValueError, match="must be"):
        Sprt(*wrong)


def test_no_interval_is_of_zero_width() -> None:
    games = {("a", "b"): [1.0, 1.0], ("a", "c"): [0.5] * 3, ("b", "c"): [0.0]}
    for rated in ratings.bootstrap(games, rounds=200).values():
        assert rated.low <= rated.value <= rated.high
        assert rated.low < rated.high
    unknown = ratings.bootstrap(games, rounds=0)["a"]
    assert (unknown.low, unknown.high) == (-math.inf, math.inf)
    for pairs in ([], [1.0], [0.5, 0.5], [0.0, 0.0, 0.0], [1.0, 0.5]):
        found = ratings.difference(pairs)
        assert found.low < found.high
