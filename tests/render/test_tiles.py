"""Boards in characters at any size: every cell has its place, and what stands there is said."""

from __future__ import annotations

import re

import pytest

from borj.render import console, tiles
from borj.render.ansi import Paint
from tests.render.scenes import SCENES

WORD = re.compile(r"[\w#.]+")
ESCAPE = re.compile(r"\x1b\[[\d;]*m")
BOARDS = {scene.shape.name: name for name, scene in SCENES.items()}.values()  # one of each
ROOMS = ((40, 20), (80, 24), (140, 56), (400, 120))
PAINTS = (Paint("truecolor", "dark"), Paint("truecolor"), Paint("16"), Paint("none"))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", BOARDS)
def test_cells_have_places_of_their_own(name: str, room: tuple[int, int]) -> None:
    scene = SCENES[name]
    scale = tiles.fit(scene, *room)
    drawn = tiles.draw(scene, PAINTS[0], scale, {})
    taken: dict[tuple[int, int], str] = {}
    for cell, box in drawn.boxes.items():
        for line in range(box.line, box.line + box.height):
            for column in range(box.column, box.column + box.width):
                assert taken.setdefault((line, column), cell) == cell
    for cell, box in drawn.boxes.items():
        assert drawn.at(box.line, box.column) == cell
        assert drawn.at(box.line + box.height - 1, box.column + box.width - 1) == cell
        assert box.line >= 0
        assert box.line + box.height <= len(drawn.lines)
    assert drawn.at(-1, 0) is None
    if scale.rows > 1:
        assert len(drawn.lines) <= room[1]
        assert len(ESCAPE.sub("", drawn.lines[0])) <= room[0]


def inside(lines: list[str], box: tiles.Box) -> list[str]:
    """The words of a cell."""
    rows = lines[box.line : box.line + box.height]
    return WORD.findall(" ".join(row[box.column : box.column + box.width] for row in rows))


@pytest.mark.parametrize("paint", PAINTS, ids=lambda paint: f"{paint.mode}-{paint.theme}")
@pytest.mark.parametrize("name", BOARDS)
def test_large_tiles_say_what_small_ones_say(name: str, paint: Paint) -> None:
    scene = SCENES[name]
    first = next(iter(scene.shape.cells)).id
    signals = console.signals(scene, (first,), picked=(scene.shape.cells[-1].id,))
    drawn = tiles.draw(scene, paint, tiles.fit(scene, 400, 120), signals, cursor=first, flip=True)
    lines = [ESCAPE.sub("", line) for line in drawn.lines]
    assert len({len(line) for line in lines}) == 1
    small = tiles.draw(scene, Paint("none"), tiles.fit(scene, 400), {}, flip=True)
    for cell in scene.stacks:
        assert set(inside(small.lines, small.boxes[cell])) <= set(inside(lines, drawn.boxes[cell]))
    corner = drawn.boxes[first]
    assert lines[corner.line][corner.column] == tiles.FRAMES[console.TARGET][0]


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_grows_with_its_room(name: str) -> None:
    rows = [tiles.fit(SCENES[name], *room).rows for room in ROOMS]
    assert rows == sorted(rows)
    assert rows[-1] == tiles.TALLEST
    assert tiles.fit(SCENES[name], 400).rows == 1
