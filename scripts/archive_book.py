"""Writes the book's Python files as one archive, which the page runs by itself (web/app/book/).

    archive_book.py [--output FILE]

The same files give the same bytes, whenever and wherever: its hash names it. Standard library only.
"""

import argparse
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OUTPUT = ROOT / "web" / "dist" / "book.zip"
# What the local book needs, and nothing of server, engine or command line.
PARTS = ("__init__.py", "core", "games", "records", "text", "book")
KINDS = (".py", ".ftl")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest date that an archive can hold
ATTRIBUTES = 0o644 << 16


def members(source: Path = SOURCE) -> Iterator[Path]:
    """The files of the book, in the order of their names."""
    for part in PARTS:
        path = source / "borj" / part
        found = path.rglob("*") if path.is_dir() else [path]
        yield from sorted(file for file in found if file.suffix in KINDS)


def write(output: Path, source: Path = SOURCE) -> None:
    """Write the archive; it is there whole or not at all."""
    output.parent.mkdir(parents=True, exist_ok=True)
    part = output.with_suffix(".part")
    # Stored, not deflated: Brotli makes more of the whole, and Python opens it faster.
    with zipfile.ZipFile(part, "w", zipfile.ZIP_STORED) as archive:
        for path in members(source):
            info = zipfile.ZipInfo(path.relative_to(source).as_posix(), EPOCH)
            info.create_system = 3  # Unix, on every system
            info.external_attr = ATTRIBUTES
            # Line ends as a checkout may have them are no difference between two books.
            archive.writestr(info, path.read_bytes().replace(b"\r\n", b"\n"))
    part.replace(output)


def main(arguments: Sequence[str]) -> int:
    """Write it; returns the exit code."""
    parser = argparse.ArgumentParser(description="Write the archive of the book.")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    write(parser.parse_args(arguments).output)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
