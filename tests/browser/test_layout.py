"""How pages lie: no text over another, cut, or out of its box; every part where it belongs.

The places of the main parts are kept in `layouts.json`, in hundredths of the window: run the tests
with `BORJ_RENEW=1` to write them anew, and look at the pages before you commit the difference.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from borj.learn.exercises import exercises
from tests.browser.kit import GAMES, LANGUAGES, RESTS, Json, Tab, Visitors, invited
from tests.browser.test_craft import ENDS

ALONE = True  # in the lobby, whose rows take room
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
PAGES = (
    "/", "/new/sixth", "/lobby", "/watch", "/mine", "/play/ID", "/analyse/tzaar",
    "/analyse/from/ID", "/replay/ID", "/setup/lyngk",
)  # fmt: skip
MORE = (
    "/settings", "/about", "/exercises", "/table", "/privacy", "/bots", "/embedding",
    "/oracle/kamisado", "/exercises/today", "/learn/lyngk/lessons",
    "/learn/lyngk/lessons/first-steps",
)  # fmt: skip
# Nothing that grows with the games of other tests on the same server.
STUDY = (".study > .board", ".study > header", ".side .steps", ".side .moves")
PARTS = {
    "/": (".site-head", ".hero", ".games", ".games .game"),
    "/new/sixth": (".site-head", ".which", ".what", ".how", ".go"),
    "/lobby": (".site-head", ".page > header", ".halves > section > h2"),
    "/watch": (".site-head", ".page > header"),
    "/mine": (".site-head", ".filters", ".halves", ".tiles"),
    "/play/ID": (".field", ".far", ".near", ".now", ".game > .tools", ".middle", ".site-head"),
    "/analyse/tzaar": STUDY,
    "/analyse/from/ID": (*STUDY, ".side > section:last-child"),
    "/replay/ID": (*STUDY, ".side > .bar", ".side .where"),
    "/setup/lyngk": (".study > .board", ".study > header", ".judgement", ".palette", ".fields"),
    "/settings": (".site-head", "main h1", "main section"),
}
LATE = {"/": "#go-on"}  # what comes with a later answer of the server and moves the rest
LOOKS, PAUSE = 20, 500  # how often one looks again at what is wrong; milliseconds between two looks
NEAR = 6  # hundredths of the window by which a part may lie elsewhere


def post(who: Tab, path: str, data: Json | None = None) -> Json:
    """Ask for something."""
    answer = who.page.context.request.post(f"{who.url}/api/{path}", data=data or {})
    assert answer.ok
    found: Json = answer.json()
    return found


def pair(visit: Visitors, lang: str) -> tuple[Tab, Tab, str]:
    """Somebody with a long name, somebody whose name is as long, and their game."""
    tab, other = visit(lang), visit("en")
    for who, name in ((tab, NAMES["en"]), (other, NAMES["fa"])):
        assert who.page.context.request.put(f"{who.url}/api/me", data={"name": name}).ok
    wish = {"game": "lyngk", "opponent": "link", "seat": 0, "clock": {"kind": "days", "days": 3}}
    made = post(tab, "games", {**wish, "public": True})
    post(other, "links/" + made["links"]["invite"].rsplit("/", 1)[1])
    return tab, other, made["state"]["id"]


def party(visit: Visitors, lang: str) -> tuple[Tab, str]:
    """The same two, and some who wait for a game."""
    tab, other, id = pair(visit, lang)
    clock = {"kind": "fischer", "minutes": 100, "increment": 5}
    for who in (tab, other):
        post(who, "games", {"game": "sixth", "opponent": "lobby", "variant": "army"})
    post(other, "games", {"game": "tzaar", "opponent": "lobby", "clock": clock})
    tab.page.context.add_init_script(LAYOUT)
    return tab, id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_long_names_leave_an_embedded_board_its_room(visit: Visitors, lang: str) -> None:
    tab, _, id = pair(visit, lang)
    tab.page.set_viewport_size({"width": 420, "height": 400})
    tab.open(f"/embed/game/{id}?lang={lang}")
    board, words = (tab.page.locator(part).bounding_box() for part in ("main", "footer"))
    assert board
    assert words
    assert board["height"] >= 0.6 * 400
    assert words["y"] + words["height"] <= 401


def settled(tab: Tab, size: tuple[int, int]) -> None:
    """A window of that size, with all that follows from it."""
    tab.page.set_viewport_size({"width": size[0], "height": size[1]})
    tab.page.wait_for_function(RESTS)
    for _ in range(2):
        tab.page.evaluate("() => new Promise((ok) => requestAnimationFrame(() => setTimeout(ok)))")


class Known:
    """Where the main parts of pages lay when somebody looked at them."""

    def __init__(self) -> None:
        self.places: Json = json.loads(LAYOUTS.read_text("utf-8")) if LAYOUTS.exists() else {}
        self.renews = bool(os.environ.get("BORJ_RENEW"))

    def faults(self, tab: Tab, path: str, size: tuple[int, int]) -> list[str]:
        """What of a page lies elsewhere now."""
        if path not in PARTS:
            return []
        name = f"{path} {tab.lang} {size[0]}x{size[1]}"
        found: Json = tab.page.evaluate("(parts) => layout.parts(parts)", list(PARTS[path]))
        if self.renews:
            self.places[name] = found
            return []
        wrong = []
        for part, sides in self.places[name].items():
            now = found.get(part)
            if now is None or any(abs(a - b) > NEAR for a, b in zip(sides, now, strict=True)):
                wrong.append(f"{name}: {part} was at {sides} and is at {now}")
        return wrong

    def keep(self) -> None:
        """Write down where they are now, if that is wished."""
        if not self.renews:
            return
        known = json.loads(LAYOUTS.read_text("utf-8")) if LAYOUTS.exists() else {}
        known |= self.places
        lines = (f"{json.dumps(key)}: {json.dumps(known[key])}" for key in sorted(known))
        LAYOUTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def seen(tab: Tab, path: str, size: tuple[int, int], known: Known) -> list[str]:
    """What is wrong with a page now."""
    settled(tab, size)
    told = tab.page.evaluate("() => layout.faults()")
    wrong = [f"{path} ({tab.lang}) {size}: {fault}" for fault in told]
    wrong += known.faults(tab, path, size)
    if tab.overflows() > 0:
        wrong.append(f"{path} ({tab.lang}) {size}: wider than its window")
    return wrong


def lasting(tab: Tab, look: Callable[[], list[str]]) -> list[str]:
    """What is wrong however often one looks: answers come late, and boards are laid out anew."""
    found = look()
    for _ in range(LOOKS):
        if not found:
            break
        tab.page.wait_for_timeout(PAUSE)
        found = look()
    return found


def walk(tab: Tab, id: str, pages: tuple[str, ...], sizes: tuple[tuple[int, int], ...]) -> None:
    """Look at every page in every size: at its texts, and where its parts are.

    What comes with an answer of the server, such as the games to go on with, may come late.
    """
    wrong, known = [], Known()
    for path in pages:
        tab.open(path.replace("ID", id))
        if path in LATE:
            tab.page.locator(LATE[path]).wait_for()
        for size in sizes:
            wrong += lasting(tab, partial(seen, tab, path, size, known))
    known.keep()
    assert not wrong, "\n".join(wrong)


def look(tab: Tab, what: str) -> None:
    """The texts of what is shown now, on a phone and a desk."""
    for size in (PHONE, DESK):
        assert lasting(tab, partial(seen, tab, what, size, Known())) == []


def test_what_is_wrong_is_found(visit: Visitors) -> None:
    tab = visit("en")
    tab.page.set_content(
        "<p style='position:absolute;top:0'>One</p><p style='position:absolute;top:2px'>Two</p>"
        "<p style='position:absolute;top:90px;width:20px;overflow:hidden'>Incomprehensible</p>"
        "<button style='position:absolute;top:150px;width:20px;padding:0'>Incomprehensible</button>"
        "<p style='position:absolute;top:200px;left:-20px'>Beginning</p>"
        "<p style='position:absolute;top:300px;width:50px;overflow:hidden;text-overflow:ellipsis'>"
        "Incomprehensible</p>"
        "<p style='position:absolute;top:400px;height:10px;line-height:20px;overflow:hidden;"
        "overflow-y:clip'><b>Underground</b></p>"
        "<div id=host style='position:absolute;top:450px;width:20px;overflow:hidden'></div>"
        "<p style='position:absolute;top:500px'>Invisible</p>"
        "<div style='position:fixed;top:480px;left:0;width:900px;height:600px'></div>"
    )
    tab.page.evaluate(
        "() => { const root = document.querySelector('#host').attachShadow({ mode: 'open' });"
        " root.innerHTML = '<b>Shadowlands</b>'; }"
    )
    tab.page.evaluate(LAYOUT)
    found = tab.page.evaluate("() => layout.faults()")
    kinds = ("leaves the window", "is cut:", "leaves its box", "lies over", "is cut above", "under")
    told = [[fault for fault in found if kind in fault] for kind in kinds]
    assert [len(each) for each in told] == [1, 2, 1, 1, 1, 1], found
    assert "Shadowlands" in " ".join(told[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_overlaps_is_cut_or_leaves_its_box(visit: Visitors, lang: str) -> None:
    """And the main parts of pages are where they were."""
    tab, id = party(visit, lang)
    walk(tab, id, PAGES, (PHONE, DESK))


def test_trays_beside_a_low_board_lie_apart(visit: Visitors) -> None:
    tab = visit("fa")
    tab.page.context.add_init_script(LAYOUT)
    # Much is captured there.
    found = next(one for one in exercises("tzaar") if one.id == "00260d6098")
    tab.open(f"/exercises/tzaar/{found.id}")
    tab.board.wait_for()  # a page without boards rests, too

    def crowded(size: tuple[int, int]) -> list[str]:
        settled(tab, size)
        wrong = [f"{size}: {fault}" for fault in tab.page.evaluate("() => layout.faults()")]
        captured = tab.page.locator(".tray.gone:visible").count()
        if (captured > 0) != (size[1] > 320):
            wrong.append(f"{size}: what is captured is shown where there is room")
        return wrong

    for size in ((740, 320), (740, 360), (844, 390), DESK):
        assert lasting(tab, partial(crowded, size)) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_exercise_in_a_low_upright_window_stands_in_one_column(
    visit: Visitors, game: str
) -> None:
    """What is asked, the board, what is said to it: under each other, as broad as the window."""
    tab, size = visit("fa"), (360, 450)
    tab.page.context.add_init_script(LAYOUT)
    tab.open(f"/exercises/{game}/{exercises(game)[0].id}")
    tab.board.wait_for()

    def stacked() -> list[str]:
        wrong = seen(tab, "/exercises", size, Known())
        found: Json = tab.page.evaluate(
            "(parts) => layout.parts(parts)",
            [".solve > header", ".solve > .board", ".solve > .side"],
        )
        head, board, side = found.values()
        if not head[3] <= board[1] + 1 or not board[3] <= side[1] + 1:
            wrong.append(f"not under each other: {found}")
        if board[2] - board[0] < 98:
            wrong.append(f"not as broad as the window: {found}")
        return wrong

    assert lasting(tab, stacked) == []


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nor_on_any_other_page_or_screen(visit: Visitors, lang: str, theme: str) -> None:
    tab, id = party(visit, lang)
    tab.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    walk(tab, id, (*PAGES, *MORE), (PHONE, DESK, *OTHERS))
    # What comes and goes over a game: its end, an army, an offer.
    for name, (code, action) in ENDS.items():
        tab.new_game(name, "here", code=code)
        tab.type(action)
        tab.page.locator(".ended").wait_for()
        look(tab, f"the end of {name}")
    tab.new_game("sixth", "here", variant="army")
    tab.page.locator(".asked").wait_for()
    look(tab, "an army")
    other = visit(lang)
    other.page.context.add_init_script(LAYOUT)
    invited(tab, other, "tzaar")
    for each in (tab, other):  # before that a game is called off, not resigned
        assert each.state() == "mine"
        each.act(each.choices()[0])
        if each is other:
            each.button("web-button-pass").click()
    tab.resign()
    tab.button("web-rematch").click()
    other.button("web-accept").wait_for()
    look(other, "an offer")


# Where the focus is: a board counts as a whole, and so do its own head and rows of buttons.
FOCUSED = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  node.dataset.reached = "";
  const whole = node.closest(".site-head, .tools, .steps, [role=toolbar], ol.moves") ?? node;
  const { left, top, right, bottom } = whole.getBoundingClientRect();
  let y = scrollY; // and what is scrolled within the page, such as a column beside a board
  for (let on = whole.parentElement; on && on !== document.documentElement; on = on.parentElement)
    y += on.scrollTop;
  return { what: whole.outerHTML.slice(0, 60), left, top: top + y, right, bottom: bottom + y };
}"""
# All that can be pressed or filled in, and was never reached; of radio buttons one of each group.
MISSED = """() => {
  const may = "a[href], button, input, select, textarea, summary, borj-board, [tabindex='0']";
  const name = (node) => node.type === "radio" ? node.name : null;
  const all = [...document.querySelectorAll(may)].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.disabled && !node.closest("[inert]")
    && node.tabIndex >= -1 && node.getAttribute("tabindex") !== "-1");
  const groups = new Set(all.filter((node) => "reached" in node.dataset).map(name));
  const missed = all.filter((node) => !("reached" in node.dataset) && !groups.has(name(node) ?? 0));
  return missed.map((node) => node.outerHTML.slice(0, 90));
}"""


