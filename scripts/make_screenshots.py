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
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import APIRequestContext, Browser, Page, sync_playwright

import borj
import chromium
from borj import learn, text
from borj.engine import Engine, Level
from borj.render import theme
from small_png import within

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tests.browser.kit import RESTS  # noqa: E402
from tests.kit import CLOSE  # noqa: E402
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
        self,
        lang: str,
        light: str,
        size: tuple[int, int] = DESK,
        cookie: str = "",
        **wishes: object,
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
        usual = {"lang": lang, "theme": light, "sound": False, "animation": "none"}
        stored = json.dumps(json.dumps({**usual, **wishes}))
        context.add_init_script(f"localStorage.setItem('borj.settings', {stored})")
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
            typed(page, " ".join(actions))
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


def alive(page: Page) -> None:
    """The board is there, too."""
    page.wait_for_function("() => document.querySelector('borj-board')?.look")


def results(page: Page) -> None:
    """Also how one does."""
    page.locator(".results").wait_for()
    alive(page)


def looks(page: Page) -> None:
    """What boards can be made of."""
    alive(page)
    page.locator(".materials borj-board").last.wait_for()
    page.locator(".materials").evaluate("(node) => node.scrollIntoView({ block: 'center' })")


def review(page: Page) -> None:
    """The whole game under the engine's eyes, and its worst moment."""
    page.locator(".side .panel .button:has(svg)").last.wait_for()
    panel = page.locator(".side > section").last
    panel.locator(".button").first.click()
    panel.locator(".sides").wait_for(timeout=5 * PATIENCE)
    panel.locator(".graph").scroll_into_view_if_needed()
    if page.locator(".mistakes .played").count():
        page.locator(".mistakes .played").first.click()


def typed(page: Page, actions: str) -> None:
    """Play a turn in words."""
    field = page.locator(".game form .input")
    field.fill(actions)
    field.press("Enter")


@contextmanager
def duel(studio: Studio) -> Iterator[None]:
    """Two people in the middle of a game that everybody may watch, as long as it is needed."""
    (one, first), (other, second) = studio.visitor("Anna"), studio.visitor("کیومرث")
    wish = {"game": "tzaar", "opponent": "link", "seat": 0, "public": True}
    made = one.post(f"{studio.url}api/games", data=wish).json()
    id = made["state"]["id"]
    other.post(f"{studio.url}api/links/{made['links']['invite'].rsplit('/', 1)[1]}")
    level, engine = Level(6), Engine(table_mb=16)
    with (
        studio.page("en", "light", cookie=first) as a,
        studio.page("fa", "dark", cookie=second) as b,
    ):
        for page in (a, b):
            page.goto(f"{studio.url}play/{id}")
        told = one.get(f"{studio.url}api/games/{id}").json()
        position = borj.game_named("tzaar").read(told["start"])
        for turn in range(6):
            page = (a, b)[position.turn]
            page.wait_for_function(TURN)
            actions, mover = [], position.turn
            while position.turn == mover:
                move = level.choose(engine, position, turn)
                actions.append(position.write(move))
                position = position.play(move)
            typed(page, " ".join(actions))
            page.wait_for_function(
                "(n) => document.querySelectorAll('.middle ol.moves > li').length > n", arg=turn
            )
        yield


def ended(studio: Studio, cookie: str, requests: APIRequestContext) -> None:
    """Some games that are over, won and lost, at several levels."""
    with studio.page("en", "light", cookie=cookie) as page:
        for level, code in ((1, CLOSE), (2, CLOSE), (3, CLOSE), (3, None), (5, None)):
            wish = {"game": "kamisado", "opponent": "computer", "level": level, "seat": 0}
            more = {"code": code} if code else {}
            made = requests.post(f"{studio.url}api/games", data={**wish, **more}).json()
            page.goto(f"{studio.url}play/{made['state']['id']}")
            page.wait_for_function(TURN)
            typed(page, "f6-h8" if code else "d1-d3")
            if not code:
                page.wait_for_function(
                    "() => document.querySelectorAll('.middle ol.moves > li').length > 1"
                )
                words = text.say("web-action-resign", "en")
                page.get_by_role("button", name=words, exact=True).click()
                dialog = page.get_by_role("dialog")
                dialog.get_by_role("button", name=words, exact=True).click()
            page.locator("#ended").wait_for()


