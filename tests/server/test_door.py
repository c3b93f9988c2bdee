"""Plain connections: requests without an end, answers that nobody reads, and too many of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from borj.server.crowd import MUCH, Crowd
from borj.server.door import HEAD, MOST_HEADERS
from borj.server.limits import CONNECTIONS
from tests.server.kit import Person, Server, serving, some_turn

BEGUN = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POSTED = b"POST /api/preview HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
ASKED = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def dial(server: Server, here: str = "127.0.0.1", room: int = 0) -> socket.socket:
    """A connection by hand; with little room for what it does not read."""
    raw = socket.socket()
    raw.settimeout(30)
    if room:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    raw.bind((here, 0))
    raw.connect(("127.0.0.1", server.port))
    return raw


def read_all(raw: socket.socket) -> bytes:
    """All that still comes, until they hang up."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while piece := raw.recv(65536):
            found += piece
    return found


def memory(server: Server) -> int:
    """Resident bytes of a server."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


# Requests.


@pytest.mark.parametrize(
    ("begun", "endless", "told"),
    [
        (BEGUN, b"a:b\r\n", True),
        (BEGUN + b"a: ", b"b", True),
        (BEGUN, b"a", True),
        (b"GET /", b"a", True),
        (b"", b"\r\n", True),
        (BEGUN + b"Upgrade: websocket\r\nConnection: Upgrade\r\n", b"a:b\r\n", True),
        (POSTED + b"1;", b"a", False),  # by then the application may be answering
        (POSTED + b"1\r\n{\r\n0\r\na: ", b"b", False),
        (POSTED + b"1\r\n{\r\n0\r\n", b"a:b\r\n", False),
    ],
)
def test_a_request_without_an_end_is_ended(
    server: Server, begun: bytes, endless: bytes, told: bool
) -> None:
    before = memory(server)
    piece = endless * (20_000 // len(endless))
    sent = 0
    with contextlib.closing(dial(server)) as raw:
        with contextlib.suppress(ConnectionError):
            raw.sendall(begun)
            while sent < 50_000_000:
                raw.sendall(piece)
                sent += len(piece)
                if told and sent > 10 * HEAD:
                    break  # read it: whoever sends on may never get to hear why
                sleep(0.001)
        assert sent < 50_000_000
        answer = read_all(raw)
    if told:
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 431 ")
        assert b"connection: close" in head
        fault = json.loads(body)
        assert fault["key"] == "server-head"
        assert f"{MOST_HEADERS} of them" in fault["text"]["en"]
    assert memory(server) - before < 20_000_000
    assert "Traceback" not in server.log()


def test_what_browsers_send_is_within_the_limits(server: Server) -> None:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=30) as http:
        for count, size in ((90, 10), (10, 6000)):
            headers = {f"x-{number}": "x" * size for number in range(count)}
            assert http.get("/health", headers=headers).status_code == 200
        for count, size in ((MOST_HEADERS, 10), (11, 6000)):
            headers = {f"x-{number}": "x" * size for number in range(count)}
            assert http.get("/health", headers=headers).status_code == 431


def test_a_body_does_not_count_as_headers(server: Server) -> None:
    body = b'{"game":"dvonn","nonsense":"' + b"x" * 4 * HEAD + b'"}'
    head = f"POST /api/preview HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
    with contextlib.closing(dial(server)) as raw:
        raw.sendall(head.encode() + body + ASKED[:10])
        sleep(0.2)
        raw.sendall(ASKED[10:])
        answers = read_all(raw)
    assert answers.startswith(b"HTTP/1.1 400 ")
    assert b"HTTP/1.1 200 " in answers
    chunks = b"".join(b"1\r\n%c\r\n" % letter for letter in body)
    with contextlib.closing(dial(server)) as raw:
        raw.sendall(POSTED + chunks + b"0\r\n\r\n" + ASKED)
        answers = read_all(raw)
    assert answers.startswith(b"HTTP/1.1 400 ")
    assert b"HTTP/1.1 200 " in answers


# Connections.


def status(raw: socket.socket) -> int:
    raw.sendall(ASKED)
    return int(read_all(raw).split()[1])


@pytest.fixture
def lines() -> Iterator[contextlib.ExitStack]:
    """Connections that are closed in the end."""
    with contextlib.ExitStack() as stack:
        yield stack


def test_an_address_has_only_so_many_connections(
    tmp_path: Path, lines: contextlib.ExitStack
) -> None:
    with serving(tmp_path / "data", "--rates", "1") as server:
        held = [lines.enter_context(dial(server)) for _ in range(CONNECTIONS)]
        one_more = lines.enter_context(dial(server))
        refused = read_all(one_more)
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert json.loads(refused.partition(b"\r\n\r\n")[2])["key"] == "server-many-sockets"
        with dial(server, "127.0.0.2") as neighbour:
            assert status(neighbour) == 200
        held[0].close()
        sleep(0.2)
        with dial(server) as next_one:
            assert status(next_one) == 200
        sleep(0.2)
        lines.enter_context(dial(server))
        # A websocket is counted as one, and no longer here.
        held[1].sendall(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert b" 101 " in held[1].recv(4096)
        with dial(server) as next_one:
            assert status(next_one) == 200
        lines.close()


def test_a_proxy_has_the_connections_of_many(tmp_path: Path, lines: contextlib.ExitStack) -> None:
    options = ("--rates", "1", "--behind-proxy", "127.0.0.1")
    with serving(tmp_path / "data", *options) as server:
        for _ in range(CONNECTIONS + 20):
            lines.enter_context(dial(server))
        with dial(server) as raw:
            assert status(raw) == 200


@pytest.mark.parametrize("proxies", ["", "203.0.113.1", "*", "2001:db8::/32, 127.0.0.1"])
def test_who_is_counted(proxies: str) -> None:
    crowd = Crowd(proxies, most=2)
    for host in ("203.0.113.9", "2001:db8::1", "127.0.0.1"):
        trusted = proxies == "*" or (proxies.startswith("2001") and host != "203.0.113.9")
        assert [crowd.enter(host) for _ in range(3)] == [True, True, trusted]
        crowd.leave(host)
        assert crowd.enter(host)
    crowd.note("203.0.113.9", MUCH)
    assert not crowd.waits_much("203.0.113.9")
    crowd.note("203.0.113.9", 1)
    assert crowd.waits_much("203.0.113.9")
    assert not crowd.waits_much("203.0.113.8")
    beside = Crowd(proxies, most=2)
    network = [beside.enter(f"2001:db9::{number}") for number in range(3)]
    assert network == [True, True, proxies == "*"]


# Answers.

IMPATIENT = """
from borj.server import door
door.PATIENCE = 1.5
made = door.Door.connection_made
def with_little_room(self, transport):
    import socket
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    made(self, transport)
door.Door.connection_made = with_little_room
"""
SCHEMA = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
PICTURE = b"GET /api/position.svg?game=tzaar HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon looks whether its answers are read."""
    with serving(tmp_path_factory.mktemp("impatient") / "data", first=IMPATIENT) as running:
        yield running


