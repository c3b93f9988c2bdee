"""The app without a network: kept in the browser, it opens; and it says what it lacks."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Request, WebSocket, WebSocketRoute, expect

from borj import text
from borj.learn import lesson, plain
from tests.browser.kit import LANGUAGES, REASONS, Json, Tab, Visitors, invited
from tests.browser.test_lessons import Learner
from tests.kit import CLOSE
from tests.server.kit import Server

ALONE = True  # with a server that is killed
PRESSES = 40  # of which one at least finds the machine at rest
SOON = 2  # frames
BOOK = re.compile(r'"book":\s*"[^"]*"')


def keep(tab: Tab) -> None:
    """Switch on "keep for offline", and wait until everything is there."""
    tab.open("/settings")
    tab.page.get_by_label(tab.say("offline-keep"), exact=True).check()
    tab.page.locator("[data-kept=book]").wait_for()


def install(tab: Tab) -> None:
    """Install the app, as far as a page hears of it: the book is fetched at once."""
    tab.open("/")
    tab.page.locator(".games article").first.wait_for()
    tab.page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    go(tab, "/settings")
    tab.page.locator("[data-kept=book]").wait_for()


def go(tab: Tab, path: str) -> None:
    """Follow a link of ours, so that the page is not loaded anew."""
    tab.page.evaluate(
        "(to) => { const link = document.createElement('a'); link.href = to;"
        " document.body.append(link); link.click(); link.remove(); }",
        path,
    )


def told(tab: Tab) -> Locator:
    """What the person is told at the edge of the page."""
    return tab.page.get_by_role("region", name=tab.say("web-notices"))


def test_python_runs_in_a_worker_under_the_real_policy(visit: Visitors) -> None:
    tab = visit().open("/")
    tab.until("() => 'borjDesk' in globalThis")
    begin = "async () => { const desk = await borjDesk(); await desk.begin(); return desk.ready }"
    assert tab.page.evaluate(begin) is True
    policy = tab.page.request.get(tab.url + "/").headers["content-security-policy"]
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy


def test_what_is_kept_opens_without_a_network(visit: Visitors) -> None:
    tab = visit()
    install(tab)
    cut(tab)
    # The first page, what needs others, and a study with the engine, whose lines have words.
    tab.open("/")
    expect(tab.page.locator(".offline")).to_have_text(tab.say("offline-home"))
    for path in ("/lobby", "/watch"):
        go(tab, path)
        expect(tab.page.locator("[data-needs=others]")).to_contain_text(
            tab.say("offline-needs-others")
        )
        expect(tab.page.get_by_text(tab.say("lobby-nobody"), exact=True)).to_have_count(0)
    go(tab, "/lobby")
    tab.page.locator(".pace").first.click()
    expect(told(tab)).to_contain_text(tab.say("offline-needs-others"))
    tab.open(f"/analyse/kamisado/{CLOSE}")
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).click()
    expect(tab.page.locator(".found li button").first).to_have_text("f6-h8")
    for path, title in {
        "/settings": tab.say("web-way-settings"),
        "/new/dvonn": tab.say("web-new-game"),
        "/learn/dvonn/lessons/first-steps": plain(lesson("dvonn", "first-steps", "en").title),
    }.items():
        tab.open(path)
        expect(tab.page.locator("main h1")).to_have_text(title)
    # A lesson answers there, and so does the companion, with the rule.
    learner = Learner(tab, "dvonn", lesson("dvonn", "first-steps", "en"))
    learner.solves(learner.reads(0))
    learner.goes_on()
    learner.reads(1)
    tab.open("/table/dvonn")
    tab.button("table-allowed").click()
    tab.page.get_by_label(tab.say("web-type-move")).fill("A1-K5")
    tab.page.keyboard.press("Enter")
    expect(tab.page.locator(".answer.no a")).to_have_attribute(
        "href", re.compile(r"^/learn/dvonn/en#\d")
    )
    # So do the rulebooks, in both languages, with what lives in them.
    for lang in LANGUAGES:
        shelf = tab.open(f"/learn/{lang}").page
        expect(shelf.locator("main h1")).to_have_text(text.say("learn-books", lang))
        name = text.say("game-tzaar", lang)
        book = tab.open(f"/learn/tzaar/{lang}").page
        expect(book.locator("main h1")).to_have_text(text.say("learn-book", lang, game=name))
    tab.open("/learn/tzaar#3.4")  # without a language it is the reader's own
    tab.page.wait_for_url("**/learn/tzaar/en#3.4")
    tab.page.mouse.move(400, 400)
    tab.page.locator("figure.live").first.wait_for()
    assert tab.page.locator(".live-board borj-board").first.is_visible()


def test_without_the_rules_the_app_says_what_is_missing(visit: Visitors) -> None:
    tab = visit()
    tab.open("/")
    tab.page.locator(".games article").first.wait_for()
    go(tab, "/new/kamisado")
    tab.radio("opponent", "computer").check()
    cut(tab)
    tab.button("web-start-computer").click()
    expect(told(tab)).to_contain_text(tab.say("offline-needs-book"))
    tab.radio("opponent", "link").check()
    tab.button("web-start-link").click()
    expect(told(tab)).to_contain_text(tab.say("offline-needs-others"))
    tab.page.go_back()
    expect(tab.page.locator(".offline")).to_have_text(tab.say("offline-home-without"))
    expect(tab.page.locator(".games article")).to_have_count(5)


def test_a_page_of_another_book_plays_nothing(visit: Visitors) -> None:
    """It loads itself anew, once, and then says what is wrong; nothing of it is sent."""
    tab = visit()
    said: list[str] = []
    loads: list[str] = []

    def other(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda words: said.append(str(words)))
        server.on_message(lambda words: line.send(BOOK.sub('"book":"another1"', str(words))))

    id = tab.new_game("dvonn", "here")
    tab.choices()
    tab.page.route_web_socket("**/ws", other)
    tab.page.on("domcontentloaded", lambda page: loads.append(page.url))
    tab.page.reload()
    expect(tab.page.locator("main")).to_contain_text(tab.say("web-other-book"))
    expect(tab.button("web-load-again")).to_be_visible()
    assert loads == [f"{tab.url}/play/{id}"] * 2
    assert said == []


def wait_idle(tab: Tab) -> None:
    """Open the first page, and let the time pass after which what can wait is done."""
    tab.page.clock.install()
    tab.open("/")
    tab.until("() => document.querySelector('.games borj-board')?.look")
    tab.page.clock.run_for(20_000)


def test_nothing_is_fetched_for_offline_on_a_line_that_is_spared(visit: Visitors) -> None:
    tab = visit()
    wait_idle(tab)
    found = tab.page.evaluate(
        "async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]"
    )
    assert found == [[], []]


@pytest.mark.long
def test_in_idle_time_the_app_keeps_itself(visit: Visitors) -> None:
    tab = visit(spares=False)
    wait_idle(tab)
    go(tab, "/settings")  # not loaded anew: what is being fetched goes on
    tab.page.locator("[data-kept=shell]").wait_for()


def cut(tab: Tab) -> None:
    """The network is gone."""
    tab.watch.calm = False  # sockets fail from now on, and Chromium tells of each
    tab.page.context.set_offline(True)


def back(tab: Tab) -> None:
    """The network is there again."""
    tab.page.context.set_offline(False)


def own(tab: Tab) -> list[str]:
    """The ids of the games that only this browser has."""
    found: list[str] = tab.page.evaluate(
        "() => new Promise((resolve, reject) => {"
        " const open = indexedDB.open('borj', 1);"
        " open.onupgradeneeded = () => open.result.createObjectStore('games', {keyPath: 'id'});"
        " open.onerror = () => reject(open.error);"
        " open.onsuccess = () => {"
        "  const keys = open.result.transaction('games').objectStore('games').getAllKeys();"
        "  keys.onsuccess = () => { open.result.close(); resolve(keys.result); };"
        " };})"
    )
    return found


def brought(tab: Tab, id: str) -> Json:
    """Wait until a game is the server's; as it is there."""
    tab.until("() => localStorage.getItem('borj.own-games') === null")
    assert own(tab) == []
    state: Json = tab.told(id)["state"]
    return state


