"""Make docs/images/terminal-*.png: `borj play` on a small and on a large terminal.

    python scripts/make_terminal_pictures.py [NAME…]    # in an environment with borj[dev]

The app itself, without a terminal: Textual writes what is on its screen as SVG, Chromium draws it.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import borj
import chromium
from borj.cli.clocks import Clocks
from borj.cli.screen.app import PlayApp, Wishes
from borj.cli.table import Table
from borj.engine import Engine, Level, Limit
from borj.records import Record
from borj.render import theme
from small_png import within

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
MOST = 60_000  # bytes of a picture
FONT = "DejaVu Sans Mono"
# What Textual writes is already in the order in which it is seen.
AS_IT_IS = f"text {{ unicode-bidi: bidi-override; direction: ltr; font-family: '{FONT}' }}"
PATIENCE = 60.0


@dataclass(frozen=True)
class View:
    """A screen: a game some turns on, and what is pressed before the picture is taken."""

    game: str
    size: tuple[int, int]
    turns: int
    lang: str = "en"
    theme: str = "dark"
    colour: str = "truecolor"
    keys: tuple[str, ...] = ()
    until: str = ""  # what the screen says then
    start: dict[str, Any] = field(default_factory=dict)


SMALL, LARGE = (80, 24), (200, 60)
PICTURES: dict[str, tuple[View, ...]] = {
    "small": (
        View("tzaar", SMALL, 8, keys=("h",), until="Best", start={"seed": 4}),
        View("kamisado", SMALL, 6, "fa", "light", keys=("h",), until="بهترین"),
    ),
    "large": (View("lyngk", LARGE, 16, start={"seed": 4}, keys=("a",), until="depth"),),
    "persian": (View("dvonn", LARGE, 9, "fa", "light", start={"variant": "random", "seed": 3}),),
    "plain": (
        View("sixth", SMALL, 9, colour="none"),
        View("sixth", SMALL, 9, colour="16"),
    ),
}


def played(view: View) -> Record:
    """A game of a level with itself."""
    record = Record(borj.game_named(view.game).start(**view.start))
    with Engine(table_mb=16) as engine:
        turns = 0
        while turns < view.turns or record.position.mid_turn:
            record.play(Level(5).choose(engine, record.position, turns))
            turns += not record.position.mid_turn
    return record


async def shot(view: View) -> str:
    """The screen as SVG."""
    record = played(view)
    table = Table(record, Level(3), record.position.turn, Clocks(5, 3))
    wishes = Wishes(view.lang, view.colour, view.theme, hint=Limit(nodes=200_000))
    app = PlayApp(table, wishes)
    async with app.run_test(size=view.size) as pilot:
        await pilot.pause()
        await pilot.press(*view.keys)
        for _ in range(int(PATIENCE * 10)):
            said = "".join(getattr(part, "text", "") for part in app.query("Said"))
            if view.until in said and (not app.analysing or (app.found and app.found.depth > 5)):
                break
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.3)
        return app.export_screenshot(title="borj play")


def picture(page: Page, svg: str) -> bytes:
    """An SVG as Chromium draws it."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.S)
    svg = svg.replace("<style>", f"<style>{AS_IT_IS}", 1).replace("Fira Code", FONT)
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    with tempfile.NamedTemporaryFile("w", suffix=".svg", encoding="utf-8") as file:
        file.write(svg)
        file.flush()
        page.set_viewport_size({"width": int(width), "height": int(height)})
        page.goto(f"file://{file.name}")
        return page.screenshot()


def main(names: list[str]) -> int:
    """Makes all pictures, or those that are named."""
    path = chromium.find()
    if path is None:
        print("no Chromium", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page, paper = browser.new_page(), browser.new_page()
        for name, views in PICTURES.items():
            if names and name not in names:
                continue
            svgs = [_apart(view) for view in views]
            shots = [picture(page, svg) for svg in svgs]
            found = within(paper, shots, theme.tokens("light")["line"], MOST)
            (IMAGES / f"terminal-{name}.png").write_bytes(found)
            print(f"terminal-{name}.png: {len(found)} bytes")
        browser.close()
    return 0


def _apart(view: View) -> str:
    """The same in a thread: Playwright has a loop of its own here."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(shot(view))).result()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
