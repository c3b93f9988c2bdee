"""Make docs/images/app-*.png: the main pages of the app, by day and by night, in both languages.

    python scripts/make_screenshots.py [NAME…]    # in an environment with borj[dev], and Chromium

A server on this machine, real games against the computer, a real browser. Each picture shows a
page in English beside the same page in Persian, one by day and one by night, turn about.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import APIRequestContext, Browser, Page, sync_playwright

import borj
import chromium
from borj.engine import Engine, Level
from borj.render import theme
from small_png import within

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tests.browser.kit import RESTS  # noqa: E402
from tests.server.kit import serving  # noqa: E402

IMAGES = ROOT / "docs" / "images"
MOST = 60_000  # bytes of a picture
DESK = (1120, 700)
PHONE = (390, 780)
LYING = (844, 390)
PATIENCE = 60_000
# How many turns each game goes on before its picture is taken, and who sits before the board.
GAMES = {
    "kamisado": ({"variant": "standard"}, 6),
    "lyngk": ({}, 16),
    "dvonn": ({"variant": "random"}, 7),
    "tzaar": ({}, 7),
    "sixth": ({}, 9),
}
SEEKS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("Shirin", "dvonn", {"clock": {"kind": "days", "days": 1}}),
    ("کیومرث", "tzaar", {"clock": {"kind": "days", "days": 3}}),
    ("Anna", "kamisado", {"variant": "standard", "seat": 1}),
    ("نازنین", "lyngk", {}),
)
TURN = """() => document.querySelector("#ended") ? "over" :
  document.querySelector(".game borj-board")?.options.length ? "mine" : null"""


@dataclass(frozen=True)
class Studio:
    """A server with its games, and a browser to look at them."""

    browser: Browser
    url: str

    @contextmanager
    def page(
        self, lang: str, light: str, size: tuple[int, int] = DESK, cookie: str = ""
    ) -> Iterator[Page]:
        """A page of somebody; with a cookie, of somebody who was here before."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            locale=lang,
            has_touch=size == PHONE,
        )
        context.set_default_timeout(PATIENCE)
        if cookie:
            context.add_cookies([{"name": "borj", "value": cookie, "url": self.url}])
        wishes = json.dumps({"lang": lang, "theme": light, "sound": False, "animation": "none"})
        context.add_init_script(f"localStorage.setItem('borj.settings', {json.dumps(wishes)})")
        yield context.new_page()
        context.close()

    def visitor(self, name: str) -> tuple[APIRequestContext, str]:
        """Somebody with a name, and the cookie that says so."""
        requests = self.browser.new_context().request
        requests.put(f"{self.url}api/me", data={"name": name})
        cookies = {one["name"]: one["value"] for one in requests.storage_state()["cookies"]}
        return requests, cookies["borj"]


def show(page: Page, url: str, ready: Callable[[Page], None] = lambda _: None) -> bytes:
    """A picture of a page, once it is there."""
    page.goto(url)
    page.wait_for_function(RESTS)
    ready(page)
    page.wait_for_function(RESTS)
    return page.screenshot()


def play(studio: Studio, game: str, cookie: str, requests: APIRequestContext) -> str:
    """A game against the computer, played until it is worth looking at; gives its id."""
    request, turns = GAMES[game]
    wanted = {"game": game, "opponent": "computer", "level": 4, "seat": 0, **request}
    made = requests.post(f"{studio.url}api/games", data=wanted).json()
    id: str = made["state"]["id"]
    level, engine = Level(7), Engine(table_mb=16)
    with studio.page("en", "light", cookie=cookie) as page:
        page.goto(f"{studio.url}play/{id}")
        for turn in range(turns):
            if page.wait_for_function(TURN).json_value() == "over":
                break
            told = requests.get(f"{studio.url}api/games/{id}").json()
            position = borj.game_named(game).read(told["view"]["code"])
            actions = []
            while position.outcome is None and position.turn == 0:
                move = level.choose(engine, position, turn)
                actions.append(position.write(move))
                position = position.play(move)
            played = len(told["turns"])
            field = page.locator(".game form .input")
            field.fill(" ".join(actions))
            field.press("Enter")
            page.wait_for_function(
                "(n) => document.querySelectorAll('.middle ol.moves > li').length > n", arg=played
            )
        page.wait_for_function(TURN)
    return id


def think(page: Page) -> None:
    """The engine's lines for where the game stands."""
    page.keyboard.press("End")
    page.locator("[role=switch]").first.click()
    page.locator(".found li button").first.wait_for()
    page.wait_for_function(
        "() => document.querySelector('.study borj-board').marks.length > 0"
        " && document.querySelectorAll('.found li').length > 1"
    )


def pictures(studio: Studio) -> Iterator[tuple[str, list[bytes]]]:
    """All pictures, each with a name; a pair of pages, or a few phones."""
    requests, cookie = studio.visitor("Shahrzad")
    for name, game, more in SEEKS:
        waiting, _ = studio.visitor(name)
        waiting.post(f"{studio.url}api/games", data={"game": game, "opponent": "lobby", **more})
    games = {game: play(studio, game, cookie, requests) for game in GAMES}
    nothing: Callable[[Page], None] = lambda _: None  # noqa: E731
    pages = [
        ("home", "", nothing),
        ("new", "new/sixth", nothing),
        *((game, f"play/{id}", nothing) for game, id in games.items()),
        ("analysis", f"analyse/from/{games['dvonn']}", think),
        ("replay", f"replay/{games['tzaar']}", nothing),
        ("editor", "setup/lyngk", nothing),
        ("lobby", "lobby", nothing),
        ("watch", "watch", nothing),
        ("mine", "mine", nothing),
        ("settings", "settings", nothing),
    ]
    for number, (name, path, ready) in enumerate(pages):
        lights = ("light", "dark") if number % 2 == 0 else ("dark", "light")
        shots = []
        for lang, light in zip(("en", "fa"), lights, strict=True):
            with studio.page(lang, light, cookie=cookie) as page:
                shots.append(show(page, studio.url + path, ready))
        yield name, shots
    phones = []
    for lang, light, path in (
        ("fa", "light", ""),
        ("fa", "dark", f"play/{games['tzaar']}"),
        ("en", "light", f"play/{games['lyngk']}"),
        ("en", "dark", f"play/{games['dvonn']}"),
    ):
        with studio.page(lang, light, PHONE, cookie) as page:
            phones.append(show(page, studio.url + path))
    yield "phone", phones
    lying = []
    for lang, light, game in (("en", "light", "kamisado"), ("fa", "dark", "lyngk")):
        with studio.page(lang, light, LYING, cookie) as page:
            lying.append(show(page, f"{studio.url}play/{games[game]}"))
    yield "sideways", lying


def main(wanted: list[str]) -> int:
    """Make all pictures, or those that are named; returns the exit code."""
    path = chromium.find()
    if path is None:
        print(chromium.ADVICE)
        return chromium.MISSING
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        paper = browser.new_page()
        for name, shots in pictures(Studio(browser, server.url)):
            if wanted and name not in wanted:
                continue
            picture = within(paper, shots, theme.tokens("light")["line"], MOST)
            print(f"app-{name}.png: {len(picture) / 1000:.0f} kB", flush=True)
            (IMAGES / f"app-{name}.png").write_bytes(picture)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
