"""What the tests of TZAAR share: positions written as `cell=stack` pairs."""

from __future__ import annotations

import pytest

import borj
from borj.games.tzaar.board import BOARD
from borj.games.tzaar.rules import TzaarPosition

TZAAR = borj.game("tzaar")

# White cannot be captured by anything black here, and is in no reach of it.
STRONG = "A1=AT A2=TZ A3=TA"
WEAK = "I2=t I3=a I5=z"


def at(
    cells: str, turn: int = 0, phase: str = "first-action", variant: str = "random"
) -> TzaarPosition:
    """A position from `cell=stack` pairs, bottom to top, upper case White."""
    stacks = dict(pair.split("=") for pair in cells.split())
    setup = {"variant": variant, "phase": phase, "turn": turn, "cells": stacks}
    position: TzaarPosition = TZAAR.build(setup)
    return position


def refused(position: TzaarPosition, move: borj.Move | str) -> tuple[str, object]:
    """The rule that a move breaks, and which way if the rule can be broken in several."""
    with pytest.raises(borj.IllegalMove) as error:
        position.play(move)
    return error.value.rule, error.value.facts.get("why")


def texts(position: TzaarPosition) -> list[str]:
    """The legal moves as text."""
    return [position.write(move) for move in position.legal]


def board(position: TzaarPosition) -> dict[str, str]:
    """The stacks by space, without the empty ones."""
    return {cell: s for cell, s in zip(BOARD.cells, position.stacks, strict=True) if s}
