"""One attack from beginning to end: set up, play, attack, and tell how it went."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bench.attack import liars
from bench.attack.attackers import Attacker, named
from bench.attack.honest import Served, judged
from bench.attack.stage import Field, Reached, Server, Watch, pin

MEMORY = 3000  # megabytes at which a server is killed
_LONGER = 240.0  # seconds that an attack may take beyond its time
_NICE = 5  # attackers leave the honest client its share of their core


@dataclass
class Outcome:
    """What an attack did to the server and to honest people."""

    name: str
    served: Served
    memory: int  # megabytes at most
    helpers: int
    killed: bool  # for the machine's sake
    told: str
    facts: dict[str, Any]
    load: float

    def as_json(self) -> dict[str, Any]:
        """For a file."""
        return asdict(self)


@contextmanager
def stage(program: str, attacker: Attacker, size: float) -> Iterator[tuple[Server, Field]]:
    """A server on which the attack is prepared; it was started anew since."""
    with tempfile.TemporaryDirectory(prefix="borj-attack-") as made:
        folder = Path(made)
        env = liars.library(folder) if attacker.shifts else {}
        server = Server(program, folder / "data", env)
        try:
            prepared: dict[str, Any] = {}
            if attacker.prepare is not None:
                server.start(rates=0)
                prepared = asyncio.run(attacker.prepare(server.url, size))  # type: ignore[arg-type]
                server.stop()
            server.start(rates=1)
            shift = env.get("SHIFT", "")
            yield server, Field(server.url, server.pid, 0, prepared=prepared, shift=shift)
        finally:
            server.stop()


def _attack(pipe: Connection, name: str, field: Field) -> None:
    """The attacker's own process."""
    pin(1)
    os.nice(_NICE)
    try:
        pipe.send(asyncio.run(named(name).attack(field)))  # type: ignore[arg-type]
    except Exception as error:
        pipe.send(Reached(f"the attacker failed: {error!r}", {"failed": repr(error)}))


def run(program: str, attacker: Attacker, seconds: float, size: float = 1.0) -> Outcome:
    """One attack, with people who play meanwhile."""
    with stage(program, attacker, size) as (server, field):
        field.seconds = seconds
        honest = subprocess.Popen(
            [sys.executable, "-m", "bench.attack.honest", server.url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert honest.stdin is not None
        assert honest.stdout is not None
        if honest.stdout.readline() != "ready\n":
            raise RuntimeError("nobody could play even before the attack")
        watch = Watch(server.pid, MEMORY)
        here, there = multiprocessing.get_context("spawn").Pipe()
        attack = multiprocessing.get_context("spawn").Process(
            target=_attack, args=(there, attacker.name, field)
        )
        attack.start()
        reached = Reached("the attacker did not come to an end", {"failed": "too long"})
        if here.poll(seconds + _LONGER):
            reached = here.recv()
        attack.kill()
        attack.join()
        honest.stdin.write("stop\n")
        honest.stdin.close()
        told = json.loads(honest.stdout.readline() or "{}")
        honest.wait()
        honest.stdout.close()
        watch.stop()
        return Outcome(
            attacker.name,
            judged(
                told.get("moves", ()),
                told.get("resumed", 0),
                told.get("errors", []),
                reached.pauses,
            ),
            watch.peak,
            watch.helpers,
            watch.killed,
            reached.told,
            reached.facts,
            os.getloadavg()[0],
        )
