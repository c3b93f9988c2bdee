"""Training a net: the same everywhere, whatever dies on the way, and taken up where it stopped."""

from __future__ import annotations

import os
import signal
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from borj.core.errors import BorjError, InvalidChoice
from borj.engine import executors
from borj.engine.executors import LocalExecutor, RayExecutor
from borj.engine.training import gate, lessons

GAME = "sixth"
SHARD = lessons.Shard(GAME, 0, 3, 40, b"")
SHARDS = [replace(SHARD, number=number) for number in range(3)]


def die_once(path: str) -> bytes:
    """Work that is killed the first time."""
    mark = Path(path)
    if not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name.encode()


def test_a_shard_is_the_same_each_time_and_others_differ() -> None:
    first = lessons.play(SHARD)
    assert first == lessons.play(SHARD)
    assert len(first) % (2 * lessons.width(GAME)) == 0
    assert first
    assert first != lessons.play(replace(SHARD, seed=2))


def test_processes_find_what_one_finds() -> None:
    found = dict(LocalExecutor(2).run(lessons.play, SHARDS))
    assert found == {shard: lessons.play(shard) for shard in SHARDS}


def test_a_cluster_finds_the_same() -> None:
    pytest.importorskip("ray")
    found = dict(RayExecutor("local").run(lessons.play, SHARDS))
    assert found == {shard: lessons.play(shard) for shard in SHARDS}


def test_a_cluster_plays_the_same_match(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    from borj.engine.matches import Settings, entrants, run
    from borj.engine.matches.results import Results

    settings = Settings(GAME, entrants(["level:2", "level:1"]), games=6)
    turns = []
    for name, address in (("here", None), ("there", "local")):
        with Results(tmp_path / name, settings) as results:
            table = run(settings, results, None, address)
            told = {fixture: row.points for fixture, row in results.rows.items()}
        turns.append((table.as_json(), told))
    assert turns[0] == turns[1]


def test_a_cluster_finds_the_same_exercises(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    from borj.learn.exercises.mining import Lode, Pool, mine_games

    found = []
    for name, workers in (("here", LocalExecutor(1)), ("there", RayExecutor("local"))):
        pool = Pool(tmp_path / name, GAME)
        mine_games(pool, [Lode(GAME, "standard", {})], 7, 4, workers, lambda *_: None)
        found.append((pool.done, {each.id for each in pool.exercises}))
    assert found[0] == found[1]
    assert len(found[0][0]) == 4


def sleep_or_wait(path: str) -> int:
    """Work without an end beside another, which waits until it has begun."""
    mark = Path(path)
    while mark.name == "quick" and not mark.with_name("endless").exists():
        time.sleep(0.02)
    if mark.name == "endless":
        part = mark.with_name("part")
        part.write_text(str(os.getpid()))
        part.replace(mark)
        time.sleep(600)
    return os.getpid()


def test_what_is_closed_early_ends_at_once_and_takes_no_more_tasks(tmp_path: Path) -> None:
    names = iter(["endless", "quick", "late"])
    tasks = (str(tmp_path / name) for name in names)
    with closing(LocalExecutor(2).run(sleep_or_wait, tasks)) as done:
        task, quick = next(done)
    assert Path(task).name == "quick"
    assert list(names) == ["late"]
    for process in (quick, int((tmp_path / "endless").read_text())):
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_worker_that_is_killed_costs_its_task_and_nothing_else(tmp_path: Path) -> None:
    tasks = [str(tmp_path / name) for name in ("one", "two")]
    assert dict(LocalExecutor(1).run(die_once, tasks)) == {t: Path(t).name.encode() for t in tasks}


def count_or_die(path: str) -> bytes:
    """Work that leaves a mark each time it begins; one is killed, one waits until then."""
    mark = Path(path)
    with mark.open("a") as marks:
        marks.write("begun\n")
    others = mark.with_name("killed")
    if mark == others and mark.read_text().count("\n") == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    while mark.name == "patient" and others.read_text().count("\n") < 2:
        time.sleep(0.02)
    return mark.name.encode()


def test_others_go_on_while_a_worker_is_killed(tmp_path: Path) -> None:
    tasks = [str(tmp_path / name) for name in ("killed", "patient", "late")]
    for task in tasks:
        Path(task).touch()
    done = dict(LocalExecutor(2).run(count_or_die, tasks))
    assert done == {task: Path(task).name.encode() for task in tasks}
    begun = {Path(task).name: Path(task).read_text().count("\n") for task in tasks}
    assert begun == {"killed": 2, "patient": 1, "late": 1}


def test_a_task_that_always_dies_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(BorjError, match="end again and again"):
        list(LocalExecutor(1).run(_die, [str(tmp_path)]))


def _die(_: str) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def test_a_net_against_itself_is_even() -> None:
    task = gate.Pairs(GAME, 0, 2, 30, b"", b"", seed=1)
    assert gate.play(task) == b"[0.5, 0.5]"


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins

    real = builtins.__import__

    def without_ray(name: str, *rest: object) -> object:
        if name == "ray":
            raise ModuleNotFoundError(name)
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_ray)
    with pytest.raises(InvalidChoice, match=r"\.\[cluster\]"):
        executors.executor(1, "auto")


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    from borj.engine.training.run import Plan, Step, Training

    plan = Plan(GAME, generations=1, shards=2, games=3, nodes=40, pairs=4, test_nodes=30)
    steps: list[Step] = []
    whole = Training(tmp_path / "whole", plan, LocalExecutor(1), steps.append)
    (told,) = whole.run()
    assert {step.doing for step in steps} == {"play", "learn", "test"}
    assert told["lessons"] > 0
    page = (tmp_path / "whole" / "report.html").read_text("utf-8")
    assert "<svg" in page
    assert "src=" not in page
    # The same directory has nothing left to do; another finds the same, shard by shard.
    steps.clear()
    assert whole.run() == [told]
    assert [step.doing for step in steps] == ["test"]
    again = Training(tmp_path / "again", plan, LocalExecutor(2), steps.append)
    assert again.run() == [told]
    names = [p.relative_to(tmp_path / "whole") for p in (tmp_path / "whole").rglob("*.lessons")]
    assert names
    for name in names:
        one, other = (tmp_path / place / name for place in ("whole", "again"))
        assert one.read_bytes() == other.read_bytes()
    with pytest.raises(InvalidChoice):
        Training(tmp_path / "whole", replace(plan, nodes=50), LocalExecutor(1), steps.append)
