"""Replay, analysis board and position editor."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Route, expect

import borj
from borj.core.position import Position
from borj.engine import Engine
from tests.browser.kit import LANGUAGES, Json, Tab, Visitors, invited
from tests.kit import CLOSE


def stacks(tab: Tab) -> Json:
    """What stands on the board of the page."""
    found: Json = tab.page.evaluate("() => probe.board().look.stacks")
    return found


def shows(tab: Tab, position: Position) -> None:
    """The board shows a position, sooner or later."""
    wanted = position.scene().as_json()["stacks"]
    tab.until(
        "(wanted) => { const sorted = (all) => JSON.stringify(Object.entries(all).sort());"
        " return sorted(probe.board()?.look?.stacks ?? {}) === sorted(wanted); }",
        wanted,
    )


def finished(
    tab: Tab, game: str, turns: int, variant: str | None = None
) -> tuple[str, list[Position]]:
    """A game at one screen, resigned after so many turns, and all its positions."""
    chance = random.Random(f"study {game}")
    id = tab.new_game(game, "here", variant=variant)
    position = borj.game_named(game).read(tab.told(id)["start"])
    positions = [position]
    for number in range(turns):
        tab.after(number)
        action = position.write(chance.choice(position.legal))
        tab.type(action)
        position = position.play(action)
        positions.append(position)
    tab.after(turns)
    tab.resign()
    assert tab.state() == "over"
    return id, positions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    id, positions = finished(tab, "sixth", 8)
    tab.link("web-replay").click()
    # It never opens on an empty board: where nothing moves by itself, with the end.
    tab.page.wait_for_url(f"**/replay/{id}?at={len(positions) - 1}")
    shows(tab, positions[-1])
    tab.button("study-first").click()
    shows(tab, positions[0])
    tab.button("study-next").click()
    shows(tab, positions[1])
    assert tab.page.url.endswith("?at=1")
    tab.page.keyboard.press("End")
    shows(tab, positions[-1])
    tab.page.keyboard.press("ArrowLeft")
    shows(tab, positions[-2])
    tab.button("study-first").click()
    shows(tab, positions[0])
    tab.page.locator(".how select").select_option(index=0)
    tab.button("study-autoplay").click()
    shows(tab, positions[-1])
    # By its address, from elsewhere, seen from the other side.
    other = visit(lang)
    other.open(f"/replay/{id}?at=3")
    shows(other, positions[3])
    before = other.page.evaluate("() => probe.cells()")
    other.button("study-flip").click()
    other.until("(y) => probe.cells().a1.y < y", before["a1"]["y"])
    # Play on from here.
    other.link("study-play-on").click()
    other.radio("opponent", "here").check()
    other.button("web-start-here").click()
    other.page.wait_for_url("**/play/*")
    assert other.state() == "mine"
    shows(other, positions[3])


def test_a_replay_begins_to_play_by_itself(visit: Visitors) -> None:
    tab = visit("fa", animation="quick")
    id, positions = finished(tab, "sixth", 4)
    tab.open(f"/replay/{id}")
    tab.until("() => Object.keys(probe.board()?.look?.stacks ?? {}).length")
    shows(tab, positions[-1])
    expect(tab.button("study-autoplay")).to_be_disabled()


def test_a_replay_can_be_downloaded_and_shared(visit: Visitors) -> None:
    tab = visit("en")
    id, positions = finished(tab, "dvonn", 4)
    tab.open(f"/replay/{id}?at=2")
    shows(tab, positions[2])
    tab.button("study-share").click()
    dialog = tab.page.get_by_role("dialog")
    address = dialog.get_by_label(tab.say("study-link-position"), exact=True).input_value()
    assert positions[2].code() in address
    assert tab.axe() == []
    # Pictures by their address, records in every format of the game.
    pictures = dialog.locator("a[download]")
    assert pictures.count() == 3  # two of the position, one of the game's end
    for picture in pictures.all():
        answer = tab.page.context.request.get(tab.url + str(picture.get_attribute("href")))
        assert answer.ok
        assert answer.body()
    for name in ("text", "json", "jsonl", "boardspace", "littlegolem", "codecup"):
        with tab.page.expect_download() as saved:
            dialog.get_by_role("button", name=tab.say(f"study-format-{name}"), exact=True).click()
        kept = tab.page.context.request.get(f"{tab.url}/api/games/{id}/record.{name}")
        assert saved.value.path().read_text("utf-8") == kept.text()  # the server's, word for word
    # What a format cannot hold is said.
    random_start, _ = finished(visit("en"), "dvonn", 2, variant="random")
    tab.watch.calm = False  # Chromium tells of answers that are refusals
    tab.open(f"/replay/{random_start}")
    tab.until("() => probe.board()?.look")
    tab.button("study-share").click()
    dialog.get_by_role("button", name=tab.say("study-format-codecup"), exact=True).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    tab.page.goto(address)
    shows(tab, positions[2])


def test_a_film_shows_that_it_is_being_drawn_and_can_be_stopped(visit: Visitors) -> None:
    tab = visit("en")
    id, _ = finished(tab, "dvonn", 3)
    held: list[Route] = []
    tab.page.route("**/api/games/*.webp*", lambda route: held.append(route))
    tab.open(f"/replay/{id}?at=2")
    tab.button("study-share").click()
    films = tab.page.get_by_role("dialog").locator(".film")
    film = films.last
    film.get_by_role("button").click()
    expect(film.get_by_role("progressbar")).to_be_visible()
    expect(film.get_by_role("status")).to_contain_text(tab.say("craft-film-drawing"))
    assert tab.axe() == []
    stop = film.get_by_role("button", name=tab.say("craft-film-stop"))
    expect(stop).to_be_focused()  # it is the same button
    stop.click()
    expect(film.get_by_role("progressbar")).to_have_count(0)
    assert len(held) == 1
    tab.page.unroute("**/api/games/*.webp*")
    for part, kind in zip(films.all(), ("gif", "webp"), strict=True):
        with tab.page.expect_download() as saved:
            part.get_by_role("button").click()
        assert saved.value.suggested_filename == f"dvonn-{id}.{kind}"
        expect(part.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_analysis_with_variations_and_the_engine(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.open(f"/analyse/kamisado/{CLOSE}")
    position = borj.game("kamisado").read(CLOSE)
    shows(tab, position)
    # The engine is off until it is asked for; then it finds the win, and proves it.
    expect(tab.page.locator(".found li")).to_have_count(0)
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).click()
    line = tab.page.locator(".found li").first
    expect(line.locator("button").first).to_have_text("f6-h8")
    tab.until("() => probe.board().marks.some((mark) => mark.kind === 'arrow')")
    # What the bar says stands on a ground of its own, no larger than its words.
    bar, label = (tab.page.locator(name).bounding_box() for name in (".bar", ".bar span"))
    assert bar
    assert label
    assert label["height"] < bar["height"] / 3
    assert label["width"] <= bar["width"]
    tab.button("study-prove").click()
    expect(tab.page.locator(".proof").first).to_be_visible()
    # Free moves on the board, and a variation beside them.
    tab.until("() => probe.state()")
    tab.act("f6-f7")
    after = position.play("f6-f7")
    shows(tab, after)
    tab.button("study-first").click()
    shows(tab, position)
    tab.type("f6-h8")
    shows(tab, position.play("f6-h8"))
    moves = tab.page.locator(".side .moves [data-node]")
    expect(moves).to_have_count(2)
    expect(tab.page.locator(".side .moves .variation")).to_have_count(1)
    tab.page.locator(".side .moves [data-node]").first.click()
    shows(tab, after)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_reviewed(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    _, positions = finished(tab, "kamisado", 6)
    tab.page.locator(".ended").get_by_role("link", name=tab.say("web-analyse-game")).click()
    shows(tab, positions[0])
    tab.button("study-review-run").click()
    graph = tab.page.locator("section .graph")
    graph.wait_for()
    # Whose half is whose, and where one is: no number without its words.
    halves = [tab.say(f"seat-{seat}") for seat in ("black", "white")]
    expect(graph.locator(".half")).to_have_text(halves)
    where = graph.get_by_role("slider").get_attribute("aria-valuetext")
    assert where
    expect(graph.locator("p")).to_have_text(where)
    expect(tab.button("study-review-run")).to_be_visible()
    expect(
        tab.page.get_by_role("heading", name=tab.say("study-mistakes"), exact=True)
    ).to_be_visible()


# White could win at once, and does something else; then Black loses by force.
MISSED = (CLOSE, "f6-f7")


def test_a_mistake_is_marked_and_tried_again(visit: Visitors) -> None:
    """The better turn is hidden meanwhile; what is played instead is judged."""
    tab = visit("en")
    code, action = MISSED
    tab.open(f"/analyse/kamisado/{code}")
    shows(tab, borj.game("kamisado").read(code))
    tab.type(action)
    tab.page.locator(".side .moves [data-node]").wait_for()
    tab.button("study-review-run").click()
    mistake = tab.page.locator(".mistakes li").first
    expect(mistake.locator(".better")).to_contain_text("f6-h8")
    expect(tab.page.locator(".side .moves .loss")).to_have_count(1)
    expect(tab.page.locator(".graph .mistake")).to_have_count(1)
    tab.button("study-again").click()
    shows(tab, borj.game("kamisado").read(code))
    expect(mistake).not_to_contain_text("f6-h8")
    tab.until("() => probe.offers('f6-g7')")
    tab.type("f6-g7")
    expect(mistake.locator(".verdict")).to_have_text(tab.say("study-again-wrong"))
    tab.button("study-again").last.click()
    tab.until("() => probe.offers('f6-h8')")
    tab.type("f6-h8")
    expect(mistake.locator(".verdict")).to_have_text(tab.say("study-again-right"))
    expect(mistake.locator(".better")).to_contain_text("f6-h8")


def test_an_editor_fills_up_does_it_again_and_puts_two_at_once(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/setup/tzaar")
    tab.until("() => probe.board()?.look")
    full = len(stacks(tab))
    tab.button("study-clear").click()
    tab.until("() => Object.keys(probe.board().look.stacks).length === 0")
    tab.button("study-alike").click()
    tab.page.locator(".pieces .piece").first.click()
    tab.pick({"kind": "cell", "value": "B1", "tray": None})
    tab.until("() => Object.keys(probe.board().look.stacks).length === 2")
    both = stacks(tab)
    assert sorted(top["owner"] for (top,) in both.values()) == [0, 1]
    tab.button("study-undo").click()
    tab.until("() => Object.keys(probe.board().look.stacks).length === 0")
    tab.button("study-redo").click()
    tab.until("() => Object.keys(probe.board().look.stacks).length === 2")
    assert stacks(tab) == both
    tab.button("study-fill").click()
    tab.until("(full) => Object.keys(probe.board().look.stacks).length === full", full)
    expect(tab.page.locator(".fine")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_is_set_up_by_hand(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.open("/setup/tzaar")
    tab.until("() => probe.board()?.look")
    expect(tab.page.locator(".fine")).to_be_visible()
    # An empty board is no position, and says why.
    tab.button("study-clear").click()
    expect(tab.page.locator(".judgement .notice")).to_be_visible()
    expect(tab.page.locator(".side a[href^='/analyse']")).to_have_count(0)
    # One of each kind for both sides is.
    pieces = tab.page.locator(".pieces .piece")
    cells = [f"{column}{row}" for column in "BD" for row in range(1, 4)]
    for number, cell in enumerate(cells):
        pieces.nth(number).click()
        tab.pick({"kind": "cell", "value": cell, "tray": None})
        tab.until("(cell) => cell in probe.board().look.stacks", cell)
    expect(tab.page.locator(".fine")).to_be_visible()
    assert sorted(stacks(tab)) == cells
    # A mistake is undone.
    tab.button("study-take").click()
    tab.pick({"kind": "cell", "value": "B1", "tray": None})
    tab.until("() => !('B1' in probe.board().look.stacks)")
    tab.button("study-undo").click()
    expect(tab.page.locator(".fine")).to_be_visible()
    tab.page.locator(".side a[href^='/analyse']").click()
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).wait_for()
    tab.until("() => probe.state()")
    assert sorted(stacks(tab)) == cells
    assert tab.choices()


def test_a_position_is_set_up_with_a_finger(visit: Visitors) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    tab = visit("fa", context=phone)
    tab.open("/setup/lyngk")
    tab.until("() => probe.board()?.look")

    def tool(key: str) -> None:
        tab.button(key).tap()

    def tap(*cells: str) -> None:
        for cell in cells:
            tab.pick({"kind": "cell", "value": cell, "tray": None}, touch=True)

    def stand(*cells: str) -> None:
        found = "() => Object.keys(probe.board().look.stacks).sort().join()"
        tab.until(f"(wanted) => ({found})() === wanted", ",".join(sorted(cells)))

    tool("study-clear")
    stand()
    tab.page.locator(".palette .piece").first.tap()
    tap("E4", "C3")
    stand("E4", "C3")
    tool("study-carry")
    tap("C3", "F5")
    stand("E4", "F5")
    tool("study-take")
    tap("E4")
    stand("F5")
    tool("study-undo")
    tool("study-undo")
    stand("E4", "C3")
    tool("study-redo")
    stand("E4", "F5")
    # What is laid on one side is laid on the other, and so is what is left, by chance.
    tool("study-clear")
    tool("study-alike")
    tab.page.locator(".palette .piece").nth(1).tap()
    tap("D6")
    stand("D6", "F1")
    tool("study-fill")
    tab.until("() => Object.keys(probe.board().look.stacks).length === 43")
    expect(tab.page.locator(".fine")).to_be_visible()


def test_a_record_is_opened_from_a_file(visit: Visitors) -> None:
    tab = visit("fa")
    tab.open("/analyse/dvonn")
    tab.until("() => probe.state()")
    tab.button("study-open-record").click()
    chooser = tab.page.get_by_role("dialog").locator("label.file")
    expect(chooser).to_have_text(tab.say("study-record-file"))  # in the page's own words
    with tab.page.expect_file_chooser() as asked:
        chooser.click()
    asked.value.set_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"C3 D3 E3"})
    expect(tab.page.locator(".side .moves [data-node]")).to_have_count(3)


def test_the_palette_says_what_its_pieces_are(visit: Visitors) -> None:
    tab = visit("fa")
    for game in borj.GAMES:
        tab.open(f"/setup/{game}")
        pieces = tab.page.locator(".pieces .piece .name")
        pieces.first.wait_for()
        names = pieces.all_inner_texts()
        assert len(set(names)) == len(names) > 1
        assert not re.search("[A-Za-z]", " ".join(names)), names
        # By the name it is found by those who hear the page, and by its keys.
        palette = tab.page.get_by_role("group", name=tab.say("study-palette"))
        last = palette.get_by_role("button", name=names[-1])
        last.focus()
        tab.page.keyboard.press("Enter")
        expect(last).to_have_attribute("aria-pressed", "true")


def test_moves_are_typed_and_remarked_on(visit: Visitors) -> None:
    tab = visit("fa")
    position = borj.game("dvonn").start("random", seed=5)
    moves = []
    chance = random.Random(1)
    for _ in range(6):
        move = chance.choice(position.legal)
        moves.append(position.write(move))
        position = position.play(move)
    start = borj.game("dvonn").start("random", seed=5).code()
    tab.open(f"/analyse/dvonn/{start}")
    tab.until("() => probe.state()")
    for number, typed in enumerate(moves, 1):
        tab.type(typed)
        expect(tab.page.locator(".side .moves [data-node]")).to_have_count(number)
    shows(tab, position)
    words = "این حرکت همه‌چیز را عوض کرد."
    tab.page.locator(".side textarea").first.fill(words)
    tab.page.keyboard.press("Tab")
    expect(tab.page.locator(".side .moves .comment")).to_have_text(words)


def test_who_plays_a_person_gets_no_analysis_of_that_game(visit: Visitors) -> None:
    first, second = visit("en"), visit("fa")
    invited(first, second, "lyngk")
    assert first.state() == "mine"
    for tab in (first, second):
        tab.open("/analyse/lyngk")
        barred = tab.say("study-barred", game=tab.say("game-lyngk"))
        expect(tab.page.locator(".notice").first).to_have_text(barred)
        expect(tab.page.get_by_role("switch", name=tab.say("study-engine"))).to_have_count(0)
        tab.open("/analyse/tzaar")
        expect(tab.page.get_by_role("switch", name=tab.say("study-engine"))).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_engine_sees_is_listed(visit: Visitors, lang: str) -> None:
    """The named terms of the evaluation, the net's among them, and what they come to."""
    tab = visit(lang)
    position = borj.game("tzaar").start("fixed").play("D3xD4")
    tab.open(f"/analyse/tzaar/{position.code()}")
    shows(tab, position)
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).click()
    tab.page.locator(".terms summary").click()
    terms = [term for term in Engine(table_mb=1).explain(position) if term.score.value]
    assert terms[-1].name == "net"
    named = [tab.say(f"term-tzaar-{term.name}") for term in terms]
    expect(tab.page.locator(".terms dt")).to_have_text([*named, tab.say("study-terms-sum")])
    if lang == "en":
        total = sum(term.score.value for term in terms)
        said = f"{'+' if total > 0 else '−'}{abs(total) / 100:.2f}"
        expect(tab.page.locator(".terms .sum dd")).to_have_text(said)
    # The engine thinks on, and what it sees follows the position.
    expect(tab.page.locator(".found li").first).to_be_visible()
