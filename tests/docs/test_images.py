"""The pictures of the documentation: small, and each shown somewhere or made by a script."""

from __future__ import annotations

import re

from tests.launcher.conftest import ROOT

IMAGES = ROOT / "docs" / "images"
MOST = 60_000  # bytes


def test_every_picture_is_small() -> None:
    heavy = {file.name: file.stat().st_size for file in IMAGES.iterdir()}
    assert {name: size for name, size in heavy.items() if size > MOST} == {}


def test_every_picture_that_is_shown_is_there() -> None:
    for file in ("README.md", "README.fa.md"):
        shown = set(re.findall(r"docs/images/([\w.-]+)", (ROOT / file).read_text("utf-8")))
        assert shown <= {image.name for image in IMAGES.iterdir()}, file
