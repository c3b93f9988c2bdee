"""Set-ups of games whose positions are stacks, a phase and a turn: as data and as one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from borj.core import lines, setups
from borj.core.board import Board


class Stacked:
    """How such a game writes its positions; `rows` is the order of the cells in a line."""

    def __init__(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        letters: str,
        variants: tuple[str, ...],
        phases: tuple[str, ...],
    ) -> None:
        self._board, self._letters = board, letters
        self._variants, self._phases = variants, phases
        self._line = lines.BoardLine(board, rows, letters)

    def describe(
        self, variant: str, phase: str, turn: int, stacks: Sequence[str]
    ) -> dict[str, Any]:
        """A position as data."""
        cells = self._board.held(stacks)
        return {"variant": variant, "phase": phase, "turn": turn, "cells": cells}

    def encode(self, setup: Mapping[str, Any]) -> str:
        """`variant~phase~turn~board`, the phase as its first letter."""
        board = self._line.write(setup["cells"])
        return lines.FIELD.join((setup["variant"], setup["phase"][0], str(setup["turn"]), board))

    def decode(self, code: str) -> dict[str, Any]:
        """The data of a code."""
        variant, phase, turn, board = lines.split_code(code, 4)
        return {
            "variant": variant,
            "phase": {name[0]: name for name in self._phases}.get(phase, phase),
            "turn": lines.player(turn),
            "cells": self._line.read(board),
        }

    def read(self, setup: Mapping[str, Any]) -> tuple[str, tuple[str, ...], str, int]:
        """Variant, stacks, phase and turn of data that have the form of a set-up."""
        setups.check_fields(setup, ("variant", "phase", "turn", "cells"))
        return (
            setups.one_of(setup, "variant", self._variants),
            tuple(setups.stacks(setup, "cells", self._board, self._letters)),
            setups.one_of(setup, "phase", self._phases),
            setups.one_of(setup, "turn", (0, 1)),
        )
