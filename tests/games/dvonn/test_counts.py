"""DVONN: counts that independent programs agree on (rules, section 8)."""

from __future__ import annotations

import borj
from borj.games.dvonn.rules import DvonnPosition

DVONN = borj.game("dvonn")


def test_8_f1() -> None:
    position = DVONN.start()
    for cell in DVONN.board.cells:
        position = position.play(cell)
    assert [borj.perft(position, depth) for depth in range(1, 5)] == [37, 1573, 64263, 2875902]
    assert len(position.moves_of(1)) == 42


def test_8_f2() -> None:
    cells = [cell for cell in DVONN.board.cells if cell not in ("F3", "C3", "I3")]
    position: DvonnPosition = DVONN.start()
    for cell in ["F3", "C3", "I3", *cells]:
        position = position.play(cell)
    assert [borj.perft(position, depth) for depth in range(1, 5)] == [45, 2090, 99242, 4804443]
