"""Native work among others: Ctrl-C, forks, the end of Python, and many who want to search."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading

import pytest

import borj
from borj.core.errors import InvalidChoice
from borj.engine import Engine, Limit, Solver
from borj.engine.native import kernel

TZAAR = borj.game("tzaar").start("fixed")
KAMISADO = borj.game("kamisado").start("single")
LONG = 60  # seconds that none of these takes

BEGIN = """
import os, signal, sys, threading, time
import borj
from borj.engine import Engine, Limit, Solver
from borj.engine.native import kernel, native
position = borj.game("tzaar").start("fixed")
"""
# What is under way when Ctrl-C comes, from a thread that waits until it is.
PRESSED = """
def press():
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=press, daemon=True).start()
try:
    {work}
except KeyboardInterrupt:
    print("interrupted")
else:
    print("went on")
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BEGIN + program]
    return subprocess.run(command, capture_output=True, text=True, timeout=LONG, check=False)


@pytest.mark.parametrize(
    "work",
    [
        "Engine(table_mb=1).search(position, Limit(time=600))",
        "Engine(table_mb=1, threads=2).search(position, Limit(time=600))",
        "Engine(table_mb=1).solve(position)",
        "Engine(table_mb=1).monte_carlo(position, seconds=600)",
        "Solver('tzaar', 1).solve(position)",
        "kernel('tzaar')(position.pack()).perft(9)",
        "kernel('tzaar')(position.pack()).playouts(10**9, 1)",
        (
            "native('tzaar_batch')([position.pack()], [*range(60)], 60, 64, 1, 999, 1, False)"
            ".wander(10**9)"
        ),
    ],
)
def test_ctrl_c_ends_native_work_and_is_raised(work: str) -> None:
    done = run(PRESSED.format(work=work))
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


def test_an_engine_that_lives_to_the_end_is_no_trouble() -> None:
    done = run("engine = Engine(table_mb=1); engine.search(position, Limit(nodes=100))")
    assert (done.returncode, done.stderr) == (0, "")


def test_python_ends_while_a_thread_searches() -> None:
    done = run(
        "engine = Engine(table_mb=1); began = threading.Event()\n"
        "def search():\n"
        "    engine.search(position, Limit(), tell=lambda found: began.set())\n"
        "threading.Thread(target=search, daemon=True).start()\n"
        "began.wait()\n"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_child_that_was_forked_meanwhile_can_search() -> None:
    done = run(
        "engine = Engine(table_mb=1); solver = Solver('tzaar', 1); began = threading.Event()\n"
        "stop = threading.Event()\n"
        "def search():\n"
        "    engine.search(position, Limit(), 1, lambda found: began.set(), stop)\n"
        "threading.Thread(target=search, daemon=True).start()\n"
        "threading.Thread(target=solver.solve, args=(position,), daemon=True).start()\n"
        "began.wait()\n"
        "child = os.fork()\n"
        "found = engine.search(position, Limit(nodes=500)) if not child else None\n"
        "if not child:\n"
        "    assert solver.solve(position, 500).winner is None\n"
        "    os._exit(0 if found.move in position.legal else 3)\n"
        "print(os.waitpid(child, 0)[1])\n"
        "solver.stop(); engine.stop(stop)\n"
    )
    assert (done.stdout, done.returncode) == ("0\n", 0)


def test_who_leaves_a_queued_analysis_stops_nobody_else() -> None:
    engine = Engine(table_mb=1)

    async def both() -> tuple[int, int]:
        async with engine.analysing(TZAAR) as first:
            before = await anext(first)
            async with engine.analysing(KAMISADO):
                pass  # it never got its turn
            deeper = before
            while deeper.depth < before.depth + 2:
                deeper = await anext(first)
            return before.depth, deeper.depth

    before, after = asyncio.run(asyncio.wait_for(both(), LONG))
    assert after > before


def test_open_analyses_leave_the_loop_its_threads() -> None:
    engines = [Engine(table_mb=1) for _ in range(12)]

    async def work() -> str:
        contexts = [engine.analysing(TZAAR) for engine in engines]
        for context in contexts:
            await context.__aenter__()
        answer = await asyncio.to_thread(lambda: "here")
        for context in contexts:
            await context.__aexit__(None, None, None)
        return answer

    assert asyncio.run(asyncio.wait_for(work(), LONG)) == "here"


def test_a_finished_game_is_refused_before_anything_begins(
    caplog: pytest.LogCaptureFixture,
) -> None:
    position = KAMISADO
    while position.legal:
        position = position.after(position.legal[0])

    async def work() -> None:
        async with Engine(table_mb=1).analysing(position):
            raise AssertionError

    with pytest.raises(InvalidChoice, match="over"):
        asyncio.run(work())
    assert not caplog.records  # no exception that nobody asked for


def test_a_search_that_was_stopped_while_it_waited_gives_some_action() -> None:
    engine, stopped, began = Engine(table_mb=1), threading.Event(), threading.Event()
    other = threading.Event()
    search = threading.Thread(
        target=engine.search, args=(TZAAR, Limit(), 1, lambda _: began.set(), other)
    )
    search.start()
    began.wait()
    stopped.set()
    found = engine.search(KAMISADO, Limit(), stopped=stopped)
    assert (found.move, found.depth, search.is_alive()) == (KAMISADO.legal[0], 0, True)
    engine.stop(other)
    search.join(LONG)
    assert not search.is_alive()


def test_an_engine_is_a_context_manager_and_can_be_used_again() -> None:
    with Engine(table_mb=1) as engine:
        first = engine.search(TZAAR, Limit(nodes=500))
    assert engine.search(TZAAR, Limit(nodes=500)).lines == first.lines


def test_a_proof_tells_how_far_it_is() -> None:
    told: list[int] = []
    solver = Solver("tzaar", 1)

    def tell(nodes: int) -> None:
        told.append(nodes)
        if len(told) == 2:
            solver.stop()

    assert solver.solve(TZAAR, tell=tell).winner is None
    assert 0 < told[0] < told[1]


def test_what_a_listener_raises_ends_the_proof() -> None:
    def tell(nodes: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Solver("tzaar", 1).solve(TZAAR, tell=tell)


def test_a_walker_that_was_interrupted_is_where_it_was() -> None:
    walker = kernel("tzaar")(TZAAR.pack())
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(KeyboardInterrupt):
            walker.perft(9)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert walker.pack() == TZAAR.pack()
