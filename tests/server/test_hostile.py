"""Hostile requests and messages get errors, cost nothing, and the server lives on."""

from __future__ import annotations

import asyncio
import json
import os
import random
import string
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from borj.server.limits import BODY, MESSAGE
from tests.server.kit import Person, Server, opponents, people

MESSAGES = 400 if not os.environ.get("BORJ_LONG") else 20_000
EXAMPLES = 6 if not os.environ.get("BORJ_LONG") else 200


def real_messages(game: str) -> list[dict[str, Any]]:
    return [
        {"say": "follow", "id": 1, "game": game, "after": 0},
        {"say": "leave", "id": 2, "game": game},
        {"say": "play", "id": 3, "game": game, "ply": 0, "actions": ["C3"], "token": "t" * 16},
        {"say": "act", "id": 4, "game": game, "what": "offer", "of": "takeback", "seat": 0},
        {"say": "lobby", "id": 5, "on": True},
        {"say": "think", "id": 6, "game": "dvonn", "pack": "AAAA", "seconds": 0.1},
        {"say": "stop", "id": 7, "of": 6},
        {"say": "ping", "id": 8},
    ]


def nonsense(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON value, the odder the better."""
    kinds = 9 if depth < 3 else 6
    match chance.randrange(kinds):
        case 0:
            return None
        case 1:
            return chance.choice([True, False])
        case 2:
            return chance.choice([0, -1, 1, 2**31, 2**63, -(2**63), 2**64, 10**30])
        case 3:
            return chance.choice([0.5, -0.0, 1e308, 5e-324])
        case 4:
            letters = string.printable + "‌آ۱\u202e\ud7ff𝟘'\"\\<>&;"
            return "".join(chance.choice(letters) for _ in range(chance.choice((0, 1, 5, 300))))
        case 5:
            return chance.choice(["../../key", "' OR 1=1 --", "\x00", "__class__", "{}", "%s%n"])
        case 6 | 7:
            return [nonsense(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {
        str(nonsense(chance, 3)): nonsense(chance, depth + 1) for _ in range(chance.randrange(5))
    }


def bend(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    """A real message with something wrong in it, or something else altogether."""
    bent = dict(message)
    for _ in range(chance.randrange(1, 4)):
        name = chance.choice([*bent, "extra"])
        match chance.randrange(4):
            case 0:
                bent.pop(name, None)
            case _:
                bent[name] = nonsense(chance)
    text = json.dumps(bent, ensure_ascii=chance.random() < 0.5)
    match chance.randrange(12):
        case 0:
            return text[: chance.randrange(len(text))]
        case 1:
            return text.encode() + bytes(chance.randrange(256) for _ in range(5))
        case 2:
            return "[" * chance.randrange(5000)
        case 3:
            return chance.randbytes(chance.randrange(200))
        case 4:
            place = chance.randrange(len(text))
            return text[:place] + chance.choice('{}[]",:\\0aé') + text[place + 1 :]
    return text


def test_every_bent_message_is_answered(server: Server) -> None:
    async def run() -> None:
        chance = random.Random(9)
        async with opponents(server.url, "dvonn") as (first, second, game):
            stranger = await Person(server.url).connect()
            stranger.number_from(10**6)
            before = await first.ask("GET", f"/api/games/{game}")
            for number in range(MESSAGES):
                message = bend(chance, chance.choice(real_messages(game)))
                assert stranger.socket is not None
                await stranger.socket.send(message)
                if number % 20 == 19:  # the connection lives: a question is still answered
                    await stranger.say("ping")
            refused = [m for m in stranger.heard if m["said"] == "refused"]
            assert len(refused) > MESSAGES / 3
            assert all(set(m["fault"]["text"]) == {"en", "fa"} for m in refused)
            assert not any(m["fault"]["key"] == "server-mistake" for m in refused)
            # A stranger has changed nothing; those who play go on.
            after = await first.ask("GET", f"/api/games/{game}")
            assert after["turns"] == before["turns"]
            assert after["state"]["offers"] == [None, None]
            await first.take_turn(game, "C3")
            await second.until(lambda: second.games[game].turns)
            await stranger.close()

    asyncio.run(run())
    assert "Traceback" not in server.log()


def test_players_messages_bent_do_no_harm_either(server: Server) -> None:
    async def run() -> None:
        chance = random.Random(10)
        async with opponents(server.url, "dvonn") as (first, _, game):
            first.number_from(10**6)
            for number in range(MESSAGES // 2):
                message = bend(chance, chance.choice(real_messages(game)))
                assert first.socket is not None
                await first.socket.send(message)
                if number % 20 == 19:
                    await first.say("ping")
            assert not any(
                m["said"] == "refused" and m["fault"]["key"] == "server-mistake"
                for m in first.heard
            )

    asyncio.run(run())
    assert "Traceback" not in server.log()


def test_a_message_that_is_too_large_ends_only_its_own_connection(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 2) as (giant, other):
            assert giant.socket is not None
            with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
                await giant.socket.send("x" * (MESSAGE + 1))
                await giant.socket.wait_closed()
                await giant.socket.send("x")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            await other.say("ping")

    asyncio.run(run())


def test_text_that_is_none_is_answered(server: Server) -> None:
    async def run() -> None:
        async with people(server.url, 1) as (person,):
            assert person.socket is not None
            await person.socket.send(b'{"say":"\xff\xfe","id":777}', text=True)
            await person.say("ping")
            refused = [m["fault"]["key"] for m in person.heard if m["said"] == "refused"]
            assert refused == ["server-unreadable"]

    asyncio.run(run())
    assert "Traceback" not in server.log()


def test_large_and_broken_requests_are_refused(server: Server) -> None:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=30) as http:
        large = http.post("/api/records/read", content=b'{"text":"' + b"x" * BODY + b'"}')
        assert large.status_code == 413
        assert large.json()["key"] == "server-too-large"
        for body in (b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"game":"dvonn","opponent":1}'):
            answer = http.post("/api/games", content=body)
            assert answer.status_code == 400, body[:20]
            assert set(answer.json()["text"]) == {"en", "fa"}
        for path in ("/api/games/%00", "/api/games/" + "x" * 5000, "/api/position?game=%ff"):
            assert http.get(path).status_code in (400, 404, 414)
        deep: Any = "x"
        for _ in range(500):
            deep = {"a": deep}
        answer = http.post("/api/position/build", json={"game": "dvonn", "setup": deep})
        assert answer.status_code in (200, 400)
        assert answer.json().get("fault", answer.json()).get("key")
    assert "Traceback" not in server.log()


@pytest.mark.filterwarnings("ignore")
def test_requests_made_from_the_schema(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Schemathesis reads our OpenAPI and sends what fits it and what does not."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, settings
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import response_schema_conformance

    monkeypatch.setenv("NO_PROXY", "*")
    schema = schemathesis.openapi.from_url(f"{server.url}api/schema/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        if operation.path.endswith("/stream"):
            continue  # without an end
        cases = operation.as_strategy()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def attack(case: Any) -> None:
            nonlocal tried
            tried += 1
            case.call_and_validate(checks=[not_a_server_error, response_schema_conformance])

        from hypothesis import given

        given(cases)(attack)()
    assert tried > 60
    assert "Traceback" not in server.log()
