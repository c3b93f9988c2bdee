"""Boards of every size: fingers on a small phone, eyes far from a wall, orange on either hand."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from playwright.sync_api import expect

import borj
from tests.browser.kit import GAMES, LONG, RESTS, Json, Tab, Visitors
from tests.browser.test_craft import ENDS, LADDER
from tests.kit import CLOSE

FINGERTIP = 44.0  # pixels that anything to be touched measures at least
PHONES = ((360, 740), (390, 844))
# Sizes at which the whole board and all that a turn needs have to be in view.
HELD = ((320, 568), (360, 640), *PHONES, (568, 320), (740, 360), (844, 390), (932, 430), (800, 600))
USUAL = 740  # pixels of height from which on, held upright, all else that can be done is, too
LYING = ((740, 360), (844, 390), (896, 414), (932, 430))
WALLS = ((1920, 1080), (3840, 2160))

# All that can be touched on a page, and what of it reaches over an edge of the window.
TARGETS = """() => {
  const board = document.querySelector(".game .field borj-board").shadowRoot;
  const inside = [...board.querySelectorAll(".item.option, .buttons button")];
  const around = [...document.querySelectorAll(".tools button, .now button, summary")];
  return [...inside, ...around].filter((node) => node.checkVisibility()).map((node) => {
    const { width, height } = node.getBoundingClientRect();
    return { what: node.outerHTML.slice(0, 80), width, height };
  });
}"""
BEYOND = """() => {
  const board = document.querySelector(".game .field borj-board").shadowRoot;
  const beside = ".item, .number, .buttons button, .board";
  const parts = [...board.querySelectorAll(`${beside}, .coordinates > *`)];
  return parts.filter((node) => node.checkVisibility()).flatMap((node) => {
    const { left, right } = node.getBoundingClientRect();
    // Trays keep off the edge, and so do digits beside squares, where there is hardly room.
    const room = node.matches(".board") ? 0 : node.matches(".coordinates *") ? 1.5 : 4;
    const fits = left >= room - 0.5 && right <= innerWidth - room + 0.5;
    return fits ? [] : [`${node.outerHTML.slice(0, 80)}: ${left} to ${right}`];
  });
}"""
# What of a game's page is not wholly in the window, or lies over something else of it.
HIDDEN = """(rest) => {
  const board = document.querySelector(".game .field borj-board").shadowRoot;
  const inside = [...board.querySelectorAll(".cell .hit, .item, .number, .buttons button")];
  const around = [".far", ".near", ".now", ...(rest ? [".tools"] : [])].flatMap((part) =>
    [...document.querySelectorAll(`.game > ${part}, .game > ${part} button`)]);
  const clocks = [...document.querySelectorAll(".game .clock, .game .who strong, .now .grow")];
  const all = [...inside, ...around, ...clocks].filter((node) => node.checkVisibility());
  const boxes = all.map((node) => [node, node.getBoundingClientRect()]);
  const told = boxes.flatMap(([node, { left, top, right, bottom, width }]) => {
    if (!width) return [];
    const fits = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return fits ? [] : [`${node.outerHTML.slice(0, 60)} at ${left},${top} to ${right},${bottom}`];
  });
  if (scrollX || scrollY) told.push("scrolled");
  const parts = ["far", "field", "near", "now", "tools"].map((part) => `.game > .${part}`);
  const rows = [".site-head", ...parts].map((part) =>
    document.querySelector(part).getBoundingClientRect());
  for (const [i, a] of rows.entries()) for (const b of rows.slice(i + 1))
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
      told.push(`row ${i} lies over another`);
  return told;
}"""


# What of a study's board is not in the window, or lies under the column beside it.
OUTSIDE = """() => {
  const box = (node) => node.getBoundingClientRect();
  const side = box(document.querySelector(".study > .side"));
  const head = box(document.querySelector(".site-head"));
  const told = Object.entries(probe.cells()).flatMap(([cell, { x, y, width, height }]) => {
    const fits = x >= -1 && y >= -1 && x + width <= innerWidth + 1 && y + height <= innerHeight + 1;
    const covered = [side, head].some((over) => x + width > over.left + 1 && x < over.right - 1
      && y + height > over.top + 1 && y < over.bottom - 1);
    return fits && !covered ? [] : [cell];
  });
  const beyond = document.documentElement.scrollHeight - innerHeight;
  return beyond > 1 ? [...told, `${beyond} pixels below`] : told;
}"""
# What of the trays is out of the window, or over a cell.
BESIDE = """() => {
  const items = [...probe.board().shadowRoot.querySelectorAll(".trays .item")];
  if (!items.length) return ["nothing lies beside the board"];
  return items.filter((item) => {
    const { left, top, right, bottom } = item.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
      || Object.values(probe.cells()).some(({ x, y, width, height }) =>
        x + width > left && x < right && y + height > top && y < bottom);
  }).map((item) => item.getAttribute("aria-label"));
}"""
# Tools of a study that are out of sight, or too narrow for their sign.
TOOLS = """() => [...document.querySelectorAll(".study > header .button")].filter((node) => {
  const { left, right, width } = node.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1 || width < 32;
}).map((node) => node.textContent.trim())"""
# Tools of a study without words, or with words that are cut, beside each other or too small.
WORDLESS = """() => [...document.querySelectorAll(".study .signed .button")].filter((node) => {
  const words = [...node.querySelectorAll("span")].filter((span) => span.clientWidth > 1
    || span.getBoundingClientRect().width > 1);
  const [word] = words;
  if (words.length !== 1 || !word.textContent.trim()) return true;
  const box = word.getBoundingClientRect();
  const around = node.getBoundingClientRect();
  return box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom
    || parseFloat(getComputedStyle(word).fontSize) < 12;
}).map((node) => node.textContent.trim())"""
# Words of a choice that would be cut if they were chosen.
CUT = """() => [...document.querySelectorAll(".fields select")].flatMap((select) => {
  const style = getComputedStyle(select);
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const paper = document.createElement("canvas").getContext("2d");
  paper.font = style.font;
  const words = [...select.options].map(({ text }) => text);
  return words.filter((text) => paper.measureText(text).width > room + 1);
})"""
# Pixels between the end of a board with its trays and the end of its place.
GAP = """() => {
  const end = (name) => document.querySelector(name).getBoundingClientRect().bottom;
  return end(".study > .board") - end(".study borj-board");
}"""


def middle(box: Json) -> tuple[float, float]:
    """The middle of a box."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def apart(boxes: Json) -> float:
    """How far the two nearest cells are from each other."""
    places = [middle(box) for box in boxes.values()]
    return min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(places, 2))


