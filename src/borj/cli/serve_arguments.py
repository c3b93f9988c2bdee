"""What can be asked of the web app: `serve`, `backup`, `restore`, `delete-game`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from borj.cli import serving
from borj.cli.shared_arguments import whole

Run = Callable[[argparse.Namespace], int]
Command = Callable[[str, Run], argparse.ArgumentParser]
Say = Callable[..., str]


def add(command: Command, say: Say) -> None:
    """Add the commands. What they need is loaded when one of them runs."""
    _serve(command("serve", serving.serve), say)
    backup = command("backup", serving.backup)
    backup.add_argument("file", type=_path, metavar="FILE", help=say("cli-arg-backup"))
    restore = command("restore", serving.restore)
    restore.add_argument("file", type=_path, metavar="FILE", help=say("cli-arg-restore"))
    delete = command("delete-game", serving.delete_game)
    delete.add_argument("id", metavar="ID", help=say("cli-arg-game-id"))
    for made in (backup, restore, delete):
        _where(made, say)


def _serve(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--open", action="store_true", help=say("cli-arg-open"))
    made.add_argument("--host", default="127.0.0.1", metavar="HOST", help=say("cli-arg-host"))
    made.add_argument("--port", type=whole(say, 0, 65535), metavar="PORT", help=say("cli-arg-port"))
    _where(made, say)
    made.add_argument(
        "--workers", type=whole(say, 0, 64), default=1, metavar="N", help=say("cli-arg-workers")
    )
    made.add_argument(
        "--host-name", action="append", default=[], metavar="NAME", help=say("cli-arg-host-name")
    )
    made.add_argument(
        "--origin", action="append", default=[], metavar="ORIGIN", help=say("cli-arg-origin")
    )
    made.add_argument("--behind-proxy", metavar="ADDRESSES", help=say("cli-arg-behind-proxy"))
    made.add_argument(
        "--rates", type=float, default=1.0, metavar="FACTOR", help=say("cli-arg-rates")
    )
    made.add_argument(
        "--metrics-port",
        type=whole(say, 0, 65535),
        metavar="PORT",
        help=say("cli-arg-metrics-port"),
    )
    made.add_argument(
        "--log", choices=("quiet", "lines", "json"), default="quiet", help=say("cli-arg-log")
    )


def _where(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--data", type=_path, metavar="FOLDER", help=say("cli-arg-data"))
    made.add_argument("--database", metavar="URL", help=say("cli-arg-database"))


def _path(given: str) -> Path:
    return Path(given).expanduser()
