"""A database of many games: how long the server takes to start with it, and every list to be read.

    .venv/bin/python bench/store.py                     100,000 games, SQLite and PostgreSQL
    .venv/bin/python bench/store.py --games 10000 --sqlite

The games are those of tests/server/crowd.py, with turns that can be replayed. A start counts until
the server says where it is; starts with the full database and with an empty one (made before, too)
take turns, and their medians are compared, of the time on the clock and of the processor's. A list
counts from the question to the store until its rows are there as values; the fastest is told too,
since a busy machine adds to the others.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, time

from houses import cpu

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from borj.server.metrics import Metrics
from borj.server.settings import Settings
from borj.server.store.store import Store
from tests.server.crowd import fill
from tests.server.databases import postgresql
from tests.server.kit import Server
from tests.server.looks import Look, looks

STARTS = 9
READS = 25


def options(url: str | None) -> tuple[str, ...]:
    """How a server is told where its games are."""
    return () if url is None else ("--database", url)


@contextmanager
def opened(data: Path, url: str | None) -> Iterator[Store]:
    """The store of a data directory or a database."""
    store = Store(Settings(data=data, database=url).database_url, Metrics(), "bench")
    store.prepare()
    store.open()
    try:
        yield store
    finally:
        store.close()


def start(data: Path, url: str | None) -> tuple[float, float]:
    """Seconds until a server is there: on the clock, and of the processor."""
    server = Server(data, *options(url))
    begun = perf_counter()
    server.start()
    taken = perf_counter() - begun
    used = cpu(server.pid)
    server.stop()
    return taken, used


async def read(store: Store, look: Look) -> list[float]:
    """Milliseconds that a list takes, each time."""
    taken = []
    for _ in range(READS + 3):
        begun = perf_counter()
        await look(store)
        taken.append((perf_counter() - begun) * 1000)
    return taken[3:]  # the first ones fill caches


def measure(name: str, folder: Path, urls: tuple[str | None, str | None], games: int) -> None:
    """Fill a database, and print what it takes."""
    now = round(time() * 1000)
    full, empty = folder / "full", folder / "empty"
    for data in (full, empty):
        data.mkdir()
    begun = perf_counter()
    with opened(full, urls[0]) as store:
        fill(store.engine, games, now, turns=12)
    size = f", {(full / 'borj.sqlite').stat().st_size / 1e6:.0f} MB" if urls[0] is None else ""
    print(f"\n{name}: {games} games{size}, made in {perf_counter() - begun:.0f} s", flush=True)
    start(empty, urls[1])
    start(full, urls[0])
    pairs = [(start(full, urls[0]), start(empty, urls[1])) for _ in range(STARTS)]
    for kind, told in enumerate(("on the clock", "of the processor")):
        mine, others = (median(pair[which][kind] for pair in pairs) for which in (0, 1))
        print(
            f"start {mine:.2f} s {told}, with an empty database {others:.2f} s: "
            f"{mine / others:.2f} times"
        )
    print("\n| list | fastest | median |\n| --- | --- | --- |")
    with opened(full, urls[0]) as store:
        for told, look in looks(now).items():
            taken = asyncio.run(read(store, look))
            print(f"| {told} | {min(taken):.1f} ms | {median(taken):.1f} ms |", flush=True)


def main() -> int:
    """Both databases, or the one that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--sqlite", action="store_true", help="without PostgreSQL")
    given = parser.parse_args()
    with ExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="borj-store-")))
        (folder / "sqlite").mkdir()
        measure("SQLite", folder / "sqlite", (None, None), given.games)
        if not given.sqlite:
            fresh = held.enter_context(postgresql())
            (folder / "postgresql").mkdir()
            measure("PostgreSQL", folder / "postgresql", (fresh(), fresh()), given.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
