"""How the kit is made: random games of every variant, and of them the positions that show most.

    python -m borj.engine.conformance.making [GAME …]

The book decides everything; the engine takes no part. The same book writes the same bytes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain, combinations, islice, zip_longest
from pathlib import Path
from typing import Any

from borj.core.chance import SplitMix64
from borj.core.errors import InvalidChoice
from borj.core.game import Game
from borj.core.move import Move
from borj.core.perft import perft
from borj.core.position import Position
from borj.engine.conformance.cases import VERSION, Case, Heading
from borj.games import IDS
from borj.games import game_named as game_of

KIT = Path(__file__).parent / "kit"
GAMES = 30  # random games of each variant that are looked through
ENDS = 300  # more of them, of which only the end is looked at
LONGEST = 400  # actions of one
TAIL = 6  # actions that lead to a position where its past does not count
_PLACED = 8  # actions after which somebody may go round in circles
CASES = 14  # of each variant, at the least
WHOLE = 60  # of each game, at the least
AFTER = 6  # actions whose results are written
COUNTED = 6000  # sequences of actions, at most

Passed = tuple[str, list[Position], list[Move], int]  # as `make` takes it


def variants(game: Game[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every variant, with its options by default, and with each one or two of them otherwise."""
    for variant in game.variants:
        choices = [
            (option.name, value)
            for option in game.options
            if not option.variants or variant in option.variants
            for value in option.values or ()
            if value != option.default
        ]
        seen: list[Position] = []
        for size in range(3):
            for chosen in combinations(choices, size):
                options = dict(chosen)
                if len(options) < size:
                    continue
                try:
                    start = game.open(variant, options, 0)
                except InvalidChoice:
                    continue  # they do not go together
                if start not in seen:  # said aloud, but nothing else
                    seen.append(start)
                    yield variant, options


def walk(start: Position, chance: SplitMix64) -> list[Move]:
    """A random game."""
    moves: list[Move] = []
    position = start
    while position.legal and len(moves) < LONGEST:
        moves.append(position.legal[chance.below(len(position.legal))])
        position = position.after(moves[-1])
    return moves


def circle(start: Position, chance: SplitMix64) -> list[Move]:
    """A game of players who go back to where they were, as far as the rules let them."""
    moves: list[Move] = []
    position = start
    while position.legal and len(moves) < LONGEST:
        wanted = position.legal
        if len(moves) > _PLACED:
            seen = set(position.past)
            moving = [move for move in wanted if move.source is not None]
            back = [move for move in moving if position.after(move).pack() in seen]
            wanted = tuple(back or moving) or wanted
        moves.append(wanted[chance.below(len(wanted))])
        position = position.after(moves[-1])
    return moves


def squeeze(start: Position, chance: SplitMix64, known: set[str]) -> list[Move]:
    """A game of players who leave each other little to do, and do not end it in a known way."""
    moves: list[Move] = []
    position = start

    def worth(move: Move) -> tuple[bool, int, int]:
        after = position.after(move)
        ended = after.outcome is not None and after.outcome.reason.value in known
        return ended, len(after.legal), chance.below(1000)

    while position.legal and len(moves) < LONGEST:
        moves.append(min(position.legal, key=worth))
        position = position.after(moves[-1])
    return moves


def rare(game: Game[Any], found: list[Case]) -> Iterator[Case]:
    """The ends that random games did not come to, each once, if there are any."""
    ends = [case.position.outcome for case in found]
    reasons = {reason.value for end in ends if end is not None for reason in type(end.reason)}
    known = {end.reason.value for end in ends if end is not None}
    for number in range(ENDS):
        for variant in game.variants:
            if known >= reasons:
                return
            positions = [game.open(variant, {}, number)]
            moves = squeeze(positions[0], SplitMix64(number), known)
            for move in moves:
                positions.append(positions[-1].after(move))
            end = positions[-1].outcome
            if end is not None and end.reason.value not in known:
                known.add(end.reason.value)
                name = f"{game.id}/{variant}/squeezed-{number}.{len(moves)}"
                yield make(name, positions, moves, len(moves))


def shown(position: Position) -> frozenset[object]:
    """What there is to learn from a position, roughly."""
    kinds = frozenset(move.kind for move in position.legal)
    ended = None if position.outcome is None else (position.outcome.reason, position.outcome.winner)
    few = min(len(position.legal), 2)
    return frozenset(
        {(position.status.phase, position.mid_turn, kinds), ("end", ended), ("few", few)}
        | {("kind", kind, position.turn) for kind in kinds}
    )


