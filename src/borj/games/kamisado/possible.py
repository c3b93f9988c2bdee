"""Which positions of Kamisado can come about: what every real one has, as far as it can be told.

A code or a set-up that breaks one of these is refused. That a position passes does not prove that
some match leads to it: the rulebook's own example 5 has a tower where it cannot get in round 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from borj.core.errors import InvalidPosition
from borj.games.kamisado.board import BOARD, COLOUR, COLOURS, HOME, PATHS, STRAIGHT
from borj.games.kamisado.declared import DECIDED, EXTRA, MOVING, REFILLING
from borj.games.kamisado.rules import START, TARGET, KamisadoPosition, points


def check(position: KamisadoPosition) -> None:
    """Raise InvalidPosition with what is wrong, if something is."""
    ended = position.phase in (REFILLING, DECIDED)
    if ended and position.required is not None:
        raise InvalidPosition("kamisado-nothing-required", phase=position.phase)
    if ended:
        _check_ended(position)
        return
    _check_undecided(position)
    if position.required is None:
        _check_opening(position)
    else:
        _check_required(position)


def _check_undecided(position: KamisadoPosition) -> None:
    """While the round goes on, nobody has the points (5.3) and nobody has come home (3.7)."""
    for player in (0, 1):
        _check_below_target(position, player)
        for square in position.squares[8 * player : 8 * player + 8]:
            if 1 << square & HOME[1 - player]:
                raise InvalidPosition("kamisado-home", cell=BOARD.cells[square])


def _check_below_target(position: KamisadoPosition, player: int) -> None:
    score, target = points(position.teeth, player), TARGET[position.variant]
    if score >= target:
        raise InvalidPosition("kamisado-decided", player=player, score=score, target=target)


def _check_opening(position: KamisadoPosition) -> None:
    """2.2, 2.4, 6.4: a free move is the first of its round, and the loser of the last opens."""
    if position.phase == EXTRA:
        raise InvalidPosition("kamisado-extra")
    if not _all_at_home(position):
        raise InvalidPosition("kamisado-required-missing")
    if not any(position.teeth):
        if position.squares != START:
            raise InvalidPosition("kamisado-first-round")
        if position.turn:
            raise InvalidPosition("setup-turn", turn=0)
    elif not points(position.teeth, 1 - position.turn):
        raise InvalidPosition("setup-turn", turn=1 - position.turn)


def _all_at_home(position: KamisadoPosition) -> bool:
    return all(position.occupied_by(player) == HOME[player] for player in (0, 1))


def _check_required(position: KamisadoPosition) -> None:
    """3.2, 3.8, 4.6: some action has just asked for this colour, and it is no deadlock."""
    assert position.required is not None
    if _all_at_home(position):
        raise InvalidPosition("kamisado-required-first")
    if position.phase == EXTRA:
        if all(colour != position.required for _, colour in _pushes_into(position, position.turn)):
            raise InvalidPosition("kamisado-extra")
    else:
        other = 8 * (1 - position.turn)
        if not any(
            COLOUR[position.squares[tower]] == position.required
            and (_moved_there(position, tower) or position.blocked(tower))
            for tower in range(other, other + 8)
        ):
            raise InvalidPosition(
                "kamisado-required-unasked", colour=COLOURS[position.required], player=position.turn
            )
    if position.deadlocked:
        raise InvalidPosition("kamisado-deadlocked")


def _check_ended(position: KamisadoPosition) -> None:
    """5.1: the round was won, the winner is on turn, and has a tooth for it that decides or not."""
    winner, target = position.turn, TARGET[position.variant]
    score = points(position.teeth, winner)
    if (position.phase == DECIDED) != (score >= target):
        raise InvalidPosition(
            "kamisado-phase", phase=position.phase, player=winner, score=score, target=target
        )
    _check_below_target(position, 1 - winner)
    for tower in _winning_towers(position):
        if position.teeth[tower] and points(_without_tooth(position.teeth, tower), winner) < target:
            return
    raise InvalidPosition("kamisado-not-won", player=winner)


def _without_tooth(teeth: tuple[int, ...], tower: int) -> tuple[int, ...]:
    return (*teeth[:tower], teeth[tower] - 1, *teeth[tower + 1 :])


def _winning_towers(position: KamisadoPosition) -> Iterator[int]:
    """The towers of the player on turn that may have got the last tooth."""
    winner = position.turn
    home = [t for t, s in enumerate(position.squares) if 1 << s & HOME[1 - t // 8]]
    if home:
        # 3.7: one tower has come home, and it is the winner's.
        if len(home) == 1 and home[0] // 8 == winner and _moved_there(position, home[0]):
            yield home[0]
        return
    # 3.9: the loser entered some square, and the position without the tooth is a deadlock.
    for mover in range(8 * (1 - winner), 8 * (1 - winner) + 8):
        colour = COLOUR[position.squares[mover]]
        tower = 8 * winner + colour
        if position.teeth[tower]:
            teeth = _without_tooth(position.teeth, tower)
            then = replace(position, teeth=teeth, phase=MOVING, turn=winner, required=colour)
            if (_moved_there(position, mover) and then.deadlocked) or any(
                replace(then, turn=1 - winner, required=asked).deadlocked
                for pusher, asked in _pushes_into(then, 1 - winner)
                if pusher == mover
            ):
                yield tower


def _moved_there(position: KamisadoPosition, tower: int) -> bool:
    """Whether the tower can have come by an ordinary move: a square behind it is empty."""
    behind = PATHS[1 - tower // 8][position.squares[tower]]
    return any(path and path[0] not in position.tower_on for path in behind)


def _pushes_into(position: KamisadoPosition, player: int) -> Iterator[tuple[int, int]]:
    """Each push by the player that may have led here: the pusher, and the colour it asks for."""
    for pusher in range(8 * player, 8 * player + 8):
        square, strength = position.squares[pusher], position.teeth[pusher]
        behind = PATHS[1 - player][square][STRAIGHT]
        if not behind or behind[0] in position.tower_on:
            continue
        for ahead in PATHS[player][square][STRAIGHT][:strength]:
            other = position.tower_on.get(ahead)
            if other is None or other // 8 == player or position.teeth[other] >= strength:
                break
            yield pusher, COLOUR[ahead]
