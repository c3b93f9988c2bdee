"""Servers for the tests that need nothing special of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.databases import DoesNotStart, postgresql
from tests.server.kit import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with an empty SQLite database."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder / "data") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes a new database in it and gives its URL."""
    try:
        with postgresql() as fresh:
            yield fresh
    except DoesNotStart as error:  # say it loudly: half of the suite depends on it
        pytest.skip(f"POSTGRESQL DOES NOT START HERE: {error}")


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def any_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The same on both databases."""
    if request.param == "sqlite":
        yield request.getfixturevalue("server")
        return
    url = request.getfixturevalue("postgres")()
    with serving(tmp_path_factory.mktemp("shared") / "data", "--database", url) as running:
        yield running
