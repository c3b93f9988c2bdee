"""Positions of LYNGK as data and as one line, both ways, and what makes them possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from borj.core import lines, setups
from borj.core.errors import InvalidPosition
from borj.games.lyngk.board import BOARD, COLUMNS
from borj.games.lyngk.pieces import COLOURS, JOKER, LIMIT, PIECES, colours_in
from borj.games.lyngk.rules import LyngkPosition, Pair, Phase, Won

VARIANTS = tuple(LIMIT)
LETTERS = "".join(PIECES)
NOTHING = "-"
LINE = lines.BoardLine(
    BOARD, [[i for i, c in enumerate(BOARD.cells) if c[0] == column] for column in COLUMNS], LETTERS
)


def describe(position: LyngkPosition) -> dict[str, Any]:
    """A position as data; `aside` are pieces that a study leaves out of the game altogether."""
    return {
        "variant": position.variant,
        "collect_on_claim": position.collect_on_claim,
        "phase": position.phase.value,
        "turn": position.turn,
        "claims": list(position.claims),
        "won": [list(stacks) for stacks in position.won],
        "cells": BOARD.held(position.stacks),
        "aside": _aside(position),
    }


def _aside(position: LyngkPosition) -> str:
    used = "".join((*position.stacks, *position.won[0], *position.won[1]))
    if len(used) == sum(PIECES.values()):
        return ""
    return "".join(letter * (count - used.count(letter)) for letter, count in PIECES.items())


def encode(setup: Mapping[str, Any]) -> str:
    """`variant~phase~turn~claims~won~board~aside`: the phase's first letter, players by a dot."""
    pairs = (setup["claims"], ["".join(stacks) for stacks in setup["won"]])
    return lines.FIELD.join(
        (
            setup["variant"] + (".collect" if setup["collect_on_claim"] else ""),
            setup["phase"][0],
            str(setup["turn"]),
            *(".".join(text or NOTHING for text in pair) for pair in pairs),
            LINE.write(setup["cells"]),
            setup["aside"] or NOTHING,
        )
    )


def decode(code: str) -> dict[str, Any]:
    """The data of a code."""
    variant, phase, turn, claims, won, board, aside = lines.split_code(code, 7)
    name, dot, option = variant.partition(".")
    if dot and option != "collect":
        raise InvalidPosition(
            "setup-value", field="options", value=repr(option)[:80], values=("collect",)
        )
    return {
        "variant": name,
        "collect_on_claim": bool(dot),
        "phase": {p.value[0]: p.value for p in Phase}.get(phase, phase),
        "turn": lines.player(turn),
        "claims": _split(claims),
        "won": [[s[i : i + 5] for i in range(0, len(s), 5)] for s in _split(won)],
        "cells": LINE.read(board),
        "aside": "" if aside == NOTHING else aside,
    }


def _split(text: str) -> list[str]:
    return ["" if part == NOTHING else part for part in text.split(".")]


def build(setup: Mapping[str, Any]) -> LyngkPosition:
    """The position that data describe."""
    names = ("variant", "collect_on_claim", "phase", "turn", "claims", "won", "cells", "aside")
    setups.check_fields(setup, names)
    variant = setups.one_of(setup, "variant", VARIANTS)
    six = variant == "six"
    collect = setups.one_of(setup, "collect_on_claim", (False,) if six else (False, True))
    phases = tuple(p.value for p in Phase if six or p is not Phase.SIX)
    phase = Phase(setups.one_of(setup, "phase", phases))
    turn = setups.one_of(setup, "turn", (0, 1))
    claims = _claims(setup)
    position = LyngkPosition(
        variant,
        collect,
        tuple(setups.stacks(setup, "cells", BOARD, LETTERS)),
        claims,
        _won(setup, six, claims),
        turn,
        phase,
    )
    for cell, stack in enumerate(position.stacks):
        if flaw := _flaw(stack, position.limit):
            facts = {"cell": BOARD.cells[cell], "stack": stack[:80], "limit": position.limit}
            raise InvalidPosition(flaw, **facts)
    _check_pieces(position, setup["aside"])
    _check_phase(position)
    _check_past(position, len(setup["aside"]))
    return position


