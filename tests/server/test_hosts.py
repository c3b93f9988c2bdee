"""Which names the server answers to, and what it shows to whom: numbers, files, log lines."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from borj.cli.main import main
from tests.server.kit import Person, Server, serving

NAMES = ("--host-name", "Play.Example.org", "--host-name", "برج.example")
UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
)
PROXY = ("--behind-proxy", "127.0.0.1")


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with names of its own, behind a proxy, that logs and counts."""
    options = (*NAMES, *PROXY, "--log", "json", "--metrics-port", "0")
    with serving(tmp_path_factory.mktemp("named") / "data", *options) as running:
        yield running


def get(server: Server, path: str = "", **headers: str) -> httpx.Response:
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(f"{server.url}{path}", headers=told, trust_env=False, timeout=30)


OURS = (
    "localhost",
    "LocalHost:8320",
    "localhost.:80",
    "127.0.0.1",
    "192.168.1.20:8320",
    "203.0.113.7",
    "[::1]:8320",
    "[2001:DB8::7]",
    "play.example.org",
    "PLAY.example.org.:8443",
    "xn--ngbio.example",
)
NOT_OURS = (
    "evil.example",
    "evil.example:8320",
    "play.example.org.evil.example",
    "notplay.example.org",
    "sub.play.example.org",
    "play.example.org..",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "evil.example#127.0.0.1",
    "localhost, evil.example",
    "127.1",
    "0x7f000001",
    "2001:db8::7",
    "[::1",
    "[::1]evil.example",
    "[evil.example]",
    "localhost:99x",
    "localhost:123456",
    "",
)


@pytest.mark.parametrize("host", OURS)
def test_addresses_and_given_names_are_answered(named: Server, host: str) -> None:
    for path in ("", "health", "api/me"):
        assert get(named, path, host=host).status_code == 200


@pytest.mark.parametrize("host", NOT_OURS)
def test_other_names_are_not(named: Server, host: str) -> None:
    for path in ("", "health", "api/me", "api/catalogue", "assets/x.js"):
        answer = get(named, path, host=host)
        assert (answer.status_code, answer.json()["key"]) == (421, "server-host")
        assert "set-cookie" not in answer.headers
        assert answer.headers["cache-control"] == "no-store"
    read = get(named, host=host, accept="text/html,*/*")
    assert read.headers["content-type"] == "text/plain; charset=utf-8"
    assert "--host-name" in read.text

    upgraded = by_hand(named, "GET /ws HTTP/1.1", f"Host: {host}", *UPGRADE)
    assert upgraded.startswith(b"HTTP/1.1 421 ")


def by_hand(server: Server, *lines: str) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw:
        closing = [] if "Connection: Upgrade" in lines else ["Connection: close"]
        raw.sendall("\r\n".join([*lines, *closing, "", ""]).encode())
        found = b""
        while piece := raw.recv(65536):
            found += piece
        return found


def test_a_host_is_told_once(named: Server) -> None:
    assert b" 421 " in by_hand(named, "GET /health HTTP/1.1")
    assert b" 421 " in by_hand(named, "GET /health HTTP/1.1", "Host: localhost", "Host: evil")
    assert b" 200 " in by_hand(named, "GET /health HTTP/1.1", "Host: localhost")
    # Where HTTP does not know of hosts, no browser asks.
    assert b" 200 " in by_hand(named, "GET /health HTTP/1.0")
    assert b" 421 " in by_hand(named, "GET /health HTTP/1.0", "Host: evil")


