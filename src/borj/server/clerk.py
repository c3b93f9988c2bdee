"""A process beside the server: long work of the book, one order after another, at low priority.

Python's threads share one interpreter, and drawing pixels does not let go of it: such work would
hold up whoever plays. Orders come from the server alone, as pickles; answers are plain bytes.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO

import msgspec

from borj.book.trees import Tally
from borj.core.errors import BorjError
from borj.server import archive, easel, projector, typesetter
from borj.server.faults import BadRequest, Refusal, fault, status_of

NICE = 5  # playing comes before anything else
SIZE = struct.Struct("!I")  # before an order; nothing at all means: leave what you are doing
HEAD = struct.Struct("!HIQ")  # before an answer: status, moves that were read, bytes that follow
Order = tuple[str, tuple[Any, ...]]
WORK: dict[str, Callable[..., bytes]] = {
    "read": archive.read_request,
    "write": archive.write_request,
    "export": archive.export,
    "draw": easel.draw,
    "print": typesetter.keep,
    "film": projector.keep,
}


class Clerk:
    """Does one order after another; that one should be left is heard at once."""

    def __init__(self, orders: BinaryIO, answers: BinaryIO) -> None:
        self._from = orders
        self._to = answers
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._stopped = threading.Event()

    def run(self) -> None:
        """Work until the input ends."""
        threading.Thread(target=self._listen, daemon=True).start()
        while (order := self._orders.get()) is not None:
            tally = Tally(self._stopped.is_set)
            status, body = _answer(order, tally)
            self._to.write(HEAD.pack(status, tally.moves, len(body)) + body)
            self._to.flush()

    def _listen(self) -> None:
        while len(head := self._from.read(SIZE.size)) == SIZE.size:
            (size,) = SIZE.unpack(head)
            if size:
                order = pickle.loads(self._from.read(size))
                self._stopped.clear()
                self._orders.put(order)
            else:
                self._stopped.set()
        self._stopped.set()
        self._orders.put(None)


def _answer(order: Order, tally: Tally) -> tuple[int, bytes]:
    name, given = order
    error: BorjError
    try:
        return 200, WORK[name](*given, tally)
    except BorjError as refused:
        error = refused
    except RecursionError as deep:
        error = BadRequest("server-bad-request", problem=str(deep)[:100])
    except Exception:  # a mistake of ours: whoever waits must not wait in vain
        traceback.print_exc()
        return 500, msgspec.json.encode(fault(Refusal("server-mistake")))
    return status_of(error), msgspec.json.encode(fault(error))


def main() -> None:
    """Be a clerk."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        Clerk(sys.stdin.buffer, sys.stdout.buffer).run()


if __name__ == "__main__":
    main()
