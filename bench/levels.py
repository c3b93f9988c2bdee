"""How strong the levels are: neighbours play each other, docs/levels.md says what came out.

    .venv/bin/python bench/levels.py [--only COURSE …] [--from LEVEL] [--upto LEVEL] [--games N]
                                     [--budget SECONDS] [--jobs N] [--table]

Each level plays its neighbour, and level 1 somebody who plays any legal action: pairs of games from
the same start, by lot, with the sides changed. Results are kept in bench/levels/, one number for
each pair of games, so that a run that was stopped goes on where it was and more games can be
added; the same games are played by the same seed everywhere. They hold for one bench signature and
for the habits they were played with: what has changed since is played again, the rest is not.

`--games` is the least for each two levels, `--from` and `--upto` leave out those below and above.
`--budget` is processor time for more games, where they tell the most for what they cost. `--table`
plays nothing and only writes the table.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain, takewhile

from ladder import COURSES, RANDOM, ROOT, STATES, Ladder, Match, play_pair

from borj.engine import ratings
from borj.engine.levels import FULL
from borj.text import say

TABLE = ROOT / "docs" / "levels.md"
SLIPS = STATES / "slips.md"  # what bench/slips.py has found
TURN = 20.0  # seconds between two times that results are kept
INTRODUCTION = """\
# The levels: how strong they are

Level 1 plays like somebody on the first day who has understood the rules; level 10 is full strength
with about half a second's nodes on one core, and level 11, the master, has ten times as many, about
five seconds'. What a level is stands at the top of `src/borj/engine/levels.py`, the numbers in
`src/borj/engine/levels.json`: it thinks with so many nodes, except that with some chance it only
glances at the board. A glance errs as beginners do: some are blind to what the other player
threatens, some narrow, so that stacks far from where one looks are forgotten. Among what it sees it
chooses by a temperature. None of it depends on time, and a level brings its own table (as much as
its nodes can fill, the master 64 MiB), so a level is the same on every machine, natively and in the
browser.

This page is written by `bench/levels.py`. Neighbours played each other, in pairs of games from the
same start, by lot, with the sides changed. Elo are ratings after Bradley and Terry over all matches
of a table, counted from level 1; the intervals (95 %) come from drawing the pairs of games anew 500
times. A step is the difference to the level below, from the games of these two alone; 150 to 250 is
meant; from level 2 on, where one is outside, its interval is not. "Anything" plays any legal
action. The tables hold for the bench signatures that they name, and are to be made again only when
`borj bench` finds others.

