"""`borj puzzles`: exercises are found, chosen, rated and verified."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from borj.cli.main import main
from borj.learn.exercises import exercises, shelf
from borj.learn.exercises.mining import Lode, Pool
from tests.engine.kit import PATIENCE, cli

GAME = "dvonn"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A shelf of its own, with the first few exercises of a game."""
    folder = tmp_path / "data"
    folder.mkdir()
    lines = (shelf.DATA / f"{GAME}.jsonl").read_text("utf-8").splitlines(keepends=True)
    (folder / f"{GAME}.jsonl").write_text("".join(lines[:3]), "utf-8")
    monkeypatch.setattr(shelf, "DATA", folder)
    shelf.forget()
    yield folder
    monkeypatch.undo()
    shelf.forget()


def run(*words: str) -> int:
    return main(["--lang", "en", "puzzles", *words])


def test_how_many_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    assert f"DVONN: {len(exercises('dvonn'))}" in capsys.readouterr().out


def test_mining_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = tmp_path / "pool.jsonl"
    mined = ("mine", GAME, "--pool", str(pool), "--variant", "random", "--games", "3")
    assert run(*mined) == 0
    once = [json.loads(line) for line in pool.read_text("utf-8").splitlines()]
    assert sorted(row["seed"] for row in once) == [0, 1, 2]
    with pool.open("a", encoding="utf-8") as file:
        file.write('{"game": "dvo')  # as a crash would leave it
    assert run(*mined) == 0
    rows = [line for line in pool.read_text("utf-8").splitlines() if line.endswith("}")]
    seeds = [json.loads(row)["seed"] for row in rows]
    assert sorted(seeds) == list(range(6))
    assert "from 6 games" in capsys.readouterr().out


def test_what_is_chosen_is_proved_and_no_twin(tmp_path: Path, data: Path) -> None:
    path = tmp_path / "pool.jsonl"
    pool, known = Pool(path, GAME), exercises(GAME)
    lode, (good, other, third) = Lode(GAME, "random", {}), known
    wrong = next(m for m in third.position.legal if third.position.write(m) != third.line[0][0])
    lie = replace(third, line=((third.position.write(wrong),),))
    for number, each in enumerate((good, other, lie, good)):
        pool.add(lode, number, each)
    pool.add(lode, 4, None)
    assert run("ship", GAME, "--pool", str(path)) == 0
    assert {each.id for each in exercises(GAME)} == {good.id, other.id}
    assert [each.rating for each in exercises(GAME)] == [good.rating, other.rating]
    assert run("check", GAME) == 0


def test_ctrl_c_stops_mining_and_keeps_what_was_found(tmp_path: Path) -> None:
    pool = tmp_path / "pool.jsonl"
    words = ("puzzles", "mine", GAME, "--pool", str(pool), "--variant", "random")
    mining = subprocess.Popen(
        cli(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ
    )
    try:
        end = time.monotonic() + PATIENCE
        while not pool.exists() and time.monotonic() < end:
            time.sleep(0.05)
        mining.send_signal(signal.SIGINT)
        _, complaints = mining.communicate(timeout=PATIENCE)
    finally:
        mining.kill()
        mining.wait()
    assert mining.returncode == 130
    assert "Traceback" not in complaints.decode()
    assert all(json.loads(line)["game"] == GAME for line in pool.read_text("utf-8").splitlines())


def test_rating_is_put_on_file(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = [each.rating for each in exercises(GAME)]
    assert run("rate", GAME, "--seeds", "2") == 0
    assert "3 exercises from" in capsys.readouterr().out
    after = [each.rating for each in exercises(GAME)]
    assert len(after) == len(before)
    assert all(rating is not None and 0 < rating.value < 4000 for rating in after)


def test_another_engine_renews_evidence_and_ratings(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = data / f"{GAME}.jsonl"
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    good, false, _third = exercises(GAME)
    for row in rows:
        row["rating"][1] -= 1  # of an engine that played otherwise
        row["evidence"][2] += 5
    wrong = next(m for m in false.position.legal if false.position.write(m) != false.line[0][0])
    rows[1]["line"] = [false.position.write(wrong)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    shelf.forget()
    journal = tmp_path / f"renewal-{GAME}.jsonl"
    journal.write_text('{"id": "0", "for": [1, 2, 3], "exercise": null}\n{"id', "utf-8")
    assert run("renew", GAME, "--seeds", "2") == 0
    said = capsys.readouterr().out
    assert f"{false.id}: it does not hold" in said
    assert "2 exercises verified and rated, dropped: 1" in said
    assert [each.id for each in exercises(GAME)] == [good.id, _third.id]
    assert all(each.rating for each in exercises(GAME))
    assert exercises(GAME)[0].rating.signature == good.rating.signature  # type: ignore[union-attr]
    assert not journal.exists()
    assert run("check", GAME) == 0
    assert run("renew", GAME) == 0
    assert "nothing to do" in capsys.readouterr().out


def test_renewing_goes_on_where_it_stopped(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, *others = exercises(GAME)
    assert first.rating is not None
    done = {
        "id": first.id,
        "for": [*first.rating.signature, 2],
        "exercise": None,  # a journal is believed
        "chances": [],
    }
    (tmp_path / f"renewal-{GAME}.jsonl").write_text(json.dumps(done) + "\n", "utf-8")
    assert run("renew", GAME, "--seeds", "2", "--all", "--json") == 0
    assert [each.id for each in exercises(GAME)] == [each.id for each in others]


def test_what_is_false_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = data / f"{GAME}.jsonl"
    lines = path.read_text("utf-8").splitlines()
    wrong = json.loads(lines[0])
    wrong["themes"] = []
    path.write_text("\n".join([json.dumps(wrong), *lines[1:], lines[1], ""]), "utf-8")
    shelf.forget()
    assert run("check", GAME, "--sample", "1") == 1
    said = capsys.readouterr().out
    assert f"{wrong['id']}: its themes" in said
    assert "near twin" in said
    assert run("check", GAME, "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert {"game": GAME, "id": wrong["id"], "fault": "puzzle-themes"} in told


def test_a_pool_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("ship", GAME, "--pool", str(tmp_path / "none.jsonl")) == 1
    assert "none.jsonl" in capsys.readouterr().err


def test_a_variant_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("mine", GAME, "--variant", "sideways") == 2
    assert "sideways" in capsys.readouterr().err