def begun(tab: Tab, game: str) -> None:
    """Begin a game for two at this screen."""
    tab.new_game(game, "here")
    assert tab.state() == "mine"


def seen(tab: Tab, size: tuple[int, int] | None = None) -> Json:
    """The boxes of all cells, once the board has settled in a window of that size."""
    if size is not None:
        tab.page.set_viewport_size({"width": size[0], "height": size[1]})
    # Two frames: one to measure the room, one to draw in it.
    tab.page.evaluate("() => new Promise((ok) => requestAnimationFrame(() => setTimeout(ok)))")
    tab.page.evaluate("() => new Promise((ok) => requestAnimationFrame(() => setTimeout(ok)))")
    boxes: Json = tab.page.evaluate("() => probe.cells()")
    return boxes


@pytest.mark.parametrize("lang", ["fa", pytest.param("en", marks=LONG)])
def test_fingers_find_everything_on_a_phone(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context={"has_touch": True})
    for game in GAMES:
        begun(tab, game)
        for size in PHONES:
            told = (game, size)
            boxes = seen(tab, size)
            assert apart(boxes) >= FINGERTIP - 0.05, told
            for cell, box in boxes.items():
                assert min(box["width"], box["height"]) >= FINGERTIP - 0.05, (told, cell)
                assert box["x"] >= -0.5, (told, cell)
                assert box["x"] + box["width"] <= size[0] + 0.5, (told, cell)
            for target in tab.page.evaluate(TARGETS):
                assert min(target["width"], target["height"]) >= FINGERTIP - 0.05, (told, target)
            assert tab.overflows() <= 0, told
            assert tab.page.evaluate(BEYOND) == [], told
            below = tab.page.evaluate("() => document.documentElement.scrollHeight") - size[1]
            assert below < 320, told  # a short way to the moves, no desert under them
        for size in HELD:
            seen(tab, size)
            rest = size[0] > size[1] or size[1] >= USUAL
            assert tab.page.evaluate(HIDDEN, rest) == [], (game, size)


