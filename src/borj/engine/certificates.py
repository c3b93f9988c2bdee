"""Certificates: the winner's answer to everything, in a file that anybody can check.

The first line is a JSON object (`borj-certificate`, the game, the position's code, the winner,
how many lines follow). Each following line is the code of a position where the winner is to act,
a space, and the action. Whoever follows them wins against any defence; `verify` checks that with
the book alone, and shares no code with the solver that wrote it.
"""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any

import borj
from borj.core.errors import InvalidRecord
from borj.core.position import Position
from borj.engine.solver import Solution, Solver

VERSION = 1
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Checked:
    """What a certificate proves: who wins from where, and how many positions it took to check."""

    position: Position
    winner: int
    positions: int


def write_certificate(
    position: Position,
    file: Path,
    table_mb: int = 256,
    progress: Progress | None = None,
    *,
    nodes: int | None = None,
    tell: Progress | None = None,
) -> int:
    """Solve a position and write the winner's action for every position that can come up.

    It gives up after so many `nodes` in all. `tell` hears how many were taken, `progress` of the
    answers found.
    """
    solver, spent = Solver(position.game.id, table_mb), 0

    def solve(here: Position) -> Solution:
        nonlocal spent
        left = None if nodes is None else max(nodes - spent, 0)
        hear = None if tell is None else partial(_told, tell, spent)
        found = solver.solve(here, left, hear)
        spent += found.nodes
        if not found.solved:
            raise InvalidRecord("certificate-nodes", nodes=spent)
        return found

    winner = solve(position).winner
    if winner not in (0, 1):
        raise InvalidRecord("certificate-nobody")
    answers: dict[Position, str] = {}
    waiting = [position]
    seen = {position}
    while waiting:
        here = waiting.pop()
        if here.outcome is not None:
            continue
        moves = list(here.legal)
        if here.turn == winner:
            moves = [solve(here).moves[0]]
            answers[here] = here.write(moves[0])
            if progress and len(answers) % 500 == 0:
                progress(len(answers))
        for move in moves:
            after = here.after(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    head = {
        "borj-certificate": VERSION,
        "game": position.game.id,
        "position": position.code(),
        "winner": winner,
        "answers": len(answers),
    }
    with _open(file, "wt") as out:
        out.write(json.dumps(head) + "\n")
        out.writelines(f"{here.code()} {text}\n" for here, text in answers.items())
    return len(answers)


def _told(tell: Progress, before: int, nodes: int) -> None:
    tell(before + nodes)


def verify(file: Path, progress: Progress | None = None) -> Checked:
    """Check a certificate with the rules of the book; InvalidRecord says where it fails."""
    with _open(file, "rt") as lines:
        head = _head(lines.readline())
        position = borj.game(head["game"]).read(head["position"])
        answers = dict(_answer(line, number) for number, line in enumerate(lines, 2))
    winner: int = head["winner"]
    # Depth first, so that a way that leads back to itself is seen: it would never be a win.
    done: dict[Position, bool] = {position: False}
    way = [(position, _following(position, answers, winner))]
    while way:
        here, following = way[-1]
        for after in following:
            if after not in done:
                done[after] = False
                way.append((after, _following(after, answers, winner)))
                if progress and len(done) % 1000 == 0:
                    progress(len(done))
                break
            if not done[after]:
                raise InvalidRecord("certificate-circle", code=after.code())
        else:
            done[here] = True
            way.pop()
    return Checked(position, winner, len(done))


def _following(here: Position, answers: dict[str, str], winner: int) -> Iterator[Position]:
    """What can come next: the winner follows the certificate, the loser does anything."""
    if here.outcome is not None:
        if here.outcome.winner != winner:
            raise InvalidRecord("certificate-not-won", code=here.code())
        return iter(())
    if here.turn != winner:
        return (here.play(move) for move in here.legal)
    answer = answers.get(here.code())
    if answer is None:
        raise InvalidRecord("certificate-no-answer", code=here.code())
    return iter((here.play(here.parse(answer)),))


def _head(line: str) -> dict[str, Any]:
    try:
        head = json.loads(line)
        known = head["borj-certificate"] == VERSION and head["winner"] in (0, 1)
        if known and isinstance(head["game"], str) and isinstance(head["position"], str):
            return dict(head)
    except (ValueError, KeyError, TypeError):
        pass
    raise InvalidRecord("certificate-head")


def _answer(line: str, number: int) -> tuple[str, str]:
    code, _, text = line.strip().partition(" ")
    if not text:
        raise InvalidRecord("certificate-line", line=number)
    return code, text


@contextmanager
def _open(file: Path, mode: str) -> Iterator[IO[str]]:
    if file.suffix != ".gz":
        with file.open(mode, encoding="utf-8") as plain:
            yield plain
        return
    with gzip.open(file, mode, encoding="utf-8") as packed:
        assert isinstance(packed, io.TextIOWrapper)
        yield packed
