"""Without a mouse: from the first page to the end of a game with keys alone."""

from __future__ import annotations

import pytest

from borj.engine import Engine, Limit
from tests.browser.kit import LANGUAGES, Follower, Json, Tab, Visitors
from tests.kit import CLOSE


def tab_to(tab: Tab, found: str, most: int = 80) -> None:
    """Press Tab until what has the focus answers to an expression."""
    for _ in range(most):
        tab.page.keyboard.press("Tab")
        if tab.page.evaluate(f"() => {{ const at = document.activeElement; return {found}; }}"):
            return
    raise AssertionError(f"Tab does not lead to {found}")


def walk(tab: Tab, cell: str) -> None:
    """Go to a cell with the arrow keys, as the board lies on the screen.

    Where rows lie half a step off, no arrow may lead straight there: one that was of no use is not
    tried from the same cell again.
    """
    boxes: dict[str, Json] = tab.page.evaluate("() => probe.cells()")
    tried: set[tuple[str, str]] = set()
    for _ in range(80):
        at = tab.page.evaluate("() => probe.focused()")
        assert at is not None, "the focus has left the board"
        if at == cell:
            return
        across = boxes[cell]["x"] - boxes[at]["x"]
        down = boxes[cell]["y"] - boxes[at]["y"]
        ways = {"ArrowRight": across, "ArrowLeft": -across, "ArrowDown": down, "ArrowUp": -down}
        left = [way for way in sorted(ways, key=ways.__getitem__) if (at, way) not in tried]
        assert left, f"no arrow leads from {at} towards {cell}"
        tried.add((at, left[-1]))
        tab.page.keyboard.press(left[-1])
    raise AssertionError(f"the arrows do not lead to {cell}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_with_keys_alone(visit: Visitors, lang: str) -> None:
    tab = visit(lang)
    tab.open("/")
    tab.page.locator(".games .game button").first.wait_for()
    words = tab.say("web-play-computer")
    tab_to(tab, f"at.closest('.games') && at.textContent.trim().startsWith({words!r})")
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_url("**/play/*")
    id = tab.page.url.rsplit("/", 1)[1]
    begin = tab.button("web-begin")
    if tab.until("() => document.querySelector('.lots') ? 'lots' : probe.state()") == "lots":
        tab_to(tab, "at.closest('.lots') !== null")
        tab.page.keyboard.press("Enter")
        begin.wait_for(state="detached")
    follower = Follower(tab, id)
    engine = Engine(table_mb=16)
    tab.state()
    tab_to(tab, "at.localName === 'borj-board' && probe.focused() !== null")
    jumped = False
    while tab.state() == "mine":
        follower.look()
        move = engine.search(follower.position, Limit(nodes=3000)).move
        action = follower.position.write(move)
        choices: list[Json] = tab.turn()["choices"]
        (wanted,) = (choice for choice in choices if choice["action"] == action)
        tab.page.evaluate("() => probe.spend()")
        for pick in wanted["picks"][len(tab.turn()["picks"]) :]:
            if not jumped:
                # To what can be picked there is a shorter way.
                tab.page.keyboard.press("PageDown")
                options = tab.page.evaluate("() => probe.board().options.map((pick) => pick.value)")
                assert tab.page.evaluate("() => probe.focused()") in options
                jumped = True
            walk(tab, pick["value"])
            tab.page.keyboard.press("Enter")
        follower.position = follower.position.play(action)
        follower.played += 1
    assert tab.page.locator("#ended").is_visible()
    tab_to(tab, "at.getAttribute('href')?.startsWith('/replay/')")
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_url(f"**/replay/{id}*")


def test_escape_puts_a_pick_back_and_screen_readers_hear_it(visit: Visitors) -> None:
    tab = visit("fa")
    tab.new_game("kamisado", "here")
    assert tab.state() == "mine"
    tab_to(tab, "at.localName === 'borj-board' && probe.focused() !== null")
    tab.page.keyboard.press("PageDown")
    tab.page.keyboard.press("Space")
    assert len(tab.turn()["picks"]) == 1
    tab.page.keyboard.press("Escape")
    assert tab.turn()["picks"] == []
    tab.page.keyboard.press("Space")
    tab.page.keyboard.press("PageDown")
    tab.page.keyboard.press("Space")
    tab.after(1)
    # The move is said in Persian, in a region that is read aloud.
    said = tab.page.locator("[aria-live=polite], [role=status]").all_inner_texts()
    assert any("برج" in text for text in said), said
    labels = tab.page.evaluate(
        "() => [...probe.board().shadowRoot.querySelectorAll('[data-cell]')]"
        ".map((cell) => cell.getAttribute('aria-label'))"
    )
    assert len(labels) == 64
    assert len(set(labels)) == 64


def test_the_list_of_moves_is_one_stop_for_tab(visit: Visitors) -> None:
    """However long a game was, its end is a few keys from the board; arrows go through the list."""
    tab = visit("en")
    tab.new_game("dvonn", "here")
    for count in range(8):
        tab.after(count)
        tab.act(tab.choices()[0])
    tab.after(8)
    tab.page.evaluate("() => probe.board().focus()")
    tab_to(tab, "at.dataset.after === '8'", most=3)
    tab.page.keyboard.press("ArrowLeft")
    tab.until("() => document.activeElement.dataset.after === '7'")
    tab.page.keyboard.press("Home")
    tab.page.keyboard.press("ArrowRight")
    tab.until("() => document.activeElement.dataset.after === '1'")
    tab.page.keyboard.press("End")
    tab.until("() => document.activeElement.dataset.after === '8'")
    tab.page.keyboard.press("Tab")
    assert tab.page.evaluate("() => document.activeElement.dataset.after === undefined")


def test_the_moves_of_an_analysis_are_one_stop_for_tab(visit: Visitors) -> None:
    """Variations, too: arrows take the focus along, up and down from one to the other."""
    tab = visit("en")
    tab.open("/analyse/dvonn")
    at = "() => document.activeElement.closest('.moves') && document.activeElement.textContent"
    placed = []
    for _ in range(4):
        placed.append(tab.choices()[0])
        tab.type(placed[-1])
        tab.page.locator(".side .moves [data-node]").nth(len(placed) - 1).wait_for()
    stops = tab.page.locator(".side .moves [tabindex='0']")
    assert stops.count() == 1
    assert stops.get_attribute("aria-current") == "step"
    stops.focus()
    tab.page.keyboard.press("ArrowLeft")
    tab.until(f"(was) => ({at})() === was", placed[2])
    other = next(choice for choice in tab.choices() if choice != placed[3])
    tab.type(other)  # beside what was played: a variation
    tab.page.locator(".side .variation [data-node]").wait_for()
    stops.focus()
    tab.page.keyboard.press("ArrowUp")
    tab.until(f"(was) => ({at})() === was", placed[3])
    tab.page.keyboard.press("Home")  # before the first move: it is where Tab comes to
    tab.until(f"(was) => ({at})() === was", placed[0])
    assert stops.count() == 1
    tab.page.keyboard.press("Tab")
    assert not tab.page.evaluate(at)


FOCUSED = "() => document.activeElement?.localName === 'borj-board' && probe.focused() !== null"


def test_the_focus_is_never_lost_with_what_was_pressed(visit: Visitors) -> None:
    """What lies beside or over the board goes when it is played: keys go on at the board."""
    tab = visit("fa")
    tab.new_game("lyngk", "here")
    assert tab.state() == "mine"
    tab_to(tab, "at.localName === 'borj-board' && probe.focused() !== null")
    item = "() => probe.board().shadowRoot.activeElement?.closest('[data-item]') != null"
    for _ in range(80):  # past all that can be picked on the board, to the colours beside it
        if tab.page.evaluate(item):
            break
        tab.page.keyboard.press("PageDown")
    assert tab.page.evaluate(item)
    tab.page.keyboard.press("Enter")
    tab.until("() => probe.turn().choices.every(({picks}) => picks[0].kind === 'cell')")
    tab.until(FOCUSED)
    # What is asked over the board takes the focus from it, and gives it back.
    tab.new_game("kamisado", "here", code=CLOSE.replace("single", "standard"))
    assert tab.state() == "mine"
    tab_to(tab, "at.localName === 'borj-board' && probe.focused() !== null")
    walk(tab, "h8")  # the tower that must move is picked already
    tab.page.keyboard.press("Enter")
    tab.until("() => document.activeElement?.closest('.over') !== null")
    tab.page.locator(".compared button").first.wait_for()
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.press("Enter")
    tab.page.locator(".compared").wait_for(state="detached")
    tab.until(FOCUSED)