def order(tab: Tab, most: int = 250) -> list[Json]:
    """What the tabulator reaches, one after another."""
    found: list[Json] = []
    tab.page.evaluate(
        # From the very beginning, wherever one was: what is taken away leaves its place behind.
        "() => { const first = document.createElement('i'); first.tabIndex = -1;"
        " document.body.prepend(first); first.focus(); first.remove(); scrollTo(0, 0);"
        " for (const node of document.querySelectorAll('[data-reached]'))"
        " delete node.dataset.reached; }"
    )
    for _ in range(most):
        tab.page.keyboard.press("Tab")
        now = tab.page.evaluate(FOCUSED)
        # Chromium leaves the page behind its last stop, or begins anew.
        if now is None or (len(found) > 1 and now["what"] == found[0]["what"]):
            break
        if not found or found[-1]["what"] != now["what"]:
            found.append(now)
    return found


def astray(tab: Tab, size: tuple[int, int]) -> list[str]:
    """What the tabulator misses, and where it goes up again in a column."""
    settled(tab, size)
    stops = order(tab)
    wrong = [f"{size}: never reached: {missed}" for missed in tab.page.evaluate(MISSED)]
    for one, other in pairwise(stops):
        beside = other["left"] >= one["right"] - 1 or other["right"] <= one["left"] + 1
        if not beside and other["bottom"] <= one["top"] + 1:
            wrong.append(f"{size}: from {one['what']} up to {other['what']}")
    return wrong


def reached(tab: Tab, id: str, pages: tuple[str, ...]) -> None:
    """From above to below in each column, and everything that can be pressed is on the way."""
    for path in pages:
        tab.open(path.replace("ID", id))
        if path in LATE:
            tab.page.locator(LATE[path]).wait_for()
        for size in (PHONE, DESK):
            assert lasting(tab, partial(astray, tab, size)) == [], (path, tab.lang)


def test_keys_go_where_the_eye_goes(visit: Visitors) -> None:
    tab, id = party(visit, "fa")
    reached(tab, id, ("/play/ID", "/analyse/tzaar"))


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_and_on_all_other_pages(visit: Visitors, lang: str) -> None:
    tab, id = party(visit, lang)
    reached(tab, id, (*PAGES, *MORE))
