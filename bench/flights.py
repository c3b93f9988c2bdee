"""How long the longest task is while a piece flies, in Chromium slowed down four times.

    .venv/bin/python bench/flights.py               twenty flights on a board of LYNGK
    .venv/bin/python bench/flights.py --material wood

For each flight the longest task of the page's thread is taken from Chromium's own trace of what it
runs, from the press until the piece has come to rest; the median of all is what counts. Beside the
time on the clock, which other programs make longer, it tells the processor's, slowed down, too; and
what these tasks were made of, each part without those inside it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections import Counter
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


Event = dict[str, Any]
PRESS = "pointerdown"
LISTED = 8  # parts that are told


def flight(browser: Browser, tab: Tab, file: Path) -> list[Event]:
    """Play one action, and give what was traced meanwhile."""
    action = next(each for each in tab.choices() if "-" in each)
    before = tab.page.evaluate_handle("() => probe.board().look")
    browser.start_tracing(
        page=tab.page, path=str(file), categories=["toplevel", "devtools.timeline"]
    )
    tab.act(action)
    tab.page.wait_for_function(RESTS, arg=before)
    browser.stop_tracing()
    events: list[Event] = json.loads(file.read_text())["traceEvents"]
    return events


def work(events: list[Event]) -> list[Event]:
    """What the page's thread did, in order, since the first press; outer work before inner."""
    mains = {
        (e["pid"], e["tid"])
        for e in events
        if e.get("name") == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    done = [e for e in events if e.get("ph") == "X" and (e["pid"], e["tid"]) in mains]
    presses = [e for e in done if e["args"].get("data", {}).get("type") == PRESS]
    if not presses:
        raise SystemExit("the trace tells of no press: nothing was measured")
    pressed = min(presses, key=lambda e: float(e["ts"]))
    own = [e for e in done if all(e[name] == pressed[name] for name in ("pid", "tid"))]
    since = [e for e in own if e["ts"] + e["dur"] > pressed["ts"]]
    return sorted(since, key=lambda e: (e["ts"], -e["dur"]))


def longest(done: list[Event]) -> tuple[float, float, Counter[str]]:
    """The longest task by the clock and by the processor, in milliseconds, and its parts.

    A trace without any says nothing, and is no good news.
    """
    tasks = [e for e in done if "RunTask" in e["name"]]
    if not tasks:
        raise SystemExit("the trace tells of no task of the page's thread: nothing was measured")
    clock, processor = (max(e.get(name, 0) / 1000 for e in tasks) for name in ("dur", "tdur"))
    slowest = max(tasks, key=lambda e: float(e["dur"]))
    parts: Counter[str] = Counter()
    above: list[Event] = []
    for e in done:
        if not slowest["ts"] <= e["ts"] < slowest["ts"] + slowest["dur"]:
            continue
        while above and above[-1]["ts"] + above[-1]["dur"] <= e["ts"]:
            above.pop()
        parts[e["name"]] += e["dur"]
        if above:
            parts[above[-1]["name"]] -= e["dur"]
        above.append(e)
    return clock, processor, parts


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
            file = place / "trace.json"
            found = [longest(work(flight(browser, tab, file))) for _ in range(given.flights)]
            browser.close()
    clocks, processors, parts = zip(*found, strict=True)
    print(f"longest task of each of {len(found)} flights, {given.material}, slowed down 4x:")
    for name, times in (("clock", clocks), ("processor", processors)):
        median = statistics.median(times)
        most = f"least {min(times):.1f} ms, most {max(times):.1f} ms"
        print(f"  {name:9} median {median:.1f} ms, {most}")
    whole = sum(parts, Counter[str]())
    for part, time in whole.most_common(LISTED):
        print(f"  {time / 1000 / len(found):9.1f} ms  {part}")
    return int(statistics.median(clocks) > MOST)


if __name__ == "__main__":
    sys.exit(main())
