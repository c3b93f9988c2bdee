"""How long the longest task is while a piece flies, in Chromium slowed down four times.

    .venv/bin/python bench/flights.py               twenty flights on a board of LYNGK
    .venv/bin/python bench/flights.py --material wood

For each flight the longest task of the page's thread is taken from Chromium's own trace of what it
runs, from the press until the piece has come to rest; the median of all is what counts. Beside the
time on the clock, which other programs make longer, it tells the processor's, slowed down, too.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]
import chromium  # noqa: E402
from tests.browser.kit import Tab, Visitors  # noqa: E402
from tests.server.kit import serving  # noqa: E402

SLOWER = 4
MOST = 50  # milliseconds of a task
RESTS = """(before) => {
  const board = probe.board();
  return board.look !== before && board.options.length > 0
    && !board.shadowRoot.querySelector(".flying").hasChildNodes();
}"""


def flight(browser: Browser, tab: Tab, file: Path) -> tuple[float, float]:
    """Play one action; the longest task by the clock and by the processor, in milliseconds."""
    action = next(each for each in tab.choices() if "-" in each)
    before = tab.page.evaluate_handle("() => probe.board().look")
    browser.start_tracing(
        page=tab.page, path=str(file), categories=["toplevel", "devtools.timeline"]
    )
    tab.act(action)
    tab.page.wait_for_function(RESTS, arg=before)
    browser.stop_tracing()
    return longest(json.loads(file.read_text())["traceEvents"])


def longest(events: list[dict[str, Any]]) -> tuple[float, float]:
    """The longest task in a trace; one without any says nothing, and is no good news."""
    mains = {
        (e["pid"], e["tid"])
        for e in events
        if e.get("name") == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        e
        for e in events
        if e.get("ph") == "X" and "RunTask" in e["name"] and (e["pid"], e["tid"]) in mains
    ]
    if not tasks:
        raise SystemExit("the trace tells of no task of the page's thread: nothing was measured")
    clock, processor = (max(e.get(name, 0) / 1000 for e in tasks) for name in ("dur", "tdur"))
    return clock, processor


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and fail where it is too long."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--flights", type=int, default=20)
    parser.add_argument("--material", choices=("plain", "wood"), default="plain")
    given = parser.parse_args(arguments)
    path = chromium.find()
    assert path, "there is no Chromium"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        place = Path(folder)
        with serving(place / "data") as server:
            browser = playwright.chromium.launch(
                executable_path=path, args=["--no-sandbox", "--disable-gpu"]
            )
            visitors = Visitors(browser, server.url)
            tab = visitors("en", animation="full", material=given.material)
            tab.open("/analyse/lyngk")
            tab.state()
            session = tab.page.context.new_cdp_session(tab.page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            found = [flight(browser, tab, place / "trace.json") for _ in range(given.flights)]
            browser.close()
    print(f"longest task of each of {len(found)} flights, {given.material}, slowed down 4x:")
    for name, times in zip(("clock", "processor"), zip(*found, strict=True), strict=True):
        median = statistics.median(times)
        most = f"least {min(times):.1f} ms, most {max(times):.1f} ms"
        print(f"  {name:9} median {median:.1f} ms, {most}")
    return int(statistics.median(clock for clock, _ in found) > MOST)


if __name__ == "__main__":
    sys.exit(main())
