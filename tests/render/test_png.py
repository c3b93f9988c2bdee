"""PNG: the right size, not blank, and a clear word where the library is missing."""

from __future__ import annotations

import struct
import sys
import zlib

import pytest

import borj
from borj import BorjError, render
from borj.render.picture import Options
from tests.render.scenes import SCENES, board, tower


def pixels(data: bytes) -> tuple[int, int, set[bytes]]:
    """Width, height and the different scan lines of a PNG."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    raw = zlib.decompress(packed)
    line = len(raw) // height
    return width, height, {raw[i : i + line] for i in range(0, len(raw), line)}


@pytest.mark.parametrize("game", borj.GAMES)
def test_a_png_is_as_wide_as_asked_and_shows_something(game: str) -> None:
    scene = next(scene for name, scene in SCENES.items() if name.startswith(game))
    width, height, lines = pixels(render.png(scene, width=240))
    assert width == 240
    assert 100 < height < 400
    assert len(lines) > height / 3


def test_a_png_can_be_scaled() -> None:
    scene = board("squares", {"a1": tower(3)})
    (small, _, _), (large, _, _) = (pixels(render.png(scene, scale=s)) for s in (0.5, 1))
    assert abs(large - 2 * small) <= 1


def test_every_view_of_a_scene_looks_different() -> None:
    scene = next(s for s in SCENES.values() if s.shape.cells[0].colour == "brown")
    views: list[Options] = [{}, {"theme": "dark"}, {"colour_blind": True}, {"flat": True}]
    views += [{"face": "characters"}, {"flip": True}, {"coordinates": False}, {"hands": False}]
    assert len({render.png(scene, width=120, **view) for view in views}) == len(views)


@pytest.mark.parametrize("options", [{"width": 0}, {"width": 10**6}, {"scale": 0}, {"scale": -1}])
def test_impossible_sizes_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(BorjError) as found:
        render.png(board("points", {}), **options)  # type: ignore[arg-type]
    assert found.value.key == "render-size"


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(BorjError) as found:
        render.png(board("points", {}))
    assert "pip install resvg-py" in str(found.value)
