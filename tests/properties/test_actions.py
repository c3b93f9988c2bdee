"""Actions as data: the table of each game says for every position how to pick and name them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import borj
from borj.core.move import Kind
from tests.kit import CONFIGS, Config, positions, walk

each_variant = pytest.mark.parametrize("config", CONFIGS, ids=str)


@each_variant
@given(data=st.data())
def test_the_texts_of_the_table_are_read_everywhere(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    table = position.game.table
    for move in position.legal:
        assert position.parse(table[position.game.index(move)].text) is move


@each_variant
@given(data=st.data())
def test_no_two_legal_actions_share_their_picks(config: Config, data: st.DataObject) -> None:
    position = data.draw(positions(config))
    table = position.game.table
    picks = [table[position.game.index(move)].picks for move in position.legal]
    assert len(set(picks)) == len(picks)


@each_variant
@given(data=st.data())
def test_what_is_picked_is_there(config: Config, data: st.DataObject) -> None:
    """Cells lie on the board; the hand is the tray of the player to act, and holds the piece."""
    position = data.draw(positions(config))
    scene = position.scene()
    cells = {cell.id for cell in scene.shape.cells}
    trays = {tray.id: tray for tray in scene.trays}
    for choice in position.choices:
        for pick in choice.picks:
            match pick.kind:
                case "cell" | "target":
                    assert pick.value in cells
                case "count":
                    assert 1 <= int(pick.value) <= len(scene.stacks[choice.picks[0].value])
                case "hand":
                    assert pick.tray is not None
                    tops = [stack[-1] for stack, _ in trays[pick.tray].stacks]
                    assert any(pick.value in (piece.kind, piece.colour) for piece in tops)


@pytest.mark.parametrize("game", borj.GAMES)
def test_a_table_has_a_row_for_every_action(game: str) -> None:
    found = borj.game_named(game)
    assert len(found.table) == found.actions
    assert len({action.text for action in found.table}) == found.actions
    assert all(action.picks for action in found.table)


@each_variant
def test_what_has_to_be_sent_together(config: Config) -> None:
    """The rest of a turn goes with it; a refill does not, nor anything after the end."""
    for seed in range(6):
        for position in walk(config, seed):
            refills = any(move.kind is Kind.REFILL for move in position.legal)
            goes_on = position.mid_turn and bool(position.legal) and not refills
            assert position.must_go_on == goes_on


@each_variant
def test_only_games_that_repeat_have_a_past(config: Config) -> None:
    way = list(walk(config, 1, 30))
    assert any(position.past for position in way) <= way[0].game.repeats
