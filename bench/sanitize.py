"""Put the native code under AddressSanitizer and UndefinedBehaviorSanitizer (native/tests).

    .venv/bin/python bench/sanitize.py [--rounds 200000] [--nodes 3000] [--seed N] [--only GAME …]

Builds programs for each kernel, its search and its proofs in .venv/native-tests, gives them
positions that the book has made and counts that independent programs agree on, and runs them:
walks there and back, packs that were changed at random, searches, proofs beside trying everything.
Where clang brings libFuzzer (scripts/clang.py), the pack readers are fuzzed with it, too.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import borj  # noqa: E402
import clang  # noqa: E402
import toolchain  # noqa: E402
from borj.engine import nets  # noqa: E402
from borj.engine.native import native  # noqa: E402
from tests.engine.counts import COUNTS  # noqa: E402
from tests.kit import CONFIGS, walk  # noqa: E402

VENV = Path(sys.prefix)
BUILD = VENV / "native-tests"
WEIGHTS = ROOT / "src" / "borj" / "engine" / "weights"
MOST = 300_000  # of a count: deeper ones are for the module, which is not slowed down


def corpus(game: str, seed: int) -> str:
    """Positions of every variant, known counts, weights: what native/tests/kit.hpp reads."""
    chance = random.Random(seed)
    lines = []
    for config in CONFIGS:
        if config.game == game:
            for _ in range(3):
                packs = [p.pack().hex() for p in walk(config, chance.getrandbits(32))]
                lines += [f"pack {pack}" for pack in [*packs[:2], *packs[2::7], *packs[-3:]]]
    for count in COUNTS:
        if count.game == game:
            pack = count.position().pack().hex()
            known = enumerate(count.numbers, 1)
            lines += [f"count {pack} {depth} {number}" for depth, number in known if number < MOST]
    weights = json.loads((WEIGHTS / f"{game}.json").read_text())
    names = native(f"{game}_engine").weights
    lines.append(" ".join(["weights", *(str(weights[name]) for name in names)]))
    lines.append(f"net {nets.net(game).hex()}")
    return "\n".join(lines) + "\n"


def build() -> None:
    env = toolchain.environment(VENV, os.environ)
    fuzzing = clang.find()
    found = [fuzzing] if fuzzing else toolchain.compiler(env)
    tools = [f"-DCMAKE_CXX_COMPILER={';'.join(found)}"] if found else toolchain.wrap_zig(VENV)
    more = ("-DBORJ_BUILD=tests", "-Wno-unused-cli")
    configure = toolchain.configure(ROOT, VENV, tools, BUILD, *more)
    for command in (configure, toolchain.build_all(VENV, BUILD)):
        subprocess.run(command, env=env, check=True)


def run(*command: str | Path) -> bool:
    """Run one program and say how it went."""
    begin = time.monotonic()
    print(f"{Path(command[0]).name}: ", end="", flush=True)
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    seconds = time.monotonic() - begin
    if done.returncode == 0:
        inputs = re.search(r"number_of_executed_units: (\d+)", done.stderr)
        said = f"{inputs[1]} inputs of libFuzzer" if inputs else done.stdout.strip()
        print(f"{said} ({seconds:.0f} s)", flush=True)
        return True
    print(f"FAILED with exit code {done.returncode}\n{done.stdout}{done.stderr}", flush=True)
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the native tests under the sanitizers.")
    parser.add_argument("--rounds", type=int, default=200_000, help="changed packs for each kernel")
    parser.add_argument("--nodes", type=int, default=3_000, help="of each search")
    parser.add_argument("--proofs", type=int, default=60, help="that are compared with everything")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=list(borj.GAMES), help="games")
    given = parser.parse_args()
    build()
    passed = []
    for game in given.only:
        path = BUILD / f"{game}.corpus"
        text = corpus(game, given.seed)
        path.write_text(text)
        seed = str(given.seed)
        passed.append(run(BUILD / f"native/tests/kernel_{game}", path, str(given.rounds), seed))
        passed.append(run(BUILD / f"native/tests/search_{game}", path, str(given.nodes), seed))
        passed.append(run(BUILD / f"native/tests/proof_{game}", path, str(given.proofs), seed))
        fuzzer = BUILD / f"native/tests/fuzz_{game}"
        if fuzzer.exists():
            seeds = BUILD / f"{game}.seeds"
            seeds.mkdir(exist_ok=True)
            for number, line in enumerate(text.splitlines()):
                if line.startswith("pack "):
                    (seeds / str(number)).write_bytes(bytes.fromhex(line.split()[1]))
            runs = (f"-runs={given.rounds}", f"-seed={given.seed}")
            passed.append(run(fuzzer, *runs, "-verbosity=0", "-print_final_stats=1", seeds))
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
