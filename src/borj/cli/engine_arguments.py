"""What can be asked of the engine: searches, matches, proofs, tests of programs, training."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from borj import GAMES, text
from borj.cli.clocks import reader as clock_reader
from borj.cli.shared_arguments import position, processes, whole

Run = Callable[[argparse.Namespace], int]
Command = Callable[[str, Run], argparse.ArgumentParser]
Say = Callable[..., str]


def add(command: Command, say: Say, lang: str) -> None:
    """Add the commands. What they need is loaded when one of them runs."""
    _engine(command("engine", _later("engines", "engine")), say, lang)
    _analyse(command("analyse", _later("analysis", "analyse")), say)
    _match(command("match", _later("matches", "match")), say)
    _play(command("play", _later("duel", "play")), say)
    _conform(command("conform", _later("conformance", "conform")), say)
    _bot(command("bot", _later("bots", "bot")), say)
    _solve(command("solve", _later("proofs", "solve")), say)
    verify = command("verify", _later("proofs", "verify"))
    verify.add_argument("file", metavar="FILE", help=say("cli-arg-certificate"))
    _bench(command("bench", _later("engines", "bench")), say)
    _train(command("train", _later("training", "train")), say)


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
    made.add_argument("--time", type=_seconds(say), metavar="SECONDS", help=say("cli-arg-time"))
    _number(made, say, "nodes", None, 1, 10**15)
    made.add_argument(
        "--depth", type=whole(say, 1, 100), metavar="N", help=say("cli-arg-search-depth")
    )
    made.add_argument("--infinite", action="store_true", help=say("cli-arg-infinite"))
    _number(made, say, "lines", 1, 1, 64)
    made.add_argument("--explain", action="store_true", help=say("cli-arg-explain"))
    _power(made, say, 64)


def _solve(made: argparse.ArgumentParser, say: Say) -> None:
    position(made, say)
    _number(made, say, "nodes", None, 1, 10**15)
    _number(made, say, "table", 256, 1, 65536)
    asked = made.add_mutually_exclusive_group()
    asked.add_argument("--score", action="store_true", help=say("cli-arg-score"))
    asked.add_argument("--certificate", metavar="FILE", help=say("cli-arg-write-certificate"))


def _match(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("players", nargs="+", metavar="PLAYER", help=say("cli-arg-players"))
    made.add_argument("--game", choices=GAMES, required=True, help=say("cli-arg-match-game"))
    _variant(made, say)
    _number(made, say, "games", 100, 1, 10**6)
    made.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli-arg-match-seed"))
    _number(made, say, "opening", None, 0, 200)
    made.add_argument("--limit", default="time:1", metavar="LIMIT", help=say("cli-arg-limit"))
    made.add_argument("--out", metavar="FILE", help=say("cli-arg-match-out"))
    processes(made, say)
    made.add_argument(
        "--patience",
        type=_seconds(say),
        default=60.0,
        metavar="SECONDS",
        help=say("cli-arg-patience"),
    )
    _number(made, say, "longest", 1000, 1, 10**6)
    made.add_argument(
        "--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help=say("cli-arg-sprt")
    )
    _power(made, say, 16)


def _level(say: Say) -> Callable[[str], int]:
    """Reads the number of a level; how many there are is looked up when one is given."""

    def read(word: str) -> int:
        from borj.engine.levels import FULL

        return whole(say, 1, FULL)(word)

    return read


def _play(made: argparse.ArgumentParser, say: Say) -> None:
    position(made, say)
    made.add_argument(
        "--level",
        type=_level(say),
        default=3,
        metavar="N",
        help=say("cli-arg-play-level"),
    )
    made.add_argument("--seat", type=int, choices=(0, 1), default=0, help=say("cli-arg-play-seat"))
    made.add_argument("--two", action="store_true", help=say("cli-arg-play-two"))
    made.add_argument(
        "--clock", type=clock_reader(say), metavar="CLOCK", help=say("cli-arg-play-clock")
    )
    made.add_argument("--plain", action="store_true", help=say("cli-arg-play-plain"))
    themes = ("dark", "light")
    made.add_argument("--theme", choices=themes, default=themes[0], help=say("cli-arg-play-theme"))
    shapes = ("auto", "on", "off")
    made.add_argument("--shape", choices=shapes, default=shapes[0], help=say("cli-arg-play-shape"))


def _conform(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("program", nargs="?", metavar="PROGRAM", help=say("cli-arg-conform-program"))
    made.add_argument("--game", action="append", choices=GAMES, help=say("cli-arg-conform-game"))
    made.add_argument(
        "--patience",
        type=_seconds(say),
        default=60.0,
        metavar="SECONDS",
        help=say("cli-arg-patience"),
    )
    made.add_argument("--without-counts", action="store_true", help=say("cli-arg-without-counts"))
    made.add_argument("--export", metavar="FOLDER", help=say("cli-arg-export"))


def _bot(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--engine", metavar="PROGRAM", help=say("cli-arg-conform-program"))
    made.add_argument("--server", required=True, metavar="URL", help=say("cli-arg-bot-server"))
    made.add_argument("--revoke", action="store_true", help=say("cli-arg-bot-revoke"))
    made.add_argument("--token", metavar="TOKEN", help=say("cli-arg-bot-token"))
    made.add_argument("--name", default="Bot", metavar="NAME", help=say("cli-arg-bot-name"))
    made.add_argument(
        "--invitation",
        action="append",
        default=[],
        metavar="LINK",
        help=say("cli-arg-bot-invitation"),
    )
    made.add_argument("--game", choices=GAMES, help=say("cli-arg-bot-game"))
    _variant(made, say)
    made.add_argument("--private", action="store_true", help=say("cli-arg-bot-private"))
    made.add_argument(
        "--games", type=whole(say, 1, 10**6), default=1, metavar="N", help=say("cli-arg-bot-games")
    )
    made.add_argument("--limit", default="time:1", metavar="LIMIT", help=say("cli-arg-limit"))
    made.add_argument(
        "--patience",
        type=_seconds(say),
        default=60.0,
        metavar="SECONDS",
        help=say("cli-arg-patience"),
    )


def _bench(made: argparse.ArgumentParser, say: Say) -> None:
    # argparse would compare the default of a list with the choices: it is checked by type.
    made.add_argument(
        "games", nargs="*", type=_game, metavar="GAME", help=say("cli-arg-bench-games")
    )
    change = made.add_mutually_exclusive_group()
    change.add_argument("--accept", action="store_true", help=say("cli-arg-accept"))
    change.add_argument("--renew", action="store_true", help=say("cli-arg-renew"))


def _train(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("game", choices=GAMES, metavar="GAME", help=say("cli-arg-game"))
    for name, default, most in (
        ("generations", 3, 1000),
        ("shards", 40, 10**5),
        ("shard-games", 250, 10**5),
        ("lesson-nodes", 600, 10**7),
    ):
        _number(made, say, name, default, 1, most)
    made.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli-arg-train-seed"))
    made.add_argument("--out", metavar="DIRECTORY", help=say("cli-arg-train-out"))
    processes(made, say)


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


def _seconds(say: Say) -> Callable[[str], float]:
    """A time, or an error that says what one looks like."""

    def seconds(given: str) -> float:
        try:
            found = float(given)
        except ValueError:
            found = 0.0
        if not 0 < found < 1e9:
            raise argparse.ArgumentTypeError(say("cli-seconds", given=repr(given[:40])))
        return found

    return seconds


def _game(given: str) -> str:
    if given not in GAMES:
        raise argparse.ArgumentTypeError(f"{given}? {', '.join(GAMES)}")
    return given
