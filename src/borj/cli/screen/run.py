"""From the command line to the app, and back to the terminal as it was."""

from __future__ import annotations

import argparse
import os
import sys

from borj.cli import output
from borj.cli.screen import shaping
from borj.cli.table import Table


def screen(table: Table, given: argparse.Namespace) -> int:
    """Play on the whole screen until somebody leaves."""
    colour = output.colours(given)
    if colour == "16":
        os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "standard")  # read when Textual is loaded
    os.environ.pop("NO_COLOR", None)  # what it means is in `colour`
    from borj.cli.screen.app import PlayApp, Wishes

    shape = shaping.needed(given.shape)
    wishes = Wishes(given.lang, colour, given.theme, shape, given.clock)
    ours = given.lang == "fa" and shape
    if ours:
        print(shaping.EXPLICIT, end="", flush=True)
    try:
        app = PlayApp(table, wishes)
        app.run()
        return app.return_code or 0
    finally:
        if ours:
            print(shaping.IMPLICIT, end="", file=sys.stdout, flush=True)
