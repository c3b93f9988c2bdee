"""The command `train`: a net beside an evaluation, learnt from games of the engine with itself."""

from __future__ import annotations

import argparse
from pathlib import Path

from borj import text
from borj.cli import output
from borj.engine.executors import executor
from borj.engine.training.learning import numpy
from borj.engine.training.run import Plan, Step, Training


def train(given: argparse.Namespace) -> int:
    """Do what is missing of a training, and say how each generation went."""
    plan = Plan(
        given.game,
        given.generations,
        given.shards,
        given.shard_games,
        given.lesson_nodes,
        seed=given.seed,
    )
    numpy()  # what is missing is said before anything is played
    screen = output.Progress()

    def tell(step: Step) -> None:
        facts: dict[str, object] = {"generation": step.generation, "value": round(step.value, 4)}
        facts |= {"done": step.done, "wanted": step.wanted}
        screen.say(text.sentence(f"cli-train-{step.doing}", facts, given.lang))

    directory = Path(given.out or f"train-{given.game}")
    workers = executor(given.processes, given.address)
    training = Training(directory, plan, workers, tell)
    history = training.run()
    screen.clear()
    if given.json:
        output.as_json({"directory": str(directory), "history": history})
        return 0
    for each in history:
        facts = {"generation": each["generation"], "lessons": each["lessons"]}
        facts |= {"games": each["games"], "kept": str(each["better"]).lower(), **each["elo"]}
        print(text.sentence("cli-train-generation", facts, given.lang))
    facts = {"report": str(directory / "report.html"), "file": str(training.net)}
    print(text.sentence("cli-train-done", facts, given.lang))
    return 0
