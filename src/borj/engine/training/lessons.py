"""Games of the engine with itself, in shards: the same shard is the same bytes everywhere."""

from __future__ import annotations

from dataclasses import dataclass

from borj.core.chance import SplitMix64
from borj.engine.native import native
from borj.engine.search import weights
from borj.games import game_named as game_of

TABLE_MB = 4


@dataclass(frozen=True, slots=True)
class Shard:
    """Some games to be played: from which seed, with how much thought, and with which net."""

    game: str
    number: int
    games: int
    nodes: int
    net: bytes
    opening: int = 10  # actions by lot, at most
    seed: int = 1


def width(game: str) -> int:
    """How many 16-bit numbers a lesson has (native/search/selfplay.hpp)."""
    return 4 + int(native(f"{game}_engine").net_shape[3])


def lopsided(game: str) -> int:
    """A score after the opening with which a game is not worth playing: four of five are won."""
    return weights(game)["wdl_scale"] * 5 // 4


def play(shard: Shard) -> bytes:
    """Play the games of a shard; their lessons one after the other."""
    game, kind = game_of(shard.game), native(f"{shard.game}_engine")
    known = weights(shard.game)
    engine = kind(TABLE_MB, [known[name] for name in kind.weights], shard.net)
    chance = SplitMix64(shard.seed << 32 | shard.number)
    lessons = []
    for number in range(shard.games):
        variant = game.variants[number % len(game.variants)]
        start = game.start(variant, seed=chance.next() >> 16)
        engine.arm()
        lessons.append(
            engine.practise(
                start.pack(), shard.nodes, shard.opening, lopsided(shard.game), chance.next()
            )
        )
    return b"".join(lessons)
