"""A training from beginning to end, in a directory: games, a net, a test, and the next generation.

Each generation has a directory: shards of lessons, the net, the pairs of its test. A file is there
whole or not at all, so the same command goes on wherever it was broken off. A net that does not
pass its test is not followed; the next generation plays on with the one before and learns from all
games so far.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from borj.core.errors import InvalidChoice
from borj.engine import nets
from borj.engine.executors import Executor
from borj.engine.native import native
from borj.engine.ratings import difference
from borj.engine.sprt import Sprt, counts
from borj.engine.training import gate, lessons, report
from borj.engine.training.learning import Learnt, learn

_CHUNK = 4  # pairs of a task


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training does. `pairs` are the most that a test may take."""

    game: str
    generations: int = 3
    shards: int = 40
    games: int = 250
    nodes: int = 600
    pairs: int = 2000
    test_nodes: int = 3000
    elo0: float = 0.0
    elo1: float = 20.0
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Step:
    """How far a training is: what it does now, and how much of it is done."""

    generation: int
    doing: str  # play, learn, test
    done: int
    wanted: int
    value: float = 0.0  # the loss, or the log-likelihood ratio of the test


Tell = Callable[[Step], None]


class Training:
    """The training of a directory."""

    def __init__(self, directory: Path, plan: Plan, executor: Executor, tell: Tell) -> None:
        if not native(f"{plan.game}_engine").net_size:
            raise InvalidChoice("train-game", game=plan.game)
        self._directory, self._plan = directory, plan
        self._executor, self._tell = executor, tell
        directory.mkdir(parents=True, exist_ok=True)
        path = directory / "plan.json"
        known = asdict(plan) | {"generations": 0, "shards": 0}  # these may grow
        if path.exists() and json.loads(path.read_text("utf-8")) != known:
            raise InvalidChoice("train-plan", file=str(path))
        path.write_text(json.dumps(known, indent=1) + "\n", "utf-8")

    @property
    def net(self) -> Path:
        """Where the net of the last generation that passed its test lies, if there is one."""
        return self._directory / "net.json"

    def run(self) -> list[dict[str, Any]]:
        """Do what is missing; the history of all generations."""
        history: list[dict[str, Any]] = []
        old, kept = nets.net(self._plan.game), []
        for generation in range(self._plan.generations):
            place = self._directory / f"generation-{generation}"
            place.mkdir(exist_ok=True)
            kept += self._play(generation, place, old)
            new = self._learn(generation, place, kept)
            told = self._test(generation, place, nets.read(new), old)
            history.append(nets.history(new)[0] | told)
            if told["better"]:
                old = nets.read(new)
                nets.write(self.net, old, history)
            report.write(self._directory / "report.html", self._plan.game, history)
        return history

    def _play(self, generation: int, place: Path, net: bytes) -> list[Path]:
        plan = self._plan
        wanted = {
            place / f"{number:04}.lessons": lessons.Shard(
                plan.game,
                generation << 16 | number,
                plan.games,
                plan.nodes,
                net,
                seed=plan.seed,
            )
            for number in range(plan.shards)
        }
        names = {shard: path for path, shard in wanted.items()}
        missing = [shard for path, shard in wanted.items() if not path.exists()]
        done = len(wanted) - len(missing)
        for shard, played in self._executor.run(lessons.play, missing):
            part = names[shard].with_suffix(".part")
            part.write_bytes(played)
            part.replace(names[shard])
            done += 1
            self._tell(Step(generation, "play", done, len(wanted)))
        return list(wanted)

    def _learn(self, generation: int, place: Path, shards: list[Path]) -> Path:
        path = place / "net.json"
        if path.exists():
            return path

        def tell(epoch: int, loss: float) -> None:
            self._tell(Step(generation, "learn", epoch + 1, 0, loss))

        found = learn(self._plan.game, [p.read_bytes() for p in shards], self._plan.seed, tell=tell)
        nets.write(path, found.numbers, [_told(generation, self._plan, found)])
        return path

    def _test(self, generation: int, place: Path, new: bytes, old: bytes) -> dict[str, Any]:
        plan, path = self._plan, place / "test.jsonl"
        known = dict[int, list[float]]()
        for line in path.read_text("utf-8").splitlines(keepends=True) if path.exists() else ():
            if line.endswith("\n"):
                row = json.loads(line)
                known[row["first"]] = row["points"]
        sprt = Sprt(plan.elo0, plan.elo1)
        tasks = [
            gate.Pairs(plan.game, at, _CHUNK, plan.test_nodes, new, old, plan.seed + generation)
            for at in range(0, plan.pairs, _CHUNK)
        ]
        with path.open("a", encoding="utf-8") as out:
            while True:
                pairs = _in_order(known)
                verdict = sprt.verdict(counts(pairs))
                missing = [task for task in tasks if task.first not in known]
                self._tell(
                    Step(generation, "test", len(pairs), plan.pairs, sprt.ratio(counts(pairs)))
                )
                if verdict is not None or not missing:
                    break
                # A few at a time, so that a test that is settled is not played on.
                for task, played in self._executor.run(gate.play, missing[:16]):
                    known[task.first] = json.loads(played)
                    out.write(json.dumps({"first": task.first, "points": known[task.first]}) + "\n")
                    out.flush()
        elo = difference(pairs)
        told = {"value": round(elo.value), "low": round(elo.low), "high": round(elo.high)}
        return {"better": verdict is True, "games": 2 * len(pairs), "elo": told}


def _in_order(known: dict[int, list[float]]) -> list[float]:
    """The pairs up to the first that is missing: what comes of them does not depend on luck."""

    def found() -> Iterator[float]:
        at = 0
        while at in known:
            yield from known[at]
            at += _CHUNK

    return list(found())


def _told(generation: int, plan: Plan, found: Learnt) -> dict[str, Any]:
    return {
        "generation": generation,
        "lessons": found.lessons,
        "nodes": plan.nodes,
        "loss": {"judge": round(found.before, 5), "net": [round(v, 5) for v in found.after]},
    }
