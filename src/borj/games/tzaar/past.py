"""Whether any game can have led to a position of TZAAR, as far as counting tells."""

from __future__ import annotations

from borj.games.tzaar.rules import PIECES, Phase, TzaarPosition

ARMY = sum(PIECES.values()) // 2


def has_past(position: TzaarPosition) -> bool:
    """Whether some number of turns explains how many stacks and pieces each side has left.

    A side loses one stack by every enemy capture (3.4) and one by every own stacking (3.5). Every
    turn has one capture (3.1, 3.2), and every turn but White's first may have one action more.
    """
    white = [stack for stack in position.stacks if stack.isupper()]
    black = [stack for stack in position.stacks if stack.islower()]
    stacks = len(white), len(black)
    pieces = len("".join(white)), len("".join(black))
    second = position.phase is Phase.SECOND
    # The turns that have begun; each of them has emptied a space at least. White has the odd ones.
    fewest = 1 if (position.turn == 1) != second else 2
    return any(
        _explains(turns, (position.turn,) if second else (), stacks, pieces)
        for turns in range(fewest, position.stacks.count("") + 1, 2)
    )


def _explains(
    turns: int, acting: tuple[int, ...], stacks: tuple[int, int], pieces: tuple[int, int]
) -> bool:
    """Whether so many turns do; `acting` is who has still to make the second action of the last."""
    begun = (turns + 1) // 2, turns // 2
    # How often each side could have made a second action.
    chances = begun[0] - 1 - acting.count(0), begun[1] - acting.count(1)
    # The captures of a side: one each turn at least, and not more than pieces were lost to it.
    most = ARMY - pieces[1], ARMY - pieces[0]
    # The stackings of a side are ARMY - its stacks - the captures of the other side. They and its
    # captures beyond one each turn fit into its chances: this bounds how many more captures
    # White has than Black, from above (White's chances) and from below (Black's).
    lead = chances[0] + begun[0] + stacks[0] - ARMY
    lag = chances[1] + begun[1] + stacks[1] - ARMY
    return (
        begun[0] <= most[0]
        and begun[1] <= most[1]
        and max(-lag, begun[0] - most[1]) <= min(lead, most[0] - begun[1])
    )
