"""How heavy and how quick the pages are, in Chromium with an empty cache, from this machine.

    .venv/bin/python bench/page.py                  five visits, forty moves
    .venv/bin/python bench/page.py --visits 20

Prints the compressed bytes of the first page in both languages (fonts and engine apart), the time
from the address to the first living board, from the address of a game until its board can be
touched, and from the press that moves a piece until the frame that shows it moving. The processor
is shared with whatever else runs: the least of each is what the pages need.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts"))
import chromium  # noqa: E402

LIMIT = 150_000
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
# From a press to the first frame after the board has changed the way it looks for it.
PRESS = """
globalThis.pressed = [];
addEventListener("pointerup", (event) => {
  const board = document.querySelector("borj-board");
  const before = board.look;
  const begun = event.timeStamp;
  (function wait() {
    if (board.look !== before) requestAnimationFrame((now) => pressed.push(now - begun));
    else if (performance.now() - begun < 2000) requestAnimationFrame(wait);
  })();
}, true);
"""


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own; gives its address."""
    with tempfile.TemporaryDirectory() as data:
        words = ["serve", "--data", data, "--port", "0", "--workers", "0"]
        process = subprocess.Popen(
            [sys.executable, "-m", "borj", *words], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip().rstrip("/")
        finally:
            process.terminate()
            process.wait()


def installed() -> str:
    """The Chromium of this machine."""
    found = chromium.find()
    if found is None:
        sys.exit(chromium.ADVICE)
    return found


def visitor(browser: Browser, lang: str) -> BrowserContext:
    """Somebody who was never here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale=lang)
    stored = json.dumps(json.dumps({"lang": lang, "sound": False}))
    context.add_init_script(f"localStorage.setItem('borj.settings', {stored})")
    context.add_init_script(LOOK)
    return context


def weight(browser: Browser, url: str, lang: str) -> tuple[int, int]:
    """Bytes over the wire of the first page, without fonts and engine, and how many answers."""
    context = visitor(browser, lang)
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    apart: set[str] = set()
    sizes: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        address = event["response"]["url"]
        if event["type"] == "Font" or ".wasm" in address:
            apart.add(event["requestId"])

    network.on("Network.responseReceived", answered)
    network.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: int(event["encodedDataLength"])}),
    )
    page.goto(url, wait_until="networkidle")
    page.wait_for_timeout(1500)
    context.close()
    kept = [size for id, size in sizes.items() if id not in apart]
    return sum(kept), len(kept)


def first_board(browser: Browser, url: str, what: str) -> float:
    """Milliseconds from an address to a board, with an empty cache."""
    context = visitor(browser, "en")
    page = context.new_page()
    page.goto(url)
    found: float = page.wait_for_function(f"() => seen.{what}").json_value()
    context.close()
    return found


def game(browser: Browser, url: str) -> float:
    """Milliseconds from a game's address until its board can be touched."""
    context = visitor(browser, "en")
    wish = {"game": "dvonn", "opponent": "here", "variant": "random"}
    made = context.request.post(f"{url}/api/games", data=wish).json()
    page = context.new_page()
    page.goto(f"{url}/play/{made['state']['id']}")
    found: float = page.wait_for_function("() => seen.touch").json_value()
    context.close()
    return found


def touch(page: Page, cell: str) -> None:
    """Click on a cell."""
    box = page.evaluate(
        """(cell) => {
            const root = document.querySelector("borj-board").shadowRoot;
            const hit = root.querySelector(`[data-cell="${cell}"] .hit`).getBoundingClientRect();
            return {x: hit.x + hit.width / 2, y: hit.y + hit.height / 2};
        }""",
        cell,
    )
    page.mouse.click(box["x"], box["y"])


def moves(browser: Browser, url: str, count: int) -> list[float]:
    """Milliseconds from the press that moves a piece to the frame that shows it."""
    context = visitor(browser, "en")
    wish = {"game": "kamisado", "opponent": "here", "variant": "marathon"}
    made = context.request.post(f"{url}/api/games", data=wish).json()
    page = context.new_page()
    page.add_init_script(PRESS)
    page.goto(f"{url}/play/{made['state']['id']}")
    for _ in range(count):
        page.wait_for_function("() => document.querySelector('borj-board')?.options.length")
        page.wait_for_timeout(400)  # nobody presses while the last piece is still moving
        picks = page.evaluate(
            """() => {
                const {choices, picks} = document.querySelector("borj-board");
                // Short steps keep the round going.
                const near = (c) => c.picks.map((pick) => Number(pick.value.slice(1)));
                const far = (c) => Math.abs((near(c)[1] ?? 9) - (near(c)[0] ?? 0));
                const [least] = [...choices].sort((a, b) => far(a) - far(b));
                return least.picks.slice(picks.length).map((pick) => pick.value);
            }"""
        )
        known = page.evaluate("() => pressed.length")
        for cell in picks:
            touch(page, cell)
        page.wait_for_function("(known) => pressed.length > known", arg=known)
        if page.evaluate("() => document.querySelector('.refills') !== null"):
            break
    found: list[float] = page.evaluate("() => pressed")
    context.close()
    return found


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
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=installed(), args=["--no-sandbox", "--disable-gpu"]
        )
        for lang in ("en", "fa"):
            size, answers = weight(browser, url, lang)
            print(f"first page ({lang}): {size:,} bytes in {answers} answers (limit {LIMIT:,})")
        print(f"\n{'milliseconds':44}{'least':>8}{'median':>8}{'most':>8}")
        visits = range(options.visits)
        tell("first page to its first board", [first_board(browser, url, "board") for _ in visits])
        tell("a game to a board that can be touched", [game(browser, url) for _ in visits])
        tell("a press to the frame that shows the move", moves(browser, url, options.moves))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
