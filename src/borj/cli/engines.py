"""Commands about the engine itself: `engine` and `bench`."""

from __future__ import annotations

import argparse
import sys

from borj import GAMES, text
from borj.cli import output
from borj.text import formats


def engine(given: argparse.Namespace) -> int:
    """Speak UGI, or JSON lines, until the input ends."""
    source, target = sys.stdin.buffer, sys.stdout.buffer
    if given.json:
        from borj.engine.jsonl import JsonLines

        JsonLines(
            source,
            target,
            lang=given.lang,
            parallel=given.parallel,
            threads=given.threads,
            table_mb=given.table,
        ).run()
        return 0
    from borj.engine.ugi import Ugi

    spoken = Ugi(source, target, given.lang)
    spoken.settings.threads, spoken.settings.hash = given.threads, given.table
    spoken.configure(given.game, given.variant, " ".join(given.option) or None)
    spoken.run()
    return 0


def bench(given: argparse.Namespace) -> int:
    """Search the fixed positions; exit code 1 if a signature is not the one on file."""
    from borj.engine import bench as benches

    rows, changed = [], 0
    for game in given.games or GAMES:
        if given.renew:
            benches.renew(game)
        found = benches.bench(game)
        if given.accept or given.renew:
            benches.accept(found)
        elif found.nodes != found.known:
            changed += 1
            facts = {"game": game, "nodes": found.nodes, "known": found.known or "–"}
            print(text.sentence("cli-bench-changed", facts, given.lang), file=sys.stderr)
        rows.append({"game": game, "nodes": found.nodes, "speed": round(found.speed)})
        if not given.json:
            nodes = formats.number(found.nodes, "en")
            speed = formats.number(round(found.speed), "en")
            print(f"{game:<10} {nodes:>12} {speed:>12}/s", flush=True)
    if given.json:
        output.as_json(rows)
    return int(changed > 0)
