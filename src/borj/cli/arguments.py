"""What can be asked on the command line; all help texts live in `borj.text`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial

from borj import GAMES, __version__, text
from borj.cli import (
    boards,
    completion,
    counts,
    doctor,
    engine_arguments,
    files,
    manual,
    printing,
    puzzle_arguments,
    rulebook,
    serve_arguments,
)
from borj.cli.parser import Help, Parser
from borj.cli.shared_arguments import position, whole
from borj.learn.paper import PAPERS, WHAT
from borj.render.film import WIDEST
from borj.render.theme import MATERIALS

Run = Callable[[argparse.Namespace], int]


def parser(lang: str) -> argparse.ArgumentParser:
    """The parser of the whole command line, with its help in one language."""
    say = partial(_say, lang)
    Parser.suggest = staticmethod(lambda word: say("cli-meant", word=word))
    root = Parser(
        prog="borj",
        description=say("cli-about"),
        epilog=say("cli-examples"),
        formatter_class=Help,
    )
    version = f"borj {__version__}"
    root.add_argument("--version", action="version", version=version, help=say("cli-version"))
    _common(root, say, lang)
    commands = root.add_subparsers(title=say("cli-commands"), metavar="COMMAND")

    def command(name: str, run: Run) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            help=say(f"cli-{name}"),
            description=say(f"cli-{name}-about"),
            formatter_class=Help,
        )
        made.set_defaults(run=run)
        _common(made, say, argparse.SUPPRESS)
        return made

    command("games", boards.games)
    rules = command("rules", rulebook.rules)
    rules.add_argument("game", choices=GAMES, metavar="GAME", help=say("cli-arg-game"))
    rules.add_argument("paragraph", nargs="?", metavar="PARAGRAPH", help=say("cli-arg-paragraph"))
    paper = command("print", printing.print_pdf)
    paper.add_argument("game", choices=GAMES, metavar="GAME", help=say("cli-arg-game"))
    paper.add_argument("--what", choices=WHAT, default=WHAT[0], help=say("cli-arg-what"))
    paper.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=say("cli-arg-paper"))
    paper.add_argument("--out", metavar="FILE", help=say("cli-arg-pdf"))
    show = command("show", boards.show)
    position(show, say)
    _picture(show, say)
    moves = command("moves", boards.moves)
    position(moves, say)
    moves.add_argument("--style", metavar="STYLE", help=say("cli-arg-style"))
    perft = command("perft", counts.perft)
    position(perft, say)
    perft.add_argument(
        "--depth", type=whole(say, 1, 100), required=True, metavar="N", help=say("cli-arg-depth")
    )
    way = perft.add_mutually_exclusive_group()
    way.add_argument("--turns", action="store_true", help=say("cli-arg-turns"))
    way.add_argument("--divide", action="store_true", help=say("cli-arg-divide"))
    replay = command("replay", files.replay)
    replay.add_argument("files", nargs="+", metavar="FILE", help=say("cli-arg-files"))
    replay.add_argument("--game", choices=GAMES, help=say("cli-arg-record-game"))
    replay.add_argument("--gif", metavar="OUT", help=say("cli-arg-gif"))
    replay.add_argument("--webp", metavar="OUT", help=say("cli-arg-webp"))
    _look(replay, say, WIDEST)
    convert = command("convert", files.convert)
    convert.add_argument("source", metavar="IN", help=say("cli-arg-in"))
    convert.add_argument("target", metavar="OUT", help=say("cli-arg-out"))
    convert.add_argument("--game", choices=GAMES, help=say("cli-arg-record-game"))
    convert.add_argument("--format", metavar="FORMAT", help=say("cli-arg-format"))
    convert.add_argument("--lossy", action="store_true", help=say("cli-arg-lossy"))
    engine_arguments.add(command, say, lang)
    puzzle_arguments.add(command, say, partial(_common, say=say, lang=argparse.SUPPRESS))
    serve_arguments.add(command, say)
    pages = command("docs", manual.docs)
    pages.add_argument("--open", action="store_true", help=say("cli-arg-docs-open"))
    pages.add_argument(
        "--port",
        type=whole(say, 0, 65535),
        default=0,
        metavar="PORT",
        help=say("cli-arg-docs-port"),
    )
    command("doctor", doctor.doctor)
    shell = command("completion", completion.completion)
    shell.add_argument("shell", choices=completion.SHELLS, help=say("cli-arg-shell"))
    command("man", completion.man)
    return root


def _say(lang: str, key: str, **facts: object) -> str:
    return text.sentence(key, facts, lang).replace("%", "%%")


def _common(made: argparse.ArgumentParser, say: Callable[[str], str], lang: str) -> None:
    """Options that may stand before or after the command; after it they keep what stood before."""
    kept = lang == argparse.SUPPRESS
    made.add_argument("--lang", choices=text.LANGUAGES, default=lang, help=say("cli-arg-lang"))
    made.add_argument(
        "--json",
        action="store_true",
        default=argparse.SUPPRESS if kept else False,
        help=say("cli-arg-json"),
    )
    made.add_argument(
        "--colour",
        "--color",
        choices=("auto", "full", "16", "none"),
        default=argparse.SUPPRESS if kept else "auto",
        help=say("cli-arg-colour"),
    )


def _picture(made: argparse.ArgumentParser, say: Callable[..., str]) -> None:
    made.add_argument("--svg", metavar="FILE", help=say("cli-arg-svg"))
    made.add_argument("--png", metavar="FILE", help=say("cli-arg-png"))
    _look(made, say, 10_000)
    made.add_argument("--moves-of", metavar="CELL", help=say("cli-arg-moves-of"))


def _look(made: argparse.ArgumentParser, say: Callable[..., str], widest: int) -> None:
    made.add_argument(
        "--width", type=whole(say, 16, widest), metavar="PIXELS", help=say("cli-arg-width")
    )
    made.add_argument(
        "--theme", choices=("light", "dark", "print"), default="light", help=say("cli-arg-theme")
    )
    made.add_argument("--colour-blind", action="store_true", help=say("cli-arg-colour-blind"))
    made.add_argument(
        "--face", choices=("plain", "characters"), default="plain", help=say("cli-arg-face")
    )
    made.add_argument(
        "--material", choices=MATERIALS, default=MATERIALS[0], help=say("cli-arg-material")
    )
    made.add_argument("--flip", action="store_true", help=say("cli-arg-flip"))
    made.add_argument("--flat", action="store_true", help=say("cli-arg-flat"))
