"""What the screen works out without a screen: picks, completions, clocks, taking back."""

from __future__ import annotations

from pathlib import Path

import pytest

import borj
from borj.cli import clocks
from borj.cli.clocks import Clocks
from borj.cli.screen import choosing
from borj.cli.screen.typing import completions
from borj.cli.table import Table
from borj.core.move import PASS
from borj.core.position import Position
from tests.cli.screens import start
from tests.kit import CONFIGS, Config, walk


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_every_choice_is_reached_by_its_picks(config: Config) -> None:
    for position in list(walk(config, 1, 60))[::15]:
        reached(position)


def reached(position: Position) -> None:
    for choice in position.choices[::5]:
        now = choosing.of(position)
        for number, pick in enumerate(choice.picks):
            if number < now.forced:
                continue
            assert pick in now.options
            now, found, _ = now.pick(pick)
            if found is not None:
                assert found == choice
                break
        else:
            pytest.fail(f"{choice} was not reached")


def test_a_count_is_asked_only_where_there_are_several() -> None:
    asked = alone = False
    for position in walk(Config("sixth", "standard"), 1, 40):
        for choice in position.choices:
            if len(choice.picks) < 3:
                continue
            now = choosing.of(position).touch(choice.picks[0].value).choosing
            after, found, _ = now.touch(choice.picks[1].value)
            same = [other for other in position.choices if other.picks[:2] == choice.picks[:2]]
            assert (found is None) == (len(same) > 1)
            if found is None:
                assert [pick.kind for pick in after.beside] == ["count"] * len(same)
                assert after.undo() == now
            asked, alone = asked or found is None, alone or found is not None
    assert asked
    assert alone


def test_whole_turns_are_completed() -> None:
    lyngk = borj.game("lyngk").start(seed=1)
    assert completions(lyngk, "r") == ["R"]
    assert all(found.startswith("R,") for found in completions(lyngk, "R,"))
    assert completions(lyngk, "R,")
    assert completions(lyngk, "nonsense ") == []
    kamisado = borj.game("kamisado").start()
    assert completions(kamisado, "c1-c2 ") == [], "the turn is over"


def test_clocks_run_from_the_second_turn_on_and_come_back() -> None:
    now = [0.0]
    found = Clocks(5, 3, lambda: now[0])
    table = Table(start("kamisado"), clocks=found)
    for turn in ("c1-c5", "b8-b7", "h1-h2"):
        now[0] += 20
        table.play(*table.read(turn))
    assert (found.left(0), found.left(1)) == (283, 300)
    now[0] += 1
    assert found.left(1) == 299
    table.back()
    assert (found.left(0), found.left(1)) == (300, 300)
    assert clocks.written(61, "en") == "1:01"
    assert clocks.written(9.46, "en") == "0:09.4"
    assert clocks.written(300, "fa") == "۵:۰۰"


def test_taking_back_skips_what_nobody_chose() -> None:
    table = Table(start("dvonn", variant="random", seed=9))
    while table.goes_on:
        table.play(table.position.legal[0])
    assert PASS in table.record.moves
    while table.back():
        assert table.position.legal != (PASS,)
    assert not table.end.path()


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    table, file = Table(start("dvonn", variant="random", seed=1)), tmp_path / "game.borj"
    table.save(str(file))
    with pytest.raises(FileExistsError):
        table.save(str(file))
