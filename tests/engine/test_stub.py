"""The stub file tells what the native module really has: names, arguments, types."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import borj.engine
from borj.engine.native import native
from tests.engine.kit import needs_engine

STUB = Path(borj.engine.__file__).with_name("_native.pyi")
KINDS = {"": "Walker", "_engine": "Engine", "_solver": "Solver"}
ALIASES = {"_Told": "tuple[list[tuple[int, int, bool, list[int]]], int, float, int, int, int]"}
# What nanobind cannot know: of what is called back, only that it is something.
CALLED = re.compile(r"Callable\[\[\w+\], object\]")
SCORED = ("dvonn",)  # where points decide, so that proofs ask for them, too
Signature = tuple[list[str], str]


def written() -> dict[str, dict[str, Signature | None]]:
    """The classes of the stub: methods with what they take and give; None for what they hold."""
    found: dict[str, dict[str, Signature | None]] = {}
    for node in ast.parse(STUB.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = dict(members(node))
    return found


def members(node: ast.ClassDef) -> Iterator[tuple[str, Signature | None]]:
    """The members of a class of the stub."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            held = any(ast.unparse(mark) == "property" for mark in part.decorator_list)
            yield part.name, None if held else signature(part)
        elif isinstance(part, ast.AnnAssign):
            yield ast.unparse(part.target), None


def signature(part: ast.FunctionDef) -> Signature:
    """What a function takes and gives; arguments that only have a place have no name."""
    told = part.args
    taken = [*((None, a) for a in told.posonlyargs), *((a.arg, a) for a in told.args)]
    types = [f"{name}: {plain(a.annotation)}" for name, a in taken if a.arg != "self"]
    return types, plain(part.returns)


def plain(annotation: ast.expr | None) -> str:
    """A type as text, however it is imported."""
    said = ast.unparse(annotation) if annotation else "?"
    said = CALLED.sub("object", said)
    for alias, meaning in ALIASES.items():
        said = said.replace(alias, meaning)
    return said.replace("collections.abc.", "").replace("typing.", "").replace("'", "")


def built(kind: Any) -> dict[str, Signature | None]:
    """The members of a class of the module."""
    found: dict[str, Signature | None] = {}
    for name, member in vars(kind).items():
        told = getattr(member, "__nb_signature__", None)
        if told:
            text = told[0][0].replace("\\0", "0")
            (part,) = ast.parse(f"{text}: ...").body
            assert isinstance(part, ast.FunctionDef)
            found[name] = signature(part)
        elif not name.startswith("__"):
            found[name] = None
    return found


@pytest.mark.parametrize("game", [pytest.param(g, marks=needs_engine(g)) for g in borj.GAMES])
@pytest.mark.parametrize("ending", KINDS)
def test_the_stub_is_the_module(game: str, ending: str) -> None:
    expected, found = written()[KINDS[ending]], built(native(game + ending))
    if game not in SCORED:
        expected.pop("prove_ahead", None)
    assert found == expected


def test_the_module_has_the_parts_of_every_game_and_no_other() -> None:
    module = pytest.importorskip("borj.engine._native")
    parts = {name for name in vars(module) if not name.startswith("_")}
    # Batches are described where they are used, in borj.rl.batch: they need NumPy's types.
    batches = {game + "_batch" for game in borj.GAMES if borj.game_named(game).planes is not None}
    assert parts == batches | {game + ending for game in borj.GAMES for ending in KINDS}
