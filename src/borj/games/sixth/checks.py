"""What makes a position of Sixth! possible; an error says what cannot be.

A study may leave pieces out of the game altogether; then the order of placing tells nothing.
"""

from __future__ import annotations

from dataclasses import replace

from borj.core.errors import InvalidPosition
from borj.games.sixth import terms
from borj.games.sixth.board import BOARD, SQUARES, carried, carry
from borj.games.sixth.declared import DECLARE, PLAY
from borj.games.sixth.rules import BOTH, SixthPosition
from borj.games.sixth.towers import (
    BUDGET,
    COST,
    HUNCHBACK,
    KING,
    LADY,
    OWNER,
    PLAIN,
    TALLEST,
    Hand,
    height,
    owned,
)


def check(position: SixthPosition) -> None:
    """Raise InvalidPosition unless the position can be."""
    _check_towers(position)
    _check_rights(position)
    if position.phase == PLAY:
        _check_kings(position)
        check_material = _check_army if position.variant == "army" else _check_pieces
        complete = [check_material(position, player) for player in (0, 1)]
        _check_lady(position)
        if all(complete):
            _check_history(position)
        _check_ban(position)
    else:
        _check_preparation(position)


def _check_towers(position: SixthPosition) -> None:
    """Squares and pieces of the variant, no tower too tall, nothing on a Hunchback (5.2b)."""
    letters = terms.LETTERS[position.variant]
    for cell, tower in enumerate(position.stacks):
        name = BOARD.cells[cell]
        if tower and cell not in SQUARES[position.terms.size]:
            raise InvalidPosition("sixth-1-2", cell=name)
        for letter in tower:
            if letter not in letters:
                raise InvalidPosition(
                    "sixth-letter", cell=name, piece=letter, pieces=tuple(letters)
                )
        if len(tower) > TALLEST:
            raise InvalidPosition("sixth-too-tall", cell=name, most=TALLEST)
        if any(letter in HUNCHBACK for letter in tower[:-1]):
            raise InvalidPosition("sixth-covered-hunchback", cell=name)


def _check_rights(position: SixthPosition) -> None:
    """5.1a, 6.3: both may enter the Lady in her own variant, those who paid in armies."""
    expected = {"lady": BOTH, "army": position.rights}.get(position.variant, 0)
    if position.rights != expected:
        raise InvalidPosition("sixth-rights")


def _check_preparation(position: SixthPosition) -> None:
    """6.2, 6.3, 10.4: the declarations and the edge Lady come first, on an empty board."""
    start = begin_like(position)
    expected = [start]
    if start.phase == DECLARE:
        expected += [start.after(move) for move in start.legal]
        expected += [last.after(move) for last in expected[1:] for move in last.legal]
    if position not in expected:
        raise InvalidPosition("sixth-preparation")


def begin_like(position: SixthPosition) -> SixthPosition:
    """The first position of the same variant and options."""
    start: SixthPosition = position.game.start(position.variant, **position.options)
    return start


def _check_kings(position: SixthPosition) -> None:
    """3.1, 4.1, 10.8: a king stands on the board where the game is won, and only there."""
    score, target = position.score, position.terms.kings
    if max(score) > target or score == (target, target):
        raise InvalidPosition("sixth-score", most=target)
    kings = [cell for cell, tower in enumerate(position.stacks) if height(tower) >= KING]
    for cell in kings:
        tower = position.stacks[cell]
        owner = OWNER[tower[-1]]
        if not position.decided or len(kings) > 1 or owner < 0 or score[owner] != target:
            raise InvalidPosition("sixth-king", cell=BOARD.cells[cell])
        # 2.5: a tower of at most five stepped onto another of at most five.
        cuts = range(1, len(tower))
        if not any(height(tower[:n]) < KING and height(tower[n:]) < KING for n in cuts):
            raise InvalidPosition("sixth-king-built", cell=BOARD.cells[cell])
    if position.decided and not kings:
        raise InvalidPosition("sixth-no-king")


def _removals(position: SixthPosition) -> int:
    """How many kings have been taken down (4.2, 4.3)."""
    return sum(position.score) - position.decided


