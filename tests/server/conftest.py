"""One server for the tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with an empty database."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder / "data") as running:
        yield running
