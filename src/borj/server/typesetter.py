"""A clerk's work: a document for paper is set, unless it is kept already."""

from __future__ import annotations

from pathlib import Path

from borj.learn import paper

Document = tuple[str, str, str, str]  # the game, the language, what is printed, on which paper


def keep(document: Document, folder: Path, _: object = None) -> bytes:
    """Have the document kept in a folder; the name of its file there."""
    bundle = paper.bundle(*document)
    paper.kept(bundle, folder)
    return paper.name(bundle).encode()
