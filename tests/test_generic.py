"""What serves all games knows none: no game's id, phase, fact or kind of piece stands in it.

The ids come from the games themselves. Strings count, wherever they are (also as parts of a key of
a text), and so do names by which TypeScript reads facts or makes entries of a table.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import borj
from tests.launcher.conftest import ROOT, script

PYTHON = ("core", "book", "server", "cli", "render", "records", "engine", "text", "learn")
WEB = ("board", "app", "engine")

# Not looked at, and why; paths below the root.
EXCEPTED = {
    "web/app/content": "content: cards and demonstrations are about games",
}
TESTS = re.compile(r"\.test\.ts$|/test/")

GAMES = tuple(map(borj.game, borj.GAMES))
IDS = {
    "game": {game.id for game in GAMES},
    "phase": {phase.id for game in GAMES for phase in game.declared.phases},
    "fact": {fact.name for game in GAMES for fact in game.declared.facts},
    "piece": {
        swatch.piece.kind for game in GAMES for swatch in game.editor.palette if swatch.piece
    },
}
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Found(NamedTuple):
    """A string, and where it stands."""

    file: str
    line: int
    text: str


def known(text: str) -> Iterator[str]:
    """The ids of games in a string: a game's as any word of it, others as all of it or in a key."""
    for kind, ids in IDS.items():
        for id in sorted(ids):
            if text == id or (
                kind == "game" and re.search(rf"(?<![a-z0-9]){id}(?![a-z0-9])", text)
            ):
                yield f"{kind} {id}"
            elif re.fullmatch(rf"(?:[\w-]*-)?{id}(?:-[\w-]*)?", text):
                yield f"{kind} {id} in a key"


def told(strings: Iterable[Found]) -> list[str]:
    """What is wrong with strings, in lines that lead there."""
    return [
        f"{found.file}:{found.line}: {found.text!r} names the {what}"
        for found in strings
        for what in known(found.text)
    ]


def files(folder: str, *endings: str) -> list[Path]:
    """The files of a folder that are looked at."""
    return [
        path
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in endings
        and not TESTS.search(path.as_posix())
        and not any(path.is_relative_to(ROOT / kept) for kept in EXCEPTED)
    ]


def python_strings(path: Path) -> Iterator[Found]:
    """The strings of a Python file, without those that only describe."""
    tree = ast.parse(path.read_text("utf-8"))
    described = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in described:
                yield Found(str(path.relative_to(ROOT)), node.lineno, text)


@pytest.mark.parametrize("package", PYTHON)
def test_no_game_is_known_in(package: str) -> None:
    folder = f"src/borj/{package}"
    assert not told(s for path in files(folder, ".py") for s in python_strings(path))


def test_no_game_is_known_to_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    node = script(monkeypatch, "build_web").node(os.environ)
    paths = [path for folder in WEB for path in files(f"web/{folder}", ".ts", ".svelte")]
    command = [str(node.program), str(ROOT / "tests/web/literals.mjs"), str(ROOT / "web")]
    run = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, check=True)
    strings = [Found(*found) for found in json.loads(run.stdout)]
    assert len(strings) > 3000, "the files were read"
    assert not told(strings)


def test_what_is_excepted_is_there() -> None:
    assert all((ROOT / kept).exists() for kept in EXCEPTED)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("tzaar", True),
        ("./tzaar.ts", True),
        ("web-task-kamisado-tower-moves", True),
        ("refilling", True),
        ("web-fact-round-number", True),
        ("hunchback", True),
        ("watchtower", False),
        ("web-fact-turns-left", False),
    ],
)
def test_names_are_found(text: str, wrong: bool) -> None:
    assert any(known(text)) is wrong
