"""Writes the skeleton of a new game into every layer of the house (docs/architecture.md).

    ./borj new-game ID      the id is what the game is called everywhere: chess, say

What it writes is a tiny but whole game: towers that race over a small board. It plays in the book,
the engine and the page, so that its author replaces rule by rule and always has something that
works. The parts that are whole files lie in scripts/skeleton/; the places where games are named
are listed below, one for each layer.
"""

import argparse
import json
import keyword
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SKELETON = Path(__file__).with_name("skeleton")
ENTRIES = SKELETON / "entries.json"
NAME = "skeleton"
ID = re.compile(r"[a-z][a-z0-9]{2,15}")
# Words of C++ that are none of Python's, names that native code has for itself, and words with
# which keys of texts begin.
TAKEN = """
alignas alignof asm auto bool catch char class compl concept const constexpr default delete double
enum explicit export extern float friend goto inline int long mutable namespace new noexcept nullptr
operator private protected public register requires short signed sizeof static struct switch
template this throw typedef typename union unsigned using virtual void volatile xor
borj kernel judge main search std test tests walker wasm
code game games edit move option reason seat setup variant
"""


class Refused(Exception):
    """Why nothing was written; what would be accepted is said, too."""


def check(id: str, root: Path) -> None:
    """Refuse ids that cannot be."""
    if not ID.fullmatch(id) or keyword.iskeyword(id) or id in TAKEN.split() or id == NAME:
        raise Refused(
            f"“{id}” cannot be the id of a game: three to sixteen small letters and digits,"
            " a letter first, and no word of Python or C++"
        )
    places = [target for _, target in files(id, root) if target.exists()]
    places += (root / "src" / "borj" / "games").glob(id)
    if places:
        raise Refused(f"“{id}” is taken: {places[0].relative_to(root)} is there already")


def named(text: str, id: str) -> str:
    """A text of the skeleton with the game's own name."""
    return (
        text.replace(NAME, id)
        .replace(NAME.capitalize(), id.capitalize())
        .replace(NAME.upper(), id.upper())
    )


def files(id: str, root: Path) -> list[tuple[Path, Path]]:
    """The files of the skeleton, and where each goes."""
    found = sorted(path for path in SKELETON.rglob("*") if path.is_file() and path != ENTRIES)
    return [
        (path, root / named(path.relative_to(SKELETON).as_posix(), id))
        for path in found
        if "__pycache__" not in path.parts
    ]


def before(mark: str, line: Callable[[str], str]) -> Callable[[str, str], str]:
    """Puts something before the first end of a list that begins with a mark."""

    def put(text: str, id: str) -> str:
        start = text.index(mark)
        end = re.compile(r"^\)$", re.MULTILINE).search(text, start)
        assert end is not None
        return text[: end.start()] + line(id) + text[end.start() :]

    return put


def in_book(text: str, id: str) -> str:
    """The book: the last of the ids, and what a type checker knows of it."""
    position = f"{id.capitalize()}Position"
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("GameId = "):
            lines[number] = line.removesuffix("]") + f', "{id}"]'
    own = f"    from borj.games.{id}.rules import {position}"
    imports = [
        number for number, line in enumerate(lines) if line.startswith("    from borj.games.")
    ]
    lines.insert(next((n for n in imports if lines[n] > own), imports[-1] + 1), own)
    last = lines.index("def game(id: GameId) -> Game[Any]: ...") - 1
    said = f'def game(id: Literal["{id}"]) -> Game[{position}]: ...'
    lines[last:last] = ["@overload", said, "", ""]
    return "\n".join(lines) + "\n"


def in_native(text: str, id: str) -> str:
    """Kernels and judges: an include, and the last of the games."""
    lines = text.rstrip("\n").splitlines()
    includes = [number for number, line in enumerate(lines) if line.startswith('#include "eval/')]
    lines[-1] = f"{lines[-1]:<27}\\"
    lines.append(f"    DO({id})")
    lines.insert(includes[-1] + 1, f'#include "eval/{id}.hpp"')
    return "\n".join(lines) + "\n"


def in_levels(text: str, id: str) -> str:
    """Levels: what the skeleton plays like, until bench/ladder.py has measured the game."""
    rows = ",\n".join(f"      {json.dumps(row)}" for row in entries()["levels"])
    return text.replace('  "habits": {\n', f'  "habits": {{\n    "{id}": [\n{rows}\n    ],\n', 1)


