"""Records in files: written, read, and what is said where that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from borj import text
from borj.cli import output
from borj.cli.screen.dialogs import WhichRecord
from borj.core.errors import BorjError
from borj.records import load

if TYPE_CHECKING:
    from borj.cli.screen.app import PlayApp

MOST_RECORDS = 500  # of a file that are offered


def save(app: PlayApp, file: str | None) -> None:
    """Write the record of the table."""
    if file:
        try:
            app.table.save(file)
            app.said = text.say("cli-play-saved", app.lang, file=file)
        except (BorjError, OSError) as error:
            _trouble(app, error)
        app.show()


def read(app: PlayApp, file: str | None) -> None:
    """Take the record of a file to the table; of several, the one that is chosen."""
    if not file:
        return
    try:
        with load(file) as found:
            several = [record for record, _ in zip(found, range(MOST_RECORDS), strict=False)]
    except (BorjError, OSError) as error:
        _trouble(app, error)
        app.show()
        return
    if len(several) == 1:
        app.seat(several[0])
    else:
        app.push_screen(WhichRecord(app.script, several), app.seat)


def _trouble(app: PlayApp, error: BorjError | OSError) -> None:
    app.rule = None
    if isinstance(error, FileExistsError):
        app.said = text.say("screen-exists", app.lang, file=str(error.filename))
    elif isinstance(error, OSError):
        app.said = output.trouble(error, app.lang)
    else:
        app.said = text.explain(error, app.lang)
