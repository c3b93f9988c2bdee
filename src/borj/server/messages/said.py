"""What the server says on the websocket."""

from __future__ import annotations

from msgspec import Struct

from borj.book.data import Fault, Look, View
from borj.server.messages.events import AnyEvent, Turned
from borj.server.messages.games import GameState, SeatLink, Seek
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
    """What was asked is done and stored. `number` is the last event it made."""

    id: int
    number: int | None = None
    now: int = 0


class Refused(Struct, frozen=True, tag_field="said", tag="refused"):
    """What was asked was not done, and why. `id` is None if the message could not be read."""

    id: int | None
    fault: Fault


class Snapshot(Struct, frozen=True, tag_field="said", tag="game"):
    """A game from the beginning: its state, the first position, every step, the view now.

    While a drawn start is not shown yet, `start` is empty and the boards bear no pieces.
    """

    state: GameState
    start: str
    first: Look
    turns: tuple[Turned, ...]
    view: View
    links: SeatLink | None = None


class Happened(Struct, frozen=True, tag_field="said", tag="events"):
    """New events of a game that is followed, and its state after them."""

    state: GameState
    events: tuple[AnyEvent, ...]


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


AnySaid = Hello | Done | Refused | Snapshot | Happened | Presence | Lobby | Thought