@pytest.mark.parametrize("opponent", ["computer", pytest.param("here", marks=pytest.mark.long)])
def test_a_whole_game_without_a_network_is_brought_when_it_is_back(
    visit: Visitors, opponent: str
) -> None:
    tab = visit()
    keep(tab)
    cut(tab)
    id = tab.new_game("kamisado", opponent, seat=0)
    chance = random.Random(opponent)
    for _ in range(200):
        if tab.state() == "over":
            break
        tab.act(chance.choice(tab.choices()))
        tab.until("() => probe.state()")
    moves = tab.moves()
    assert own(tab) == [id]
    tab.page.reload()  # it is all there again
    tab.page.locator("#ended").wait_for()
    assert tab.moves() == moves
    go(tab, f"/replay/{id}")  # its record is written here
    tab.button("study-share").click()
    with tab.page.expect_download() as saved:
        tab.button("study-format-text").click()
    assert moves[-1] in saved.value.path().read_text("utf-8")
    go(tab, f"/play/{id}")
    tab.page.locator("#ended").wait_for()
    back(tab)
    state = brought(tab, id)
    assert state["status"] == "over"
    tab.page.reload()
    tab.page.locator("#ended").wait_for()
    assert tab.moves() == moves


def test_two_at_one_screen_have_names_and_a_clock_with_and_without_a_network(
    visit: Visitors,
) -> None:
    tab = visit("fa")
    keep(tab)

    def named(tab: Tab) -> None:
        for seat, name in enumerate(("لیلا", "Sam")):
            tab.page.locator(f"#name-{seat}").fill(name)
        tab.radio("clock", "fischer").check()
        tab.page.locator("#minutes").fill("7")

    tab.new_game("dvonn", "here", form=named, read=False)
    lots = tab.page.locator(".lots")
    expect(lots).to_contain_text("لیلا")
    expect(lots).to_contain_text("Sam")
    tab.button("web-begin").click()
    expect(tab.page.locator("[role=timer]")).to_have_text(["۷:۰۰", "۷:۰۰"])

    cut(tab)
    id = tab.new_game("kamisado", "here", form=named)
    for ply in (1, 2):
        tab.do(tab.choices()[0])
        tab.after(ply)
    first = tab.page.locator(".bar[data-seat='0']")
    expect(first.locator("strong")).to_have_text("لیلا")
    expect(tab.page.locator(".bar[data-seat='1'] strong")).to_have_text("Sam")
    expect(first.locator(".ticking")).to_be_visible()
    expect(first.locator("[role=timer]")).to_contain_text("۷:۰")  # some seconds of its turn
    assert own(tab) == [id]
    back(tab)
    state = brought(tab, id)
    assert [seat["name"] for seat in state["seats"]] == ["لیلا", "Sam"]
    assert (state["clock"]["minutes"], state["ticking"]) == (7, 0)


