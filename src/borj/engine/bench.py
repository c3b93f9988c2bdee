"""The bench: fixed searches of fixed positions, on one thread, with an empty table each.

How many nodes they take is the signature of the search: as long as it stays the same, nothing has
changed in how the engine plays, but for the choice between defences that lose all the same, which
only weighs what was proved (`search_trap`). Searches to a depth do not ask for proofs, so that
there are endings, too, which are searched until they are proved and have a signature of their own.
Positions, depths and signatures are in `bench.json`.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import cycle
from pathlib import Path
from typing import Any

from borj.core.chance import SplitMix64
from borj.core.position import Position
from borj.engine import nets
from borj.engine.limits import Limit
from borj.engine.search import Engine, weights
from borj.games import game_named as game_of

TABLE_MB = 16
_SEARCH = 40_000  # nodes that a search of a new position may take
_WANTED = 12  # positions of a game, from all its variants
_DEEP = 24
PROOF = Limit(nodes=60_000)  # enough to prove each of the endings
_ENDINGS = 6
_SHORT, _MOMENT = 6, 2_000  # searches of a signature, and nodes of each
_TRIES = 100  # games that are looked through for them
_EARLY = 500  # nodes within which an ending is too easy to tell anything


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the bench of a game found: its signatures, those on file, and the seconds it took."""

    game: str
    nodes: int
    known: int | None
    seconds: float
    proofs: int
    known_proofs: int | None

    @property
    def changed(self) -> bool:
        """Whether the engine plays otherwise than when the signatures were put on file."""
        return (self.nodes, self.proofs) != (self.known, self.known_proofs)

    @property
    def speed(self) -> float:
        """Nodes a second."""
        return self.nodes / self.seconds if self.seconds else 0.0


@cache
def _source() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((files("borj.engine") / "bench.json").read_text("utf-8"))
    return loaded


def positions(game: str) -> list[tuple[Position, int]]:
    """The positions of a game's bench, and how deep to search each."""
    read = game_of(game).read
    return [(read(code), depth) for code, depth in _source().get(game, {}).get("positions", ())]


def endings(game: str) -> list[Position]:
    """The positions of a game's bench that are searched until they are proved."""
    return [game_of(game).read(code) for code in _source().get(game, {}).get("endings", ())]


@cache
def signature(game: str) -> str:
    """A few letters for how the engine plays here and now: measured in a moment, not on file.

    They stand for what some short searches find, and for all weights and the net.
    """
    found: list[object] = [sorted(weights(game).items()), nets.net(game).hex()]
    with Engine(table_mb=1) as engine:
        for position, _ in positions(game)[:_SHORT]:
            seen = engine.search(position, Limit(nodes=_MOMENT), lines=2)
            found.append((seen.nodes, [(str(line.score), line.text) for line in seen.lines]))
    return hashlib.sha256(repr(found).encode()).hexdigest()[:12]


def bench(game: str) -> Outcome:
    """Search all positions of a game."""
    engine = Engine(table_mb=TABLE_MB)
    nodes, seconds = 0, 0.0
    for position, depth in positions(game):
        found = engine.search(position, Limit(depth=depth))
        nodes += found.nodes
        seconds += found.seconds
    proofs = sum(engine.search(position, PROOF).nodes for position in endings(game))
    known = _source().get(game, {})
    return Outcome(game, nodes, known.get("nodes"), seconds, proofs, known.get("proofs"))


def accept(outcome: Outcome) -> None:
    """Put new signatures on file, after a change that was meant to change them."""
    _source().setdefault(outcome.game, {}).update(nodes=outcome.nodes, proofs=outcome.proofs)
    _write()


def renew(game: str) -> None:
    """Choose the positions of a game anew: from random games of every variant.

    Their signatures are not known before the next bench.
    """
    _source()[game] = {"positions": _sample(game), "endings": _last(game)}
    _write()


def _write() -> None:
    parts = []
    for game, data in sorted(_source().items()):
        numbers = [f'    "{name}": {data.get(name, 0)}' for name in ("nodes", "proofs")]
        inner = ",\n".join(numbers + [_list(name, data) for name in ("positions", "endings")])
        parts.append(f'  "{game}": {{\n{inner}\n  }}')
    path = Path(str(files("borj.engine") / "bench.json"))
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def _list(name: str, data: dict[str, Any]) -> str:
    rows = ",\n".join(f"      {json.dumps(row)}" for row in data.get(name, []))
    return f'    "{name}": [\n{rows}\n    ]'


def _game(game: str, variant: str, chance: SplitMix64) -> list[Position]:
    """The positions of a game by lot."""
    walk = [game_of(game).start(variant, seed=chance.next() >> 16)]
    while walk[-1].legal and len(walk) < 200:
        walk.append(walk[-1].after(walk[-1].legal[chance.below(len(walk[-1].legal))]))
    return walk


def _sample(game: str) -> list[tuple[str, int]]:
    chance, engine = SplitMix64(1), Engine(table_mb=TABLE_MB)
    variants = game_of(game).variants
    found: list[tuple[str, int]] = []
    while len(found) < _WANTED:
        walk = _game(game, variants[len(found) % len(variants)], chance)
        at = walk[chance.below(max(1, len(walk) * 3 // 4))]
        if len(at.legal) < 2 or at.code() in dict(found):
            continue
        found.append((at.code(), _depth(engine, at)))
    return found


def _last(game: str) -> list[str]:
    """Endings for which proofs were needed: searches to a depth have not seen them out.

    A small game has none of these; then any that are proved will do.
    """
    chance, engine = SplitMix64(2), Engine(table_mb=TABLE_MB)
    found, easy = list[str](), dict[str, None]()
    for variant, _ in zip(cycle(game_of(game).variants), range(_TRIES), strict=False):
        if len(found) == _ENDINGS:
            break
        for at in _game(game, variant, chance)[-12:-1:3]:
            seen = engine.search(at, PROOF)
            beyond = seen.score.win_in is not None and abs(seen.score.win_in) > seen.depth
            if seen.proof and beyond and _EARLY < seen.nodes < (PROOF.nodes or 0):
                found.append(at.code())
                break
            if seen.proof:
                easy[at.code()] = None
    return [*found, *easy][:_ENDINGS]


def _depth(engine: Engine, position: Position) -> int:
    """How deep a search of the position goes with a fair number of nodes."""
    return min(max(engine.search(position, Limit(nodes=_SEARCH)).depth, 1), _DEEP)
