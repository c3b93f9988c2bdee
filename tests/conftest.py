"""What all tests share: the folder of records, where it is there."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# A shell's job in the background ignores Ctrl-C, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A property runs over every variant of every game, so a few examples each go a long way; the
# long run looks twenty times as hard.
settings.register_profile(
    "quick",
    max_examples=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
settings.register_profile(
    "long", settings.get_profile("quick"), max_examples=250, derandomize=False
)
settings.load_profile("long" if os.environ.get("BORJ_LONG") else "quick")


@pytest.fixture(scope="session")
def shared_records() -> Path:
    """The folder of games from elsewhere; tests that need it are skipped in a clone without it."""
    folder = Path(os.environ.get("BORJ_RECORDS", ROOT.parent / "shared" / "records"))
    if not folder.is_dir():
        pytest.skip("the folder of shared records is not here (set BORJ_RECORDS)")
    return folder
