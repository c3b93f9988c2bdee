"""Whether any game can have led to a position of TZAAR, as far as counting tells."""

from __future__ import annotations

from borj.games.tzaar.rules import PIECES, Phase, TzaarPosition

ARMY = sum(PIECES.values()) // 2


def has_past(position: TzaarPosition) -> bool:
    """Whether some number of turns explains how many stacks and pieces each side has left.

    An enemy capture or an own stacking takes one from the number of a side's stacks (3.4, 3.5);
    every turn has one capture (3.1, 3.2), and every turn but White's first may have one action
    more. So each non-pass action empties one space, and a number of turns is possible if numbers
    of captures by either side fit between the limits below.
    """
    emptied = position.stacks.count("")
    return any(_explained(position, turns) for turns in range(1, emptied + 1))


def _explained(position: TzaarPosition, turns: int) -> bool:
    """Whether the position can come up after this number of turns, one just begun included."""
    second = position.phase is Phase.SECOND
    if turns % 2 != (position.turn + second) % 2:
        return False
    begun = ((turns + 1) // 2, turns // 2)
    # How often each side could choose a second action so far.
    chances = [begun[0] - 1, begun[1]]
    chances[position.turn] -= second
    stacks = [sum(map(str.isupper, position.stacks)), sum(map(str.islower, position.stacks))]
    pieces = [len("".join(filter(str.isupper, position.stacks)))]
    pieces.append(len("".join(position.stacks)) - pieces[0])
    # Captures by White and by Black: one each turn at least, and each takes a piece at least.
    most = (ARMY - pieces[1], ARMY - pieces[0])
    # The stackings of a side are ARMY - stacks - captures by the other side; together with the
    # captures beyond one each turn they fit into the chances. This bounds the difference
    # (captures by White) - (captures by Black) from above for White and from below for Black.
    white = chances[0] + begun[0] + stacks[0] - ARMY
    black = chances[1] + begun[1] + stacks[1] - ARMY
    return (
        begun[0] <= most[0]
        and begun[1] <= most[1]
        and max(-black, begun[0] - most[1]) <= min(white, most[0] - begun[1])
    )
