"""What games declare is so: phases, facts and trays of every position are as they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import borj
from borj import text
from borj.core.declared import FactType, TrayKind
from borj.core.position import Position
from tests.kit import CONFIGS, Config, positions, walk

each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)


def is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def is_action(position: Position, value: str) -> bool:
    return any(value == action.text for action in position.game.table)


FITS: dict[FactType, Callable[[Position, Any], bool]] = {
    FactType.COUNT: lambda position, value: is_count(value),
    FactType.COUNTS: lambda position, value: len(value) == 2 and all(map(is_count, value)),
    FactType.PURSE: lambda position, value: len(value) == 2 and all(map(is_count, value)),
    FactType.CELL: lambda position, value: value in position.game.board.cells,
    FactType.COLOUR: lambda position, value: (
        f"colour-{position.game.id}-{value}" in text.keys("en")
    ),
    FactType.FLAG: lambda position, value: value is True,
    FactType.PLAYERS: lambda position, value: value in ([0], [1], [0, 1]),
    FactType.ACTION: is_action,
    FactType.LADDER: lambda position, value: all(
        len(rung) == 3 and all(map(is_count, rung)) for rung in value
    ),
    FactType.KIND: lambda position, value: f"{position.game.id}-{value}" in text.keys("en"),
}


@each_variant
@given(data=st.data())
def test_a_status_is_as_it_is_declared(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    declared, status = position.game.declared, position.status
    (phase,) = (phase for phase in declared.phases if phase.id == status.phase)
    assert {move.kind for move in position.legal} <= set(phase.does)
    types = {fact.name: fact.type for fact in declared.facts}
    assert all(FITS[types[name]](position, value) for name, value in status.facts.items())
    purses = [name for name in status.facts if types[name] is FactType.PURSE]
    for move in position.legal[:3] if purses else ():
        after = position.play(move).status.facts
        for name in purses:
            left = after.get(name, [0, 0])
            assert all(a <= b for a, b in zip(left, status.facts[name], strict=True))
    if declared.scoring is None or not phase.scored:
        assert status.score == (0, 0)
    if declared.scoring is None:
        assert status.goal is None


@each_variant
@given(data=st.data())
def test_trays_and_pieces_are_as_they_are_declared(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    scene = position.scene()
    found = [TrayKind(t.kind, common=t.owner < 0, gone=t.gone) for t in scene.trays]
    assert set(found) <= set(position.game.declared.trays)
    kinds = {swatch.piece.kind for swatch in position.game.editor.palette if swatch.piece}
    beside = (stack for tray in scene.trays for stack, _ in tray.stacks)
    stacks = (*scene.stacks.values(), *beside)
    assert {piece.kind for stack in stacks for piece in stack} <= kinds
    assert {kind for side in scene.status.visible for kind in side} <= kinds


@pytest.mark.parametrize("game", borj.GAMES)
def test_all_that_is_declared_comes_up(game: str) -> None:
    """In a few games of each variant, but for what chance hardly ever does."""
    declared = borj.game_named(game).declared
    seen: set[str] = set()
    for config in CONFIGS:
        for seed in range(3) if config.game == game else ():
            for position in walk(config, seed):
                scene = position.scene()
                seen |= {f"phase {scene.status.phase}", *(f"fact {f}" for f in scene.status.facts)}
                seen |= {f"tray {tray.kind}" for tray in scene.trays}
    wanted = {f"phase {phase.id}" for phase in declared.phases}
    wanted |= {f"fact {fact.name}" for fact in declared.facts}
    wanted |= {f"tray {tray.kind}" for tray in declared.trays}
    assert wanted - seen <= RARE.get(game, set())


# A position that comes back, and one that only the ladder decides.
RARE = {
    "sixth": {"fact repetitions"},
    "lyngk": {"fact deciding-height", "fact stacks-by-height"},
}
