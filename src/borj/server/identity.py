"""Who somebody is: a signed cookie, and links that only the right people know.

A person is a random id in a cookie that nobody else can make. A link's token is made from the
key too, so that its owner can be shown it again, while the database holds only its hash.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

COOKIE = "borj"
_AGE = 400 * 24 * 3600  # seconds; browsers keep nothing for longer
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"  # none looks like another

_KNOWN = 4096  # codes that are remembered

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


def load_key(folder: Path) -> bytes:
    """The signing key: from BORJ_KEY, or from the data directory, where it is made at first."""
    if given := os.environ.get("BORJ_KEY"):
        return given.encode()
    path = folder / "key"
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(made, "w") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
    key = path.read_bytes().strip()
    if len(key) < 32:
        raise ValueError(f"{path} is not a key: it has {len(key)} characters")
    return key


class Signer:
    """Makes and checks what only this server can make."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        # The same cookies and links are looked at again and again.
        self._mac = lru_cache(_KNOWN)(self._make_mac)

    def _make_mac(self, purpose: str, text: str) -> str:
        digest = hmac.digest(self._key, f"{purpose}:{text}".encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()

    def token(self, kind: str, game: str, seat: int) -> str:
        """The token of a link: the same whenever it is asked for."""
        return self._mac(f"link-{kind}", f"{game}:{seat}")

    def sign(self, person: str) -> str:
        """The cookie's value for a person."""
        return f"{person}.{self._mac('person', person)}"

    def person(self, value: str | None) -> str | None:
        """The person of a cookie's value, if it is genuine."""
        if not value or len(value) > 200:
            return None
        person, _, mac = value.partition(".")
        genuine = hmac.compare_digest(mac.encode(), self._mac("person", person).encode())
        return person if genuine else None

    def cookie(self, person: str, *, secure: bool) -> str:
        """The header that gives somebody their cookie."""
        flags = "; Secure" if secure else ""
        value = self.sign(person)
        return f"{COOKIE}={value}; Path=/; Max-Age={_AGE}; HttpOnly; SameSite=Lax{flags}"

    def person_of_header(self, header: str) -> str | None:
        """The person that a `Cookie` header names."""
        try:
            found = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        return self.person(found.value) if found else None
