"""A tab of the app: what a person sees in it, and what a person can do with it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

import borj
from borj import text
from borj.core.position import Position

ROOT = Path(__file__).resolve().parents[2]
PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 60_000  # milliseconds for anything that should come at once; the machine may be busy
LANGUAGES = ("en", "fa")
LONG = pytest.mark.long
CARDS = json.loads((ROOT / "web/app/content/cards.json").read_text("utf-8"))
# Who begins is drawn, also between two at one screen.
LOTS = tuple(game for game, card in CARDS.items() if card.get("lots"))
GAMES = borj.GAMES
# Each game in one of the languages; in the other one in the long tests.
BY_TURNS = [
    pytest.param(game, lang, marks=() if (number + LANGUAGES.index(lang)) % 2 else LONG)
    for number, game in enumerate(GAMES)
    for lang in LANGUAGES
]
LIGHT = 150_000  # bytes that the first page may take, compressed
# A page rests when all boards are drawn and nothing moves or waits any more.
RESTS = """() => document.querySelector("main h1")
  && !document.querySelector(".ghost, main [role=status].muted")
  && [...document.querySelectorAll("borj-board")].every((board) => board.look)
  && document.fonts.status === "loaded"
  && !document.getAnimations().some((one) => one instanceof CSSTransition)"""
# From each press, by its own time stamp, to the painted frame in which a reason is beside a piece.
REASONS = """
globalThis.reasoned = [];
addEventListener("pointerup", ({timeStamp: begun}) => {
  const reason = probe.board()?.shadowRoot.querySelector(".reason");
  let frames = 0;
  requestAnimationFrame(function wait() {
    ++frames;
    if (reason && !reason.hidden) {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => reasoned.push({frames, time: performance.now() - begun});
      port2.postMessage("painted");
    } else if (performance.now() - begun < 20000) requestAnimationFrame(wait);
  });
}, true);
"""
Json = dict[str, Any]


@dataclass
class Watch:
    """What must not happen in any tab: errors, broken policies, requests to anywhere else."""

    host: str
    faults: list[str] = field(default_factory=list)
    requests: int = 0
    calm: bool = True  # false while the server is meant to be away

    def follow(self, page: Page) -> None:
        """Watch a page from its first request on."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self._asked)
        page.on("websocket", lambda socket: self._address(socket.url))
        page.on("crash", lambda _: self.faults.append("the page crashed"))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and self.calm:
            self.faults.append(f"{message.type}: {message.text} ({message.location})")

    def _asked(self, request: Request) -> None:
        self.requests += 1
        if "/api/preview" in request.url:  # the book is asked, here or over the websocket
            self.faults.append(f"a page asked {request.url}")
        self._address(request.url)

    def _address(self, url: str) -> None:
        told = urlsplit(url)
        if told.scheme not in ("data", "blob") and told.netloc != self.host:
            self.faults.append(f"a request left the machine: {url}")


