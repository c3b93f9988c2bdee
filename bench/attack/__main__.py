"""Run the attackers, one after another, and print what they reached as a table."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bench.attack.attackers import ATTACKERS, NAMES
from bench.attack.running import Outcome, run

HEAD = (
    "| attacker | within 250 ms | 50 %, 99 %, worst | memory | reached |\n"
    "| --- | --- | --- | --- | --- |"
)


def row(found: Outcome) -> str:
    """An attack as a row of a table."""
    served = found.served
    memory = f"{found.memory} MB" + (", killed" if found.killed else "")
    return (
        f"| {found.name} | {100 * served.soon:.1f} % of {served.moves} "
        f"| {served.half:.0f}, {served.most:.0f}, {served.worst:.0f} ms | {memory} "
        f"| {found.told} |"
    )


def main() -> int:
    """Attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", choices=NAMES, help="may be given again")
    parser.add_argument("--seconds", type=float, default=30, help="of each attack")
    parser.add_argument("--json", type=Path, metavar="FILE", help="all figures")
    parser.add_argument(
        "--server", default=sys.executable, metavar="PROGRAM", help="a launcher, or a Python"
    )
    given = parser.parse_args()
    print(HEAD, flush=True)
    found: list[Outcome] = []
    for attacker in ATTACKERS:
        if given.only and attacker.name not in given.only:
            continue
        found.append(run(given.server, attacker, given.seconds))
        print(row(found[-1]), flush=True)
        for error in found[-1].served.errors[:3]:
            print(f"  {attacker.name}, honest people: {error}", file=sys.stderr)
        if given.json:
            given.json.write_text(json.dumps([one.as_json() for one in found], indent=1) + "\n")
    good = all(one.served.soon >= 0.99 and one.memory < 400 for one in found)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
