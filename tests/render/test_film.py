"""A game as a moving picture: its frames are the pictures of its scenes."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
from PIL import Image, ImageChops

import borj
from borj import render
from borj.core.scene import Scene
from borj.render.film import film
from borj.render.picture import ABOVE, GROUND

WIDTH = 160


def scenes(game: str, count: int) -> list[Scene]:
    """The first scenes of a game, played by chance."""
    position, chance = borj.game_named(game).start(seed=3), random.Random(1)
    found = [position.scene()]
    while len(found) < count and position.outcome is None:
        position = position.after(chance.choice(position.legal))
        found.append(position.scene())
    return found


def picture(scene: Scene, material: str, layer: str | None = None) -> Image.Image:
    """A scene, or one layer of it."""
    drawn = render.png(scene, width=WIDTH, material=material, layer=layer)
    return Image.open(BytesIO(drawn)).convert("RGBA")


def apart(one: Image.Image, other: Image.Image) -> int:
    """How much two pictures differ at most, in any pixel and colour."""
    found = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).histogram()
    return max(place % 256 for place, count in enumerate(found) if count)


@pytest.mark.parametrize("material", ["plain", "wood"])
@pytest.mark.parametrize("game", ["kamisado", "lyngk"])
def test_ground_and_what_stands_on_it_make_the_whole(game: str, material: str) -> None:
    scene = scenes(game, 6)[-1]
    ground, above = (picture(scene, material, layer) for layer in (GROUND, ABOVE))
    whole = picture(scene, material)
    assert apart(Image.alpha_composite(ground, above), whole) <= 16  # of 255, in a few edges
    assert apart(ground, whole) > 100  # nothing stands on it yet
    assert above.getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_frames_are_the_pictures_of_the_scenes(kind: str) -> None:
    shown = scenes("dvonn", 8)
    with Image.open(BytesIO(film(shown, kind=kind, width=WIDTH, material="wood"))) as made:
        assert getattr(made, "n_frames", 1) == len(shown)
        for place, scene in enumerate(shown):
            made.seek(place)
            wrong = ImageChops.difference(
                made.convert("RGB"), picture(scene, "wood").convert("RGB")
            ).convert("L")
            # Few colours, or a lossy format: near everywhere, though not the same.
            assert sum(wrong.histogram()[64:]) < 0.002 * WIDTH * wrong.height, place
