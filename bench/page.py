"""How heavy and how quick the pages are, in Chromium with an empty cache, from this machine.

    .venv/bin/python bench/page.py                  five visits, forty moves
    .venv/bin/python bench/page.py --visits 20

Prints the compressed bytes of the first page in both languages (fonts and engine apart), the time
from the address to the first living board, from the address of a game until its board can be
touched, from the press that moves a piece until the frame that shows it moving is painted, and the
one after the rules have answered, and, with the book in this browser, from a press that leads
nowhere until the frame that says why. The processor is shared with whatever else runs: the least of
each is what the pages need.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]
import chromium  # noqa: E402
from tests.browser.kit import LANGUAGES, LIGHT, REASONS, Json, Tab, Visitors, weigh  # noqa: E402
from tests.server.kit import serving  # noqa: E402

# Asked in every frame from the first one on: when is there a board, when can it be touched?
LOOK = """
const seen = globalThis.seen = {};
function look() {
  const board = document.querySelector("borj-board");
  if (board?.look && !seen.board) seen.board = performance.now();
  if (board?.options?.length && !seen.touch) seen.touch = performance.now();
  requestAnimationFrame(look);
}
requestAnimationFrame(look);
"""
# From a press, by its own time stamp, until the first frame is painted in which a piece is on its
# way, and until the first one after the rules have answered. Places are looked at as the frame is
# made; the message comes when that is done.
PRESS = """
globalThis.pressed = [];
addEventListener("pointerup", ({timeStamp: begun}) => {
  const board = probe.board();
  const {look, shadowRoot} = board;
  const pieces = [...shadowRoot.querySelectorAll(".piece")];
  const places = () => pieces.map((piece) => piece.getBoundingClientRect());
  const before = places();
  const times = {};
  function painted(what) {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      times[what] = performance.now() - begun;
      if (times.shown && times.told) pressed.push(times);
    };
    port2.postMessage(what);
    times[what] = 0;
  }
  requestAnimationFrame(function wait() {
    const far = ({x, y}, i) => Math.hypot(x - before[i].x, y - before[i].y) > 12;
    if (!("shown" in times) && places().some(far)) painted("shown");
    if (!("told" in times) && board.look !== look) painted("told");
    const done = "shown" in times && "told" in times;
    if (!done && performance.now() - begun < 2000) requestAnimationFrame(wait);
  });
}, true);
"""


def visitor(visit: Visitors, lang: str = "en", *watchers: str, **wishes: object) -> Tab:
    """Somebody who was never here, alone, in a page with scripts that watch it."""
    visit.leave()
    tab = visit(lang, animation="full", **wishes)
    for script in (LOOK, *watchers):
        tab.page.add_init_script(script)
    return tab


def made(tab: Tab, **wish: str) -> str:
    """The address of a new game at this screen."""
    asked = tab.page.context.request.post(
        f"{tab.url}/api/games", data={"opponent": "here", **wish}
    ).json()
    return f"/play/{asked['state']['id']}"


def first_board(visit: Visitors) -> float:
    """Milliseconds from the first address to the first living board, with an empty cache."""
    found: float = visitor(visit).open("/").until("() => seen.board")
    return found


def first_touch(visit: Visitors) -> float:
    """Milliseconds from a game's address until its board can be touched, with an empty cache."""
    tab = visitor(visit)
    path = made(tab, game="dvonn", variant="random")
    found: float = tab.open(path).until("() => seen.touch")
    return found


def moves(visit: Visitors, count: int) -> list[Json]:
    """Milliseconds from each press that moves a piece to the frames that show and confirm it."""
    tab = visitor(visit, "en", PRESS)
    tab.open(made(tab, game="kamisado", variant="marathon"))
    for _ in range(count):
        if tab.state() == "over" or tab.page.locator(".refills").count():
            break
        tab.page.wait_for_timeout(400)  # nobody presses while the last piece is still moving
        known = tab.page.evaluate("() => pressed.length")
        tab.act(min(tab.turn()["choices"], key=far)["action"])
        tab.until("(known) => pressed.length > known", known)
    found: list[Json] = tab.page.evaluate("() => pressed")
    return found


def reasons(visit: Visitors, count: int) -> list[Json]:
    """Milliseconds from each press that leads nowhere to the frame that shows why."""
    tab = visitor(visit, "en", REASONS, offline=True)
    tab.open(made(tab, game="kamisado", variant="single"))
    tab.do("d1-d5")
    tab.until("() => document.documentElement.dataset.book === 'here'")
    tab.after(1)
    for number in range(count):  # a8 has to move; the others are touched in turn
        tab.pick({"kind": "cell", "value": "bcdefgh"[number % 7] + "8", "tray": None})
        tab.until("(known) => reasoned.length > known", number)
    found: list[Json] = tab.page.evaluate("() => reasoned")
    return found


def far(choice: Json) -> int:
    """How many ranks a move goes: short steps keep the round going."""
    ranks = [int(pick["value"][1:]) for pick in choice["picks"] if pick["kind"] != "button"]
    return abs(ranks[-1] - ranks[0]) if len(ranks) > 1 else 9


def tell(what: str, times: Sequence[float]) -> None:
    """A line of figures."""
    middle, most = statistics.median(times), max(times)
    print(f"{what:44}{min(times):8.0f}{middle:8.0f}{most:8.0f}   n={len(times)}")


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--moves", type=int, default=40)
    options = parser.parse_args(arguments)
    path = chromium.find()
    if path is None:
        sys.exit(chromium.ADVICE)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        visit = Visitors(browser, server.url)
        for lang in LANGUAGES:
            kept = weigh(visitor(visit, lang)).kept
            print(f"first page ({lang}): {sum(kept):,} bytes in {len(kept)} answers of {LIGHT:,}")
        print(f"\n{'milliseconds':44}{'least':>8}{'median':>8}{'most':>8}")
        visits = range(options.visits)
        tell("first page to its first board", [first_board(visit) for _ in visits])
        tell("a game to a board that can be touched", [first_touch(visit) for _ in visits])
        pressed = moves(visit, options.moves)
        tell("a press to the frame that shows the move", [one["shown"] for one in pressed])
        tell("… to the frame after the rules' answer", [one["told"] for one in pressed])
        why = reasons(visit, options.moves)
        tell("a press to the frame that says why not", [one["time"] for one in why])
        tell("… in frames", [one["frames"] for one in why])
        visit.leave()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