class Tab:
    """A page of the app in somebody's browser."""

    def __init__(self, page: Page, url: str, lang: str, watch: Watch) -> None:
        self.page = page
        self.url = url.rstrip("/")
        self.lang = lang
        self.watch = watch

    def say(self, key: str, /, **facts: object) -> str:
        """A text of the app, in the language of this tab."""
        return text.say(key, self.lang, **facts)

    # Finding.

    def button(self, key: str, /, **facts: object) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=self.say(key, **facts), exact=True)

    def link(self, key: str, /, **facts: object) -> Locator:
        """A link by its words."""
        return self.page.get_by_role("link", name=self.say(key, **facts), exact=True)

    def radio(self, name: str, value: str) -> Locator:
        """One of a few choices of a form."""
        return self.page.locator(f'input[type="radio"][name="{name}"][value="{value}"]')

    @property
    def board(self) -> Locator:
        """The board that is played on."""
        places = (".game .field > .around", ".study", ".solve")
        return self.page.locator(", ".join(f"{place} borj-board" for place in places)).first

    # Going.

    def open(self, path: str) -> Tab:
        """Type an address."""
        self.page.goto(self.url + path)
        return self

    def until(self, expression: str, argument: object = None) -> Any:
        """Wait until an expression of the page gives something, and give that."""
        return self.page.wait_for_function(expression, arg=argument).json_value()

    def new_game(
        self,
        game: str,
        opponent: str = "computer",
        *,
        seat: int | None = None,
        variant: str | None = None,
        code: str | None = None,
        level: int = 1,
        form: Callable[[Tab], None] = lambda _: None,
        read: bool = True,
    ) -> str:
        """Fill in the form of a new game, and start it; gives its id.

        Where lots are drawn, they are read, unless it is to be seen that they are shown.
        """
        self.open(f"/new/{game}" + (f"?code={code}" if code else ""))
        self.radio("opponent", opponent).check()
        if variant is not None:
            self.radio("variant", variant).check()
        if opponent == "computer":
            self.page.locator("#level").fill(str(level))
        if opponent != "here":
            self.radio("seat", "lots" if seat is None else str(seat)).check()
        form(self)
        self.button(f"web-start-{opponent}").click()
        self.page.wait_for_url("**/play/*")
        by_custom = opponent == "here" and code is None and game in LOTS
        if read and (by_custom or (opponent == "computer" and seat is None)):
            self.button("web-begin").click()
        return self.page.url.rsplit("/", 1)[1]

    def told(self, id: str) -> Json:
        """A game as the server tells it to this browser."""
        found: Json = self.page.context.request.get(f"{self.url}/api/games/{id}").json()
        return found

    # Playing.

    def state(self) -> Literal["mine", "over"]:
        """Wait until it is my turn, or the game is over; say which."""
        found: Literal["mine", "over"] = self.until("() => probe.state()")
        return found

    def turn(self) -> Json:
        """What a player goes by: the choices, the moves so far, the board."""
        found: Json = self.page.evaluate("() => probe.turn()")
        return found

    def choices(self) -> list[str]:
        """The actions that the board offers."""
        assert self.state() == "mine"
        return [choice["action"] for choice in self.turn()["choices"]]

    def act(self, action: str, touch: bool = False) -> None:
        """Touch what has to be touched for an action: source, target, count."""
        turn = self.turn()
        choices: list[Json] = turn["choices"]
        (wanted,) = (choice for choice in choices if choice["action"] == action)
        done = len(turn["picks"])  # a first pick that is forced need not be picked
        assert turn["picks"] == wanted["picks"][:done]
        self.page.evaluate("() => probe.spend()")
        while done < len(wanted["picks"]):
            self.pick(wanted["picks"][done], touch)
            done += 1
            left = [one for one in choices if one["picks"][:done] == wanted["picks"][:done]]
            rest = wanted["picks"][done:]
            if len(left) == 1 and all(pick["kind"] == "count" for pick in rest):
                return  # a sole possible count is not asked for

    def do(self, *actions: str) -> None:
        """Play actions, each as soon as it is offered."""
        for action in actions:
            self.until("(action) => probe.offers(action)", action)
            self.act(action)

    def after(self, count: int) -> None:
        """Wait until so many actions are listed, and one can go on here, or the game is over."""
        self.until("(count) => probe.after(count)", count)

    def type(self, words: str) -> None:
        """Type a move."""
        field = self.page.get_by_label(self.say("web-type-move"), exact=True)
        field.fill(words)
        field.press("Enter")

    def resign(self) -> None:
        """Give up, and mean it."""
        self.button("web-action-resign").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name=self.say("web-action-resign"), exact=True).click()
        self.page.locator("#ended").wait_for()

    def pick(self, pick: Json, touch: bool = False) -> None:
        """Touch one thing on the board or beside it."""
        spot = self.page.evaluate("(pick) => probe.spot(pick)", pick)
        assert spot, f"{pick} cannot be touched: it is covered"
        if touch:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])

    def moves(self) -> list[str]:
        """The list of moves beside the board."""
        found: list[str] = self.page.locator(".middle ol.moves [data-after]").evaluate_all(
            "(moves) => moves.map((move) => move.dataset.action)"
        )
        return found

    def setting(self, **wishes: object) -> None:
        """Change settings of this browser, and load the page anew with them."""
        self.page.evaluate(
            "wishes => localStorage.setItem('borj.settings', JSON.stringify("
            "{...JSON.parse(localStorage.getItem('borj.settings') ?? '{}'), ...wishes}))",
            wishes,
        )
        self.page.reload()

    # Judging.

    def axe(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        if not self.page.evaluate("() => 'axe' in globalThis"):
            self.page.evaluate(AXE.read_text("utf-8"))
        # What others may frame has no origin of its own, so that axe cannot ask it; and what is
        # just appearing is pale.
        found = self.page.evaluate(
            """async () => {
              const ends = ({ effect }) => effect?.getComputedTiming().endTime !== Infinity;
              const moving = document.getAnimations().filter(ends);
              await Promise.allSettled(moving.map(({ finished }) => finished));
              const iframes = document.querySelector("iframe[src*='/embed/']") === null;
              return (await axe.run(document, { iframes })).violations;
            }"""
        )
        return [
            f"{self.page.url} ({self.lang}): {violation['id']}, {violation['help']}: "
            + "; ".join(f"{node['target']} {node['failureSummary']}" for node in violation["nodes"])
            for violation in found
        ]

    def overflows(self) -> int:
        """By how many pixels the page is wider than its window."""
        wide: int = self.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wide


@dataclass
class Visitors:
    """People with a browser each, on one server."""

    browser: Browser
    url: str
    contexts: list[BrowserContext] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)

    def __call__(self, lang: str = "en", **wishes: object) -> Tab:
        """Somebody new; settings other than the quick ones of the tests can be wished for.

        What the browser itself is like is wished for with a `context` of Playwright's words. It
        spares its line, unless `spares=False`: nothing is fetched for offline in idle time.
        """
        options = wishes.pop("context", {})
        assert isinstance(options, dict)
        spares = wishes.pop("spares", True)
        context = self.browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, "locale": lang, **options}
        )
        context.set_default_timeout(PATIENCE)
        usual = {"lang": lang, "animation": "none", "sound": False, "level": 1}
        stored = json.dumps(json.dumps({**usual, **wishes}))
        context.add_init_script(
            # What is framed, and what a browser says by itself, has no storage.
            "if (self.origin !== 'null' && !localStorage.getItem('borj.settings'))"
            f" localStorage.setItem('borj.settings', {stored});"
        )
        if spares:
            context.add_init_script(
                "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
            )
        context.add_init_script(PROBE)
        watch = Watch(urlsplit(self.url).netloc)
        context.on("page", watch.follow)
        self.contexts.append(context)
        self.watches.append(watch)
        return Tab(context.new_page(), self.url, lang, watch)

    def another(self, tab: Tab) -> Tab:
        """A second tab of the same browser."""
        return Tab(tab.page.context.new_page(), tab.url, tab.lang, tab.watch)

    def leave(self) -> None:
        """All go; whatever was wrong in any tab is told now."""
        for context in self.contexts:
            context.close()
        faults = [fault for watch in self.watches for fault in watch.faults]
        self.contexts, self.watches = [], []
        assert not faults, "\n".join(faults)


