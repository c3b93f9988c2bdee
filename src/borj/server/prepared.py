"""Prepared turns, as the game goes on: which lines still hold, and what they answer.

A line is actions from where a game of days stands, one after another: “if they play this, I answer
that”. Whatever is played, the lines that it follows are cut by it, and the others are dropped; what
one of them has next for whoever is to act is played in the same change of the game, so that it is
stored with what it answers or not at all. Two orders of actions that lead to the same position
are one turn.
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from borj.book import positions
from borj.book.data import Step
from borj.core.errors import BorjError
from borj.core.move import PASS
from borj.core.position import Position
from borj.server.draft import Draft
from borj.server.store.rows import Actions

_log = logging.getLogger("borj.prepared")


def follow(draft: Draft, before: Position) -> None:
    """A turn was played from a position: what both have prepared goes on from where it led."""
    for seat, prepared in enumerate(draft.prepared):
        if prepared.lines:
            found = [rest(line, before, draft.position) for line in prepared.lines]
            draft.prepare(seat, replace(prepared, lines=tuple(filter(None, found))))


def rest(line: Actions, before: Position, after: Position) -> Actions:
    """What is left of a line once a turn has led from one position to another; nothing, if it has
    another turn there.

    Of a turn that is played in parts each part is followed as it comes.
    """
    position = before
    try:
        for number, action in enumerate(line, 1):
            position = position.after(position.parse(action))
            if position == after:
                return line[number:]
            if not position.mid_turn and position.legal != (PASS,):
                break
    except BorjError:  # this Borj reads it otherwise: no reason to stop the other's turn
        _log.exception("a prepared line is not understood")
    return ()


def answer(draft: Draft) -> tuple[list[Step], Position] | None:
    """The turn that whoever is to act has prepared for this position, if there is one.

    A draw that is on offer is theirs to answer, so nothing is played for them meanwhile.
    """
    position, seat = draft.position, draft.position.turn
    prepared = draft.prepared[seat]
    if draft.row.status != "running" or not prepared.lines or draft.row.offers[1 - seat]:
        return None
    try:
        found = positions.turn(position, _turn(prepared.lines[0], position))
    except BorjError:
        _log.exception("a prepared turn cannot be played")
        draft.prepare(seat, replace(prepared, lines=()))
        return None
    draft.prepare(seat, replace(prepared, played=(*prepared.played, draft.next_number)))
    return found


def _turn(line: Actions, position: Position) -> Actions:
    """The first turn of a line, or as much of it as is sent together."""
    for number, action in enumerate(line, 1):
        position = position.after(position.parse(action))
        if not position.must_go_on:
            return line[:number]
    return line
