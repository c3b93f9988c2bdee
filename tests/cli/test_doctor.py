"""`borj doctor`: a page of what works, and what would help."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from borj.cli import doctor
from borj.cli.main import main


def test_a_page_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--lang", "en"]) == 0
    english = capsys.readouterr().out.splitlines()
    assert main(["doctor", "--lang", "fa"]) == 0
    persian = capsys.readouterr().out
    assert english[0].startswith("✓ Borj ")
    assert "works." in english[-1]
    assert len(re.findall("[آ-ی]", persian)) > 300


def test_what_is_missing_is_said_with_what_helps(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(doctor, "find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setenv("BORJ_DATA", str(tmp_path / "new" / "place"))
    assert main(["doctor", "--json", "--lang", "en"]) == 0
    found = {one["what"]: one for one in json.loads(capsys.readouterr().out)}
    assert not found["app"]["well"]
    assert found["png"]["help"] == 'In the folder of Borj\'s sources: pip install ".[app]"'
    assert str(tmp_path / "new" / "place") in found["data"]["about"]
    assert found["engine"]["help"] is None or not found["engine"]["well"]
    assert all(one["help"] for one in found.values() if not one["well"])
    assert main(["doctor", "--lang", "en"]) == 0
    assert re.search(
        r"^– There is no C\+\+ compiler.*\n    None is needed", capsys.readouterr().out, re.M
    )
