"""`borj play` on the whole screen: games by keyboard, by mouse and typed; what else one can do."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

import borj
from borj.cli.clocks import Clocks
from borj.cli.screen.board import Board
from borj.cli.screen.parts import Beside
from borj.core.scene import Pick
from borj.engine import Level
from borj.records import Ending, Result
from tests.cli.screens import LARGE, SMALL, Stage, play, start
from tests.engine.kit import needs_engine

pytestmark = needs_engine("kamisado")

WON = "single~m~0~M~OLMPYRG-.-------B.-----m--.--------.--------.--------.--------.bgryp-lo"


async def choose(stage: Stage, picks: tuple[Pick, ...], mouse: bool) -> None:
    """Pick one after another, as somebody at the screen would."""
    for pick in picks:
        choosing = stage.app.choosing
        if choosing.forced and pick in choosing.path:
            continue
        before = len(stage.table.end.path())
        if pick.kind in ("cell", "target"):
            await (stage.touch if mouse else stage.walk)(pick.value)
        else:
            await beside(stage, choosing.beside.index(pick), mouse)
        if len(stage.table.end.path()) > before:  # a sole count was picked with its target
            return


async def beside(stage: Stage, number: int, mouse: bool) -> None:
    if not mouse:
        await stage.press(str(number + 1))
        return
    await stage.pilot.click(Beside, offset=(1, number))
    await stage.pilot.pause()


async def whole_game(stage: Stage, mouse: bool, most: int = 400) -> None:
    """Play to the end against a level, by picks alone; what is played is decided by lot."""
    luck = random.Random(3)
    for _ in range(most):
        await stage.until(lambda: stage.table.mine or not stage.table.goes_on)
        if not stage.table.goes_on:
            break
        choice = luck.choice(stage.position.choices)
        before = len(stage.table.end.path())
        await choose(stage, choice.picks, mouse)
        assert len(stage.table.end.path()) > before, (choice, stage.status)
    assert stage.table.result is not None


@pytest.mark.parametrize("mouse", [False, True])
def test_a_whole_game_against_a_level(mouse: bool) -> None:
    async def scene(stage: Stage) -> None:
        await whole_game(stage, mouse)
        assert "wins" in stage.status

    play(scene, start("kamisado"), level=1)


@pytest.mark.long
@pytest.mark.parametrize("mouse", [False, True])
@pytest.mark.parametrize(
    ("game", "variant"),
    [(id, variant) for id in borj.GAMES for variant in borj.game_named(id).variants],
)
def test_whole_games_of_all_variants(game: str, variant: str, mouse: bool) -> None:
    async def scene(stage: Stage) -> None:
        await whole_game(stage, mouse, 2000)

    seed = 1 if borj.game_named(game).draws(variant, {}) else None
    play(scene, start(game, variant=variant, seed=seed), level=1, size=LARGE if mouse else SMALL)


def test_picks_are_put_back_and_what_leads_nowhere_has_its_rule() -> None:
    async def scene(stage: Stage) -> None:
        await stage.touch("c1")
        assert stage.app.choosing.picked == ["c1"]
        await stage.press("escape")
        assert stage.app.choosing.picked == []
        await stage.touch("c1")
        await stage.touch("c1")
        assert stage.app.choosing.picked == []
        await stage.touch("c1")
        await stage.touch("d1")
        assert stage.app.choosing.picked == ["d1"], "another tower was picked"
        await stage.touch("h2")
        assert "Rule 3.3" in stage.status
        assert stage.app.rule is not None
        await stage.press("r")
        assert len(stage.app.screen_stack) == 2
        assert stage.app.rule in stage.shown()
        await stage.press("right", "down", "left", "escape")
        assert len(stage.app.screen_stack) == 1

    play(scene, start("kamisado"), level=1)


def test_turns_are_typed_completed_and_refused() -> None:
    async def scene(stage: Stage) -> None:
        first = stage.position.write(stage.position.legal[0])
        await stage.press("slash")
        await stage.type(first[:3].lower())
        assert first in stage.status
        await stage.until(lambda: stage.app.line._suggestion)
        await stage.press("tab", "enter")
        await stage.until(lambda: stage.table.end.path())
        assert stage.table.record.moves
        after = stage.position
        second = after.legal[0]
        third = after.after(second)
        whole = f"{after.write(second)} {third.write(third.legal[-1])}"
        await stage.fill(whole)
        assert len(stage.table.end.path()) == 3
        await stage.type("a1xa1")
        await stage.press("enter")
        assert len(stage.table.end.path()) == 3
        assert "Rule" in stage.status or "not" in stage.status
        await stage.press("escape")
        assert stage.app.board.has_focus

    play(scene, start("tzaar", variant="fixed"))


def test_a_move_is_taken_back_and_earlier_positions_are_looked_at() -> None:
    async def scene(stage: Stage) -> None:
        await stage.press("left_square_bracket", "left_square_bracket")
        assert stage.table.shown is not stage.table.end
        assert "earlier" in stage.status
        await stage.touch("c1")
        assert not stage.app.choosing.path
        await stage.press("right_square_bracket", "right_square_bracket")
        assert stage.table.shown is stage.table.end
        await stage.press("u")
        assert len(stage.table.end.path()) == 1
        await stage.press("f", "l")
        assert stage.app.flipped
        assert stage.table.level == Level(1)

    play(scene, start("kamisado", "c1-c5", "b8-b7"))


def test_records_are_saved_and_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def scene(stage: Stage) -> None:
        for _ in range(2):
            await stage.press("s")
            await stage.fill("one.borj")
        assert "already" in stage.status
        (record,) = borj.load("one.borj")
        assert [node.text for node in record.line()] == ["c1-c5", "b8-b7"]
        borj.dump([record, start("dvonn", variant="random", seed=1)], "two.borj")
        await stage.press("o")
        await stage.fill("two.borj")
        await stage.press("down", "enter")
        assert stage.table.record.game.id == "dvonn"
        await stage.press("o")
        await stage.fill("none.borj")
        assert "none.borj" in stage.status

    play(scene, start("kamisado", "c1-c5", "b8-b7"))


def test_another_game_is_begun() -> None:
    async def scene(stage: Stage) -> None:
        await stage.press("n")
        screen = stage.app.screen
        screen.query_one("#game").value = "sixth"  # type: ignore[attr-defined]
        await stage.pilot.pause()
        screen.query_one("#level").value = 0  # type: ignore[attr-defined]
        screen.query_one("#clock").value = "5+3"  # type: ignore[attr-defined]
        await stage.pilot.pause()
        await stage.pilot.click("#begin")
        await stage.pilot.pause()
        assert stage.table.record.game.id == "sixth"
        assert stage.table.me is None
        assert "5:00" in stage.shown()

    play(scene, start("kamisado"), level=2)


def test_the_game_goes_on_behind_a_dialog() -> None:
    async def scene(stage: Stage) -> None:
        await stage.press("n")
        stage.table.play(stage.position.parse("c1-c5"))
        stage.app.renew()
        await stage.until(lambda: len(stage.table.end.path()) == 2)
        await stage.press("escape")
        assert "Level 1 plays" in stage.status

    play(scene, start("kamisado"), level=1, clocks=Clocks(5))


def test_a_hint_says_why() -> None:
    async def scene(stage: Stage) -> None:
        await stage.press("h")
        await stage.until(lambda: "Best" in stage.status)
        assert "wins the game" in stage.status or "wins by force" in stage.status

    play(scene, start("kamisado", code=WON))


def test_an_analysis_is_live_and_follows_the_game() -> None:
    async def scene(stage: Stage) -> None:
        thinking = stage.app.thinking
        await stage.press("a")
        await stage.until(lambda: stage.app.found and len(stage.app.found.lines) == 3)
        await stage.until(lambda: "depth" in thinking.text)
        choice = stage.position.choices[0]
        for pick in choice.picks:  # a pilot waits for an idle process, and an engine is not idle
            stage.app.board.post_message(Board.Touched(pick.value))
        await stage.until(lambda: stage.table.end.path())
        await stage.until(lambda: stage.app.found and stage.app.found.position is stage.position)
        await stage.press("a")
        assert thinking.text == ""

    play(scene, start("dvonn", variant="random", seed=1))


def test_a_clock_runs_out() -> None:
    now = [0.0]
    clocks = Clocks(1, 3, lambda: now[0])

    async def scene(stage: Stage) -> None:
        for turn in ("c1-c5", "b8-b7", "h1-h2"):
            now[0] += 10
            await stage.say(turn)
        assert [node.clock for node in stage.table.end.path()] == [60, 60, 53]
        now[0] += 61
        await stage.until(lambda: "ran out of time" in stage.status)
        assert stage.table.result == Result(0, Ending.TIME)
        await stage.press("escape", "u")
        assert stage.table.goes_on
        assert clocks.left(0) == 60

    play(scene, start("kamisado"), clocks=clocks)


def test_who_leaves_while_the_engine_thinks_waits_for_nobody() -> None:
    async def scene(stage: Stage) -> None:
        await stage.press("a")
        await stage.until(lambda: stage.app.found)
        await stage.press("ctrl+c")

    play(scene, start("lyngk", seed=1), level=10, me=1)
    assert not [thread for thread in threading.enumerate() if thread.name == "borj-play"]