# What of these is not wholly in the window.
BELOW = """(which) => [...document.querySelectorAll(which)].filter((node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top < -0.5 || bottom > innerHeight + 0.5;
}).map((node) => node.textContent.trim())"""


def test_what_a_question_and_an_end_lead_to_is_in_view_on_a_phone(visit: Visitors) -> None:
    """Whoever is asked, or wants another game, need not scroll for it."""
    tab = visit("fa", context={"has_touch": True, "viewport": {"width": 740, "height": 360}})
    for game, (code, action) in ENDS.items():
        tab.new_game(game, "here", code=code)
        assert tab.state() == "mine"
        tab.act(action)
        tab.page.locator(".ended").wait_for()
        for size in (*PHONES, *LYING):
            seen(tab, size)
            assert tab.page.locator(".again").count() == 1
            assert tab.page.evaluate(BELOW, ".again") == [], (game, size)
        tab.page.set_viewport_size({"width": 740, "height": 360})
    tab.new_game("kamisado", "here", code=CLOSE.replace("single", "standard"))
    assert tab.state() == "mine"
    tab.act("f6-h8")
    tab.page.locator(".compared button").first.wait_for()
    for size in (*PHONES, *LYING):
        seen(tab, size)
        assert tab.page.locator(".compared button").count() > 1, size  # none would be in view, too
        assert tab.page.evaluate(BELOW, ".compared button") == [], size


def test_words_leave_room_for_the_rest_of_a_turn_on_a_phone(visit: Visitors) -> None:
    """What is to be decided in a second action, with its buttons, pushes nothing out of sight."""
    tab = visit("fa", context={"has_touch": True, "viewport": {"width": 740, "height": 360}})
    begun(tab, "tzaar")
    tab.act(tab.choices()[0])
    tab.after(1)
    tab.act(tab.choices()[0])
    tab.until("() => document.querySelector('.now [data-button=pass]')")
    for size in (*PHONES, *LYING):
        seen(tab, size)
        assert tab.page.evaluate(HIDDEN, True) == [], size
        high = tab.page.locator(".game > .now").evaluate("(node) => node.clientHeight")
        assert high <= 104, size


# Whatever of a list is at its current move: how much of it is out of the list's own window.
FOLLOWED = """() => {
  const list = document.querySelector(".middle ol.moves");
  const { top, bottom } = list.getBoundingClientRect();
  const now = list.querySelector("[aria-current]").getBoundingClientRect();
  return now.top >= top && now.bottom <= bottom;
}"""


def test_an_end_with_a_ladder_leads_on_and_the_moves_follow(visit: Visitors) -> None:
    tab = visit("en", context={"viewport": {"width": 1280, "height": 720}})
    code, action = LADDER
    tab.new_game("lyngk", "here", code=code)
    assert tab.state() == "mine"
    tab.act(action)
    tab.page.locator(".ended .ladder").wait_for()
    for size in LYING:
        seen(tab, size)
        tab.until("() => !document.querySelector('.ended').getAnimations().length")  # it rises
        assert tab.page.locator(".ended .button").count() > 5
        edge = tab.page.locator(".ended .button").evaluate_all(
            "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
        )
        near = tab.page.locator(".game > .near").bounding_box()
        assert near
        assert edge <= near["y"] + 1, size
    # A list with less room than before keeps the move of now in sight.
    tab.new_game("dvonn", "here")
    for count in range(24):
        tab.after(count)
        tab.act(tab.choices()[0])
    tab.after(24)
    for size in ((1280, 900), (1280, 560), (740, 360)):
        seen(tab, size)
        tab.until(FOLLOWED)