class Follower:
    """Follows a game on a page with the book: what the page shows is what the rules say."""

    def __init__(self, tab: Tab, id: str) -> None:
        told = tab.told(id)
        self.tab = tab
        self.game = borj.game(told["state"]["game"])
        self.position: Position = self.game.read(told["start"])
        self.played = 0

    def look(self) -> list[str]:
        """Take in what was played, compare the choices with the rules, and give them."""
        turn = self.tab.turn()
        for action in turn["played"][self.played :]:
            self.position = self.position.play(action)
        self.played = max(self.played, len(turn["played"]))  # a turn half done is not listed
        choices = turn["choices"]
        legal = [self.game.index(move) for move in self.position.legal]
        assert [choice["index"] for choice in choices] == legal
        assert turn["stacks"] == self.position.scene().as_json()["stacks"]
        return [choice["action"] for choice in choices]

    def act(self, action: str) -> None:
        """Play an action, on the page and in the book."""
        self.tab.act(action)
        self.position = self.position.play(action)
        self.played += 1


def whole_game(tab: Tab, id: str, chance: random.Random, most: int = 400) -> Iterator[str]:
    """Play a game to its end by chance; yields every action of this side."""
    follower = Follower(tab, id)
    for _ in range(most):
        if tab.state() == "over":
            return
        action = chance.choice(follower.look())
        follower.act(action)
        yield action
    raise AssertionError(f"the game is not over after {most} actions")


def invited(
    first: Tab, second: Tab, game: str, seat: int | None = 0, *, watched: bool = False
) -> str:
    """A game between two browsers, by link; the first sits first, if no lots are drawn."""

    def form(tab: Tab) -> None:
        tab.page.get_by_label(tab.say("web-new-public"), exact=True).set_checked(watched)

    id = first.new_game(game, "link", seat=seat, form=form)
    link = first.page.get_by_label(first.say("web-invite-link"), exact=True)
    code = first.say("web-qr-label", label=first.say("web-invite-link"))
    first.page.get_by_role("img", name=code, exact=True).wait_for()
    second.page.goto(link.input_value())
    second.page.wait_for_url(f"**/play/{id}")
    return id


@dataclass(frozen=True)
class Weight:
    """What a page took over the wire: each answer's bytes, fonts and engine apart."""

    kept: list[int]
    apart: list[int]


def weigh(tab: Tab) -> Weight:
    """Open the first page in a new tab, until its boards live and nothing more is asked for."""
    network = tab.page.context.new_cdp_session(tab.page)
    network.send("Network.enable")
    apart: set[str] = set()
    sizes: dict[str, int] = {}

    def answered(event: Json) -> None:
        if event["type"] == "Font" or ".wasm" in event["response"]["url"]:
            apart.add(event["requestId"])

    def finished(event: Json) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", finished)
    tab.page.goto(tab.url, wait_until="networkidle")
    tab.until(
        f"() => document.querySelectorAll('.games borj-board').length === {len(GAMES)}"
        " && document.querySelector('.games borj-board').look?.status.last.length > 0"
    )
    tab.page.wait_for_load_state("networkidle")
    return Weight(
        kept=[size for request, size in sizes.items() if request not in apart],
        apart=[size for request, size in sizes.items() if request in apart],
    )
