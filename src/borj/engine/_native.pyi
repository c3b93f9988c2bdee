"""The native module, as Python sees it (native/bindings). Each game has a walker and an engine."""

from collections.abc import Callable, Sequence
from typing import ClassVar

class Walker:
    """A position of a kernel: make and unmake, as the search uses them."""

    actions: ClassVar[int]  # the size of the action space

    def __init__(self, pack: bytes, /) -> None: ...
    @property
    def turn(self) -> int: ...
    @property
    def hash(self) -> int: ...
    def fresh_hash(self) -> int:
        """The hash from nothing; `hash` is kept up to date by `make`."""
    def legal(self) -> list[int]: ...
    def pack(self) -> bytes: ...
    def result(self) -> tuple[int, int, int]:
        """Winner (-1 for a draw) and score, once nothing is legal."""
    def make(self, action: int, /) -> None: ...
    def unmake(self) -> None: ...
    def perft(self, depth: int, /) -> int: ...
    def playouts(self, games: int, seed: int, limit: int = 4000) -> int:
        """Random games from here: how many actions they took in all."""

# Lines (value, depth, exact, actions), nodes, seconds, depth, deepest, table use in permille.
_Told = tuple[list[tuple[int, int, bool, list[int]]], int, float, int, int, int]

class Engine:
    """A table, weights and a stop button; one search at a time."""

    weights: ClassVar[list[str]]  # their names, in the order in which they are given
    terms: ClassVar[list[str]]  # the names of what an evaluation is made of
    net_size: ClassVar[int]  # of a net in bytes; 0, if the game has none
    # Of a net, or nothing but 0: inputs, hidden sums, stages, most inputs at a time, spaces, kinds
    # of each.
    net_shape: ClassVar[tuple[int, int, int, int, int, int]]

    def __init__(self, table_mb: int, weights: Sequence[int], net: bytes = b"") -> None: ...
    def arm(self) -> None:
        """From here on a stop counts."""
    def stop(self) -> None: ...
    def clear(self, nodes: int = 0) -> None: ...
    def rest(self) -> None:
        """Give the table's memory back, and with it all that is known."""
    def evaluate(self, pack: bytes, /) -> int: ...
    def explain(self, pack: bytes, /) -> list[int]:
        """What each term is worth here, from the side to act."""
    def search(
        self,
        pack: bytes,
        past: Sequence[bytes],
        depth: int,
        nodes: int,
        soft: float,
        hard: float,
        lines: int,
        threads: int,
        tell: Callable[[_Told], object] | None,
    ) -> _Told: ...
    def choose(
        self,
        pack: bytes,
        past: Sequence[bytes],
        nodes: int,
        glance: float,
        blind: float,
        narrow: float,
        temperature: int,
        seed: int,
    ) -> int:
        """The action of a level with these habits; -1 in a game that is over."""
    def loud(self, pack: bytes, /) -> list[int]:
        """The legal actions that count as threats if they are the other player's."""
    def heedless(self, pack: bytes, player: int, /) -> int:
        """How a player seems to stand who does not ask what the other one does next."""
    def monte_carlo(
        self, pack: bytes, past: Sequence[bytes], playouts: int, seconds: float, seed: int
    ) -> _Told: ...
    def practise(self, pack: bytes, nodes: int, opening: int, lopsided: int, seed: int) -> bytes:
        """A game with itself to learn from, as rows of 16-bit numbers; where there is a net."""

class Solver:
    """A prover that keeps what it has proved from one question to the next."""

    def __init__(self, table_mb: int) -> None: ...
    def arm(self) -> None:
        """From here on a stop counts."""
    def stop(self) -> None: ...
    def prove(
        self,
        pack: bytes,
        past: Sequence[bytes],
        attacker: int,
        nodes: int,
        tell: Callable[[int], object] | None,
    ) -> tuple[int, int, list[int]]:
        """1 wins, 0 does not, -1 unknown; nodes; the winning way."""
    def prove_ahead(
        self, pack: bytes, least: int, nodes: int, tell: Callable[[int], object] | None
    ) -> tuple[int, int, list[int]]:
        """The same: whether player 0 ends so many points ahead, or more; where points decide."""

# For each game its walker, `_engine`, `_solver` and `_batch` (borj.rl.batch); borj.engine.native
# asks for them by name.
def __getattr__(name: str) -> type[Walker] | type[Engine] | type[Solver]: ...
