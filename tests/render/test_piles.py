"""The last picture of a game where height counts: what each side holds, piled up."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

import borj
from borj import render
from borj.core.scene import Scene
from borj.render import boards, piles

PAGE = Path(__file__).resolve().parents[2] / "web" / "board" / "piles.ts"


def ended() -> Scene:
    """A game of DVONN at its end, played by chance."""
    position, chance = borj.game("dvonn").start("random", seed=3), random.Random(1)
    while position.outcome is None:
        position = position.after(chance.choice(position.legal))
    return position.scene()


def test_each_side_has_one_pile_of_all_that_it_holds() -> None:
    scene = ended()
    cells = boards.Plan(scene.shape, flip=False, coordinates=True).cells
    seen, room = piles.piled(scene, cells)
    assert room is not None
    before = [sum(len(s) for s in scene.stacks.values() if s[-1].owner == own) for own in (0, 1)]
    after = [[s for s in seen.stacks.values() if s[-1].owner == own] for own in (0, 1)]
    assert [[len(pile) for pile in own] for own in after] == [[count] for count in before]
    assert list(scene.status.score) == before
    # The first player's stands left of the other's, and neither rises above the board's far side.
    sites = {s[-1].owner: cell for cell, s in seen.stacks.items() if s[-1].owner >= 0}
    assert cells[sites[0]][0] < cells[sites[1]][0]
    assert max(piles.rise(seen, pile, room) for (pile,) in after) == room


def test_only_what_ended_by_counting_is_piled_up() -> None:
    scene = ended()
    assert piles.ends_in_piles(scene)
    running = replace(scene, status=replace(scene.status, result=None))
    assert not piles.ends_in_piles(running)
    assert render.svg(running, piled=True) == render.svg(running)
    other = borj.game("tzaar").start().scene()
    assert not piles.ends_in_piles(replace(other, status=replace(other.status, result=(0, "x"))))


def test_the_book_piles_up_as_the_pages_do() -> None:
    """The same numbers stand in both, see web/board/piles.ts."""
    page = PAGE.read_text("utf-8")
    assert f"const ABOVE = {piles.ABOVE};" in page
    assert f"const SLOPE = {piles._SLOPE};" in page
    parts = re.search(r"wished = \[([\d., ]+)\].*between\(ys, ([\d.]+)\)", page)
    assert parts is not None
    assert tuple(float(part) for part in parts[1].split(",")) == piles._SIDES
    assert float(parts[2]) == piles._DOWN


def test_a_film_ends_with_the_piles() -> None:
    scene = ended()
    with Image.open(BytesIO(render.film([scene, scene], width=120))) as film:
        assert getattr(film, "n_frames", 1) == 2  # GIF keeps what does not change as one frame
        film.seek(1)
        last = film.convert("RGB")
    with Image.open(BytesIO(render.png(scene, width=120, piled=True))) as still:
        assert still.size == last.size
