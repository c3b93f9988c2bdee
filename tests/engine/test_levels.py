"""The ten levels: what is on file, that they repeat themselves and take what is offered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

import borj
from borj.core.chance import SplitMix64
from borj.engine import Engine, Level, Limit
from borj.engine.levels import FULL, LEVELS, TABLE_MB, Habits, ladder_of, ladders
from borj.engine.scores import WIN
from tests.engine import law
from tests.engine.kit import needs_engine
from tests.engine.law import GLANCE, chance_of, pick, real
from tests.kit import CONFIGS, Config, walk

FEW = 400  # nodes: enough to play with


def small(level: int, ladder: str) -> Habits:
    """A level's habits with fewer nodes."""
    habits = Level(level).habits(ladder)
    return replace(habits, nodes=min(habits.nodes, FEW))


def test_there_are_ten() -> None:
    for wrong in (0, 11):
        with pytest.raises(borj.InvalidChoice, match="1 to 10"):
            Level(wrong)


@pytest.mark.parametrize("ladder", ladders())
def test_each_level_thinks_more_and_glances_less_than_the_one_below(ladder: str) -> None:
    levels = [Level(number).habits(ladder) for number in LEVELS]
    for lower, higher in pairwise(levels):
        assert lower.nodes <= higher.nodes
        assert lower.glance >= higher.glance
        assert lower.temperature >= higher.temperature > 0
        assert lower != higher
    assert levels[-1].glance == 0
    assert all(0 <= habits.glance <= 1 and habits.lines >= 2 for habits in levels)


def test_a_single_round_stands_apart() -> None:
    for config in CONFIGS:
        for position in walk(config, 1, 40):
            single = (config.game, config.variant) == ("kamisado", "single")
            ladder = "kamisado-single" if single else config.game
            assert ladder_of(config.game, position.pack()) == ladder
    assert set(ladders()) == {*borj.GAMES, "kamisado-single"}
    assert Level(9).habits("kamisado-single").glance > Level(9).habits("kamisado").glance


def test_full_strength_fits_into_the_table_that_all_engines_have() -> None:
    # A bucket of 64 bytes for eight nodes, see native/search/table.hpp.
    most = max(Level(FULL).habits(ladder).nodes for ladder in ladders())
    assert most / 8 * 64 <= TABLE_MB << 20


def test_luck_is_that_of_the_documentation() -> None:
    # FNV-1a of "foobar" as its authors give it.
    chance, same = chance_of(7, b"foobar"), SplitMix64(0x85944171F73967E8 ^ 7)
    assert chance.next() == same.next()
    assert real(SplitMix64(1234567)) == (6457827717110365317 >> 11) / 2**53


def test_the_worse_the_rarer() -> None:
    chance = SplitMix64(1)
    values = [0, -100, -100, -200, -31990]
    picked = Counter(pick(values, 100, chance) for _ in range(20_000))
    weights = [(1 + x / 8) ** -8 for x in (0, 1, 1, 2, 30)]
    for place, weight in enumerate(weights):
        assert picked[place] / 20_000 == pytest.approx(weight / sum(weights), abs=0.012)
    assert picked[1] > 2 * picked[3] > 100 * picked[4]


@pytest.mark.parametrize("win_in", [1, 2])
def test_a_win_at_hand_is_always_taken(win_in: int) -> None:
    chance = SplitMix64(2)
    values = [WIN - win_in, 20_000, 20_000, 20_000]
    assert {pick(values, 1_000_000, chance) for _ in range(200)} == {0}


def test_the_order_of_luck_is_kept_whatever_is_first() -> None:
    chance = SplitMix64(3)
    assert {pick([-50, 0], 20, chance) for _ in range(100)} == {0, 1}


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_levels_choose_as_the_law_says(config: Config) -> None:
    needed = needs_engine(config.game)
    if needed.args[0]:
        pytest.skip(needed.kwargs["reason"])
    engine, chance, glances = Engine(table_mb=1), SplitMix64(4), 0
    for position in list(walk(config, 4, 60))[:-1:4]:
        habits = small(LEVELS[chance.below(8)], ladder_of(config.game, position.pack()))
        seed = chance.next()
        glances += real(chance_of(seed, position.pack())) < habits.glance
        expected = law.choose(engine, position, habits, seed)
        assert habits.choose(engine, position, seed) == expected
    assert glances


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_nothing_is_chosen_when_the_game_is_over(game: str) -> None:
    last = list(walk(Config(game, borj.game_named(game).variants[0]), 2))[-1]
    with pytest.raises(borj.InvalidChoice):
        Level(3).choose(Engine(table_mb=1), last, 1)


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_every_variant_can_be_played_at_every_level(config: Config) -> None:
    needed = needs_engine(config.game)
    if needed.args[0]:
        pytest.skip(needed.kwargs["reason"])
    engine = Engine(table_mb=1)
    position, number = config.start(1), 0
    while position.legal and number < 150:
        level = LEVELS[number % len(LEVELS)]
        move = small(level, config.game).choose(engine, position, seed=number)
        assert move in position.legal
        position, number = position.after(move), number + 1


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_the_same_seed_plays_the_same_and_others_differ(game: str) -> None:
    position = borj.game_named(game).start(seed=1)
    one, two = Engine(table_mb=TABLE_MB), Engine(table_mb=2 * TABLE_MB)
    for number in (1, 3, 6):
        habits = small(number, game)
        first = [habits.choose(one, position, seed) for seed in range(12)]
        assert first == [habits.choose(two, position, seed) for seed in range(12)]
    assert len({Level(1).choose(one, position, seed) for seed in range(12)}) > 2


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_full_strength_is_the_search(game: str) -> None:
    engine, position = Engine(table_mb=1), borj.game_named(game).start(seed=2)
    habits = small(FULL, game)
    found = engine.search(position, Limit(nodes=FEW)).move
    assert {habits.choose(engine, position, seed) for seed in range(5)} == {found}


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_a_beginner_takes_a_win_in_one(game: str) -> None:
    engine, found = Engine(table_mb=1), 0
    for seed in range(30):
        way = list(walk(Config(game, borj.game_named(game).variants[0]), seed))
        for position in way[-12:]:
            winning = {m for m in position.legal if wins(position, m)}
            if not winning or len(position.legal) == len(winning):
                continue
            found += 1
            assert {Level(1).choose(engine, position, luck) for luck in range(4)} <= winning
    assert found >= 3


def wins(position: borj.Position, move: borj.Move) -> bool:
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner == position.turn


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_a_glance_sees_all_it_chooses_from(game: str) -> None:
    engine, lines = Engine(table_mb=1), Level(1).habits(game).lines
    for position in list(walk(Config(game, borj.game_named(game).variants[0]), 5))[:-1:5]:
        seen = engine.search(position, GLANCE, lines)
        assert seen.depth == 1
        assert len(seen.lines) == min(lines, len(position.legal))
        values = [line.score.value for line in seen.lines]
        assert values == sorted(values, reverse=True)
