"""Exercises from one's own games, as they come in and are told.

The engine in the page found them and judges them; here it is checked that the position can be and
that what is called better can be played.
"""

from __future__ import annotations

from borj.book import positions
from borj.learn.exercises import id_of
from borj.server import memory
from borj.server.faults import BadRequest
from borj.server.messages import OwnExercise, OwnPosition
from borj.server.store.own import Own


def checked(given: OwnPosition, at: int) -> Own:
    """A position that can be, in which the better turn can be played; only that turn is kept."""
    position = positions.start(given.game, given.code)
    if not position.legal:
        raise BadRequest("server-own-over")
    code, best = position.code(), []
    for action in given.best:
        try:
            move = positions.move_of(position, action)
        except LookupError as error:
            raise BadRequest("server-own-action", action=action) from error
        best.append(action)
        position = position.after(move)
        if not position.must_go_on:
            break
    return Own(
        id_of(given.game, code),
        given.game,
        code,
        tuple(best),
        given.score,
        given.wins_in,
        given.proof,
        at,
        memory.missed(at),
    )


def told(own: Own) -> OwnExercise:
    """An exercise as it is told to the one whose it is."""
    return OwnExercise(
        own.id,
        own.game,
        own.code,
        own.best,
        own.score,
        own.wins_in,
        own.proof,
        own.at,
        own.memory.due,
    )
