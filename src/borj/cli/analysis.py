"""The command `analyse`: a search, shown as it goes on."""

from __future__ import annotations

import argparse
import os
import sys
import threading
from typing import Any

from borj import text
from borj.cli import output, positions
from borj.core.position import Position
from borj.engine import Analysis, Engine, Limit, Score, Term
from borj.engine.reports import analysis_data, texts
from borj.render.ansi import Paint
from borj.text import formats

USUAL = 10.0  # seconds, if no limit is given
BAR, PERCENT = 40, 7  # columns, and those of the number behind it


def analyse(given: argparse.Namespace) -> int:
    """Search until a limit is met or the user stops it; what was found is the last thing shown."""
    position = positions.of_arguments(given)
    engine = Engine(given.threads, given.table)
    limit = Limit(time=given.time, nodes=given.nodes, depth=given.depth)
    if limit == Limit() and not given.infinite:
        limit = Limit(time=USUAL)
    show = _Display(position, given)
    found = _search(engine, position, limit, given.lines, show)
    show.done(found, engine.explain(position) if given.explain else ())
    return 0


def _search(
    engine: Engine, position: Position, limit: Limit, lines: int, show: _Display
) -> Analysis:
    """Search in a thread: Ctrl-C then stops it at once, and is the way to end it."""
    stopped, ended, found, trouble = threading.Event(), threading.Event(), [], []

    def run() -> None:
        try:
            found.append(engine.search(position, limit, lines, show.progress, stopped))
        except BaseException as error:
            trouble.append(error)
        finally:
            ended.set()

    threading.Thread(target=run, daemon=True).start()
    while not ended.is_set():
        try:
            ended.wait(0.1)
        except KeyboardInterrupt:
            engine.stop(stopped)
    if trouble:
        raise trouble[0]
    return found[0]


class _Display:
    """What is on the screen: a block that is drawn anew on a terminal, lines elsewhere."""

    def __init__(self, position: Position, given: argparse.Namespace) -> None:
        self._position, self._lang = position, given.lang
        self._json: bool = given.json
        self._live = not given.json and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self._paint = Paint(output.colours(given))
        self._drawn = 0
        if not self._json:
            game = text.say(f"game-{position.game.id}", self._lang)
            seat = text.say(f"seat-{position.game.seats[position.turn]}", self._lang)
            print(text.say("cli-analyse-head", self._lang, game=game, seat=seat), flush=True)

    def progress(self, found: Analysis) -> None:
        """A depth is finished."""
        if self._live:
            self._draw(found)
        elif not self._json:
            best = " ".join(texts(self._position, found.best.moves))
            nodes = formats.number(found.nodes, "en")
            print(
                f"{found.depth:>3} {found.score!s:>8} {nodes:>14} {found.seconds:>8.2f} s  {best}"
            )
            sys.stdout.flush()

    def done(self, found: Analysis, terms: tuple[Term, ...] = ()) -> None:
        """The search has ended; the terms of the evaluation follow if somebody wants them."""
        if self._json:
            explained = {"terms": {term.name: term.score.value for term in terms}} if terms else {}
            output.as_json({"code": self._position.code(), **analysis_data(found), **explained})
            return
        if self._live:
            self._draw(found)
        move = self._position.write(found.move)
        facts: dict[str, Any] = {"move": move, "score": str(found.score)}
        if not self._live:
            for line in self._lines(found) if len(found.lines) > 1 else ():
                print(line)
        print(text.sentence("cli-analyse-best", facts, self._lang))
        if terms:
            self._explain(terms)

    def _explain(self, terms: tuple[Term, ...]) -> None:
        """What the position is worth at a glance: terms that come to something, then the sum."""
        game = self._position.game
        seat = text.say(f"seat-{game.seats[self._position.turn]}", self._lang)
        print(text.say("cli-explain-head", self._lang, seat=seat))
        for term in terms:
            if term.score.value:
                said = text.say(f"term-{game.id}-{term.name}", self._lang)
                print(f"{term.score!s:>8}  {said}")
        total = Score(sum(term.score.value for term in terms), self._position.turn)
        print(f"{total!s:>8}  {text.say('cli-explain-sum', self._lang)}")

    def _draw(self, found: Analysis) -> None:
        rows = [self._head(found), self._bar(found), *self._lines(found)]
        back = f"\x1b[{self._drawn}F\x1b[J" if self._drawn else ""
        print(back + "\n".join(rows), flush=True)
        self._drawn = len(rows)

    def _head(self, found: Analysis) -> str:
        facts = {
            "depth": found.depth,
            "deepest": found.deepest,
            "nodes": found.nodes,
            "speed": round(found.speed),
            "seconds": round(found.seconds, 1),
        }
        said = text.sentence("cli-analyse-depth", facts, self._lang)
        if found.proof:
            said = f"{said}  {text.say('cli-analyse-proof', self._lang)}"
        return _fitting(said)

    def _bar(self, found: Analysis) -> str:
        """The chances of player 0 from the left, of player 1 from the right."""
        wdl = found.wdl
        share = wdl.expectation if found.score.player == 0 else 1 - wdl.expectation
        whole = max(min(BAR, output.columns() - PERCENT), 1)
        filled = round(share * whole)
        code = self._paint.token("turquoise")
        ink, rest = (f"\x1b[{code}m", "\x1b[0m") if code else ("", "")
        return f"{ink}{'█' * filled}{rest}{'░' * (whole - filled)} {round(share * 100):>3} %"

    def _lines(self, found: Analysis) -> list[str]:
        rows = []
        for line in found.lines:
            mark = "=" if line.proof else " "
            row = f"{line.score!s:>8}{mark} {' '.join(texts(self._position, line.moves))}"
            rows.append(_fitting(row))
        return rows


def _fitting(row: str) -> str:
    """A row that a narrow terminal does not break: the block is drawn over itself."""
    width = max(output.columns(), 20)
    return row if len(row) < width else f"{row[: width - 2]}…"
