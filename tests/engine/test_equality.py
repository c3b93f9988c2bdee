"""Book and kernel are equal, in every variant; bench/differ.py looks at millions of positions."""

from __future__ import annotations

from typing import Any

import pytest

import borj
from borj.engine.native import kernel
from tests.engine import compare
from tests.kit import CONFIGS, Config

POSITIONS = 200_000  # in all; the children of some positions among them
PARTS = 2  # of each variant, so that all cores have something to do
WITH_CHILDREN = 0.04


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_book_and_kernel_agree(config: Config, part: int) -> None:
    wanted = POSITIONS // len(CONFIGS) // PARTS + 1
    seed = part
    while wanted > 0:
        count, difference = compare.play(config, seed, WITH_CHILDREN, wanted)
        assert difference is None, f"\n{difference}"
        wanted -= count
        seed += PARTS


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_action_spaces_have_the_same_size(config: Config) -> None:
    assert kernel(config.game).actions == config.start().game.actions


class Forgetful:
    """A kernel that counts wrong once its seventh action has been made."""

    def __init__(self, pack: bytes) -> None:
        self.walker: Any = kernel("dvonn")(pack)
        self.made = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.walker, name)

    def make(self, action: int) -> None:
        self.walker.make(action)
        self.made += 1

    def unmake(self) -> None:
        self.walker.unmake()
        self.made -= 1

    def legal(self) -> list[int]:
        found: list[int] = self.walker.legal()
        return found[1:] if self.made > 6 else found


def test_a_difference_is_shown_with_the_shortest_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "kernel", lambda game: Forgetful)
    _, difference = compare.play(Config("dvonn", "random"), 1, 0.0)
    assert difference is not None
    assert len(difference.moves) == 7
    assert difference.what == "legal actions"
    position = borj.game("dvonn").read(difference.start)
    for move in difference.moves:
        position = position.play(move)
    assert position.code() == difference.code
    lines = str(difference).splitlines()
    assert lines[0] == "dvonn: legal actions"
    assert lines[1:3] == [
        f"  start  {difference.start}",
        f"  moves  {' '.join(difference.moves)}",
    ]


@pytest.mark.parametrize("lie", ["pack", "turn", "hash", "result"])
def test_every_lie_is_noticed(monkeypatch: pytest.MonkeyPatch, lie: str) -> None:
    class Liar(Forgetful):
        def legal(self) -> list[int]:
            found: list[int] = self.walker.legal()
            return found

        def pack(self) -> bytes:
            return b"" if lie == "pack" else bytes(self.walker.pack())

        @property
        def turn(self) -> int:
            return int(self.walker.turn) ^ (lie == "turn")

        @property
        def hash(self) -> int:
            return int(self.walker.hash) ^ (lie == "hash")

        def result(self) -> tuple[int, ...]:
            return () if lie == "result" else self.walker.result()

    monkeypatch.setattr(compare, "kernel", lambda game: Liar)
    _, difference = compare.play(Config("dvonn", "random"), 1, 0.1)
    assert difference is not None
    assert difference.moves == ()
    assert lie in difference.what
