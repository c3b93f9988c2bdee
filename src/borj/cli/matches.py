"""The command `match`: players against each other, and what can be said about them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import borj
from borj import text
from borj.cli import output, positions
from borj.core.errors import InvalidChoice
from borj.engine.matches import Progress, Settings, Standings, entrants, run
from borj.engine.matches.entrants import limit_of
from borj.engine.matches.results import Results
from borj.engine.matches.standings import standings
from borj.engine.ratings import Estimate
from borj.engine.sprt import Sprt


def match(given: argparse.Namespace) -> int:
    """Play what is missing of a match, and show how it stands."""
    settings = _settings(given)
    path = Path(given.out or f"match-{settings.game}.jsonl")
    screen = output.Progress()
    with Results(path, settings) as results:

        def tell(progress: Progress) -> None:
            _tell(screen, settings, results, progress, given)

        try:
            table = run(settings, results, tell, given.address)
        except KeyboardInterrupt:
            screen.clear()
            _show(settings, standings(settings, results.rows.values()), results, given)
            raise
        screen.clear()
        _show(settings, table, results, given)
    return 0


def _settings(given: argparse.Namespace) -> Settings:
    players = entrants(given.players)
    sprt = None
    if given.sprt is not None:
        elo0, elo1 = given.sprt
        if len(players) != 2 or not elo0 < elo1:
            raise InvalidChoice("match-sprt")
        sprt = Sprt(elo0, elo1)
    game = borj.game(given.game)
    options = dict(positions.option(game, word, given.variant) for word in given.option)
    game.open(given.variant, options, seed=0)  # it says what is wrong, before anything starts
    return Settings(
        game=game.id,
        players=players,
        variant=given.variant,
        options=options,
        games=given.games,
        seed=given.seed,
        opening=given.opening,
        limit=limit_of(given.limit),
        patience=given.patience,
        longest=given.longest,
        processes=given.processes,
        threads=given.threads,
        table_mb=given.table,
        sprt=sprt,
    )


def _tell(
    screen: output.Progress,
    settings: Settings,
    results: Results,
    progress: Progress,
    given: argparse.Namespace,
) -> None:
    row = progress.last
    if row is not None and row.fault:
        facts = {"first": row.fixture.first, "second": row.fixture.second, "fault": row.fault}
        screen.clear()
        print(text.sentence("cli-match-fault", facts, given.lang), file=sys.stderr)
    table = standings(settings, results.rows.values(), draws=0)
    leaders = [f"{place.name} {place.points:g}" for place in table.places[:4]]
    said = {"done": progress.done, "wanted": progress.wanted, "leader": tuple(leaders)}
    screen.say(text.sentence("cli-match-progress", said, given.lang))


def _show(
    settings: Settings, table: Standings, results: Results, given: argparse.Namespace
) -> None:
    read = len(results.rows) - results.played
    if given.json:
        counted = {"played": results.played, "read": read}
        output.as_json({"file": str(results.path), **counted, **table.as_json()})
        return
    print("\n".join(_crosstable(table, given.lang)))
    if table.difference is not None:
        first, second = settings.pairings[0]
        facts: dict[str, object] = {"first": first, "second": second}
        facts["elo"] = _elo(table.difference)
        print(text.sentence("cli-match-difference", facts, given.lang))
    if settings.sprt is not None and table.ratio is not None:
        low, high = settings.sprt.bounds
        names = {True: "accepted", False: "rejected", None: "open"}
        facts = {"elo0": settings.sprt.elo0, "elo1": settings.sprt.elo1}
        facts |= {"ratio": round(table.ratio, 2), "low": round(low, 2), "high": round(high, 2)}
        print(text.sentence(f"cli-match-{names[table.verdict]}", facts, given.lang))
    facts = {"played": results.played, "read": read, "file": str(results.path)}
    print(text.sentence("cli-match-kept", facts, given.lang))


def _crosstable(table: Standings, lang: str) -> list[str]:
    """A row for each player: points, score, Elo, and points against each of the others."""
    names = [place.name for place in table.places]
    heads = [text.say(f"cli-match-{key}", lang) for key in ("player", "points", "score", "elo")]
    rows = [["#", *heads, *(str(n) for n in range(1, len(names) + 1))]]
    for number, place in enumerate(table.places, 1):
        row = [str(number), place.name, f"{place.points:g}/{place.games}"]
        row += [_percent(place.score), _elo(place.rating)]
        for other in names:
            points, games = table.cross.get((place.name, other), (0.0, 0))
            row.append(f"{points:g}/{games}" if games else "·")
        rows.append(row)
    faults = [place.faults for place in table.places]
    if any(faults):
        rows[0].append(text.say("cli-match-lost", lang))
        for row, count in zip(rows[1:], faults, strict=True):
            row.append(str(count))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_cells(row, widths)).rstrip() for row in rows]


def _cells(row: list[str], widths: list[int]) -> list[str]:
    return [
        f"{cell:<{width}}" if column == 1 else f"{cell:>{width}}"
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def _percent(estimate: Estimate) -> str:
    value, low, high = (100 * v for v in (estimate.value, estimate.low, estimate.high))
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def _elo(estimate: Estimate) -> str:
    return f"{_signed(estimate.value)} [{_signed(estimate.low)}, {_signed(estimate.high)}]"


def _signed(value: float) -> str:
    return f"{round(value):+d}" if abs(value) < 1e6 else ("+∞" if value > 0 else "-∞")
