"""How pip builds Borj: by scikit-build-core, in a copy, so that nothing is left in the checkout.

An sdist holds in made/ what takes Node, zig and a network to make, the rulebooks and the web app:
from it a wheel is built offline, with CMake, Ninja, nanobind and a compiler. Where this machine has
no compiler that will do, zig is asked for and stands in (scripts/find_compiler.py).

`pip install -e .` stays in the checkout and builds nothing; ./borj builds the parts there.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pathspec
from scikit_build_core import build as scikit
from scikit_build_core.build import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import toolchain

Config = dict[str, list[str] | str] | None

ROOT = Path(__file__).resolve().parent.parent
MADE = "made"  # as in CMakeLists.txt
NO_WEB = "BORJ_WITHOUT_WEB"

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def web_tools() -> list[str]:
    """What the web app is built with, zig among it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = project["tool"]["scikit-build"]["build"]["requires"]
    return found


def get_requires_for_build_sdist(config: Config = None) -> list[str]:
    """An sdist is made with all that the web app needs, unless there is to be none."""
    return scikit.get_requires_for_build_sdist(config)


def get_requires_for_build_wheel(config: Config = None) -> list[str]:
    """What is made already needs no tools; where nothing compiles C++, zig will."""
    tools = web_tools()
    wanted = scikit.get_requires_for_build_wheel(config)
    if (ROOT / MADE / "static").exists():
        wanted = [one for one in wanted if one not in tools]
    if not toolchain.compiler(os.environ):
        wanted += [one for one in tools if one.startswith("ziglang") and one not in wanted]
    return wanted


def build_wheel(folder: str, config: Config = None, metadata: str | None = None) -> str:
    """Build a wheel."""
    place = Path(folder).absolute()
    about = None if metadata is None else str(Path(metadata).absolute())
    with apart():
        return scikit.build_wheel(str(place), config, about)


def build_sdist(folder: str, config: Config = None) -> str:
    """Build an sdist, with what takes a network in it."""
    place = Path(folder).absolute()
    with apart() as copy:
        make(copy)
        return scikit.build_sdist(str(place), config)


def make(copy: Path) -> None:
    """Make what an sdist brings along; what is there already came with an sdist."""
    books, static = copy / MADE / "books", copy / MADE / "static"
    if not books.exists():
        run(copy, "build_learn.py", "--output", str(books))
    if not static.exists() and os.environ.get(NO_WEB, "") in ("", "0"):
        run(copy, "build_web.py", "all", "--static", str(static), "--books", str(books))


def run(copy: Path, program: str, *arguments: str) -> None:
    """Run one of our builders; its own words say what went wrong."""
    command = [sys.executable, str(copy / "scripts" / program), *arguments]
    if code := subprocess.run(command, check=False).returncode:
        raise SystemExit(code)


@contextmanager
def apart() -> Iterator[Path]:
    """A copy of the sources, in which one is meanwhile."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="borj-build-") as folder:
        copy = Path(folder) / "borj"
        copy_sources(ROOT, copy)
        os.chdir(copy)
        try:
            yield copy
        finally:
            os.chdir(here)


def copy_sources(root: Path, copy: Path) -> None:
    """Copy what is no product of tools: what Git would not ignore."""
    ignored = pathspec.GitIgnoreSpec.from_lines(
        [*(root / ".gitignore").read_text(encoding="utf-8").splitlines(), ".git"]
    )

    def made(folder: str, names: list[str]) -> list[str]:
        place = Path(folder).relative_to(root)
        paths = {name: (place / name).as_posix() for name in names}
        folders = {name for name in names if Path(folder, name).is_dir()}
        return [
            name
            for name, path in paths.items()
            if ignored.match_file(f"{path}/" if name in folders else path)
        ]

    shutil.copytree(root, copy, ignore=made, symlinks=True)
