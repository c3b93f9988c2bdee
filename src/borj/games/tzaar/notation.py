"""Moves of TZAAR as text (rules, section 5), in either way of counting column E (1.3).

`C2xC3` captures, `D1+D2` stacks, `pass`, `T@C4` places; a turn is `C2xC3 D1+D2`. Readers take any
separator or none, for the position says what an action is, and a dash at the end for a pass.

Above the hole, column E is counted E6 to E9 (coordinates "E9", ours) or E5 to E8 (coordinates
"E8"). A turn that names E5 is in E8, one that names E9 is in E9, and a mark in front (`@E8 E6xE7`,
`@E9 E6xE7`) settles it for any turn. Otherwise an action is read as E9 if that is legal, else as
E8 if that is legal, else as E9; if both actions of a turn can be either, the second is read as the
first was. Whole games are better converted: `coordinates_of` finds out, `canonical` converts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from borj.core.errors import InvalidMove
from borj.core.move import PASS, Kind, Move
from borj.games.tzaar.board import ACT, BOARD, LETTERS
from borj.games.tzaar.rules import TzaarPosition

COORDINATES = ("E9", "E8")
EXAMPLES = ("C2xC3", "D1+D2", "pass", "T@C4")

# Possessive quantifiers keep the time linear in the length of any text.
_ACTION = (
    r"(?P<action>(?P<source>[A-Ia-i][1-9])[^\w&]*+[xX]?+[^\w&]*+(?P<target>[A-Ia-i][1-9])"
    r"|(?P<piece>[ZATzat])[^\w&]*+(?P<cell>[A-Ia-i][1-9])"
    r"|[Pp][Aa][Ss][Ss](?!\w))"
)
_FIRST = re.compile(_ACTION)
_NEXT = re.compile(r"[^\w&@]*+" + _ACTION)
_CELL = re.compile("[A-Ia-i][1-9]")
_EITHER = re.compile("[Ee][678]")  # spaces of both coordinates, but not the same ones
_MARK = re.compile(r"@([Ee][89])(?!\w)\s*+")
_LINK = "&"  # between the first action of a turn and a second one that is read in the same way
_DASHES = ("-", "–", "—")
_SPACING = " \t\r\n,;/|"


def find(name: str, coordinates: str) -> int | None:
    """The space that E9 or E8 coordinates call so, if there is one."""
    name = name.upper()
    if coordinates == "E8" and "E5" <= name <= "E9":
        name = f"E{int(name[1]) + 1}"
    return BOARD.index.get(name)


def coordinates_of(texts: Iterable[str]) -> str | None:
    """What the spaces named in the actions of a game prove: "E9", "E8", or None for nothing."""
    found = {cell.upper() for text in texts for cell in _CELL.findall(text)}
    if {"E5", "E9"} <= found:
        raise InvalidMove("tzaar-both-coordinates")
    return "E8" if "E5" in found else "E9" if "E9" in found else None


def canonical(text: str, coordinates: str) -> str:
    """Actions written in these coordinates, with their spaces as E9 names them."""

    def rename(found: re.Match[str]) -> str:
        cell = find(found[0], coordinates)
        if cell is None:
            raise InvalidMove("tzaar-no-space", cell=found[0])
        return BOARD.cells[cell]

    return _CELL.sub(rename, text)


def split(text: str) -> list[str]:
    """The actions of a turn, each with what it has to know of the coordinates of the turn."""
    text = text.strip()
    mark = _MARK.match(text)
    at = mark.end() if mark else 0
    actions: list[str] = []
    while found := (_NEXT if actions else _FIRST).match(text, at):
        actions.append(found["action"])
        at = found.end()
    rest = text[at:].strip(_SPACING)
    if rest in _DASHES and (not actions or text[at] != rest):
        actions.append("pass")
    elif rest:
        raise _unreadable(rest)
    coordinates = mark[1].upper() if mark else coordinates_of(actions)
    if coordinates:
        return [f"@{coordinates} {action}" for action in actions]
    if len(actions) > 1 and all(_EITHER.search(action) for action in actions[:2]):
        actions[1] = f"{actions[0]}{_LINK}{actions[1]}"
    return actions


def read(position: TzaarPosition, text: str) -> Move:
    """The move a text means; the separator does not matter, the position says what it is."""
    cleaned = text.strip()
    if cleaned in _DASHES:
        return PASS
    mark = _MARK.match(cleaned)
    before, link, action = cleaned[mark.end() if mark else 0 :].rpartition(_LINK)
    found = _FIRST.fullmatch(action)
    if found is None:
        raise _unreadable(cleaned)
    coordinates: tuple[str, ...] = COORDINATES
    if mark:
        coordinates = (mark[1].upper(),)
    elif link:
        coordinates = _coordinates_of_last(position, before)
    moves = [move for c in coordinates if (move := _move(position, found, c))]
    if not moves:
        coordinates_of([action])
        missing = next(c for c in _CELL.findall(action) if find(c, coordinates[0]) is None)
        raise InvalidMove("tzaar-no-space", cell=missing)
    return next(filter(position.allows, moves), moves[0])


def _move(position: TzaarPosition, found: re.Match[str], coordinates: str) -> Move | None:
    if found["piece"]:
        cell = find(found["cell"], coordinates)
        piece = found["piece"].upper()
        return None if cell is None else ACT(Kind.PLACE, target=cell, piece=piece)
    if not found["source"]:
        return PASS
    source, target = find(found["source"], coordinates), find(found["target"], coordinates)
    if source is None or target is None:
        return None
    met = position.stacks[target]
    own = met and met[-1] in LETTERS[position.turn]
    return ACT(Kind.STACK if own else Kind.CAPTURE, source, target)


def _coordinates_of_last(position: TzaarPosition, text: str) -> tuple[str]:
    """In which coordinates the move before was read from this text."""
    last = position.last
    cells = _CELL.findall(text)
    for coordinates in COORDINATES:
        if last and [last.source, last.target] == [find(cell, coordinates) for cell in cells]:
            return (coordinates,)
    raise _unreadable(text)


def write(position: TzaarPosition, move: Move, style: str | None, lang: str) -> str:
    """The canonical text; TZAAR has no other style."""
    return name(move)


def name(move: Move) -> str:
    """The canonical text, which is the same everywhere."""
    if move is PASS:
        return "pass"
    assert move.target is not None
    target = BOARD.cells[move.target]
    if move.source is None:
        return f"{move.piece}@{target}"
    return f"{BOARD.cells[move.source]}{'x' if move.kind is Kind.CAPTURE else '+'}{target}"


def _unreadable(text: str) -> InvalidMove:
    return InvalidMove("move-unreadable", text=text[:80], examples=EXAMPLES)
