"""Playing over the net: whole games, resuming, repeats, takebacks, the end."""

from __future__ import annotations

import asyncio
import random

import pytest

import borj
from tests.server.kit import Json, Person, Refused, Server, new_token, opponents, people, some_turn


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("kamisado", "standard"),
        ("lyngk", "standard"),
        ("dvonn", "standard"),
        ("tzaar", "tournament"),
        ("sixth", "army"),
    ],
)
def test_a_whole_game_at_one_screen(any_server: Server, game: str, variant: str) -> None:
    async def run() -> None:
        chance = random.Random(7)
        async with people(any_server.url, 1) as (person,):
            made = await person.create(game, "here", variant=variant)
            id = made["state"]["id"]
            assert made["state"]["status"] == "running"
            mirror = await person.follow(id)
            position = borj.game_named(game).read(mirror.view["code"])
            for _ in range(150):
                if mirror.state["status"] == "over":
                    break
                turn = some_turn(position, chance)
                await person.take_turn(id, *turn)
                position = position.play(position.parse(turn[0]))
                for action in turn[1:]:
                    position = position.play(position.parse(action))
                while position.legal == (borj.PASS,):
                    position = position.play(borj.PASS)
                # What the server shows is what the book says.
                assert mirror.view["code"] == position.code()
                assert mirror.legal == [position.write(move) for move in position.legal]
            if position.outcome is not None:
                await person.until(lambda: mirror.state["status"] == "over")
                assert mirror.state["ending"]["winner"] == position.outcome.winner
                assert mirror.state["ending"]["reason"] == position.outcome.reason
            steps = [step["action"] for turn in mirror.turns for step in turn["steps"]]
            again = await person.turns(id)
            assert [step["action"] for turn in again for step in turn["steps"]] == steps

    asyncio.run(run())


CHANCE = random.Random(11)


async def turn(person: Person, game: str) -> Json:
    """Any turn of whoever is on turn."""
    return await person.take_turn(game, *some_turn(person.games[game].position, CHANCE))


async def both_play(first: Person, second: Person, game: str, turns: int) -> None:
    """So many turns by whoever is on turn."""
    for _ in range(turns):
        mirror = first.games[game]
        await turn((first, second)[mirror.state["turn"]], game)
        for person in (first, second):
            seen = max(p.games[game].seen for p in (first, second))
            await person.until(lambda p=person, n=seen: p.games[game].seen >= n)


