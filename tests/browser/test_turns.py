"""A turn is one message: what the page sends, what can be typed, and why something cannot be."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from playwright.sync_api import WebSocket, expect

import borj
from borj.book.faults import fault
from borj.core.position import Position
from borj.core.scene import Pick
from tests.browser.kit import Json, Tab, Visitors
from tests.typed import typed

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 720}}
REASON = """() => {
  const found = probe.board().shadowRoot.querySelector(".reason");
  return found && !found.hidden ? found.querySelector("span").textContent : null;
}"""
# Whether the reason lies over a cell, and whether all of it is to be seen.
LIES = """(cell) => {
  const root = probe.board().shadowRoot;
  const one = root.querySelector(".reason").getBoundingClientRect();
  const other = root.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
  const apart = one.right <= other.left || other.right <= one.left
    || one.bottom <= other.top || other.bottom <= one.top;
  return { over: !apart, seen: one.left >= 0 && one.top >= 0 && one.right <= innerWidth };
}"""


class Talk:
    """What a tab says to its server over the websocket, and what it is told."""

    def __init__(self, tab: Tab) -> None:
        self.sent: list[Json] = []
        self.heard: list[Json] = []

        def listen(socket: WebSocket) -> None:
            socket.on("framesent", lambda data: self.sent.append(json.loads(data)))
            socket.on("framereceived", lambda data: self.heard.append(json.loads(data)))

        tab.page.on("websocket", listen)

    def said(self, kind: str) -> list[Json]:
        """What was asked in this way."""
        return [frame for frame in self.sent if frame["say"] == kind]

    def told(self, kind: str) -> list[Json]:
        """What was answered or told in this way."""
        return [frame for frame in self.heard if frame["said"] == kind]


def test_a_turn_is_one_message_and_its_answer_is_another(visit: Visitors) -> None:
    tab = visit("en", context=PHONE)
    talk = Talk(tab)
    tab.new_game("dvonn", "here", variant="random")
    for count in range(3):
        tab.after(count)
        tab.act(tab.choices()[0], touch=True)
    tab.after(3)
    plays = talk.said("play")
    assert [len(play["actions"]) for play in plays] == [1, 1, 1]
    assert not any(play.get("dry") for play in plays)
    turns = [event for done in talk.told("done") for event in done.get("events", ())]
    assert [turn["ply"] for turn in turns] == [0, 1, 2]
    assert not any("look" in turn["view"] or "choices" in turn["view"] for turn in turns)
    assert not talk.told("events")


def test_a_turn_of_two_actions_is_told_how_it_goes_on(visit: Visitors) -> None:
    tab = visit("fa", context=PHONE)
    talk = Talk(tab)
    tab.new_game("tzaar", "here", variant="fixed")
    tab.act(tab.choices()[0], touch=True)
    tab.after(1)
    tab.act(tab.choices()[0], touch=True)
    tab.act(tab.choices()[0], touch=True)
    tab.after(3)
    assert [len(play["actions"]) for play in talk.said("play")] == [1, 1, 2]
    assert len(talk.told("tried")) == 1


@pytest.mark.parametrize("game", borj.GAMES)
def test_whole_turns_are_typed_in_every_notation(visit: Visitors, game: str) -> None:
    tab = visit("fa")
    first = typed(game)[0]
    tab.open(f"/analyse/{game}/{first.code}")
    tab.until("() => probe.state()")
    nodes = tab.page.locator(".side .moves [data-node]")
    count = len(first.actions)
    assert count == 2 or game in ("dvonn", "sixth")
    for one in typed(game):
        if one.code != first.code:
            break  # the book reads them all alike; the page hands them over alike
        tab.type(one.text)
        expect(nodes).to_have_count(count)
        expect(tab.page.locator(".side .notice")).to_have_count(0)
        last = tab.page.locator(".side .moves [aria-current]")
        expect(last).to_have_attribute("data-node", str(count))
        tab.button("study-first").click()
        tab.until("() => probe.state()")


def test_a_whole_turn_is_typed_in_a_game(visit: Visitors) -> None:
    """Two actions in one text, in the rulebook's notation or with another sign between them."""
    tab = visit("fa")
    talk = Talk(tab)
    for game, number in (("kamisado", 8), ("tzaar", 3)):
        turns = [one for one in typed(game) if one.code == typed(game)[0].code]
        one = turns[number]
        tab.new_game(game, "here", code=one.code)
        tab.state()
        tab.type(one.text)
        tab.after(2)
        assert tab.moves() == list(one.actions)
        assert len(talk.said("play")[-1]["actions"]) == 1  # as it was typed, in one message


