"""A program that speaks UGI and then does what it should not; run by the tests of matches."""

from __future__ import annotations

import os
import signal
import sys
import time


def main(mode: str) -> None:
    """Answer like an engine, until it matters."""
    if mode == "silent":
        time.sleep(600)
    if mode == "early":
        sys.exit(3)
    for line in sys.stdin:
        word = line.split()[0]
        if word == "ugi":
            print("id name odd\nugiok", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "go":
            misbehave(mode)
        elif word == "quit" and mode != "stubborn":
            return


def misbehave(mode: str) -> None:
    """What each mode is for."""
    if mode == "crash":
        sys.exit(7)
    elif mode in ("hang", "stubborn"):
        time.sleep(600)
    elif mode == "cheat":
        print("info depth 1 score cp 5 pv A1\nbestmove A1xA1", flush=True)
    elif mode == "garbage":
        sys.stdout.buffer.write(b"\xff\xfe\x00 info info score\ninfo score cp x\nbestmove\n")
        sys.stdout.flush()
    elif mode == "killer":
        os.kill(os.getppid(), signal.SIGKILL)  # what a crash inside a player of our own looks like
        time.sleep(600)


if __name__ == "__main__":
    main(sys.argv[1])
