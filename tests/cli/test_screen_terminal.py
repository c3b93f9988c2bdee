"""`borj play` in a terminal of its own: the whole screen, and lines where there is none."""

from __future__ import annotations

import io
import os
import select
import sys
import time

import pytest

from borj.cli import output
from borj.cli.main import main
from borj.cli.screen.shaping import EXPLICIT, IMPLICIT
from tests.engine.kit import needs_engine

pty = pytest.importorskip("pty")
pytestmark = needs_engine("kamisado")

PATIENCE = 120.0  # seconds
BEGINS, ENDS = b"\x1b[?1049h", b"\x1b[?1049l"  # the terminal's second page


def in_terminal(*words: str, keys: bytes) -> tuple[bytes, int]:
    """Run the command in a terminal, press keys once it shows a board; its output and its code."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", BORJ_LANG="en")
        os.execv(sys.executable, [sys.executable, "-m", "borj", "play", *words])
    seen, pressed, end = b"", False, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        try:
            seen += os.read(terminal, 1 << 16) if ready else b""
        except OSError:  # nobody has it open any more
            break
        if not pressed and not ready and BEGINS in seen and len(seen) > 5000:
            os.write(terminal, keys)
            pressed = True
    else:
        os.kill(child, 9)
    os.close(terminal)
    return seen, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_terminal_gets_the_whole_screen_and_has_it_back() -> None:
    seen, code = in_terminal("kamisado", "--level", "1", "--lang", "fa", keys=b"\x03")
    assert code == 0
    assert seen.index(EXPLICIT.encode()) < seen.index(BEGINS)
    assert seen.index(ENDS) < seen.rindex(IMPLICIT.encode())


def test_where_no_terminal_is_the_game_goes_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert not output.full_screen()
    assert main(["play", "kamisado", "--two", "--clock", "5+3", "--lang", "en"]) == 0
    assert "5:00  5:00" in capsys.readouterr().out


@pytest.mark.parametrize("clock", ["0+3", "five", "5+", "-1"])
def test_what_is_no_clock_is_said(clock: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "kamisado", f"--clock={clock}", "--lang", "en"])
    assert "such as 5+3" in capsys.readouterr().err


def test_lines_where_the_screens_library_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert output.full_screen()
    monkeypatch.setattr(output, "find_spec", lambda name: None)
    assert not output.full_screen()
    monkeypatch.setenv("TERM", "dumb")
    assert not output.full_screen()
