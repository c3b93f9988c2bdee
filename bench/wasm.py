"""How fast the engine is in WebAssembly: the searches of the bench, beside the native ones.

    .venv/bin/python bench/wasm.py [--slices N] [--json] [--node NODE] [--plain FILE] [--simd FILE]

Measured are the module for every browser and the one for those that take several numbers at a time.
All take turns, and the fastest run of each search counts, since machines are noisy and a
browser compiles a module better once it has run for a while. Time is the processor's, which others
on the machine take away less of.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from base64 import b64encode
from pathlib import Path
from typing import Any

import borj
from borj.engine import nets
from borj.engine.bench import TABLE_MB, positions
from borj.engine.limits import Limit
from borj.engine.search import Engine, weights

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import build_web  # noqa: E402

MODULES = ROOT / "src" / "borj" / "engine" / "wasm"
DRIVER = ROOT / "web" / "engine" / "test" / "answer.ts"
WARM = 3  # runs of each search in one go
WANTED = 0.5


def native(game: str) -> list[tuple[int, float]]:
    """Nodes and seconds of each search."""
    engine = Engine(table_mb=TABLE_MB)
    found = []
    for position, depth in positions(game):
        runs = []
        for _ in range(WARM):
            before = time.process_time()
            nodes = engine.search(position, Limit(depth=depth)).nodes
            runs.append((nodes, time.process_time() - before))
        found.append(min(runs))
    return found


def in_wasm(game: str, node: str, wasm: Path) -> list[tuple[int, float]]:
    """The same, by a module that has warmed up."""
    wishes: list[dict[str, Any]] = [
        {
            "game": game,
            "pack": position.pack().hex(),
            "past": [],
            "walk": [],
            "perft": 0,
            "searches": [{"limit": {"depth": depth}, "lines": 1}] * WARM,
            "solve": 0,
        }
        for position, depth in positions(game)
    ]
    settings: dict[str, Any] = {"tableMb": TABLE_MB, "weights": {game: weights(game)}}
    if found := nets.net(game):
        settings["nets"] = {game: b64encode(found).decode()}
    asked = json.dumps({"settings": settings, "wishes": wishes})
    command = [node, str(DRIVER), str(wasm)]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    return [
        min((f["nodes"], s) for f, s in zip(answer["found"], answer["busy"], strict=True))
        for answer in json.loads(done.stdout)["answers"]
    ]


def measure(game: str, slices: int, node: str, plain: Path, simd: Path) -> dict[str, Any]:
    runs = [
        (native(game), in_wasm(game, node, plain), in_wasm(game, node, simd)) for _ in range(slices)
    ]
    sides = [[min(one) for one in zip(*side, strict=True)] for side in zip(*runs, strict=True)]
    nodes = [sum(nodes for nodes, _ in side) for side in sides]
    here, there, faster = (nodes[0] / sum(seconds for _, seconds in side) for side in sides)
    return {
        "game": game,
        "same_nodes": len(set(nodes)) == 1,
        "native": round(here),
        "plain": round(there),
        "simd": round(faster),
        "ratio": round(there / here, 3),
        "simd_ratio": round(faster / here, 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slices", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    found = build_web.node(os.environ)
    parser.add_argument("--node", default=str(found.program) if found else "node")
    parser.add_argument("--plain", type=Path, default=MODULES / "borj.wasm")
    parser.add_argument("--simd", type=Path, default=MODULES / "borj-simd.wasm")
    options = parser.parse_args()
    for game in borj.GAMES:
        found = measure(game, options.slices, options.node, options.plain, options.simd)
        if options.json:
            print(json.dumps(found), flush=True)
        else:
            verdict = "" if found["ratio"] >= WANTED else f"   below {WANTED}"
            same = "" if found["same_nodes"] else "   NOT THE SAME NODES"
            print(
                f"{game:9} native {found['native']:>10,} nodes/s   plain {found['plain']:>10,}"
                f"   simd {found['simd']:>10,}   ratios {found['ratio']:.2f}"
                f" {found['simd_ratio']:.2f}{verdict}{same}",
                flush=True,
            )


if __name__ == "__main__":
    main()
