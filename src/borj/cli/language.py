"""The language of the command line, for our own texts and for what argparse says by itself."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise

from borj import text

# What argparse says, and the key of our text for it; the %-fields must be kept.
_ARGPARSE = {
    "usage: ": "cli-usage",
    "positional arguments": "cli-arguments",
    "options": "cli-options",
    "show this help message and exit": "cli-help",
    "the following arguments are required: %s": "cli-required",
    "unrecognized arguments: %s": "cli-unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli-invalid-choice",
    "invalid %(type)s value: %(value)r": "cli-invalid-value",
    "expected one argument": "cli-expected-one",
    "expected at least one argument": "cli-expected-some",
    "argument %(argument_name)s: %(message)s": "cli-argument",
    "not allowed with argument %s": "cli-not-with",
    "%(prog)s: error: %(message)s\n": "cli-error",
}


def of_arguments(arguments: Sequence[str]) -> str:
    """The language asked for by --lang, by BORJ_LANG, or by the machine's own setting."""
    for given, following in pairwise((*arguments, "")):
        asked = following if given == "--lang" else given.removeprefix("--lang=")
        if asked in text.LANGUAGES and given.startswith("--lang"):
            return asked
    for name in ("BORJ_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in text.LANGUAGES else "en"
    return "en"


def teach_argparse(lang: str) -> None:
    """Let argparse speak our language; it looks its sentences up by the name `_`."""

    def translate(message: str) -> str:
        if lang == "en" or message not in _ARGPARSE:
            return message
        said = text.say(_ARGPARSE[message], lang)
        # Fluent trims the ends of a text; argparse counts on them.
        return said + message[len(message.rstrip()) :]

    setattr(argparse, "_", translate)  # noqa: B010 - it has no other seam
