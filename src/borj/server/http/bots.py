"""Bots: their tokens, which a person makes and takes back, and all that a token lets a program do.

A token is believed at these addresses and nowhere else, and a cookie is not: what a bot may do is
what is written here. What it looks at are its own games and those it is about to enter.
"""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post
from litestar.di import Provide
from litestar.params import Parameter
from litestar.response import Stream

from borj.book.data import Attempt
from borj.server import acts, seating, states, turns
from borj.server.chronometer import now
from borj.server.draft import Draft
from borj.server.faults import NotAllowed, NotFound, NotKnown, Refusal
from borj.server.http.games import Id, LinkToken
from borj.server.http.streams import followed
from borj.server.identity import display_name, hashed, new_id
from borj.server.limits import Spend
from borj.server.live import Live, encode
from borj.server.messages import Act, Created, Play, SeatLink, Snapshot, Turns
from borj.server.messages.bots import (
    Bot,
    BotAct,
    BotGame,
    BotPlayed,
    BotSelf,
    BotTurn,
    MadeBot,
    MyBots,
    NewBot,
)
from borj.server.news import News
from borj.server.service import Service
from borj.server.socket import Result
from borj.server.store.bots import StoredBot

BOT = "bot"  # an id begins so, and no person's does: their letters leave the o out
MARK = "[bot]"  # in every name, wherever it is shown
_TOKEN = re.compile(r"[Bb]earer (borj_[A-Za-z0-9_-]{43})")
AnyRequest = Request[Any, Any, Any]


# Tokens, for people.


@post("/me/bots", tags=["bots"], summary="A new bot, and its token")
async def make_bot(data: NewBot, service: Service, person: str, spend: Spend) -> MadeBot:
    """Make a bot. Its token is told once; the server keeps only a hash of it."""
    spend("create")
    name = f"{display_name(data.name)} {MARK}".lstrip()
    bot = StoredBot(BOT + new_id(), person, name, tuple(sorted(set(data.scopes))), now())
    token = f"borj_{secrets.token_urlsafe(32)}"
    await service.store.add_bot(bot, hashed(token))
    await service.rename(bot.id, name)
    return MadeBot(_told(bot), token)


@get("/me/bots", tags=["bots"], summary="My bots")
async def my_bots(service: Service, person: str) -> MyBots:
    """The bots of the reader."""
    return MyBots(tuple(map(_told, await service.store.bots_of(person))))


@delete("/me/bots/{bot:str}", tags=["bots"], summary="Take back a bot's token")
async def drop_bot(
    bot: Annotated[str, Parameter(description="The bot's id", max_length=32)],
    service: Service,
    person: str,
) -> None:
    """Its token opens nothing any more, and its connections end. Its games stay."""
    if not await service.store.drop_bot(person, bot):
        raise NotFound("server-no-bot")
    service.hub.dismiss(bot)


def _told(bot: StoredBot) -> Bot:
    return Bot(bot.id, bot.name, bot.scopes, bot.created)


# What a token opens.


async def known_bot(request: AnyRequest, service: Service) -> StoredBot:
    """The bot whose token came along."""
    given = _TOKEN.fullmatch(request.headers.get("authorization", ""))
    bot = None if given is None else await service.store.bot(hashed(given[1]))
    if bot is None:
        service.limits.take("guess", request.scope["state"]["address"])
        raise NotKnown("server-bot-token")
    return bot


def bot_spend(request: AnyRequest, service: Service, bot: StoredBot) -> Spend:
    """Counts what a bot does as its owner's doing: more bots are not more room."""
    return Spend(service.limits, bot.owner, request.scope["state"]["address"])


def _need(bot: StoredBot, scope: str) -> None:
    if scope not in bot.scopes:
        raise NotAllowed("server-bot-scope", scope=scope, scopes=bot.scopes)


async def _own(service: Service, game: str, bot: StoredBot) -> Live:
    """A game in which the bot sits; others are not there for it."""
    live = await service.tables.find(game)
    if not live.seats_of(bot.id):
        raise NotFound("server-no-game", game=game)
    return live


@get("/", tags=["bots"], summary="Who the bot is, and its unfinished games")
async def myself(service: Service, bot: StoredBot) -> BotSelf:
    """The bot of the token."""
    rows = await service.store.of_person(bot.id, over=False, limit=50, before=None)
    at = now()
    listed = [
        states.listed(row, row.seats_of(bot.id), service.hub.online(row.id), at) for row in rows
    ]
    return BotSelf(_told(bot), tuple(listed))


@delete("/", tags=["bots"], summary="Take back the token that is used here")
async def resign_token(service: Service, bot: StoredBot) -> None:
    """The token opens nothing any more, and its connections end. The bot's games stay."""
    await service.store.drop_bot(bot.owner, bot.id)
    service.hub.dismiss(bot.id)


@post("/games", tags=["bots"], summary="A new game of the bot")
async def create(data: BotGame, service: Service, bot: StoredBot, bot_spend: Spend) -> Created:
    """Make a game for the lobby, or for whoever gets its link. Needs the scope `create`."""
    _need(bot, "create")
    if data.opponent not in ("lobby", "link"):
        raise NotAllowed("server-bot-opponent")
    bot_spend("create")
    row = seating.new_game(data, bot.id, bot.name, now())
    born, live = seating.birth(row, service.signer, now())
    await service.tables.add(born, live)
    service.lobby.changed(live.row)
    return await _entered(service, live, bot)