def test_trays_leave_the_height_to_a_board_that_is_held_sideways(visit: Visitors) -> None:
    tab = visit("en", context={"has_touch": True, "viewport": {"width": 740, "height": 360}})
    begun(tab, "sixth")
    for width, height in LYING:
        boxes = seen(tab, (width, height))
        assert len({round(box["y"]) for box in boxes.values()}) == 5
        assert apart(boxes) >= 0.155 * height, width


def test_trays_lie_in_the_corners_of_a_hexagon_that_is_held_sideways(visit: Visitors) -> None:
    tab = visit("fa", context={"has_touch": True, "viewport": {"width": 740, "height": 360}})
    begun(tab, "lyngk")
    for width, height in LYING:
        boxes = seen(tab, (width, height))
        assert apart(boxes) >= 0.1 * height, width
        assert tab.page.evaluate(BESIDE) == []


def test_the_tools_of_the_editor_are_in_one_row_on_a_tablet(visit: Visitors) -> None:
    for lang in ("en", "fa"):
        tab = visit(lang)
        tab.open("/setup/lyngk")
        tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
        for size in ((600, 960), (820, 1180), (1000, 700)):
            seen(tab, size)
            tops = tab.page.locator(".study > header .tools .button").evaluate_all(
                "(all) => all.map((one) => Math.round(one.getBoundingClientRect().top))"
            )
            assert len(set(tops)) == 1, (lang, size, tops)


def test_studies_show_the_whole_board_on_a_phone_held_sideways(visit: Visitors) -> None:
    tab = visit("fa", context={"has_touch": True, "viewport": {"width": 740, "height": 360}})
    made = tab.page.context.request.post(
        f"{tab.url}/api/games", data={"game": "dvonn", "opponent": "here", "variant": "random"}
    )
    id = made.json()["state"]["id"]
    for path in ("/analyse/tzaar", "/setup/lyngk", f"/replay/{id}"):
        tab.open(path)
        tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
        for size in LYING:
            seen(tab, size)
            assert tab.page.evaluate(OUTSIDE) == [], (path, size)
            assert tab.page.evaluate(TOOLS) == [], (path, size)
    tab.open("/setup/lyngk")
    for size in ((320, 568), *PHONES):  # held upright it scrolls, but no tool is out of sight
        seen(tab, size)
        assert tab.page.evaluate(TOOLS) == [], size


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_tool_of_a_study_has_a_word_on_a_phone(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context={"has_touch": True, "viewport": {"width": 360, "height": 740}})
    for path, tools in (("/setup/kamisado", 7), ("/analyse/kamisado", 6)):
        tab.open(path)
        tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
        for size in (*PHONES, *LYING):
            seen(tab, size)
            assert tab.page.locator(".study .signed .button").count() == tools
            assert tab.page.evaluate(WORDLESS) == [], (path, size)
    # Its whole name is for those who hear it.
    expect(tab.button("study-flip")).to_be_visible()


def test_a_bare_board_is_as_high_as_a_phone_that_lies_on_its_side(visit: Visitors) -> None:
    """What may have to be pressed has its place beside it, not below."""
    tab = visit("en", context={"has_touch": True, "viewport": {"width": 740, "height": 360}})
    for path in ("/analyse/kamisado", "/oracle/kamisado"):
        tab.open(path)
        tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
        assert apart(seen(tab)) >= 0.105 * 360, path
    # Where there is something to press it lies over no cell.
    refills = borj.game("kamisado").read(CLOSE.replace("single", "standard")).play("f6-h8")
    tab.open(f"/analyse/kamisado/{refills.code()}")
    button = "() => probe.board()?.shadowRoot.querySelector('.buttons button')"
    tab.until(button)
    for size in LYING:
        boxes = seen(tab, size)
        press = tab.page.evaluate(f"() => ({button})().getBoundingClientRect().toJSON()")
        assert press["bottom"] <= size[1]
        for cell, box in boxes.items():
            beside = press["left"] >= box["x"] + box["width"] - 1
            below = press["top"] >= box["y"] + box["height"] - 1
            assert beside or below, (size, cell)


