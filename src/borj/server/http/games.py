"""Games: making, finding, joining and deleting them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, delete, get, post, put
from litestar.params import Parameter
from litestar.response import Stream

import borj
from borj.core.errors import Named
from borj.server import farewell, pairing, preparing, seating, states
from borj.server.chronometer import now
from borj.server.faults import NotAllowed, NotFound, Refusal
from borj.server.identity import hashed, new_id
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.live import Live, encode
from borj.server.lobby import WATCHED
from borj.server.messages import (
    Created,
    Games,
    GameState,
    Invitation,
    Join,
    Me,
    NewGame,
    PreparedTurns,
    Preparing,
    Rename,
    SeatLink,
    Snapshot,
    Tallies,
    Tally,
    Turns,
)
from borj.server.service import Service
from borj.server.store.lists import Place
from borj.server.store.rows import BETWEEN_PEOPLE, Row

PAGE = 24
Id = Annotated[str, Parameter(description="The game's id")]
LinkToken = Annotated[str, Parameter(description="The link's token")]
Before = Annotated[
    str | None,
    Parameter(
        description="Where the page before ended: its `before`; or a time, for games changed "
        "before it",
        pattern=r"^[0-9]{1,15}(-[A-Za-z0-9]{4,24})?$",
    ),
]


@get("/me", tags=["people"], summary="Who I am, and my unfinished games")
async def me(service: Service, person: str) -> Me:
    """The reader, by their cookie."""
    rows = await service.store.of_person(person, over=False, limit=50, before=None)
    return Me(person, await service.name(person), await _listed(service, rows, person))


@put("/me", tags=["people"], summary="Choose a display name")
async def rename(data: Rename, service: Service, person: str, spend: Spend) -> Me:
    """A new display name, also in unfinished games."""
    spend("create")
    await service.rename(person, data.name)
    return Me(person, await service.name(person))


@get("/me/results", tags=["people"], summary="How I do at each game and level")
async def results(service: Service, person: str) -> Tallies:
    """My finished games, counted: against each level of the computer, and against people."""
    found = await service.store.results(person)
    order: dict[str, int] = {game: number for number, game in enumerate(borj.GAMES)}
    ranked = sorted(found.items(), key=lambda entry: (order[entry[0].game], entry[0].level or 99))
    return Tallies(tuple(Tally(*kind, *counts) for kind, counts in ranked))


@get("/me/data", tags=["people"], summary="All that is stored of me")
async def my_data(service: Service, person: str, spend: Spend) -> Stream:
    """One JSON document (`MyData`) to keep: name, games, their events; nothing is left out."""
    spend("records", 5)
    return Stream(
        farewell.everything(service, person),
        media_type="application/json",
        headers={
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="borj.json"',
        },
    )


@delete("/me", tags=["people"], status_code=200, summary="Forget me")
async def forget(
    request: Request[Any, Any, Any], service: Service, person: str, spend: Spend
) -> Response[Me]:
    """Take my id and name out of all that is stored, and be somebody new from now on.

    Games stay without me; what is still going on ends first: against people as a loss, or called
    off if it had not really begun. What waits is deleted, and so are private games that nobody
    else has part in.
    """
    spend("records", 5)
    await farewell.leave(service, person)
    fresh = new_id()
    cookie = service.signer.cookie(fresh, secure=request.scope["scheme"] == "https")
    headers = {"set-cookie": cookie, "cache-control": "no-store"}
    return Response(Me(fresh, ""), headers=headers)


@post("/games", tags=["games"], summary="A new game")
async def create(data: NewGame, service: Service, person: str, spend: Spend) -> Created:
    """Make a game; against the computer or at one screen it begins at once.

    With `pair` it is the game of somebody who waits in the lobby for the same, if there is one.
    """
    spend("create")
    name = await service.name(person)
    row = seating.new_game(data, person, name, now())
    await check_fair(service, row, person)
    if data.pair and row.opponent == "lobby" and not row.placed:
        live = await pairing.sit_down(service, row, person, name)
    else:
        born, live = seating.birth(row, service.signer, now())
        await service.tables.add(born, live)
    service.lobby.changed(live.row)
    return await created(service, live, person)


async def check_fair(service: Service, row: Row, person: str) -> None:
    """Refuse a new game in which the computer would advise somebody who plays against people."""
    helps = row.placed and row.opponent == "computer"
    if helps and await service.store.plays_people_at(person, row.game):
        raise NotAllowed("server-fair-start", game=Named(row.game, f"game-{row.game}"))


@get("/games", tags=["games"], summary="Lists of games")
async def listed(
    service: Service,
    person: str,
    which: Annotated[
        Literal["mine", "running", "finished"],
        Parameter(description="My own games, or public games between people"),
    ] = "running",
    game: Annotated[str | None, Parameter(description="Only this game", max_length=32)] = None,
    before: Before = None,
    over: Annotated[bool | None, Parameter(description="Of mine: finished ones, or not")] = None,
    against: Annotated[
        Literal["computer", "people", "here"] | None,
        Parameter(description="Of mine: against the computer, people, or at one screen"),
    ] = None,
    result: Annotated[
        Literal["won", "lost", "drawn"] | None,
        Parameter(description="Of mine: how they ended for me"),
    ] = None,
) -> Games:
    """A page of games, the latest first."""
    if game is not None:
        borj.game_named(game)
    if which == "mine":
        rows = await service.store.of_person(
            person,
            over=over,
            limit=PAGE,
            before=_place(before),
            game=game,
            opponents=_opponents(against),
            result=result,
        )
    else:
        rows = await service.store.public(
            "running" if which == "running" else "over",
            limit=PAGE,
            before=_place(before),
            game=game,
            since=now() - WATCHED if which == "running" else 0,
        )
    last = f"{rows[-1].updated}-{rows[-1].id}" if len(rows) == PAGE else None
    return Games(await _listed(service, rows, person), last)


def _opponents(against: str | None) -> tuple[str, ...]:
    """How games against somebody are stored."""
    if against is None:
        return ()
    return BETWEEN_PEOPLE if against == "people" else (against,)


def _place(before: str | None) -> Place | None:
    """Where the next page begins."""
    if before is None:
        return None
    updated, _, id = before.partition("-")
    return Place(int(updated), id)


async def _listed(service: Service, rows: list[Row], person: str) -> tuple[GameState, ...]:
    at, granted = now(), await service.store.granted(person)

    def one(row: Row) -> GameState:
        you = row.seats_of(person, [seat for game, seat in granted if game == row.id])
        return states.listed(row, you, service.hub.online(row.id), at)

    return tuple(map(one, rows))


@get("/games/{game:str}", tags=["games"], summary="A game from its beginning")
async def snapshot(
    game: Id, service: Service, person: str, token: LinkToken | None = None
) -> Response[Snapshot]:
    """Its turns (with `more`, the first of them), the position now, and one's private links."""
    live = await service.tables.readable(game, person, token)
    links = await service.links(live, person)
    body = states.snapshot(live, encode(service.state(live, person)), links)
    return Response(body, media_type="application/json")  # type: ignore[arg-type]


