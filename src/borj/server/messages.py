"""Everything that crosses the wire, as types: OpenAPI and the page's TypeScript come from here.

A **view** is a position ready to be shown and acted on. A **turn** is submitted whole. What happens
in a game is a list of numbered **events**; a client that has seen the first n resumes after n.
Shapes of boards are constant and fetched once (`/api/catalogue`); a scene names its shape.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from borj.core.editor import Swatch
from borj.core.options import Need
from borj.core.scene import Choice, Effect, Piece, Shape, Status, Tray

Text = Annotated[str, Meta(max_length=4000)]
Short = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
GameId = Short  # what is no id names no game
MOST_ACTIONS = 1100  # tried at once: a game as long as they get here, and some more
MOST_PAST = 400  # earlier positions that thinking takes into account
Seat = Annotated[int, Meta(ge=0, le=1)]
Actions = Annotated[list[Short], Meta(min_length=1, max_length=8)]

# Positions.


class Look(Struct, frozen=True):
    """A scene without its shape, which is constant: `shape` is its name in the catalogue."""

    game: str
    variant: str
    shape: str
    stacks: dict[str, tuple[Piece, ...]]
    trays: tuple[Tray, ...]
    status: Status
    seats: tuple[str, str]


class Step(Struct, frozen=True):
    """One action that was played: who, canonical text, index, what it does, what it is called.

    `texts` has the notation of each style and language that differs from the canonical one.
    """

    player: int
    action: str
    index: int
    effects: tuple[Effect, ...]
    texts: dict[str, str] = {}


class Ending(Struct, frozen=True):
    """How a game ended. `how` is rules, resignation, time, agreement, abandoned or house.

    `house`: the game reached the most turns that are played here, and is drawn. `reason` is the id
    of the rule's reason when the rules decided (texts: reason-GAME-REASON).
    Records from elsewhere may also say adjudication or unknown.
    """

    winner: int | None
    how: Literal[
        "rules",
        "resignation",
        "time",
        "agreement",
        "abandoned",
        "house",
        "adjudication",
        "unknown",
    ]
    reason: str | None
    score: tuple[int, int]


class View(Struct, frozen=True):
    """A position ready to be shown and acted on. `pack` is base64 for the engine.

    `past` are earlier packs where repetition counts.
    """

    game: str
    code: str
    turn: int
    mid_turn: bool
    look: Look
    choices: tuple[Choice, ...]
    pack: str
    past: tuple[str, ...] = ()
    result: Ending | None = None


class Preview(Struct, frozen=True):
    """The answer to a preview: the steps of the actions given, and the view after them."""

    steps: tuple[Step, ...]
    view: View


class PreviewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A position and actions to try in it; nothing is stored. Without a code: the start."""

    game: Short
    code: Text | None = None
    actions: Annotated[list[Short], Meta(max_length=MOST_ACTIONS)] = []
    variant: Short | None = None
    options: dict[str, Any] = {}
    seed: int | None = None


# The catalogue: constant while the server runs.


class OptionInfo(Struct, frozen=True):
    """An option of a variant, its default, its values (none: any text) and what they need."""

    name: str
    default: Any
    values: tuple[Any, ...] | None
    variants: tuple[str, ...]
    needs: tuple[Need, ...]


class GameInfo(Struct, frozen=True):
    """A game: variants and options, what its seats are called, and how long it may take here.

    `most_turns`: after so many a game is drawn by the rules of the house; None where its own rules
    bring every game to an end.
    """

    id: str
    variants: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    seats: tuple[str, str]
    styles: tuple[str, ...]
    formats: tuple[str, ...]
    draw_offers: bool
    repeats: bool
    most_turns: int | None
    actions: int
    first: Look


class Catalogue(Struct, frozen=True):
    """All games and all shapes."""

    version: str
    games: tuple[GameInfo, ...]
    shapes: dict[str, Shape]


# Games between people.


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: minutes with an increment of seconds, or days a move."""

    kind: Literal["fischer", "days"]
    minutes: Annotated[float, Meta(ge=0.01, le=600)] = 10
    increment: Annotated[float, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and against whom. `code` starts from a position ("play on from here").

    `seat` is the creator's, None for lots. `opponent`: "computer" (with a level), "here" (a friend
    at this screen), "link" (whoever gets the private link) or "lobby" (whoever comes).
    """

    game: Short
    opponent: Literal["computer", "here", "link", "lobby"]
    variant: Short | None = None
    options: dict[str, Any] = {}
    code: Text | None = None
    level: Annotated[int, Meta(ge=1, le=10)] = 3
    seat: Seat | None = None
    clock: Clock | None = None
    public: bool = True


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


class SeatLink(Struct, frozen=True):
    """Private links: `seat` continues one's own seat elsewhere, `invite` is for the opponent."""

    seat: str | None
    invite: str | None