def in_themes(lang: str) -> Callable[[str, str], str]:
    """What exercises are about, in words."""

    def put(text: str, id: str) -> str:
        return f"{text.rstrip()}\ntheme-{id}-arrival = {entries()['theme'][lang]}\n"

    return put


def in_oracles(text: str, id: str) -> str:
    """Another reading of the skeleton's one idea."""
    mark = "# All games.\n"
    return text.replace(mark, f"{named(ORACLE, id)}\n\n{mark}", 1)


def in_json(name: str, indent: int | None, colon: str) -> Callable[[str, str], str]:
    """A last entry of a JSON object."""

    def put(text: str, id: str) -> str:
        space = " " * (indent or 2)
        told = json.dumps(entries()[name], indent=indent, ensure_ascii=False)
        told = told.replace("\n", f"\n{space}")
        if indent is None:
            told = told.replace("{", "{ ").replace("}", " }")
        last = text.rstrip().removesuffix("}").rstrip()
        return f'{last},\n{space}"{id}"{colon}{told}\n}}\n'

    return put


def entries() -> dict[str, Any]:
    """What the skeleton writes into lists that all games share."""
    found: dict[str, Any] = json.loads(ENTRIES.read_text(encoding="utf-8"))
    return found


# How tests look at the idea that a tower gets past all others: by the names of spaces.
ORACLE = """# Skeleton: rows are read from the names of spaces.


def skeleton_gets_past(turn: At) -> dict[str, object] | None:
    target = cell(turn.before, turn.moves[-1].target)
    sign = -1 if turn.player else 1
    for name, stack in board(turn.after).items():
        if owner(stack) != turn.player and sign * (int(name[1]) - int(target[1])) > 0:
            return None
    return {"cell": target}
"""

# Where games are named: one place for each layer.
REGISTERS: dict[str, Callable[[str, str], str]] = {
    "src/borj/games/__init__.py": in_book,
    "native/games.hpp": in_native,
    "src/borj/engine/levels.json": in_levels,
    "web/app/content/cards.json": in_json("card", None, ": "),
    "web/app/content/demos.json": in_json("demo", 1, ": "),
    "web/app/content/variants.json": in_json("variants", None, ": "),
    "src/borj/text/en/exercises.ftl": in_themes("en"),
    "src/borj/text/fa/exercises.ftl": in_themes("fa"),
    "tests/ideas/oracles.py": in_oracles,
    "tests/kit.py": before("CONFIGS = (", lambda id: f'    Config("{id}", "standard"),\n'),
}


def write(id: str, root: Path) -> list[str]:
    """Writes everything; returns the names of what is new or changed."""
    check(id, root)
    written = []
    for source, target in files(id, root):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(named(source.read_text(encoding="utf-8"), id), encoding="utf-8")
        written.append(target)
    for name, register in REGISTERS.items():
        path = root / name
        text = path.read_text(encoding="utf-8")
        changed = register(text, id)
        assert changed != text, name
        path.write_text(changed, encoding="utf-8")
        written.append(path)
    return [path.relative_to(root).as_posix() for path in written]


def finish(id: str, root: Path) -> int:
    """Writes goldens, the conformance kit and, with the engine that this builds, the bench."""
    python = [sys.executable, "-m"]
    commands: list[list[str]] = [
        [*python, "tests.goldens", id],
        [*python, "borj.engine.conformance.making", id],
        [str(root / "borj"), "bench", id, "--renew"],
    ]
    codes = (subprocess.run(command, cwd=root, check=False).returncode for command in commands)
    return next((code for code in codes if code), 0)


def main(arguments: Sequence[str]) -> int:
    """Writes a game; returns the exit code."""
    parser = argparse.ArgumentParser(prog="./borj new-game", description=__doc__.splitlines()[0])
    parser.add_argument("id", metavar="ID", help="what the game is called in code and addresses")
    parser.add_argument("--only-write", action="store_true", help="build nothing, measure nothing")
    options = parser.parse_args(arguments)
    try:
        written = write(options.id, ROOT)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    print("\n".join(written))
    code = 0 if options.only_write else finish(options.id, ROOT)
    if code == 0:
        print(
            f"\n{options.id} plays. Now its own rules: docs/architecture.md, “How to add a game”."
        )
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
