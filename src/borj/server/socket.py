"""The websocket: one for each tab. Every message is answered; none can do harm."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

import borj
from borj.book.data import Attempt
from borj.book.plain import plain
from borj.core.errors import BorjError
from borj.server import acts, preparing, states, turns
from borj.server.asgi import Receive, Scope, Send
from borj.server.chronometer import now
from borj.server.consulting import consult
from borj.server.draft import Draft
from borj.server.faults import Refusal, TooMuch, UnknownHost, fault
from borj.server.hub import Connection
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.live import Live, encode
from borj.server.messages import (
    Act,
    AnyAsk,
    Because,
    Consult,
    Done,
    Follow,
    Hello,
    Leave,
    Me,
    Page,
    Ping,
    Play,
    Prepare,
    Refused,
    Stop,
    Think,
    WatchLobby,
    Why,
)
from borj.server.news import News, events_after, happened
from borj.server.service import Service
from borj.server.states import snapshot, state
from borj.server.wire import COMING_BACK

MOST_FOLLOWED = 64  # games that one tab may follow
MOST_CONSULTED = 8  # questions to the book that one tab waits for
MOST_EVENTS = 200  # that are sent to one who resumes; beyond, the whole game is shorter
MOST_REFUSED = 500  # messages too many, before the connection is ended
SOCKETS = 300  # from one address
POLICY, TRY_LATER = 1008, 1013
_decode = msgspec.json.Decoder(AnyAsk).decode
_log = logging.getLogger("borj.socket")
Result = int | Attempt  # of a turn: the number of its event, or what it does so far


async def serve(
    service: Service,
    scope: Scope,
    receive: Receive,
    send: Send,
) -> None:
    """Serve one websocket from its first to its last message."""
    await receive()  # the wish to connect
    told = scope["state"]
    if told["host"] is None:
        await _deny(send, UnknownHost.status)
        return
    if scope["path"] != "/ws" or told["metrics"]:
        await _deny(send, 404)
        return
    if not told["same_origin"]:
        await _deny(send, 403)
        return
    try:
        service.limits.take("socket", told["address"])
        if service.settings.rates and service.hub.count(told["address"]) >= SOCKETS:
            raise TooMuch("server-many-sockets")
    except BorjError:
        await _deny(send, 429)
        return
    headers = []
    if told["sign"]:
        cookie = service.signer.cookie(told["person"], secure=scope["scheme"] == "wss")
        headers.append((b"set-cookie", cookie.encode()))
    await send({"type": "websocket.accept", "headers": headers})
    await Socket(service, told).run(receive, send)


async def _deny(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})


class Socket:
    """A conversation with one tab."""

    def __init__(self, service: Service, told: dict[str, Any]) -> None:
        lag: Callable[[], float] = told.get("lag", lambda: 0.0)
        say: Callable[[bytes], bool] = told.get("say", lambda _: False)
        self._service = service
        self._here = Connection(told["person"], told["address"], lag, say)
        self._person: str = told["person"]
        self._bucket = service.limits.bucket("message")
        self._refused = 0
        self._ended = asyncio.Event()
        self._consulted: set[asyncio.Task[None]] = set()

    async def run(self, receive: Receive, send: Send) -> None:
        """Talk until one side has enough."""
        service, here = self._service, self._here
        pump = asyncio.create_task(here.pump(send))
        service.hub.add(here)
        try:
            me = Me(self._person, await service.name(self._person))
            here.say(Hello(me, borj.__version__, now(), service.pages.book))
            while here.closing is None and not pump.done():
                message = await receive()
                if message["type"] != "websocket.receive":
                    if message.get("code") == COMING_BACK:
                        here.close(COMING_BACK)  # once everything is answered
                    break
                await self._hear(message.get("text") or message.get("bytes") or b"")
        finally:
            self._ended.set()
            service.hub.remove(here)
            service.left(here)
            if here.closing is None:
                pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(pump, 5)

    async def _hear(self, text: str | bytes) -> None:
        """Answer one message; whatever it is, the connection lives on."""
        try:
            self._spend()
            await self._answer(_read(text))
        except BorjError as error:
            self._refuse(_id_of(text), error)
        except Exception:
            self._mistaken(_id_of(text))

    def _refuse(self, id: int | None, error: BorjError) -> None:
        """Say why not; whoever goes on and on though it is too much has to go."""
        self._here.say(Refused(id, fault(error)))
        self._refused += isinstance(error, TooMuch)
        if self._refused > MOST_REFUSED:
            self._here.close(POLICY)

    def _mistaken(self, id: int | None) -> None:
        _log.exception("a message was not answered")
        self._service.metrics.count("mistakes")
        self._here.say(Refused(id, fault(Refusal("server-mistake"))))

    def _spend(self) -> None:
        """Count a message, for this tab and for all at its address."""
        if self._bucket is not None:
            self._bucket.spend()
        self._service.limits.crowd(self._here.address, "message")

    async def _answer(self, asked: AnyAsk) -> None:
        self._service.metrics.count("messages")
        match asked:
            case Play():
                await self._play(asked)
            case Prepare():
                await self._prepare(asked)
            case Why():
                await self._why(asked)
            case Consult():
                self._consult(asked)
            case Follow():
                await self._follow(asked)
            case Page():
                await self._page(asked)
            case Act():
                await self._act(asked)
            case Leave():
                self._service.hub.leave(self._here, asked.game)
                self._done(asked.id)
            case Ping():
                self._done(asked.id)
            case WatchLobby():
                self._here.lobby = asked.on
                self._done(asked.id)
                if asked.on:
                    await self._service.lobby.show(self._here)
            case Think():
                await self._service.thinkers.think(self._here, asked)
            case Stop():
                self._service.thinkers.stop(self._here, asked.of)
                self._done(asked.id)

    def _done(self, id: int, number: int | None = None) -> None:
        self._here.say(Done(id, number, now()))

    async def _play(self, asked: Play) -> None:
        tables = self._service.tables
        if asked.dry:
            self._count("preview")
            dry = await tables.ask(
                asked.game, lambda live: turns.attempt(live, self._person, asked)
            )
            self._tried(asked.id, dry)
            return
        received, lag = now(), round(self._here.lag() * 1000)

        def play(draft: Draft) -> Result | BorjError:
            return turns.play(draft, self._person, asked, received, lag)

        def played(result: Result, news: News | None) -> Connection | None:
            return self._played(asked, result, news)

        try:
            await tables.change(asked.game, play, played)  # type: ignore[misc]  # a union of unions
        finally:  # a turn that comes too late ends the game, too
            live = tables.known(asked.game)
            if live is not None and live.row.status == "over":
                self._service.lobby.changed(live.row)

    def _played(self, asked: Play, result: Result, news: News | None) -> Connection | None:
        """Tell what became of a turn. Whoever played it hears of it only once."""
        if isinstance(result, Attempt):
            self._tried(asked.id, result)
            return None
        if news is None or news.events is None:
            self._done(asked.id, result)
            return None
        live = self._service.tables.known(asked.game)
        assert live is not None
        online = self._service.hub.online(asked.game)
        seats = live.seats_of(self._person)
        self._here.send(news.done(asked.id, result, seats, online))
        return self._here

    def _tried(self, id: int, found: Attempt) -> None:
        self._here.say({"said": "tried", "id": id, **plain(found)})

    async def _prepare(self, asked: Prepare) -> None:
        service, here = self._service, self._here
        self._count("act")
        self._count("preview")

        def prepared(live: Live, seat: int) -> Connection:
            here.say(states.prepared(live, seat, asked.id))
            return here

        asker = Asker(self._person, here.address, self._gone)
        await preparing.prepare(service, asker, asked.game, asked.ply, asked.lines, prepared)

    async def _why(self, asked: Why) -> None:
        self._count("preview")
        found = await self._service.tables.ask(
            asked.game, lambda live: turns.why(live, self._person, asked)
        )
        self._here.say(Because(asked.id, UNSET if found is None else fault(found)))

    def _count(self, kind: str) -> None:
        self._service.limits.spend(self._person, self._here.address, kind)

    # Questions to the book are side work: the conversation goes on meanwhile.

    def _consult(self, asked: Consult) -> None:
        if len(self._consulted) >= MOST_CONSULTED:
            raise TooMuch("server-busy")
        task = asyncio.create_task(self._answer_later(asked))
        self._consulted.add(task)
        task.add_done_callback(self._consulted.discard)

    async def _answer_later(self, asked: Consult) -> None:
        here, person = self._here, self._person
        asker = Asker(person, here.address, self._gone)
        spend = Spend(self._service.limits, person, here.address)
        try:
            answer = await consult(self._service, asker, spend, asked.question)
            here.send(b'{"said":"told","id":%d,"answer":%s}' % (asked.id, answer))
        except BorjError as error:
            self._refuse(asked.id, error)
        except Exception:
            self._mistaken(asked.id)

    async def _gone(self) -> None:
        await self._ended.wait()

    async def _act(self, asked: Act) -> None:
        self._service.limits.spend(self._person, self._here.address, "act")
        await self._service.tables.readable(asked.game, self._person)
        live = await self._service.tables.change(
            asked.game,
            lambda draft: acts.act(draft, self._person, asked, self._service.signer),
        )
        self._done(asked.id, live.row.events)
        self._service.lobby.changed(live.row)

    async def _follow(self, asked: Follow) -> None:
        service, here = self._service, self._here
        self._spend()  # a whole game is more than a message
        if asked.game not in here.follows and len(here.follows) >= MOST_FOLLOWED:
            raise TooMuch("server-many-sockets")
        async with service.tables.held(asked.game, self._person, asked.token) as live:
            links = await service.links(live, self._person)
            service.hub.follow(here, live)
            seats = live.seats_of(self._person)
            told = encode(state(live.row, seats, service.hub.online(live.row.id), now()))
            behind = live.row.events - asked.after
            resumes = asked.after > 0 and 0 <= behind <= MOST_EVENTS
            events = events_after(live, asked.after) if resumes else None
            if events is None:
                here.send(snapshot(live, told, links))
            else:
                here.send(happened(live.row.id, told, events))
            for seat in seats if preparing.possible(live.row) else ():
                here.say(states.prepared(live, seat))
            service.hub.update_presence(live)
            self._done(asked.id, live.row.events)

    async def _page(self, asked: Page) -> None:
        self._spend()
        live = await self._service.tables.readable(asked.game, self._person, asked.token)
        self._here.send(states.turns(live, asked.from_, asked.id))


class _Numbered(msgspec.Struct):
    id: int


_decode_id = msgspec.json.Decoder(_Numbered).decode


def _id_of(text: str | bytes) -> int | None:
    """The id of a message that was refused, if it has one."""
    try:
        return _decode_id(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _read(text: str | bytes) -> AnyAsk:
    try:
        found: AnyAsk = _decode(text)
        return found
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("server-unreadable", problem=str(error)[:200]) from None
