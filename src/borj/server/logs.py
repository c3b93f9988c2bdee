"""What the server tells those who run it: lines for people, or JSON for other programs."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

# Addresses that are as good as a password: whoever reads a log must not be able to use them. A
# token is known by where it stands, or by its looks: addresses can be spelt in many ways.
_PLACE = re.compile(r"(/(?:i|seat|links)/+)[^/]+", re.IGNORECASE)
_LOOKS = re.compile(r"[A-Za-z0-9_-]{20,}")
_LONGEST = 200  # characters of an address


def loggable(path: str) -> str:
    """An address as it may stand in a log: one line, without secrets."""
    path = _LOOKS.sub("…", _PLACE.sub(r"\1…", path))[:_LONGEST]
    return "".join(letter if letter.isprintable() else "�" for letter in path)


class JsonLines(logging.Formatter):
    """Each record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def configure(*, as_json: bool, verbose: bool) -> None:
    """Set up logging for a server process."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if as_json else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("borj").setLevel(logging.INFO if as_json or verbose else logging.WARNING)
    # A closed tab in the middle of a message is no news.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
