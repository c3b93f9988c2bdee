"""The rulebooks in a browser: without scripts, by ear, on paper, and with all that scripts add."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

import borj
from borj import learn
from borj.book.faults import fault
from borj.core.scene import Pick
from tests.browser.kit import GAMES, LANGUAGES, PATIENCE, Tab, Visitors

NARROW = {"viewport": {"width": 360, "height": 740}}


def plain_page(visit: Visitors, lang: str, **options: object) -> Page:
    """A page in a browser that runs no scripts."""
    return visit(lang, context={"java_script_enabled": False, **options}).page


def read(tab: Tab, game: str, anchor: str = "") -> Tab:
    """Open a book, and wait until scripts have done their part."""
    tab.open(f"/learn/{game}/{tab.lang}{anchor}")
    tab.page.locator(".contents.follows").wait_for(state="attached")
    return tab


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_reads_without_scripts(visit: Visitors, lang: str) -> None:
    page = plain_page(visit, lang)
    for game in GAMES:
        page.goto(f"{visit.url}/learn/{game}/{lang}")
        book = learn.book(game, lang)
        expect(page.locator("main article")).to_have_count(len(book.paragraphs))
        boards = sum(len(each.boards) + len(each.tries) for each in book.paragraphs.values())
        expect(page.locator(".stage > svg")).to_have_count(boards)
        box = page.locator(".stage > svg").first.bounding_box()
        assert box
        assert box["width"] > 200
    # The contents are links, and the answer to a task can be opened.
    page.locator(".contents ol ol a").last.click()
    expect(page.locator("article:target")).to_be_in_viewport()
    page.locator("summary").first.click()
    expect(page.locator(".answers").first).to_be_visible()


def test_a_rule_is_an_address(visit: Visitors) -> None:
    for script in (True, False):
        tab = visit("fa", context={"java_script_enabled": script})
        tab.open("/learn/tzaar#3.4")
        place = tab.page.locator('article:has([id="3.4"])')
        expect(place.locator("h3")).to_be_in_viewport()
        expect(tab.page.locator("html")).to_have_attribute("lang", "fa")
        assert tab.page.url.endswith("/learn/tzaar/fa#3.4" if script else "/learn/tzaar#3.4")


def test_the_language_of_the_settings_comes_first(visit: Visitors) -> None:
    tab = visit("fa", context={"locale": "en-GB"}).open("/learn/dvonn#3.6")
    tab.page.wait_for_url("**/learn/dvonn/fa#3.6")
    # Another language is taken along, into the app as well.
    tab.page.locator(".contents.follows").wait_for(state="attached")
    tab.page.locator(".site-head .language").click()
    tab.page.wait_for_url("**/learn/dvonn/en#*")
    assert tab.page.evaluate("JSON.parse(localStorage['borj.settings']).lang") == "en"


def audit(visit: Visitors, lang: str, theme: str, games: Iterable[str]) -> None:
    """Let axe look at books."""
    tab, found = visit(lang, theme=theme), list[str]()
    for game in games:
        found += read(tab, game).axe()
    assert not found, "\n".join(found)


# All books are made in the same way: one is looked at here, all in every way in the long tests.
@pytest.mark.parametrize(
    ("lang", "theme", "game"), [("en", "light", GAMES[1]), ("fa", "dark", GAMES[3])]
)
def test_axe_finds_nothing_in_the_books(visit: Visitors, lang: str, theme: str, game: str) -> None:
    audit(visit, lang, theme, [game])


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing_in_any_book(visit: Visitors, lang: str, theme: str) -> None:
    audit(visit, lang, theme, GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_fits_on_a_small_phone(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context=NARROW)
    for game in GAMES:
        read(tab, game)
        assert tab.overflows() <= 0, game
    contents = tab.page.locator(".contents")
    expect(contents).to_be_hidden()
    tab.button("learn-contents").click()
    expect(contents).to_be_visible()
    contents.locator("> ol > li > a").last.click()
    expect(contents).to_be_hidden()
    expect(tab.page.locator("section h2").last).to_be_in_viewport()


def test_the_contents_follow_the_reader(visit: Visitors) -> None:
    tab = read(visit("en"), "dvonn")
    current = tab.page.locator(".contents [aria-current]")
    expect(current).to_have_count(1)
    tab.page.locator("#surrounded").evaluate("one => one.scrollIntoView()")
    expect(current).to_have_attribute("href", "#surrounded")
    expect(tab.page.locator(".contents > ol > li.open > ol")).to_be_visible()
    expect(tab.page.locator(".contents > ol > li:not(.open) > ol").first).to_be_hidden()


def test_words_are_found(visit: Visitors) -> None:
    tab = read(visit("fa"), "dvonn")
    field, entries = tab.page.get_by_role("searchbox"), tab.page.locator(".contents ol ol li.found")
    field.fill("محاصره")
    assert 0 < entries.count() < 20
    expect(tab.page.locator('.contents a[href="#surrounded"]')).to_be_visible()
    field.fill("هیچ‌جاچنین نیست")
    expect(entries).to_have_count(0)
    expect(tab.page.locator(".search [role=status]")).to_have_text(tab.say("learn-search-none"))


def test_paper_has_the_text_and_nothing_of_the_site(visit: Visitors) -> None:
    tab = read(visit("fa", theme="dark"), "dvonn")
    tab.page.emulate_media(media="print")
    for away in (".site-head", ".contents", "footer"):
        expect(tab.page.locator(away).first).to_be_hidden()
    expect(tab.page.locator("h1")).to_be_visible()
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    assert tab.page.evaluate(paper) == "rgb(255, 255, 255)"


def test_the_documentation_is_set_in_our_font(visit: Visitors) -> None:
    tab = visit("fa")
    for path in ("/docs/start.html", "/docs/fa/start.html"):
        tab.open(path)
        tab.until("() => document.fonts.status === 'loaded'")
        found = "() => [...document.fonts].filter(({ status }) => status === 'loaded').length"
        assert tab.page.evaluate(found) == 2, path  # each names the other language, too
    assert tab.axe() == []


def test_the_theme_is_the_apps(visit: Visitors) -> None:
    tab = read(visit("en", theme="dark"), "dvonn")
    expect(tab.page.locator("html")).to_have_attribute("data-theme", "dark")
    tab.page.locator(".site-head .theme").click()
    expect(tab.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    tab.open("/about")
    assert tab.page.evaluate("JSON.parse(localStorage['borj.settings']).theme") == "system"


def alive(tab: Tab, game: str, place: str) -> Locator:
    """A board of a book that has come to life; a reader's hand wakes it."""
    read(tab, game)
    figure = tab.page.locator(place)
    figure.scroll_into_view_if_needed()
    tab.page.mouse.move(5, 300)
    tab.page.mouse.move(6, 310)
    expect(figure).to_have_class(re.compile("live"))
    tab.until("place => document.querySelector(`${place} borj-board`)?.look", place)
    return figure


