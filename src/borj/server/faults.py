"""What the server does not accept: errors as values, with their sentence in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj import text
from borj.core.errors import BorjError, Named
from borj.server.messages import Fault


class Refusal(BorjError):
    """Something that was asked is not possible; `status` is the HTTP status it is told with."""

    status = 409


class NotAllowed(Refusal):
    """The one who asks may not do that."""

    status = 403


class NotFound(Refusal):
    """There is no such thing, or it is not for the one who asks."""

    status = 404


class BadRequest(Refusal):
    """The request itself cannot be understood."""

    status = 400


class UnknownHost(Refusal):
    """The request is for another server than this one."""

    status = 421


class TooMuch(Refusal):
    """Too often, too large or too long."""

    status = 429


class Unavailable(Refusal):
    """The server cannot do it now: its disk is full, its database away."""

    status = 503


def fault(error: BorjError) -> Fault:
    """An error as it is told to a client."""
    said = {lang: text.explain(error, lang) for lang in text.LANGUAGES}
    return Fault(error.key, said, {name: _plain(value) for name, value in error.facts.items()})


def status_of(error: BorjError) -> int:
    """The HTTP status of an error; what the book refuses is a request that makes no sense."""
    return error.status if isinstance(error, Refusal) else 400


def _plain(value: object) -> Any:
    match value:
        case BorjError():
            return {"key": value.key, "facts": {k: _plain(v) for k, v in value.facts.items()}}
        case Named():
            return value.value
        case tuple() | list():
            return [_plain(item) for item in value]
        case Mapping():
            return {str(name): _plain(item) for name, item in value.items()}
        case None | bool() | int() | float() | str():
            return value
    return str(value)