@pytest.mark.parametrize("confirm", [False, True])
def test_what_is_begun_by_hand_is_finished_by_typing(visit: Visitors, confirm: bool) -> None:
    tab = visit("en", confirm=confirm)
    tab.new_game("lyngk", "here")
    claim = next(action for action in tab.choices() if len(action) == 1)
    tab.act(claim)
    tab.until("(claim) => probe.state() && !probe.offers(claim)", claim)
    move = tab.choices()[0]
    tab.type(f"{claim},{move}")
    # The claim is made already: what is typed is the rest, and this is not.
    notice = tab.page.get_by_role("region", name=tab.say("web-notices")).get_by_role("alert")
    expect(notice.first).to_be_visible()
    expect(tab.button("web-put-back")).to_be_visible()
    tab.type(move)
    if confirm:
        tab.button("web-send-turn").click()
    tab.after(2)
    assert tab.moves() == [claim, move]


def why(position: Position, picks: Sequence[Pick], lang: str) -> str:
    """The book's own reason."""
    found = position.why(picks)
    assert found is not None
    return fault(found).text[lang]


@pytest.mark.parametrize(("lang", "device"), [("fa", "phone"), ("en", "desk")])
def test_what_leads_nowhere_gets_its_reason_at_the_piece(
    visit: Visitors, lang: str, device: str
) -> None:
    phone = device == "phone"
    tab = visit(lang, context=PHONE if phone else DESK)
    tab.new_game("kamisado", "here")
    tab.after(0)
    tab.act("d1-d5", touch=phone)
    tab.after(1)
    position = borj.game("kamisado").start().play("d1-d5")
    # Another tower than the one that must move: at the far edge, where there is no room above.
    tab.pick({"kind": "cell", "value": "d8", "tray": None}, phone)
    reason = why(position, [Pick("cell", "d8")], lang)
    assert tab.until(REASON) == reason
    assert tab.page.evaluate(LIES, "d8") == {"over": False, "seen": True}
    assert tab.axe() == []
    heard = tab.page.locator("[aria-live=polite]").filter(has_text=reason)
    expect(heard).to_have_count(1)
    # It goes with the next touch, wherever that is, and another comes where it belongs.
    tab.pick({"kind": "target", "value": "h1", "tray": None}, phone)
    there = why(position, [Pick("cell", "a8"), Pick("target", "h1")], lang)
    tab.until(f"(text) => ({REASON})() === text", there)
    assert tab.page.evaluate(LIES, "h1") == {"over": False, "seen": True}
    tab.page.locator(".now p").first.click()
    tab.until(f"() => ({REASON})() === null")
    # What is legal is played as ever.
    tab.act("a8-a7", touch=phone)
    tab.after(2)
    assert tab.page.evaluate(REASON) is None


def test_keys_and_drags_get_reasons_too_and_so_does_the_analysis(visit: Visitors) -> None:
    tab = visit("en")
    position = borj.game("tzaar").start("fixed")
    tab.open(f"/analyse/tzaar/{position.code()}")
    tab.until("() => probe.state()")
    source = tab.page.evaluate("(p) => probe.spot(p)", {"kind": "cell", "value": "D3"})
    target = tab.page.evaluate("(p) => probe.spot(p)", {"kind": "cell", "value": "I1"})
    tab.page.mouse.move(source["x"], source["y"])
    tab.page.mouse.down()
    tab.page.mouse.move(target["x"], target["y"], steps=4)
    tab.page.mouse.up()
    reason = why(position, [Pick("cell", "D3"), Pick("target", "I1")], "en")
    assert tab.until(REASON) == reason
    # Another cell by its key: an opponent's piece is nothing to begin with.
    tab.page.keyboard.press("Escape")
    tab.page.keyboard.press("Escape")
    tab.until(f"() => ({REASON})() === null")
    tab.page.evaluate("() => probe.board().shadowRoot.querySelector('[data-cell=\"I1\"]').focus()")
    tab.page.keyboard.press("Enter")
    assert tab.until(REASON) == why(position, [Pick("cell", "I1")], "en")