def test_trays_that_are_empty_leave_a_lesson_its_board(visit: Visitors) -> None:
    tab = visit("fa", context={"has_touch": True, "viewport": {"width": 360, "height": 740}})
    tab.open("/learn/lyngk/lessons/first-steps")
    tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
    for size in PHONES:
        boxes = seen(tab, size)
        assert apart(boxes) >= 0.1 * size[0], size
        assert tab.page.evaluate("() => document.documentElement.scrollHeight") <= size[1]


def test_moves_keep_their_place_beside_a_board_on_a_desk(visit: Visitors) -> None:
    tab = visit("en", context={"viewport": {"width": 1280, "height": 720}})
    tab.open("/analyse/tzaar")
    tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
    high = "(node) => node.clientHeight"
    assert tab.page.locator(".study .moves.card").evaluate(high) >= 220
    # What leads on from the editor is in view, however many fields there are.
    tab.open("/setup/lyngk")
    tab.until("() => probe.board()?.look && Object.keys(probe.cells()).length > 0")
    expect(tab.page.locator(".fine")).to_be_visible()
    assert tab.page.locator(".onward .button").count() == 3
    assert tab.page.evaluate(BELOW, ".onward .button") == []
    # And of a game that a ladder decided.
    code, action = LADDER
    tab.new_game("lyngk", "here", code=code)
    assert tab.state() == "mine"
    tab.act(action)
    tab.page.locator(".ended .ladder").wait_for()
    assert tab.page.locator(".middle ol.moves").evaluate(high) >= 100


@pytest.mark.parametrize("lang", ["fa", pytest.param("en", marks=LONG)])
def test_an_editor_on_a_phone_cuts_no_words_and_hides_no_piece(visit: Visitors, lang: str) -> None:
    tab = visit(lang, context={"viewport": {"width": 360, "height": 740}})
    for game in GAMES:
        tab.open(f"/setup/{game}")
        tab.page.locator(".fields select").first.wait_for()
        tab.until(RESTS)
        assert tab.page.evaluate(CUT) == [], game
        strip = tab.page.locator(".palette .pieces")
        assert strip.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 1, game
    # Towers are pictures: the one in the hand is named.
    tab.open("/setup/kamisado")
    tower = tab.page.locator(".palette .piece").first
    name = tower.locator(".name").inner_text()
    expect(tab.page.locator(".palette > .row")).not_to_contain_text(name)
    tower.click()
    expect(tab.page.locator(".palette > .row")).to_contain_text(name)


def test_the_board_of_a_study_leaves_no_gap_below_it(visit: Visitors) -> None:
    tab = visit("en")
    for path in ("/analyse/kamisado", "/setup/kamisado", "/setup/dvonn"):
        tab.open(path)
        tab.until(RESTS)
        for size in (*PHONES, (820, 1180)):
            seen(tab, size)
            assert tab.page.evaluate(GAP) <= 8, (path, size)


def test_moves_steps_and_the_engine_are_in_view_together(visit: Visitors) -> None:
    tab = visit("en", context={"viewport": {"width": 1280, "height": 720}})
    tab.open("/analyse/dvonn")
    tab.page.get_by_role("switch").first.click()
    tab.page.locator(".found li button").first.wait_for()
    parts = (".side .moves", ".side .steps", ".side .found li")
    for part in parts:
        assert tab.page.evaluate(BELOW, part) == [], part
    # However far one reads on, the steps are at hand.
    tab.page.locator(".study > .side").evaluate("(side) => side.scrollTo(0, 9999)")
    box = tab.page.locator(".side .steps").bounding_box()
    side = tab.page.locator(".study > .side").bounding_box()
    assert box
    assert side
    assert side["y"] - 1 <= box["y"] <= side["y"] + side["height"]


