"""Exercises over the net: what is judged, what counts, what comes again, runs, leaving."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from borj import learn
from borj.games import IDS
from borj.learn.exercises import Exercise, exercise, exercises
from borj.server import practice
from borj.server.memory import Memory
from borj.server.metrics import Metrics
from borj.server.store.own import Own
from borj.server.store.practice import Known, Learnt, Practice, Run, Try
from borj.server.store.store import Store
from tests.server.kit import Json, Refused, Server, query
from tests.server.solving import a_wrong_turn, answers, attempt, own_of, solve, somebody

DAY = 24 * 3600 * 1000


@pytest.mark.parametrize("game", IDS)
def test_every_game_has_some_and_they_are_found_by_theme_and_strength(
    game: str, server: Server
) -> None:
    async def run() -> None:
        async with somebody(server) as person:
            shelf = await person.ask("GET", "/api/exercises")
            (told,) = (each for each in shelf["games"] if each["game"] == game)
            assert told["count"] == len(exercises(game))
            assert told["rating"] is None
            theme = told["themes"][0]
            path = f"/api/exercises/list?game={game}&theme={theme['theme']}"
            page = await person.ask("GET", path)
            seen: list[Json] = page["exercises"]
            while page["next"] is not None:
                page = await person.ask("GET", f"{path}&from={page['next']}")
                seen += page["exercises"]
            assert len(seen) == page["count"] == theme["count"]
            assert len({each["id"] for each in seen}) == len(seen)
            assert [each["strength"] for each in seen] == sorted(e["strength"] for e in seen)
            hard = seen[-1]["strength"]
            page = await person.ask("GET", f"/api/exercises/list?game={game}&least={hard}")
            assert all(each["strength"] >= hard for each in page["exercises"])
            task = await person.ask("GET", f"/api/exercises/next?game={game}&least={hard}")
            found = exercise(task["id"])
            assert task["code"] == found.code
            assert task["counts"]
            # How it is solved, and by which idea, is not told before.
            assert not {"line", "themes", "answer"} & task.keys()

    asyncio.run(run())


def test_only_the_first_try_counts(any_server: Server) -> None:
    async def run() -> None:
        right, wrong = exercises(IDS[0])[:2]
        async with somebody(any_server) as person:
            told = await solve(person, right)
            assert told["themes"] == list(right.themes)
            counted = told["counted"]
            assert counted["before"] == 1200 < counted["after"]
            assert counted["due"] is None
            assert (await solve(person, right))["counted"] is None  # once is enough

            told = await attempt(person, wrong.id, a_wrong_turn(wrong))
            assert (told["right"], told["solved"], told["themes"]) == (False, False, [])
            lost = told["counted"]
            assert lost["before"] == counted["after"] > lost["after"]
            assert lost["due"] > 0
            assert (await solve(person, wrong))["counted"] is None  # it may be tried again

            record = await person.ask("GET", "/api/exercises/record")
            assert [each["right"] for each in record["tries"]] == [True, False]
            mine = next(g for g in record["games"] if g["game"] == IDS[0])
            assert mine["rating"] == lost["after"] == round(record["tries"][-1]["rating"])
            assert sum(each["right"] for each in record["themes"]) == len(right.themes)
            task = await person.ask("GET", f"/api/exercises/one/{wrong.id}")
            assert not task["counts"]
            others = [each for each in exercises(IDS[0]) if each not in (right, wrong)]
            after = await person.ask("GET", f"/api/exercises/next?game={IDS[0]}&but={wrong.id}")
            assert after["id"] in [each.id for each in others]

    asyncio.run(run())


def test_who_asks_for_the_solution_has_missed_it(server: Server) -> None:
    async def run() -> None:
        found = exercises(IDS[1])[0]
        async with somebody(server) as person:
            told = await person.ask("POST", f"/api/exercises/one/{found.id}/solution")
            assert told["line"] == [list(turn) for turn in found.line]
            assert told["counted"]["after"] < 1200
            assert (await solve(person, found))["counted"] is None

    asyncio.run(run())


def test_what_was_missed_comes_again(any_server: Server) -> None:
    async def run() -> None:
        found = exercises(IDS[2])[0]
        async with somebody(any_server) as person:
            await attempt(person, found.id, a_wrong_turn(found))
            shelf = await person.ask("GET", "/api/exercises")
            assert shelf["due"] == 0
            assert shelf["next_due"] > 0
            id = person.http.cookies["borj"].split(".")[0]
            for times in range(2):
                # A day later, and then two more.
                query(
                    any_server,
                    "UPDATE repeats SET due = due - :days, seen = seen - :days "
                    "WHERE person = :person",
                    days=(times + 1) * DAY,
                    person=id,
                )
                due = await person.ask("GET", "/api/exercises/due")
                assert [each["id"] for each in due["exercises"]] == [found.id]
                task = await person.ask("GET", f"/api/exercises/one/{found.id}")
                assert (task["due"], task["counts"]) == (True, False)
                told = await solve(person, found)
                assert told["counted"]["after"] is None  # the rating stays
                assert told["counted"]["due"] > 0
                assert (await person.ask("GET", "/api/exercises"))["due"] == 0

    asyncio.run(run())


def test_the_exercise_of_the_day(server: Server) -> None:
    async def run() -> None:
        async with somebody(server) as person, somebody(server) as other:
            task = await person.ask("GET", "/api/exercises/today")
            assert task["today"]
            assert task == await other.ask("GET", "/api/exercises/today")
            shelf = await person.ask("GET", "/api/exercises")
            assert shelf["today"]["exercise"]["mine"] is None
            await solve(person, exercise(task["id"]))
            shelf = await person.ask("GET", "/api/exercises")
            assert (shelf["today"]["exercise"]["mine"], shelf["today"]["streak"]) == (True, 1)

    asyncio.run(run())


def test_days_go_through_all_exercises() -> None:
    length = len(IDS) * max(len(exercises(game)) for game in IDS)
    days = [practice.day_of(day * DAY) for day in range(20_000, 20_000 + length)]
    found = [practice.exercise_of(day) for day in days]
    assert set(found) == set(practice.every())
    assert len({each.game for each in found[: len(IDS)] if each}) == len(IDS)


def test_days_in_a_row() -> None:
    def solved(*days: str) -> list[Try]:
        return [Try("x", "y", 0, right=True, day=day) for day in days]

    assert practice.streak(solved("2026-11-14", "2026-11-15"), "2026-11-16") == 2
    assert practice.streak(solved("2026-11-13", "2026-11-15", "2026-11-16"), "2026-11-16") == 2
    assert practice.streak(solved("2026-11-14"), "2026-11-16") == 0
    assert practice.streak([Try("x", "y", 0, right=False, day="2026-11-16")], "2026-11-16") == 0


def test_a_run_ends_with_three_wrong(any_server: Server) -> None:
    async def run() -> None:
        async with somebody(any_server) as person:
            state = await person.ask("POST", "/api/exercises/runs", {"game": IDS[3]})
            path = f"/api/exercises/runs/{state['id']}"
            assert 170_000 < state["ends"] - state["now"] <= practice.RUN
            first = exercise(state["task"]["id"])
            turns = answers(first)
            for number in range(1, len(turns) + 1):
                state = await person.ask("POST", path, {"at": 0, "turns": turns[:number]})
                assert state["judged"]["right"]
            assert (state["solved"], state["missed"]) == (1, 0)
            again = await person.ask("POST", path, {"at": 0, "turns": turns})
            assert (again["solved"], again["judged"]) == (1, None)  # it was answered already
            for missed in range(1, 4):
                assert state["task"] is not None
                found = exercise(state["task"]["id"])
                turn = {"at": missed, "turns": [a_wrong_turn(found)]}
                state = await person.ask("POST", path, turn)
                assert not state["judged"]["right"]
                assert (state["solved"], state["missed"]) == (1, missed)
            assert state["task"] is None
            late = await person.ask("POST", path, {"at": 4, "turns": [["x"]]})
            assert (late["task"], late["judged"]) == (None, None)
            shelf = await person.ask("GET", "/api/exercises")
            assert [each["solved"] for each in shelf["runs"]] == [1]
            assert shelf["games"][3]["rating"] is None  # a run is not rated
            assert shelf["next_due"] is not None  # but what was missed comes again
            with pytest.raises(Refused, match="server-no-run"):
                async with somebody(any_server) as other:
                    await other.ask("POST", path, {"at": 4, "turns": [["x"]]})

    asyncio.run(run())


@pytest.fixture
def rated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Exercises of very different strength."""

    def forget() -> None:
        practice.every.cache_clear()
        practice._order.cache_clear()

    monkeypatch.setattr(practice, "strength_of", lambda each: 600 + int(each.id[:3], 16) // 3)
    forget()
    yield
    forget()


@pytest.mark.usefixtures("rated")
def test_a_run_gets_harder_and_ends_by_the_clock() -> None:
    def order(id: str) -> list[Exercise]:
        found = [practice.in_turn(Run(id, "", 1000, solved)) for solved in range(12)]
        return [each for each in found if each]

    one, other = order("one"), order("other")
    assert one != other
    assert len(set(one)) == 12
    strengths = [practice.strength_of(each) for each in one]
    assert max(strengths[:3]) < min(strengths[-3:])
    run = Run("one", "", began=1000)
    assert not practice.over(run, 1000 + practice.RUN - 1)
    assert practice.over(run, 1000 + practice.RUN)
    assert practice.over(Run("one", "", 1000, missed=3), 1000)


def test_what_cannot_be_is_refused(server: Server) -> None:
    async def run() -> None:
        found = exercises(IDS[0])[0]
        async with somebody(server) as person:
            for id, turns, key in (
                ("unknown", [["x"]], "server-no-exercise"),
                (found.id, [*answers(found), ["x"]], "server-exercise-turns"),
                (found.id, [], "server-bad-request"),
            ):
                with pytest.raises(Refused, match=key):
                    await attempt(person, id, *turns)
            with pytest.raises(Refused):  # no move at all: nothing is noted
                await attempt(person, found.id, ["Z9-Z9"])
            for path in ("next?theme=none", "list?game=chess", "next?least=9999"):
                with pytest.raises(Refused):
                    await person.ask("GET", f"/api/exercises/{path}")
            with pytest.raises(Refused, match="unknown-game"):
                await person.ask("POST", "/api/exercises/runs", {"game": "chess"})
            assert (await person.ask("GET", "/api/exercises/record"))["tries"] == []

    asyncio.run(run())


def test_how_far_somebody_has_come_in_lessons(server: Server) -> None:
    async def run() -> None:
        tasks = [task.id for task in learn.lesson("dvonn", "first-steps", "en").tasks]
        told = {"game": "dvonn", "lesson": "first-steps"}
        async with somebody(server) as person, somebody(server) as other:
            solved = [tasks[1], "no-such-task", tasks[0]]
            await person.ask("PUT", "/api/lessons", {**told, "at": 1})
            kept = await person.ask("PUT", "/api/lessons", {**told, "at": 90, "solved": solved})
            assert kept == {**told, "at": len(tasks), "solved": tasks[:2], "done": False}
            assert (await person.ask("GET", "/api/lessons"))["lessons"] == [kept]
            assert (await other.ask("GET", "/api/lessons"))["lessons"] == []
            for wrong in ({"lesson": "none"}, {"game": "chess"}, {"at": -1}, {"at": 101}):
                with pytest.raises(Refused):
                    await person.ask("PUT", "/api/lessons", {**told, **wrong})

    asyncio.run(run())


def test_it_is_mine_to_have_and_to_delete(any_server: Server) -> None:
    async def run() -> None:
        found = exercises(IDS[0])[0]
        async with somebody(any_server) as person:
            await attempt(person, found.id, a_wrong_turn(found))
            await person.ask("POST", "/api/exercises/runs", {})
            lesson = {"game": found.game, "lesson": "first-steps"}
            await person.ask("PUT", "/api/lessons", {**lesson, "at": 2, "done": True})
            own = own_of(found)
            await person.ask("POST", "/api/exercises/own", {"positions": [own]})
            mine = (await person.ask("GET", "/api/me/data"))["exercises"]
            assert [each["exercise"] for each in mine["tries"]] == [found.id]
            assert [each["game"] for each in mine["ratings"]] == [found.game]
            assert [each["exercise"] for each in mine["repeats"]] == [found.id]
            assert len(mine["runs"]) == 1
            assert mine["lessons"] == [{**lesson, "at": 2, "solved": [], "done": True}]
            assert [each["code"] for each in mine["own"]] == [found.code]
            id = person.http.cookies["borj"].split(".")[0]
            tables = ("readers", "ratings", "tries", "repeats", "runs", "lessons", "own_exercises")

            def rows() -> list[int]:
                count = "SELECT count(*) FROM {} WHERE person = :id"
                return [query(any_server, count.format(t), id=id)[0][0] for t in tables]

            assert rows() == [1] * 7
            await person.ask("DELETE", "/api/me")
            assert rows() == [0] * 7

    asyncio.run(run())


@pytest.mark.usefixtures("rated")
def test_the_next_one_is_about_as_hard_as_the_reader_is_strong() -> None:
    game = IDS[0]
    fit = practice.every(game)
    nobody = Practice({}, (), {}, ())
    chosen = {practice.choose(fit, nobody, "", random.Random(n)) for n in range(50)}
    nearest = sorted(fit, key=lambda each: abs(practice.strength_of(each) - 1200))[:6]
    assert chosen == set(nearest)
    met = Practice({}, tuple(Try(each.id, game, 0, right=True) for each in fit), {}, ())
    assert practice.choose(fit, met, fit[0].id, random.Random(1)) != fit[0]


def test_what_nobody_can_know_any_more_is_forgotten(server: Server) -> None:
    async def run() -> None:
        found = exercises(IDS[0])[0]
        async with somebody(server) as person, somebody(server) as other:
            for each in (person, other):
                await attempt(each, found.id, a_wrong_turn(found))
            id = person.http.cookies["borj"].split(".")[0]
            late = "UPDATE readers SET last = last - :days WHERE person = :id"
            query(server, late, id=id, days=401 * DAY)
            async with asyncio.timeout(20):
                while (await person.ask("GET", "/api/exercises/record"))["tries"]:
                    await asyncio.sleep(0.2)
            assert (await other.ask("GET", "/api/exercises/record"))["tries"]

    asyncio.run(run())


def _always(learnt: Learnt, _: Known) -> Learnt:
    return learnt


def test_what_is_kept_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_TRIES", "MOST_REPEATS", "MOST_RUNS"):
        monkeypatch.setattr(f"borj.server.store.practice.{name}", 3)
    monkeypatch.setattr("borj.server.store.own.MOST_OWN", 3)
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}", Metrics(), "test")
    store.prepare()
    store.open()

    async def run() -> None:
        for n in range(5):
            tried = Try(f"exercise{n}", IDS[0], n, right=False)
            learnt = Learnt(tried, memory=Memory(1.0, 5.0, n, 100 - n))
            await store.practise("Ada", tried, partial(_always, learnt))
            begun = Run(f"run{n}", "", n)
            await store.begin_run("Ada", begun)
            if n == 1:
                assert await store.go_on("Ada", begun, right=True)
                assert not await store.go_on("Ada", begun, right=True)  # it has gone on already
            mine = Own(f"own{n}", IDS[0], "", (1,), 0, None, False, n, Memory(1.0, 5.0, n, 100 - n))
            await store.keep_own("Ada", [mine], n)
        assert [each.id for each in await store.own("Ada")] == ["own4", "own3", "own2"]
        known = await store.practice("Ada")
        assert [each.at for each in known.tries] == [2, 3, 4]  # the latest
        assert list(known.repeats) == ["exercise4", "exercise3", "exercise2"]  # due first
        assert [each.id for each in known.runs] == ["run4", "run3", "run1"]  # the best, and this

    try:
        asyncio.run(run())
    finally:
        store.close()
