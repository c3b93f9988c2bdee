"""Lists of games: what waits for me comes first, what is private is seen by nobody else."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.kit import GAMES, Json, Tab, Visitors


def made(tab: Tab, game: str, opponent: str, **more: object) -> str:
    """A new game of somebody, by their browser."""
    wanted = {"game": game, "opponent": opponent, **more}
    found: Json = tab.page.context.request.post(f"{tab.url}/api/games", data=wanted).json()
    return str(found["state"]["id"])


def test_what_waits_for_me_is_not_hidden_by_what_is_newer(visit: Visitors) -> None:
    tab = visit("en")
    mine = made(tab, "dvonn", "computer", seat=0)
    waiting = [made(tab, "tzaar", "lobby") for _ in range(4)]
    tab.open("/")
    tiles = tab.page.locator('section[aria-labelledby="go-on"] .tile')
    expect(tiles.first).to_have_attribute("href", f"/play/{mine}")
    expect(tiles.first).to_contain_text(tab.say("web-tile-yours"))
    expect(tiles.nth(1)).to_have_attribute("href", f"/play/{waiting[-1]}")


def test_a_game_by_a_private_link_is_private(visit: Visitors) -> None:
    tab, stranger = visit("en"), visit("en")
    tab.open("/new/dvonn")
    box = tab.page.get_by_label(tab.say("web-new-public"), exact=True)
    tab.radio("opponent", "lobby").check()
    expect(box).to_be_checked()
    tab.radio("opponent", "link").check()
    expect(box).not_to_be_checked()
    tab.button("web-start-link").click()
    tab.page.wait_for_url("**/play/*")
    stranger.watch.calm = False  # the console tells that nothing was found
    stranger.open("/play/" + tab.page.url.rsplit("/", 1)[1])
    expect(stranger.page.get_by_role("alert")).to_contain_text("no game")


def test_a_page_that_does_not_come_without_a_line_says_so(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/about")
    tab.page.wait_for_selector("main h1")
    tab.watch.calm = False
    tab.page.context.set_offline(True)
    tab.page.locator(".site-head").get_by_role("link", name=tab.say("web-way-settings")).click()
    expect(tab.page.get_by_role("alert")).to_contain_text(tab.say("web-trouble-connection"))
    tab.page.context.set_offline(False)
    expect(tab.page.locator("main h1")).to_have_text(tab.say("web-way-settings"))


def test_the_head_fits_with_all_that_it_may_hold(visit: Visitors) -> None:
    """The rules' button and the broken line beside all others, on a phone."""
    tab = visit("fa", context={"viewport": {"width": 360, "height": 740}})
    tab.open("/new")
    tab.page.locator(".how").wait_for()
    tab.watch.calm = False
    tab.page.context.set_offline(True)
    tools = tab.page.locator(".site-head .tools")
    tools.get_by_role("button", name=tab.say("web-connection-lost")).wait_for()
    assert tools.locator("> *").count() == 6
    assert tab.overflows() <= 0


