"""Pictures: valid, complete, deterministic, without fonts, and small."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import borj
from borj import BorjError, render
from borj.core.scene import Label, Piece, Scene, Status
from borj.render import theme
from borj.render.picture import Options
from tests.render.scenes import SCENES, STYLES, board, tower

SVG = "{http://www.w3.org/2000/svg}"
VIEWS: dict[str, Options] = {
    "light": {},
    "dark": {"theme": "dark"},
    "print": {"theme": "print"},
    "colour-blind": {"colour_blind": True},
    "characters": {"face": "characters"},
    "flat": {"flat": True},
    "wood": {"material": "wood"},
    "wood by night": {"material": "wood", "theme": "dark", "flat": True, "colour_blind": True},
    "flipped": {"flip": True, "flat": True, "colour_blind": True},
    "bare": {"hands": False, "coordinates": False, "last": False, "background": False},
}


def tree(scene: Scene, **options: object) -> ElementTree.Element:
    return ElementTree.fromstring(render.svg(scene, **options))  # type: ignore[arg-type]


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if e.get("class") == name]


def cells(root: ElementTree.Element, name: str) -> list[str | None]:
    return [
        e.get("data-cell")
        for group in by_class(root, name)
        for e in group.iter()
        if e.get("data-cell")
    ]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_a_whole_picture(name: str, view: str) -> None:
    scene = SCENES[name]
    picture = render.svg(scene, **VIEWS[view])
    root = ElementTree.fromstring(picture)
    assert len(picture.encode()) < 60_000
    assert (root.get("role"), root.get("direction")) == ("img", "ltr")
    # Every cell and every stack is there, once.
    assert sorted(filter(None, cells(root, "cells"))) == sorted(c.id for c in scene.shape.cells)
    assert sorted(filter(None, cells(root, "stacks"))) == sorted(scene.stacks)
    # Ids are unique, every reference is met inside the picture, nothing needs a font.
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    wanted = re.findall(r'href="#([^"]+)"', picture) + re.findall(r"url\(#([^)]+)\)", picture)
    assert set(wanted) <= set(ids)
    assert not {e.tag for e in root.iter()} & {SVG + "text", SVG + "image", SVG + "style"}
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", SCENES)
def test_every_piece_of_a_stack_is_drawn(name: str) -> None:
    scene = SCENES[name]
    for stack in by_class(tree(scene), "stack"):
        pieces = scene.stacks[stack.get("data-cell") or ""]
        looks = {f"{p.kind or 'piece'}-{p.colour}" for p in pieces}
        drawn = [e.get("href", "") for e in stack if e.tag == SVG + "use"]
        shown = [ref for ref in drawn if any(f"-{look}" in ref for look in looks)]
        assert len(shown) == len(pieces)


def test_the_same_scene_gives_the_same_text() -> None:
    for scene in SCENES.values():
        assert render.svg(scene) == render.svg(scene)


def test_several_pictures_fit_on_one_page() -> None:
    one, other = board("squares", {"a1": tower(1)}), board("squares", {"a1": tower(2)})
    ids = [set(re.findall(r' id="([^"]+)"', render.svg(scene))) for scene in (one, other)]
    assert not ids[0] & ids[1]
    named = re.findall(r' id="([^"]+)"', render.svg(one, id="left"))
    assert all(name.startswith("left-") for name in named)


def test_themes_differ_and_keep_the_shapes() -> None:
    for scene in SCENES.values():
        drawn = {name: render.svg(scene, theme=name, id="x") for name in theme.themes()}
        assert len(set(drawn.values())) == len(drawn)
        shapes = {re.sub(r"#[0-9A-F]{6}", "#", picture) for picture in drawn.values()}
        assert len(shapes) == 1


@pytest.mark.parametrize("style", STYLES)
def test_signals_are_there(style: str) -> None:
    status = Status(1, (2, 3), "any", must=("b2",), last=("a1", "d4"))
    scene = board(style, {"b2": tower(2), "d4": tower(1)}, status)
    root = tree(scene, targets=("a2", "b2"), arrows=(("a1", "d1"), ("a1", "a1")))
    assert len(by_class(root, "last")) == len(by_class(root, "must")) == 1
    assert len(by_class(root, "target")) == 2
    assert len(by_class(root, "arrow")) == 1
    assert len(by_class(root, "turn")) == 1
    assert not by_class(tree(scene, last=False), "last")
    ended = replace(scene, status=replace(status, result=(-1, "equal")))
    assert len(by_class(tree(ended), "winner")) == 2
    assert not by_class(tree(ended), "turn")


def test_a_flip_turns_the_board_and_leaves_stacks_upright() -> None:
    scene = board("points", {"a1": tower(5)})
    places = [by_class(tree(scene, flip=flip), "stack")[0] for flip in (False, True)]
    assert [place.get("transform") for place in places] == ["translate(0 300)", "translate(0 -300)"]
    inner = [re.sub(r"b[0-9a-f]{8}-", "", ElementTree.tostring(p[0]).decode()) for p in places]
    assert inner[0] == inner[1]


@pytest.mark.parametrize(("height", "glyphs"), [(1, 0), (2, 1), (3, 1), (9, 1), (10, 2), (25, 2)])
def test_a_number_from_two_pieces_up(height: int, glyphs: int) -> None:
    scene = board("spaces", {"b2": tower(height)})
    for flat in (False, True):
        (stack,) = by_class(tree(scene, flat=flat, hands=False), "stack")
        digits = [e for e in stack.iter() if re.search(r"-g3\d$", e.get("href", ""))]
        assert len(digits) == glyphs


def test_a_tall_stack_hides_no_neighbour() -> None:
    scene = board("points", {"b2": tower(25)})
    (stack,) = by_class(tree(scene), "stack")
    tops = [float(e.get("y", 0)) for e in stack if e.tag == SVG + "use"]
    assert len(tops) == 25
    assert tops == sorted(tops, reverse=True)
    assert len(set(tops)) == 25
    assert tops[0] - tops[-1] <= 47


def test_the_highest_stack_of_the_top_row_is_inside_the_picture() -> None:
    scene = board("squares", {"a4": tower(12)})
    for hands in (True, False):
        top = float((tree(scene, hands=hands).get("viewBox") or "").split()[1])
        assert top <= -46 - 34 - 16


def test_nothing_jumps_when_trays_fill() -> None:
    scene = board("points", {"b2": tower(2)})
    empty = replace(scene, trays=tuple(replace(tray, stacks=()) for tray in scene.trays))
    assert tree(scene).get("viewBox") == tree(empty).get("viewBox")


def test_teeth_badges_and_unknown_things() -> None:
    pieces = {
        f"{c}1": (Piece(0, "tower", "red", teeth),)
        for c, teeth in zip("abcd", range(4), strict=True)
    }
    status = Status(0, (0, 0), "any", badges={"a2": "king", "b2": "rook", "c2": "no such badge"})
    more = {
        "a2": tower(6),
        "b2": (Piece(-1, "lady", "pearl"),),
        "c2": (Piece(0, "robot", "mauve"),),
        "d2": (Piece(0, "tower", "red", 4),),
    }
    picture = render.svg(board("squares", {**pieces, **more}, status))
    assert picture.count("-tooth") == 1 + 1 + 2 + 3 + 4
    assert picture.count("-king") == picture.count("-rook") == 2
    assert 'fill="#8C8C8C"' in picture


def test_words_for_those_who_hear_the_picture() -> None:
    root = tree(board("points", {}), title='A "board" & <more>', description="Empty")
    assert root.get("aria-label") == 'A "board" & <more>'
    assert [root[0].text, root[1].text] == ['A "board" & <more>', "Empty"]


def test_size_is_the_width_in_pixels() -> None:
    root = tree(board("points", {}), size=300)
    _, _, wide, high = map(float, (root.get("viewBox") or "").split())
    assert (root.get("width"), root.get("height")) == ("300", str(round(300 * high / wide)))


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"theme": "neon"}, "render-theme"),
        ({"face": "back"}, "render-face"),
        ({"layer": "middle"}, "render-layer"),
        ({"id": '"><script>'}, "render-id"),
        ({"size": 0}, "render-size"),
        ({"size": 10**9}, "render-size"),
        ({"targets": ("z9",)}, "render-cell"),
        ({"arrows": (("a1", "z9"),)}, "render-cell"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, object], key: str) -> None:
    with pytest.raises(BorjError) as found:
        tree(board("points", {}), **options)
    assert found.value.key == key
    assert str(found.value).endswith(".")


def test_png_can_be_asked_for_whatever_svg_can() -> None:
    named = [p for p in inspect.signature(render.svg).parameters if p not in ("scene", "album")]
    assert list(Options.__annotations__) == named


def test_nothing_lies_on_squares_but_what_a_material_lays_there() -> None:
    scene = borj.game("kamisado").start().scene()
    plain, wood = render.svg(scene), render.svg(scene, material="wood")
    assert 'id="borj-square"' not in plain  # a colour's sign, for those who ask for signs
    assert "tile" in wood
    assert "tile" not in plain


def test_a_high_stack_hides_no_coordinate() -> None:
    """The letter right behind it stands above it, with a halo, and is drawn after it."""
    scene = board("points", {"b4": tower(5)})
    labels = (Label("b", 1.0, -0.7), Label("c", 2.0, -0.7))
    scene = replace(scene, shape=replace(scene.shape, labels=labels))
    root = tree(scene)
    (letters,) = by_class(root, "coordinates")
    assert len(letters) == 1
    (lifted,) = [e for e in root.iter() if e.get("paint-order") == "stroke"]
    order = list(root)
    assert order.index(lifted) > order.index(by_class(root, "stacks")[0])
    low = tree(replace(scene, stacks={"b4": tower(1)}))
    assert len(by_class(low, "coordinates")[0]) == 2
