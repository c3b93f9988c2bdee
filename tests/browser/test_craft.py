"""Small things that a hand, an eye or a finger on a key notices in a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.kit import Json, Tab, Visitors

PHONE = {"width": 360, "height": 740}
LONG = {
    "en": "Bartholomew-Alexander von und zu Gutenbe",
    "fa": "شاهزاده‌خانم نازنین‌زهرا موسوی‌نژاد 🌙🌙🌙",
}
# Positions one action before the end: the game, the action, the seat that loses.
SIX = (
    "six~m~0~BG.R~-.-~B.2RK-2GB-.-2JR---I2IG.----5IRKJG-.-4KGIB-4KBGR---.-3KJR--4GRIB-."
    "G2BI4KBIR----.-3KIB-2RG.K~-"
)
FORCED = (
    "standard~t~0~-.-~-.-~2GR.2RI---.--3KIG4JBGK---.--4JBIK---.I-----3KBI.---2BR2BI4BKRG."
    "3RKI5BGRIK----2GB.4JRGK--2GR.-~-"
)
ENDS = {
    "kamisado": (
        "single~m~0~R~O--PY-G-.L-----B-.---R----.--------.-b---ry-.--M-----.g-------.----pmlo",
        "f4-f8",
    ),
    "tzaar": (
        "fixed~f~0~t-ttT.Ta-aAT.TA2at-ZAT.TA-----T.Tt-tt-at.t---T-Zt.-2atAZza-.ta-AA2tt.t2TT-2TT-",
        "C7xG5",
    ),
    "lyngk": (SIX, "A1-D5"),
}
# LYNGK, one action before the ladder of heights decides, and DVONN, one before White has nothing.
EVEN = (
    "standard~t~0~GK.IR~JBKIGJRIBG.BKJIRGKBRI~R.----.------3BKG.-2RK--2BG-.4KGIR------."
    "----3GIK-.4BRKI------.R---.3GIB~-"
)
LADDER = (EVEN, "D2-D5")
CUT = (
    "random~s~0~3WRBRR------.---3BWWB8BWWWWBBBB3WBB--.---B--W3WWW---.-----BW3BWW-2BB."
    "----4WBBWW-3BBWB"
)
NOTHING = (CUT, "D2-G2")
# Boxes that lie over each other: what is told against what must stay free.
OVER = """([told, free]) => {
  const box = (node) => node.getBoundingClientRect();
  const all = (names) => names.flatMap((name) => [...document.querySelectorAll(name)]);
  return all(told).flatMap((one) => all(free).flatMap((other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1 && high > 1 ? [`${one.className} over ${other.className}`] : [];
  }));
}"""

FITS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth <= clientWidth;
}"""


CLEAR = f"(given) => ({OVER})(given).length === 0"  # once the page has settled in its new size


def named(tab: Tab, name: str) -> None:
    """Choose a name."""
    answer = tab.page.context.request.put(f"{tab.url}/api/me", data={"name": name})
    assert answer.ok


def test_long_names_leave_the_clocks_alone(visit: Visitors) -> None:
    """Of forty letters, in both scripts and with emoji, away or not, on the smallest phones."""
    first, second = visit("en"), visit("fa")
    named(first, LONG["en"])
    named(second, LONG["fa"])
    clock = {"kind": "fischer", "minutes": 100, "increment": 5}
    wish = {"game": "lyngk", "opponent": "link", "seat": 0, "clock": clock}
    made: Json = first.page.context.request.post(f"{first.url}/api/games", data=wish).json()
    id, token = made["state"]["id"], made["links"]["invite"].rsplit("/", 1)[1]
    assert second.page.context.request.post(f"{second.url}/api/links/{token}").ok
    for tab in (first, second):
        tab.open(f"/play/{id}")
        tab.until("() => probe.board()?.look && document.querySelector('.game .away')")
        for width, height in ((320, 568), (360, 740), (740, 360), (1280, 720)):
            tab.page.set_viewport_size({"width": width, "height": height})
            told = (tab.lang, width)
            tab.until(FITS)  # once what was laid out for another window is laid out anew
            names = [".game .who strong", ".game .seated"]
            assert tab.page.evaluate(OVER, [names, [".game .clock", ".game .score"]]) == [], told
            # Each name shows its beginning: its text runs its own way.
            ways = tab.page.locator(".game .who strong").evaluate_all(
                "(nodes) => nodes.map((node) => getComputedStyle(node).direction)"
            )
            assert sorted(ways) == ["ltr", "rtl"], told
        first.page.goto("about:blank")  # whom the other then sees as away