def _claims(setup: Mapping[str, Any]) -> Pair:
    """3.1: each player has up to two colours, and nobody the other's."""
    first, second = setups.pair(setup, "claims")
    for colours in (first, second):
        if (
            not isinstance(colours, str)
            or len(colours) > 2
            or any(c not in COLOURS for c in colours)
        ):
            raise InvalidPosition("lyngk-claims", value=repr(colours)[:80])
    if len(set(first + second)) < len(first + second):
        raise InvalidPosition("lyngk-claimed-twice", claims=f"{first} {second}")
    return "".join(sorted(first)), "".join(sorted(second))


def _won(setup: Mapping[str, Any], six: bool, claims: Pair) -> Won:
    """5.5: complete stacks of five with a colour of their owner on top; 7.1: none there."""
    won = []
    for stacks, own in zip(setups.pair(setup, "won"), claims, strict=True):
        if not isinstance(stacks, (list, tuple)):
            raise InvalidPosition("setup-kind", field="won", kind="array")
        for stack in stacks:
            if six:
                raise InvalidPosition("lyngk-won-six")
            letters = isinstance(stack, str) and all(c in LETTERS for c in stack)
            if not letters or len(stack) != 5 or stack[-1] not in own or _flaw(stack, 5):
                raise InvalidPosition("lyngk-won", pieces=tuple(str(stack)[:80]))
        won.append(tuple(sorted(stacks)))
    return won[0], won[1]


def _flaw(stack: str, limit: int) -> str | None:
    """What makes a stack impossible."""
    if len(stack) > limit:
        return "lyngk-stack-height"  # 5.2 a
    if colours_in(stack).bit_count() + stack.count(JOKER) < len(stack):
        return "lyngk-stack-colours"  # 5.2 b
    if len(stack) > 1 and stack.endswith(JOKER):
        return "lyngk-joker-on-top"  # 4.1
    return None


def _check_pieces(position: LyngkPosition, aside: Any) -> None:
    """1.1: no piece is lost; those not on the board are in removed stacks or set aside."""
    if not isinstance(aside, str) or any(letter not in LETTERS for letter in aside):
        raise InvalidPosition("lyngk-aside", value=repr(aside)[:80], letters=" ".join(LETTERS))
    found = Counter("".join((*position.stacks, *position.won[0], *position.won[1], aside)))
    for letter, expected in PIECES.items():
        if found[letter] != expected:
            raise InvalidPosition(
                "lyngk-count", piece=letter, found=found[letter], expected=expected
            )


def _check_phase(position: LyngkPosition) -> None:
    claimed = position.claims[0] + position.claims[1]
    for cell, stack in enumerate(position.stacks):  # 5.7
        if position.collect_on_claim and len(stack) == 5 and stack[-1] in claimed:
            raise InvalidPosition("lyngk-uncollected", cell=BOARD.cells[cell])
    if position.phase is Phase.SIX:  # 7.3
        winner = 1 - position.turn
        complete = [stack for stack in position.stacks if len(stack) == 6]
        if not any(stack[-1] in position.claims[winner] for stack in complete):
            raise InvalidPosition("lyngk-no-six", player=winner)
    if position.mid_turn and not (position.claims[position.turn] and position.legal):  # 3.4
        raise InvalidPosition("lyngk-no-claim", player=position.turn)


def _check_past(position: LyngkPosition, aside: int) -> None:
    """Every claim came with a move of its own, and player 0 made the first move."""
    first, second = position.score
    # A move leaves one point more empty, a removed stack another one.
    moves = len(BOARD) - aside - position.occupied.bit_count() - first - second
    claimed = [len(colours) for colours in position.claims]
    claimed[position.turn] -= position.mid_turn  # its move is still to come
    if max(claimed[0], min(moves, 1)) + claimed[1] > moves:
        raise InvalidPosition("lyngk-early-claims", claims=sum(claimed), moves=moves)
    if moves == 0 and position.turn == 1:
        raise InvalidPosition("setup-turn", turn=0)
