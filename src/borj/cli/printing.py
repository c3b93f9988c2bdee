"""`borj print`: a rulebook or a score sheet as PDF."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from borj import text
from borj.cli import output
from borj.learn import paper


def print_pdf(given: argparse.Namespace) -> int:
    """Make a document and write it to a file, or to whoever reads our output."""
    made = paper.pdf(paper.bundle(given.game, given.lang, given.what, given.paper))
    name = given.out or f"{given.game}-{given.lang}-{given.what}.pdf"
    if name == "-":
        sys.stdout.buffer.write(made)
        return 0
    Path(name).write_bytes(made)
    if given.json:
        output.as_json({"file": name, "bytes": len(made)})
    else:
        print(text.say("cli-printed", given.lang, file=name))
    return 0