def test_a_claim_that_is_forced_is_told_and_found_by_keys(visit: Visitors) -> None:
    tab = visit("fa")
    tab.new_game("lyngk", "here", code=FORCED)
    assert tab.state() == "mine"
    expect(tab.page.locator(".now .grow")).to_contain_text(
        tab.say("web-task-lyngk-turn-begins", aside="only")
    )
    tab.page.evaluate("() => probe.board().focus()")
    tab.page.keyboard.press("PageDown")
    item = "() => probe.board().shadowRoot.activeElement?.closest('[data-item]') !== null"
    tab.until(item)
    tab.page.keyboard.press("PageDown")
    tab.page.keyboard.press("PageUp")
    tab.until(item)
    tab.page.keyboard.press("Enter")
    # In the list a claim is a disc, with words for those who hear it.
    tab.until("() => probe.turn().choices.every((c) => c.picks[1])")
    tab.act(tab.choices()[0])
    tab.until("() => probe.turn().played.length >= 2")
    disc = tab.page.locator(".moves button:has(.claimed)").first
    expect(disc).to_have_text(tab.say("web-button-lyngk-K"))
    # It stands on the line like the words beside it, whose row it makes no higher.
    rows = "(all) => all.map((one) => one.getBoundingClientRect()).map((r) => [r.top, r.height])"
    row = tab.page.locator(".moves li:has(.claimed) button")
    (top, high), (other, same) = row.evaluate_all(rows)
    assert abs(top - other) < 2
    assert abs(high - same) < 2


@pytest.mark.parametrize("game", ENDS)
def test_endings_say_what_happened(visit: Visitors, game: str) -> None:
    tab = visit("en")
    code, action = ENDS[game]
    tab.new_game(game, "here", code=code)
    assert tab.state() == "mine"
    tab.type(action)
    card = tab.page.locator(".ended")
    card.wait_for()
    words = card.inner_text()
    if game == "kamisado":
        assert "win the match" not in words
    elif game == "tzaar":
        assert "Black has lost the last visible" in words
    else:
        assert "0 – 0" not in words


def test_the_score_begins_with_ones_own_points(visit: Visitors) -> None:
    first, second = visit("en"), visit("en")
    code, action = NOTHING
    wish = {"game": "dvonn", "opponent": "link", "seat": 0, "code": code}
    made: Json = first.page.context.request.post(f"{first.url}/api/games", data=wish).json()
    id, token = made["state"]["id"], made["links"]["invite"].rsplit("/", 1)[1]
    assert second.page.context.request.post(f"{second.url}/api/links/{token}").ok
    first.open(f"/play/{id}")
    assert first.state() == "mine"
    first.act(action)
    second.open(f"/play/{id}")
    for tab, points in ((first, "0 – 3"), (second, "3 – 0")):
        expect(tab.page.locator(".ended .score")).to_have_text(points)


def test_hands_and_keys_go_on_where_they_were(visit: Visitors) -> None:
    """The focus after Begin, the scroll after going back, arrows after a switch."""
    tab = visit("en", context={"viewport": {"width": 390, "height": 600}})
    tab.open("/")
    tab.until("() => document.querySelectorAll('.games borj-board').length > 0")
    tab.page.evaluate("() => scrollTo(0, 700)")
    tab.until("() => history.state?.down >= 690")
    tab.page.locator('a[href="/new/dvonn"]').evaluate("(link) => link.click()")
    tab.page.wait_for_url("**/new/dvonn")
    tab.until("() => document.querySelector('form')")
    assert tab.page.evaluate("() => scrollY") == 0
    tab.page.go_back()
    tab.until("() => Math.abs(scrollY - 700) < 12")
    tab.new_game("dvonn", "here", variant="random", read=False)
    tab.button("web-begin").click()
    tab.until("() => document.activeElement.localName === 'borj-board'")
    tab.open("/analyse/kamisado")
    tab.do("a1-a5")
    tab.until("() => document.querySelector('.study [data-node][aria-current]')")
    tab.page.locator("[role=switch]").first.focus()
    tab.page.keyboard.press("ArrowLeft")
    tab.until("() => !document.querySelector('.study [data-node][aria-current]')")


