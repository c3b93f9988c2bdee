"""One local book for all tests of a run: it takes a second or two to load."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.local.kit import Local, local_book


@pytest.fixture(scope="session")
def book() -> Iterator[Local]:
    """The book as it runs in a browser."""
    with local_book() as found:
        yield found