Kamisado has two. A single round is won or lost from the start, and full strength plays it without a
mistake: it cannot win more than those rounds that it should win anyway and those in which the other
goes wrong. From playing anything to perfect play is too short a way for so many steps of 150, so
its steps are smaller, and a glance is the chance of a mistake. The other table, in which many
mistakes add up, is for the matches; it was measured in those to three points.
"""


def missing(matches: list[Match], games: int) -> Iterator[Match]:
    """Matches with too few games, those with the fewest first."""
    asked = [len(match.pairs) for match in matches]
    while (least := min(asked)) * 2 < games:
        number = asked.index(least)
        asked[number] += 1
        yield matches[number]


def precise(matches: list[Match], budget: float) -> Iterator[Match]:
    """Where another pair of games tells the most for what it costs, until the time is used up."""
    asked = [len(match.pairs) for match in matches]
    costs = [match.cost + 0.01 for match in matches]
    while budget > 0:
        number = max(range(len(asked)), key=lambda i: 1 / (asked[i] ** 2 * costs[i]))
        asked[number] += 1
        budget -= costs[number]
        yield matches[number]


def run(ladders: list[Ladder], order: Iterator[Match], jobs: int) -> None:
    """Play pairs in this order, as many at a time as there are jobs; keep results as they come."""
    planned = list(order)
    numbers = Counter[int]()
    tasks = []
    for match in planned:
        tasks.append(match.task(len(match.pairs) + numbers[id(match)]))
        numbers[id(match)] += 1
    shown = time.monotonic()
    with multiprocessing.Pool(jobs) as pool:
        for number, found in enumerate(pool.imap(play_pair, tasks), 1):
            planned[number - 1].add(found)
            if time.monotonic() - shown > TURN or number == len(tasks):
                shown = time.monotonic()
                for ladder in ladders:
                    ladder.save()
                print(f"{number} of {len(tasks)} pairs of games", file=sys.stderr, flush=True)


def table(ladder: Ladder) -> list[str]:
    """A course in Markdown."""
    course = ladder.course
    lines = [
        f"## {say(f'game-{course.game}')}" + (f": {course.variant}" if course.variant else ""),
        "",
    ]
    if ladder.signature:
        nodes, proofs = ladder.signature
        since = " The engine plays otherwise since then: to be measured again." * ladder.stale
        lines += [f"Bench signature {nodes:,} nodes, {proofs:,} of proofs.{since}", ""]
    lines += [
        "| level | nodes | glances | blind | narrow | temperature | Elo | step | score | games |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    games = {who: match.pairs for who, match in measured(ladder)}
    rated = ratings.bootstrap(games, anchor="1")
    lines.append(f"| anything | | | | | | {between(rated[RANDOM])} | | | |")
    for (strong, _), match in ladder.matches.items():
        habits = match.stronger
        glances: tuple[str, ...] = ("", "", "", "")
        if habits.glance:
            chances = (habits.glance, habits.blind, habits.narrow)
            glances = (*(f"{chance:.1%}" for chance in chances), str(habits.temperature))
        cells = [
            strong,
            f"{habits.nodes:,}" if habits.glance < 1 else "",
            *glances,
        ]
        if strong in rated:
            cells += [
                "0" if strong == "1" else between(rated[strong]),
                between(ratings.difference(match.pairs)),
                f"{ratings.score(match.pairs).value:.1%}",
                str(match.games),
            ]
        else:
            cells += ["to be measured", "", "", ""]
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, ""]


def measured(ladder: Ladder) -> list[tuple[tuple[str, str], Match]]:
    """The matches from the lowest on, as far as there are games of each."""
    return list(takewhile(lambda row: bool(row[1].pairs), ladder.matches.items()))


def between(found: ratings.Estimate) -> str:
    """A number and its interval."""
    if math.isinf(found.value):
        return f"more than {found.low:.0f}"
    high = "∞" if math.isinf(found.high) else f"{found.high:.0f}"
    return f"{found.value:.0f} ({found.low:.0f} to {high})"


def write(ladders: list[Ladder]) -> None:
    """The page, from everything that was played."""
    played = [ladder for ladder in ladders if len(measured(ladder)) > 1]
    mistakes = SLIPS.read_text("utf-8").splitlines() if SLIPS.exists() else []
    lines = [INTRODUCTION, *chain(*map(table, played)), *mistakes]
    TABLE.write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the levels.")
    parser.add_argument("--only", nargs="*", default=list(COURSES), choices=COURSES)
    parser.add_argument(
        "--from",
        type=int,
        default=1,
        dest="lowest",
        help="the lowest level that meets the one below",
    )
    parser.add_argument("--upto", type=int, default=FULL, help="the highest level that plays")
    parser.add_argument("--games", type=int, default=60, help="of each two levels, at least")
    parser.add_argument("--budget", type=float, default=0, help="seconds for more than those")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--table", action="store_true", help="only write the table")
    given = parser.parse_args()
    ladders = [Ladder(COURSES[name]) for name in COURSES]
    if not given.table:
        chosen = [ladder for ladder in ladders if ladder.course.name in given.only]
        for ladder in chosen:
            if not ladder.check():
                sys.exit(f"{ladder.course.game}: the bench signature on file is another one")
        rows = [row for ladder in chosen for row in ladder.matches.items()]
        wanted = range(given.lowest, given.upto + 1)
        matches = [match for (strong, _), match in rows if int(strong) in wanted]
        if not matches:
            parser.error("no level is left")
        run(chosen, missing(matches, given.games), given.jobs)
        run(chosen, precise(matches, given.budget), given.jobs)
    write(ladders)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