def test_notices_cover_nothing_that_is_needed(visit: Visitors) -> None:
    tab = visit("en")
    tab.new_game("dvonn", "here", variant="random")
    assert tab.state() == "mine"
    tab.type("A1-K9")
    tab.page.locator(".notices .one").wait_for()
    parts = [".field", ".far", ".near", ".now", ".tools"]
    free = [f".game > {part}" for part in parts]
    assert tab.page.evaluate(OVER, [[".notices .one"], free]) == []
    for width, height in ((360, 740), (740, 360)):
        tab.page.set_viewport_size({"width": width, "height": height})
        tab.until(CLEAR, [[".notices .one"], free])
    tab.page.set_viewport_size({"width": 1280, "height": 720})
    code, action = ENDS["kamisado"]
    tab.new_game("kamisado", "here", code=code)
    assert tab.state() == "mine"
    tab.type("a1-h9")
    tab.page.locator(".notices .one").wait_for()
    tab.type(action)
    tab.page.locator(".ended").wait_for()
    for width, height in ((360, 740), (740, 360)):
        tab.page.set_viewport_size({"width": width, "height": height})
        assert tab.page.locator(".notices .one").count() == 1
        tab.until(CLEAR, [[".notices .one"], [*free, ".ended .button"]])


def test_moves_that_are_words_are_ours(visit: Visitors) -> None:
    tab = visit("fa")
    tab.new_game("sixth", "here", variant="army")
    assert tab.state() == "mine"
    # What can be paid for is explained, and the purse empties.
    expect(tab.page.locator(".asked .about p")).to_have_count(4)
    full = tab.page.locator(".near .purse i:not(.spent)").count()
    tab.page.locator('.asked [data-button="lady"]').click()
    expect(tab.page.locator(".moves [data-action=lady]")).to_have_text(tab.say("web-move-lady"))
    expect(tab.page.locator(".near .purse .spent")).to_have_count(2)
    assert full == 12


def test_a_phone_trembles_with_what_happens(visit: Visitors) -> None:
    tab = visit("en", trembles=True, animation="full")
    tab.page.add_init_script(
        "globalThis.felt = []; navigator.vibrate = (how) => felt.push(how.length) > 0;"
    )
    tab.new_game("kamisado", "here")
    assert tab.state() == "mine"
    tab.page.mouse.click(2, 2)  # browsers feel nothing before the first touch
    tab.do("d1-d5")
    tab.until("() => felt.length > 0")


def test_few_colours_are_enough(visit: Visitors) -> None:
    """Where the system forces its own colours, discs, what is chosen and the board still tell."""
    tab = visit("en", context={"forced_colors": "active"})
    tab.new_game("dvonn", "here", variant="random")
    assert tab.state() == "mine"
    tab.act(tab.choices()[0])
    tab.after(1)
    faces = tab.page.locator(".game .who").locator("xpath=../*[contains(@class, 'seat')]")
    colours = faces.evaluate_all("(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(set(colours)) == 2
    tab.open("/settings")
    chosen = tab.page.locator(".option.on, .materials .on").first
    frame = chosen.evaluate("(node) => getComputedStyle(node).outlineStyle")
    assert frame == "solid"
    assert tab.page.evaluate("() => JSON.parse(localStorage['borj.settings']).symbols")


def test_tzaar_hints_at_whole_turns_and_warns_before_a_type_is_lost(visit: Visitors) -> None:
    tab = visit("en")
    tab.new_game("tzaar", "computer", seat=1)
    assert tab.state() == "mine"
    tab.button("web-action-hint").click()
    tones = "() => probe.board().marks.map((mark) => mark.tone).join() === 'turquoise,saffron'"
    tab.until(tones)
    tab.open(f"/analyse/tzaar/{ENDS['tzaar'][0]}")
    tab.until("() => probe.board()?.shadowRoot.querySelector('.item.scarce.last')")


def test_a_new_game_is_chosen_without_scrolling_and_again_with_one_press(visit: Visitors) -> None:
    tab = visit("en", context={"viewport": {"width": 1280, "height": 720}})
    tab.open("/new/kamisado")
    tab.page.locator(".new form .button.main").wait_for()
    parts = ".new .how fieldset, .new .how .field, .new form .button.main"
    lowest = tab.page.locator(parts).evaluate_all(
        "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
    )
    assert lowest <= 720
    first = tab.new_game("kamisado", "computer", seat=1)
    tab.open("/new")
    tab.page.locator(".again").click()
    tab.page.wait_for_url("**/play/*")
    second = tab.page.url.rsplit("/", 1)[1]
    assert second != first
    kept = [tab.told(id)["state"] for id in (first, second)]
    assert [state["seats"][1]["you"] for state in kept] == [True, True]
