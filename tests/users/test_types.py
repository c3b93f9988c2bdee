"""The types of the public API, as checkers of other people's programs see them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.launcher.conftest import ROOT, script

PROGRAM = Path(__file__).with_name("program.py")
PYRIGHT = ROOT / "web" / "node_modules" / "pyright" / "index.js"


@pytest.mark.skipif(not PYRIGHT.exists(), reason="pyright comes with the web app's test tools")
def test_pyright_finds_what_is_wrong_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = script(monkeypatch, "build_web").node(os.environ)
    asked = {
        "include": [PROGRAM.name],
        "extraPaths": [str(ROOT / "src")],
        "typeCheckingMode": "strict",
        "enableTypeIgnoreComments": False,  # those are mypy's
        "reportUnnecessaryTypeIgnoreComment": "error",
    }
    (tmp_path / PROGRAM.name).write_text(PROGRAM.read_text("utf-8"), "utf-8")
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(asked), "utf-8")
    command = [node.program, PYRIGHT, "-p", tmp_path, "--outputjson"]
    command += ["--pythonpath", sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    told = [
        f"{one['range']['start']['line'] + 1}: {one['message']}"
        for one in found["generalDiagnostics"]
    ]
    assert told == []
    assert found["summary"]["filesAnalyzed"] == 1


@pytest.mark.long
def test_mypy_finds_the_same_in_a_place_of_its_own(tmp_path: Path) -> None:
    """As in somebody else's project, without the settings of ours."""
    (tmp_path / "program.py").write_text(PROGRAM.read_text("utf-8"), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "program.py"]
    env = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
