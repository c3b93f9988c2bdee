"""A bot that uses the library: it takes what wins at once, and else plays by lot.

    python examples/bots/library_bot.py http://localhost:8320 LINK

`choose` is the bot; all the rest takes its seat.
"""

from __future__ import annotations

import random
import sys

import borj
from borj.engine.online import Online


def choose(position: borj.Position) -> borj.Move:
    """The action that the bot plays."""
    for move in position.legal:
        outcome = position.after(move).outcome
        if outcome is not None and outcome.winner == position.turn:
            return move
    return random.choice(position.legal)


def answer(start: borj.Position, played: list[str]) -> str:
    """The same in words, after what was played."""
    position = start
    for text in played:
        position = position.play(text)
    return position.write(choose(position))


if __name__ == "__main__":
    server, link = sys.argv[1:3]
    online = Online(server, Online.register(server, "Library bot"))
    print(online.play(online.accept(link), answer))
