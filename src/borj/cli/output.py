"""How results reach the reader: JSON or text, and how much colour the terminal can show."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from borj import text
from borj.book.faults import rule_behind
from borj.core.errors import BorjError


def as_json(data: Any) -> None:
    """Print data as one JSON document."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
    print()


def colours(given: argparse.Namespace) -> str:
    """`truecolor`, `16` or `none`: what was asked for, or what the terminal can do."""
    asked: str = given.colour
    if asked != "auto":
        return "truecolor" if asked == "full" else asked
    forced = os.environ.get("FORCE_COLOR", "")
    if os.environ.get("NO_COLOR") or forced == "0":
        return "none"
    if not forced and (not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"):
        return "none"
    rich = os.environ.get("COLORTERM") in ("truecolor", "24bit") or forced == "3"
    return "truecolor" if rich else "16"


def look(given: argparse.Namespace) -> dict[str, Any]:
    """How pictures should look, as they are asked for it."""
    return {
        "theme": given.theme,
        "colour_blind": given.colour_blind,
        "face": given.face,
        "material": given.material,
        "flip": given.flip,
        "flat": given.flat,
    }


def refusal(error: BorjError, lang: str) -> str:
    """An error in words, and where the rule is explained that it names, if one is."""
    said = text.explain(error, lang)
    if (rule := rule_behind(error)) is None:
        return said
    return f"{said}\n{text.say('cli-rule', lang, game=rule.game, rule=rule.number)}"


def write(file: str, content: bytes) -> None:
    """Write a file, or to the standard output."""
    if file == "-":
        sys.stdout.buffer.write(content)
    else:
        Path(file).write_bytes(content)


def columns() -> int:
    """How wide the terminal is; 80 where there is none."""
    return shutil.get_terminal_size().columns


def full_screen() -> bool:
    """Whether there is a terminal for an app on the whole screen, and what draws it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    return all(find_spec(name) for name in ("textual", "bidi", "arabic_reshaper"))


def trouble(error: OSError, lang: str) -> str:
    """What is wrong with a file, as a sentence; the system's own words only where ours end."""
    problem = error.strerror or type(error).__name__
    if error.filename is None:
        return text.say("cli-stream-trouble", lang, problem=problem)
    file = str(error.filename)
    folder = Path(file).parent
    match error:
        case FileNotFoundError() if not folder.exists():
            return text.say("cli-folder-missing", lang, folder=str(folder))
        case FileNotFoundError():
            return text.say("cli-file-missing", lang, file=file)
        case IsADirectoryError():
            return text.say("cli-file-folder", lang, file=file)
        case PermissionError():
            return text.say("cli-file-forbidden", lang, file=file)
    return text.say("cli-file-trouble", lang, file=file, problem=problem)


class Progress:
    """A line on the terminal that says how far a long command is; silent elsewhere."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def say(self, sentence: str) -> None:
        """Replace the line."""
        if self._shown:
            print(f"\r\x1b[K{sentence}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        self.say("")
