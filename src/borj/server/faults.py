"""What the server does not accept: errors as values, with their sentence in both languages."""

from __future__ import annotations

from borj.book.faults import TooLong, fault
from borj.core.errors import BorjError

__all__ = [
    "BadRequest",
    "NotAllowed",
    "NotFound",
    "NotKnown",
    "Refusal",
    "TooMuch",
    "Unavailable",
    "UnknownHost",
    "fault",
    "status_of",
]


class Refusal(BorjError):
    """Something that was asked is not possible; `status` is the HTTP status it is told with."""

    status = 409


class NotAllowed(Refusal):
    """The one who asks may not do that."""

    status = 403


class NotKnown(Refusal):
    """Whoever asks has not said who they are, or not so that it is believed."""

    status = 401


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


def status_of(error: BorjError) -> int:
    """The HTTP status of an error; what the book refuses is a request that makes no sense."""
    if isinstance(error, TooLong):
        return TooMuch.status
    return error.status if isinstance(error, Refusal) else 400
