"""The command `puzzles`: exercises are found, chosen, rated, verified and renewed."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import borj
from borj import text
from borj.cli import output, positions
from borj.engine.executors import executor
from borj.learn.exercises import Exercise, exercises
from borj.learn.exercises.checking import doubles, examine_all, sample
from borj.learn.exercises.mining import Lode, Pool, mine_games
from borj.learn.exercises.rating import rate_game
from borj.learn.exercises.renewal import current, renew_game
from borj.learn.exercises.shipping import choose
from borj.learn.exercises.shipping import ship as put


def overview(given: argparse.Namespace) -> int:
    """How many exercises each game has, how sure they are and how hard."""
    rows = {game: _summary(exercises(game)) for game in borj.GAMES}
    if given.json:
        output.as_json(rows)
        return 0
    for game, row in rows.items():
        print(text.sentence("cli-puzzles-count", row | {"game": _name(game, given)}, given.lang))
    return 0


def _summary(known: Sequence[Exercise]) -> dict[str, Any]:
    ratings = sorted(each.rating.value for each in known if each.rating) or [0]
    return {
        "count": len(known),
        "proved": sum(each.evidence.exact for each in known),
        "claims": Counter(each.evidence.claim for each in known),
        "variants": Counter(each.variant for each in known),
        "themes": Counter(theme for each in known for theme in each.themes),
        "least": ratings[0],
        "middle": ratings[len(ratings) // 2],
        "most": ratings[-1],
    }


def mine(given: argparse.Namespace) -> int:
    """Look through games for exercises, until there are enough games or Ctrl-C."""
    game = borj.game(given.game)
    variants = given.variant or game.variants
    options = dict(positions.option(game, word, variants[0]) for word in given.option)
    lodes = [Lode(game.id, variant, options) for variant in variants]
    for lode in lodes:
        game.open(lode.variant, lode.options, 0)  # what does not go together is said at once
    path = Path(given.pool or f"puzzles-{game.id}.jsonl")
    pool, screen = Pool(path, game.id), output.Progress()

    def tell(done: int, _found: Exercise | None) -> None:
        facts = {"done": done, "wanted": given.games, "found": len(pool.exercises)}
        screen.say(text.sentence("cli-mine-progress", facts, given.lang))

    workers = executor(given.processes, given.address)
    try:
        mine_games(pool, lodes, given.seed, given.games, workers, tell)
    finally:
        screen.clear()
        facts = {"games": len(pool.done), "found": len(pool.exercises), "file": str(path)}
        if not given.json:
            print(text.sentence("cli-mined", facts, given.lang), flush=True)
        else:
            output.as_json(facts)
    return 0


def ship(given: argparse.Namespace) -> int:
    """Choose from what was found, and write it where Borj reads it."""
    path = Path(given.pool or f"puzzles-{given.game}.jsonl")
    path.stat()  # a file that is not there is an error here
    chosen = choose(Pool(path, given.game).exercises, given.most, given.proved)
    written = put(given.game, chosen)
    themes = Counter(theme for each in chosen for theme in each.themes)
    if given.json:
        output.as_json({"exercises": len(chosen), "themes": themes, "file": str(written)})
        return 0
    facts = {"count": len(chosen), "file": str(written)}
    print(text.sentence("cli-shipped", facts, given.lang))
    return 0


def rate(given: argparse.Namespace) -> int:
    """Let the ten levels solve all exercises, and put the ratings on file."""
    for game in given.games or borj.GAMES:
        screen = output.Progress()

        def tell(done: int, wanted: int, screen: output.Progress = screen) -> None:
            screen.say(text.sentence("cli-progress", {"done": done, "wanted": wanted}, given.lang))

        rated = rate_game(game, given.seeds, tell)
        screen.clear()
        if rated and not given.json:
            facts = _summary(rated) | {"game": _name(game, given)}
            print(text.sentence("cli-rated", facts, given.lang))
    return 0


def renew(given: argparse.Namespace) -> int:
    """Verify and rate what is shipped for the engine that plays now, and name what is dropped."""
    told, workers = {}, executor(given.processes, given.address)
    for game in given.games or borj.GAMES:
        if not given.all and current(game):
            if not given.json:
                print(text.say("cli-renewed-already", given.lang, game=_name(game, given)))
            continue
        screen = output.Progress()

        def tell(done: int, wanted: int, screen: output.Progress = screen) -> None:
            screen.say(text.sentence("cli-progress", {"done": done, "wanted": wanted}, given.lang))

        journal = Path(f"renewal-{game}.jsonl")
        try:
            made = renew_game(game, given.seeds, workers, journal, tell)
        finally:
            screen.clear()
        told[game] = {"kept": len(made.kept), "dropped": [each.id for each in made.dropped]}
        if given.json:
            continue
        for each in made.dropped:
            print(text.say("cli-renewed-dropped", given.lang, id=each.id))
        facts = {"game": _name(game, given), "count": len(made.kept)}
        lost = {"dropped": len(made.dropped)}
        print(text.say("cli-renewed", given.lang, **facts, **lost), flush=True)
    if given.json:
        output.as_json(told)
    return 0


def check(given: argparse.Namespace) -> int:
    """Verify exercises again; exit code 1 if one fails."""
    wrong, workers = [], executor(given.processes, given.address)
    for game in given.games or borj.GAMES:
        began, screen = time.perf_counter(), output.Progress()
        known = exercises(game)
        wanted = sample(known, given.sample)
        found: list[dict[str, str]] = [
            {"game": game, "id": each.id, "fault": "puzzle-double"} for each in doubles(known)
        ]
        for number, (each, keys) in enumerate(examine_all(wanted, workers), 1):
            found += [{"game": game, "id": each.id, "fault": key} for key in keys]
            facts = {"done": number, "wanted": len(wanted)}
            screen.say(text.sentence("cli-progress", facts, given.lang))
        screen.clear()
        wrong += found
        if given.json:
            continue
        for fault in found:
            print(text.say(fault["fault"], given.lang, id=fault["id"]))
        seconds = round(time.perf_counter() - began, 1)
        told = {"game": _name(game, given), "seconds": seconds, "wrong": len(found)}
        print(text.say("cli-checked", given.lang, count=len(wanted), **told), flush=True)
    if given.json:
        output.as_json(wrong)
    return 1 if wrong else 0


def _name(game: str, given: argparse.Namespace) -> str:
    return text.say(f"game-{game}", given.lang)
