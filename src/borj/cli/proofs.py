"""Commands about proofs: `solve` and `verify`."""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Any

from borj import text
from borj.cli import output, positions
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.engine.certificates import verify as checked_certificate
from borj.engine.certificates import write_certificate
from borj.engine.solver import DRAW, Margin, Solution, Solver

# What a winner means for the side to act; these words are for programs, people read their own.
WORDS = {True: "win", False: "loss"}


def solve(given: argparse.Namespace) -> int:
    """Prove the result of each legal move, or write a certificate for the position."""
    position = positions.of_arguments(given)
    if not position.legal:
        raise InvalidChoice("engine-over")
    if given.certificate:
        return _certify(given)
    solver, began = Solver(position.game.id, given.table), time.perf_counter()
    rows: list[dict[str, object]] = []
    nodes, progress = 0, output.Progress()

    def tell(taken: int) -> None:
        facts = {"move": len(rows) + 1, "moves": len(position.legal), "nodes": nodes + taken}
        progress.say(text.sentence("cli-solve-progress", facts, given.lang))

    ask = solver.margins if given.score else solver.solve_moves
    for move, found in ask(position, given.nodes, tell):
        progress.clear()
        nodes += found.nodes
        told = (
            _margin(found, position.turn) if isinstance(found, Margin) else _winner(found, position)
        )
        rows.append({"move": position.write(move), **told, "nodes": found.nodes})
        if not given.json:
            said = [text.say(f"cli-solve-{told['result']}", given.lang)]
            if isinstance(found, Margin):
                said.append(_points(told["margin"]))
            print(position.write(move), *said, found.nodes, flush=True)
    wins = sum(row["result"] == "win" for row in rows)
    seconds = round(time.perf_counter() - began, 1)
    if given.json:
        summary = {"code": position.code(), "wins": wins, "nodes": nodes, "seconds": seconds}
        output.as_json(summary | {"moves": rows})
        return 0
    facts = {"wins": wins, "moves": len(rows), "nodes": nodes, "seconds": seconds}
    print(text.sentence("cli-solve-total", facts, given.lang))
    return 0


def _winner(found: Solution, position: Position) -> dict[str, Any]:
    if found.winner is None:
        return {"result": "unknown"}
    if found.winner == DRAW:
        return {"result": "draw"}
    return {"result": WORDS[found.winner == position.turn]}


def _margin(found: Margin, turn: int) -> dict[str, Any]:
    """For the side to act: from how many points to how many, and whether that is enough."""
    least, most = (found.least, found.most) if turn == 0 else (-found.most, -found.least)
    drawn = "draw" if least == most == 0 else "unknown"
    result = "win" if least > 0 else "loss" if most < 0 else drawn
    return {"result": result, "margin": [least, most]}


def _points(margin: list[int]) -> str:
    least, most = margin
    return f"{least:+}" if least == most else f"{least:+}…{most:+}"


def _certify(given: argparse.Namespace) -> int:
    position, progress = positions.of_arguments(given), output.Progress()
    file, found = Path(given.certificate), [0, 0]

    def show(place: int, number: int) -> None:
        found[place] = number
        facts = {"nodes": found[0], "answers": found[1]}
        progress.say(text.sentence("cli-certify-progress", facts, given.lang))

    try:
        answers = write_certificate(
            position, file, given.table, partial(show, 1), nodes=given.nodes, tell=partial(show, 0)
        )
    finally:
        progress.clear()
    facts = {"answers": answers, "file": str(file)}
    print(text.sentence("cli-certified", facts, given.lang))
    return 0


def verify(given: argparse.Namespace) -> int:
    """Check a certificate; exit code 1 if it fails."""
    progress = output.Progress()
    checked = checked_certificate(Path(given.file), lambda n: progress.say(str(n)))
    progress.clear()
    seat = text.say(f"seat-{checked.position.game.seats[checked.winner]}", given.lang)
    facts = {"seat": seat, "positions": checked.positions}
    if given.json:
        code = checked.position.code()
        output.as_json({"winner": checked.winner, "positions": checked.positions, "code": code})
        return 0
    print(text.sentence("cli-verified", facts, given.lang))
    return 0
