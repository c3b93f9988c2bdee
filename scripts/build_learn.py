"""Makes the documents of src/borj/learn into one JSON file for each game and language, and those
of docs/ into pages beside them (build_docs.py).

    build_learn.py [--output DIR]

Everything in them that can be computed is checked: positions, lines, claims, answers, that both
languages say the same and that every rule is taught. What is wrong is told with file and line.
Needs markdown-it-py and mdit-py-plugins. A file that is as it should be keeps its date.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import generate_web

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ROOT / "src" / "borj" / "learn"
OUTPUT = generate_web.BOOKS


def main(arguments: Sequence[str]) -> int:
    """Writes all books; returns the exit code."""
    parser = argparse.ArgumentParser(description="Makes the rulebooks.")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    output: Path = parser.parse_args(arguments).output
    sys.path.insert(0, str(ROOT / "src"))
    import build_docs  # not above: the launcher reads this file before anything is installed
    from borj.games import IDS
    from borj.learn.press import Sources, print_game

    sources = Sources(ROOT, DOCUMENTS, ROOT / "docs" / "rules")
    files, faults = dict[str, str](), []
    for game in IDS:
        books, found = print_game(game, sources)
        faults += found
        for lang, book in books.items():
            files[f"{game}.{lang}.json"] = (
                json.dumps(book, ensure_ascii=False, separators=(",", ":")) + "\n"
            )
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        return 1
    generate_web.write(output, files)
    for line in build_docs.build(output / "docs"):  # a wrong link keeps nobody from starting
        print(line, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
