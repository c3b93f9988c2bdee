"""Clocks: their arithmetic for any numbers, and games that time decides."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

import borj
from borj.server import acts, clocks, seating, tables, turns
from borj.server.draft import Draft
from borj.server.identity import Signer
from borj.server.live import Live
from borj.server.messages import Act, Clock, NewGame, Play
from tests.server.kit import Person, Refused, Server, new_token, opponents, people, some_turn

MILLISECONDS = st.integers(0, 10**12)
SPANS = st.integers(-(10**7), 10**7)
CLOCKS = st.one_of(
    st.builds(
        Clock,
        kind=st.just("fischer"),
        minutes=st.floats(0.01, 600),
        increment=st.floats(0, 600),
    ),
    st.builds(Clock, kind=st.just("days"), days=st.integers(1, 30)),
)


@given(MILLISECONDS, SPANS, st.integers(-5000, 10**6), st.integers(0, clocks.QUOTA))
def test_a_turn_never_costs_less_than_nothing_nor_more_than_it_took(
    since: int, span: int, lag: int, quota: int
) -> None:
    spent = clocks.used(since, since + span)
    given = clocks.given_back(quota, lag, spent)
    assert 0 <= spent - given <= max(0, span)
    assert given <= min(quota, clocks.MOST_LAG)
    rest = clocks.after_lag((quota, 7), 0, given)
    assert rest[0] <= min(clocks.QUOTA, quota - given + clocks.REGAINED)
    assert rest[1] == 7


@given(st.lists(st.tuples(st.integers(0, 5_000), st.integers(0, 10**6)), max_size=60))
def test_feigned_lag_gains_no_more_than_the_quota_in_a_whole_game(
    thoughts: list[tuple[int, int]],
) -> None:
    quota, gained = clocks.FULL, 0
    for spent, lag in thoughts:
        given = clocks.given_back(quota[0], lag, spent)
        quota, gained = clocks.after_lag(quota, 0, given), gained + given
    assert gained <= clocks.QUOTA + clocks.REGAINED * len(thoughts)
    assert 0 <= quota[0] <= clocks.QUOTA


@given(CLOCKS, st.tuples(MILLISECONDS, MILLISECONDS), st.integers(0, 1), MILLISECONDS)
def test_only_the_players_own_clock_changes(
    clock: Clock, left: tuple[int, int], seat: int, spent: int
) -> None:
    thought = clocks.after_thinking(left, seat, spent)
    assert thought[seat] == max(0, left[seat] - spent)
    played = clocks.after_turn(clock, thought, seat)
    assert played[1 - seat] == thought[1 - seat] == left[1 - seat]
    if clock.kind == "days":
        assert played[seat] == clocks.full(clock)
    else:
        assert played[seat] == thought[seat] + round(clock.increment * 1000)


class Table:
    """A game between two people in memory, with a clock that the test turns."""

    def __init__(self, clock: Clock | None, **more: Any) -> None:
        self.now = 1_000_000
        self.signer = Signer(b"x" * 32)
        asked = NewGame(game="dvonn", opponent="lobby", clock=clock, seat=0, **more)
        row = seating.new_game(asked, "first", "", self.now)
        _, self.live = seating.birth(row, self.signer, self.now)
        self.do(lambda draft: seating.join(draft, "second", ""))

    def do(self, decide: Any) -> Any:
        draft = Draft(self.live, self.now)
        result = decide(draft)
        if draft.row is not self.live.row:
            draft.change()
            draft.apply()
        return result

    def play(self, after: int, lag: int = 0) -> Any:
        """The next turn, after so many milliseconds."""
        self.now += after
        live: Live = self.live
        action = live.position.write(live.position.legal[0])
        asked = Play(id=1, game="g", ply=live.row.ply, actions=[action], token=new_token())
        person = ("first", "second")[live.row.turn]
        return self.do(lambda draft: turns.play(draft, person, asked, self.now, lag))


TEN = Clock(kind="fischer", minutes=10, increment=5)


def test_clocks_start_after_each_sides_first_turn() -> None:
    table = Table(TEN)
    found = []
    for spent in (40_000, 40_000, 7_000):
        table.play(spent)
        found.append((table.live.row.left, table.live.row.ticking))
    assert found == [
        ((605_000, 600_000), None),  # the increment is for every turn
        ((605_000, 605_000), 0),
        ((603_000, 605_000), 1),
    ]


def test_lag_is_given_back_out_of_a_quota() -> None:
    table = Table(TEN)
    for _ in range(2):
        table.play(1_000)
    cost = []
    for turn in range(10):
        before = table.live.row.left
        table.play(1_000, lag=5_000 if turn % 2 else 200)
        after = table.live.row.left
        assert before is not None
        assert after is not None
        seat = turn % 2
        cost.append(before[seat] + 5_000 - after[seat])
    assert cost[0::2] == [800] * 5  # 200 a turn for some turns
    assert cost[1::2] == [500, 500, 800, 900, 900]  # 500 twice, what is left, then what comes back
    assert table.live.row.quota == (500, 100)


def test_a_clock_runs_from_when_the_turn_was_told() -> None:
    table = Table(TEN)
    for _ in range(2):
        table.play(1_000)
    table.live.delay = 400
    table.play(1_000)
    assert table.live.row.left == (605_000 - 600 + 5_000, 605_000)
    assert table.live.delay == 0


def test_whoever_plays_too_late_has_lost() -> None:
    table = Table(TEN)
    for _ in range(2):
        table.play(1_000)
    late = table.play(605_001)
    assert isinstance(late, borj.BorjError)
    ending = table.live.row.ending
    assert ending is not None
    assert (ending.winner, ending.how) == (1, "time")
    assert table.live.row.ply == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_the_flag_falls_for_whom_the_clock_runs(seat: int) -> None:
    table = Table(TEN)
    for _ in range(2 + seat):
        table.play(1_000)
    table.now += 605_000
    assert not table.do(acts.flag)
    table.now += clocks.MOST_LAG + clocks.GRACE + 10_000
    assert table.do(acts.flag)
    ending = table.live.row.ending
    assert ending is not None
    assert (ending.winner, ending.how) == (1 - seat, "time")
    assert not table.do(acts.flag)


def test_a_first_turn_that_never_comes_ends_the_game_without_a_winner() -> None:
    table = Table(TEN)
    table.play(1_000)
    table.now += clocks.FIRST_TURN
    assert table.do(acts.flag)
    ending = table.live.row.ending
    assert ending is not None
    assert (ending.winner, ending.how) == (None, "abandoned")


def test_days_begin_anew_with_every_turn() -> None:
    table = Table(Clock(kind="days", days=2))
    for _ in range(4):
        table.play(clocks.DAY)
    assert table.live.row.left == (2 * clocks.DAY, 2 * clocks.DAY)
    assert isinstance(table.play(2 * clocks.DAY + 1), borj.BorjError)


def test_forced_passes_cost_and_bring_nothing() -> None:
    position, chance = borj.game("dvonn").start("random", seed=2), random.Random(4)
    while not (passing := [m for m in position.legal if _passes(position.after(m))]):
        position = position.after(chance.choice(position.legal))
        if position.outcome:
            position = borj.game("dvonn").start("random", seed=chance.randrange(1000))
    table = Table(TEN, code=position.code())
    action = position.write(passing[0])
    person = ("first", "second")[position.turn]
    asked = Play(id=1, game="g", ply=0, actions=[action], token=new_token())
    table.do(lambda draft: turns.play(draft, person, asked, table.now, 0))
    assert [turn.forced for turn in table.live.line][:2] == [False, True]
    assert table.live.row.left is not None
    assert table.live.row.left[1 - position.turn] == 600_000


def _passes(position: borj.Position) -> bool:
    return position.legal == (borj.PASS,)


@given(st.lists(st.tuples(st.integers(0, 50_000), st.integers(0, 1000)), max_size=30))
def test_no_clock_gains_more_than_its_increments(thoughts: list[tuple[int, int]]) -> None:
    table = Table(TEN)
    for spent, lag in thoughts:
        if table.live.row.status != "running":
            break
        table.play(spent, lag)
    left = table.live.row.left
    assert left is not None
    played = [sum(turn.player == seat for turn in table.live.line) for seat in (0, 1)]
    for seat in (0, 1):
        assert 0 <= left[seat] <= 600_000 + 5_000 * played[seat]


def test_takebacks_give_no_time_back() -> None:
    table = Table(TEN)
    for _ in range(4):
        table.play(10_000)
    before = table.live.row.left
    assert before is not None
    for what, person in (("offer", "first"), ("accept", "second")):
        asked = Act(id=1, game="g", what=what, of="takeback")  # type: ignore[arg-type]
        table.do(lambda draft, a=asked, p=person: acts.act(draft, p, a, table.signer))
    assert table.live.row.ply == 2
    assert table.live.row.left == before


def test_time_decides_over_the_net(any_server: Server) -> None:
    async def run() -> None:
        clock = {"kind": "fischer", "minutes": 0.01}  # 0.6 s
        async with opponents(any_server.url, "dvonn", clock=clock) as (first, second, game):
            chance = random.Random(1)
            for person in (first, second):
                await person.until(lambda p=person: p.games[game].state["ply"] == p.seat)
                await person.take_turn(game, *some_turn(person.games[game].position, chance))
            await second.until(lambda: second.games[game].state["ply"] == 2)
            assert second.games[game].state["ticking"] == 0
            with pytest.raises(Refused, match="server-no-clock"):
                await second.act(game, "flag")
            for person in (first, second):  # the server notices by itself
                await person.until(lambda p=person: p.games[game].state["status"] == "over")
                ending = person.games[game].state["ending"]
                assert (ending["how"], ending["winner"]) == ("time", 1)
            assert first.games[game].state["clocks"] == [0, 600]

    asyncio.run(run())


THOUGHT = 0.5  # seconds before each of the things below


async def begin(first: Person, second: Person, game: str) -> random.Random:
    """Both have played their first turn: from now on clocks run."""
    chance = random.Random(1)
    for person in (first, second):
        await person.until(lambda p=person: p.games[game].state["ply"] == p.seat)
        await person.take_turn(game, *some_turn(person.games[game].position, chance))
    await first.until(lambda: first.games[game].state["ply"] == 2)
    return chance


def test_only_turns_start_a_clock(any_server: Server) -> None:
    """What is done while one thinks, by oneself or by others, does not undo that one thought."""

    async def run() -> None:
        url = any_server.url
        clock = {"kind": "fischer", "minutes": 5}
        async with (
            opponents(url, "dvonn", clock=clock) as (first, second, game),
            people(url, 2) as (watcher, phone),
        ):
            chance = await begin(first, second, game)
            mirror = first.games[game]
            assert mirror.state["ticking"] == 0
            seat = mirror.links["seat"].rsplit("/", 1)[1] if mirror.links else ""

            async def put_out_of_memory() -> None:
                for person in (first, second, watcher, phone):
                    await person.say("leave", game=game)
                await asyncio.gather(
                    *(watcher.create("dvonn", "here") for _ in range(tables.KEPT + 5))
                )
                await first.follow(game)
                await second.follow(game)

            while_thinking: list[Callable[[], Awaitable[Any]]] = [
                put_out_of_memory,
                lambda: first.act(game, "offer", "takeback"),
                lambda: second.act(game, "decline", "takeback"),
                lambda: first.act(game, "offer", "takeback"),
                lambda: first.act(game, "decline", "takeback"),
                lambda: first.ask("PUT", "/api/me", {"name": "Toranj"}),
                lambda: second.ask("PUT", "/api/me", {"name": "Golnar"}),
                lambda: watcher.follow(game),
                lambda: phone.ask("POST", f"/api/links/{seat}"),
                lambda: phone.follow(game),
                first.drop,
                first.connect,
                lambda: first.follow(game),
                lambda: first.act(game, "offer", "takeback"),
            ]
            for doing in while_thinking:
                await asyncio.sleep(THOUGHT)
                await doing()
            await first.take_turn(game, *some_turn(mirror.position, chance))
            spent = 300_000 - mirror.state["clocks"][0]
            assert spent >= len(while_thinking) * THOUGHT * 1000

    asyncio.run(run())


def delay_pongs(person: Person, seconds: float) -> None:
    """Answer pings late, and everything else at once: a player who feigns a slow network."""
    assert person.socket is not None
    socket, loop = person.socket, asyncio.get_running_loop()
    send = socket.protocol.send_frame

    def late(frame: Frame) -> None:
        send(frame)
        for data in socket.protocol.data_to_send():
            socket.transport.write(data)

    def choose(frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            loop.call_later(seconds, late, frame)
        else:
            send(frame)

    socket.protocol.send_frame = choose  # type: ignore[method-assign]


@pytest.mark.long
def test_late_pongs_gain_no_more_than_the_quota(server: Server) -> None:
    async def run() -> None:
        clock = {"kind": "fischer", "minutes": 5}
        async with opponents(server.url, "dvonn", clock=clock) as (first, second, game):
            delay_pongs(first, 0.45)
            chance = await begin(first, second, game)
            await first.take_turn(game, *some_turn(first.games[game].position, chance))
            await asyncio.sleep(22)  # the server has asked once how far away they are
            begun, turns, thought = first.games[game].state["clocks"][0], 20, 0.4
            for _ in range(turns):
                await second.until(lambda: second.games[game].state["turn"] == 1)
                await second.take_turn(game, *some_turn(second.games[game].position, chance))
                await first.until(lambda: first.games[game].state["turn"] == 0)
                await asyncio.sleep(thought)
                await first.take_turn(game, *some_turn(first.games[game].position, chance))
            spent = begun - first.games[game].state["clocks"][0]
            real = turns * thought * 1000
            assert real - clocks.QUOTA - turns * clocks.REGAINED <= spent
            assert spent <= real - 1500  # they did feign it

    asyncio.run(run())


def test_downtime_is_charged_to_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        server = Server(tmp_path / "data").start()
        try:
            clock = {"kind": "fischer", "minutes": 0.5}
            async with opponents(server.url, "dvonn", clock=clock) as (first, second, game):
                chance = random.Random(1)
                for person in (first, second):
                    await person.until(lambda p=person: p.games[game].state["ply"] == p.seat)
                    await person.take_turn(game, *some_turn(person.games[game].position, chance))
                # However often it happens, and however short it is.
                alive, told = 0.0, monotonic()
                for pause in (0.5, 2.0):
                    port = server.port
                    await asyncio.to_thread(server.kill)
                    alive += monotonic() - told
                    for person in (first, second):
                        await person.drop()
                    await asyncio.sleep(pause)
                    await asyncio.to_thread(server.start, port)
                    told = monotonic()
                    await first.connect(server.url)
                    mirror = await first.follow(game, after=first.games[game].seen)
                    assert mirror.state["clocks"][0] >= 30_000 - alive * 1000 - 100
                await first.close()
        finally:
            server.stop()

    asyncio.run(run())
