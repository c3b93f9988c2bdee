"""Finds what pip compiles the engine with, and writes it down for CMake.

    find_compiler.py FOLDER      writes FOLDER/compiler.cmake

A C++20 compiler of this machine comes first, then zig from the wheel `ziglang` or from the PATH.
The launcher chooses its own (scripts/parts.py). Standard library only.
"""

import importlib.util
import os
import shlex
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import toolchain

TOOLS = {"CMAKE_CXX_COMPILER": "c++", "CMAKE_AR": "ar", "CMAKE_RANLIB": "ranlib"}


def zig(env: Mapping[str, str]) -> str | None:
    """Returns zig itself."""
    spec = importlib.util.find_spec("ziglang")
    if spec is not None and spec.origin is not None:
        return str(Path(spec.origin).with_name("zig"))
    return shutil.which("zig", path=env.get("PATH"))


def settings(folder: Path, env: Mapping[str, str]) -> dict[str, str]:
    """Returns what CMake has to know; nothing if it is to complain in its own words."""
    if found := toolchain.compiler(env):
        return {"CMAKE_CXX_COMPILER": ";".join(found)}
    program = zig(env)
    if program is None:
        return {}
    cache = shlex.quote(str(folder / "zig-cache"))
    caches = f"export ZIG_GLOBAL_CACHE_DIR={cache} ZIG_LOCAL_CACHE_DIR={cache}"
    given = {}
    for variable, tool in TOOLS.items():
        path = folder / f"zig-{tool}"
        text = f'#!/bin/sh\n{caches}\nexec {shlex.quote(program)} {tool} "$@"\n'
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
        given[variable] = str(path)
    return given


def main(arguments: list[str]) -> int:
    """Writes it; returns the exit code."""
    folder = Path(arguments[0]).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        f'set({name} [==[{value}]==] CACHE STRING "")\n'
        for name, value in settings(folder, os.environ).items()
    ]
    (folder / "compiler.cmake").write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
