"""The command `docs`: the documentation in the browser, from this machine and without a network."""

from __future__ import annotations

import argparse
import sys
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from borj import learn, text
from borj.core.errors import BorjError

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'"
)
APP = "http://localhost:8320"  # where a server of one's own is found, unless it is told otherwise


class Handler(SimpleHTTPRequestHandler):
    """Files of the documentation; scripts are what they are, whatever this machine believes."""

    extensions_map = {  # noqa: RUF012 - so it is declared above
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".html": "text/html; charset=utf-8",
        ".json": "application/json",
        ".woff2": "font/woff2",
    }

    def do_GET(self) -> None:
        """A file; or a page of the app, which is not here but where one's own server is."""
        if self.path.strip("/") and "." not in self.path:
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", APP + self.path)
            self.end_headers()
        else:
            super().do_GET()

    def end_headers(self) -> None:
        """What the app says, too: nothing from elsewhere."""
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of every file."""


def docs(given: argparse.Namespace) -> int:
    """Serve the documentation to this machine until stopped."""
    folder = Path(str(learn.GENERATED)) / "docs"
    if not (folder / "index.html").is_file():
        raise BorjError("cli-docs-missing")
    handler = partial(Handler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", given.port), handler) as server:
        start = "fa/start.html" if given.lang == "fa" else "start.html"
        url = f"http://127.0.0.1:{server.server_address[1]}/{start}"
        print(text.say("cli-docs-ready", given.lang, url=url), file=sys.stderr, flush=True)
        print(url, flush=True)
        if given.open:
            webbrowser.open(url)
        server.serve_forever()
    return 0