def test_the_network_is_cut_in_every_phase_of_a_game(visit: Visitors) -> None:
    """Between two actions of a turn, while the computer thinks, at the end; nothing is lost."""
    tab = visit()
    keep(tab)
    chance = random.Random("cut")
    id = tab.new_game("tzaar", "computer", seat=0, variant="fixed")
    tab.act(chance.choice(tab.choices()))  # the first turn has one action
    tab.until("() => probe.state() && probe.turn().played.length > 1")

    tab.act(chance.choice(tab.choices()))  # one of two
    tab.until("() => probe.state()")
    cut(tab)
    tab.act(chance.choice(tab.choices()))
    tab.until("() => probe.state() && probe.turn().played.length >= 7")
    assert own(tab) == [id]
    expect(tab.page.locator("[data-own]")).to_be_visible()
    moves = tab.moves()
    back(tab)
    assert brought(tab, id)["ply"] == 4
    expect(tab.page.locator("[data-own]")).to_have_count(0)
    assert tab.moves() == moves

    tab.until("() => probe.state()")
    tab.act(chance.choice(tab.choices()))
    tab.until("() => probe.state()")
    tab.act(chance.choice(tab.choices()))
    cut(tab)  # and the computer thinks
    tab.until("() => probe.state() && probe.turn().played.length >= 11")
    moves = tab.moves()
    tab.page.reload()
    tab.until("() => probe.state()")
    if own(tab):  # unless it was quicker than the cut
        assert tab.moves() == moves
        tab.resign()
        assert own(tab) == [id]
    back(tab)
    state = brought(tab, id)
    assert state["ply"] == 6
    assert tab.moves() == moves