def _check_pieces(position: SixthPosition, player: int) -> bool:
    """1.2, 5.1 to 5.3: no piece more than the player began with; returns whether all are there."""
    complete = True
    hand, began = position.hands[player], begin_like(position).hands[player]
    for piece, held, expected in zip((None, "G", "H"), hand, began, strict=False):
        letter = owned(piece, player)
        found = _on_board(position, letter) + held
        if found > expected:
            raise InvalidPosition("sixth-too-many", piece=letter, found=found, most=expected)
        complete &= found == expected
    if hand.points:
        raise InvalidPosition("sixth-points", player=player, found=hand.points, most=0)
    return complete


def _check_army(position: SixthPosition, player: int) -> bool:
    """6.1: what a player has entered, holds and may still spend is worth no more than twelve."""
    hand = position.hands[player]
    plain = _on_board(position, PLAIN[player]) + hand.plain
    worth = plain + hand.points + COST[LADY] * (position.rights >> player & 1)
    for piece, held in (("G", hand.giants), ("H", hand.hunchbacks)):
        letter = owned(piece, player)
        found = _on_board(position, letter) + held
        if found > 1:
            raise InvalidPosition("sixth-too-many", piece=letter, found=found, most=1)
        worth += found * COST[piece]
    if worth > BUDGET:
        raise InvalidPosition("sixth-points", player=player, found=worth, most=BUDGET)
    if position.terms.army == "before" and hand.points:
        raise InvalidPosition("sixth-army-fixed", player=player)
    held_back = hand != Hand(points=hand.points)
    if position.terms.army == "during" and held_back and not _removals(position):
        raise InvalidPosition("sixth-army-returned", player=player)
    return worth == BUDGET


def _check_lady(position: SixthPosition) -> None:
    """5.1g, 10.5: there is one Lady; one that starts at the edge leaves only with a king."""
    found = _on_board(position, LADY)
    if found > (position.rights > 0):
        expected = int(position.rights > 0)
        raise InvalidPosition("setup-count", piece=LADY, found=found, expected=expected)
    edge = position.terms.lady == "edge" and position.rights == BOTH
    if edge and not found and not _removals(position):
        raise InvalidPosition("setup-count", piece=LADY, found=0, expected=1)


def _check_history(position: SixthPosition) -> None:
    """2.1, 2.7: the players have placed by turns as long as no tower has grown."""
    if _removals(position):
        _check_removed(position)
        return
    edge = position.terms.lady == "edge" and position.rights == BOTH
    lady = 0 if edge else _on_board(position, LADY)
    pieces = [sum(OWNER[p] == player for t in position.stacks for p in t) for player in (0, 1)]
    total = sum(pieces) + lady
    single = all(len(tower) < 2 for tower in position.stacks)
    if single and position.turn != total % 2:
        raise InvalidPosition("setup-turn", turn=total % 2)
    for player in (0, 1):  # 6.3: she counts for one who may have entered her
        placed = list(pieces)
        placed[player] += lady
        allowed = not lady or position.rights >> player & 1
        by_turns = placed == [(total + 1) // 2, total // 2]
        both = placed[0] > 0 and (edge or placed[1] > 0)  # at the edge she is a target at once
        fits = by_turns if single else both
        if fits and allowed:
            return
    raise InvalidPosition("sixth-order")


def _check_removed(position: SixthPosition) -> None:
    """4.2: of a king that is cut down a queen stays, or a bishop where a Giant was on top."""
    least = 4 if position.variant in ("giant", "army") else 5
    if position.terms.removal == "excess" and sum(map(height, position.stacks)) < least:
        raise InvalidPosition("sixth-emptied", least=least)


def _check_ban(position: SixthPosition) -> None:
    """2.6, 10.1: what is banned is the reverse of a split that the opponent can have played."""
    banned = position.banned
    if banned is None:
        return
    source, target, count = carried(banned)
    stacks = list(position.stacks)
    tower, rest = stacks[source], stacks[target]
    stacks[source], stacks[target] = tower[:-count], rest + tower[-count:]
    possible = (
        not position.decided
        and count < len(tower)
        and rest != ""
        and rest[-1] not in HUNCHBACK
        and height(stacks[target]) < KING
    )
    before = replace(position, turn=1 - position.turn, stacks=tuple(stacks), banned=None)
    if not possible or carry(target, source, count) not in before.legal:
        raise InvalidPosition("sixth-ban", cell=BOARD.cells[source], target=BOARD.cells[target])


def _on_board(position: SixthPosition, letter: str) -> int:
    return sum(tower.count(letter) for tower in position.stacks)