@pytest.mark.parametrize("name", ["https://play.example.org", "a b", "play.example.org:80", "-x"])
def test_a_name_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    words = ["--lang", "en", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    assert main([*words, f"--host-name={name}"]) == 1
    assert f"“{name}” is not a host name" in capsys.readouterr().err


def test_tls_is_for_good_where_it_is_ours_to_promise(named: Server) -> None:
    promise = "strict-transport-security"
    by_name = get(named, host="play.example.org", x_forwarded_proto="https")
    assert by_name.headers[promise] == "max-age=31536000"
    assert "Secure" in by_name.headers["set-cookie"]
    assert promise not in get(named, host="play.example.org").headers
    # A promise for localhost would hold for all its ports.
    assert promise not in get(named, host="localhost", x_forwarded_proto="https").headers


def test_numbers_are_for_this_machine_only(named: Server) -> None:
    assert named.metrics.startswith("http://localhost:")
    assert not named.metrics.startswith(named.url)
    get(named, "health")
    told = httpx.get(named.metrics, trust_env=False)
    families = {found.name: found for found in text_string_to_metric_families(told.text)}
    assert {"borj_connections", "borj_started", "process_open_fds"} <= set(families)
    asked = {(one.labels["method"], one.value > 0) for one in families["borj_requests"].samples}
    assert ("GET", True) in asked
    assert families["borj_request_seconds"].type == "histogram"
    assert "set-cookie" not in told.headers
    base = named.metrics.removesuffix("metrics")
    for path in ("", "health", "api/me", "assets/x", "metrics/"):
        assert httpx.get(f"{base}{path}", trust_env=False).status_code == 404
    evil = httpx.get(named.metrics, headers={"host": "evil.example"}, trust_env=False)
    assert evil.status_code == 421
    for path in ("metrics", "metrics/", "Metrics", "//metrics", "%6detrics"):
        answer = get(named, path)
        assert "borj_requests_total" not in answer.text
    assert get(named, "metrics").status_code == 404

    async def run() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{base.replace('http', 'ws', 1)}ws", proxy=None)
        assert refused.value.response.status_code == 404

    asyncio.run(run())


def test_a_metrics_port_that_is_taken_is_told(
    named: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = named.metrics.rsplit(":", 1)[1].partition("/")[0]
    words = ["--lang", "en", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    assert main([*words, "--metrics-port", port]) == 1
    assert "Choose another one with --metrics-port" in capsys.readouterr().err


def test_no_spelling_brings_a_token_into_the_log(named: Server) -> None:
    async def run() -> str:
        person = Person(named.url)
        made = await person.create("dvonn", "link", public=False)
        await person.close()
        return str(made["links"]["seat"].rsplit("/", 1)[1])

    token = asyncio.run(run())
    spellings = (
        "/i/T", "/i//T", "/I/T", "//i/T", "/i/T/", "/i/T/x", "/x/../i/T", "/%69/T", "/i%2fT",
        "/i%252fT", "/seat//T", "/SEAT/T", "/Seat/./T", "/api//links/T", "/API/links/T",
        "/api/Links/T", "/api/links//T", "/api/links/./T", "/api/links;x/T", "/i\\T",
        "/api/games/T", "/T", "/i/T%0a", "/i/%0d%0aT", "/api/links/x%2fT",
    )  # fmt: skip
    for path in spellings:
        by_hand(named, f"GET {path.replace('T', token)} HTTP/1.1", "Host: localhost")
        by_hand(named, f"POST {path.replace('T', token)} HTTP/1.1", "Host: localhost")
    by_hand(named, "GET /last%0aline HTTP/1.1", "Host: localhost")
    log = named.log()
    assert "/last�line" in log
    assert token not in log
    assert token[:24] not in log
    assert all(json.loads(line) for line in log.splitlines() if line.startswith("{"))


def test_refused_websockets_are_no_errors_of_ours(named: Server) -> None:
    async def run() -> None:
        ws = named.url.replace("http", "ws", 1)
        evil = Origin("https://evil.example")
        for path, origin, status in (("ws", evil, 403), ("nothing", None, 404)):
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"{ws}{path}", origin=origin, proxy=None)
            assert refused.value.response.status_code == status

    asyncio.run(run())
    for way in ("GET", "POST"):
        for lines in (UPGRADE[:2], (*UPGRADE, "Origin: null"), UPGRADE[:3]):
            answer = by_hand(named, f"{way} /ws HTTP/1.1", "Host: localhost", *lines)
            assert answer.startswith(b"HTTP/1.1 4")
    log = named.log()
    assert '"level": "error"' not in log
    assert "Traceback" not in log


# Files.


def modes(folder: Path) -> dict[str, int]:
    return {path.name: S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


def test_what_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        get(server, "api/me")
        found = modes(data)
    assert {"data", "key", "borj.sqlite", "borj.sqlite-wal", "server.lock"} <= set(found)
    assert {name for name, mode in found.items() if mode & 0o077} == set()
    saved = tmp_path / "saved.borj-backup"
    assert main(["backup", str(saved), "--data", str(data)]) == 0
    assert S_IMODE(saved.stat().st_mode) == 0o600
    saved.chmod(0o644)
    # An earlier Borj left them open.
    for path in (data, *data.iterdir()):
        path.chmod(path.stat().st_mode | 0o055)
    assert main(["restore", str(saved), "--data", str(data)]) == 0
    assert {name for name, mode in modes(data).items() if mode & 0o077} == set()


def test_a_directory_that_is_not_only_ours_stays_open(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "holiday.txt").write_text("ours")
    with serving(data):
        found = modes(data)
    assert found["data"] == 0o755
    assert found["holiday.txt"] == 0o644
    assert found["borj.sqlite"] == found["key"] == 0o600
