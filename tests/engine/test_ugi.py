"""The UGI engine, as a program of its own: it answers, stops at once, and survives anything."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import borj
from tests.engine.kit import Talk, needs_engine

GAME = "tzaar"
pytestmark = needs_engine(GAME)
FIXED = borj.game_named(GAME).start("fixed")


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk("engine", "--game", GAME, "--variant", "fixed", "--table", "4")
    yield made
    made.close()


def best(heard: list[str]) -> str:
    return heard[-1].removeprefix("bestmove ")


def test_it_introduces_itself(talk: Talk) -> None:
    talk.say("ugi")
    heard = talk.until("ugiok")
    assert heard[0].startswith("id name Borj")
    names = [re.findall(r"option name (\w+) type", line) for line in heard]
    wanted = ["Game", "Variant", "Options", "Seed", "Hash", "Threads", "MultiPV", "Level"]
    assert [name for found in names for name in found] == wanted
    talk.say("isready")
    talk.until("readyok")
    talk.say("quit")
    assert talk.end() == []


def test_it_plays_legal_moves_in_canonical_text(talk: Talk) -> None:
    position, played = FIXED, ""
    for _ in range(4):
        talk.say(f"position startpos{played and f' moves{played}'}", "go nodes 500")
        move = best(talk.until("bestmove"))
        assert position.write(position.parse(move)) == move
        position, played = position.play(move), f"{played} {move}"
    talk.say("query p1turn", "query gameover", "query result")
    heard = [talk.hear() for _ in range(3)]
    turn = "true" if position.turn == 0 else "false"
    assert heard == [f"response {turn}", "response false", "response none"]


def test_info_lines_say_depth_score_and_a_line_that_can_be_played(talk: Talk) -> None:
    talk.say("setoption name MultiPV value 2", "position startpos", "go depth 3")
    heard = talk.until("bestmove")
    infos = [line for line in heard if line.startswith("info depth 3 ")]
    assert [re.findall(r"multipv (\d)", line)[0] for line in infos] == ["1", "2"]
    for line in infos:
        assert re.search(r" score cp -?\d+ .*nodes \d+ nps \d+ hashfull \d+ time \d+ pv ", line)
        position = FIXED
        for move in line.split(" pv ")[1].split():
            position = position.play(move)
    assert best(heard) == infos[0].split(" pv ")[1].split()[0]


def test_positions_come_as_codes_with_whole_turns_or_single_actions(talk: Talk) -> None:
    code = FIXED.code()
    turn = FIXED.write(FIXED.legal[0])
    talk.say(f"position fen {code} moves {turn}", "query p1turn", "go nodes 200")
    assert talk.until("response")[-1] == "response false"
    FIXED.play(turn).parse(best(talk.until("bestmove")))


def test_the_same_nodes_find_the_same_move(talk: Talk) -> None:
    found = []
    for _ in range(2):
        talk.say("uginewgame", "position startpos", "go nodes 3000")
        found.append([re.sub(r"nps.*time \d+", "", line) for line in talk.until("bestmove")])
    assert found[0] == found[1]


def test_stop_answers_at_once(talk: Talk) -> None:
    talk.say("position startpos", "go infinite")
    talk.until("info depth 2")
    began = time.monotonic()
    talk.say("stop")
    talk.until("bestmove")
    assert time.monotonic() - began < 1.0  # usually some milliseconds; the machine may be busy


def test_a_stop_right_behind_go_is_not_lost(talk: Talk) -> None:
    for _ in range(20):
        talk.say("position startpos", "go infinite", "stop", "isready")
        talk.until("bestmove")
        talk.until("readyok")


def test_it_listens_while_it_searches(talk: Talk) -> None:
    talk.say("position startpos", "go infinite", "isready")
    talk.until("readyok")
    talk.say("go depth 1", "setoption name Hash value 8")
    for _ in range(2):
        assert "A search is running" in talk.until("info string error")[-1]
    talk.say("stop")
    talk.until("bestmove")


def test_clocks_and_times_are_kept(talk: Talk) -> None:
    for go in ("movetime 50", "p1time 1000 p2time 1000 p1inc 0 p2inc 0", "wtime 500 btime 1"):
        began = time.monotonic()
        talk.say("position startpos", f"go {go}")
        talk.until("bestmove")
        assert time.monotonic() - began < 5.0


def test_levels_play_too(talk: Talk) -> None:
    talk.say("setoption name Level value 1", "position startpos", "go movetime 100")
    FIXED.parse(best(talk.until("bestmove")))


def test_a_finished_game_has_no_best_move(talk: Talk) -> None:
    position, played = FIXED, []
    while position.legal:
        played.append(position.write(position.legal[-1]))
        position = position.after(position.legal[-1])
    assert position.outcome is not None
    talk.say(f"position startpos moves {' '.join(played)}", "query gameover", "query result")
    assert talk.hear() == "response true"
    assert talk.hear() == f"response p{(position.outcome.winner or 0) + 1}win"
    talk.say("go depth 2")
    assert talk.until("bestmove")[-1] == "bestmove none"


GARBAGE: list[str | bytes] = [
    "hello",
    "position",
    "position fen",
    "position fen x~y",
    "position startpos moves A1xA1",
    "position startpos A2xB2",
    "go backwards",
    "go depth",
    "go depth x",
    "go nodes -5",
    "go depth 99999999999999999999999999",
    "setoption",
    "setoption name Colour value red",
    "setoption name Hash value 0",
    "setoption name Threads value many",
    "setoption name Level value 12",
    "setoption name Game value chess",
    "setoption name Variant value giant",
    "setoption name Options value kings",
    "setoption name Options value seed=3",
    "query",
    "query meaning",
    b"\xff\xfe\x00\x01",
    b"x" * 3_000_000,
]


def test_garbage_gets_an_error_line_and_the_engine_lives_on(talk: Talk) -> None:
    for line in GARBAGE:
        talk.say(line)
        heard = talk.hear()
        assert heard is not None
        assert heard.startswith("info string error "), (line[:40], heard)
        assert "Error:" not in heard, (line[:40], heard)
    talk.say("", "   ", "position startpos", "go nodes 100")
    talk.until("bestmove")


def test_another_game_is_an_option_away(talk: Talk) -> None:
    talk.say("setoption name Game value sixth", "setoption name Variant value standard")
    talk.say("setoption name Options value kings=6 size=5", "ugi")
    heard = talk.until("ugiok")
    assert any("name Game type combo default sixth" in line for line in heard)
    assert any("name Options type string default kings=6" in line for line in heard)
    talk.say("position startpos moves c3 a1", "query p1turn")
    assert talk.until("response")[-1] == "response true"


def test_the_end_of_the_input_ends_it(talk: Talk) -> None:
    talk.say("position startpos", "go infinite")
    talk.until("info depth 1")
    assert talk.end()[-1].startswith("bestmove")


def test_errors_are_said_in_persian_if_asked() -> None:
    talk = Talk("--lang", "fa", "engine")
    talk.say("hello")
    assert "فرمان نیست" in talk.until("info string error")[-1]
    assert talk.end() == []
    talk.close()


def test_the_conversation_of_the_documentation_is_as_it_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocols.md").read_text("utf-8")
    said = re.findall(r"^([<>]) (.+)$", page, re.M)
    assert len(said) > 10
    talk = Talk("engine", "--table", "4")
    for mark, line in said:
        if mark == ">":
            talk.say(line)
        elif "…" not in line and "id name" not in line:
            assert talk.until(line.split()[0])[-1] == line
    talk.close()


def test_the_requests_of_the_documentation_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocols.md").read_text("utf-8")
    request, answer = (
        json.loads(text) for text in re.findall(r"```json\n(.+?)```", page, re.S)[:2]
    )
    game = borj.game(request["game"])
    position = game.start(request["variant"], seed=request["seed"])
    for move in request["moves"]:
        position = position.play(move)
    assert position.turn == answer["score"]["player"]
    assert (
        position.write(position.parse(answer["move"]))
        == answer["move"]
        == answer["lines"][0]["moves"][0]
    )
    position.play(answer["move"])