def touch(figure: Locator, *cells: str) -> None:
    """Touch cells of a board, one after the other."""
    for cell in cells:
        figure.locator(f'borj-board [data-cell="{cell}"][role]').click(force=True)


def awake(tab: Tab, game: str) -> int:
    """Wake every board of a book, one after the other; how many there are."""
    read(tab, game)
    figures = tab.page.locator("[data-board], [data-try]")
    tab.page.mouse.move(5, 300)
    tab.page.mouse.move(6, 310)
    for number in range(count := figures.count()):
        figures.nth(number).scroll_into_view_if_needed()
        expect(figures.nth(number)).to_have_class(re.compile("live"), timeout=PATIENCE)
    asleep = "[...document.querySelectorAll('borj-board')].every((board) => board.look)"
    tab.until(f"() => {asleep}")
    return count


def test_axe_finds_nothing_where_boards_are_alive(visit: Visitors) -> None:
    tab = visit("fa")
    alive(tab, "dvonn", '[data-board="surrounded"]')
    assert tab.axe() == []


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_board_of_a_book_comes_alive(visit: Visitors, game: str, lang: str) -> None:
    tab = visit(lang)
    boards = sum(len(p.boards) + len(p.tries) for p in learn.book(game, lang).paragraphs.values())
    assert awake(tab, game) == boards
    assert tab.axe() == []
    assert tab.overflows() == 0


