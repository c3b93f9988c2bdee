"""What can be asked of exercises: `puzzles mine`, `ship`, `rate`, `renew` and `check`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module

from borj import GAMES
from borj.cli.parser import Help
from borj.cli.shared_arguments import processes, whole

Run = Callable[[argparse.Namespace], int]
Command = Callable[[str, Run], argparse.ArgumentParser]
Say = Callable[..., str]


def add(command: Command, say: Say, common: Callable[[argparse.ArgumentParser], None]) -> None:
    """Add the command. What it needs is loaded when it runs."""
    puzzles = command("puzzles", _later("overview"))
    parts = puzzles.add_subparsers(title=say("cli-commands"), metavar="COMMAND")

    def part(name: str) -> argparse.ArgumentParser:
        made = parts.add_parser(
            name,
            help=say(f"cli-puzzles-{name}"),
            description=say(f"cli-puzzles-{name}-about"),
            formatter_class=Help,
        )
        made.set_defaults(run=_later(name))
        common(made)
        return made

    _mine(part("mine"), say)
    ship = part("ship")
    ship.add_argument("game", choices=GAMES, metavar="GAME", help=say("cli-arg-game"))
    ship.add_argument("--pool", metavar="FILE", help=say("cli-arg-pool"))
    _number(ship, say, "most", 200, 1, 10_000)
    ship.add_argument(
        "--proved", action="append", default=[], metavar="VARIANT", help=say("cli-arg-proved")
    )
    _quantity(part("rate"), say, "seeds", 40, 1)
    renew = part("renew")
    _quantity(renew, say, "seeds", 40, 1)
    processes(renew, say)
    renew.add_argument("--all", action="store_true", help=say("cli-arg-renew-all"))
    check = part("check")
    _quantity(check, say, "sample", 0, 0)
    processes(check, say)


def _mine(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("game", choices=GAMES, metavar="GAME", help=say("cli-arg-game"))
    made.add_argument("--pool", metavar="FILE", help=say("cli-arg-pool"))
    made.add_argument(
        "--variant", action="append", metavar="VARIANT", help=say("cli-arg-mine-variant")
    )
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-arg-option")
    )
    _number(made, say, "mined", 1000, 1, 10**6, "games")
    processes(made, say)
    made.add_argument("--seed", type=int, default=0, metavar="N", help=say("cli-arg-mine-seed"))


def _quantity(made: argparse.ArgumentParser, say: Say, name: str, default: int, least: int) -> None:
    made.add_argument(
        "games", nargs="*", type=_game, metavar="GAME", help=say("cli-arg-puzzle-games")
    )
    _number(made, say, name, default, least, 10_000)


def _number(
    made: argparse.ArgumentParser,
    say: Say,
    name: str,
    default: int,
    least: int,
    most: int,
    option: str = "",
) -> None:
    made.add_argument(
        f"--{option or name}",
        type=whole(say, least, most),
        default=default,
        metavar="N",
        help=say(f"cli-arg-{name}"),
    )


def _game(given: str) -> str:
    if given not in GAMES:
        raise argparse.ArgumentTypeError(f"{given}? {', '.join(GAMES)}")
    return given


def _later(name: str) -> Run:
    def run(given: argparse.Namespace) -> int:
        code: int = getattr(import_module("borj.cli.puzzles"), name)(given)
        return code

    return run
