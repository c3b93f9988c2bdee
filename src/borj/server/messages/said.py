"""What the server says on the websocket."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from borj.book.data import Fault, Look, Step, View
from borj.server.messages.events import AnyEvent, Turned
from borj.server.messages.games import GameState, PreparedTurns, SeatLink, Seek
from borj.server.messages.people import Me


class Hello(Struct, frozen=True, tag_field="said", tag="hello"):
    """The first message on a socket.

    `book` is the hash in the name of the book's archive, which the page runs by itself; a page of
    another book loads itself anew. None where the server has no pages.
    """

    me: Me
    version: str
    now: int
    book: str | None = None


class Done(Struct, frozen=True, tag_field="said", tag="done"):
    """What was asked is done and stored. `number` is the last event it made.

    A turn's has its events, and what they changed in the state, with the one who played it: they
    are not told again.
    """

    id: int
    number: int | None = None
    now: int = 0
    events: tuple[AnyEvent, ...] | UnsetType = UNSET
    state: dict[str, Any] | UnsetType = UNSET


class Tried(Struct, frozen=True, tag_field="said", tag="tried"):
    """What actions do, and the position after them. Nothing was stored."""

    id: int
    view: View
    steps: tuple[Step, ...] | UnsetType = UNSET


class Because(Struct, frozen=True, tag_field="said", tag="because"):
    """Why picks lead nowhere, if there is anything to say."""

    id: int
    fault: Fault | UnsetType = UNSET


class Told(Struct, frozen=True, tag_field="said", tag="told"):
    """What the book says to a question."""

    id: int
    answer: dict[str, Any]


class Refused(Struct, frozen=True, tag_field="said", tag="refused"):
    """What was asked was not done, and why. `id` is None if the message could not be read."""

    id: int | None
    fault: Fault


class Snapshot(Struct, frozen=True, tag_field="said", tag="game"):
    """A game from the beginning: its state, the first position, its turns, the view now.

    `more`: there are more turns than these, to be asked for. While a drawn start is not shown yet,
    `start` is empty and the boards bear no pieces. `pack` is the start's, where repetition counts.
    """

    state: GameState
    start: str
    first: Look
    turns: tuple[Turned, ...]
    view: View
    links: SeatLink | None = None
    more: bool | UnsetType = UNSET
    pack: str | UnsetType = UNSET


class Turns(Struct, frozen=True, kw_only=True, tag_field="said", tag="turns"):
    """Turns of a game from the number `from_` on; `more` if there are still more."""

    id: int | UnsetType = UNSET
    game: str
    from_: int = field(name="from")
    turns: tuple[Turned, ...]
    more: bool | UnsetType = UNSET


class Happened(Struct, frozen=True, tag_field="said", tag="events"):
    """New events of a game that is followed, and what they changed in its state.

    The code is not among it: it is in the view of the last event that moved something.
    """

    game: str
    events: tuple[AnyEvent, ...]
    state: dict[str, Any]


class Presence(Struct, frozen=True, tag_field="said", tag="presence"):
    """Who of a game is here now, and how many watch."""

    game: str
    online: tuple[bool, bool]
    watchers: int


class Lobby(Struct, frozen=True, tag_field="said", tag="lobby"):
    """Who waits, and the public games that are being played."""

    seeks: tuple[Seek, ...]
    running: tuple[GameState, ...]
    people: int


class EngineLine(Struct, frozen=True):
    """A line of the engine: indices of actions, score from the side to act, exact distance."""

    actions: tuple[int, ...]
    score: int
    win_in: int | None
    wdl: tuple[float, float, float]
    proof: bool


class Thought(Struct, frozen=True, tag_field="said", tag="thought"):
    """What a worker found so far; `last` when it is the answer.

    `winner` is what was proved: a player, or -1 for a draw.
    """

    id: int
    last: bool
    depth: int
    nodes: int
    lines: tuple[EngineLine, ...]
    queue: int = 0
    winner: int | None = None


AnySaid = (
    Hello
    | Done
    | Tried
    | Because
    | Told
    | Refused
    | Snapshot
    | Turns
    | Happened
    | Presence
    | PreparedTurns
    | Lobby
    | Thought
)
