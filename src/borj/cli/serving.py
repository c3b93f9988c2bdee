"""Commands about the web app: `serve`, `backup`, `restore`."""

from __future__ import annotations

import argparse
import sys

from borj import text
from borj.core.errors import BorjError


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
        origins=tuple(given.origin),
        workers=given.workers,
        proxies=given.behind_proxy or "",
        json_logs=given.log == "json",
        rates=max(0.0, given.rates),
    )

    def tell(key: str, url: str) -> None:
        print(text.say(key, given.lang, url=url), file=sys.stderr, flush=True)
        if url and not given.open:
            print(url, flush=True)  # for whoever started it: the address alone

    return run(settings, tell, open_browser=given.open, verbose=given.log == "lines")


def _check_installed() -> None:
    try:
        import litestar  # noqa: F401
    except ImportError:
        raise BorjError("server-not-installed") from None
