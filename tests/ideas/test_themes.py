"""Themes of exercises: each is told by the book, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import borj
from borj.core.move import PASS, Kind
from borj.core.position import Position
from borj.core.themes import Deed, Passage
from tests.kit import CONFIGS, Config, walk


def passage(position: Position, *actions: str) -> Passage:
    """The passage of a line, from the view of the one who begins it."""
    player, deeds = position.turn, []
    for action in actions:
        move = position.parse(action)
        deeds.append(Deed(position, move, position.after(move)))
        position = deeds[-1].after
    return Passage(player, tuple(deeds))


def shown(game: str, code: str, *actions: str) -> set[str]:
    """The themes that a line of a game shows."""
    line = passage(borj.game_named(game).read(code), *actions)
    return {theme.id for theme in borj.game_named(game).themes if theme.holds(line)}


def passages(config: Config, seeds: range) -> Iterator[Passage]:
    """The passages of three actions in random games."""
    for seed in seeds:
        game = list(walk(config, seed, 200))
        for at in range(len(game) - 3):
            deeds = tuple(
                Deed(before, after.last, after)
                for before, after in zip(game[at : at + 3], game[at + 1 : at + 4], strict=True)
                if after.last is not None
            )
            yield Passage(deeds[0].before.turn, deeds)


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_themes_are_told_of_every_line(config: Config) -> None:
    for line in passages(config, range(2)):
        for theme in borj.game_named(config.game).themes:
            assert theme.holds(line) in (True, False), theme.id


def test_a_tower_that_comes_home() -> None:
    code = "single~m~0~M~OLMPYRG-.-------B.-----m--.--------.--------.--------.--------.bgryp-lo"
    assert shown("kamisado", code, "f6-h8") == {"home"}
    assert shown("kamisado", code, "f6-f7") == set()


def test_kamisado_in_random_games() -> None:
    seen = set()
    for line in passages(Config("kamisado", "standard"), range(40)):
        themes = {theme.id for theme in borj.game("kamisado").themes if theme.holds(line)}
        assert "match" in themes
        mine = [d for d in line.deeds if d.before.turn == line.player]
        assert ("push" in themes) == any(d.move.kind is Kind.PUSH for d in mine)
        assert ("refill" in themes) == any(d.move.kind is Kind.REFILL for d in mine)
        blocked = any(d.move is PASS and d.before.turn != line.player for d in line.deeds)
        assert ("block" in themes) == blocked
        seen |= themes
    assert seen >= {"match", "push", "refill", "block", "home"}


def test_stacks_of_lyngk() -> None:
    seen = set()
    for config in (Config("lyngk", "standard"), Config("lyngk", "six")):
        for line in passages(config, range(15)):
            themes = {theme.id for theme in borj.game("lyngk").themes if theme.holds(line)}
            won = line.end.score[line.player] > line.start.score[line.player]
            assert ("five-stack" in themes) == won
            seen |= themes
    assert seen >= {"five-stack", "six-stack", "colour-claimed", "detour", "stands-still"}


def test_pieces_that_dvonn_cuts_off() -> None:
    seen = set()
    for line in passages(Config("dvonn", "random"), range(15)):
        themes = {theme.id for theme in borj.game("dvonn").themes if theme.holds(line)}
        seen |= themes
    assert seen == {"disconnection", "sacrifice", "red-moves", "stands-still"}


def test_tzaar_in_random_games() -> None:
    seen = set()
    for line in passages(Config("tzaar", "random"), range(25)):
        themes = {theme.id for theme in borj.game("tzaar").themes if theme.holds(line)}
        over = line.end.outcome
        mine = over is not None and over.winner == line.player
        assert ("extinction" in themes) == (mine and over.reason == "type-captured")
        assert ("stalemate" in themes) == (mine and over.reason == "no-capture")
        seen |= themes
    assert seen >= {"double-capture", "stacking-up", "quiet-pass"}


def test_pieces_of_sixth() -> None:
    seen: set[str] = set()
    special = {"lady": "L", "hunchback": "Hh", "giant": "Gg"}
    for variant in ("standard", *special, "army"):
        seen = set()
        for line in passages(Config("sixth", variant), range(12)):
            themes = {theme.id for theme in borj.game("sixth").themes if theme.holds(line)}
            assert ("army-game" in themes) == (variant == "army")
            for piece, letters in special.items():
                assert (f"with-{piece}" in themes) == touches(line, letters)
            seen |= themes
        told = {theme.removeprefix("with-") for theme in seen if theme.startswith("with-")}
        wanted = set(special) if variant == "army" else {variant} & set(special)
        assert told == wanted
        assert seen >= {"split", "entry"}
    assert "king-made" in seen


def touches(line: Passage, letters: str) -> bool:
    """Whether such a piece leaves a square, comes to one, or gets something on top of it."""

    def count(tower: str) -> int:
        return sum(tower.count(letter) for letter in letters)

    for deed in line.deeds:
        if deed.move.kind is Kind.PLACE and deed.move.piece in {each.upper() for each in letters}:
            return True
        if deed.move.kind is Kind.MOVE:
            cells = borj.game("sixth").board.index
            source, target = deed.before.write(deed.move).split(":")[0].split("-")
            left, grew = cells[source], cells[target]
            stood, stands = deed.before.stacks[left], deed.after.stacks[left]
            if count(stood) > count(stands) or count(deed.before.stacks[grew]):
                return True
    return False
