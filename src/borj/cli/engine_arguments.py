"""What can be asked of the engine: `engine`, `analyse`, `match`, `solve`, `verify`, `bench`."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from borj import GAMES, text
from borj.cli.shared_arguments import position, whole

Run = Callable[[argparse.Namespace], int]
Command = Callable[[str, Run], argparse.ArgumentParser]
Say = Callable[..., str]


def add(command: Command, say: Say, lang: str) -> None:
    """Add the commands. What they need is loaded when one of them runs."""
    _engine(command("engine", _later("engines", "engine")), say, lang)
    _analyse(command("analyse", _later("analysis", "analyse")), say)
    _match(command("match", _later("matches", "match")), say)
    _solve(command("solve", _later("proofs", "solve")), say)
    verify = command("verify", _later("proofs", "verify"))
    verify.add_argument("file", metavar="FILE", help=say("cli-arg-certificate"))
    _bench(command("bench", _later("engines", "bench")), say)


def _later(module: str, name: str) -> Run:
    def run(given: argparse.Namespace) -> int:
        from importlib import import_module

        code: int = getattr(import_module(f"borj.cli.{module}"), name)(given)
        return code

    return run


def _engine(made: argparse.ArgumentParser, say: Say, lang: str) -> None:
    about = text.say("cli-arg-engine-game", lang, game=GAMES[0])
    made.add_argument("--game", choices=GAMES, help=about)
    _variant(made, say)
    _power(made, say, 64)
    _number(made, say, "parallel", 1, 1, 64)


def _analyse(made: argparse.ArgumentParser, say: Say) -> None:
    position(made, say)
    made.add_argument("--time", type=_seconds, metavar="SECONDS", help=say("cli-arg-time"))
    _number(made, say, "nodes", None, 1, 10**15)
    made.add_argument(
        "--depth", type=whole(say, 1, 100), metavar="N", help=say("cli-arg-search-depth")
    )
    made.add_argument("--infinite", action="store_true", help=say("cli-arg-infinite"))
    _number(made, say, "lines", 1, 1, 64)
    _power(made, say, 64)


def _solve(made: argparse.ArgumentParser, say: Say) -> None:
    position(made, say)
    _number(made, say, "nodes", None, 1, 10**15)
    _number(made, say, "table", 256, 1, 65536)
    made.add_argument("--certificate", metavar="FILE", help=say("cli-arg-write-certificate"))


def _match(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("players", nargs="+", metavar="PLAYER", help=say("cli-arg-players"))
    made.add_argument("--game", choices=GAMES, required=True, help=say("cli-arg-match-game"))
    _variant(made, say)
    _number(made, say, "games", 100, 1, 10**6)
    made.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli-arg-match-seed"))
    _number(made, say, "opening", None, 0, 200)
    made.add_argument("--limit", default="time:1", metavar="LIMIT", help=say("cli-arg-limit"))
    made.add_argument("--out", metavar="FILE", help=say("cli-arg-match-out"))
    _number(made, say, "processes", 1, 1, 256)
    made.add_argument(
        "--patience", type=_seconds, default=60.0, metavar="SECONDS", help=say("cli-arg-patience")
    )
    _number(made, say, "longest", 1000, 1, 10**6)
    made.add_argument(
        "--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help=say("cli-arg-sprt")
    )
    _power(made, say, 16)


def _bench(made: argparse.ArgumentParser, say: Say) -> None:
    # argparse would compare the default of a list with the choices: it is checked by type.
    made.add_argument(
        "games", nargs="*", type=_game, metavar="GAME", help=say("cli-arg-bench-games")
    )
    change = made.add_mutually_exclusive_group()
    change.add_argument("--accept", action="store_true", help=say("cli-arg-accept"))
    change.add_argument("--renew", action="store_true", help=say("cli-arg-renew"))


def _variant(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--variant", metavar="VARIANT", help=say("cli-arg-variant"))
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-arg-option")
    )


def _power(made: argparse.ArgumentParser, say: Say, table: int) -> None:
    _number(made, say, "threads", 1, 1, 64)
    made.add_argument(
        "--table",
        type=whole(say, 1, 65536),
        default=table,
        metavar="MIB",
        help=say("cli-arg-table"),
    )


def _number(
    made: argparse.ArgumentParser, say: Say, name: str, default: int | None, least: int, most: int
) -> None:
    made.add_argument(
        f"--{name}",
        type=whole(say, least, most),
        default=default,
        metavar="N",
        help=say(f"cli-arg-{name}"),
    )


def _seconds(given: str) -> float:
    seconds = float(given)
    if not 0 < seconds < 1e9:
        raise argparse.ArgumentTypeError("> 0")
    return seconds


def _game(given: str) -> str:
    if given not in GAMES:
        raise argparse.ArgumentTypeError(f"{given}? {', '.join(GAMES)}")
    return given
