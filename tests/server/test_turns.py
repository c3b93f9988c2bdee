"""A turn is one message: what is stored, tried, refused and told, over a real socket."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

import borj
from borj.book import desk
from borj.core.scene import hash_of
from borj.games.sixth.towers import Hand
from borj.server import socket
from borj.server.faults import TooMuch
from borj.server.limits import Limits
from borj.server.metrics import Metrics
from tests.games.sixth.positions import place
from tests.kit import CLOSE, CONFIGS, walk
from tests.server.kit import Json, Person, Refused, Server, opponents, people, some_turn
from tests.typed import typed

AVERAGE = 1200  # bytes that the opponent gets for a turn, over all five games


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_an_event_is_small(server: Server) -> None:
    """Games of every kind, each turn as its opponent reads it, clocks and all."""
    clock = {"kind": "fischer", "minutes": 10, "increment": 5}

    async def work() -> None:
        sizes = {}
        for kind in borj.GAMES:
            heard: list[int] = []
            async with opponents(server.url, kind, clock=clock) as (first, second, game):
                chance = random.Random(4)
                for _ in range(40):
                    mirror = first.games[game]
                    if mirror.state["status"] == "over":
                        break
                    mover, other = (first, second) if mirror.state["turn"] == 0 else (second, first)
                    before = len(other.heard)
                    await mover.take_turn(game, *some_turn(mirror.position, chance))
                    number = mover.games[game].seen
                    await other.until(lambda o=other, n=number: o.games[game].seen >= n)
                    [event] = [m for m in other.heard[before:] if m["said"] == "events"]
                    told = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
                    heard.append(len(told.encode()))
            assert len(heard) > 10
            sizes[kind] = sum(heard) / len(heard)
        assert sum(sizes.values()) / len(sizes) <= AVERAGE, sizes

    run(work)


def test_the_acknowledgement_carries_the_event(any_server: Server) -> None:
    async def work() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            done = await first.play(game, "C3", token="abcdefgh")
            [event] = done["events"]
            assert (event["event"], event["number"]) == ("turn", done["number"])
            await second.until(lambda: second.games[game].seen == done["number"])
            [told] = [m for m in second.heard if m["said"] == "events" and m["events"] == [event]]
            assert told["state"] == done["state"]
            assert {"seats", "code", "id"} & set(told["state"]) == set()
            await first.say("ping")
            assert [m for m in first.heard if event in m.get("events", ())] == []
            again = await first.play(game, "C3", ply=0, token="abcdefgh")
            assert (again["number"], "events" in again) == (done["number"], False)

    run(work)


def test_a_second_tab_of_the_one_who_played_hears_it(server: Server) -> None:
    async def work() -> None:
        async with opponents(server.url, "dvonn") as (first, _, game):
            tab = Person(server.url)
            tab.http.cookies.set("borj", first.http.cookies["borj"])
            await tab.connect()
            await tab.follow(game)
            done = await first.play(game, "C3")
            await tab.until(lambda: tab.games[game].seen == done["number"])
            await tab.close()

    run(work)


def test_text_is_read_by_the_book_alone(server: Server) -> None:
    """Whole turns in every notation, over HTTP and in a game: those of page and terminal."""

    async def work() -> None:
        async with people(server.url, 1) as (person,):
            for kind in borj.GAMES:
                code, game = "", ""
                for one in typed(kind):
                    if one.code != code:
                        code = one.code
                        game = (await person.create(kind, "here", code=code))["state"]["id"]
                        await person.follow(game)
                    tried = await person.play(game, one.text, dry=True)
                    assert [step["action"] for step in tried["steps"]] == list(one.actions)
                    if one is typed(kind)[0]:
                        asked = {"game": kind, "code": code, "actions": [one.text]}
                        preview = await person.ask("POST", "/api/preview", asked)
                        assert preview["steps"] == tried["steps"]

    run(work)


def test_turns_of_several_actions_in_one_text(any_server: Server) -> None:
    """LYNGK's claim and move, TZAAR's two, each as one text, as several, and by numbers."""

    async def work() -> None:
        async with people(any_server.url, 1) as (person,):
            for kind, between in (("lyngk", ","), ("tzaar", " "), ("tzaar", "/"), ("tzaar", "; ")):
                told = await _several(person, kind, between)
                assert len(told) == 3
                assert told[0] == told[1] == told[2]

    run(work)


async def _several(person: Person, kind: str, between: str) -> list[Any]:
    game = borj.game_named(kind)
    start = game.start({"tzaar": "fixed"}.get(kind), seed=2)
    if kind == "tzaar":
        start = start.play(start.legal[0])
    code = start.code()
    first = next(m for m in start.legal if start.after(m).must_go_on)
    texts = [start.write(first), start.after(first).write(start.after(first).legal[0])]
    moves = [first, start.after(first).legal[0]]
    told = []
    forms: list[list[str | int]] = [
        [between.join(texts)],
        list(texts),
        [game.index(moves[0]), texts[1]],
    ]
    for actions in forms:
        id = (await person.create(kind, "here", code=code))["state"]["id"]
        mirror = await person.follow(id)
        await person.take_turn(id, *actions)  # type: ignore[arg-type]
        told.append([mirror.turns[0]["steps"], mirror.view])
    return told


def test_nothing_is_stored_of_what_is_dry_or_unfinished(any_server: Server) -> None:
    async def work() -> None:
        async with opponents(any_server.url, "tzaar", variant="fixed") as (first, second, game):
            mirror = first.games[game]
            dry = await first.play(game, mirror.legal[0], dry=True)
            assert dry["said"] == "tried"
            assert (await first.follow(game)).state["ply"] == 0
            after = mirror.position.play(mirror.legal[0])
            _is_view_of(dry["view"], after)
            await first.take_turn(game, mirror.legal[0])
            await second.until(lambda: second.games[game].state["ply"] == 1)
            half = second.games[game].legal[0]
            tried = await second.play(game, half)
            _is_view_of(tried["view"], second.games[game].position.play(half))
            assert tried["view"]["must_go_on"]
            assert (await second.follow(game)).state["ply"] == 1
            with pytest.raises(Refused, match="server-not-your-turn"):
                await first.play(game, half, dry=True)
            with pytest.raises(Refused, match="server-stale"):
                await second.play(game, half, dry=True, ply=0)
            with pytest.raises(Refused, match="move-empty"):
                await second.play(game, "  ")
            with pytest.raises(Refused, match="move-number-outside-space"):
                await second.play(game, 10**6)
            stranger = Person(any_server.url)
            await stranger.connect()
            await stranger.follow(game)
            with pytest.raises(Refused, match="server-not-yours"):
                await stranger.play(game, half, dry=True)
            await stranger.close()

    run(work)


def test_a_turn_that_repeats_is_tried_alike_here_and_there(server: Server) -> None:
    """Where the past counts: the server's dry run, and the page's own, from the start on."""

    async def work() -> None:
        towers = place("a1=AB a2=A e1=BA e2=B", hands=(Hand(12), Hand(12)))
        code, cycle = towers.code(), ["a1-a2:1", "e1-e2:1", "a2-a1:1", "e2-e1:1"] * 2
        async with people(server.url, 1) as (person,):
            game = (await person.create("sixth", "here", code=code))["state"]["id"]
            mirror = await person.follow(game)
            for action in cycle:
                await person.take_turn(game, action)
            tried = await person.play(game, cycle[0], dry=True)
            assert tried["view"]["result"]["reason"] == "repetition"
            assert tried["view"].get("legal", []) == []
            before = [step["index"] for turn in mirror.turns for step in turn["steps"]]
            asked = {"ask": "play", "game": "sixth", "code": code, "before": before}
            told = desk.answer({**asked, "actions": [before[0]]})
            past = told["view"].pop("past")
            assert told["view"] == tried["view"]
            assert told["steps"] == tried["steps"]
            assert past[1:] == [turn["pack"] for turn in mirror.turns]

    run(work)


def _is_view_of(view: Json, position: Any) -> None:
    game = borj.game(view["game"])
    scene = position.scene()
    assert view["code"] == position.code()
    assert [game.move(number) for number in view.get("legal", [])] == list(position.legal)
    assert view["hash"] == hash_of(scene.stacks, scene.trays)
    assert view.get("must_go_on", False) == position.must_go_on
    assert "look" not in view


def test_why_is_told_for_picks(any_server: Server) -> None:
    async def work() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            await first.take_turn(game, "C3")
            await second.until(lambda: second.games[game].state["ply"] == 1)

            async def why(*cells: str, **more: Any) -> Json:
                kinds = ("cell", "target")
                picks = [{"kind": k, "value": v} for k, v in zip(kinds, cells, strict=False)]
                return await second.say("why", game=game, ply=1, picks=picks, **more)

            because = await why("C3")
            assert because["said"] == "because"
            assert because["fault"]["key"] == "dvonn.2.3"
            assert set(because["fault"]["text"]) == {"en", "fa"}
            assert "fault" not in await why("D3")  # it may be placed there
            assert (await why("C3", "D3"))["fault"]["key"] == "dvonn.2.4"
            with pytest.raises(Refused, match="server-stale"):
                await second.say("why", game=game, ply=0, picks=[{"kind": "cell", "value": "C3"}])

    run(work)


def test_the_desk_answers_on_the_websocket(server: Server) -> None:
    """Remote answers are those of the desk itself, as JSON values, for every variant."""

    async def work() -> None:
        async with people(server.url, 1) as (person,):
            for config in CONFIGS:
                line = list(walk(config, seed=5, cap=4))
                first, last = line[0], line[-1]
                before = [last.game.index(p.last) for p in line[1:] if p.last is not None]
                asked: Json = {"game": config.game, "code": first.code()}
                questions: list[Json] = [
                    {"ask": "read", **asked},
                    {"ask": "play", **asked, "before": before, "actions": before[:0]},
                    {"ask": "play", **asked, "actions": before},
                    {"ask": "why", **asked, "before": before, "picks": [_cell(last)]},
                    {"ask": "walks", **asked, "lines": [before]},
                    {"ask": "setup", **asked},
                    {"ask": "build", "game": config.game, "setup": last.setup()},
                    {"ask": "build", "game": config.game, "setup": {}},
                ]
                for question in questions:
                    told = await person.say("consult", question=question)
                    assert told["answer"] == json.loads(json.dumps(desk.answer(question)))

    run(work)


def _cell(position: Any) -> Json:
    return {"kind": "cell", "value": position.game.board.cells[0]}


def test_records_are_read_and_written_on_the_websocket(server: Server) -> None:
    async def work() -> None:
        async with people(server.url, 1) as (person,):
            text = '[Game "dvonn"]\n\n1. A1 B1 *\n'
            question: Json = {"ask": "records", "text": text}
            told = (await person.say("consult", question=question))["answer"]
            assert told == json.loads(json.dumps(desk.answer(question)))
            [record] = told["records"]
            question = {"ask": "write", "records": [record["document"]], "format": "text"}
            written = (await person.say("consult", question=question))["answer"]
            assert written == desk.answer(question)
            wrong = await person.say("consult", question={"ask": "records", "text": "Dear diary"})
            assert wrong["answer"]["fault"]["key"] == "record-unrecognised"
            with pytest.raises(Refused, match="server-bad-request"):
                await person.say("consult", question={"ask": "write", "records": []})
            nonsense = await person.say("consult", question={"ask": 1})
            assert nonsense["answer"]["fault"]["key"] == "server-bad-request"

    run(work)


def test_no_more_is_asked_than_can_be_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions are answered beside the conversation, a few at a time."""

    async def work() -> None:
        open_, told = asyncio.Event(), []

        async def slowly(*_: object) -> bytes:
            await open_.wait()
            return b"{}"

        def say(message: bytes) -> bool:
            told.append(json.loads(message))
            return True

        monkeypatch.setattr(socket, "consult", slowly)
        service: Any = SimpleNamespace(limits=Limits(0), metrics=Metrics())
        talk = socket.Socket(service, {"person": "somebody", "address": "?", "say": say})
        for number in range(12):
            question = {"say": "consult", "id": number, "question": {"ask": "read"}}
            await talk._hear(json.dumps(question))
        assert [(t["id"], t["fault"]["key"]) for t in told] == [
            (number, "server-busy") for number in range(8, 12)
        ]
        open_.set()
        while talk._consulted:
            await asyncio.sleep(0)
        assert sorted(t["id"] for t in told[4:]) == list(range(8))
        await talk._hear(b'{"say":"consult","id":12,"question":{"ask":"read"}}')
        while talk._consulted:
            await asyncio.sleep(0)
        assert told[-1] == {"said": "told", "id": 12, "answer": {}}

    run(work)