class Created(Struct, frozen=True):
    """A new game and its private links."""

    state: GameState
    links: SeatLink


class Me(Struct, frozen=True):
    """Who the reader is to the server."""

    id: str
    name: str
    games: tuple[GameState, ...] = ()


class MyGame(Struct, frozen=True):
    """A game of the reader with its events as they are stored.

    `made`: the reader made it. `by_link`: a private link lets this browser act in it.
    """

    state: GameState
    start: str
    made: bool
    by_link: bool
    events: tuple[Any, ...]


class MyData(Struct, frozen=True):
    """All that is stored of the reader; `since` is when they first took a name."""

    id: str
    name: str
    since: int | None
    now: int
    games: tuple[MyGame, ...]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new display name."""

    name: Name


class Fault(Struct, frozen=True):
    """Something that was not accepted; nothing has been changed. `text` has both languages."""

    key: str
    text: dict[str, str]
    facts: dict[str, Any] = {}


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


# Records.


class ReadRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in any record format; `game` and `format` help where the text does not say them."""

    text: Annotated[str, Meta(max_length=500_000)]
    game: Short | None = None
    format: Short | None = None


class RecordNode(Struct, frozen=True):
    """A move in its place in the tree; `parent` is a number in the list, -1 the start."""

    parent: int
    step: Step
    code: str
    before: str = ""
    comment: str = ""
    nags: tuple[int, ...] = ()
    clock: float | None = None
    score: float | None = None
    wins_in: int | None = None
    depth: int | None = None


class RecordTree(Struct, frozen=True):
    """A game with comments and variations: nodes in order, each after its parent.

    The first child of a node continues the main line. `document` is the same as Borj's JSON
    record, which `POST /api/records/write` takes.
    """

    game: str
    variant: str
    options: dict[str, Any]
    start: str
    first: Look
    headers: dict[str, str]
    comment: str
    nodes: tuple[RecordNode, ...]
    ending: Ending | None
    document: dict[str, Any]


class Trees(Struct, frozen=True):
    """What a text in a record format holds; `faults` are games that could not be read."""

    format: str
    records: tuple[RecordTree, ...]
    faults: tuple[Fault, ...]


class WriteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Records (Borj's JSON documents) to be written in a format; `lossy` allows losses."""

    records: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=100)]
    format: Short = "text"
    lossy: bool = False


class Written(Struct, frozen=True):
    """Records as text, and what the format could not hold."""

    text: str
    lost: tuple[Fault, ...] = ()


# Events of a game, numbered from 1, stored before they are announced.


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

    `view` is there for the last turn of a message only.
    """

    ply: int
    player: int
    steps: tuple[Step, ...]
    forced: bool
    clocks: tuple[int, int] | None
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


# Lobby.


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


# What a client says on the websocket. `id` comes back in the answer.


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


# What the server says.


class Hello(Struct, frozen=True, tag_field="said", tag="hello"):
    """The first message on a socket."""

    me: Me
    version: str
    now: int


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


# Study: lines and set-ups. Nothing of it is stored.


class WalkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines to play from a position, each action as text, or as the index that an engine tells.

    `before` are actions that lead from the code to the position, where its past counts.
    """

    game: Short
    code: Text
    lines: Annotated[
        list[Annotated[list[Short | Annotated[int, Meta(ge=0)]], Meta(max_length=MOST_ACTIONS)]],
        Meta(min_length=1, max_length=8),
    ]
    before: Annotated[list[Short], Meta(max_length=MOST_ACTIONS)] = []


class Walk(Struct, frozen=True):
    """A line: its steps, and the position after each as code and pack, with who acts there.

    A line of indices ends before the first that is not legal.
    """

    steps: tuple[Step, ...]
    codes: tuple[str, ...]
    packs: tuple[str, ...]
    turns: tuple[int, ...]


class FieldInfo(Struct, frozen=True):
    """A field of a set-up beside the board: see core/editor.py. `text` is its label's key."""

    path: tuple[str | int, ...]
    kind: Literal["choice", "number", "letters", "stacks", "text"]
    text: str
    values: tuple[Any, ...]
    names: tuple[str | None, ...]
    least: int
    most: int
    letters: str
    example: str
    default: Any
    player: int | None
    variants: tuple[str, ...]


class SetupInfo(Struct, frozen=True):
    """A position as data to edit, with what the editor offers in this game."""

    setup: dict[str, Any]
    palette: tuple[Swatch, ...]
    fields: tuple[FieldInfo, ...]
    view: View


class BuildRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to make a position of."""

    game: Short
    setup: dict[str, Any]


class Built(Struct, frozen=True):
    """A set-up with what follows from it, on which board, and the position or what is wrong."""

    setup: dict[str, Any]
    shape: str
    view: View | None = None
    fault: Fault | None = None
