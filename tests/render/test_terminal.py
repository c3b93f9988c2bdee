"""Terminal text: readable with all colours, with sixteen and with none."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

import pytest

from borj import BorjError, game, render
from borj.core.scene import Status
from tests.render.scenes import SCENES, STYLES, board, tower

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def board_lines(text: str) -> list[str]:
    """The lines of the board itself: what stands between the first two empty lines."""
    return text.split("\n\n")[1].split("\n")


@pytest.mark.parametrize("colour", ["truecolor", "16", "none"])
@pytest.mark.parametrize("name", SCENES)
def test_board_lines_are_equally_wide_and_fit(name: str, colour: str) -> None:
    text = render.terminal(SCENES[name], colour=colour)
    assert (colour == "none") == ("\x1b" not in text)
    lines = [ESCAPE.sub("", line) for line in board_lines(text)]
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) <= 80
    for letter in "".join(lines):
        assert unicodedata.east_asian_width(letter) in {"Na", "N"}, letter


@pytest.mark.parametrize("name", SCENES)
def test_colour_only_repeats_what_letters_say(name: str) -> None:
    scene = SCENES[name]
    plain = render.terminal(scene, colour="none")
    assert ESCAPE.sub("", render.terminal(scene, colour="truecolor")) == plain
    assert ESCAPE.sub("", render.terminal(scene, colour="16")) == plain
    for line in render.terminal(scene, colour="truecolor").split("\n"):
        codes = ESCAPE.findall(line)
        assert not codes or codes[-1] == "\x1b[0m"


@pytest.mark.parametrize("name", SCENES)
def test_every_stack_shows_its_height(name: str) -> None:
    scene = SCENES[name]
    lines = " ".join(board_lines(render.terminal(scene, colour="none", coordinates=False)))
    shown = sorted(int(n) for n in re.findall(r"(?<![A-Z][a-z])(?<=[A-Za-z])(\d+)", lines))
    assert shown == sorted(len(s) for s in scene.stacks.values() if len(s) > 1)


def test_signals_and_height() -> None:
    status = Status(1, (4, 5), "any", must=("b2",), last=("a4", "d4"))
    scene = board("points", {"b2": tower(12), "d4": tower(1), "c3": tower(2)}, status)
    text = render.terminal(scene, colour="none", targets=("c3", "a1"))
    for shown in ("{B12}", "(.)", "(W)", "[B2]", "[.]", "> Black 5", "  White 4"):
        assert shown in text
    assert "in hand: P×9" in text
    assert "(" not in render.terminal(scene, colour="none", last=False)


@pytest.mark.parametrize("style", STYLES)
def test_a_flipped_board_starts_at_the_other_end(style: str) -> None:
    scene = board(style, {"a1": tower(3)})
    lines, turned = (
        board_lines(render.terminal(scene, colour="none", coordinates=False, flip=flip))
        for flip in (False, True)
    )
    assert "W3" in lines[-1]
    assert "W3" in turned[0]


def test_a_stack_can_be_opened() -> None:
    scene = board("points", {"b2": tower(3)})
    assert render.terminal(scene, open_cell="b2").endswith("b2, from bottom to top: W B W")
    assert render.terminal(scene, open_cell="a1").endswith("a1 is empty")


def test_persian_words_around_the_same_board() -> None:
    status = Status(0, (12, 3), "any", result=(0, "pieces"))
    scene = board("points", {"b2": tower(3)}, status)
    english, persian = (render.terminal(scene, colour="none", lang=lang) for lang in ("en", "fa"))
    assert board_lines(english) == board_lines(persian)
    assert "سفید ۱۲" in persian
    assert "* سفید" in persian
    drawn = replace(scene, status=replace(status, result=(-1, "equal")))
    assert render.terminal(drawn).count("= ") == 2


def test_narrow_terminals_get_closer_cells_and_wrapped_words() -> None:
    scene = board("points", {"b2": tower(3)})
    wide, narrow = (render.terminal(scene, colour="none", width=w) for w in (80, 20))
    assert len(board_lines(narrow)[0]) < len(board_lines(wide)[0])
    assert max(len(line) for line in narrow.split("\n")) <= 22


def test_below_sixty_columns_towers_hide_the_letters_of_their_squares() -> None:
    scene = game("kamisado").start().scene()
    lines = {
        w: board_lines(render.terminal(scene, colour="none", width=w)) for w in (80, 60, 58, 40)
    }
    assert ["or #Or" in "".join(found) for found in lines.values()] == [True, True, False, False]
    for width, found in lines.items():
        assert max(map(len, found)) <= width
        assert sum(line.count("#") + line.count("o") for line in found) >= 16
    assert lines[40][1].split() == ["7", "re", "or", "pi", "gr", "bl", "ye", "br", "pu"]


def test_what_cannot_be_shown_is_refused() -> None:
    scene = board("points", {})
    for options, key in (
        ({"colour": "sepia"}, "render-colour"),
        ({"open_cell": "z9"}, "render-cell"),
        ({"targets": ("z9",)}, "render-cell"),
    ):
        with pytest.raises(BorjError) as found:
            render.terminal(scene, **options)
        assert found.value.key == key
