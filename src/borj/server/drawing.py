"""What chance decides in a game: drawn by the server, promised before, shown when both are there.

A draw is a seed, from which the start follows (`Game.start`), and a salt. While somebody waits for
an opponent nobody is told more than the hash of both: so nobody can choose the start, not even by
making games until one pleases, and everybody can check afterwards that it was not changed. The
last bit of the salt is the lot: the seat of who made the game, where lots are drawn.
"""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct

_SEED, _SALT = 64, 128  # bits


class Draw(Struct, frozen=True):
    """A seed in decimal and a salt in hexadecimal digits: numbers that no reader has to round."""

    seed: str
    salt: str

    @property
    def hash(self) -> str:
        """What is told before: it gives nothing away, and fits no other seed."""
        return hashlib.sha256(f"borj:{self.seed}:{self.salt}".encode()).hexdigest()

    @property
    def lot(self) -> int:
        """The seat of who made the game."""
        return int(self.salt, 16) & 1


def fresh() -> Draw:
    """A draw that nobody can foresee."""
    return Draw(str(secrets.randbits(_SEED)), secrets.token_hex(_SALT // 8))
