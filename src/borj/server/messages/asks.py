"""What a client says on the websocket. `id` comes back in the answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from borj.book.limits import MOST_PICKS
from borj.core.scene import Pick
from borj.server.messages.words import (
    MOST_PAST,
    GameId,
    Level,
    Number,
    PreparedLines,
    Seat,
    Short,
    Token,
    TurnActions,
)


class Ask(Struct, frozen=True, kw_only=True, tag_field="say", forbid_unknown_fields=True):
    """Anything a client asks; the answer carries the same `id`."""

    id: Number


class Follow(Ask, frozen=True, kw_only=True, tag="follow"):
    """Watch a game; `after` is the number of the last event seen (0: send everything).

    `token` is of an invitation, for a private game whose seat is not taken yet.
    """

    game: GameId
    after: Number = 0
    token: Token | None = None


class Leave(Ask, frozen=True, kw_only=True, tag="leave"):
    """Watch a game no longer."""

    game: GameId


class Page(Ask, frozen=True, kw_only=True, tag="page"):
    """More turns of a game, from the number `from_` on: those of a long one come in pages."""

    game: GameId
    from_: Number = field(name="from")
    token: Token | None = None


class Play(Ask, frozen=True, kw_only=True, tag="play"):
    """A turn. A whole one is stored; an unfinished one is only told what it does so far.

    Texts may be whole turns in any notation. `token` is made up by the client: a repeat with the
    same token is harmless. `dry`: nothing is stored, whatever it is.
    """

    game: GameId
    ply: Number
    actions: Annotated[TurnActions, Meta(min_length=1)]
    token: Token | None = None
    dry: bool = False


class Prepare(Ask, frozen=True, kw_only=True, tag="prepare"):
    """Answers to what the other may play, in a game of days: the server plays them.

    Each line is actions one after another from where the game stands after `ply` turns: the
    other's, mine, the other's, mine. Lines take the place of those before; none clears them.
    """

    game: GameId
    ply: Number
    lines: PreparedLines


class Why(Ask, frozen=True, kw_only=True, tag="why"):
    """Why picks lead nowhere, after the actions of a turn that was begun."""

    game: GameId
    ply: Number
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=MOST_PICKS)]
    actions: TurnActions = []


class Consult(Ask, frozen=True, kw_only=True, tag="consult"):
    """A question to the book, as `borj.book.desk` takes it."""

    question: dict[str, Any]


class Act(Ask, frozen=True, kw_only=True, tag="act"):
    """Resign, flag, abort; offer, accept or decline a draw, a takeback, a rematch.

    `seat` matters only where both seats are the reader's. Against the computer a takeback is
    granted at once. `flag` asks the server to look at the clock.
    """

    game: GameId
    what: Literal["resign", "flag", "abort", "offer", "accept", "decline"]
    of: Literal["draw", "takeback", "rematch"] | None = None
    seat: Seat | None = None


class WatchLobby(Ask, frozen=True, kw_only=True, tag="lobby"):
    """Hear of the lobby and of running public games, or no longer."""

    on: bool


class Think(Ask, frozen=True, kw_only=True, tag="think"):
    """Ask a server worker for engine lines; `level` asks for a level's move instead, `prove` for
    who wins by force."""

    game: Short
    pack: Annotated[str, Meta(max_length=2000)]
    past: Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=MOST_PAST)] = []
    level: Level | None = None
    seed: int = 0
    seconds: Annotated[float, Meta(gt=0, le=30)] = 2
    lines: Annotated[int, Meta(ge=1, le=8)] = 1
    prove: bool = False


class Stop(Ask, frozen=True, kw_only=True, tag="stop"):
    """Stop the thinking that was asked with the id `of`."""

    of: Number


class Ping(Ask, frozen=True, kw_only=True, tag="ping"):
    """Are you there; measures the lag."""


AnyAsk = (
    Follow | Leave | Page | Play | Prepare | Why | Consult | Act | WatchLobby | Think | Stop | Ping
)
