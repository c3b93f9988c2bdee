"""The rules of LYNGK, paragraph by paragraph; numbers such as 5.4 are those of its rules page."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import compress
from typing import Any

from borj.core.errors import IllegalMove
from borj.core.layouts import random_layout, read_layout
from borj.core.lazy import lazy
from borj.core.move import PASS, Kind, Move
from borj.core.outcome import Outcome
from borj.core.outcome import Reason as BaseReason
from borj.core.position import Position
from borj.games.lyngk import refusals
from borj.games.lyngk.board import BITS, FACING, MOVES, seen
from borj.games.lyngk.pieces import CLAIM, COLOURS, DEAD, LIMIT, PIECES, colours_in

Pair = tuple[str, str]
Won = tuple[tuple[str, ...], tuple[str, ...]]


class Reason(BaseReason):
    """How a game of LYNGK ends."""

    STACKS = "stacks"  # one player removed more stacks
    LADDER = "ladder"  # as many, but one player owns more stacks of the first height that differs
    EQUAL = "equal"  # nothing differs
    SIX = "six"  # one player formed a stack of six


class Phase(StrEnum):
    """Where in a turn a position is."""

    TURN = "turn-begins"  # a turn begins: a claim and a move, or just a move
    MOVE = "move-follows"  # a colour has been claimed, the move follows
    SIX = "six"  # the player who moved last has formed a stack of six


@dataclass(frozen=True, repr=False)
class LyngkPosition(Position):
    """A position of LYNGK: 43 stacks from bottom to top, claims, removed stacks, whose turn.

    The removed stacks lie on the table for all to see (5.5), so they are part of the position,
    in alphabetical order; for the future only their number counts. So are each player's claims,
    for it does not matter which came first.
    """

    variant: str
    collect_on_claim: bool
    stacks: tuple[str, ...]
    claims: Pair
    won: Won
    turn: int
    phase: Phase
    last: Move | None = field(default=None, compare=False)

    @property
    def options(self) -> dict[str, Any]:
        """5.7; a given layout is part of the position."""
        return {"collect_on_claim": True} if self.collect_on_claim else {}

    @property
    def mid_turn(self) -> bool:
        """3.4: after a claim the same player moves."""
        return self.phase is Phase.MOVE

    @property
    def limit(self) -> int:
        """5.2 a, 7.1: the height of a complete stack."""
        return LIMIT[self.variant]

    @lazy
    def occupied(self) -> int:
        """The set of points that hold a stack."""
        return sum(compress(BITS, self.stacks))

    # Section 3: claims.

    @lazy
    def unclaimed(self) -> str:
        """The neutral colours."""
        first, second = self.claims
        return "".join(colour for colour in COLOURS if colour not in first + second)

    def claims_of(self, player: int, moves: list[Move]) -> list[Move]:
        """The claims that a player could make at the beginning of a turn, given his moves."""
        if len(self.claims[player]) == 2:
            return []  # 3.1
        claims = [CLAIM[colour] for colour in self.unclaimed]
        # 3.4: a move has to follow. A claim takes no move away: stacks of that colour only gain,
        # and a stack that it collects (5.7) could not be landed on anyway.
        return claims if moves else [c for c in claims if self._claim(player, c).legal]

    def _claim(self, player: int, claim: Move) -> LyngkPosition:
        colour = claim.piece
        assert colour is not None
        stacks, won = self.stacks, self.won
        if self.collect_on_claim:  # 5.7
            found = [s for s in stacks if len(s) == 5 and s.endswith(colour)]
            stacks = tuple("" if s in found else s for s in stacks)
            won = _with(won, player, found)
        claims = list(self.claims)
        claims[player] = "".join(sorted(claims[player] + colour))
        return LyngkPosition(
            self.variant,
            self.collect_on_claim,
            stacks,
            (claims[0], claims[1]),
            won,
            player,
            Phase.MOVE,
            claim,
        )

    # Sections 4 and 5: who moves what, and where to.

    def moves_of(self, player: int) -> list[Move]:
        """The moves of stacks that a player would have on turn, without claiming."""
        stacks, occupied, limit, neutral = self.stacks, self.occupied, self.limit, self.unclaimed
        heights = list(map(len, stacks))
        colours = list(map(colours_in, stacks))
        # 4.2, 5.2 c: how high a stack each neutral stack can land on; all others on none.
        reach = [len(stack) if stack[-1:] in neutral else 0 for stack in stacks]
        moves = []
        for line, facing in FACING.items():
            for a, b, there, back in facing[occupied & line]:  # 5.1
                if heights[a] + heights[b] <= limit and not colours[a] & colours[b]:  # 5.2 a, b
                    if reach[a] >= heights[b]:
                        moves.append(there)
                    if reach[b] >= heights[a]:
                        moves.append(back)
        for colour in self.claims[player]:
            for links, ends in self.networks(colour):  # 5.4
                for cell in links:
                    room, mine, to = limit - heights[cell], colours[cell], MOVES[cell]
                    moves += [
                        to[end] for end in ends if heights[end] <= room and not mine & colours[end]
                    ]
        return moves

    def allows(self, move: Move) -> bool:
        source, target = move.source, move.target
        if "legal" in self.__dict__ or self.phase is Phase.SIX:
            return move in self.legal
        if source is None or target is None:
            return self._allows_claim(move)
        stack, other = self.stacks[source], self.stacks[target]
        if not stack or not other or move is not MOVES[source][target]:
            return False
        if len(stack) + len(other) > self.limit or colours_in(stack) & colours_in(other):
            return False  # 5.2 a, b
        if stack[-1] in self.unclaimed:  # 5.1, 5.2 c
            return len(stack) >= len(other) and target in seen(source, self.occupied)
        return stack[-1] in self.claims[self.turn] and any(
            source in links and target in ends for links, ends in self.networks(stack[-1])
        )  # 5.4

    def _allows_claim(self, move: Move) -> bool:
        """The same for a claim; a pass needs a look at everything."""
        colour = move.piece or ""
        if move is not CLAIM.get(colour) or self.phase is not Phase.TURN:
            return move in self.legal
        if colour not in self.unclaimed or len(self.claims[self.turn]) == 2:
            return False  # 3.1
        # 3.4: a move has to follow, and mostly the first ones that are looked at do.
        near = (pair for line, facing in FACING.items() for pair in facing[self.occupied & line])
        return any(self.allows(way) for _, _, *ways in near for way in ways) or move in self.legal

    def networks(self, colour: str) -> list[tuple[list[int], list[int]]]:
        """5.4: the stacks of a claimed colour that chains join, with the stacks seen from them.

        Every link can be reached from every other one without using any twice, so a stack's
        destinations are all that any of them sees. The origin, empty once its stack is lifted,
        may count as occupied: what is seen across it is seen from it.
        """
        found, occupied, loose = [], self.occupied, self.links(colour)
        while loose:
            joined, ends = [loose.pop()], set()
            for link in joined:  # grows while it is gone through
                for cell in seen(link, occupied):
                    if cell in loose:
                        loose.remove(cell)
                        joined.append(cell)
                    elif cell not in joined:
                        ends.add(cell)
            found.append((joined, sorted(ends)))
        return found

    def links(self, colour: str) -> list[int]:
        """5.4, 5.8, 7.4: the stacks with this colour on top, also complete ones of five."""
        return [
            cell
            for cell, stack in enumerate(self.stacks)
            if stack.endswith(colour) and len(stack) < DEAD
        ]

    def after(self, move: Move) -> LyngkPosition:
        if move.kind is Kind.CLAIM:
            return self._claim(self.turn, move)
        turn, stacks, won, phase = self.turn, self.stacks, self.won, Phase.TURN
        if move is not PASS:
            source, target = move.source, move.target
            assert source is not None
            assert target is not None
            built = stacks[target] + stacks[source]
            board = list(stacks)
            board[source], board[target] = "", built
            if len(built) == self.limit and built[-1] in self.claims[turn]:
                if self.variant == "six":
                    phase = Phase.SIX  # 7.3
                else:
                    board[target] = ""  # 5.5
                    won = _with(won, turn, [built])
            stacks = tuple(board)
        return LyngkPosition(
            self.variant, self.collect_on_claim, stacks, self.claims, won, 1 - turn, phase, move
        )

    # Section 6: passing and the end; section 7: the variant with stacks of six.

    @lazy
    def legal(self) -> tuple[Move, ...]:
        if self.phase is Phase.SIX:
            return ()  # 7.3
        if self.phase is Phase.MOVE:
            return tuple(self.moves_of(self.turn))  # 3.1: one claim in a turn
        # 6.1 to 6.4: who has a turn, be it with a claim, takes it; else the other goes on.
        return self.turns_of(self.turn) or ((PASS,) if self.turns_of(1 - self.turn) else ())

    def turns_of(self, player: int) -> tuple[Move, ...]:
        """The claims and moves with which a player could begin a turn."""
        moves = self.moves_of(player)
        return (*self.claims_of(player, moves), *moves)

    @lazy
    def outcome(self) -> Outcome | None:
        if self.phase is Phase.SIX:
            return Outcome(1 - self.turn, Reason.SIX, self.score)  # 7.3
        if self.legal:
            return None
        first, second = score = self.score
        if first != second:
            return Outcome(0 if first > second else 1, Reason.STACKS, score)  # 6.5
        height = self.deciding_height
        if height is None:
            return Outcome(None, Reason.EQUAL, score)
        first, second = self.owned(height)
        return Outcome(0 if first > second else 1, Reason.LADDER, score)

    @property
    def score(self) -> tuple[int, int]:
        """5.5: the stacks that each player has removed."""
        return len(self.won[0]), len(self.won[1])

    @property
    def deciding_height(self) -> int | None:
        """6.5, 7.6: the greatest height of which one player owns more stacks than the other."""
        for height in range(self.limit - 1, 0, -1):
            first, second = self.owned(height)
            if first != second:
                return height
        return None

    @property
    def ladder(self) -> list[list[int]]:
        """6.5: heights from the tallest to the one that decides, with the stacks of each player."""
        last = self.deciding_height or 1
        return [[height, *self.owned(height)] for height in range(self.limit - 1, last - 1, -1)]

    def owned(self, height: int) -> tuple[int, int]:
        """4.1: the stacks of a height on the board with a colour of each player on top."""
        tops = [stack[-1] for stack in self.stacks if len(stack) == height]
        first, second = (sum(top in colours for top in tops) for colours in self.claims)
        return first, second

    def refuse(self, move: Move) -> IllegalMove:
        rule, facts = refusals.broken_rule(self, move)
        return IllegalMove(f"lyngk.{rule}", **facts)


def _with(won: Won, player: int, stacks: list[str]) -> Won:
    more = tuple(sorted((*won[player], *stacks)))
    return (more, won[1]) if player == 0 else (won[0], more)


def begin(variant: str, seed: int | None, options: dict[str, Any]) -> LyngkPosition:
    """2.1: all pieces at random, or as given, one to a point; 2.2: no colour is claimed."""
    layout = options["layout"]
    if layout is None:
        stacks = tuple(random_layout(PIECES, seed))
    else:
        stacks = tuple(read_layout(layout.upper(), PIECES))
    collect = options.get("collect_on_claim", False)
    return LyngkPosition(variant, collect, stacks, ("", ""), ((), ()), 0, Phase.TURN)