def test_who_goes_on_asking_though_it_is_too_much_has_to_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where it is known only later that it is."""

    async def too_much(*_: object) -> bytes:
        raise TooMuch("server-busy")

    async def work() -> None:
        service: Any = SimpleNamespace(limits=Limits(0), metrics=Metrics())
        talk = socket.Socket(service, {"person": "somebody", "address": "?"})
        closed = []
        for _ in range(socket.MOST_REFUSED + 1):
            closed.append(talk._here.closing)
            await talk._hear(b'{"say":"consult","id":1,"question":{"ask":"read"}}')
            await asyncio.sleep(0)
        assert (set(closed), talk._here.closing) == ({None}, socket.POLICY)

    monkeypatch.setattr(socket, "consult", too_much)
    run(work)


def test_a_round_that_was_won_gives_no_second_bonus_for_its_refill(server: Server) -> None:
    clock = {"kind": "fischer", "minutes": 1, "increment": 10}

    async def work() -> None:
        code = CLOSE.replace("single", "standard")
        async with opponents(server.url, "kamisado", clock=clock, code=code) as (first, _, game):
            won = await first.play(game, "f6-h8")
            refill = await first.play(game, "left")
            clocks = [done["events"][0]["clocks"][0] for done in (won, refill)]
            assert clocks[1] <= clocks[0] <= 70_000

    run(work)
