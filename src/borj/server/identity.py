"""Who somebody is: a signed cookie, and links that only the right people know.

A person is a random id in a cookie that nobody else can make. A link's token is made from the
key too, so that its owner can be shown it again, while the database holds only its hash.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

COOKIE = "borj"
AGE = 400 * 24 * 3600  # seconds; browsers keep nothing for longer
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"  # none looks like another

_KNOWN = 4096  # codes that are remembered
_SIGNED = re.compile(r"([0-9A-Za-z]{1,64})\.([0-9A-Za-z_-]{32})")

_JOINERS = "\u200c\u200d"  # Persian words need them
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def new_id(length: int = 12) -> str:
    """A random id that is easy to read: twelve letters have 68 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def display_name(given: str) -> str:
    """A name as others see it: one line, and nothing in it that would turn their text around."""
    kept = (c for c in given if c in _JOINERS or unicodedata.category(c) not in _UNSEEN)
    return " ".join("".join(kept).split())


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def own_cookies(header: bytes) -> bytes:
    """What is ours in a `Cookie` header."""
    found = _values(header.decode("latin-1"))
    return "; ".join(f"{COOKIE}={value}" for value in found).encode("latin-1")


def _values(header: str) -> Iterator[str]:
    """The values of our cookie; other apps of the same host may have put anything beside it."""
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            yield value.strip().strip('"')


class Known(NamedTuple):
    """Somebody with a genuine cookie; an `old` one was signed with a key that is on its way out."""

    person: str
    old: bool


class Signer:
    """Makes and checks what only this server can make: the first key signs, all are believed."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys
        # The same cookies and links are looked at again and again.
        self._mac = lru_cache(_KNOWN)(self._make_mac)

    def _make_mac(self, key: bytes, purpose: str, text: str) -> str:
        digest = hmac.digest(key, f"{purpose}:{text}".encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()

    def token(self, kind: str, game: str, seat: int) -> str:
        """The token of a link: the same whenever it is asked for, while the first key is."""
        return self._mac(self._keys[0], f"link-{kind}", f"{game}:{seat}")

    def sign(self, person: str) -> str:
        """The cookie's value for a person."""
        return f"{person}.{self._mac(self._keys[0], 'person', person)}"

    def known(self, header: str) -> Known | None:
        """Whom a `Cookie` header names: the first of our cookies in it that is genuine."""
        for value in _values(header):
            if signed := _SIGNED.fullmatch(value):
                person, mac = signed.groups()
                for key in self._keys:
                    if hmac.compare_digest(mac, self._mac(key, "person", person)):
                        return Known(person, key != self._keys[0])
        return None

    def cookie(self, person: str, *, secure: bool) -> str:
        """The header that gives somebody their cookie."""
        flags = "; Secure" if secure else ""
        value = self.sign(person)
        return f"{COOKIE}={value}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{flags}"
