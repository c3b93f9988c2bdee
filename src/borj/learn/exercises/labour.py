"""Processes that work side by side; Ctrl-C is for the one who hands out the work."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.pool import Pool


def labour(processes: int) -> Pool:
    """So many processes, which end with the block they are used in."""
    return multiprocessing.get_context("spawn").Pool(processes, _let_be)


def _let_be() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
