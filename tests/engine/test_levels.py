"""The levels: what is on file, that they repeat themselves and take what is offered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

import borj
from borj import text
from borj.core.chance import SplitMix64
from borj.engine import Engine, Level, Limit
from borj.engine.levels import FULL, LEVELS, Habits, _table, ladder_of, ladders
from borj.engine.scores import WIN
from tests.engine import law
from tests.engine.kit import needs_engine
from tests.engine.law import chance_of, pick, real
from tests.kit import CONFIGS, Config, walk

FEW = 400  # nodes: enough to play with


def small(level: int, ladder: str) -> Habits:
    """A level's habits with fewer nodes."""
    habits = Level(level).habits(ladder)
    return replace(habits, nodes=min(habits.nodes, FEW))


def test_there_are_as_many_as_every_game_has_habits_for() -> None:
    assert {len(rows) for rows in _table()["habits"].values()} == {len(LEVELS)}
    for wrong in (0, len(LEVELS) + 1):
        with pytest.raises(borj.InvalidChoice, match=f"1 to {FULL}"):
            Level(wrong)


@pytest.mark.parametrize(("lang", "name"), [("en", "aster"), ("fa", "استاد")])
def test_the_strongest_is_called_a_master(lang: str, name: str) -> None:
    for key in ("web-level", "web-computer-level", "server-computer", "screen-level"):
        assert name in text.say(key, lang, level=FULL)
        assert name not in text.say(key, lang, level=FULL - 1)


@pytest.mark.parametrize("ladder", ladders())
def test_each_level_thinks_more_and_glances_less_than_the_one_below(ladder: str) -> None:
    levels = [Level(number).habits(ladder) for number in LEVELS]
    for lower, higher in pairwise(levels):
        assert lower.nodes <= higher.nodes
        assert lower.glance >= higher.glance
        assert lower.temperature >= higher.temperature > 0
        assert lower != higher
        assert lower.blind >= higher.blind
        assert lower.narrow >= higher.narrow
    assert levels[-1].glance == levels[-2].glance == 0
    assert all(0 <= chance <= 1 for h in levels for chance in (h.glance, h.blind, h.narrow))
    assert levels[-1].nodes == 10 * levels[-2].nodes


def test_a_single_round_stands_apart() -> None:
    for config in CONFIGS:
        for position in walk(config, 1, 40):
            single = (config.game, config.variant) == ("kamisado", "single")
            ladder = "kamisado-single" if single else config.game
            assert ladder_of(config.game, position.pack()) == ladder
    assert set(ladders()) == {*borj.GAMES, "kamisado-single"}
    assert Level(9).habits("kamisado-single").glance > Level(9).habits("kamisado").glance


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


def test_a_win_at_hand_is_always_taken() -> None:
    chance = SplitMix64(2)
    values = [20_000, WIN - 1, 20_000, 20_000]
    assert {pick(values, 1_000_000, chance) for _ in range(200)} == {1}


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
        habits = small(LEVELS[chance.below(5)], ladder_of(config.game, position.pack()))
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
    one, two = Engine(table_mb=1), Engine(table_mb=32)
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
def test_a_table_that_is_too_small_grows_for_a_level_and_shrinks_again(game: str) -> None:
    position = borj.game_named(game).start(seed=1)
    habits = replace(Level(FULL).habits(game), nodes=200_000)  # which fill more than one MiB
    small, large = Engine(table_mb=1), Engine(table_mb=64)
    assert habits.choose(small, position, 1) == habits.choose(large, position, 1)


PLACING = [("dvonn", "standard"), ("tzaar", "tournament")]


@pytest.mark.parametrize(("game", "variant"), PLACING)
def test_placing_stays_within_the_nodes_of_a_level(game: str, variant: str) -> None:
    needed = needs_engine(game)
    if needed.args[0]:
        pytest.skip(needed.kwargs["reason"])
    engine, position, looked = Engine(table_mb=16), borj.game_named(game).start(variant), 0
    chance = SplitMix64(6)
    while position.status.phase == "placing":
        for level in (5, FULL):
            nodes = Level(level).habits(game).nodes
            found = engine.search(position, Limit(nodes=nodes))
            assert found.nodes <= nodes
            assert found.nodes < 100_000  # so that it is as quick as the rest, whatever the level
            looked += 1
        position = position.after(position.legal[chance.below(len(position.legal))])
    assert looked > 80


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
def test_who_overlooks_threats_and_stacks_plays_otherwise(game: str) -> None:
    """Each way of erring changes what is played, and none of them is the other."""
    engine, chosen = Engine(table_mb=1), []
    sober = Habits(nodes=1, glance=1.0, blind=0.0, narrow=0.0, temperature=1)
    ways = (sober, replace(sober, blind=1.0), replace(sober, narrow=1.0))
    for seed in range(4):
        way = list(walk(Config(game, borj.game_named(game).variants[0]), seed))[:-1:3]
        chosen += [[habits.choose(engine, p, seed) for habits in ways] for p in way]
    careful, blind, narrow = zip(*chosen, strict=True)
    assert len({careful, blind, narrow}) == 3
