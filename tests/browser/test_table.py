"""At one screen: a match with push and refill, a claim, an army, typed moves, second thoughts."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.kit import LANGUAGES, Visitors, whole_game
from tests.kit import CLOSE

# DVONN, White to move: D4-E5 leaves D5 and E5 without a red piece.
LOSING = "random~s~0~RWR-WBBB2BB.RBW2BBBW3BBBWW-.B2BBWWW3WWWW--BB.2WW-W-B--4BWBWWB.-B2WW---WWB"
# Standard, a sumo on h1 behind the tower it can push; found by playing at random.
MATCH = "standard~m~0~R~----M---.lP----o-.----R--B.--gG----.--p----L.--------.----Y-mO.b---y--2rt"

# Where the board lies: whatever comes and goes around it, it stays there.
PLACE = """() => {
  const surface = probe.board().shadowRoot.querySelector(".surface").getBoundingClientRect();
  return ["x", "y", "width", "height"].map((name) => Math.round(surface[name]));
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hot_seat(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    id = tab.new_game("sixth", "here")
    assert list(whole_game(tab, id, random.Random(f"hot seat {lang}")))
    told = tab.told(id)["state"]
    winner = told["ending"]["winner"]
    words = "web-end-draw" if winner is None else "web-end-wins"
    seat = "" if winner is None else tab.say(("seat-first", "seat-second")[winner])
    expect(tab.page.locator("#ended")).to_have_text(tab.say(words, who=seat))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_standard_match_with_a_push_and_a_refill(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context={"viewport": {"width": 1000, "height": 720}})
    id = tab.new_game("kamisado", "here", code=MATCH)
    assert tab.state() == "mine"
    place = tab.page.evaluate(PLACE)
    # The sumo pushes, and the turn goes on with the tower on whose colour the pushed one stands.
    tab.do("h1>h2")
    expect(tab.button("web-put-back")).to_be_visible()
    tab.do("c5-c8")
    # The round is won: both refills are shown before one is chosen.
    refills = tab.page.locator(".compared")
    expect(refills.locator("borj-board")).to_have_count(2)
    expect(refills.locator("h2")).to_have_text(tab.say("web-compare-kamisado-refilling"))
    assert tab.axe() == []
    assert tab.page.evaluate(PLACE) == place
    refills.locator(".side button").first.click()
    expect(refills).to_have_count(0)
    # A second round, in which the winner has a sumo more.
    tab.after(3)
    sumos = [stack for stack in tab.turn()["stacks"].values() if stack[-1]["teeth"]]
    assert len(sumos) == 2
    tab.do("f8-c5", "f1-f8")
    tab.after(5)
    assert tab.state() == "over"
    assert tab.page.evaluate(PLACE) == place
    assert tab.moves() == ["h1>h2", "c5-c8", "left", "f8-c5", "f1-f8"]
    ending = tab.told(id)["state"]["ending"]
    assert (ending["winner"], ending["score"]) == (0, [3, 0])
    digits = ("3", "0") if lang == "en" else ("۳", "۰")
    expect(tab.page.locator(".ended .score")).to_have_text(" – ".join(digits))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_claim_can_be_put_back_until_the_turn_is_sent(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    id = tab.new_game("lyngk", "here")
    assert tab.state() == "mine"
    claim = next(action for action in tab.choices() if len(action) == 1)
    tab.act(claim)
    tab.until("(claim) => probe.state() && !probe.offers(claim)", claim)
    put_back = tab.button("web-put-back")
    put_back.click()
    expect(put_back).to_have_count(0)
    tab.until("(claim) => probe.turn().choices.some((one) => one.action === claim)", claim)
    assert tab.told(id)["state"]["ply"] == 0
    tab.act(claim)
    tab.until(
        "(claim) => probe.state() && probe.turn().choices.every(({action}) => action !== claim)",
        claim,
    )
    move = tab.choices()[0]
    tab.act(move)
    tab.until("() => probe.state() && probe.turn().played.length === 2")
    assert tab.moves() == [claim, move]
    # The marker lies before who claimed it, and can be claimed no more.
    trays = tab.page.evaluate("() => probe.board().look.trays")
    (claims,) = (tray for tray in trays if tray["kind"] == "claims" and tray["owner"] == 0)
    assert len(claims["stacks"]) == 1
    assert claim not in tab.choices()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_army(visit: Visitors, lang: str) -> None:
    tab = visit(lang)

    tab.new_game(
        "sixth", "here", variant="army", form=lambda tab: tab.radio("option-army", "before").check()
    )
    tab.do("army:GHL", "army:H")
    # Special pieces come from one's own hand.
    tab.do("G@c3", "H@a1", "L@e5")
    tab.after(5)
    stacks = tab.turn()["stacks"]
    kinds = [stacks[cell][0]["kind"] for cell in ("c3", "a1", "e5")]
    assert kinds == ["giant", "hunchback", "lady"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turn_is_typed(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.new_game("tzaar", "here", variant="fixed")
    assert tab.state() == "mine"
    tab.type("D3xD4")
    tab.after(1)
    # A whole turn at once, with Persian digits: typed as it is read.
    tab.type("E9xD8 F8+G7" if lang == "en" else "e۹xd۸ f۸+g۷")
    tab.after(3)
    assert tab.moves() == ["D3xD4", "E9xD8", "F8+G7"]
    # What is not allowed says why, and how it goes.
    tab.type("A1xI5")
    notice = tab.page.locator(".notice, [role=alert]").filter(has_text="A1")
    expect(notice.first).to_be_visible()
    assert tab.moves() == ["D3xD4", "E9xD8", "F8+G7"]
    # Nor is a turn begun that cannot be played to its end.
    tab.type(f"{tab.choices()[0]} A1xI5")
    expect(notice.first).to_be_visible()
    expect(tab.button("web-put-back")).to_have_count(0)
    assert tab.moves() == ["D3xD4", "E9xD8", "F8+G7"]


def test_moves_can_be_confirmed_taken_back_and_looked_back_at(visit: Visitors) -> None:
    tab = visit("en", confirm=True)
    id = tab.new_game("dvonn", seat=0, variant="random")
    assert tab.state() == "mine"
    tab.act(tab.choices()[0])
    tab.button("web-send-turn").click()
    tab.until("() => probe.state() && probe.turn().played.length >= 2")
    assert tab.told(id)["state"]["ply"] >= 2
    first = tab.turn()["stacks"]
    tab.page.locator('.middle [data-after="1"]').click()
    expect(tab.button("web-look-now")).to_be_visible()
    assert tab.turn()["stacks"] != first
    tab.button("web-look-now").click()
    tab.until("() => probe.state()")
    assert tab.turn()["stacks"] == first
    tab.button("web-action-takeback").click()
    tab.after(0)
    assert tab.told(id)["state"]["ply"] == 0


def test_a_hint_lights_up_on_the_board(visit: Visitors) -> None:
    tab = visit("en")
    tab.new_game("dvonn", seat=0, variant="random")
    assert tab.state() == "mine"
    tab.button("web-action-hint").click()
    tab.until("() => probe.board().marks.length > 0")


def test_lots_are_shown_and_the_computer_waits_until_they_are_read(visit: Visitors) -> None:
    tab = visit("fa")
    seats: set[int] = set()
    while len(seats) < 2:  # until chance has given both
        id = tab.new_game("kamisado", read=False)
        lots = tab.page.locator(".lots")
        expect(lots).to_contain_text(tab.say("web-lots"))
        told = tab.told(id)
        (seat,) = (seat for seat in (0, 1) if told["state"]["seats"][seat]["you"])
        begins = tab.say("web-you") if seat == told["view"]["turn"] else tab.say("web-computer")
        expect(lots).to_contain_text(tab.say("web-lots-begins", who=begins))
        if seat in seats:
            continue
        seats.add(seat)
        # Loaded anew they are still there: nobody has read them.
        tab.page.reload()
        expect(lots).to_be_visible()
        assert tab.told(id)["state"]["ply"] == 0
        tab.button("web-begin").click()
        expect(lots).to_have_count(0)
        assert tab.state() == "mine"
        tab.page.reload()
        assert tab.state() == "mine"
        expect(lots).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_at_one_screen_draw_lots_where_that_is_custom(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.new_game("tzaar", "here", read=False)
    lots = tab.page.locator(".lots")
    host, friend = tab.say("web-lots-host"), tab.say("web-lots-friend")
    expect(lots).to_contain_text(host)
    expect(lots).to_contain_text(friend)
    assert tab.axe() == []
    tab.button("web-begin").click()
    expect(lots).to_have_count(0)
    assert tab.state() == "mine"
    # Custom seats people at Kamisado, and nobody draws.
    tab.new_game("kamisado", "here", read=False)
    assert tab.state() == "mine"
    expect(lots).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_resigning_asks_first_and_a_rematch_follows(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    id = tab.new_game("tzaar", seat=0)
    assert tab.state() == "mine"
    tab.act(tab.choices()[0])
    tab.until("() => probe.state() && probe.turn().played.length >= 2")
    tab.resign()
    expect(tab.page.locator("#ended")).to_have_text(tab.say("web-end-lost"))
    assert tab.told(id)["state"]["ending"]["how"] == "resignation"
    tab.button("web-rematch").click()
    tab.page.wait_for_url(lambda url: "/play/" in url and id not in url)
    tab.page.locator("#ended").wait_for(state="detached")
    assert tab.state() == "mine"


def test_what_a_move_would_lose_is_shown_before_it_is_made(visit: Visitors) -> None:
    tab = visit("fa")
    tab.new_game("dvonn", "here", code=LOSING)
    assert tab.state() == "mine"
    (losing,) = (one for one in tab.turn()["choices"] if one["action"] == "D4-E5")
    tab.pick(losing["picks"][0])
    spot = tab.page.evaluate("(pick) => probe.spot(pick)", losing["picks"][1])
    tab.page.mouse.move(spot["x"], spot["y"])
    # The neighbour of what moves loses touch with the red pieces, and so does what moves.
    tab.until("() => probe.board().shadowRoot.querySelectorAll('.cross').length === 2")
    lost = tab.say("web-would-remove", cells=("D5", "E5"), count=2)
    expect(tab.page.locator("[aria-live=polite]").filter(has_text=lost)).to_have_count(1)
    tab.page.mouse.move(1, 1)
    tab.until("() => probe.board().shadowRoot.querySelectorAll('.cross').length === 0")


def test_full_screen_is_the_game_and_what_is_said_about_it(visit: Visitors) -> None:
    tab = visit("en")
    tab.new_game("sixth", "here")
    assert tab.state() == "mine"
    header = tab.page.locator("header").first
    expect(header).to_be_visible()
    tab.button("web-action-full").click()
    expect(header).to_be_hidden()
    tab.type("nonsense")
    notice = tab.page.get_by_role("region", name=tab.say("web-notices")).get_by_role("alert")
    expect(notice).to_be_visible()
    inside = "() => document.fullscreenElement?.contains(document.querySelector('[role=alert]'))"
    assert tab.page.evaluate(inside)
    tab.button("web-action-full").click()
    expect(header).to_be_visible()


def test_touch_on_a_phone(visit: Visitors) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    tab = visit("fa", context=phone)
    tab.new_game("kamisado", "here", code=CLOSE)
    assert tab.state() == "mine"
    assert tab.overflows() <= 0
    tab.act("f6-h8", touch=True)
    assert tab.state() == "over"
    assert tab.overflows() <= 0
