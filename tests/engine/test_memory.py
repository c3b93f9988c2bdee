"""Memory: an engine stays within its table and 64 MiB, whatever it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

STATUS = Path("/proc/self/status")
TABLE_MB = 32
ASKED = f"""\
import borj
from borj.engine import Engine, Limit

def most():  # MiB
    with open("{STATUS}") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024

positions = [borj.game(name).start(seed=1) for name in borj.GAMES]
for position in positions:
    Engine(table_mb=1).search(position, Limit(nodes=10))
before = most()
engine = Engine(threads=2, table_mb={TABLE_MB})
for position in positions:
    engine.evaluate(position)
    engine.search(position, Limit(nodes=100_000), lines=2)
    engine.solve(position, nodes=20_000)
    engine.monte_carlo(position, playouts=2_000)
print(most() - before)
"""


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell how much memory is used")
def test_an_engine_stays_within_its_table_and_64_mib() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASKED], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert TABLE_MB / 2 < float(done.stdout) < TABLE_MB + 64
