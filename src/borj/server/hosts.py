"""Which names the server answers to: a page of another site may lead its own name to us."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address

from borj.core.errors import BorjError

_HERE = "localhost"
_AUTHORITY = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::([0-9]{0,5}))?")
_NAME = re.compile(r"(?!.*\.\.)[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9_])?")


class Hosts:
    """IP addresses and this machine's own name always pass, other names if they were given.

    A browser sends an address only to who really has it, while a name says nothing about whose
    it is.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(map(_name, names))

    def accept(self, header: str) -> str | None:
        """A `Host` header as it may be used in links, if it is one of ours."""
        told = _AUTHORITY.fullmatch(header.strip().lower())
        if told is None:
            return None
        six, name, port = told.groups()
        if six is not None:
            found = _address(six, IPv6Address)
            host = f"[{found}]" if found else None
        else:
            name = name.removesuffix(".")
            known = name == _HERE or name in self._names or _address(name, IPv4Address)
            host = name if known else None
        return host and (f"{host}:{port}" if port else host)

    def named(self, host: str) -> bool:
        """Whether what was accepted is a name that was given, so that it is for us to promise."""
        return host.partition(":")[0] in self._names


def is_address(host: str) -> bool:
    """Whether this is an IP address."""
    return bool(_address(host, IPv4Address) or _address(host, IPv6Address))


def _address(text: str, kind: type[IPv4Address] | type[IPv6Address]) -> str | None:
    try:
        return str(kind(text))
    except ValueError:
        return None


def _name(given: str) -> str:
    """A name as browsers send it; names in other scripts have a form in Latin letters."""
    try:
        name = given.strip().encode("idna").decode().lower().removesuffix(".")
    except UnicodeError:
        name = ""
    if not _NAME.fullmatch(name):
        raise BorjError("server-host-name", name=given)
    return name
