"""Commands about files of games: `replay` and `convert`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from borj import records, text
from borj.book.faults import rule_behind
from borj.cli import output
from borj.core.errors import BorjError, InvalidRecord
from borj.core.scene import Scene
from borj.records import Record
from borj.render.film import KINDS, film

PROGRESS_EVERY = 50  # games
COUNTED = ("games", "moves", "first", "second", "draws", "open")


def replay(given: argparse.Namespace) -> int:
    """Play through files of games; exit code 1 if anything in them is wrong."""
    first: list[Record] = []  # of all files, for its moving picture
    summaries = [_replay(file, given, first) for file in given.files]
    for kind in KINDS:
        if out := getattr(given, kind):
            _film(first, given, kind, out)
    if given.json:
        output.as_json(summaries)
    return int(any(summary["errors"] for summary in summaries))


def _film(first: list[Record], given: argparse.Namespace, kind: str, out: str) -> None:
    """Write the first game as a moving picture."""
    if not first:
        raise BorjError("render-film-none", file=given.files[0])
    (record,) = first
    title = text.say(f"game-{record.game.id}", given.lang)
    look = output.look(given)
    scenes = _scenes(record)
    output.write(out, film(scenes, kind=kind, width=given.width, title=title, **look))


def _scenes(record: Record) -> Iterator[Scene]:
    position = record.start
    yield position.scene()
    for move in record.moves:
        position = position.after(move)
        yield position.scene()


def _replay(file: str, given: argparse.Namespace, first: list[Record]) -> dict[str, object]:
    """Read one file; what is wrong in it is said as it is found, its first game kept."""
    progress, say = output.Progress(), text.sentence
    errors: list[dict[str, object]] = []
    games, moves = 0, 0
    rows: dict[tuple[str, str], Counter[str]] = {}

    def complain(sentence: str, key: str, facts: dict[str, object], hint: str = "") -> None:
        errors.append({"error": sentence, "key": key, **facts})
        progress.clear()
        if not given.json:
            print(f"{file}: {hint or sentence}", file=sys.stderr)

    def wrong(error: InvalidRecord) -> None:
        hint = output.refusal(error, given.lang)
        complain(text.explain(error, given.lang), error.key, _plain(error), hint)

    try:
        with records.load(_input(file), game=given.game, on_error=wrong) as found:
            for record in found:
                first += [] if first else [record]
                games, moves = games + 1, moves + len(record.moves)
                row = rows.setdefault((record.game.id, record.start.variant), Counter())
                row.update(games=1, moves=len(record.moves))
                row[_result(record)] += 1
                if games % PROGRESS_EVERY == 0:
                    facts = {"file": file, "games": games, "moves": moves}
                    progress.say(say("cli-replay-progress", facts, given.lang))
    except InvalidRecord as error:  # the file as a whole cannot be read
        wrong(error)
    except OSError as error:  # nor can this one, but there may be others
        complain(output.trouble(error, given.lang), "file", {})
    progress.clear()
    kinds = [
        {"game": game, "variant": variant} | {name: row[name] for name in COUNTED}
        for (game, variant), row in rows.items()
    ]
    summary = {"file": file, "games": games, "moves": moves, "kinds": kinds, "errors": errors}
    if given.json:
        return summary
    for kind in kinds:
        print(say("cli-replay-row", kind, given.lang))
    if bad := sum("game" in error for error in errors):
        print(say("cli-replay-bad", {"file": file, "bad": bad, "games": games + bad}, given.lang))
    elif not errors:
        print(say("cli-replay-good", summary, given.lang))
    return summary


def _plain(error: InvalidRecord) -> dict[str, object]:
    """The facts of an error that JSON can hold: where it is, what was read, and which rule."""
    facts = {name: v for name, v in error.facts.items() if isinstance(v, (int, str))}
    rule = rule_behind(error)
    return {**facts} if rule is None else {**facts, "rule": rule.address}


def _result(record: Record) -> str:
    result = record.result
    if result is None:
        return "open"
    return "draws" if result.winner is None else ("first", "second")[result.winner]


def convert(given: argparse.Namespace) -> int:
    """Read a file of games and write it in another format."""
    count, progress = 0, output.Progress()
    lost: dict[str, str] = {}

    def note(error: InvalidRecord) -> None:
        losses = error.facts["losses"]
        assert isinstance(losses, tuple)
        lost.update({loss.key: text.explain(loss, given.lang) for loss in losses})

    def counted() -> Iterator[Record]:
        nonlocal count
        with records.load(_input(given.source), game=given.game) as found:
            for record in found:
                count += 1
                if count % PROGRESS_EVERY == 0:
                    facts = {"file": given.source, "games": count}
                    progress.say(text.sentence("cli-convert-progress", facts, given.lang))
                yield record
        progress.clear()

    target = sys.stdout if given.target == "-" else Path(given.target)
    records.dump(counted(), target, format=given.format, lossy=given.lossy, on_loss=note)
    if given.json and given.target != "-":
        output.as_json({"file": given.target, "games": count, "lost": list(lost.values())})
        return 0
    facts = {"games": count, "file": given.target}
    print(text.sentence("cli-converted", facts, given.lang), file=sys.stderr)
    if lost:
        told = {"file": given.target, "losses": tuple(lost.values())}
        print(text.sentence("cli-lost", told, given.lang), file=sys.stderr)
    return 0


def _input(file: str) -> Path | IO[bytes]:
    return sys.stdin.buffer if file == "-" else Path(file)
