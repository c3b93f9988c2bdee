"""The command `conform`: the conformance kit against a program that speaks UGI, or as files."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterable
from pathlib import Path

from borj import GAMES, text
from borj.cli import output
from borj.core.errors import InvalidChoice
from borj.engine import conformance
from borj.engine.conformance import Difference, Trial
from borj.engine.program import Fault

_SHOWN = 20  # differences that are printed; with --json all of them


def conform(given: argparse.Namespace) -> int:
    """Ask a program about every case; exit code 1 if anything differs."""
    games = given.game or GAMES
    if given.export is not None:
        return _export(games, Path(given.export), given.lang)
    try:
        words = shlex.split(given.program or "")
    except ValueError:  # an open quotation mark
        words = []
    if not words:
        raise InvalidChoice("conform-program")
    try:
        trial = Trial(words, given.patience, counts=False if given.without_counts else None)
    except Fault as fault:
        problem = fault.detail or fault.kind
        raise InvalidChoice("match-program", name=words[0], problem=problem) from None
    cases = [case for game in games for case in conformance.cases(game)]
    screen = output.Progress()

    def tell(done: int) -> None:
        screen.say(text.say("cli-progress", given.lang, done=done, wanted=len(cases)))

    try:
        found = trial.run(cases, tell)
    finally:
        trial.close()
        screen.clear()
    _show(trial, found, given)
    return int(bool(found))


def _export(games: Iterable[str], folder: Path, lang: str) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        file = folder / f"{game}.jsonl"
        file.write_bytes(conformance.source(game).read_bytes())
        count = conformance.heading(game).cases
        print(text.say("cli-conform-written", lang, file=str(file), count=count))
    return 0


def _show(trial: Trial, found: list[Difference], given: argparse.Namespace) -> None:
    if given.json:
        differences = [difference.as_json() for difference in found]
        told = {"program": trial.name, "version": conformance.VERSION, "cases": trial.asked}
        output.as_json({**told, "counts": trial.counts, "differences": differences})
        return
    for difference in found[:_SHOWN]:
        print(f"{difference.case}  {difference.position}")
        key = "cli-conform-legal" if difference.what == "legal" else "cli-conform-differs"
        facts = {"what": difference.what, "expected": difference.expected or "–"}
        print("  " + text.sentence(key, facts | {"found": difference.found}, given.lang))
    if trial.counts is False and not given.without_counts:
        print(text.say("cli-conform-uncounted", given.lang))
    name = trial.name or given.program
    print(
        text.say("cli-conform-end", given.lang, program=name, cases=trial.asked, count=len(found))
    )
