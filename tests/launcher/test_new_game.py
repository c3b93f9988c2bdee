"""`./borj new-game`: what it writes is a game that plays, so that the guide cannot go stale."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from types import ModuleType

import pytest

import borj
from borj.engine.levels import LEVELS
from tests.launcher.conftest import ROOT, Copy, script

ID = "race"
AT_ONCE = (
    "tests/properties/test_planes.py",
    "tests/engine/test_stub.py",
    "tests/engine/test_conformance.py",
    "tests/rl/test_specs.py",
    "tests/test_generic.py",
)


@pytest.fixture
def new_game(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script(monkeypatch, "new_game")


@pytest.mark.parametrize("id", ["", "Race", "ra", "2fast", "a-b", "class", "static", "skeleton"])
def test_an_id_that_cannot_be_is_refused(new_game: ModuleType, id: str, tmp_path: Path) -> None:
    with pytest.raises(new_game.Refused, match="small letters and digits"):
        new_game.write(id, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_its_weights_have_all_ways_to_search() -> None:
    def ways(file: Path) -> set[str]:
        return {name for name in json.loads(file.read_text("utf-8")) if name.startswith("search_")}

    weights = Path("src/borj/engine/weights")
    wanted = ways(ROOT / weights / f"{borj.GAMES[0]}.json")
    assert ways(ROOT / "scripts/skeleton" / weights / "skeleton.json") == wanted


@pytest.mark.parametrize("id", [*borj.GAMES, "server", "common"])
def test_an_id_that_is_taken_is_refused(new_game: ModuleType, id: str, tmp_path: Path) -> None:
    (tmp_path / "src/borj/text/en").mkdir(parents=True)
    (tmp_path / f"src/borj/text/en/{id}.ftl").touch()
    with pytest.raises(new_game.Refused, match=f"{id}.ftl is there already"):
        new_game.write(id, tmp_path)


def test_every_layer_names_the_game_in_one_place(new_game: ModuleType, tmp_path: Path) -> None:
    for name in new_game.REGISTERS:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    written = new_game.write(ID, tmp_path)
    assert set(new_game.REGISTERS) <= set(written)
    texts = {name: (tmp_path / name).read_text("utf-8") for name in written}
    assert [name for name, text in texts.items() if re.search("skeleton", text, re.I)] == []
    games = texts["src/borj/games/__init__.py"]
    ids = re.search(r"^GameId = Literal(\[.*\])$", games, re.MULTILINE)
    assert ids is not None
    assert json.loads(ids[1]) == [*borj.GAMES, ID]
    assert f'Literal["{ID}"]) -> Game[{ID.capitalize()}Position]' in games
    assert len(json.loads(texts["src/borj/engine/levels.json"])["habits"][ID]) == len(LEVELS)
    for name in ("cards", "demos", "variants"):
        assert list(json.loads(texts[f"web/app/content/{name}.json"])) == [*borj.GAMES, ID]
    with pytest.raises(new_game.Refused, match="is there already"):
        new_game.write(ID, tmp_path)


def test_the_launcher_sets_up_for_tests_first(copy: Copy) -> None:
    result = copy.run("new-game", ID, "--only-write")
    assert (result.returncode, result.stdout) == (0, f"new game: [{ID}] [--only-write]\n")
    assert any(call.endswith(f"-r {copy.lock('dev')}") for call in copy.calls)


class Scratch:
    """A copy of these sources, with an environment that borrows all packages but Borj itself."""

    def __init__(self, root: Path) -> None:
        self.root = root
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for name in filter(None, names.split("\0")):
            if (ROOT / name).exists():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, root / name)
        (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
        venv.create(root / ".venv", symlinks=True)
        [place] = root.glob(".venv/lib/python*/site-packages")
        [packages] = Path(sys.prefix).glob("lib/python*/site-packages")
        (place / "borrowed.pth").write_text(f"{root / 'src'}\n{packages}\n", encoding="utf-8")

    def run(self, *command: str | Path, cwd: Path | None = None) -> None:
        """Runs a command of the copy; what it said is shown if it fails."""
        kept = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
        done = subprocess.run(
            command, cwd=cwd or self.root, env=kept, text=True, check=False, timeout=1800,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-6000:]

    def python(self, *arguments: str | Path) -> None:
        """Runs a program of Python's."""
        self.run(self.root / ".venv/bin/python", *arguments)

    def pytest(self, *arguments: str, mine: tuple[str, ...] = ("-k", ID)) -> None:
        """Runs the tests of the new game."""
        quiet = ("-q", "-p", "no:cacheprovider", "--basetemp", str(self.root / "tmp"))
        self.python("-m", "pytest", *arguments, *mine, *quiet)


@pytest.mark.long
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_a_new_game_plays_everywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    scratch = Scratch(tmp_path / "borj")
    scratch.python("scripts/new_game.py", ID, "--only-write")
    scratch.python("-m", "ruff", "check", ".")
    scratch.python("-m", "ruff", "format", "--check", ".")
    scratch.python("-m", "mypy", f"src/borj/games/{ID}", f"tests/games/{ID}")

    toolchain, prefix = script(monkeypatch, "toolchain"), Path(sys.prefix)
    compiler = toolchain.compiler(os.environ)
    tools = [f"-DCMAKE_CXX_COMPILER={';'.join(compiler)}"] if compiler else None
    build = tmp_path / "native"
    options = (tools or toolchain.wrap_zig(prefix), build, "-DBORJ_WEB=OFF")
    scratch.run(*toolchain.configure(scratch.root, prefix, *options))
    scratch.run(*toolchain.build_all(prefix, build))
    toolchain.place(build, scratch.root / "src/borj/engine")
    scratch.python("-m", "tests.goldens", ID)
    scratch.python("-m", "borj.engine.conformance.making", ID)
    scratch.python("-m", "borj", "bench", ID, "--renew")
    for program in ("build_wasm.py", "build_learn.py", "generate_web.py"):
        scratch.python(f"scripts/{program}")
    scratch.python("scripts/build_web.py", "pages")

    # The book and its properties, kernel and levels, the rulebook, the pages' words, the page.
    scratch.pytest("tests/games", "tests/properties", "tests/test_goldens.py", "tests/core")
    scratch.pytest("tests/engine", "tests/text", "tests/learn", "tests/cli", "tests/render")
    scratch.pytest("tests/ideas", "tests/book")
    # What looks at all games at once does not mind one more.
    scratch.pytest(*AT_ONCE, mine=())
    vitest = scratch.root / "web/node_modules/vitest/vitest.mjs"
    node = script(monkeypatch, "build_web").node(os.environ)
    scratch.run(node.program, vitest, "run", "app/text", "app/content", cwd=scratch.root / "web")
    scratch.pytest("tests/browser/test_games.py")