def connections(server: Server) -> int:
    """How many connections a server holds."""
    found = 0
    for file in Path(f"/proc/{server.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            found += file.readlink().name.startswith("socket:")
    return found


def until_closed(server: Server, before: int, patience: float = 20) -> None:
    end = monotonic() + patience
    while connections(server) > before:
        assert monotonic() < end, "the connection is still held"
        sleep(0.1)


@pytest.mark.parametrize("count", [1, 200])
def test_an_answer_that_nobody_reads_is_not_kept(impatient: Server, count: int) -> None:
    before = connections(impatient)
    with dial(impatient, room=2048) as raw:
        raw.sendall(PICTURE * count)  # the last bytes of one answer count as well as many
        sleep(0.3)
        assert connections(impatient) > before
        until_closed(impatient, before)
    assert "Traceback" not in impatient.log()


def test_a_slow_reader_gets_all(impatient: Server) -> None:
    with dial(impatient) as quick:
        quick.sendall(SCHEMA)
        whole = len(read_all(quick))
    with dial(impatient, room=2048) as slow:
        slow.sendall(SCHEMA)
        found, begun = b"", monotonic()
        while piece := slow.recv(2048):
            found += piece
            sleep(0.12)
        assert len(found) == whole
        assert monotonic() - begun > 2.5  # or it was too quick to tell anything


def test_a_stream_that_nobody_reads_is_ended(impatient: Server) -> None:
    async def run() -> None:
        chance = random.Random(5)
        person = await Person(impatient.url).connect()
        game = (await person.create("dvonn", "here"))["state"]["id"]
        mirror = await person.follow(game)
        before = connections(impatient)
        with dial(impatient, room=2048) as raw:
            path = f"/api/games/{game}/stream"
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            for _ in range(30):
                await person.take_turn(game, *some_turn(mirror.position, chance))
            await asyncio.to_thread(until_closed, impatient, before)
        await person.close()

    asyncio.run(run())
    assert "Traceback" not in impatient.log()
