"""Websockets without the parser: what goes past it is read and written as it would be by it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from borj.server.limits import MESSAGE
from borj.server.wire import Inbox, Wire

ASKED = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
SIZES = (0, 1, 125, 126, 127, 300, 4000, MESSAGE)


class Line(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0


class Talk:
    """A websocket that is open, and what the application heard of it."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.parsed = 0
        self.line = Line()

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["bytes"])

    async def open(self) -> None:
        config = uvicorn.Config(
            self._app,
            interface="asgi3",
            lifespan="off",
            log_config=None,
            ws_max_size=MESSAGE,
            ws_ping_interval=None,
        )
        config.load()
        self.wire = Wire(config, ServerState(), {}, asyncio.get_running_loop())
        self.wire.connection_made(self.line)
        await self.tell(ASKED)
        self.line.written.clear()
        parse = self.wire.conn.receive_data

        def counted(data: bytes | bytearray) -> None:
            self.parsed += 1
            parse(data)

        self.wire.conn.receive_data = counted  # type: ignore[method-assign]

    async def tell(self, *packets: bytes) -> None:
        for packet in packets:
            self.wire.data_received(packet)
            for _ in range(3):
                await asyncio.sleep(0)


def text(said: bytes, *, fin: bool = True) -> bytes:
    return Frame(Opcode.TEXT, said, fin).serialize(mask=True)


def words() -> Iterator[bytes]:
    chance = random.Random(1)
    for size in SIZES:
        yield bytes(chance.choices(b"abcdefgh", k=size))


def test_one_text_in_one_packet_goes_past_the_parser() -> None:
    async def run() -> None:
        talk = Talk()
        await talk.open()
        said = [*words()]
        await talk.tell(*map(text, said))
        assert talk.heard == said
        assert talk.parsed == 0

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(20))
def test_however_a_stream_is_cut_the_same_is_heard(seed: int) -> None:
    async def run() -> None:
        chance, talk, said, sent = random.Random(seed), Talk(), list[bytes](), list[bytes]()
        await talk.open()
        for word in [*words()] * 2:
            said.append(word)
            middle = len(word) // 2
            ping = Frame(Opcode.PING, b"?").serialize(mask=True)
            rest = Frame(Opcode.CONT, word[middle:]).serialize(mask=True)
            parts = [text(word[:middle], fin=False), ping, rest]
            frames = chance.choice(([text(word)], [ping, text(word)], parts))
            stream = b"".join(frames)
            cuts = sorted(chance.sample(range(len(stream)), min(len(stream), chance.randint(0, 3))))
            edges = (0, *cuts, len(stream))
            pieces = [stream[a:b] for a, b in pairwise(edges) if a < b]
            sent += chance.choice((pieces, frames))
        await talk.tell(*sent)
        assert talk.heard == said
        before = talk.parsed
        await talk.tell(text(b"again"))  # whatever came before
        assert talk.heard[-1] == b"again"
        assert talk.parsed == before

    asyncio.run(run())


@pytest.mark.parametrize(
    ("packets", "code"),
    [
        ([Frame(Opcode.TEXT, b"bare").serialize(mask=False)], 1002),
        ([text(b"x" * (MESSAGE + 1))], 1009),
        ([text(b"begun", fin=False), text(b"another")], 1002),
        ([bytes((0xC1,)) + text(b"packed")[1:]], 1002),
    ],
    ids=["not masked", "too large", "in the middle of another", "with a bit of an extension"],
)
def test_what_the_parser_refuses_is_refused(packets: list[bytes], code: int) -> None:
    async def run() -> None:
        talk = Talk()
        await talk.open()
        await talk.tell(*packets)
        assert talk.heard == []
        assert talk.wire.conn.close_sent is not None
        assert talk.wire.conn.close_sent.code == code
        await talk.tell(text(b"more"))
        assert talk.heard == []

    asyncio.run(run())


def test_after_a_farewell_nothing_is_heard_or_said() -> None:
    async def run() -> None:
        talk = Talk()
        await talk.open()
        await talk.tell(Frame(Opcode.CLOSE, Close(1000, "").serialize()).serialize(mask=True))
        talk.line.written.clear()
        await talk.tell(text(b"more"))
        assert talk.heard == []
        assert not talk.wire.say(b"anything")
        assert talk.line.written == b""

    asyncio.run(run())


def test_what_is_said_is_framed_as_the_library_frames_it() -> None:
    async def run() -> None:
        talk = Talk()
        await talk.open()
        for word in (*words(), b"x" * 70_000):
            talk.line.written.clear()
            assert talk.wire.say(word)
            assert talk.line.written == Frame(Opcode.TEXT, word).serialize(mask=False)
            talk.line.written.clear()
            await talk.wire.send({"type": "websocket.send", "texts": [word, word]})
            assert talk.line.written == Frame(Opcode.TEXT, word).serialize(mask=False) * 2

    asyncio.run(run())


def test_pings_are_those_of_the_library_and_their_answers_go_past_it() -> None:
    async def run() -> None:
        talk = Talk()
        await talk.open()
        wire = talk.wire

        def pending() -> bytes | None:
            return wire.pending_ping_payload

        wire.ping_interval = wire.ping_timeout = 20.0
        wire.send_keepalive_ping()
        mark = pending()
        assert mark is not None
        assert talk.line.written == Frame(Opcode.PING, mark).serialize(mask=False)
        wrong = bytes(byte ^ 1 for byte in mark)
        await talk.tell(Frame(Opcode.PONG, wrong).serialize(mask=True))
        assert pending() == mark  # nobody gains time by an answer of their own
        await talk.tell(Frame(Opcode.PONG, mark).serialize(mask=True))
        assert pending() is None
        assert wire.lag() > 0
        assert wire.ping_timer is not None  # for the next one
        assert talk.parsed == 0
        assert talk.heard == []
        await talk.tell(Frame(Opcode.PONG, b"long ago").serialize(mask=True))
        assert talk.parsed == 1
        wire.stop_keepalive()
        talk.line.close()
        wire.send_keepalive_ping()
        assert pending() is None

    asyncio.run(run())


def test_the_inbox_gives_messages_in_their_order() -> None:
    async def run() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        first = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        for message in "abc":
            inbox.put_nowait(message)
        assert inbox.qsize() == 3
        assert [await first, await inbox.get(), await inbox.get()] == ["a", "b", "c"]
        assert inbox.empty()
        gone = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        inbox.put_nowait("d")  # who waited has gone
        assert await inbox.get() == "d"

    asyncio.run(run())
