"""The client for programs that speak UGI, with and without waiting, and their bad manners."""

from __future__ import annotations

import asyncio
import pickle
import sys
import threading

import pytest

import borj
from borj.core.errors import InvalidChoice
from borj.engine import AsyncProgram, Limit, Program
from borj.engine.program import Fault, Info
from borj.engine.program.spoken import read_info, read_setting
from tests.engine.kit import ODD, PATIENCE, cli, needs_engine

GAME = "tzaar"
ENGINE = cli("engine", "--table", "1")
start = borj.game_named(GAME).start("fixed")
pytestmark = needs_engine(GAME)


def odd(mode: str) -> list[str]:
    return [sys.executable, str(ODD), mode]


def test_a_program_is_asked_with_waiting() -> None:
    with Program(ENGINE, PATIENCE) as program:
        assert program.name.startswith("Borj")
        assert program.author
        assert program.options["game"].values == borj.GAMES
        assert program.options["hash"].most == 65536
        program.configure(MultiPV=2)
        heard: list[Info] = []
        found = program.search(start, Limit(nodes=500), played=["A5xA4"], tell=heard.append)
        here = start.play("A5xA4")
        assert found.move in here.legal
        assert found.text == here.write(found.move)
        assert [info.multipv for info in found.infos] == [1, 2]
        assert found.score is not None
        assert found.score.player == 1
        assert found.infos[0].pv[0] == found.text
        assert len(heard) >= 2
        assert program.query(start, "p1turn") == "true"
        assert program.query(start, "result", played=["A5xA4"]) == "none"
        counted = program.perft(start, 2)
        assert counted is not None
        assert sum(counted.values()) == borj.perft(start, 2)
        # Another game is another game: it is told so by itself.
        other = borj.game("dvonn").start("random", seed=1)
        program.new_game(other, Seed=3, Unheard=4)
        assert program.search(other, Limit(nodes=100)).move in other.legal
        with pytest.raises(InvalidChoice):
            program.configure(Unheard=4)


def test_a_search_without_a_limit_is_stopped_from_elsewhere() -> None:
    with Program(ENGINE, PATIENCE) as program:
        heard = threading.Event()

        def stop() -> None:
            heard.wait(PATIENCE)
            program.stop()

        stopper = threading.Thread(target=stop)
        stopper.start()
        found = program.search(start, tell=lambda _: heard.set())
        stopper.join()
        assert found.move in start.legal


def test_a_program_is_asked_without_waiting() -> None:
    async def talk() -> None:
        async with await AsyncProgram.open(ENGINE, PATIENCE) as program:
            assert program.name.startswith("Borj")
            await program.configure(Hash=2)
            await program.new_game(start)
            both = await asyncio.gather(
                program.search(start, Limit(nodes=200)), program.query(start, "gameover")
            )
            assert both[0].move in start.legal
            assert both[1] == "false"
            async with program.analysing(start) as infos:
                async for info in infos:
                    if info.depth is not None:
                        break
            assert info.score is not None
            begun = asyncio.Event()
            left = asyncio.create_task(program.search(start, tell=lambda _: begun.set()))
            await begun.wait()
            left.cancel()
            with pytest.raises(asyncio.CancelledError):
                await left
            counted = await program.perft(start, 1)
            assert set(counted or ()) == {start.write(move) for move in start.legal}

    asyncio.run(talk())


@pytest.mark.parametrize(
    ("mode", "kind"), [("crash", "crash"), ("cheat", "illegal"), ("garbage", "illegal")]
)
def test_what_a_program_does_wrong_is_a_fault(mode: str, kind: str) -> None:
    with Program(odd(mode), PATIENCE) as program, pytest.raises(Fault) as caught:
        program.search(start, Limit(nodes=1))
    assert caught.value.kind == kind
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.kind, str(again)) == (kind, str(caught.value))

    async def talk() -> str:
        async with await AsyncProgram.open(odd(mode), PATIENCE) as program:
            with pytest.raises(Fault) as fault:
                await program.search(start, Limit(nodes=1))
            return fault.value.kind

    assert asyncio.run(talk()) == kind


def test_a_program_that_hangs_is_given_up() -> None:
    with Program(odd("hang"), 1.0) as program, pytest.raises(Fault) as caught:
        program.search(start, Limit(nodes=1))
    assert caught.value.kind == "hang"


def test_a_program_that_does_not_start_is_a_fault() -> None:
    for command in (["/nowhere/engine"], odd("early")):
        with pytest.raises(Fault, match="cannot be started"):
            Program(command, PATIENCE)
        with pytest.raises(Fault):
            asyncio.run(AsyncProgram.open(command, PATIENCE))


def test_lines_are_understood_as_far_as_they_go() -> None:
    info = read_info(["info", "depth", "3", "nodes", "x", "score", "mate", "-2", "pv", "a", "b"], 1)
    assert (info.depth, info.nodes, info.pv) == (3, None, ("a", "b"))
    assert info.score is not None
    assert info.score.win_in == -2
    for text in ("info", "info score", "info score cp", "info score cp x", "info depth", "info pv"):
        assert read_info(text.split(), 0).score is None
    far = read_info(["info", "score", "cp", "31999"], 0).score
    assert far is not None
    assert far.win_in is None
    assert read_info(["info", "string", "error", "what"], 0).string == "error what"
    line = "option name Clear All type combo default a b var a b var c"
    setting = read_setting(line.split())
    assert setting is not None
    assert (setting.name, setting.default) == ("Clear All", "a b")
    assert read_setting(["option", "name", "X"]) is None
