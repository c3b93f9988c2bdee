"""Where the browser cannot think, a worker of the server does; and longer if it is asked to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kit import Tab, Visitors, whole_game
from tests.kit import CLOSE
from tests.server.kit import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a worker; the usual one of the tests has none."""
    data: Path = tmp_path_factory.mktemp("thinks") / "data"
    with serving(data, "--workers", "1") as running:
        yield running


def without_engine(tab: Tab, how: str) -> Tab:
    """A browser that cannot run the engine: it knows no WebAssembly, or does not get a file."""
    tab.watch.calm = False  # the page warns of it, and Chromium tells of the request that fails
    if how == "no WebAssembly":
        tab.page.add_init_script("delete globalThis.WebAssembly")
    elif how == "no worker":
        tab.page.add_init_script("delete globalThis.Worker")
    else:
        files = {"no file": "**/*.wasm", "no net": "**/assets/tzaar-*.js"}
        tab.page.route(files[how], lambda route: route.abort())
    return tab


def on_server(tab: Tab) -> Locator:
    """What says that the server thinks."""
    return tab.page.get_by_text(tab.say("study-on-server"), exact=True)


@pytest.mark.parametrize("how", ["no WebAssembly", "no worker", "no file", "no net"])
def test_the_computer_plays_from_the_server(visit: Visitors, how: str) -> None:
    tab = without_engine(visit("en"), how)
    fetched: list[str] = []
    tab.page.on("request", lambda request: fetched.append(request.url))
    id = tab.new_game("tzaar", seat=0, level=2)
    played = whole_game(tab, id, random.Random(how))
    for _ in range(3):
        next(played)
    assert tab.state() == "mine"
    assert tab.told(id)["state"]["ply"] >= 4
    # The hint comes from there, too.
    tab.button("web-action-hint").click()
    tab.until("() => probe.board().marks.length > 0")
    # What this tab could not do once it does not try again.
    assert sum(url.endswith(".wasm") for url in fetched) <= 1
    if how == "no net":  # which the browser did ask for, once
        assert sum("/assets/tzaar-" in url for url in fetched) == 1


@pytest.mark.parametrize("how", ["no WebAssembly", "no file"])
def test_analysis_comes_from_the_server(visit: Visitors, how: str) -> None:
    tab = without_engine(visit("fa"), how)
    tab.open("/analyse/sixth")
    tab.page.get_by_role("switch", name=tab.say("study-engine")).click()
    expect(on_server(tab)).to_be_visible()
    lines = tab.page.locator("ol.found li")
    expect(lines).to_have_count(3)
    expect(lines.first.locator(".way button").first).to_be_visible()
    expect(tab.page.get_by_role("alert")).to_have_count(0)
    # So do proofs.
    tab.open(f"/analyse/kamisado/{CLOSE}")
    tab.page.get_by_role("switch", name=tab.say("study-engine")).click()
    tab.button("study-prove").click()
    expect(tab.page.locator(".proof").first).to_be_visible()


def test_a_net_that_does_not_come_leaves_other_games_to_the_browser(visit: Visitors) -> None:
    tab = without_engine(visit("en"), "no net")
    tab.open("/analyse")
    for game, there in (("tzaar", 1), ("kamisado", 0), ("tzaar", 1)):
        # In one page: what is loaded anew tries everything anew.
        tab.page.locator(f'main a[href="/analyse/{game}"]').click()
        tab.page.get_by_role("switch", name=tab.say("study-engine")).click()
        expect(tab.page.locator("ol.found li")).to_have_count(3)
        expect(on_server(tab)).to_have_count(there)
        tab.page.locator('header a[href="/analyse"]').first.click()


def test_the_server_thinks_longer_if_asked(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/analyse/dvonn")
    tab.page.get_by_role("switch", name=tab.say("study-engine")).click()
    lines = tab.page.locator("ol.found li")
    expect(lines).to_have_count(3)
    expect(on_server(tab)).to_have_count(0)
    tab.button("study-strong").click()
    expect(on_server(tab)).to_be_visible()
    expect(lines).to_have_count(3)
    # Going on stops it, and this browser thinks again.
    lines.first.locator(".way button").first.click()
    expect(on_server(tab)).to_have_count(0)
    expect(lines.first.locator(".way button").first).to_be_visible()
    assert tab.page.get_by_role("alert").count() == 0
