"""What borj.learn says to every try of every task, and of ideas in games of chance, as JSON."""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import borj
from borj import learn
from borj.core.scene import as_json
from borj.learn import Lesson, Task, plain
from borj.learn.press.goals import ways
from borj.text import LANGUAGES

ACTIONS, SEEDS, USUAL = 90, 2, 15  # of a game; how many games; of so many positions one is shown


def tries(game: str, task: Task) -> Iterator[str]:
    """Everything that can be tried and is allowed."""
    if task.kind != "tap":
        yield from (given for given, _ in ways(borj.game(game).read(task.code), task.kind))
        return
    cells, right = borj.game(game).board.cells, task.answers
    yield from cells
    for count in range(1, len(right)):
        yield from (" ".join((*right[:count], cell)) for cell in cells)
    yield " ".join(right)
    yield " ".join(reversed(right))


def verdicts(game: str, task: Task) -> list[Any]:
    """Each try, whether it is right, and what is said to it."""
    found = ((given, task.judge(given)) for given in tries(game, task))
    return [(given, verdict.right, plain(verdict.say)) for given, verdict in found]


def moments(game: str, lesson: Lesson, seed: int) -> Iterator[dict[str, Any]]:
    """Positions of a game of chance, and which ideas hold there; most of those where others do."""
    chance, start = random.Random(seed), lesson.start
    position, done = borj.game(game).open(start.variant, start.options, seed), ()
    before: list[str] = []
    for number in range(ACTIONS):
        true = [idea.id for idea in lesson.ideas if idea.holds(position, 0, done)]
        if true != before or number % USUAL == 0 or position.outcome:
            scene = position.scene()
            yield {
                "look": {**as_json(scene), "shape": scene.shape.name},
                "legal": [position.game.index(move) for move in position.legal],
                "done": as_json(done),
                "true": true,
            }
        before = true
        if not position.legal:
            return
        kind = chance.choice(sorted({move.kind for move in position.legal}))
        move = chance.choice([move for move in position.legal if move.kind == kind])
        done, position = position.effects(move), position.after(move)


def truth(game: str, lesson: Lesson, lang: str) -> dict[str, Any]:
    """All of it for one lesson; ideas are the same in every language."""
    seeds = range(SEEDS) if lang == LANGUAGES[0] else ()
    return {
        "game": game,
        "lang": lang,
        "lesson": lesson.id,
        "verdicts": {task.id: verdicts(game, task) for task in lesson.tasks},
        "moments": [moment for seed in seeds for moment in moments(game, lesson, seed)],
    }


if __name__ == "__main__":
    every = [
        truth(game, lesson, lang)
        for game in borj.GAMES
        for lang in LANGUAGES
        for lesson in learn.lessons(game, lang)
    ]
    json.dump(every, sys.stdout, ensure_ascii=False)