def test_a_turn_is_acknowledged_then_told_to_both(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            done = await first.play(game, "C3")
            await second.until(lambda: second.games[game].turns)
            told = second.games[game].turns[0]
            assert told["number"] == done["number"]
            assert told["steps"][0]["action"] == "C3"
            assert second.games[game].state["turn"] == 1
            assert [seat["you"] for seat in second.games[game].state["seats"]] == [False, True]

    asyncio.run(run())


def test_a_repeat_is_harmless(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            token = new_token()
            answers = [await first.play(game, "C3", ply=0, token=token) for _ in range(3)]
            assert len({answer["number"] for answer in answers}) == 1
            await second.until(lambda: second.games[game].turns)
            await turn(second, game)
            assert (await first.play(game, "C3", ply=0, token=token))["number"] == answers[0][
                "number"
            ]
            with pytest.raises(Refused, match="server-stale"):
                await first.play(game, "D3", ply=0)
            assert first.games[game].turns[0]["steps"][0]["action"] == "C3"
            assert first.games[game].state["ply"] == 2

    asyncio.run(run())


def test_two_tabs_at_once_play_one_turn(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            tab = Person(any_server.url)
            tab.http.cookies = first.http.cookies
            await tab.connect()
            await tab.follow(game)
            results = await asyncio.gather(
                first.play(game, "C3", ply=0),
                tab.play(game, "D3", ply=0),
                return_exceptions=True,
            )
            refused = [r for r in results if isinstance(r, Refused)]
            assert [r.key for r in refused] == ["server-stale"]
            for person in (first, tab, second):
                await person.until(lambda p=person: p.games[game].turns)
                assert len(person.games[game].turns) == 1
            await tab.close()

    asyncio.run(run())


def test_who_lost_the_connection_resumes(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "tzaar") as (first, second, game):
            await both_play(first, second, game, 4)
            seen = second.games[game].seen
            before = list(second.games[game].events)
            await second.drop()
            await first.until(lambda: first.heard[-1].get("online") == [True, False])
            await turn(first, game)
            await second.connect()
            mirror = await second.follow(game, after=seen)
            numbers = [event["number"] for event in mirror.events]
            assert numbers == list(range(before[0]["number"], mirror.seen + 1))
            assert mirror.view["code"] == mirror.state["code"]
            # Far ahead of the server, as after a restored backup: everything is sent.
            again = await second.follow(game, after=10_000)
            assert len(again.turns) == again.state["ply"]

    asyncio.run(run())


def test_a_round_is_won_at_once_and_refilled_after_it(any_server: Server) -> None:
    async def run() -> None:
        # The black brown tower stands one step before White's home row, and h8 is empty.
        position = borj.game("kamisado").start("standard")
        chance = random.Random(5)
        while not (winning := winning_move(position)):
            position = position.play(chance.choice(position.legal))
            if position.outcome or position.phase != "tower-moves":
                position = borj.game("kamisado").start("standard")
        async with people(any_server.url, 1) as (person,):
            made = await person.create("kamisado", "here", code=position.code())
            game = made["state"]["id"]
            mirror = await person.follow(game)
            await person.take_turn(game, winning)
            assert mirror.legal == ["left", "right"]
            await person.take_turn(game, "left")
            assert [len(turn["steps"]) for turn in mirror.turns[:2]] == [1, 1]
            assert mirror.position.round == 2  # type: ignore[attr-defined]
            # Who writes the rulebook's whole turn gets it, but nothing beyond it.
            made = await person.create("kamisado", "here", code=position.code())
            whole = await person.follow(made["state"]["id"])
            with pytest.raises(Refused, match="server-turn-over"):
                await person.play(made["state"]["id"], f"{winning}, left, left")
            await person.take_turn(made["state"]["id"], f"{winning}, left")
            assert whole.view == mirror.view

    asyncio.run(run())


def winning_move(position: borj.Position) -> str | None:
    """A move that wins the round, by reaching the home row."""
    for move in position.legal:
        after = position.after(move)
        if after.outcome is None and after.mid_turn and after.legal[0].kind is borj.Kind.REFILL:
            return position.write(move)
    return None


def test_forced_passes_are_played_by_the_server(any_server: Server) -> None:
    async def run() -> None:
        position, chance = borj.game("kamisado").start(), random.Random(1)
        while True:  # until a move leaves the other side blocked
            moves = [m for m in position.legal if position.after(m).legal == (borj.PASS,)]
            if moves and position.legal != (borj.PASS,):
                break
            position = position.after(chance.choice(position.legal))
            if position.outcome:
                position = borj.game("kamisado").start()
        async with people(any_server.url, 1) as (person,):
            made = await person.create("kamisado", "here", code=position.code())
            game = made["state"]["id"]
            mirror = await person.follow(game)
            await person.take_turn(game, position.write(moves[0]))
            await person.until(lambda: len(mirror.turns) >= 2)
            assert [turn["forced"] for turn in mirror.turns[:2]] == [False, True]
            assert mirror.turns[1]["steps"][0]["action"] == "pass"

    asyncio.run(run())


def test_half_a_turn_is_not_stored(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (person,):
            game = (await person.create("tzaar", "here", variant="fixed"))["state"]["id"]
            mirror = await person.follow(game)
            await turn(person, game)
            capture = next(action for action in mirror.legal if "x" in action)
            tried = await person.play(game, capture)
            assert tried["said"] == "tried"
            assert tried["view"]["must_go_on"]
            assert [step["action"] for step in tried["steps"]] == [capture]
            assert tried["view"]["code"] == mirror.position.play(capture).code()
            with pytest.raises(Refused, match=r"tzaar\."):
                await person.play(game, capture, capture)
            assert (await person.follow(game)).state["ply"] == 1

    asyncio.run(run())


def test_against_the_computer(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 1) as (person,):
            made = await person.create("kamisado", "computer", seat=0, level=4)
            state = made["state"]
            assert [seat["kind"] for seat in state["seats"]] == ["person", "computer"]
            assert state["seats"][1]["level"] == 4
            game = state["id"]
            mirror = await person.follow(game)
            for _ in range(4):
                await turn(person, game)  # for the computer, too
            ply = mirror.state["ply"]
            await person.act(game, "offer", "takeback")
            await person.until(lambda: mirror.state["ply"] < ply)
            assert mirror.state["turn"] == 0
            assert mirror.view["code"] == mirror.state["code"]
            assert len(mirror.turns) == mirror.state["ply"]
            await turn(person, game)
            await person.act(game, "resign")
            await person.until(lambda: mirror.state["status"] == "over")
            assert mirror.state["ending"]["how"] == "resignation"
            assert mirror.state["ending"]["winner"] == 1
            assert mirror.position.legal
            with pytest.raises(Refused, match="server-game-over"):
                await turn(person, game)
            with pytest.raises(Refused, match="server-game-over"):
                await person.act(game, "offer", "takeback")
            await person.act(game, "offer", "rematch")
            await person.until(lambda: mirror.state["next"])
            again = await person.ask("GET", f"/api/games/{mirror.state['next']}")
            assert [seat["kind"] for seat in again["state"]["seats"]] == ["computer", "person"]

    asyncio.run(run())


def test_takebacks_between_people_need_consent(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "dvonn") as (first, second, game):
            with pytest.raises(Refused, match="server-nothing-back"):
                await first.act(game, "offer", "takeback")
            await both_play(first, second, game, 4)
            with pytest.raises(Refused, match="server-no-offer"):
                await second.act(game, "accept", "takeback")
            await first.act(game, "offer", "takeback")
            await second.until(lambda: second.games[game].state["offers"] == ["takeback", None])
            assert second.games[game].state["ply"] == 4
            await second.act(game, "decline", "takeback")
            await first.until(lambda: first.games[game].state["offers"] == [None, None])
            await first.act(game, "offer", "takeback")
            await second.act(game, "accept", "takeback")
            await first.until(lambda: first.games[game].state["ply"] == 2)
            assert first.games[game].state["turn"] == 0
            await both_play(first, second, game, 1)
            # To play is to decline.
            await first.act(game, "offer", "takeback")
            await both_play(first, second, game, 1)
            assert first.games[game].state["offers"] == [None, None]

    asyncio.run(run())


def test_draws_where_the_game_knows_them(any_server: Server) -> None:
    async def run() -> None:
        async with (
            opponents(any_server.url, "sixth") as (first, second, game),
            opponents(any_server.url, "dvonn") as (third, _, other),
        ):
            with pytest.raises(Refused, match="server-no-draw-offers"):
                await third.act(other, "offer", "draw")
            await both_play(first, second, game, 2)
            await first.act(game, "offer", "draw")
            await turn(first, game)  # a draw may be offered with a turn
            await second.until(lambda: second.games[game].state["ply"] == 3)
            assert second.games[game].state["offers"] == ["draw", None]
            await second.act(game, "accept", "draw")
            await first.until(lambda: first.games[game].state["status"] == "over")
            ending = first.games[game].state["ending"]
            assert (ending["how"], ending["winner"]) == ("agreement", None)

    asyncio.run(run())


def test_a_rematch_swaps_the_seats(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "tzaar") as (first, second, game):
            with pytest.raises(Refused, match="server-not-over"):
                await first.act(game, "offer", "rematch")
            await first.act(game, "resign")
            await second.act(game, "offer", "rematch")
            await first.act(game, "offer", "rematch")  # both want it: that is an answer
            await first.until(lambda: first.games[game].state["next"])
            again = await first.follow(first.games[game].state["next"])
            assert [seat["you"] for seat in again.state["seats"]] == [False, True]
            assert again.state["status"] == "running"
            with pytest.raises(Refused, match="server-game-over"):
                await second.act(game, "offer", "rematch")

    asyncio.run(run())


def test_a_game_can_be_called_off_before_both_have_played(any_server: Server) -> None:
    async def run() -> None:
        async with opponents(any_server.url, "lyngk") as (first, second, game):
            await turn(first, game)
            await second.act(game, "abort")
            await first.until(lambda: first.games[game].state["status"] == "over")
            assert first.games[game].state["ending"]["how"] == "abandoned"
        async with opponents(any_server.url, "lyngk") as (first, second, game):
            await both_play(first, second, game, 2)
            with pytest.raises(Refused, match="server-no-abort"):
                await second.act(game, "abort")

    asyncio.run(run())


def test_the_lobby_brings_people_together(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 3) as (first, second, third):
            for person in (second, third):
                await person.say("lobby", on=True)
            made = await first.create("sixth", "lobby", clock={"kind": "days", "days": 2})
            game = made["state"]["id"]

            def listed(person: Person, where: str) -> bool:
                """Whether the game is in that list of the lobby, as far as somebody was told."""
                told = [m for m in person.heard if m["said"] == "lobby"]
                return bool(told) and game in [one["id"] for one in told[-1][where]]

            await second.until(lambda: listed(second, "seeks"))
            with pytest.raises(Refused, match="server-own-game"):
                await first.ask("POST", f"/api/games/{game}/join", {})
            joined = await second.ask("POST", f"/api/games/{game}/join", {})
            assert joined["state"]["status"] == "running"
            assert joined["links"]["seat"] != made["links"]["seat"]
            with pytest.raises(Refused, match="server-seat-taken"):
                await third.ask("POST", f"/api/games/{game}/join", {})
            await third.until(lambda: listed(third, "running"))
            assert not listed(third, "seeks")

    asyncio.run(run())


def test_with_a_clock_of_minutes_one_waits_only_while_one_is_there(any_server: Server) -> None:
    async def run() -> None:
        async with people(any_server.url, 2) as (first, second):
            await second.say("lobby", on=True)
            made = await first.create("sixth", "lobby", clock={"kind": "fischer", "minutes": 5})
            game = made["state"]["id"]

            def waits() -> bool:
                told = [m for m in second.heard if m["said"] == "lobby"]
                return bool(told) and game in [seek["id"] for seek in told[-1]["seeks"]]

            await first.follow(game)
            await second.until(waits)
            await first.drop()
            await second.until(lambda: not waits())
            await first.connect()
            await first.follow(game)
            await second.until(waits)

    asyncio.run(run())


def test_the_lobby_forgets_what_the_rules_ended(any_server: Server) -> None:
    """And a game that waits there can be joined, even if nobody else may watch it."""

    async def run() -> None:
        chance = random.Random(8)
        before = position = borj.game("kamisado").start()
        while position.legal:
            before, position = position, position.after(chance.choice(position.legal))
        (last, *_) = [m for m in before.legal if not before.after(m).legal]
        async with people(any_server.url, 3) as (first, second, third):
            made = await first.create(
                "kamisado", "lobby", code=before.code(), seat=before.turn, public=False
            )
            game = made["state"]["id"]
            await second.ask("POST", f"/api/games/{game}/join", {})
            with pytest.raises(Refused, match="server-no-game"):
                await third.follow(game)
            made = await first.create("kamisado", "lobby", code=before.code(), seat=before.turn)
            game = made["state"]["id"]
            await second.ask("POST", f"/api/games/{game}/join", {})
            await third.say("lobby", on=True)

            def running() -> list[str]:
                told = [m for m in third.heard if m["said"] == "lobby"]
                return [state["id"] for state in told[-1]["running"]] if told else []

            await first.follow(game)
            await third.until(lambda: game in running())
            await first.take_turn(game, before.write(last))
            await third.until(lambda: game not in running())

    asyncio.run(run())


def test_a_game_may_end_in_the_middle_of_a_turn(any_server: Server) -> None:
    """TZAAR 4.1: whoever captures the last of a type has won, and need not act once more."""

    async def run() -> None:
        chance = random.Random(1)
        while True:
            before = position = borj.game("tzaar").start(seed=chance.randrange(1000))
            while position.legal:
                before, position = position, position.after(chance.choice(position.legal))
            if position.mid_turn and not before.mid_turn:
                break
        (last,) = [m for m in before.legal if before.after(m) == position]
        async with people(any_server.url, 1) as (person,):
            made = await person.create("tzaar", "here", code=before.code())
            mirror = await person.follow(made["state"]["id"])
            await person.take_turn(made["state"]["id"], before.write(last))
            await person.until(lambda: mirror.state["status"] == "over")
            assert mirror.state["ending"]["how"] == "rules"

    asyncio.run(run())