@get("/games/{game:str}/turns", tags=["games"], summary="More turns of a game")
async def turns(
    game: Id,
    service: Service,
    person: str,
    first: Annotated[int, Parameter(query="from", description="Its number", ge=0)] = 0,
    token: LinkToken | None = None,
) -> Response[Turns]:
    """A page of turns from a number on; `more` if there are still more."""
    live = await service.tables.readable(game, person, token)
    return Response(states.turns(live, first), media_type="application/json")  # type: ignore[arg-type]


@get("/games/{game:str}/prepared", tags=["games"], summary="What I have prepared in a game")
async def prepared(game: Id, service: Service, person: str) -> PreparedTurns:
    """My answers to what the other may play, in a game of days; nobody else is told of them."""
    live = await service.tables.readable(game, person)
    return states.prepared(live, preparing.seat_of(live, person))


@put("/games/{game:str}/prepared", tags=["games"], summary="Prepare answers in a game of days")
async def prepare(
    game: Id, data: Preparing, service: Service, asker: Asker, spend: Spend
) -> PreparedTurns:
    """Lines in the place of those that I had; none clears them. The server plays them."""
    spend("act")
    spend("preview")
    live, seat = await preparing.prepare(service, asker, game, data.ply, data.lines)
    return states.prepared(live, seat)


