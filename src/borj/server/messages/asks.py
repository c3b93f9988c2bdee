"""What a client says on the websocket. `id` comes back in the answer."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from borj.server.messages.words import MOST_PAST, Actions, GameId, Seat, Short, Token


class Ask(Struct, frozen=True, kw_only=True, tag_field="say", forbid_unknown_fields=True):
    """Anything a client asks; the answer carries the same `id`."""

    id: Annotated[int, Meta(ge=0)]


class Follow(Ask, frozen=True, kw_only=True, tag="follow"):
    """Watch a game; `after` is the number of the last event seen (0: send everything).

    `token` is of an invitation, for a private game whose seat is not taken yet.
    """

    game: GameId
    after: Annotated[int, Meta(ge=0)] = 0
    token: Token | None = None


class Leave(Ask, frozen=True, kw_only=True, tag="leave"):
    """Watch a game no longer."""

    game: GameId


class Play(Ask, frozen=True, kw_only=True, tag="play"):
    """A whole turn. `token` is made up by the client: a repeat with the same token is harmless."""

    game: GameId
    ply: Annotated[int, Meta(ge=0)]
    actions: Actions
    token: Token


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
    level: Annotated[int, Meta(ge=1, le=10)] | None = None
    seed: int = 0
    seconds: Annotated[float, Meta(gt=0, le=30)] = 2
    lines: Annotated[int, Meta(ge=1, le=8)] = 1
    prove: bool = False


class Stop(Ask, frozen=True, kw_only=True, tag="stop"):
    """Stop the thinking that was asked with the id `of`."""

    of: Annotated[int, Meta(ge=0)]


class Ping(Ask, frozen=True, kw_only=True, tag="ping"):
    """Are you there; measures the lag."""


AnyAsk = Follow | Leave | Play | Act | WatchLobby | Think | Stop | Ping
