"""Side work: records, pictures and positions in lanes of their own, bounded, fair, and left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest

import borj
from borj import records
from borj.book.trees import MOST_MOVES, MOST_RECORDS
from borj.server.archive import MOST_BYTES
from tests.server import siege
from tests.server.kit import PATIENCE, Person, Server, people, serving

READ = "/api/records/read"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("lanes") / "data", *siege.PROXIED) as running:
        yield running


@pytest.fixture(scope="module")
def heavy() -> str:
    """As heavy as is accepted."""
    return siege.heavy_text(trees=2, nodes=MOST_MOVES // 2)


def refusal(answer: httpx.Response) -> Any:
    assert answer.status_code == 429, answer.text[:200]
    return answer.json()


# What is accepted.


def test_a_text_of_too_many_moves_is_refused_with_what_would_be_accepted(server: Server) -> None:
    text = siege.heavy_text()
    documents = [records.as_json(record) for record in list(_some(text, 3))]
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        several = "\n".join(json.dumps(document) for document in documents)
        for answer in (
            http.post(READ, json={"text": text}),
            http.post(READ, json={"text": several}),
            http.post("/api/records/write", json={"records": documents}),
        ):
            fault = refusal(answer)
            assert (fault["key"], fault["facts"]) == ("server-too-long", {"limit": MOST_MOVES})
            assert "6,000" in fault["text"]["en"]


def _some(text: str, count: int) -> Iterator[records.Record]:
    import io

    found = borj.load(io.StringIO(text))
    for _ in range(count):
        yield next(found)


def test_games_that_cannot_be_read_count_too(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        wrong = '[Game "dvonn"]\n\n1. A1 Z9 *\n\n'
        some = http.post(READ, json={"text": wrong * 3 + '[Game "dvonn"]\n\n1. A1 *\n'}).json()
        assert (len(some["records"]), len(some["faults"])) == (1, 3)
        fault = refusal(http.post(READ, json={"text": wrong * (MOST_RECORDS + 1)}))
        assert fault["key"] == "server-many-games"
        # Moves of games with a mistake were read all the same.
        line = siege.heavy_text(trees=1, nodes=2900, size=0).replace("*", "Z9 *")
        assert refusal(http.post(READ, json={"text": line * 3}))["key"] == "server-too-long"


def test_an_answer_has_an_end(server: Server, heavy: str) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        answer = http.post(READ, json={"text": heavy})
        assert answer.status_code == 200
        assert len(answer.content) < MOST_BYTES
        # What takes much more room in JSON than in the text.
        text = f'[Game "dvonn"]\n\n{{{chr(1) * 450_000}}} A1 {{{chr(2) * 40_000}}} *'
        assert len(http.post(READ, json={"text": text}).content) < MOST_BYTES
        texts = [f"{{{chr(1) * 4_000}}} A1 {{{chr(1) * 4_000}}}"] * 50
        games = "\n\n".join(f'[Game "dvonn"]\n[Event "{chr(1) * 1900}"]\n\n{t} *' for t in texts)
        found = http.post(READ, json={"text": games})
        assert len(found.content) < MOST_BYTES


def test_a_large_text_counts_as_many_small_ones(tmp_path: Path) -> None:
    letters = f'[Game "dvonn"]\n\n{{{"x" * 300_000}}} A1 *'
    moves = siege.heavy_text(2, 2900, size=0)
    slow = ("--rates", "0.1", *siege.PROXIED)  # as slow as this machine may be

    async def run(url: str) -> None:
        small = {"text": '[Game "dvonn"]\n\n1. A1 *'}
        first = Person(url, "203.0.113.9")
        await first.ask("POST", READ, small)  # the clerk is there from now on
        await first.close()
        for number, text in enumerate((letters, moves)):
            one, other = (Person(url, f"203.0.113.{number}") for _ in range(2))
            await one.ask("POST", READ, {"text": text})
            fault = refusal(await one.http.post(READ, json=small))
            assert fault["key"] == "server-too-often"
            assert fault["facts"]["seconds"] > 1
            if text is moves:  # so many that they count for the address, too
                assert refusal(await other.http.post(READ, json=small))["key"] == fault["key"]
            await one.close()
            await other.close()

    with serving(tmp_path / "data", *slow) as running:
        asyncio.run(run(running.url))


# Lanes.


def test_one_who_fills_a_lane_holds_up_nobody_else(proxied: Server, heavy: str) -> None:
    async def run() -> None:
        greedy, honest = (Person(proxied.url, f"203.0.113.{n}") for n in (7, 8))
        await greedy.ask("GET", "/api/me")
        asked = [
            asyncio.create_task(greedy.http.post(READ, json={"text": heavy})) for _ in range(6)
        ]
        done, waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert {refusal(task.result())["key"] for task in done} == {"server-busy"}
        # Pictures, positions and pixels have lanes of their own.
        for path in ("svg?game=dvonn", "png?game=dvonn&width=100"):
            answer = await honest.http.get(f"/api/position.{path}")
            assert answer.status_code == 200
        walk = {"game": "dvonn", "code": borj.game("dvonn").start().code(), "lines": [["A1"]]}
        await honest.ask("POST", "/api/position/walks", walk)
        # In the same lane, it is their turn after the one who is being served.
        small = await honest.ask("POST", READ, {"text": '[Game "dvonn"]\n\n1. A1 *'})
        assert len(small["records"]) == 1
        assert sum(not task.done() for task in asked) >= 1
        await asyncio.wait(waiting)
        assert sorted(task.result().status_code for task in asked) == [200, 200, 200, 429, 429, 429]
        await greedy.close()
        await honest.close()

    asyncio.run(run())


def test_what_nobody_waits_for_is_left(proxied: Server, heavy: str) -> None:
    body = json.dumps({"text": heavy}).encode()

    async def run() -> None:
        async with people(proxied.url, 1, "203.0.113.9") as (person,):
            begun = perf_counter()
            await person.ask("POST", READ, {"text": heavy})
            whole = perf_counter() - begun
            head = (
                f"POST {READ} HTTP/1.1\r\nHost: localhost:{proxied.port}\r\n"
                f"Cookie: borj={person.http.cookies['borj']}\r\n"
                f"X-Forwarded-For: 203.0.113.9\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writers, answers = [], []
            for _ in range(4):  # one is read, two wait, and more one may not
                reader, writer = await asyncio.open_connection("127.0.0.1", proxied.port)
                writer.write(head.encode() + body)
                writers.append(writer)
                answers.append(asyncio.create_task(reader.readline()))
            done, left = await asyncio.wait(answers, return_when=asyncio.FIRST_COMPLETED)
            assert {task.result() for task in done} == {b"HTTP/1.1 429 Too Many Requests\r\n"}
            for writer in writers:
                writer.transport.abort()
            begun = perf_counter()
            await asyncio.wait(left)
            await asyncio.sleep(0.1)  # until the server has heard of it
            await person.ask("POST", READ, {"text": '[Game "dvonn"]\n\n1. A1 *'})
            assert perf_counter() - begun < max(whole, 0.5)

    asyncio.run(run())


def test_pixels_do_not_stop_the_server(proxied: Server) -> None:
    async def run() -> None:
        async with people(proxied.url, 1) as (person,):
            drawn = "/api/position.png?game=tzaar&width=2000"
            assert (await person.http.get(drawn)).status_code == 200  # the clerk is there
            begun = perf_counter()
            drawing = asyncio.create_task(person.http.get(drawn))
            longest = 0.0
            while not drawing.done():
                asked = perf_counter()
                await person.say("ping")
                longest = max(longest, perf_counter() - asked)
            assert longest < (perf_counter() - begun) / 2

    asyncio.run(run())


# Under siege.


@pytest.mark.long
@pytest.mark.parametrize("rates", ["1", "0"])
@pytest.mark.parametrize("trees", [20, 2])  # too many moves, and as many as are accepted
def test_reading_records_starves_nobody(tmp_path: Path, rates: str, trees: int) -> None:
    body = json.dumps({"text": siege.heavy_text(trees)}).encode()
    headers = {"content-type": "application/json", "x-forwarded-for": "203.0.113.7"}

    async def waits(url: str, seconds: float) -> tuple[float, float]:
        turns, pictures = await asyncio.gather(
            siege.waits_of_players(url, seconds), siege.waits_of_stranger(url, seconds)
        )
        return siege.hundredth(turns), siege.hundredth(pictures)

    async def run(server: Server) -> None:
        quiet = await waits(server.url, 5)
        async with httpx.AsyncClient(
            base_url=server.url, timeout=PATIENCE, trust_env=False, headers=headers
        ) as attacker:
            await attacker.get("/api/me")
            async with siege.under(lambda: attacker.post(READ, content=body), 8) as done:
                held = await waits(server.url, 20)
        print(f"99 %: {quiet} before, {held} under {done[0]} texts; {siege.memory(server)} MB")
        for before, meanwhile in zip(quiet, held, strict=True):
            assert meanwhile < 0.25 + before  # others may use this machine, too
        assert siege.memory(server) < 400

    with (
        serving(tmp_path / "data", "--rates", rates, *siege.PROXIED) as running,
        siege.pinned(running),
    ):
        asyncio.run(run(running))
