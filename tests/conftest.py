"""What all tests share: the folder of records, where it is there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared_records() -> Path:
    """The folder of games from elsewhere; tests that need it are skipped in a clone without it."""
    folder = Path(os.environ.get("BORJ_RECORDS", ROOT.parent / "shared" / "records"))
    if not folder.is_dir():
        pytest.skip("the folder of shared records is not here (set BORJ_RECORDS)")
    return folder
