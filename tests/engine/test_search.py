"""The search: it finds what is there, says how sure it is, repeats itself, and stops when told."""

from __future__ import annotations

import asyncio
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.core.errors import InvalidChoice
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Engine, Level, Limit, Score, Wdl
from borj.engine.search import weights
from tests.kit import CONFIGS, Config, walk

START = [Config("kamisado", "single"), Config("lyngk", "standard"), Config("dvonn", "random")]
START += [Config("tzaar", "fixed"), Config("sixth", "standard")]
each_game = pytest.mark.parametrize("config", START, ids=str)


def middle(config: Config, seed: int = 5) -> Position:
    """A position from the middle of a random game, with something to choose."""
    game = [position for position in walk(config, seed) if len(position.legal) > 1]
    return game[len(game) // 2]


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_every_variant_can_be_searched(config: Config) -> None:
    position = middle(config)
    found = Engine(table_mb=4).search(position, Limit(nodes=3000))
    assert found.move in position.legal
    for move in found.best.moves:
        position = position.play(move)
    assert found.nodes <= 3001


@each_game
def test_whatever_is_cut_short_lines_can_be_played(config: Config) -> None:
    """All ways to search at once (native/search/manner.hpp), however little they fit a game."""
    ways = {"stand": 3, "hopeless": 3, "late": 4, "late_from": 100, "reduce": 50, "improving": 1}
    ways |= {"sides": 1, "trust": 3, "reply": 1, "after": 2, "correct": 100, "threat": 2}
    ways |= {"singular": 3, "singular_by": 5, "probe": 1, "skip": 2, "resist": 4, "internal": 3}
    ways |= {"trap": 20}
    changed = weights(config.game) | {f"search_{way}": value for way, value in ways.items()}
    engine = Engine(table_mb=4, weights=changed)
    position = middle(config)
    found = engine.search(position, Limit(nodes=5000))
    assert found.lines == engine.search(position, Limit(nodes=5000)).lines
    for move in found.best.moves:
        position = position.play(move)
    assert found.nodes <= 5001


def test_a_lost_round_is_defended_where_most_goes_wrong() -> None:
    code = "single~m~1~M~-LMPYR-B.-------m.----G---.-O------.----p---.-----o--.--------.bgry--l-"
    position, known = borj.game("kamisado").read(code), weights("kamisado")
    found = {
        way: Engine(table_mb=4, weights=known | {"search_resist": way}).search(
            position, Limit(nodes=20_000)
        )
        for way in (0, 4)
    }
    assert all(each.proof and each.score.value < 0 for each in found.values())

    def winning(move: Move) -> float:
        after = position.play(move)
        engine = Engine(table_mb=4)
        wins = [engine.solve(after.play(answer)).winner == after.turn for answer in after.legal]
        return sum(wins) / len(wins)

    assert winning(found[4].move) == 3 / 7
    assert winning(found[0].move) == 1
    assert found[4].nodes <= 20_001


def test_where_all_is_lost_the_answer_that_wins_is_one_that_is_overlooked() -> None:
    code = "single~m~1~O~O-M-Y-GB.--------.-pr--P--.------l-.--------.b-------.-----R-L.-g-y-m-o"
    position, known = borj.game("kamisado").read(code), weights("kamisado")
    engine = Engine(table_mb=4)

    def found_by_glancing(trap: int) -> float:
        player = Engine(table_mb=4, weights=known | {"search_trap": trap})
        after = position.play(player.search(position, Limit(nodes=20_000)).move)
        wins = [move for move in after.legal if engine.solve(after.play(move)).winner == after.turn]
        assert len(wins) == 1
        glances = replace(Level(2).habits("kamisado-single"), glance=1.0)
        return sum(glances.choose(engine, after, seed) in wins for seed in range(40)) / 40

    assert found_by_glancing(0) == 1
    assert found_by_glancing(known["search_trap"]) < 0.3


@each_game
def test_the_same_search_finds_the_same_twice(config: Config) -> None:
    position = middle(config)
    engine = Engine(table_mb=8)
    first = engine.search(position, Limit(nodes=20_000), lines=3)
    engine.search(config.start(1), Limit(nodes=5000))
    second = engine.search(position, Limit(nodes=20_000), lines=3)
    assert (first.lines, first.nodes, first.depth) == (second.lines, second.nodes, second.depth)


@each_game
def test_lines_are_different_and_in_order(config: Config) -> None:
    found = Engine(table_mb=8).search(middle(config), Limit(depth=3), lines=4)
    assert len({line.move for line in found.lines}) == len(found.lines) > 1
    values = [line.score.value for line in found.lines]
    assert values == sorted(values, reverse=True)


@each_game
def test_a_win_at_hand_is_taken_and_proved(config: Config) -> None:
    for seed in range(40):
        game = list(walk(config, seed))
        outcome = game[-1].outcome
        if len(game) > 2 and outcome and outcome.winner == game[-2].turn:
            found = Engine(table_mb=4).search(game[-2], Limit(nodes=20_000))
            assert found.score.win_in == 1
            assert found.proof
            after = game[-2].play(found.move)
            assert after.outcome is not None
            assert after.outcome.winner == game[-2].turn
            return
    pytest.fail("no such game among these seeds")


@each_game
def test_two_threads_agree_with_the_rules(config: Config) -> None:
    position = middle(config)
    found = Engine(threads=2, table_mb=8).search(position, Limit(depth=4))
    assert found.move in position.legal


def test_a_search_stops_at_once() -> None:
    engine = Engine(table_mb=4)
    ended: list[float] = []

    def run() -> None:
        engine.search(borj.game("dvonn").start("random", seed=1), Limit())
        ended.append(time.monotonic())

    thread = threading.Thread(target=run)
    thread.start()
    time.sleep(0.3)
    asked = time.monotonic()
    engine.stop()
    thread.join(10)
    assert ended
    assert ended[0] - asked < 2


def test_progress_is_told_depth_by_depth() -> None:
    depths: list[int] = []
    Engine(table_mb=4).search(
        borj.game("tzaar").start("fixed"), Limit(depth=3), tell=lambda a: depths.append(a.depth)
    )
    assert depths == [1, 2, 3]


def test_asynchronous_analysis_streams_and_stops() -> None:
    async def watch() -> list[int]:
        seen = []
        engine = Engine(table_mb=4)
        async with engine.analysing(borj.game("dvonn").start("random", seed=2)) as found:
            async for analysis in found:
                seen.append(analysis.depth)
                if analysis.depth == 3:
                    break
        return seen

    assert asyncio.run(asyncio.wait_for(watch(), 30))[-1] == 3


def test_a_finished_game_cannot_be_searched() -> None:
    over = list(walk(Config("kamisado", "single"), 1))[-1]
    with pytest.raises(borj.InvalidChoice, match="nothing to search"):
        Engine(table_mb=1).search(over, Limit(depth=1))


def test_scores_and_chances() -> None:
    score = Score(150, 0)
    assert score.pov(1) == Score(-150, 1)
    assert str(score) == "+1.50"
    assert Score(32000 - 3, 1).win_in == 3
    assert str(Score(-32000 + 4, 1)) == "-#4"
    wdl = score.wdl(100)
    assert wdl.win > 0.8
    assert abs(wdl.win + wdl.draw + wdl.loss - 1) < 1e-9
    assert Score(31_999, 0).wdl(100, 300) == Wdl(1.0, 0.0, 0.0)
    assert Wdl(0.5, 0.5, 0).expectation == 0.75


@pytest.mark.parametrize("draw", [0, 70, 500, 1000])
def test_draws_come_out_of_both_sides(draw: int) -> None:
    for value in (-20_000, -400, -1, 0, 150, 3000):
        plain, wdl = Score(value, 0).wdl(300), Score(value, 0).wdl(300, draw)
        assert wdl.expectation == pytest.approx(plain.expectation)
        assert wdl.win + wdl.draw + wdl.loss == pytest.approx(1)
        assert min(wdl.win, wdl.draw, wdl.loss) >= 0
    assert Score(0, 0).wdl(300, draw).draw == pytest.approx(min(draw, 500) / 1000)


@pytest.mark.parametrize("game", borj.GAMES)
def test_every_game_has_its_scale(game: str) -> None:
    known = weights(game)
    assert 50 <= known["wdl_scale"] <= 2000
    usual = Config(game, borj.game_named(game).variants[0])
    position = middle(next((config for config in START if config.game == game), usual))
    found = Engine(table_mb=4).search(position, Limit(depth=2))
    assert found.wdl == found.score.wdl(known["wdl_scale"], known.get("wdl_draw", 0))


@pytest.mark.parametrize(
    "wrong", [{"time": 0}, {"nodes": -1}, {"depth": 0}, {"clock": 0}, {"increment": -1}]
)
def test_limits_make_sense(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Limit(**wrong)  # type: ignore[arg-type]


def test_a_clock_is_never_overdrawn() -> None:
    for clock in (0.02, 0.5, 10, 600):
        for increment in (0, 2, 30):
            soft, hard = Limit(clock=clock, increment=increment).budget()
            assert 0 < soft <= hard < clock


@pytest.mark.parametrize(("threads", "table_mb"), [(0, 16), (1, 0)])
def test_an_engine_has_threads_and_a_table(threads: int, table_mb: int) -> None:
    with pytest.raises(borj.InvalidChoice):
        Engine(threads, table_mb)


def test_a_depth_that_is_broken_off_loses_no_line() -> None:
    position = borj.game("tzaar").start("fixed")
    engine = Engine(table_mb=16)
    for nodes in (20_000, 60_000, 150_000, 400_000):
        found = engine.search(position, Limit(nodes=nodes), lines=3)
        assert len({line.move for line in found.lines}) == 3


def test_a_line_says_its_moves() -> None:
    position = borj.game("dvonn").start("random", seed=3)
    line = Engine(table_mb=1).search(position, Limit(depth=2)).best
    assert line.text.split()[0] == position.write(line.move)
    assert len(line.text.split()) == len(line.moves)


def test_scores_of_one_player_compare_and_others_do_not() -> None:
    assert Score(3, 0) > Score(-3, 0)
    assert max(Score(1, 1), Score(5, 1)) == Score(5, 1)
    with pytest.raises(TypeError):
        assert Score(3, 0) > Score(-3, 1)


@pytest.mark.parametrize("lines", [0, -1, 65, 1.5, True])
def test_lines_are_one_to_sixty_four(lines: int) -> None:
    with pytest.raises(InvalidChoice, match="1 to 64 lines"):
        Engine(table_mb=1).search(borj.game("tzaar").start(), Limit(depth=1), lines)


def test_nodes_and_depths_are_whole_numbers() -> None:
    for wrong in ({"nodes": 1.5}, {"depth": 2.0}):
        with pytest.raises(TypeError, match="whole number"):
            Limit(**wrong)  # type: ignore[arg-type]


def test_a_large_table_costs_nothing_before_it_is_filled() -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    if not Path("/proc/self/statm").exists():
        pytest.skip("the system does not say how much memory is in use")
    starts = [config.start(1) for config in START]
    small = Engine(table_mb=1)
    for position in starts:
        small.search(position, Limit(nodes=100))
    before = resident()
    large = Engine(table_mb=1024)
    for position in starts * 3:
        large.search(position, Limit(nodes=100))
    assert resident() - before < 16 << 20


@each_game
@pytest.mark.parametrize("nodes", [5, 50, 500])
def test_a_first_depth_that_is_broken_off_has_as_many_lines_as_asked(
    config: Config, nodes: int
) -> None:
    position = middle(config)
    found = Engine(table_mb=1).search(position, Limit(nodes=nodes), lines=5)
    assert len({line.move for line in found.lines}) == min(5, len(position.legal))
    assert all(line.move in position.legal for line in found.lines)


def test_a_change_of_the_game_forgets_and_keeps_nothing_of_another() -> None:
    """One engine for all of them finds what one for each does, however they are mixed."""
    positions = [middle(config, seed) for seed in (3, 4) for config in START]
    together = Engine(table_mb=1)
    for position in positions:
        alone = Engine(table_mb=1).search(position, Limit(depth=2))
        mixed = together.search(position, Limit(depth=2))
        assert (mixed.nodes, mixed.lines) == (alone.nodes, alone.lines)


def test_random_games_need_a_limit_and_something_to_play() -> None:
    engine = Engine(table_mb=1)
    over = list(walk(START[0], 1))[-1]
    with pytest.raises(InvalidChoice, match="over"):
        engine.monte_carlo(over, playouts=10)
    for limits in ({}, {"playouts": -1}, {"seconds": -1.0}):
        with pytest.raises(InvalidChoice, match="limit"):
            engine.monte_carlo(middle(START[0]), **limits)


@pytest.mark.parametrize("wrong", [{"nodes": "a"}, {"time": "1"}, {"clock": 1, "increment": "x"}])
def test_limits_are_numbers(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="must be a"):
        Limit(**wrong)
