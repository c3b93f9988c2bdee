"""The rules of Sixth!, paragraph by paragraph; numbers are those of `docs/rules/sixth.md`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from borj.core.errors import IllegalMove
from borj.core.lazy import lazy
from borj.core.move import Kind, Move
from borj.core.outcome import Outcome
from borj.core.outcome import Reason as BaseReason
from borj.core.position import Position
from borj.games.sixth import refusals
from borj.games.sixth.board import ACT, BOARD, PLACE, SEEN, SQUARES, WALKS, carried, carry, moves_on
from borj.games.sixth.declared import DECLARE, EDGE_LADY, PLAY
from borj.games.sixth.pack import pack
from borj.games.sixth.terms import Terms, agree
from borj.games.sixth.towers import (
    BUDGET,
    COST,
    HUNCHBACK,
    KING,
    LADY,
    OWNER,
    Hand,
    height,
    owned,
)

BOTH = 0b11
HUMPS = tuple(HUNCHBACK)

# 6.3 and 6.2: the declarations of armies formed during play, and before it.
ARMIES = ("", "G", "H", "L", "GH", "GL", "HL", "GHL")
YES_OR_NO = tuple(ACT(Kind.DECLARE, piece=text) for text in ("lady", "no-lady"))
LEVIES = tuple(ACT(Kind.DECLARE, piece=f"army:{a}" if a else "army") for a in ARMIES)

SHORTEST_CYCLE = 4  # plies: 2.6 forbids the one of two, and sides alternate


class Reason(BaseReason):
    """How a game of Sixth! ends."""

    KING = "king"  # 3.1
    KINGS = "kings"  # 4.1: the sixth king
    STUCK = "stuck"  # 3.4
    REPETITION = "repetition"  # 3.5


@dataclass(frozen=True, repr=False)
class SixthPosition(Position):
    """A position of Sixth!: towers, hands, the Lady's rights, kings made, and the banned reverse.

    `past` holds the packs of the earlier positions that can still come back, for 3.5; like
    `last` it takes no part in equality. Only a split that makes no king can ever be undone: kings
    made never become fewer, pieces on the board without a new king neither, and occupied squares
    without a new piece never become more. So every other action begins it afresh.
    """

    variant: str
    terms: Terms
    phase: str
    turn: int
    stacks: tuple[str, ...]
    hands: tuple[Hand, Hand]
    rights: int  # 6.3: bit p is set where player p may enter the Lady
    score: tuple[int, int]  # kings made (10.9)
    banned: Move | None
    last: Move | None = field(default=None, compare=False)
    past: tuple[bytes, ...] = field(default=(), compare=False)

    @property
    def options(self) -> dict[str, Any]:
        return self.terms.chosen()

    @property
    def mid_turn(self) -> bool:
        """10.4: in armies player 1 may declare and then place the Lady; else one action a turn."""
        return self.phase == EDGE_LADY and self.variant == "army"

    # Section 2: the turn.

    @lazy
    def legal(self) -> tuple[Move, ...]:
        if self.phase == DECLARE:
            return YES_OR_NO if self.terms.army == "during" else LEVIES
        if self.phase == EDGE_LADY:
            return tuple(PLACE[LADY].values())
        if self.decided or self.repetitions > 2:
            return ()
        moves = self.moves()
        lady = self.visible_lady
        if lady is not None:
            onto = tuple(move for move in moves if move.target == lady)
            if onto:
                return onto  # 5.1c
            moves = [move for move in moves if not self.ownerless(move)]  # 5.1f
        return (*self.entries(), *moves)

    def allows(self, move: Move) -> bool:
        if "legal" in self.__dict__ or self.phase != PLAY or self.visible_lady is not None:
            return move in self.legal
        if self.decided or self.repetitions > 2 or move.target is None:
            return False
        if move.source is None:
            places = PLACE.get(move.piece, {})
            fits = move is places.get(move.target) and move.target in SQUARES[self.terms.size]
            free = fits and not self.stacks[move.target]
            return free and self.may_enter(move.piece, self.turn)
        return move in self.moves(move.source)

    def entries(self) -> list[Move]:
        """2.1a: what the player on turn may place, on any empty square."""
        found: list[Move] = []
        stacks, squares = self.stacks, SQUARES[self.terms.size]
        for piece, places in PLACE.items():
            if self.may_enter(piece, self.turn):
                found += [places[c] for c in squares if not stacks[c] and c in places]
        return found

    def may_enter(self, piece: str | None, player: int) -> bool:
        """Whether a player has such a piece in hand, or the points, or the right to the Lady."""
        hand = self.hands[player]
        if piece is None:
            return hand.plain + hand.points > 0
        if piece == LADY:
            return self.rights >> player & 1 == 1 and not self.on_board(LADY)  # 5.1a, 6.3
        # 6.2: there is one Giant and one Hunchback for each player.
        return hand.holds(piece) or (
            hand.points >= COST[piece] and not self.on_board(owned(piece, player))
        )

    def on_board(self, letter: str) -> bool:
        """Whether such a piece is in any tower."""
        return any(letter in tower for tower in self.stacks)

    def moves(self, only: int | None = None) -> list[Move]:
        """2.1b: the moves of all towers (2.2) or of one, except the banned reverse (2.6)."""
        found: list[Move] = []
        stacks, occupied = self.stacks, self.occupied
        for cell, tower in enumerate(stacks) if only is None else ((only, stacks[only]),):
            if tower:
                for pattern in WALKS[height(tower)]:  # 2.5
                    found += moves_on(pattern, cell, len(tower), occupied & SEEN[pattern][cell])
        if self.banned in found:
            found.remove(self.banned)
        if self.variant in ("hunchback", "army"):
            humps = {c for c, tower in enumerate(stacks) if tower.endswith(HUMPS)}
            found = [move for move in found if move.target not in humps]  # 5.2b; it blocks: 5.2c
        return found

    @lazy
    def occupied(self) -> int:
        """The set of squares that hold a tower."""
        return sum(1 << cell for cell, tower in enumerate(self.stacks) if tower)

    @lazy
    def visible_lady(self) -> int | None:
        """5.1c, d: the square where the Lady is alone or on top."""
        if not self.rights:
            return None
        return next((c for c, tower in enumerate(self.stacks) if tower.endswith(LADY)), None)

    @property
    def onto(self) -> int | None:
        """5.1c: the Lady's square, where a tower must be moved onto her now."""
        lady = self.visible_lady
        return lady if any(move.target == lady for move in self.legal[:1]) else None

    def ownerless(self, move: Move) -> bool:
        """5.1f: whether a move would make a king with the Lady on top."""
        source, target, count = carried(move)
        moved = self.stacks[source][-count:]
        return moved[-1] == LADY and height(moved) + height(self.stacks[target]) >= KING

    def after(self, move: Move) -> SixthPosition:
        if move.kind is Kind.MOVE:
            return self._move(move)
        if move.kind is Kind.PLACE:
            return self._place(move)
        return self._declare(move)

    def _place(self, move: Move) -> SixthPosition:
        turn, piece, hands = self.turn, move.piece, list(self.hands)
        stacks = list(self.stacks)
        assert move.target is not None
        if piece == LADY:
            stacks[move.target] = LADY
        else:
            stacks[move.target] = owned(piece, turn)
            hands[turn] = hands[turn].enter(piece)
        return self._next(stacks, (hands[0], hands[1]), self.score, move)

    def _move(self, move: Move) -> SixthPosition:
        source, target, count = carried(move)
        stacks = list(self.stacks)
        tower = stacks[source]
        left = len(tower) - count
        stacks[source] = tower[:left]
        stacks[target] += tower[left:]  # 2.4: order kept
        if height(stacks[target]) >= KING:
            return self._crown(stacks, target, move)
        if not left:
            return self._next(stacks, self.hands, self.score, move)
        banned = carry(target, source, count)  # 2.6, 10.1
        past = (*self.past, self.packed)
        return self._next(stacks, self.hands, self.score, move, banned, past)

    def _next(
        self,
        stacks: list[str],
        hands: tuple[Hand, Hand],
        score: tuple[int, int],
        move: Move,
        banned: Move | None = None,
        past: tuple[bytes, ...] = (),
    ) -> SixthPosition:
        return SixthPosition(
            self.variant,
            self.terms,
            PLAY,
            1 - self.turn,
            tuple(stacks),
            hands,
            self.rights,
            score,
            banned,
            move,
            past,
        )

    # Section 3: the end; section 4: six kings.

    def _crown(self, stacks: list[str], cell: int, move: Move) -> SixthPosition:
        """3.1, 4.1: the owner of the new king's top piece gets it, whoever moved."""
        tower = stacks[cell]
        owner = OWNER[tower[-1]]
        score = (self.score[0] + (owner == 0), self.score[1] + (owner == 1))
        hands = list(self.hands)
        if self.terms.kings not in score:  # 10.8: the deciding king stays as it is
            stays = standing(tower, self.terms.removal)
            for letter in tower[stays:].replace(LADY, ""):  # 6.4: she goes to the supply
                hands[OWNER[letter]] = hands[OWNER[letter]].regain(letter)
            stacks[cell] = tower[:stays]
        return self._next(stacks, (hands[0], hands[1]), score, move)

    @property
    def decided(self) -> bool:
        """Whether a player has made as many kings as it takes."""
        return self.terms.kings in self.score

    @lazy
    def repetitions(self) -> int:
        """3.5: how often this position has been there, this time included."""
        if len(self.past) < SHORTEST_CYCLE:
            return 1
        return 1 + self.past.count(self.packed)

    @lazy
    def packed(self) -> bytes:
        """The pack, kept: it goes into the past of the positions that follow."""
        return pack(self)

    @lazy
    def outcome(self) -> Outcome | None:
        if self.decided:
            winner = self.score.index(self.terms.kings)
            return Outcome(
                winner, Reason.KING if self.terms.kings == 1 else Reason.KINGS, self.score
            )
        if self.legal:
            return None
        if self.repetitions > 2:
            return Outcome(None, Reason.REPETITION, self.score)
        return Outcome(1 - self.turn, Reason.STUCK, self.score)  # 3.4

    # Section 6: armies.

    def _declare(self, move: Move) -> SixthPosition:
        """6.2, 6.3: player 0 declares, then player 1; then play, or first the Lady (10.4)."""
        turn, hands, rights = self.turn, list(self.hands), self.rights
        if move in LEVIES:
            army = ARMIES[LEVIES.index(move)]
            plain = BUDGET - sum(COST[piece] for piece in army)
            hands[turn] = Hand(plain, army.count("G"), army.count("H"))
            rights |= army.count("L") << turn
        elif move.piece == "lady":
            hands[turn] = Hand(points=BUDGET - COST[LADY])
            rights |= 1 << turn
        if turn == 0:
            phase, following = DECLARE, 1
        elif self.terms.lady == "edge" and rights == BOTH:
            phase, following = EDGE_LADY, 1
        else:
            phase, following = PLAY, 0
        return replace(
            self, phase=phase, turn=following, hands=(hands[0], hands[1]), rights=rights, last=move
        )

    # Why not: the rule that a move breaks.

    def refuse(self, move: Move) -> IllegalMove:
        rule, facts = refusals.broken_rule(self, move)
        return IllegalMove(f"sixth.{rule}", **facts)


def standing(tower: str, removal: str) -> int:
    """How many pieces of a king stay: 4.2, all below height six; 4.3, none."""
    stays = 0
    while removal == "excess" and height(tower[: stays + 1]) < KING:
        stays += 1
    return stays


def begin(variant: str, _seed: int | None, options: dict[str, Any]) -> SixthPosition:
    """The empty board of a variant: 1.2, 5.1 to 5.3, 6.1."""
    terms = agree(options)
    hand = {
        "standard": Hand(terms.pieces),
        "lady": Hand(12),
        "hunchback": Hand(11, hunchbacks=1),
        "giant": Hand(11, giants=1),
        "army": Hand(points=BUDGET),
    }[variant]
    phase, turn = PLAY, 0
    if variant == "army":
        phase = DECLARE
    elif terms.lady == "edge":
        phase, turn = EDGE_LADY, 1  # 10.4: the second player places her, then the first begins
    rights = BOTH if variant == "lady" else 0
    return SixthPosition(
        variant, terms, phase, turn, ("",) * len(BOARD), (hand, hand), rights, (0, 0), None
    )
