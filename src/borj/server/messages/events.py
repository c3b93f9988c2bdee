"""Events of a game, numbered from 1, stored before they are announced."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from borj.book.data import Ending, Look, Step, View


class Event(Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened in a game; `at` is the server's time in milliseconds."""

    number: int
    at: int


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """Somebody took a seat."""

    seat: int
    name: str


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """Both seats are taken. `lots`: who begins, or who sits where, was drawn.

    Where something was drawn, `start` and `first` are the first position, which nobody could see
    before. `view` is there if nothing was played yet.
    """

    lots: bool
    start: str | UnsetType = UNSET
    first: Look | UnsetType = UNSET
    view: View | UnsetType = UNSET


class Turned(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn was played; `ply` counts turns before it. `forced`: the server passed for them.

    `pack` is that of the position after it, where repetition counts. `view` is there for the last
    turn of a message only.
    """

    ply: int
    player: int
    steps: tuple[Step, ...]
    forced: bool
    clocks: tuple[int, int] | None
    pack: str | UnsetType = UNSET
    view: View | UnsetType = UNSET


class TakenBack(Event, frozen=True, kw_only=True, tag="takeback"):
    """The game went back to where `ply` turns had been played."""

    ply: int
    clocks: tuple[int, int] | None
    view: View | UnsetType = UNSET


class Offered(Event, frozen=True, kw_only=True, tag="offer"):
    """A seat offers something."""

    seat: int
    what: Literal["draw", "takeback", "rematch"]


class Answered(Event, frozen=True, kw_only=True, tag="answer"):
    """An offer was declined or withdrawn (accepted ones have events of their own)."""

    seat: int
    what: Literal["draw", "takeback", "rematch"]


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The game is over."""

    ending: Ending


class Rematched(Event, frozen=True, kw_only=True, tag="rematch"):
    """A new game with the seats swapped where that is custom."""

    next: str


AnyEvent = Joined | Started | Turned | TakenBack | Offered | Answered | Ended | Rematched
