"""Boardspace files as people make them: every move a pick and a drop, with changes of mind."""

from __future__ import annotations

import random
from collections.abc import Iterator

from borj.core.move import Kind, Move
from borj.core.position import Position
from borj.records import Record


def clicked(record: Record, setup: str, *, fickle: int | None = None) -> str:
    """A record as Boardspace writes what the mouse did; `fickle` seeds changes of mind."""
    chance = random.Random(fickle)
    steps = [(0, "Start P0")]
    position = record.start
    for move in record.moves:
        verbs = _verbs(position, move, chance if fickle is not None else None)
        steps += [(position.turn, verb) for verb in verbs]
        after = position.after(move)
        if after.outcome is not None or not after.mid_turn:
            steps.append((position.turn, "Done"))
        position = after
    result = record.result
    if result is not None and result.ending == "resignation" and result.winner is not None:
        steps.append((1 - result.winner, "Resign"))
    names = {"dvonn": "Dvonn", "tzaar": "Tzaar"}
    lines = [f"(;GM[{names.get(record.game.id, record.game.id)}]VV[1]", f"SU[{setup}]"]
    lines += ['P0[id "Ada"]', 'P1[id "Bo"]', "DT[2015-03-01]", "P0[time 0:01:02]"]
    lines += [f";P{player}[{number} {verb}]" for number, (player, verb) in enumerate(steps)]
    return "\n".join((*lines, ")", ""))


def _verbs(position: Position, move: Move, chance: random.Random | None) -> Iterator[str]:
    cells = position.game.board.cells
    if move.kind is Kind.PASS:
        yield "Pass"
        return
    if move.kind is Kind.CLAIM:
        yield f"Pick {'N' if move.piece == 'K' else move.piece}"
        yield f"Drop {'FS'[position.turn]}"
        return
    assert move.target is not None
    target = " ".join(cells[move.target])
    if move.source is None:
        rack = "wb"[position.turn] + "r"
        yield f"Pick {rack} {'TAZ'.index(move.piece) if move.piece else 0}"
        drop = "Dropb"
    else:
        source = " ".join(cells[move.source])
        level = " 0" if position.game.id == "lyngk" else ""
        if chance and chance.random() < 0.2:
            yield f"Pickb {source}{level}"
            yield f"Dropb {source}"
        yield f"Pickb {source}{level}"
        drop = "Dropcap" if move.kind is Kind.CAPTURE else "Dropb"
    yield f"{drop} {target}"
    last = not position.after(move).mid_turn
    if chance and last and chance.random() < 0.3:  # up again, and down in the same place
        yield f"Pickb {target}{' 0' if position.game.id == 'lyngk' else ''}"
        yield f"{drop} {target}"
