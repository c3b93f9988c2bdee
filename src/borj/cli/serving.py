"""Commands about the web app: `serve`, `backup`, `restore`, `delete-game`."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from borj import text
from borj.core.errors import BorjError

if TYPE_CHECKING:
    from borj.server.settings import Settings


def serve(given: argparse.Namespace) -> int:
    """Serve the app until stopped."""
    _check_installed()
    from borj.server.serve import serve as run
    from borj.server.settings import Settings, data_folder

    settings = Settings(
        data=given.data or data_folder(),
        database=given.database,
        host=given.host,
        port=given.port,
        metrics_port=given.metrics_port,
        names=tuple(given.host_name),
        origins=tuple(given.origin),
        workers=given.workers,
        proxies=given.behind_proxy or "",
        json_logs=given.log == "json",
        rates=max(0.0, given.rates),
    )

    def tell(key: str, url: str) -> None:
        print(text.say(key, given.lang, url=url), file=sys.stderr, flush=True)
        if url and not given.open:
            print(url, flush=True)  # for whoever started it: addresses alone, ours first

    return run(settings, tell, open_browser=given.open, verbose=given.log == "lines")


def _check_installed() -> None:
    try:
        import litestar  # noqa: F401
    except ImportError:
        raise BorjError("server-not-installed") from None


def backup(given: argparse.Namespace) -> int:
    """Save the games to a file."""
    _check_installed()
    from borj.server import keeping

    file = keeping.backup(_settings(given), given.file)
    print(text.say("server-backup-done", given.lang, file=str(file)))
    return 0


def restore(given: argparse.Namespace) -> int:
    """Bring back what `backup` saved."""
    _check_installed()
    from borj.server import keeping

    kept = keeping.restore(_settings(given), given.file)
    facts = {"file": str(given.file), "old": str(kept or "–")}
    print(text.sentence("server-restore-done", facts, given.lang))
    return 0


def delete_game(given: argparse.Namespace) -> int:
    """Delete a game for good."""
    _check_installed()
    from borj.server import keeping

    if not keeping.delete_game(_settings(given), given.id):
        raise BorjError("server-no-game", game=given.id)
    print(text.say("server-deleted", given.lang, game=given.id))
    return 0


def _settings(given: argparse.Namespace) -> Settings:
    from borj.server.settings import Settings, data_folder

    return Settings(data=given.data or data_folder(), database=given.database)
