"""The small nets beside the evaluations (native/eval/net.hpp), and how each was learnt.

A file is JSON: `numbers` are the net's 16-bit numbers as base64, the low byte first, `history`
tells of the generations that led to it. A game without a file plays by its judge alone.
"""

from __future__ import annotations

import base64
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any


@cache
def net(game: str) -> bytes:
    """The net of a game; nothing, if it has none."""
    source = files("borj.engine") / "weights" / "nets" / f"{game}.json"
    return _numbers(source.read_text("utf-8")) if source.is_file() else b""


def read(path: Path) -> bytes:
    """The net in a file."""
    return _numbers(path.read_text("utf-8"))


def history(path: Path) -> list[dict[str, Any]]:
    """How the net in a file was learnt, generation by generation."""
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["history"]
    return found


def write(path: Path, numbers: bytes, history: list[dict[str, Any]]) -> None:
    """Put a net into a file, whole or not at all."""
    told = {"history": history, "numbers": base64.b64encode(numbers).decode("ascii")}
    part = path.with_suffix(".part")
    part.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    part.replace(path)


def _numbers(text: str) -> bytes:
    return base64.b64decode(json.loads(text)["numbers"])
