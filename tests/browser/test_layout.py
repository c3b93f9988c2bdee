"""How pages lie: no text over another, cut, or out of its box; every part where it belongs.

The places of the main parts are kept in `layouts.json`, in hundredths of the window: run the tests
with `BORJ_RENEW=1` to write them anew, and look at the pages before you commit the difference.
"""

from __future__ import annotations

import json
import os
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.kit import LANGUAGES, RESTS, Json, Tab, Visitors

HERE = Path(__file__).parent
LAYOUT = (HERE / "layout.js").read_text("utf-8")
LAYOUTS = HERE / "layouts.json"
NAMES = {
    "en": "Bartholomew-Alexander von und zu Gutenbe",
    "fa": "شاهزاده‌خانم نازنین‌زهرا موسوی‌نژاد 🌙🌙🌙",
}
PHONE, DESK = (360, 740), (1280, 720)
OTHERS = (
    (320, 568), (390, 844), (740, 360), (844, 390), (820, 1180), (1440, 900), (2560, 1440)
)  # fmt: skip
PAGES = ("/", "/new/sixth", "/lobby", "/watch", "/mine", "/analyse/tzaar", "/play/ID")
MORE = ("/settings", "/about", "/exercises", "/table", "/replay/ID", "/setup/lyngk", "/privacy")
PARTS = {
    "/play/ID": (".field", ".far", ".near", ".now", ".game > .tools", ".middle", ".site-head"),
    "/analyse/tzaar": (".study > .board", ".study > header", ".side .steps", ".side .moves"),
    "/settings": (".site-head", "main h1", "main section"),
}
NEAR = 6  # hundredths of the window by which a part may lie elsewhere


def party(visit: Visitors, lang: str) -> tuple[Tab, str]:
    """Somebody with a long name, a game with somebody whose name is as long, and one who waits."""
    tab, other = visit(lang), visit("en")
    clock = {"kind": "fischer", "minutes": 100, "increment": 5}

    def post(who: Tab, path: str, data: Json | None = None) -> Json:
        answer = who.page.context.request.post(f"{who.url}/api/{path}", data=data or {})
        assert answer.ok
        found: Json = answer.json()
        return found

    for who, name in ((tab, NAMES["en"]), (other, NAMES["fa"])):
        assert who.page.context.request.put(f"{who.url}/api/me", data={"name": name}).ok
    wish = {"game": "lyngk", "opponent": "link", "seat": 0, "clock": {"kind": "days", "days": 3}}
    made = post(tab, "games", {**wish, "public": True})
    post(other, "links/" + made["links"]["invite"].rsplit("/", 1)[1])
    for who in (tab, other):
        post(who, "games", {"game": "sixth", "opponent": "lobby", "variant": "army"})
    post(other, "games", {"game": "tzaar", "opponent": "lobby", "clock": clock})
    tab.page.context.add_init_script(LAYOUT)
    return tab, made["state"]["id"]


def settled(tab: Tab, size: tuple[int, int]) -> None:
    """A window of that size, with all that follows from it."""
    tab.page.set_viewport_size({"width": size[0], "height": size[1]})
    tab.page.wait_for_function(RESTS)
    for _ in range(2):
        tab.page.evaluate("() => new Promise((ok) => requestAnimationFrame(() => setTimeout(ok)))")


def walk(tab: Tab, id: str, pages: tuple[str, ...], sizes: tuple[tuple[int, int], ...]) -> None:
    """Look at every page in every size."""
    wrong = []
    for path in pages:
        tab.open(path.replace("ID", id))
        for size in sizes:
            settled(tab, size)
            told = tab.page.evaluate("() => layout.faults()")
            wrong += [f"{path} ({tab.lang}) {size}: {fault}" for fault in told]
            if tab.overflows() > 0:
                wrong.append(f"{path} ({tab.lang}) {size}: wider than its window")
    assert not wrong, "\n".join(wrong)


