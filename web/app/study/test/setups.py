"""Positions of every variant as set-ups, with what they look like, as JSON on standard output."""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT))

from borj.core.scene import as_json  # noqa: E402
from tests.kit import CONFIGS, Config, walk  # noqa: E402


def sample(config: Config) -> dict[str, Any]:
    """Some positions of a random game, with the game's palette."""
    game = list(walk(config, 11, 80))
    shown = [game[0], *game[5::9], game[-1]]
    return {
        "name": str(config),
        "palette": as_json(game[0].game.editor.palette),
        "positions": [
            {"setup": position.setup(), "stacks": as_json(position.scene().stacks)}
            for position in shown
        ],
    }


if __name__ == "__main__":
    json.dump([sample(config) for config in CONFIGS], sys.stdout)
