"""Arguments that several commands have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from borj import GAMES


def position(made: argparse.ArgumentParser, say: Callable[[str], str]) -> None:
    """A game and one of its positions."""
    made.add_argument("game", choices=GAMES, metavar="GAME", help=say("cli-arg-game"))
    made.add_argument("code", nargs="?", metavar="CODE", help=say("cli-arg-code"))
    made.add_argument("--variant", metavar="VARIANT", help=say("cli-arg-variant"))
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-arg-option")
    )
    made.add_argument("--seed", type=int, metavar="N", help=say("cli-arg-seed"))
    made.add_argument(
        "--play", action="append", default=[], metavar="TURN", help=say("cli-arg-play")
    )


def whole(say: Callable[..., str], least: int, most: int) -> Callable[[str], int]:
    """A whole number in a range, or an error that names both."""

    def number(given: str) -> int:
        try:
            found = int(given)
        except ValueError:
            found = least - 1
        if not least <= found <= most:
            facts = {"given": repr(given[:40]), "least": least, "most": most}
            raise argparse.ArgumentTypeError(say("cli-whole", **facts))
        return found

    return number


def processes(made: argparse.ArgumentParser, say: Callable[..., str]) -> None:
    """Where work is done that can be done by many: how many processes here, or on which cluster."""
    made.add_argument(
        "--processes",
        type=whole(say, 1, 256),
        default=1,
        metavar="N",
        help=say("cli-arg-processes"),
    )
    made.add_argument("--address", metavar="ADDRESS", help=say("cli-arg-address"))