@dataclass
class Pools:
    """Positions of random games, one of each kind from a game: phases, and few or many choices."""

    found: dict[tuple[str, int], list[Passed]] = field(default_factory=dict)

    def look(self, name: str, positions: list[Position], moves: list[Move], number: int) -> None:
        """Take in a game."""
        kinds: dict[tuple[str, int], list[int]] = {}
        for at, position in enumerate(positions):
            kinds.setdefault((position.status.phase, min(len(position.legal), 2)), []).append(at)
        chance = SplitMix64(number)
        for kind, places in kinds.items():
            at = places[chance.below(len(places))]
            self.found.setdefault(kind, []).append((f"{name}.{at}", positions, moves, at))

    def deal(self, known: set[str]) -> Iterator[Case]:
        """Cases of every kind in turn, which are not known."""
        pools = [self.found[kind] for kind in sorted(self.found)]
        for passed in chain.from_iterable(zip_longest(*pools)):
            if passed is not None and passed[0] not in known:
                yield make(*passed)


def chosen(
    game: Game[Any], variant: str, options: dict[str, Any], least: int = CASES
) -> Iterator[Case]:
    """The cases of a variant: the start, whatever shows something new, and some more."""
    found = list(_chosen(game, variant, options, pools := Pools()))
    yield from found
    known = {case.id for case in found}
    yield from islice(pools.deal(known), max(0, least - len(found)))


def _chosen(game: Game[Any], variant: str, options: dict[str, Any], pools: Pools) -> Iterator[Case]:
    seen: set[object] = set()
    spare: list[Case] = []
    taken = 0
    name = "".join((f"{game.id}/{variant}", *(f".{n}={v}" for n, v in options.items())))
    for number in range(GAMES + ENDS):
        start = game.open(variant, options, number)
        play = circle if game.repeats and number % 5 == 4 else walk
        moves = play(start, SplitMix64(number))
        positions = [start]
        for move in moves:
            positions.append(positions[-1].after(move))
        if number < GAMES:
            pools.look(f"{name}/{number}", positions, moves, number)
        for at, position in enumerate(positions):
            if number >= GAMES and at < len(moves):
                continue
            features = shown(position)
            if features <= seen and not (at % 17 == 5 and len(spare) < CASES):
                continue
            case = make(f"{name}/{number}.{at}", positions, moves, at)
            if features <= seen:
                spare.append(case)
            else:
                seen |= features
                taken += 1
                yield case
    yield from spare[: max(0, CASES - taken)]


def make(id: str, positions: list[Position], moves: list[Move], at: int) -> Case:
    """The case of a position of a game."""
    position = positions[at]
    begin = 0 if position.game.repeats else max(0, at - TAIL)
    legal = position.legal
    texts = tuple(map(position.write, legal))
    step = max(1, -(-len(legal) // AFTER))
    outcome = position.outcome
    return Case(
        id=id,
        variant=position.variant,
        options=position.options,
        start=positions[begin].code(),
        moves=tuple(positions[n].write(moves[n]) for n in range(begin, at)),
        code=position.code(),
        turn=position.turn,
        mid_turn=position.mid_turn,
        legal=texts,
        numbers=tuple(map(position.game.index, legal)),
        after={texts[n]: position.after(legal[n]).code() for n in range(0, len(legal), step)},
        outcome=None if outcome is None else asdict(outcome),
        counts=tuple(counts(position)),
    )


def counts(position: Position) -> Iterator[int]:
    """Sequences of one, two, three … actions, as far as they are soon counted."""
    for depth in range(1, 5):
        found = perft(position, depth)
        yield found
        if found == 0 or found * max(len(position.legal), 1) > COUNTED:
            return


def written(game: Game[Any]) -> str:
    """The file of a game."""
    kinds = list(variants(game))
    least = max(CASES, -(-WHOLE // len(kinds)))
    found = [case for kind in kinds for case in chosen(game, *kind, least)]
    found += rare(game, found)
    head = Heading("borj-conformance", VERSION, game.id, game.ruleset, game.actions, len(found))
    return "\n".join((json.dumps(asdict(head)), *(case.as_json() for case in found), ""))


def main(ids: Sequence[str]) -> None:
    """Write the files of some games, or of all."""
    for id in ids or IDS:
        text = written(game_of(id))
        (KIT / f"{id}.jsonl").write_text(text, encoding="utf-8")
        print(f"{id}: {text.count(chr(10)) - 1} cases, {len(text):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
