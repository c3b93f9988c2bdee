"""Games of chance as the board sees them, for its tests: looks, choices and effects as JSON.

python web/board/test/plays.py [shapes]
"""

import json
import random
import sys
from typing import Any

import borj
from borj.core.scene import as_json, hash_of

MOST = 60  # actions of one game
ASKED = 4  # of so many looks, one has its choices: they take most of the time
MORE: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "sixth": [("standard", {"size": 4}), ("standard", {"kings": 6, "removal": "whole"})],
}


def look(position: Any) -> dict[str, Any]:
    """A scene as it crosses the wire: its shape by name."""
    scene = position.scene()
    return {**as_json(scene), "shape": scene.shape.name}


def marked(position: Any) -> dict[str, Any]:
    """A look and its hash."""
    scene = position.scene()
    return {"look": look(position), "hash": hash_of(scene.stacks, scene.trays)}


def play(game: str, variant: str, options: dict[str, Any]) -> Any:
    """One game; of several actions, those that do much are played more often."""
    rng = random.Random(f"{game} {variant}")
    position = borj.game(game).start(variant, seed=7, **options)
    steps = []
    while not position.outcome and len(steps) < MOST:
        some = rng.sample(position.legal, min(3, len(position.legal)))
        move = max(some, key=lambda one: len(position.effects(one)))
        step = {**marked(position), "effects": as_json(position.effects(move))}
        step["choices"] = as_json(position.choices if len(steps) % ASKED == 0 else ())
        steps.append({**step, "action": position.write(move)})
        position = position.play(move)
    name = f"{game} {variant} {options or ''}".strip()
    return {"name": name, "steps": steps, "end": look(position)}


def starts() -> list[tuple[str, str, dict[str, Any]]]:
    """Every variant of every game, and options that change what is to see."""
    usual = [(game, variant, {}) for game in borj.GAMES for variant in borj.game(game).variants]
    return usual + [(game, *entry) for game, more in MORE.items() for entry in more]


def shapes() -> dict[str, Any]:
    """All boards by name."""
    scenes = [borj.game(game).start(variant, **more).scene() for game, variant, more in starts()]
    return {scene.shape.name: as_json(scene.shape) for scene in scenes}


def main() -> None:
    """Write what is asked for to the standard output."""
    asked = shapes() if "shapes" in sys.argv else [play(*start) for start in starts()]
    json.dump(asked, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
