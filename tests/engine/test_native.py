"""Without the native module: the rules work, and the engine says what is missing and what to do."""

from __future__ import annotations

import builtins
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import borj
from borj.core.errors import InvalidChoice
from borj.engine import Engine, Limit, native
from borj.text import explain

ALONE = """\
import sys
sys.modules["borj.engine._native"] = None  # an import of it fails
import borj
print(len(borj.game("dvonn").start("random", seed=1).legal))
"""


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[ImportError]]:
    """The import of the native module fails with the error that is put into this list."""
    errors: list[ImportError] = []
    real = builtins.__import__

    def fake(name: str, *rest: Any) -> Any:
        if name == "borj.engine" and rest[2:] and "_native" in rest[2]:
            raise errors[0]
        return real(name, *rest)

    native._module.cache_clear()
    monkeypatch.setattr(builtins, "__import__", fake)
    yield errors
    native._module.cache_clear()


def test_the_rules_work_without_it() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 0


def test_a_missing_module_is_an_error_that_says_what_to_do(failing: list[ImportError]) -> None:
    failing.append(ModuleNotFoundError("No module named 'borj.engine._native'"))
    with pytest.raises(native.EngineMissing, match="is not installed") as caught:
        Engine().search(borj.game("dvonn").start(), Limit(nodes=1))
    assert caught.value.key == "engine-missing"
    assert "./borj setup" in str(caught.value)
    assert "./borj setup" in explain(caught.value, "fa")


def test_a_broken_module_says_why(failing: list[ImportError]) -> None:
    failing.append(ImportError("undefined symbol: x"))
    with pytest.raises(native.EngineMissing, match="undefined symbol: x") as caught:
        native.kernel("dvonn")
    assert caught.value.key == "engine-broken"


def test_an_unknown_part() -> None:
    with pytest.raises(InvalidChoice, match="chess"):
        native.kernel("chess")


def test_packs_and_actions_are_checked_at_the_door() -> None:
    position = borj.game("dvonn").start("random", seed=1)
    walker = native.kernel("dvonn")(position.pack())
    for nonsense in (b"", b"\xff" * 50, position.pack() + b"\0"):
        with pytest.raises(ValueError, match="pack"):
            native.kernel("dvonn")(nonsense)
    for action in (-1, 0, 10**6):
        with pytest.raises(ValueError, match="legal"):
            walker.make(action)
    with pytest.raises(ValueError, match="take back"):
        walker.unmake()