def test_a_game_of_the_servers_is_loaded_anew_without_a_network(visit: Visitors) -> None:
    """One that needs nobody else goes on; one with somebody else is shown, and says so."""
    tab, friend = visit(), visit()
    keep(tab)
    with_friend = invited(tab, friend, "kamisado")
    tab.do(tab.choices()[0])
    friend.after(1)
    friend.do(friend.choices()[0])
    tab.after(2)
    moves = tab.moves()
    alone = tab.new_game("kamisado", "here")
    tab.do(tab.choices()[0])
    tab.after(1)
    cut(tab)
    tab.page.reload()
    tab.after(1)
    assert own(tab) == []
    tab.do(tab.choices()[0])
    tab.after(2)
    assert own(tab) == [alone]

    tab.open(f"/play/{with_friend}")
    expect(tab.page.locator(".asleep")).to_have_text(tab.say("offline-asleep"))
    assert tab.moves() == moves
    assert tab.turn()["choices"] == []
    back(tab)
    tab.after(2)
    expect(tab.page.locator(".asleep")).to_have_count(0)
    tab.do(tab.choices()[0])
    friend.after(3)
    assert brought(tab, alone)["ply"] == 2


@pytest.mark.long
def test_a_server_that_dies_while_games_are_brought(visit: Visitors, server: Server) -> None:
    tab = visit()
    keep(tab)
    cut(tab)
    ids = []
    for game in ("dvonn", "sixth", "kamisado"):
        ids.append(tab.new_game(game, "here"))
        tab.act(tab.choices()[0])
        tab.until("() => probe.state() && probe.turn().played.length === 1")
    tab.open("/mine")
    expect(tab.page.locator(".tile")).to_have_count(len(ids))
    server.kill()
    back(tab)
    tab.page.wait_for_timeout(500)
    server.start(server.port)
    server.kill()
    server.start(server.port)
    tab.until("() => localStorage.getItem('borj.own-games') === null")
    assert own(tab) == []
    for id in ids:
        assert tab.told(id)["state"]["ply"] == 1
    mine = tab.page.context.request.get(f"{tab.url}/api/games?which=mine").json()
    assert sorted(one["id"] for one in mine["games"]) == sorted(ids)


@pytest.mark.long
def test_what_the_server_refuses_stays_here_with_its_reason(visit: Visitors) -> None:
    tab = visit("fa")
    keep(tab)
    cut(tab)
    id = tab.new_game("kamisado", "here")
    tab.act(tab.choices()[0])
    tab.until("() => probe.state() && probe.turn().played.length === 1")
    # Somebody has tampered with it.
    tab.page.evaluate(
        "(id) => new Promise((resolve) => { const open = indexedDB.open('borj', 1);"
        " open.onsuccess = () => {"
        "  const games = open.result.transaction('games', 'readwrite').objectStore('games');"
        "  games.get(id).onsuccess = ({target}) => { const game = target.result;"
        "   game.seen = -1; games.put(game).onsuccess = resolve; };"
        " }; })",
        id,
    )
    tab.open("/mine")
    expect(tab.page.locator(".tile")).to_have_count(1)
    back(tab)
    expect(tab.page.locator("p.refused")).to_be_visible()
    assert own(tab) == [id]
    with tab.page.expect_download() as saved:
        tab.button("offline-record").click()
    assert saved.value.suggested_filename == "kamisado.borj"
    tab.button("offline-delete").click()
    expect(tab.page.locator("p.refused")).to_have_count(0)
    assert own(tab) == []