def test_nothing_is_asked_of_others_without_a_line(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/lobby")
    asleep = tab.page.locator(".presets .pace.asleep")
    expect(asleep).to_have_count(0)
    tab.watch.calm = False
    tab.page.context.set_offline(True)
    expect(asleep).not_to_have_count(0)
    asleep.first.click()
    expect(tab.page.get_by_text(tab.say("offline-needs-others")).last).to_be_visible()
    tab.page.context.set_offline(False)
    expect(asleep).to_have_count(0)


def test_without_a_line_nothing_is_told_that_may_be_no_more(visit: Visitors) -> None:
    tab = visit("en", context={"viewport": {"width": 360, "height": 740}})
    tab.open("/")
    waits = tab.page.locator('section[aria-labelledby="waits"]')
    waits.wait_for()
    tab.watch.calm = False
    tab.page.context.set_offline(True)
    expect(waits).to_have_count(0)
    expect(tab.page.locator(".today").get_by_text(tab.say("offline-title"))).to_have_count(2)
    # In the lobby the reason stands before what cannot be pressed now.
    tab.page.context.set_offline(False)
    tab.open("/lobby")
    tab.page.locator(".presets li").first.wait_for()
    tab.page.context.set_offline(True)
    reason = tab.page.locator("[data-needs=others]")
    reason.wait_for()
    above, below = reason.bounding_box(), tab.page.locator(".presets").bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


def test_who_has_not_played_yet_sees_what_there_is_to_play(visit: Visitors) -> None:
    tab = visit("en")
    tab.open("/mine")
    boards = tab.page.locator(".boards a")
    expect(boards).to_have_count(len(GAMES))
    boards.first.click()
    tab.page.wait_for_url(f"**/new/{GAMES[0]}")


def test_addresses_that_people_guess_lead_where_they_want(visit: Visitors) -> None:
    tab = visit("en")
    for typed, found in (
        ("/exercises/dvonn", "/exercises/all?game=dvonn"),
        ("/play/dvonn", "/new/dvonn"),
        ("/rules/dvonn", "/learn/dvonn/en"),
        ("/lessons/dvonn", "/learn/dvonn/lessons"),
    ):
        tab.open(typed)
        tab.page.wait_for_url(tab.url + found)
        expect(tab.page.locator("main h1")).not_to_have_text(tab.say("web-not-found"))


def test_who_waits_comes_first_on_a_phone(visit: Visitors) -> None:
    other = visit("en")
    made(other, "tzaar", "lobby", clock={"kind": "days", "days": 3})
    tab = visit("fa", context={"viewport": {"width": 360, "height": 740}})
    tab.open("/lobby")
    waits, now = (tab.page.locator(f"section[aria-labelledby={id}]") for id in ("waits", "now"))
    waits.locator(".seek").first.wait_for()
    tab.page.locator(".presets li").first.wait_for()
    above, below = waits.bounding_box(), now.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


def against(tab: Tab, other: Tab, game: str, **more: object) -> str:
    """A game of two browsers that everybody may watch; the first one begins."""
    wanted = {"game": game, "opponent": "link", "seat": 0, "public": True, **more}
    made: Json = tab.page.context.request.post(f"{tab.url}/api/games", data=wanted).json()
    token = made["links"]["invite"].rsplit("/", 1)[1]
    assert other.page.context.request.post(f"{other.url}/api/links/{token}").ok
    return str(made["state"]["id"])


def test_a_list_of_my_games_says_you_and_whose_turn_it_is_in_few_words(visit: Visitors) -> None:
    tab, other = visit("fa"), visit("fa")
    for who, name in ((tab, "شهرزاد"), (other, "Bartholomew-Alexander von und zu Gutenbe")):
        assert who.page.context.request.put(f"{who.url}/api/me", data={"name": name}).ok
    id = against(tab, other, "dvonn")
    for who, note in ((tab, "web-tile-yours"), (other, "web-tile-theirs")):
        who.open("/mine")
        tile = who.page.locator(f'a[href="/play/{id}"]')
        expect(tile.locator(".name").filter(has_text=who.say("web-you"))).to_have_count(1)
        expect(tile.locator(".note")).to_have_text(who.say(note))


def test_the_first_page_tells_only_newcomers_where_to_begin(visit: Visitors) -> None:
    tab, other = visit("en"), visit("en")
    start = tab.link("web-start-learning")
    tab.open("/")
    expect(start).to_be_visible()
    id = against(tab, other, "dvonn", clock={"kind": "days", "days": 3})
    tab.open("/")
    tab.page.locator(f'section[aria-labelledby="go-on"] a[href="/play/{id}"]').wait_for()
    expect(start).to_have_count(0)
    # Whoever plays it has no need to be told that it is being played.
    other.page.context.clear_cookies()
    other.open("/")
    now = 'section[aria-labelledby="runs"]'
    other.page.locator(f'{now} a[href="/play/{id}"]').wait_for()
    expect(tab.page.locator(f'{now} a[href="/play/{id}"]')).to_have_count(0)


def test_what_is_watched_is_whole_on_a_phone_that_lies(visit: Visitors) -> None:
    one, other = visit("en"), visit("en")
    against(one, other, "kamisado", clock={"kind": "days", "days": 3})
    tab = visit("en", context={"viewport": {"width": 740, "height": 360}})
    tab.open("/watch")
    for part in (".stage borj-board", ".stage > .far", ".stage > .near", ".stage .sit"):
        expect(tab.page.locator(part)).to_be_in_viewport(ratio=1)