@post("/links/{token:str}", tags=["bots"], status_code=200, summary="Accept an invitation")
async def accept(token: LinkToken, service: Service, bot: StoredBot, bot_spend: Spend) -> Created:
    """Take the open seat of a game that the bot was invited to. Needs the scope `play`."""
    _need(bot, "play")
    bot_spend("guess")
    link = await service.store.link(hashed(token))
    if link is None or link.kind != "invite":
        raise NotFound("server-no-link")
    return await _sit(service, link.game, bot)


@post("/games/{game:str}/join", tags=["bots"], status_code=200, summary="Join another bot's game")
async def join(game: Id, service: Service, bot: StoredBot, bot_spend: Spend) -> Created:
    """Take the open seat of a game that another bot has put into the lobby. Needs `play`.

    People are asked first: by a link of theirs.
    """
    _need(bot, "play")
    bot_spend("guess")
    live = await service.tables.readable(game, bot.id)
    if live.row.opponent != "lobby" or not live.row.creator.startswith(BOT):
        raise NotAllowed("server-bot-invited")
    return await _sit(service, game, bot)


async def _sit(service: Service, game: str, bot: StoredBot) -> Created:
    live = await service.tables.find(game)
    if bot.owner in (live.row.creator, *live.row.people) and live.row.public:
        raise NotAllowed("server-own-game")  # nobody plays against themselves for others to see
    live = await service.tables.change(game, lambda draft: seating.join(draft, bot.id, bot.name))
    service.lobby.changed(live.row)
    return await _entered(service, live, bot)


async def _entered(service: Service, live: Live, bot: StoredBot) -> Created:
    """A game as it is told to a bot: the link to its seat would let a browser act for it."""
    links = await service.links(live, bot.id)
    return Created(service.state(live, bot.id), SeatLink(None, links.invite if links else None))


@get("/games/{game:str}", tags=["bots"], summary="A game of the bot")
async def snapshot(game: Id, service: Service, bot: StoredBot) -> Response[Snapshot]:
    """Its turns and the position now, as `GET /api/games/ID` tells them, without links."""
    live = await _own(service, game, bot)
    body = states.snapshot(live, encode(service.state(live, bot.id)), None)
    return Response(body, media_type="application/json")  # type: ignore[arg-type]


@get("/games/{game:str}/turns", tags=["bots"], summary="More turns of a game of the bot")
async def more(
    game: Id,
    service: Service,
    bot: StoredBot,
    first: Annotated[int, Parameter(query="from", description="Its number", ge=0)] = 0,
) -> Response[Turns]:
    """A page of turns from a number on; `more` if there are still more."""
    live = await _own(service, game, bot)
    return Response(states.turns(live, first), media_type="application/json")  # type: ignore[arg-type]


@get("/games/{game:str}/stream", tags=["bots"], summary="Follow a game of the bot")
async def stream(game: Id, request: AnyRequest, service: Service, bot: StoredBot) -> Stream:
    """The game first, then what happens in it, as `GET /api/games/ID/stream` tells it."""
    live = await _own(service, game, bot)
    return followed(request, service, live, bot.id, None)


@post("/games/{game:str}/turns", tags=["bots"], status_code=200, summary="Play a turn")
async def play(
    game: Id, data: BotTurn, service: Service, bot: StoredBot, bot_spend: Spend
) -> BotPlayed:
    """A whole turn, as texts or numbers. Needs the scope `play`."""
    _need(bot, "play")
    bot_spend("preview")
    await _own(service, game, bot)
    asked = Play(id=0, game=game, ply=data.ply, actions=data.actions, token=data.token)
    received = now()
    found: list[Result] = []

    def work(draft: Draft) -> Any:
        return turns.play(draft, bot.id, asked, received, 0)

    def heard(result: Result, news: News | None) -> None:
        found.append(result)

    live = await service.tables.change(game, work, heard)
    if live.row.status == "over":
        service.lobby.changed(live.row)
    result = found[0]
    if isinstance(result, Attempt):
        raise Refusal("server-bot-half")
    return BotPlayed(result)


@post("/games/{game:str}/acts", tags=["bots"], status_code=200, summary="Resign, offer, answer")
async def act(
    game: Id, data: BotAct, service: Service, bot: StoredBot, bot_spend: Spend
) -> BotPlayed:
    """What else one does in a game. Needs the scope `play`."""
    _need(bot, "play")
    bot_spend("act")
    await _own(service, game, bot)
    asked = Act(id=0, game=game, what=data.what, of=data.of, seat=data.seat)
    live = await service.tables.change(
        game, lambda draft: acts.act(draft, bot.id, asked, service.signer)
    )
    service.lobby.changed(live.row)
    return BotPlayed(live.row.events)


people = Router("/", route_handlers=[make_bot, my_bots, drop_bot])
router = Router(
    "/bot",
    route_handlers=[myself, resign_token, create, accept, join, snapshot, more, stream, play, act],
    dependencies={
        "bot": Provide(known_bot),
        "bot_spend": Provide(bot_spend, sync_to_thread=False),
    },
)