def stack(tab: Tab, place: str, cell: str) -> int:
    """How many pieces stand on a cell."""
    find = "([place, cell]) => document.querySelector(`${place} borj-board`).look.stacks[cell]"
    return len(tab.page.evaluate(find, [place, cell]) or [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_is_walked_by_keyboard(visit: Visitors, lang: str) -> None:
    place = '[data-board="surrounded"]'
    tab = visit(lang)
    figure = alive(tab, "dvonn", place)
    on, back = (
        figure.get_by_role("button", name=tab.say(f"study-{way}")) for way in ("next", "back")
    )
    on.focus()
    for steps in (1, 2, 3):
        tab.page.keyboard.press("Enter")
        expect(figure.locator(".count")).to_contain_text(tab.say("web-level", level=steps)[-1])
    assert stack(tab, place, "D3") == 2
    expect(on).to_have_attribute("aria-disabled", "true")
    back.focus()
    for key in ("Enter", "ArrowLeft", "ArrowLeft"):
        tab.page.keyboard.press(key)
    expect(back).to_have_attribute("aria-disabled", "true")
    assert stack(tab, place, "D3") == 1


def test_who_takes_moves_back_is_at_the_board_when_the_button_goes(visit: Visitors) -> None:
    tab = visit("en")
    place = '[data-board="random-board"]'
    figure = alive(tab, "tzaar", place)
    expect(figure.locator(".count")).to_have_text(tab.say("learn-free"))
    board = figure.locator("borj-board")
    action = board.evaluate("(board) => board.choices[0].picks.map(({value}) => value)")
    touch(figure, *action)
    back = figure.get_by_role("button", name=tab.say("study-back"))
    expect(figure.locator(".count")).to_have_text(tab.say("learn-own-moves"))
    back.focus()
    tab.page.keyboard.press("Enter")
    expect(back).to_be_hidden()
    expect(board).to_be_focused()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_try_is_answered(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    place = '[data-try="height-play"]'
    figure = alive(tab, "tzaar", place)
    (task,) = (
        each
        for paragraph in learn.book("tzaar", lang).paragraphs.values()
        for each in paragraph.tries
        if each.id == "height-play"
    )
    # What the rules forbid is refused by its rule, with the way to it.
    touch(figure, "D2", "E2")
    expect(figure.locator(".said a")).to_have_attribute("href", "#3.4")
    # What is allowed and not asked for gets its own words.
    touch(figure, "D1", "C1")
    expect(figure.locator(".verdict")).to_contain_text(learn.plain(task.wrong[0].runs)[:20])
    figure.get_by_role("button", name=tab.say("learn-again")).click()
    expect(figure.locator("borj-board")).to_be_focused()  # the button is gone
    touch(figure, "E1", "E2")
    expect(figure.locator(".verdict.right")).to_contain_text(learn.plain(task.right)[:20])


def test_cells_are_touched_in_a_task(visit: Visitors) -> None:
    tab = visit("en")
    figure = alive(tab, "tzaar", '[data-try="lines-tap"]')
    touch(figure, "C7", "G3", "H5")
    expect(figure.locator(".verdict")).to_contain_text(tab.say("learn-wrong"))
    touch(figure, "C7", "G3", "H4")
    expect(figure.locator(".verdict.right")).to_be_visible()


# A browser may tell of a pointer or a scroll that nobody has moved, when pages are laid out anew.
NOBODY = """for (const sign of ["pointermove", "scroll"])
  addEventListener(sign, (event) => event.stopImmediatePropagation(), true);"""


def test_a_book_is_light(visit: Visitors) -> None:
    """All that comes until the reader moves; a hundred thousand bytes are the limit."""
    for lang in LANGUAGES:
        tab, taken = visit(lang), dict[str, int]()
        tab.page.context.add_init_script(NOBODY)
        session = tab.page.context.new_cdp_session(tab.page)
        session.send("Network.enable")
        names = dict[str, str]()
        session.on(
            "Network.requestWillBeSent",
            lambda e, n=names: n.update({e["requestId"]: e["request"]["url"]}),
        )
        session.on(
            "Network.loadingFinished",
            lambda e, n=names, t=taken: t.update(
                {n.get(e["requestId"], ""): e["encodedDataLength"]}
            ),
        )
        read(tab, "sixth")
        tab.page.wait_for_load_state("networkidle")
        light = {name: size for name, size in taken.items() if "woff2" not in name}
        assert len(light) >= 3
        assert sum(light.values()) < 100_000, light


def test_the_rules_lie_beside_a_game(visit: Visitors) -> None:
    tab = visit("en")
    id = tab.new_game("tzaar", "computer", seat=0, variant="fixed")
    assert tab.state() == "mine"
    button = tab.button("learn-book-short")
    button.click()
    panel = tab.page.locator(".rules-panel")
    expect(panel).to_be_focused()
    expect(panel.locator("#two-actions h3")).to_be_in_viewport()  # what matters in this phase
    game, book = tab.page.locator(".game").bounding_box(), panel.bounding_box()
    assert game
    assert book
    assert game["x"] + game["width"] <= book["x"]  # beside it, not over it
    assert not tab.axe()
    tab.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(button).to_be_focused()
    # After a refusal it opens at the rule that was broken.
    tab.type("D3+C2")
    tab.page.locator(".trouble, [role=alert]").first.wait_for(timeout=5000)
    button.click()
    expect(panel.locator("#first-turn h3")).to_be_in_viewport()
    assert tab.told(id)["state"]["ply"] == 0
    # A reason at the piece leads to its rule, in the book that lies open or is opened.
    tab.page.keyboard.press("Escape")
    tab.pick({"kind": "cell", "value": "D3", "tray": None})
    tab.pick({"kind": "target", "value": "I1", "tray": None})
    found = borj.game("tzaar").start("fixed").why([Pick("cell", "D3"), Pick("target", "I1")])
    assert found is not None
    rule = fault(found).rule
    assert rule is not None
    number = rule.split("#")[1]
    tab.button("learn-see-rule", rule=number).click()
    home = learn.book("tzaar", "en").homes[number]
    expect(panel.locator(f"[id='{home}'] h3")).to_be_in_viewport()
    expect(tab.page.locator("borj-board .reason").first).to_be_hidden()


def test_the_rules_lie_beside_other_pages_too(visit: Visitors) -> None:
    tab = visit("fa", context=NARROW)
    for path in ("/new/dvonn", "/analyse/dvonn"):
        tab.open(path)
        tab.button("learn-book-short").click()
        panel = tab.page.locator(".rules-panel")
        expect(panel.locator("article").first).to_be_attached()
        box = panel.bounding_box()
        assert box
        assert box["width"] == 360
        assert tab.overflows() <= 0
        tab.page.keyboard.press("Escape")
        expect(panel).to_be_hidden()