def test_with_the_book_here_nothing_is_asked_for(visit: Visitors) -> None:
    """Clicks through study, editor, records and a lesson, engine lines, a hover, a turn to confirm,
    a refusal: no request, no message."""
    tab = visit(confirm=True, offline=True)
    said: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: said.append(str(frame)))

    def ask(request: Request) -> None:
        if "/api/" in request.url:  # what is kept for offline may still be fetched
            said.append(request.url)

    def silent(since: int) -> bool:
        heard = [one for one in said[since:] if '"ping"' not in one]
        assert heard == []
        return True

    def rests() -> int:
        tab.until("() => document.documentElement.dataset.book === 'here' && probe.state()")
        tab.page.wait_for_load_state("networkidle")
        return len(said)

    tab.page.add_init_script(REASONS)
    tab.page.on("websocket", listen)
    tab.page.on("request", ask)
    tab.open("/analyse/dvonn")
    told = rests()
    for _ in range(2):
        tab.act(tab.choices()[0])
        tab.until("() => probe.state()")
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).click()
    tab.page.locator(".found li button").first.wait_for()  # the engine's lines, in words
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).click()
    tab.button("study-open-record").click()
    dialog = tab.page.get_by_role("dialog")
    dialog.get_by_label(tab.say("study-record-text"), exact=True).fill("C3 D3 E3")
    dialog.get_by_role("button", name=tab.say("study-open"), exact=True).click()
    expect(tab.page.locator(".side .moves [data-node]")).to_have_count(3)
    assert silent(told)

    go(tab, "/setup/tzaar")
    tab.until("() => probe.board()?.look")
    tab.page.wait_for_load_state("networkidle")
    told = len(said)
    tab.button("study-clear").click()
    tab.page.locator(".pieces .piece").first.click()
    tab.pick({"kind": "cell", "value": "B1", "tray": None})
    tab.until("() => 'B1' in probe.board().look.stacks")
    expect(tab.page.locator(".judgement .notice")).to_be_visible()
    assert silent(told)

    learner = Learner(tab, "dvonn", lesson("dvonn", "first-steps", "en"), come=go)
    task = learner.reads(0)
    told = rests()
    learner.tries_wrong(task)
    assert silent(told)

    tab.new_game("kamisado", "here")
    told = rests()
    tab.pick({"kind": "cell", "value": "d1", "tray": None})
    spot = tab.page.evaluate("(pick) => probe.spot(pick)", {"kind": "target", "value": "d5"})
    tab.page.mouse.move(spot["x"], spot["y"])
    tab.page.wait_for_timeout(300)
    assert silent(told)  # a hover
    shown: list[Json] = []
    for count in range(PRESSES):  # refusals
        tab.pick({"kind": "cell", "value": "abcdefgh"[count % 8] + "8", "tray": None})
        tab.until("(count) => reasoned.length > count", count)
        shown = tab.page.evaluate("() => reasoned")
        if shown[-1]["frames"] <= SOON:
            break
    assert silent(told)
    # A press comes with a frame, and the reason with the next: so it is whenever nothing else runs.
    assert min(one["frames"] for one in shown) <= SOON, shown
    tab.act("d1-d5")
    send = tab.button("web-send-turn")
    send.wait_for()  # a turn to be confirmed
    assert silent(told)
    send.click()
    tab.after(1)
    assert [one for one in said[told:] if '"play"' in one]
