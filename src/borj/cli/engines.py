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
        elif found.changed:
            changed += 1
            facts = {
                "game": game,
                "nodes": f"{found.nodes} + {found.proofs}",
                "known": f"{found.known or '–'} + {found.known_proofs or '–'}",
            }
            print(text.sentence("cli-bench-changed", facts, given.lang), file=sys.stderr)
        speed = round(found.speed)
        rows.append({"game": game, "nodes": found.nodes, "proofs": found.proofs, "speed": speed})
        if not given.json:
            nodes, proofs, each = (
                formats.number(number, "en") for number in (found.nodes, found.proofs, speed)
            )
            print(f"{game:<10} {nodes:>12} {proofs:>12} {each:>12}/s", flush=True)
    if given.json:
        output.as_json(rows)
    return int(changed > 0)
