"""Every page, in both languages and themes: axe, links, widths, and boards not mirrored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.kit import GAMES, LANGUAGES, LONG, RESTS, ROOT, Json, Tab, Visitors

ALONE = True  # links lead to whatever others do there
PAGES = (
    "/",
    "/new",
    "/new/sixth?opponent=lobby",
    "/lobby",
    "/watch",
    "/mine",
    "/settings",
    "/about",
    "/privacy",
    "/bots",
    "/embedding",
    "/learn",
    "/exercises",
    "/exercises/all",
    "/analyse",
    "/no/such/page",
)
BOARDS = [f"/{kind}/{game}" for kind in ("analyse", "setup") for game in GAMES]
OTHERS = (("en", 1), ("fa", 0))
NARROW = {"viewport": {"width": 360, "height": 740}}


def settled(tab: Tab, path: str) -> None:
    """Open a page and wait until all of it is there."""
    tab.open(path).until(RESTS)


def both_themes(tab: Tab) -> Iterator[str]:
    """The page in daylight and at night; it follows the system."""
    for theme in ("light", "dark"):
        tab.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        # A frame to begin with new colours, then until no colour is on its way any more.
        tab.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )
        tab.until("() => !document.getAnimations().some((one) => one instanceof CSSTransition)")
        yield theme


def sound(tab: Tab) -> list[str]:
    """What axe finds in either theme."""
    return [f"{theme}: {fault}" for theme in both_themes(tab) for fault in tab.axe()]


def addresses() -> list[str]:
    """An address for each pattern of the app, with games and codes that are none."""
    files = [ROOT / "web" / "app" / part / "routes.ts" for part in ("pages", "exercises", "study")]
    patterns = [p for f in files for p in re.findall(r'path: "([^"]+)"', f.read_text("utf-8"))]
    assert len(patterns) > 15
    return [re.sub(r":\w+", "zzzz", p.replace(":game", "dvonn")) for p in patterns]


def test_it_can_be_installed_as_an_app(visit: Visitors) -> None:
    tab = visit("fa").open("/about")
    session = tab.page.context.new_cdp_session(tab.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    kinds = {(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]}
    assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= kinds
    for icon in manifest["icons"]:
        picture = tab.page.context.request.get(tab.url + icon["src"]).body()
        width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
        assert f"{width}x{height}" == icon["sizes"]
    # The tests' browsers keep nothing, like private windows, where nothing can be installed.
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}


def test_every_page_has_one_heading_and_a_title(visit: Visitors) -> None:
    tab = visit("fa")
    tab.watch.calm = False  # Chromium tells of answers that are refusals
    titles = {}
    for path in (*addresses(), "/game/zzzz", "/new/chess"):
        tab.open(path)
        tab.until(RESTS)
        expect(tab.page.locator("h1")).to_have_count(1)
        assert tab.page.locator("h1").inner_text().strip(), path
        titles[path] = tab.page.title()
        assert tab.say("web-name") in titles[path], path
    trouble = tab.say("web-title", page=tab.say("web-trouble"))
    wrong = {path for path, title in titles.items() if title == trouble}
    assert {"/replay/zzzz", "/play/zzzz", "/i/zzzz", "/setup/dvonn/zzzz"} <= wrong
    assert titles["/game/zzzz"] == tab.say("web-title", page=tab.say("web-not-found"))


# Each page in one of the languages; in the other one in the long tests.
@pytest.mark.parametrize(
    ("lang", "rest"), [("en", 0), ("fa", 1), *(pytest.param(*a, marks=LONG) for a in OTHERS)]
)
def test_axe_finds_nothing(visit: Visitors, lang: str, rest: int) -> None:
    tab = visit(lang)
    found = []
    for path in (*PAGES, *BOARDS)[rest::2]:
        settled(tab, path)
        found += sound(tab)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("lang", "rest"), [("en", 0), ("fa", 1), *(pytest.param(*a, marks=LONG) for a in OTHERS)]
)
def test_axe_finds_nothing_on_game_pages(visit: Visitors, lang: str, rest: int) -> None:
    tab = visit(lang)
    found, id = [], ""
    for game in GAMES[rest::2]:
        id = tab.new_game(game, seat=0)
        assert tab.state() == "mine"
        found += sound(tab)
        tab.button("web-action-share").click()
        tab.page.get_by_role("dialog").wait_for()
        found += tab.axe()
        tab.page.keyboard.press("Escape")
    tab.act(tab.choices()[0])
    assert tab.state() == "mine"
    tab.resign()
    assert tab.state() == "over"
    found += sound(tab)
    for path in (f"/replay/{id}", f"/analyse?from={id}", "/", "/mine"):
        settled(tab, path)
        found += sound(tab)
    assert not found, "\n".join(found)


def links(tab: Tab, path: str) -> list[str]:
    """Where a page leads inside the house; what is plain HTML needs no browser to be read."""
    if re.match(r"/(docs|learn/\w+/(fa|en))\b", path):
        answer = tab.page.request.get(tab.url + path)
        assert answer.ok, path
        anchors = re.findall(r"<a\b[^>]*>", answer.text())
        found = [re.search(r'href="(/[^"]*)"', one) for one in anchors if " download" not in one]
        return [one[1] for one in found if one]
    settled(tab, path)
    assert tab.page.locator("main h1").first.inner_text() != tab.say("web-not-found"), path
    hrefs: list[str] = tab.page.locator("a[href^='/']").evaluate_all(
        "all => all.filter((one) => !one.download).map((one) => one.getAttribute('href'))"
    )
    return hrefs


@pytest.mark.parametrize("lang", ["en", pytest.param("fa", marks=LONG)])
def test_every_link_leads_somewhere(visit: Visitors, lang: str) -> None:
    """All that is plain HTML; pages with scripts for one game, for all in the long run."""
    tab, games = visit(lang), "|".join(GAMES)
    pending, seen = ["/"], set[str]()
    while pending:
        for href in links(tab, pending.pop()):
            plain = href.split("?")[0].split("#")[0]
            # All exercises have the same page: one of each game is enough.
            kind = re.sub(r"(/exercises/\w+)/[0-9a-f]{10}$", r"\1", plain)
            if lang == "en" and not plain.startswith("/files/"):
                kind = re.sub(rf"/({games})(?!/(fa|en)\b)", "/GAME", kind)
            if kind not in seen:
                seen.add(kind)
                if plain.startswith("/files/"):
                    assert tab.page.request.get(tab.url + plain).ok, plain
                elif plain.endswith(".pdf"):
                    continue  # what is on paper is no page
                else:
                    pending.append(href)
    assert {"/lobby", "/mine", "/settings", "/about"} <= seen


@pytest.mark.parametrize("lang", ["fa", pytest.param("en", marks=LONG)])
def test_nothing_is_wider_than_a_small_phone(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context=NARROW)
    wide = {}
    for path in (*PAGES, *BOARDS):
        settled(tab, path)
        if tab.overflows() > 0:
            wide[path] = tab.overflows()
    for game in GAMES:
        tab.new_game(game, seat=0)
        assert tab.state() == "mine"
        if tab.overflows() > 0:
            wide[f"a game of {game}"] = tab.overflows()
        boxes = tab.page.evaluate("() => probe.cells()")
        for box in boxes.values():
            assert box["x"] >= -1
            assert box["x"] + box["width"] <= 361
    assert not wide


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_not_mirrored_in_persian(visit: Visitors, game: str) -> None:
    seen: list[Json] = []
    for lang in LANGUAGES:
        tab = visit(lang)
        settled(tab, f"/analyse/{game}")
        tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length")
        expect(tab.page.locator("html")).to_have_attribute("dir", "rtl" if lang == "fa" else "ltr")
        seen.append(tab.page.evaluate("() => probe.cells()"))
    english, persian = seen
    # Letters go from left to right, in one row and over the whole board.
    columns = sorted({cell[0] for cell in english})
    for boxes in seen:
        middles = [
            sum(box["x"] for cell, box in boxes.items() if cell[0] == column)
            / sum(cell[0] == column for cell in boxes)
            for column in columns
        ]
        assert middles == sorted(middles)
    # And every cell lies where it lies in English, seen from the first.
    first, *others = english
    assert english.keys() == persian.keys()
    for cell in others:
        for axis in ("x", "y"):
            one = english[cell][axis] - english[first][axis]
            other = persian[cell][axis] - persian[first][axis]
            scale = persian[cell]["width"] / english[cell]["width"]
            assert other == pytest.approx(one * scale, abs=1.5)
