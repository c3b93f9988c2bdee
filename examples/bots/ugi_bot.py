"""A bot that speaks UGI: a program of its own, which any other program can play against.

    python examples/bots/ugi_bot.py

`choose` is the bot; the rest is the conversation, which docs/protocols.md describes.
"""

from __future__ import annotations

import random
import sys

import borj


def choose(position: borj.Position) -> borj.Move:
    """The action that the bot plays."""
    return random.choice(position.legal)


def main() -> None:
    """Listen and answer."""
    game = borj.game_named("kamisado")
    position: borj.Position = game.start()
    for line in sys.stdin:
        match line.split():
            case ["ugi"]:
                print("id name UGI bot")
                print("option name Game type combo default kamisado")
                print("ugiok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["setoption", "name", "Game", "value", id]:
                game = borj.game_named(id)
            case ["position", "fen", code, *rest]:
                position = game.read(code)
                for move in rest[1:]:
                    position = position.play(move)
            case ["query", "p1turn"]:
                print("response", str(position.turn == 0).lower(), flush=True)
            case ["query", "gameover"]:
                print("response", str(position.outcome is not None).lower(), flush=True)
            case ["query", "result"]:
                winner = position.outcome and position.outcome.winner
                result = "draw" if winner is None else f"p{winner + 1}win"
                print("response", result if position.outcome else "none", flush=True)
            case ["go", *_]:
                print("bestmove", position.write(choose(position)), flush=True)
            case ["quit"]:
                return


if __name__ == "__main__":
    main()
