"""How the screen looks: both languages, every size, with colours and without."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from textual.widgets import Footer

import borj
from borj import text
from borj.cli.screen import shaping
from borj.cli.screen.layout import plan
from borj.cli.screen.shaping import Script
from tests.cli.screens import LARGE, NARROW, SMALL, Stage, play, start
from tests.engine.kit import needs_engine

pytestmark = needs_engine("kamisado")

STARTS: dict[str, dict[str, Any]] = {
    id: {"seed": 1} if borj.game_named(id).draws(None, {}) else {} for id in borj.GAMES
}
INK = re.compile(r"fill: (#[0-9a-fA-F]{6})")


@pytest.mark.parametrize("game", borj.GAMES)
@pytest.mark.parametrize("size", [SMALL, LARGE, NARROW])
def test_the_whole_board_is_in_view(game: str, size: tuple[int, int]) -> None:
    async def scene(stage: Stage) -> None:
        board = stage.app.board
        top, left = board.corner()
        lines = board.drawn().lines
        assert top + len(lines) <= board.size.height
        boxes = board.drawn().boxes.values()
        assert max(box.column + box.width for box in boxes) + left <= board.size.width
        if size == LARGE:
            assert min(box.height for box in boxes) >= 3
        for id in ("#far", "#near", "#status", "#typed", Footer):
            part = stage.app.query_one(id).region
            assert part.area > 0
            assert part.right <= size[0]
            assert part.bottom <= size[1]

    play(scene, start(game, **STARTS[game]), level=1, size=size)


@pytest.mark.parametrize("game", borj.GAMES)
def test_every_cell_is_reached_by_arrows_and_found_by_the_mouse(game: str) -> None:
    from tests.cli.screens import keys_to

    async def scene(stage: Stage) -> None:
        board = stage.app.board
        top, left = board.corner()
        for cell in stage.position.game.board.cells:
            column, line = board.middle_of(cell)
            assert board.drawn().at(line - top, column - left) == cell
            assert keys_to(board, cell) is not None

    play(scene, start(game, **STARTS[game]))


def test_persian_is_joined_and_ordered() -> None:
    async def scene(stage: Stage) -> None:
        you, rules = (
            Script("fa").line(text.say(key, "fa")) for key in ("screen-you", "screen-key-rules")
        )
        await stage.until(lambda: you in stage.shown() and rules in stage.shown())
        assert "قانون" not in stage.shown(), "letters that nobody joined"
        for key, screens in (("question_mark", 2), ("escape", 1), ("r", 2)):
            await stage.press(key)
            await stage.until(partial(stage.has, screens))

    play(scene, start("tzaar", variant="fixed"), level=1, lang="fa")


def test_a_terminal_that_shapes_gets_the_text_as_it_is() -> None:
    async def scene(stage: Stage) -> None:
        await stage.until(lambda: text.say("screen-key-hint", "fa") in stage.shown())

    play(scene, start("tzaar", variant="fixed"), level=1, lang="fa", shape=False)


@pytest.mark.parametrize(
    ("choice", "env", "ours"),
    [
        ("on", {"KONSOLE_VERSION": "230800"}, True),
        ("off", {}, False),
        ("auto", {}, True),
        ("auto", {"VTE_VERSION": "7600"}, True),
        ("auto", {"VTE_VERSION": "7600", "TMUX": "/tmp/tmux"}, False),
        ("auto", {"KONSOLE_VERSION": "230800"}, False),
        ("auto", {"MLTERM": "3.9.3"}, False),
        ("auto", {"TERM": "xterm-kitty"}, False),
        ("auto", {"TERM_PROGRAM": "Apple_Terminal"}, False),
    ],
)
def test_who_shapes_is_seen_from_the_terminal(choice: str, env: dict[str, str], ours: bool) -> None:
    assert shaping.needed(choice, env) is ours


def test_brackets_and_notation_stand_rightly_in_persian() -> None:
    shown = Script("fa").line("حرکت \u2066c1-c5\u2069 (\u2066+0.75\u2069) خوب است.")
    assert "c1-c5" in shown
    assert "(+0.75)" in shown
    assert shown.index("(+0.75)") < shown.index("c1-c5"), "from right to left"
    assert shown.startswith(".")
    assert "\u200c" not in Script("fa").line("می‌شود")
    assert Script("en").lines("one two three four", 9) == ["one two", "three", "four"]


def test_without_colours_letters_say_it_all() -> None:
    async def scene(stage: Stage) -> None:
        await stage.touch("c1")
        lines = stage.app.board.drawn().lines
        assert not any("38;" in line or "48;" in line for line in lines)
        assert "[" in "".join(lines)
        assert "<" in "".join(lines)
        greys = {ink.lower() for ink in INK.findall(stage.app.export_screenshot())}
        coloured = {ink for ink in greys if len({ink[1:3], ink[3:5], ink[5:7]}) > 1}
        assert coloured <= window()

    play(scene, start("kamisado"), level=1, colour="none")


def window() -> set[str]:
    """What the frame around an exported picture and its default ink have besides."""
    return {"#ff5f57", "#febc2e", "#28c840", "#c5c8c6", "#868887"}  # the last ones: default, dim


def test_sixteen_colours_are_the_terminals_own() -> None:
    async def scene(stage: Stage) -> None:
        lines = "".join(stage.app.board.drawn().lines)
        assert "\x1b[" in lines
        assert "38;2" not in lines
        await stage.press("d")
        assert stage.app.theme == "ansi-dark"

    play(scene, start("kamisado"), level=1, colour="16", size=LARGE)


def test_day_and_night() -> None:
    async def scene(stage: Stage) -> None:
        assert stage.app.theme == "borj-dark"
        await stage.press("d")
        assert stage.app.theme == "borj-light"

    play(scene, start("kamisado"), level=1)


def test_the_screen_is_divided_by_the_shape_of_the_board() -> None:
    wide, high = (start(id, **STARTS[id]).position.scene() for id in ("kamisado", "tzaar"))
    assert plan(wide, *SMALL).stacked
    assert not plan(high, *SMALL).stacked
    assert not plan(wide, *LARGE).stacked
