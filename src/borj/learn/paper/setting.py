"""Setting: a bundle becomes PDF, and what was set once is kept."""

from __future__ import annotations

import os
import tempfile
from importlib.resources import as_file
from pathlib import Path

from borj.core.errors import BorjError
from borj.learn.paper.bundle import FOLDER, Bundle

# The same document is the same file to the byte, whenever it is made.
_TIMESTAMP = 0


def pdf(bundle: Bundle) -> bytes:
    """The document as PDF, with its fonts in it. Needs typst, which the extra `app` installs."""
    try:
        import typst
    except ImportError:
        raise BorjError("paper-missing") from None
    with tempfile.TemporaryDirectory(prefix="borj-paper-") as name, as_file(FOLDER) as folder:
        root = Path(name)
        for each, data in bundle.files.items():
            (root / each).write_bytes(data)
        made = typst.compile(
            root / bundle.main,
            root=root,
            font_paths=[folder / "fonts"],
            ignore_system_fonts=True,
            format="pdf",
            pdf_standards="ua-1",
            timestamp=_TIMESTAMP,
        )
    assert isinstance(made, bytes)
    return made


def name(bundle: Bundle) -> str:
    """What the document's file is called where it is kept."""
    return f"{bundle.hash}.pdf"


def kept(bundle: Bundle, folder: Path) -> bytes:
    """The same, from a folder in which it is kept from then on."""
    path = folder / name(bundle)
    if path.is_file():
        return path.read_bytes()
    made = pdf(bundle)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as file:
        file.write(made)
    os.replace(file.name, path)  # noqa: PTH105 - whole or not at all, whoever else writes it
    return made