def test_what_is_wrong_is_found(visit: Visitors) -> None:
    tab = visit("en")
    tab.page.set_content(
        "<p style='position:absolute;top:0'>One</p><p style='position:absolute;top:2px'>Two</p>"
        "<p style='position:absolute;top:90px;width:20px;overflow:hidden'>Incomprehensible</p>"
        "<button style='position:absolute;top:150px;width:20px;padding:0'>Incomprehensible</button>"
        "<p style='position:absolute;top:200px;left:-20px'>Beginning</p>"
        "<p style='position:absolute;top:300px;width:50px;overflow:hidden;text-overflow:ellipsis'>"
        "Incomprehensible</p>"
    )
    tab.page.evaluate(LAYOUT)
    found = tab.page.evaluate("() => layout.faults()")
    kinds = ("leaves the window", "is cut", "leaves its box", "lies over")
    assert [[kind in fault for fault in found].count(True) for kind in kinds] == [1, 1, 1, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_overlaps_is_cut_or_leaves_its_box(visit: Visitors, lang: str) -> None:
    tab, id = party(visit, lang)
    walk(tab, id, PAGES, (PHONE, DESK))


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nor_on_any_other_page_or_screen(visit: Visitors, lang: str, theme: str) -> None:
    tab, id = party(visit, lang)
    tab.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    walk(tab, id, MORE, (PHONE, DESK))
    walk(tab, id, (*PAGES, *MORE), OTHERS)


def compared(tab: Tab, id: str, sizes: tuple[tuple[int, int], ...]) -> None:
    """The main parts of pages lie where they lay when somebody looked at them."""
    known: Json = json.loads(LAYOUTS.read_text("utf-8")) if LAYOUTS.exists() else {}
    wrong = []
    for path, parts in PARTS.items():
        tab.open(path.replace("ID", id))
        for size in sizes:
            settled(tab, size)
            name = f"{path} {tab.lang} {size[0]}x{size[1]}"
            found: Json = tab.page.evaluate("(parts) => layout.parts(parts)", list(parts))
            if os.environ.get("BORJ_RENEW"):
                known[name] = found
                continue
            for part, sides in known[name].items():
                now = found.get(part)
                if now is None or any(abs(a - b) > NEAR for a, b in zip(sides, now, strict=True)):
                    wrong.append(f"{name}: {part} was at {sides} and is at {now}")
    if os.environ.get("BORJ_RENEW"):
        lines = (f"{json.dumps(key)}: {json.dumps(known[key])}" for key in sorted(known))
        LAYOUTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert not wrong, "\n".join(wrong)


# Where the focus is: a board counts as a whole, and so do its own head and rows of buttons.
FOCUSED = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const whole = node.closest(".site-head, .tools, .steps, [role=toolbar], ol.moves") ?? node;
  const { left, top, right, bottom } = whole.getBoundingClientRect();
  const y = scrollY;
  return { what: whole.outerHTML.slice(0, 60), left, top: top + y, right, bottom: bottom + y };
}"""


def order(tab: Tab, most: int = 60) -> list[Json]:
    """What the tabulator reaches, one after another."""
    found: list[Json] = []
    tab.page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0); }")
    for _ in range(most):
        tab.page.keyboard.press("Tab")
        now = tab.page.evaluate(FOCUSED)
        if now is None:
            break
        if not found or found[-1]["what"] != now["what"]:
            found.append(now)
    return found


def test_keys_go_where_the_eye_goes(visit: Visitors) -> None:
    """From above to below in each column, with all that can be pressed on the way."""
    tab, id = party(visit, "fa")
    for path in ("/play/ID", "/analyse/tzaar"):
        tab.open(path.replace("ID", id))
        for size in (PHONE, DESK):
            settled(tab, size)
            reached = order(tab)
            names = " ".join(stop["what"] for stop in reached)
            assert "borj-board" in names, (path, size)
            assert "tools" in names or "toolbar" in names, (path, size)
            for one, other in pairwise(reached):
                beside = other["left"] >= one["right"] - 1 or other["right"] <= one["left"] + 1
                above = other["bottom"] <= one["top"] + 1
                assert beside or not above, (path, size, one["what"], other["what"])


def test_the_main_parts_of_pages_are_where_they_were(visit: Visitors) -> None:
    tab, id = party(visit, "fa")
    compared(tab, id, (PHONE, DESK))


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_and_on_other_screens(visit: Visitors, lang: str) -> None:
    tab, id = party(visit, lang)
    compared(tab, id, OTHERS)
