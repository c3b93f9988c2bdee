"""Matches: pairs, fairness, records, resuming, and players that misbehave."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.core.errors import BorjError, InvalidChoice
from borj.engine.limits import Limit
from borj.engine.matches import Settings, Standings, entrants, run
from borj.engine.matches.entrants import entrant, limit_of
from borj.engine.matches.fixtures import Fixture
from borj.engine.matches.programs import _digests
from borj.engine.matches.results import Results, Row
from borj.engine.matches.standings import standings
from borj.engine.sprt import Sprt
from borj.records import Ending, Record
from tests.engine.kit import ODD, PATIENCE, cli, needs_engine, odd

GAME = "tzaar"
needs = needs_engine(GAME)


def settings(*players: str, **more: Any) -> Settings:
    usual: dict[str, Any] = {"games": 2, "patience": 20.0, "table_mb": 2, "limit": Limit(nodes=100)}
    game: str = more.pop("game", GAME)
    return Settings(game, entrants(players), **{**usual, **more})


def play(path: Path, *players: str, **more: Any) -> tuple[Standings, list[Record]]:
    made = settings(*players, **more)
    with Results(path / "match.jsonl", made) as results:
        table = run(made, results)
    return table, list(borj.load(path / "match.jsonl"))


# Players and limits, as they are written.


@pytest.mark.parametrize(
    "spec",
    ["level:1", "level:10", "nodes:20000", "depth:8", "time:0.3", "clock:60+0.5", "clock:60",
     "mcts:0.3", "playouts:100", "random", "ugi:/bin/prog --flag 'a b'"],
)  # fmt: skip
def test_every_kind_of_player_is_understood(spec: str) -> None:
    found = entrant(spec)
    assert found.spec == spec
    assert entrant(f"mine={spec}").name == "mine"


@pytest.mark.parametrize(
    "spec",
    ["", "level", "level:0", "level:12", "level:x", "nodes:0", "nodes:1.5", "depth:101", "time:0",
     "time:-1", "time:nan", "time:1e3", "clock:5+x", "mcts:", "random:3", "ugi:", "ugi:'", "a=b"],
)  # fmt: skip
def test_other_players_are_refused_with_a_list(spec: str) -> None:
    with pytest.raises(InvalidChoice, match="ugi:COMMAND"):
        entrant(spec)


def test_limits() -> None:
    assert limit_of("clock:60+0.5") == Limit(clock=60, increment=0.5)
    assert limit_of("time:0.25") == Limit(time=0.25)
    with pytest.raises(InvalidChoice):
        limit_of("level:3")


def test_players_of_the_same_name_are_told_apart() -> None:
    assert [p.name for p in entrants(["random", "random", "x=random"])] == [
        "random",
        "random#2",
        "x",
    ]
    with pytest.raises(InvalidChoice):
        entrants(["random"])


# What is played.


def test_every_start_is_played_twice_with_the_sides_changed() -> None:
    made = settings("random", "a=random", "b=random", games=5)
    games = list(made.fixtures())
    assert len(games) == 3 * 6
    assert len(set(games)) == len(games)
    for game in games:
        assert Fixture(game.round, game.second, game.first) in games


@pytest.mark.parametrize("game", borj.GAMES)
def test_starts_differ_and_leave_something_to_play(game: str) -> None:
    for variant in borj.game_named(game).variants:
        made = settings("random", "a=random", game=game, variant=variant)
        codes = set()
        for opening in map(made.openings.of_round, range(12)):
            position = opening.start
            for move in opening.moves:
                position = position.play(move)
            assert position.legal
            assert not position.mid_turn
            codes.add(position.code())
        assert len(codes) == 12
        again = settings("random", "a=random", game=game, variant=variant)
        assert again.openings.of_round(11) == made.openings.of_round(11)


# Whole matches, with real processes.


@needs
def test_a_match_is_played_kept_and_can_be_replayed(tmp_path: Path) -> None:
    table, records = play(tmp_path, "nodes:300", "random", "playouts:10", games=2, processes=2)
    assert len(records) == 6
    starts: dict[tuple[str, frozenset[str]], set[str]] = {}
    for record in records:
        assert record.result is not None
        assert record.result.ending is Ending.RULE
        key = record.headers["Round"], frozenset(record.players)
        starts.setdefault(key, set()).add(record.start.code())
    assert all(len(codes) == 1 for codes in starts.values())
    searched = [node for r in records for node in r.line() if node.evaluation]
    assert searched
    assert table.places[0].name == "nodes:300"
    assert sum(place.points for place in table.places) == 6
    points, games = table.cross["nodes:300", "random"]
    assert (points, games) == (2, 2)


@needs
def test_the_same_match_twice_is_the_same(tmp_path: Path) -> None:
    found = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        _, records = play(tmp_path / name, "level:2", "playouts:20", games=2)
        found.append([(record.players, record.moves) for record in records])
    assert found[0] == found[1]


@needs
def test_clocks_are_kept_in_the_records(tmp_path: Path) -> None:
    _, records = play(tmp_path, "clock:2+0.02", "random", games=1)
    clocks = [node.clock for node in records[0].line() if node.clock is not None]
    assert clocks
    assert all(0 < clock <= 3 for clock in clocks)


@needs
def test_an_engine_from_outside_plays_through_ugi(tmp_path: Path) -> None:
    ours = f"ours=ugi:{shlex.quote(sys.executable)} -m borj engine"
    table, records = play(tmp_path, ours, "random", patience=60.0)
    assert {place.name: place.points for place in table.places} == {"ours": 2, "random": 0}
    assert not any("Fault" in record.headers for record in records)
    assert any(node.evaluation for node in records[0].line())


@pytest.mark.parametrize(
    ("mode", "ending", "said"),
    [
        ("crash", Ending.ADJUDICATION, "crash (exit code 7)"),
        ("hang", Ending.TIME, "hang"),
        ("stubborn", Ending.TIME, "hang"),
        ("cheat", Ending.ADJUDICATION, "illegal (A1xA1:"),
        ("garbage", Ending.ADJUDICATION, "illegal"),
        ("killer", Ending.ADJUDICATION, "crash (signal 9)"),
    ],
)
def test_who_misbehaves_loses_that_game_and_the_match_goes_on(
    tmp_path: Path, mode: str, ending: Ending, said: str
) -> None:
    patience = 1.5 if ending is Ending.TIME else 20.0
    table, records = play(
        tmp_path, odd(mode), "random", patience=patience, game="dvonn", variant="random"
    )
    assert len(records) == 2
    for record in records:
        assert record.result is not None
        assert record.result.winner == record.players.index("random")
        assert record.result.ending is ending
        assert said in record.headers["Fault"]
    assert {place.name: place.faults for place in table.places} == {mode: 2, "random": 0}


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (odd("early"), "exit code 3"),
        (odd("silent"), "hang"),
        ("missing=ugi:/no/such/program", "No such file"),
    ],
)
def test_a_program_that_cannot_start_is_an_error_and_no_row_of_losses(
    tmp_path: Path, player: str, said: str
) -> None:
    with pytest.raises(BorjError, match=rf"does not start \(.*{said}"):
        play(tmp_path, player, "random", patience=1.5, game="dvonn", variant="random")
    assert not (tmp_path / "match.jsonl").exists()


def test_a_module_is_known_by_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m module`: beside us, where Python looks first, or installed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    command = [sys.executable, "-m", "some_bot"]

    def known() -> str:
        return list(_digests(command))[2]

    assert known() == "-"
    (tmp_path / "some_bot.py").write_text("pass")
    alone = known()
    (tmp_path / "some_bot.py").unlink()
    (tmp_path / "some_bot").mkdir()
    (tmp_path / "some_bot" / "__main__.py").write_text("pass")
    assert known() == alone != "-"
    (tmp_path / "some_bot" / "thought.py").write_text("deeper = True")
    assert known() != alone
    assert list(_digests(["python", "-m", "borj.engine"]))[2] != "-"
    assert list(_digests(["python", "-m", "../odd"]))[2] == "-"


def test_a_program_is_known_by_what_it_calls_itself(tmp_path: Path) -> None:
    player = tmp_path / "player.py"
    for version in ("1", "2"):
        answers = {"ugi": f"id name Odd {version}\nugiok", "isready": "readyok"}
        player.write_text(
            f"import sys\nfor line in sys.stdin: print({answers}.get(line.strip(), ''), flush=True)"
        )
        made = settings(f"odd=ugi:{sys.executable} {player}", "random", game="dvonn")
        assert f"name='Odd {version}'" in made.identity("odd")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {"limit": Limit(nodes=200)}),
        ({}, {"table_mb": 4}),
        ({"program": "one"}, {"program": "two"}),
    ],
)
def test_games_of_another_player_of_the_same_name_are_refused(
    tmp_path: Path, before: dict[str, Any], after: dict[str, Any]
) -> None:
    script = tmp_path / "player.py"

    def made(program: str = "", **more: Any) -> Settings:
        script.write_text(f"# {program}\n{ODD.read_text('utf-8')}", "utf-8")
        bad = f"bad=ugi:{shlex.join((sys.executable, str(script), 'crash'))}"
        return settings(bad, "random", game="dvonn", variant="random", **more)

    first = made(**before)
    with Results(tmp_path / "match.jsonl", first) as results:
        run(first, results)
    with Results(tmp_path / "match.jsonl", made(**before)) as results:
        assert (len(results.rows), results.played) == (2, 0)
    with pytest.raises(InvalidChoice, match="games of another “bad”"):
        Results(tmp_path / "match.jsonl", made(**after))


@needs
def test_a_new_engine_does_not_get_the_games_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path, "nodes:10", "random", longest=4)
    monkeypatch.setattr("borj.engine.matches.programs.signature", lambda game: "another")
    with pytest.raises(InvalidChoice, match="bench=another"):
        Results(tmp_path / "match.jsonl", settings("nodes:10", "random", longest=4))


def test_a_game_without_end_is_a_draw(tmp_path: Path) -> None:
    _, records = play(tmp_path, "random", "a=random", longest=6, game="dvonn", variant="random")
    for record in records:
        assert record.result is not None
        assert record.result.draw
        assert len(record.moves) == 6


def test_a_match_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    words = ["match", "random", "x=random", "--game", "dvonn", "--games", "16", "--out", str(file)]
    process = subprocess.Popen(cli(*words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not file.exists() or file.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = file.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    with file.open("ab") as torn:
        torn.write(b'{"borj": 1, "game": "dv')
    ran = subprocess.run(cli(*words), capture_output=True, text=True, check=True)
    assert file.read_bytes().startswith(whole)
    records = list(borj.load(file))
    assert len({(record.headers["Round"], record.players) for record in records}) == 16
    assert len(records) == 16
    read = whole.count(b"\n")
    assert f"{16 - read} games played, {read} read" in ran.stdout
    # Nothing is left to play: the third time only shows the table.
    again = subprocess.run(cli(*words, "--json"), capture_output=True, text=True, check=True)
    assert [place["games"] for place in json.loads(again.stdout)["places"]] == [16, 16]
    assert len(list(borj.load(file))) == 16


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    play(tmp_path, "random", "x=random", game="dvonn", variant="random")
    file = tmp_path / "match.jsonl"
    for other in (
        settings("random", "x=random", game="dvonn", variant="random", seed=2),
        settings("random", "x=random", game="dvonn"),
        settings("random", "x=random"),
    ):
        with pytest.raises(InvalidChoice, match="another match"):
            Results(file, other)
    file.write_text("not json\n")
    with pytest.raises(InvalidChoice, match="line 1"):
        Results(file, settings("random", "x=random"))


def test_two_matches_do_not_write_the_same_file(tmp_path: Path) -> None:
    made = settings("random", "x=random")
    with Results(tmp_path / "m.jsonl", made), pytest.raises(InvalidChoice, match="another match"):
        Results(tmp_path / "m.jsonl", made)


@needs
def test_a_sequential_test_ends_as_soon_as_it_is_clear(tmp_path: Path) -> None:
    table, records = play(
        tmp_path, "nodes:200", "random", games=200, sprt=Sprt(0, 200), processes=2
    )
    assert table.verdict is True
    assert len(records) < 60
    assert table.ratio is not None
    assert table.ratio >= 2.94


def test_a_worker_that_cannot_start_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(BorjError, match="could not start"):
        play(tmp_path, "random", "x=random")


# The table.


def rows(made: Settings, points: list[float]) -> list[Row]:
    return [Row(game, got, 30) for game, got in zip(made.fixtures(), points, strict=True)]


def test_the_table_of_two() -> None:
    made = settings("a=random", "b=random", games=4)
    table = standings(made, rows(made, [1.0, 0.0, 1.0, 0.5]))  # a wins, a wins, a wins, a draw
    first, second = table.places
    assert (first.name, first.points, first.wins, first.draws, first.losses) == ("a", 3.5, 3, 1, 0)
    assert (second.points, second.losses) == (0.5, 3)
    assert table.difference is not None
    assert table.difference.value == pytest.approx(338.04, abs=0.01)
    assert first.rating.value == pytest.approx(table.difference.value / 2)
    assert first.score.value == pytest.approx(0.875)
    json.dumps(table.as_json(), allow_nan=False)


def test_the_table_of_three_has_ratings_from_all_games() -> None:
    made = settings("a=random", "b=random", "c=random", games=2)
    table = standings(made, rows(made, [1.0, 0.0, 1.0, 0.0, 1.0, 0.0]))
    assert [place.name for place in table.places] == ["a", "b", "c"]
    assert table.difference is None
    assert [place.points for place in table.places] == [4, 2, 0]


def test_half_a_pair_counts_as_games_but_not_as_evidence() -> None:
    made = settings("a=random", "b=random", games=2)
    table = standings(made, rows(made, [1.0, 0.0])[:1])
    assert table.places[0].games == 1
    assert table.places[0].score.low == 0.0


def test_a_round_that_cannot_be_is_refused_at_once(tmp_path: Path) -> None:
    play(tmp_path, "random", "x=random", game="dvonn", variant="random")
    file = tmp_path / "match.jsonl"
    file.write_text(file.read_text().replace('"Round":"1"', '"Round":"999999999"'))
    with pytest.raises(InvalidChoice, match="another match"):
        Results(file, settings("random", "x=random", game="dvonn", variant="random"))


def test_ctrl_c_shows_the_table_and_leaves_no_process(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    words = ["match", "random", "x=random", "--game", "dvonn", "--games", "400", "--out", str(file)]
    process = subprocess.Popen(
        cli(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    until = time.monotonic() + PATIENCE
    while not file.exists() or file.read_bytes().count(b"\n") < 2:
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert re.search(r"^1 +\S+ +[\d.]+/", out, re.M)
    assert err == "borj: stopped\n"
