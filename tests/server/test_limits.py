"""What one person, one address or one connection can use up, and what they cannot."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.frames import Opcode

from borj.server import door
from borj.server.faults import TooMuch
from borj.server.hub import MOST_WAITING, Connection
from borj.server.limits import CROWD, RATES, Limits, network
from tests.server.kit import Server, people, serving, some_turn


def test_new_cookies_are_no_way_around_a_limit() -> None:
    counted = Limits()
    _, size = RATES["create"]
    with pytest.raises(TooMuch):  # noqa: PT012
        for number in range(round(size * CROWD) + 20):
            counted.spend(f"person {number}", "203.0.113.7", "create")
    assert number >= size * CROWD
    counted.spend("somebody", "203.0.113.8", "create")


def test_a_person_is_limited_wherever_they_come_from() -> None:
    counted = Limits()
    _, size = RATES["create"]
    with pytest.raises(TooMuch):  # noqa: PT012
        for number in range(round(size) + 5):
            counted.spend("the same", f"203.0.113.{number}", "create")


def test_without_rates_nothing_is_counted() -> None:
    counted = Limits(0)
    for _ in range(10_000):
        counted.spend("somebody", "203.0.113.7", "create")


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("not:an:address", "not:an:address"),
        ("?", "?"),
    ],
)
def test_a_network_counts_as_one_address(host: str, whose: str) -> None:
    assert network(host) == whose


def test_who_does_not_read_is_not_waited_for() -> None:
    async def run() -> None:
        connection = Connection("somebody", "?", lambda: 0.0)
        closed = []
        # One message may have any size, whatever waits besides it.
        for size in (1, 3 * MOST_WAITING, MOST_WAITING, 1, 1):
            connection.send(b"x" * size)
            closed.append(connection.closing)
        assert closed == [None, None, None, 1013, 1013]
        assert [message async for message in connection.take(0)] == []

    asyncio.run(run())


def test_what_can_be_said_at_once_overtakes_nothing() -> None:
    async def run() -> None:
        said: list[bytes] = []
        line = asyncio.Event()  # whether it is free

        def say(message: bytes) -> bool:
            if line.is_set():
                said.append(message)
            return line.is_set()

        async def send(message: MutableMapping[str, Any]) -> None:
            await line.wait()
            said.extend(message.get("texts", ()))

        connection = Connection("somebody", "?", lambda: 0.0, say)
        pump = asyncio.create_task(connection.pump(send))
        connection.send(b"1")
        await asyncio.sleep(0)  # now it waits for the line
        connection.send(b"2")
        line.set()
        connection.send(b"3")
        await asyncio.sleep(0.01)
        connection.send(b"4")
        assert said == [b"1", b"2", b"3", b"4"]
        connection.close(1000)
        await pump

    asyncio.run(run())


# What the application never sees.


def handshake(server: Server) -> socket.socket:
    """A websocket by hand, for what no library would send."""
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    raw.sendall(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert b"101" in raw.recv(4096)
    return raw


def frame(opcode: int, data: bytes, *, last: bool) -> bytes:
    return struct.pack("!BB", (0x80 if last else 0) | opcode, 0x80 | len(data)) + b"\0" * 4 + data


def test_a_message_without_end_is_ended(server: Server) -> None:
    with contextlib.closing(handshake(server)) as raw:
        raw.sendall(frame(Opcode.TEXT, b"{", last=False))
        with pytest.raises(ConnectionError):  # noqa: PT012
            for _ in range(100_000):
                raw.sendall(frame(Opcode.CONT, b"", last=False) * 100)
    assert "Traceback" not in server.log()


def test_pings_whose_answers_nobody_reads_are_ended(server: Server) -> None:
    with contextlib.closing(handshake(server)) as raw:
        pings = frame(Opcode.PING, b"x" * 125, last=True) * 1000
        with pytest.raises(ConnectionError):  # noqa: PT012
            for _ in range(2000):
                raw.sendall(pings)
    assert "Traceback" not in server.log()


def test_a_request_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def app(scope: object, receive: object, send: object) -> None:
        raise AssertionError("there was no request")

    async def run() -> None:
        monkeypatch.setattr(door, "PATIENCE", 0.2)
        config = uvicorn.Config(app, http=door.Door, lifespan="off", log_config=None)
        config.load()
        state = uvicorn.server.ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: door.Door(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        for begun in (b"", b"GET / HTTP/1.1\r\nX: ", b"POST / HTTP/1.1\r\nContent-Le"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begun)
            with contextlib.suppress(ConnectionResetError):
                assert await asyncio.wait_for(reader.read(), 30) == b""
            writer.close()
        server.close()

    asyncio.run(run())


def test_asking_for_health_writes_nothing_to_speak_of(tmp_path: Path) -> None:
    async def run(server: Server) -> None:
        journal = server.data / "borj.sqlite-wal"
        async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=30) as http:
            await http.get("/health")
            before = journal.stat().st_size
            for _ in range(10):
                answers = await asyncio.gather(*(http.get("/health") for _ in range(30)))
                assert {answer.status_code for answer in answers} == {200}
            assert journal.stat().st_size - before < 100 * 4096

    with serving(tmp_path / "data") as server:  # where nobody else writes
        asyncio.run(run(server))


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits as they are for everybody."""
    with serving(tmp_path_factory.mktemp("strict") / "data", "--rates", "1") as running:
        yield running


def test_playing_is_within_the_limits(strict: Server) -> None:
    async def run() -> None:
        chance = random.Random(5)
        async with people(strict.url, 1) as (person,):
            game = (await person.create("dvonn", "here"))["state"]["id"]
            mirror = await person.follow(game)
            for _ in range(40):
                await person.take_turn(game, *some_turn(mirror.position, chance))

    asyncio.run(run())


def test_many_tabs_at_one_address_share_what_it_may_do(strict: Server) -> None:
    async def run() -> None:
        rate, size = RATES["message"]
        async with people(strict.url, 24) as everybody:
            sent = round(size * 0.9)  # each tab stays below its own limit
            begun = monotonic()
            for person in everybody:
                assert person.socket is not None
                for number in range(sent):
                    await person.socket.send(f'{{"say":"ping","id":{number + 1000}}}')
            for person in everybody:
                await person.until(lambda p=person: len(p.heard) > sent)
            took = monotonic() - begun
            refused = sum(m["said"] == "refused" for p in everybody for m in p.heard)
            allowed = CROWD * (size + rate * took) + len(everybody)
            assert 0 < sent * len(everybody) - allowed <= refused  # slower would tell nothing

    asyncio.run(run())
