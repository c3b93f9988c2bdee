"""Says what the launcher is doing: sentences in two languages, and steps with a spinner."""

import contextlib
import itertools
import os
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

TABLE = Path(__file__).with_name("messages.txt")
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


def language() -> str:
    """Returns fa in a Persian locale, en in all others: the same test as in ./borj and the CLI."""
    names = (os.environ.get(name) for name in ("BORJ_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    return "fa" if next(filter(None, names), "").startswith("fa") else "en"


def sentence(key: str, *facts: str) -> str:
    """Returns a line of messages.txt in the reader's language, with the facts filled in."""
    wanted = f"{key}.{language()}"
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        name, _, text = line.partition(" ")
        if name == wanted:
            return text % facts
    raise KeyError(wanted)


def say(text: str) -> None:
    """Prints a line for the person at the terminal; standard output belongs to the command."""
    sys.stderr.write(f"borj: {text}\n")
    sys.stderr.flush()


class Log:
    """Everything the tools printed; kept in memory where the file cannot be written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[str] = []
        # A full disk must not hide the reason why we are writing a log at all.
        with contextlib.suppress(OSError):
            path.write_text("", encoding="utf-8")

    def add(self, line: str) -> None:
        """Appends one line."""
        self.lines.append(line)
        with contextlib.suppress(OSError), self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def since(self, mark: int) -> str:
        """Returns what was added after the log had `mark` lines."""
        return "\n".join(self.lines[mark:])


def run(
    title: str,
    command: Sequence[str],
    log: Log,
    *,
    env: Mapping[str, str],
    keep: Sequence[int] = (),
) -> int:
    """Runs a command as one step, its output going to the log; returns its exit code.

    The child inherits the file descriptors in `keep`: if this process is killed, an orphaned
    child holds the set-up's lock until it has ended.
    """
    log.add("$ " + " ".join(command))
    begin = time.monotonic()
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=env,
        pass_fds=keep,
    ) as process:
        try:
            for line in _watch(title, _lines(process), begin):
                log.add(line)
        except BaseException:
            process.terminate()
            raise
    if process.returncode == 0 and sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K  ✓ {title} ({time.monotonic() - begin:.0f} s)\n")
    return process.returncode


def _lines(process: subprocess.Popen[str]) -> "queue.SimpleQueue[str | None]":
    """Reads the output in a thread of its own, so that the spinner turns while nothing comes."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def read() -> None:
        assert process.stdout is not None
        with contextlib.suppress(ValueError):  # closed under our hands: the set-up was stopped
            for line in process.stdout:
                lines.put(line.rstrip("\n"))
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    return lines


def _watch(title: str, lines: "queue.SimpleQueue[str | None]", begin: float) -> Iterator[str]:
    """Yields the lines as they come, turning the spinner on a terminal meanwhile."""
    if not sys.stderr.isatty():
        say(f"{title} …")
        yield from iter(lines.get, None)
        return
    subject = ""
    for wheel in itertools.cycle(SPINNER):
        with contextlib.suppress(queue.Empty):
            line = lines.get(timeout=0.1)
            if line is None:
                sys.stderr.write("\r\033[K")
                return
            yield line
            subject = _subject(line) or subject
        elapsed = f"{time.monotonic() - begin:.0f} s"
        sys.stderr.write(f"\r\033[K  {wheel} {title} {subject} {elapsed}")
        sys.stderr.flush()


def _subject(line: str) -> str:
    """Returns the package that a line of pip's is about, how far Ninja is, or nothing."""
    words = line.split()
    if words and re.fullmatch(r"\[\d+/\d+\]", words[0]):
        return words[0].strip("[]")
    if len(words) > 1 and words[0] in {"Collecting", "Downloading"}:
        return words[1].partition("=")[0].partition("~")[0].partition("-")[0]
    return ""