def pictures(studio: Studio, wanted: list[str]) -> Iterator[tuple[str, list[bytes]]]:
    """All pictures, or those that are named; a pair of pages, or a few phones."""
    requests, cookie = studio.visitor("Shahrzad")
    for name, game, more in SEEKS:
        waiting, _ = studio.visitor(name)
        waiting.post(f"{studio.url}api/games", data={"game": game, "opponent": "lobby", **more})
    games = {game: play(studio, game, cookie, requests) for game in GAMES}
    army = {"game": "sixth", "variant": "army", "opponent": "here"}
    formed = requests.post(f"{studio.url}api/games", data=army).json()["state"]["id"]
    lesson = learn.lessons("lyngk", "en")[0].id
    nothing: Callable[[Page], None] = lambda _: None  # noqa: E731
    pages: list[tuple[str, str, Callable[[Page], None]]] = [
        ("home", "", nothing),
        ("new", "new/sixth", nothing),
        *((game, f"play/{id}", nothing) for game, id in games.items()),
        ("army", f"play/{formed}", nothing),
        ("wood", f"play/{games['dvonn']}", nothing),
        ("analysis", f"analyse/from/{games['dvonn']}", think),
        ("review", f"analyse/from/{games['lyngk']}", review),
        ("replay", f"replay/{games['tzaar']}", nothing),
        ("editor", "setup/lyngk", nothing),
        ("oracle", "oracle/kamisado", nothing),
        ("exercises", "exercises", nothing),
        ("lesson", f"learn/lyngk/lessons/{lesson}", alive),
        ("table", "table/tzaar", nothing),
        ("lobby", "lobby", nothing),
        ("watch", "watch", alive),
        ("mine", "mine", results),
        ("settings", "settings", looks),
        ("embedding", "embedding", nothing),
    ]
    if not wanted or "mine" in wanted:
        ended(studio, cookie, requests)
    for number, (name, path, ready) in enumerate(pages):
        if wanted and name not in wanted:
            continue
        lights = ("light", "dark") if number % 2 == 0 else ("dark", "light")
        shots = []
        material = "wood" if name == "wood" else "plain"
        who = "" if name == "home" else cookie  # as whoever comes for the first time sees it
        with duel(studio) if name == "watch" else nullcontext():
            for lang, light in zip(("en", "fa"), lights, strict=True):
                with studio.page(lang, light, cookie=who, material=material) as page:
                    shots.append(show(page, studio.url + path, ready))
        yield name, shots
    rows = {
        "phone": (
            ("fa", "light", ""),
            ("fa", "dark", f"play/{games['tzaar']}"),
            ("en", "light", f"play/{games['lyngk']}"),
            ("en", "dark", f"play/{games['dvonn']}"),
        ),
        "study-phone": (
            ("fa", "light", f"analyse/from/{games['dvonn']}"),
            ("en", "dark", f"analyse/from/{games['lyngk']}?at=12"),
            ("en", "light", "setup/tzaar"),
            ("fa", "dark", f"replay/{games['sixth']}?at=7"),
        ),
    }
    lying = {
        "sideways": (
            ("en", "light", f"play/{games['kamisado']}"),
            ("fa", "dark", f"play/{games['lyngk']}"),
        ),
        "study-sideways": (
            ("en", "light", f"analyse/from/{games['tzaar']}?at=5"),
            ("fa", "dark", f"replay/{games['dvonn']}?at=9"),
        ),
    }
    for size, several in ((PHONE, rows), (LYING, lying)):
        for name, shown in several.items():
            if wanted and name not in wanted:
                continue
            shots = []
            for lang, light, path in shown:
                with studio.page(lang, light, size, cookie) as page:
                    shots.append(show(page, studio.url + path))
            yield name, shots


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
        for name, shots in pictures(Studio(browser, server.url), wanted):
            picture = within(paper, shots, theme.tokens("light")["line"], MOST)
            print(f"app-{name}.png: {len(picture) / 1000:.0f} kB", flush=True)
            (IMAGES / f"app-{name}.png").write_bytes(picture)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
