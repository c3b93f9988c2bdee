"""Colours: readable on their ground, and apart for every eye and in grey."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from borj.render import glyphs, theme, vision
from borj.render.theme import FIELDS, PIECES

LOOK = {  # the brief for looks
    "light": {"paper": "#F6F2EA", "card": "#FFFDF8", "ink": "#221E1A", "line": "#D9D0C1"}
    | {"turquoise": "#0B7A75", "saffron": "#C98A10", "pomegranate": "#A8323A"},
    "dark": {"paper": "#14161A", "card": "#1D2026", "ink": "#ECE6DB", "line": "#343943"}
    | {"turquoise": "#2BB3A8", "saffron": "#F0B429", "pomegranate": "#E2666D"},
}
FIVE = ("ivory", "blue", "red", "green", "black")
EIGHT = ("brown", "green", "red", "yellow", "pink", "purple", "blue", "orange")
# The smallest CIEDE2000 distance of any two; eight colours cannot be farther apart in grey.
LEAST = {
    "normal": (20, 25),
    "protanopia": (11, 15),
    "deuteranopia": (11, 15),
    "tritanopia": (11, 15),
    "grey": (7.5, 14),
}


@pytest.mark.parametrize("name", LOOK)
def test_tokens_are_those_of_the_brief(name: str) -> None:
    assert LOOK[name].items() <= theme.tokens(name).items()
    faces = theme.look("ivory").face, theme.look("ebony").face
    assert faces == ("#F3E9D2", "#2B2622")


@pytest.mark.parametrize("material", theme.MATERIALS)
@pytest.mark.parametrize("name", theme.themes())
def test_what_is_read_has_contrast(name: str, material: str) -> None:
    token = theme.tokens(name, material)
    for ground in ("paper", "card"):
        for text in ("ink", "muted", "turquoise", "pomegranate"):
            assert vision.contrast(token[text], token[ground]) >= 4.5, (text, ground)
    assert vision.contrast(token["label"], token["board"]) >= 4.5
    assert vision.contrast(token["turquoise"], token["casing"]) >= 4.5
    for ground in ("paper", "board", "well", "square-light", "square-dark"):
        signal = max(vision.contrast(token[c], token[ground]) for c in ("turquoise", "casing"))
        assert signal >= 3, ground


@pytest.mark.parametrize("material", theme.MATERIALS)
def test_black_stands_out_by_night_on_boards_and_beside_them(material: str) -> None:
    token = theme.tokens("dark", material)
    for look in (theme.look("ebony"), theme.look("black")):
        assert look.rim is not None
        for ground in ("board", "well", "square-light", "square-dark", "paper", "card"):
            assert vision.contrast(token[look.rim], token[ground]) >= 3, (look.name, ground)


def test_what_a_second_sheet_draws_is_whole() -> None:
    sheet = ElementTree.fromstring(theme.artwork("wood.svg"))
    names = {e.get("id") for e in sheet if e.get("id")}
    assert set(re.findall(r"url\(#([\w-]+)\)", theme.artwork("wood.svg"))) <= names
    assert set(theme.gradients(theme.WOOD)) <= names
    over = {"well", "point", "tile", "shadow"}
    assert names - set(theme.gradients(theme.WOOD)) - over - {"grain"} <= theme.symbols().keys()
    assert set(theme.tokens("light", theme.WOOD)) == set(theme.tokens("dark", theme.WOOD))


@pytest.mark.parametrize("palette", [PIECES, FIELDS])
def test_marks_are_readable_on_their_face(palette: str) -> None:
    for look in theme.palette(palette).values():
        assert vision.contrast(look.mark, look.face) >= 4.5, look.name


@pytest.mark.parametrize("sight", vision.SIGHTS)
def test_colours_stay_apart(sight: str) -> None:
    for palette, names, least in zip((FIELDS, PIECES), (EIGHT, FIVE), LEAST[sight], strict=True):
        for one, other in combinations(names, 2):
            faces = theme.look(one, palette).face, theme.look(other, palette).face
            assert vision.distance(*faces, sight) >= least, (one, other)


def test_the_two_sides_and_red_stay_apart() -> None:
    for sight in vision.SIGHTS:
        for one, other in combinations(("ivory", "ebony", "red"), 2):
            distance = vision.distance(theme.look(one).face, theme.look(other).face, sight)
            assert distance >= 20


def test_every_colour_has_signs_of_its_own() -> None:
    eight = [theme.look(name, FIELDS) for name in EIGHT]
    for sign in ("symbol", "pattern", "character"):
        assert len({getattr(look, sign) for look in eight}) == 8
    assert {look.symbol for look in eight} <= theme.symbols().keys()
    assert {look.pattern for look in eight} - {"plain"} <= theme.patterns().keys()
    five = [theme.look(name) for name in FIVE]
    assert len({look.symbol for look in five}) == 5


def test_the_simulations_know_what_is_confused() -> None:
    assert vision.distance("#FF0000", "#00FF00") > 80
    assert vision.distance("#B58A00", "#7FA300", "deuteranopia") < 12
    assert vision.seen("#808080", "protanopia") == "#808080"
    assert vision.seen("#FF0000", "grey") == "#7F7F7F"
    assert vision.contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize(
    ("one", "other", "expected"),  # Sharma, Wu and Dalal 2005
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ],
)
def test_ciede2000_by_its_reference_data(
    one: vision.Lab, other: vision.Lab, expected: float
) -> None:
    assert vision._ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert vision._ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


def test_the_sheet_and_the_mark_are_xml_and_agree() -> None:
    sheet = ElementTree.fromstring(theme.artwork("sheet.svg"))
    names = [e.get("id") for e in sheet if e.get("id")]
    assert sorted(filter(None, names)) == sorted({**theme.symbols(), **theme.patterns()})
    (path,) = re.findall(r' d="([^"]+)"', theme.symbols()["borj"])
    assert path in theme.artwork("mark.svg")


def test_what_the_theme_names_is_on_the_sheet() -> None:
    kinds = theme._data()["pieces"]
    for kind in kinds:
        form = theme.form(kind)
        assert {form.symbol, f"{form.symbol}-flat"} <= theme.symbols().keys()
        assert form.mark is None or form.mark in theme.symbols()
        assert form.wall is None or form.wall in theme.patterns()


def test_glyphs_cover_what_pictures_write() -> None:
    question = glyphs.glyph("?")
    for letter in "ABCXYZabcxyz0123456789×/۰۱۲۳۴۵۶۷۸۹褐绿红黄粉紫蓝橙":
        assert glyphs.glyph(letter) != question, letter
    assert glyphs.glyph("☃") == question


def test_the_renderer_knows_no_game() -> None:
    import borj

    for file in Path(theme.__file__).parent.glob("*.py"):
        text = file.read_text("utf-8").lower()
        assert not [game for game in borj.GAMES if game in text], file.name
