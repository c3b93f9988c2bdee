"""Run the attackers, one after another, and print what they reached as a table."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from bench.attack.attackers import ATTACKERS, NAMES
from bench.attack.running import run
from bench.attack.telling import HEAD, beside, row

SOON, MEMORY = 0.99, 400  # the share of moves within 250 ms, and megabytes, that are asked for
BEFORE = Path(__file__).with_name("before.json")


def main() -> int:
    """Attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", choices=NAMES, help="may be given again")
    parser.add_argument("--seconds", type=float, default=30, help="of each attack")
    parser.add_argument("--json", type=Path, metavar="FILE", help="all figures")
    parser.add_argument(
        "--server", default=sys.executable, metavar="PROGRAM", help="a launcher, or a Python"
    )
    parser.add_argument(
        "--before", type=Path, default=BEFORE, metavar="FILE", help="an earlier run's figures"
    )
    given = parser.parse_args()
    print(HEAD, flush=True)
    found: list[dict[str, Any]] = []
    failed = False
    for attacker in ATTACKERS:
        if given.only and attacker.name not in given.only:
            continue
        try:
            found.append(run(given.server, attacker, given.seconds).as_json())
        except Exception as error:  # the others are tried all the same
            print(f"  {attacker.name} could not be tried: {error}", file=sys.stderr)
            failed = True
            continue
        print(row(found[-1]), flush=True)
        for error in found[-1]["served"]["errors"][:3]:
            print(f"  {attacker.name}, honest people: {error}", file=sys.stderr)
        if given.json:
            given.json.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    if given.before.exists():
        print("\n" + beside(json.loads(given.before.read_text()), found))
    good = (one["served"]["soon"] >= SOON and one["memory"] < MEMORY for one in found)
    return 0 if all(good) and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
