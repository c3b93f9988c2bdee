"""Games between people: what is asked to make one, and what is told of one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from borj.book.data import Ending, Look
from borj.server.messages.words import (
    MOST_BROUGHT,
    Level,
    Name,
    Number,
    PreparedLines,
    Seat,
    Short,
    Text,
    Token,
)

Names = tuple[Name | None, Name | None]
Left = Annotated[int, Meta(ge=0, le=10**10)]  # milliseconds on a clock


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: minutes with an increment of seconds, or days a move."""

    kind: Literal["fischer", "days"]
    minutes: Annotated[float, Meta(ge=0.01, le=600)] = 10
    increment: Annotated[float, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and against whom. `code` starts from a position ("play on from here").

    `seat` is the creator's, None for lots. `opponent`: "computer" (with a level), "here" (a friend
    at this screen), "link" (whoever gets the private link) or "lobby" (whoever comes). `public`:
    others may watch; where nothing is said, all games but those by a private link. `names` are
    those of two at one screen, in the order of the seats. `pair`, in the lobby: if somebody waits
    there for the same, their game begins with the asker in it.
    """

    game: Short
    opponent: Literal["computer", "here", "link", "lobby"]
    variant: Short | None = None
    options: dict[str, Any] = {}
    code: Text | None = None
    level: Level = 3
    seat: Seat | None = None
    clock: Clock | None = None
    public: bool | None = None
    names: Names | None = None
    pair: bool = False


class Brought(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played without a server, or went on without it: all of it, from its start.

    `id` is the game's, made in the browser (20 letters and digits at least) or the server's own.
    `turns` are those by choice; passes without one come by themselves. `seed` is what the browser
    drew where chance decides the start. `ended` says how it ended if not by its rules,
    `by` who resigned or ran out of time. `seen` is the number of the last event that the server had
    told. `clocks` are what both clocks showed after each turn, in a game with a clock.
    """

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9]{4,24}$")]
    game: Short
    opponent: Literal["computer", "here"]
    turns: Annotated[
        list[Annotated[list[Short], Meta(min_length=1, max_length=8)]],
        Meta(max_length=MOST_BROUGHT),
    ]
    variant: Short | None = None
    options: dict[str, Any] = {}
    code: Text | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    level: Level = 3
    seat: Seat = 0
    public: bool = True
    ended: Literal["resignation", "agreement", "abandoned", "time"] | None = None
    by: Seat | None = None
    seen: Annotated[int, Meta(ge=0)] = 0
    names: Names | None = None
    clock: Clock | None = None
    clocks: Annotated[list[tuple[Left, Left]], Meta(max_length=MOST_BROUGHT)] = []


class Drawn(Struct, frozen=True):
    """What chance decides in a game, the start or who sits where, so that anyone can check it.

    `hash` is the SHA-256 of `borj:SEED:SALT` and told from the beginning. The seed (decimal digits)
    and the salt (hexadecimal ones) are told when both seats are taken: see docs/api.md.
    """

    hash: str
    seed: str | None = None
    salt: str | None = None


class Player(Struct, frozen=True):
    """Who sits in a seat. `you`: the one who reads this may act for it."""

    kind: Literal["person", "computer", "open"]
    name: str | None
    level: int | None
    you: bool
    online: bool


class GameState(Struct, frozen=True):
    """A stored game in a few lines: for lists, and at the head of its page.

    `clocks` are milliseconds left at `now` (server time, milliseconds since 1970); the clock of
    `ticking` runs. `offers` are open offers by seat ("draw", "takeback", "rematch"). `lots`: who
    sits where is drawn; while a seat is open, whoever waits is told as the first. `placed`: the
    start was chosen. `code` is empty while a drawn start is not shown yet. `again` is the hash of
    what is drawn for the rematch that is on offer. `most_turns`: when `ply` reaches it the game is
    drawn by the rules of the house; None where the game's own rules bring every game to an end.
    """

    id: str
    game: str
    variant: str
    options: dict[str, Any]
    code: str
    seats: tuple[Player, Player]
    clock: Clock | None
    status: Literal["waiting", "running", "over"]
    opponent: str
    public: bool
    lots: bool
    placed: bool
    drawn: Drawn | None
    ply: int
    most_turns: int | None
    turn: int
    events: int
    created: int
    updated: int
    now: int
    clocks: tuple[int, int] | None
    ticking: int | None
    deadline: int | None
    offers: tuple[str | None, str | None]
    ending: Ending | None
    next: str | None
    again: str | None = None
    look: Look | UnsetType = UNSET


class Preparing(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines to prepare in the place of those that were; see `Prepare`."""

    ply: Number
    lines: PreparedLines


class PreparedTurns(Struct, frozen=True, kw_only=True, tag_field="said", tag="prepared"):
    """What the reader has prepared in a game, which nobody else is told.

    `lines` begin where the game stands, after `ply` turns, and have single actions, passes without
    a choice among them. `played` are the numbers of events that were played as prepared.
    """

    id: int | UnsetType = UNSET
    game: str
    ply: int
    lines: tuple[tuple[str, ...], ...]
    played: tuple[int, ...]


class SeatLink(Struct, frozen=True):
    """Private links: `seat` continues one's own seat elsewhere, `invite` is for the opponent."""

    seat: str | None
    invite: str | None


class Created(Struct, frozen=True):
    """A new game and its private links."""

    state: GameState
    links: SeatLink


class Games(Struct, frozen=True):
    """A page of games; `before` asks for the next one, None if this was the last."""

    games: tuple[GameState, ...]
    before: str | None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Joining a game: with the token of its invitation, or from the lobby without one."""

    token: Token | None = None


class Invitation(Struct, frozen=True):
    """What a private link leads to: the game, the seat, whether it invites or continues.

    `seat` is None where a lot decides it when the invitation is used.
    """

    kind: Literal["invite", "seat"]
    seat: int | None
    state: GameState


class Seek(Struct, frozen=True):
    """A game that waits for an opponent.

    `placed`: its start was chosen. `hash` is that of what is drawn in it (see `Drawn`).
    """

    id: str
    name: str
    you: bool
    game: str
    variant: str
    options: dict[str, Any]
    clock: Clock | None
    seat: int | None
    created: int
    placed: bool = False
    hash: str | None = None