@post("/games/{game:str}/join", tags=["games"], status_code=200, summary="Take the open seat")
async def join(game: Id, data: Join, service: Service, person: str, spend: Spend) -> Created:
    """Join a game from the lobby, or with the token of its invitation."""
    spend("guess")
    if not await service.invites(await service.tables.find(game), data.token):
        live = await service.tables.readable(game, person, data.token)
        if live.row.opponent == "link":
            await _check_invited(service, game, data.token)
    return await _take_seat(service, game, person)


async def _take_seat(service: Service, game: str, person: str) -> Created:
    name = await service.name(person)
    live = await service.tables.change(game, lambda draft: seating.join(draft, person, name))
    service.lobby.changed(live.row)
    return await created(service, live, person)


async def _check_invited(service: Service, game: str, token: str | None) -> None:
    link = await service.store.link(hashed(token)) if token else None
    if link is None or link.game != game or link.kind != "invite":
        raise NotAllowed("server-need-link")


@get("/links/{token:str}", tags=["games"], summary="What a private link leads to")
async def link(token: LinkToken, service: Service, person: str, spend: Spend) -> Invitation:
    """The game of an invitation, or of a seat's link."""
    spend("guess")
    found = await service.store.link(hashed(token))
    if found is None:
        raise NotFound("server-no-link")
    live = await service.tables.find(found.game)
    kind: Literal["invite", "seat"] = "invite" if found.kind == "invite" else "seat"
    seat = None if live.row.lots and live.row.open else found.seat
    return Invitation(kind, seat, service.state(live, person))


@post("/links/{token:str}", tags=["games"], status_code=200, summary="Use a private link")
async def use_link(token: LinkToken, service: Service, person: str, spend: Spend) -> Created:
    """An invitation takes the open seat; a seat's link lets this device act for it too."""
    spend("guess")
    found = await service.store.link(hashed(token))
    if found is None:
        raise NotFound("server-no-link")
    if found.kind == "invite":
        return await _take_seat(service, found.game, person)
    live = await service.tables.find(found.game)
    if live.row.kinds[found.seat] == "open":
        raise Refusal("server-waiting")
    if not live.seats_of(person):
        seats = (0, 1) if live.row.opponent == "here" else (found.seat,)
        await service.store.grant(found.game, person, seats)
        await service.tables.refresh(found.game)
    elif found.seat not in live.seats_of(person):
        raise NotAllowed("server-own-game")  # nobody plays on both sides of the board
    return await created(service, await service.tables.find(found.game), person)


@delete("/games/{game:str}", tags=["games"], summary="Delete a game")
async def remove(game: Id, service: Service, person: str) -> None:
    """Delete one's own game, if nobody else has played or lost in it."""

    def check(row: Row) -> None:
        called_off = row.ending is None or row.ending.how == "abandoned"
        alone = row.opponent not in BETWEEN_PEOPLE or (row.ply == 0 and called_off)
        if row.creator != person or not alone:
            raise NotAllowed("server-not-deletable")

    await service.tables.readable(game, person)
    service.lobby.changed(await service.tables.delete(game, check))


async def created(service: Service, live: Live, person: str) -> Created:
    """A game as it is told to whoever made it or took a seat."""
    links = await service.links(live, person) or SeatLink(None, None)
    return Created(service.state(live, person), links)


router = Router(
    "/",
    route_handlers=[
        me,
        rename,
        results,
        my_data,
        forget,
        create,
        listed,
        snapshot,
        turns,
        prepared,
        prepare,
        join,
        link,
        use_link,
        remove,
    ],
)