def test_a_board_on_a_wall_takes_all_of_the_height(visit: Visitors) -> None:
    tab = visit("fa")
    for game in GAMES:
        begun(tab, game)
        for width, height in WALLS if game == "lyngk" else WALLS[:1]:
            told = (game, width)
            boxes = seen(tab, (width, height))
            board = tab.page.evaluate(
                "() => { const { width, height } = probe.board().shadowRoot"
                ".querySelector('.surface').getBoundingClientRect(); return { width, height }; }"
            )
            # As high as the window below its header, or, for a long board, as wide as its field.
            assert board["height"] > 0.82 * height or board["width"] > 0.7 * width, told
            assert min(box["y"] for box in boxes.values()) >= 0, told
            text = tab.page.locator(".near .who strong").evaluate(
                "node => parseFloat(getComputedStyle(node).fontSize)"
            )
            assert text >= height / 70, told
            assert tab.overflows() <= 0, told
            below = "() => document.documentElement.scrollHeight - innerHeight"
            assert tab.page.evaluate(below) <= 0, told


def test_orange_may_lie_on_the_left(visit: Visitors) -> None:
    tab = visit("en")
    begun(tab, "kamisado")
    usual = seen(tab)
    tab.open("/settings")
    tab.radio("orange", "left").check()
    begun(tab, "kamisado")
    other = seen(tab)
    colours: Json = tab.page.evaluate(
        "() => Object.fromEntries(probe.board().shape.cells.map(({ id, colour }) => [id, colour]))"
    )

    def near(boxes: Json) -> list[str]:
        """The cells of the row before the player, from left to right."""
        low = max(box["y"] for box in boxes.values())
        row = [cell for cell, box in boxes.items() if box["y"] > low - 1]
        return sorted(row, key=lambda cell: float(boxes[cell]["x"]))

    assert near(usual) == [f"{file}1" for file in "abcdefgh"]
    assert near(other) == [f"{file}1" for file in "hgfedcba"]
    assert colours[near(usual)[-1]] == colours[near(other)[0]] == "orange"
    # Keys go where they point to; a square keeps its name and its moves.
    tab.page.evaluate("() => probe.board().focus()")
    assert tab.page.evaluate("() => probe.focused()") == "a1"
    tab.page.keyboard.press("ArrowLeft")
    assert tab.page.evaluate("() => probe.focused()") == "b1"
    tab.do("d1-d5")
    tab.after(1)
    assert tab.moves() == ["d1-d5"]
    # Other boards lie as they always do.
    begun(tab, "dvonn")
    dvonn = seen(tab)
    assert dvonn["A1"]["x"] < dvonn["B1"]["x"]


# What is found in the button that starts a game, wherever the page is scrolled to and one presses.
UNDER = """async () => {
  const told = [];
  const head = document.querySelector(".site-head");
  for (let y = 0; y < document.documentElement.scrollHeight; y += 120) {
    scrollTo(0, y);
    await new Promise((ok) => requestAnimationFrame(ok));
    const button = document.querySelector(".go .button");
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const part of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const [x, at] = [left + part * width, top + height / 2];
      const hit = document.elementFromPoint(x, at);
      const seen = at > Math.max(0, head.getBoundingClientRect().bottom) && at < innerHeight;
      if (seen && !button.contains(hit)) told.push(`${y} ${part} ${hit?.outerHTML}`);
    }
  }
  return told;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_press_on_start_starts_whatever_lies_below(visit: Visitors, game: str) -> None:
    tab = visit("en")
    tab.open(f"/new/{game}")
    tab.page.locator(".go .button").first.wait_for()
    for width, height in (*PHONES, *LYING):
        tab.page.set_viewport_size({"width": width, "height": height})
        assert tab.page.evaluate(UNDER) == [], (width, height)
