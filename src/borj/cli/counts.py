"""The command `perft`: how many ways a position can go on."""

from __future__ import annotations

import argparse
import sys
import time

import borj
from borj import text
from borj.cli import output, positions
from borj.text import formats


def perft(given: argparse.Namespace) -> int:
    """Count sequences, depth by depth, or for each first move with --divide."""
    position = positions.of_arguments(given)
    if given.divide:
        counts = {
            position.write(move): borj.perft(position.after(move), given.depth - 1)
            for move in position.legal
        }
        if given.json:
            output.as_json({"code": position.code(), "depth": given.depth, "moves": counts})
            return 0
        for move, count in counts.items():
            print(f"{move:<12} {formats.number(count, 'en'):>15}")
        print(text.say("cli-perft-total", given.lang, count=sum(counts.values())))
        return 0
    rows = []
    for depth in range(1, given.depth + 1):
        began = time.perf_counter()
        count = borj.perft(position, depth, turns=given.turns)
        seconds = time.perf_counter() - began
        rows.append({"depth": depth, "count": count, "seconds": round(seconds, 3)})
        if not given.json:
            print(f"{depth:>3} {formats.number(count, 'en'):>18} {seconds:>9.2f} s")
            sys.stdout.flush()
    if given.json:
        output.as_json({"code": position.code(), "turns": given.turns, "counts": rows})
    return 0
