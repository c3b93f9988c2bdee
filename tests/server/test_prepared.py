"""Answers that are prepared in games of days: played by the server, seen by their owner alone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.core.move import PASS
from borj.core.position import Position
from tests.server.kit import (
    Json,
    Person,
    Refused,
    Server,
    new_token,
    opponents,
    people,
    query,
    serving,
)

DAYS = {"kind": "days", "days": 3}
FULL = 3 * 24 * 3_600_000
Lines = list[list[str]]


def course(position: Position, turns: int, seed: int = 1) -> Lines:
    """Some whole turns by chance, one after another; passes without a choice are left out."""
    chance, found = random.Random(seed), list[list[str]]()
    while len(found) < turns:
        turn = list[str]()
        while not turn or position.must_go_on:
            move = chance.choice(position.legal)
            turn.append(position.write(move))
            position = position.after(move)
        found.append(turn)
        while position.legal == (PASS,):
            position = position.after(PASS)
    return found


def flat(turns: Lines) -> list[str]:
    """A line as it is prepared."""
    return [action for turn in turns for action in turn]


def played(person: Person, game: str) -> Lines:
    """What somebody has seen being played."""
    turns = person.games[game].turns
    return [[step["action"] for step in turn["steps"]] for turn in turns if not turn["forced"]]


async def prepare(person: Person, game: str, *lines: list[str]) -> Json:
    """Prepare lines from where the game stands."""
    ply = person.games[game].state["ply"]
    return await person.say("prepare", game=game, ply=ply, lines=list(lines))


async def owned(person: Person, game: str) -> Json:
    """What somebody has prepared."""
    found: Json = await person.ask("GET", f"/api/games/{game}/prepared")
    return found


def test_answers_are_played_at_once_and_the_rest_goes_on(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            line = course(ada.games[id].position, 4)
            other = next(a for a in ada.games[id].legal if [a] != line[0])
            reply = course(ada.games[id].position.play(other), 1)[0]
            told = await prepare(bob, id, flat(line), [other, *reply])
            assert told["lines"] == [flat(line), [other, *reply]]
            done = await ada.play(id, *line[0])
            events = [event for event in done["events"] if event["event"] == "turn"]
            assert [event["player"] for event in events] == [0, 1]
            # An answer takes no time: its clock is full, and the other's runs.
            assert events[1]["clocks"] == [FULL, FULL]
            assert ada.games[id].state["ticking"] == 0
            await bob.until(lambda: bob.heard[-1].get("lines") == [flat(line[2:])])
            assert bob.heard[-1]["played"] == [events[1]["number"]]
            assert played(bob, id) == played(ada, id) == line[:2]
            await ada.play(id, *line[2])
            assert played(ada, id) == line
            told = await owned(bob, id)
            assert (told["lines"], len(told["played"])) == ([], 2)

    asyncio.run(run())


def test_what_was_not_foreseen_drops_the_lines(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            line = course(ada.games[id].position, 2)
            await prepare(bob, id, flat(line))
            other = next(a for a in ada.games[id].legal if [a] != line[0])
            await ada.play(id, other)
            assert played(ada, id) == [[other]]
            assert (await owned(bob, id))["lines"] == []

    asyncio.run(run())


def test_what_was_changed_or_cleared_is_not_played(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            first, second = course(ada.games[id].position, 2)
            await prepare(bob, id, [*first, *second])
            another = next(a for a in legal_after(ada.games[id].position, first) if [a] != second)
            await bob.ask(
                "PUT", f"/api/games/{id}/prepared", {"ply": 0, "lines": [[*first, another]]}
            )
            await ada.play(id, *first)
            assert played(ada, id) == [first, [another]]
            mirror = ada.games[id]
            line = course(mirror.position, 2)
            await bob.until(lambda: bob.games[id].state["ply"] == 2)
            await prepare(bob, id, flat(line))
            assert (await prepare(bob, id))["lines"] == []
            await ada.play(id, *line[0])
            assert played(ada, id)[2:] == [line[0]]

    asyncio.run(run())


def legal_after(position: Position, turn: list[str]) -> list[str]:
    """What may be played after a turn."""
    for action in turn:
        position = position.play(action)
    return [position.write(move) for move in position.legal]


def two_orders() -> Iterator[tuple[Position, str, str]]:
    """Turns of two captures that lead to the same position in either order."""
    start = borj.game("tzaar").start("fixed")
    for first in start.legal:
        after = start.after(first)
        for one in after.legal:
            middle = after.after(one)
            for other in middle.legal if middle.must_go_on else ():
                if other not in after.legal or other == PASS or one == PASS:
                    continue
                beside = after.after(other)
                if one in beside.legal and beside.after(one) == middle.after(other):
                    yield after, after.write(one), middle.write(other)


def test_two_orders_of_actions_are_one_turn(any_server: Server) -> None:
    async def run() -> None:
        position, one, other = next(two_orders())
        code = position.code()
        async with opponents(any_server.url, "tzaar", clock=DAYS, code=code) as (ada, bob, id):
            ada, bob = (ada, bob) if position.turn == 0 else (bob, ada)
            answer = course(position.play(one).play(other), 1)[0]
            await prepare(bob, id, [one, other, *answer], [other, one, *answer])
            assert len((await owned(bob, id))["lines"]) == 1
            await ada.play(id, other, one)
            assert played(ada, id) == [[other, one], answer]

    asyncio.run(run())


def with_pass() -> tuple[Position, list[str], list[str], list[str]]:
    """A position after whose first turn the other has to pass, and three turns from there."""
    for seed in range(1000):
        position, chance = borj.game("kamisado").start(), random.Random(seed)
        while position.outcome is None:
            move = chance.choice(position.legal)
            after = position.after(move)
            if after.legal == (PASS,) and after.after(PASS).legal != (PASS,):
                first, again = position.write(move), after.after(PASS)
                for second in again.legal:
                    last = again.after(second)
                    if last.outcome is None and last.legal != (PASS,):
                        third = last.write(last.legal[0])
                        return position, [first], [again.write(second)], [third]
            position = after
    raise AssertionError("nobody ever had to pass")


def test_passes_without_a_choice_come_by_themselves(any_server: Server) -> None:
    async def run() -> None:
        position, *turns = with_pass()
        code = position.code()
        async with opponents(any_server.url, "kamisado", clock=DAYS, code=code) as (ada, bob, id):
            ada, bob = (ada, bob) if position.turn == 0 else (bob, ada)
            told = await prepare(bob, id, flat(turns))
            assert told["lines"] == [[*turns[0], "pass", *turns[1], *turns[2]]]
            await ada.play(id, *turns[0])
            assert ada.games[id].state["ply"] == 2
            assert (await owned(bob, id))["lines"] == [flat(turns[1:])]
            await ada.play(id, *turns[1])
            assert played(ada, id) == turns

    asyncio.run(run())


def in_parts() -> tuple[Position, str, str]:
    """A position, an action that is sent at once, and one of the same turn that is sent later."""
    for seed in range(1000):
        position, chance = borj.game("kamisado").start("standard"), random.Random(seed)
        while position.outcome is None:
            move = chance.choice(position.legal)
            after = position.after(move)
            if after.mid_turn and not after.must_go_on:
                return position, position.write(move), after.write(after.legal[0])
            position = after
    raise AssertionError("nobody ever won a round")


@pytest.mark.parametrize("whole", [False, True])
def test_a_turn_in_parts_is_followed_part_by_part(server: Server, whole: bool) -> None:
    async def run() -> None:
        position, one, other = in_parts()
        code = position.code()
        async with opponents(server.url, "kamisado", clock=DAYS, code=code) as (ada, bob, id):
            ada, bob = (ada, bob) if position.turn == 0 else (bob, ada)
            after = position.play(one).play(other)
            turns = [[one], [other], *course(after, 2 if after.turn == position.turn else 1)]
            await prepare(bob, id, flat(turns))
            if whole:
                await ada.play(id, one, other)
            else:
                await ada.play(id, one)
                assert (await owned(bob, id))["lines"] == [flat(turns[1:])]
                await ada.play(id, other)
            for turn in turns[2:-1]:
                await ada.play(id, *turn)
            assert flat(played(ada, id)) == flat(turns)

    asyncio.run(run())


def test_where_both_have_prepared_the_game_goes_on_by_itself(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            line = course(ada.games[id].position, 5, seed=3)
            await prepare(bob, id, flat(line[:4]))
            # Who is to act may prepare what follows, too: it counts once the first turn is played.
            await prepare(ada, id, flat(line))
            assert played(ada, id) == []
            done = await ada.play(id, *line[0])
            assert played(ada, id) == line
            assert len([e for e in done["events"] if e["event"] == "turn"]) == 5
            assert len((await owned(ada, id))["played"]) == 2
            await bob.until(lambda: played(bob, id) == line)
            assert bob.games[id].state["ticking"] == 1

    asyncio.run(run())


def test_what_is_wrong_is_refused_with_its_reason(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            first, second, *_ = course(ada.games[id].position, 4)
            another = next(a for a in legal_after(ada.games[id].position, first) if [a] != second)
            kept = (await prepare(bob, id, [*first, *second]))["lines"]
            for lines, key in (
                ([["a1-a1", *second]], "move-unreadable|kamisado"),
                ([[*first, *first]], "kamisado"),
                ([first], "server-prepared-open"),
                ([[*first, *second], [*first, another]], "server-prepared-twice"),
                ([[]], "server-unreadable"),
                ([[*first, *second]] * 21, "server-prepared-many"),
                ([[*first, *second]] * 65, "server-unreadable"),
                ([["x"] * 65], "server-unreadable"),
            ):
                with pytest.raises(Refused, match=key) as refused:
                    await prepare(bob, id, *lines)
                if key == "server-prepared-twice":
                    assert refused.value.fault["facts"]["line"] == f"{first[0]} {another}"
            with pytest.raises(Refused, match="server-stale"):
                await bob.say("prepare", game=id, ply=1, lines=[])
            assert (await owned(bob, id))["lines"] == kept
            await ada.act(id, "resign")
            with pytest.raises(Refused, match="server-game-over"):
                await prepare(bob, id, [*first, *second])
        async with opponents(any_server.url, "dvonn", clock=DAYS) as (_, bob, id):
            with pytest.raises(Refused, match="server-prepared-long"):
                await prepare(bob, id, flat(course(bob.games[id].position, 18)))
        for clock in (None, {"kind": "fischer", "minutes": 5, "increment": 0}):
            async with opponents(any_server.url, "kamisado", clock=clock) as (_, bob, id):
                with pytest.raises(Refused, match="server-prepared-days"):
                    await prepare(bob, id, [*first, *second])

    asyncio.run(run())


def test_a_line_ends_where_the_game_does(any_server: Server) -> None:
    async def run() -> None:
        code = (
            "single~m~0~R~O--PY-G-.L-----B-.---R----.--------.-b---ry-.--M-----.g-------.----pmlo"
        )
        async with opponents(any_server.url, "kamisado", clock=DAYS, code=code) as (_, bob, id):
            with pytest.raises(Refused, match="server-prepared-over"):
                await prepare(bob, id, ["f4-f8", "a1-a2"])

    asyncio.run(run())


async def told_of(who: Person, id: str) -> list[Any]:
    """All that somebody is told of a game when they ask, but for the time."""
    game = await who.ask("GET", f"/api/games/{id}")
    del game["state"]["now"]
    listed = await who.ask("GET", "/api/games?which=running")
    mine = [g for g in listed["games"] if g["id"] == id]
    for one in mine:
        del one["now"]
    record = (await who.http.get(f"/api/games/{id}/record.json")).text
    data = await who.ask("GET", "/api/me/data")
    traces = [g for g in data["games"] if g["state"]["id"] == id]
    for one in traces:
        del one["state"]["now"]
    return [game, mine, record, traces]


def present(who: Person) -> tuple[list[bool], int]:
    """Who is at the board, and how many watch, as somebody heard it last."""
    told = [m for m in who.heard if m["said"] == "presence"]
    return (told[-1]["online"], told[-1]["watchers"]) if told else ([], 0)


async def secret(first: str, second: str) -> None:
    """Nobody but its owner hears of what is prepared, over no door."""
    async with people(first, 2) as (ada, eve), people(second, 1) as (bob,):
        made = await ada.create("kamisado", "link", seat=0, public=True, clock=DAYS)
        id = made["state"]["id"]
        await bob.ask("POST", f"/api/links/{made['links']['invite'].rsplit('/', 1)[1]}")
        for one in (ada, bob, eve):
            await one.follow(id)
        await ada.until(lambda: ada.games[id].state["status"] == "running")
        line = course(ada.games[id].position, 2)
        for one in (ada, eve):  # all are here, and all know it
            await one.until(lambda o=one: present(o) == ([True, True], 1))
        before = [await told_of(one, id) for one in (ada, eve)]
        heard = [len(one.heard) for one in (ada, eve)]
        for lines in ([flat(line)], [], [flat(line)]):
            await prepare(bob, id, *lines)
        assert (await owned(bob, id))["lines"] == [flat(line)]
        await ada.say("ping")
        assert [await told_of(one, id) for one in (ada, eve)] == before
        assert [len(one.heard) for one in (ada, eve)] == heard
        assert (await owned(ada, id))["lines"] == []
        with pytest.raises(Refused, match="server-not-yours"):
            await owned(eve, id)
        with pytest.raises(Refused, match="server-not-yours"):
            await prepare(eve, id, flat(line))
        # Then it is a turn as any other.
        await ada.play(id, *line[0])
        await eve.until(lambda: played(eve, id) == line)
        for one in (ada, eve):
            assert not [m for m in one.heard if m.get("lines") or m.get("played")]
            assert all(m["events"] for m in one.heard if m["said"] == "events")


def test_nobody_else_is_told(any_server: Server) -> None:
    asyncio.run(secret(any_server.url, any_server.url))


def test_nor_by_another_process(tmp_path: Path, postgres: Callable[[], str]) -> None:
    url = postgres()
    with (
        serving(tmp_path / "data", "--database", url) as first,
        serving(tmp_path / "data", "--database", url) as second,
    ):
        asyncio.run(secret(first.url, second.url))


def test_a_private_game_is_not_there_for_others(any_server: Server) -> None:
    async def run() -> None:
        async with (
            opponents(any_server.url, "kamisado", clock=DAYS, public=False) as (*_, id),
            people(any_server.url, 1) as (eve,),
        ):
            with pytest.raises(Refused, match="server-no-game"):
                await owned(eve, id)
            with pytest.raises(Refused, match="server-no-game"):
                await eve.say("prepare", game=id, ply=0, lines=[])

    asyncio.run(run())


def test_who_takes_a_turn_back_takes_back_what_was_prepared_for_it(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            first, second, third = course(ada.games[id].position, 3)
            await ada.play(id, *first)
            await prepare(ada, id, [*second, *third])
            await ada.act(id, "offer", "takeback")
            await bob.act(id, "accept", "takeback")
            await ada.until(lambda: ada.games[id].state["ply"] == 0)
            assert (await owned(ada, id))["lines"] == []
            await ada.play(id, *first)
            await bob.until(lambda: bob.games[id].state["ply"] == 1)
            await bob.play(id, *second)
            assert played(bob, id) == [first, second]

    asyncio.run(run())


def test_a_draw_that_is_offered_is_the_owners_to_answer(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "sixth", clock=DAYS) as (ada, bob, id):
            line = course(ada.games[id].position, 4)
            await prepare(bob, id, flat(line))
            await ada.act(id, "offer", "draw")
            await ada.play(id, *line[0])
            await bob.until(lambda: bob.games[id].state["ply"] == 1)
            assert bob.games[id].state["offers"] == ["draw", None]
            assert (await owned(bob, id))["lines"] == [flat(line[1:])]
            await bob.play(id, *line[1])  # which is to decline
            await ada.until(lambda: ada.games[id].state["ply"] == 2)
            await ada.play(id, *line[2])
            assert played(ada, id) == line

    asyncio.run(run())


def test_it_goes_with_the_game_and_with_its_owner(any_server: Server) -> None:
    async def run() -> None:
        rows = "SELECT lines, played FROM prepared WHERE game = :id"
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            line = course(ada.games[id].position, 4)
            await prepare(bob, id, flat(line))
            await ada.play(id, *line[0])
            data = await bob.ask("GET", "/api/me/data")
            game = next(g for g in data["games"] if g["state"]["id"] == id)
            assert [p["lines"] for p in game["prepared"]] == [[flat(line[2:])]]
            assert len(game["prepared"][0]["played"]) == 1
            await ada.act(id, "resign")
            (row,) = query(any_server, rows, id=id)
            assert row[0] == "[]"  # that a turn was played as prepared can still be seen
            await bob.ask("DELETE", "/api/me")
            assert query(any_server, rows, id=id) == []
        async with opponents(any_server.url, "kamisado", clock=DAYS) as (ada, bob, id):
            await prepare(bob, id, flat(line))
            await ada.act(id, "resign")
            assert query(any_server, rows, id=id) == []

    asyncio.run(run())


KILLS = 2


def test_a_power_cut_leaves_both_turns_or_none(tmp_path: Path) -> None:
    """The answer is stored with what it answers; sent again, nothing is played twice."""

    async def cut(server: Server, ada: Person, id: str, turn: list[str], wait: float) -> None:
        token, ply = new_token(), ada.games[id].state["ply"]
        sent = asyncio.create_task(ada.play(id, *turn, token=token, ply=ply))
        await asyncio.sleep(wait)
        port = server.port
        server.kill()
        await asyncio.gather(sent, return_exceptions=True)
        await ada.drop()
        server.start(port)
        await ada.connect(server.url)
        stored = len(await ada.turns(id))
        assert stored in (ply, ply + 2)
        await ada.follow(id)
        await ada.play(id, *turn, token=token, ply=ply)
        assert len(await ada.turns(id)) == ply + 2
        await ada.follow(id)

    async def run(server: Server) -> None:
        async with opponents(server.url, "dvonn", clock=DAYS) as (ada, bob, id):
            line = course(ada.games[id].position, 2 * KILLS)
            await prepare(bob, id, flat(line))
            for number in range(KILLS):
                await cut(server, ada, id, line[2 * number], number * 0.004)
            assert played(ada, id) == line
            await bob.connect(server.url)
            assert len((await owned(bob, id))["played"]) == KILLS

    server = Server(tmp_path / "data").start()
    try:
        asyncio.run(run(server))
    finally:
        server.stop()
