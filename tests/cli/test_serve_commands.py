"""The commands of the web app: their help, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from borj.cli.main import main
from borj.server.settings import Settings
from borj.server.store import database

COMMANDS = ("serve", "backup", "restore", "delete-game")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_command_has_help(
    capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", lang, command, "--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert f"borj {command}" in said
    assert (len(re.findall("[آ-ی]", said)) > 100) == (lang == "fa")


def test_without_a_command_the_app_is_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from borj.server import serve

    seen: dict[str, object] = {}

    def run(settings: object, tell: object, *, open_browser: bool, verbose: bool) -> int:
        seen.update(settings=settings, open_browser=open_browser)
        return 0

    monkeypatch.setattr(serve, "serve", run)
    monkeypatch.setenv("BORJ_DATA", str(tmp_path))
    assert main([]) == 0
    assert seen["open_browser"] is True
    assert getattr(seen["settings"], "data", None) == tmp_path
    assert getattr(seen["settings"], "host", None) == "127.0.0.1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup", "x.borj"], "There is no file"),
        (["restore", "nothing.borj"], "There is no file"),
        (["delete-game", "abcd"], "There is no game abcd"),
        (["backup", "x.borj", "--database", "postgresql://x/y"], "pg_dump"),
    ],
)
def test_what_cannot_be_done_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], said: str
) -> None:
    assert main(["--lang", "en", *words, "--data", str(tmp_path / "data")]) == 1
    assert said in capsys.readouterr().err


def test_an_address_that_is_not_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["--lang", "en", "serve", "--host", "203.0.113.7", "--port", "1", "--data"]
    assert main([*words, str(tmp_path)]) == 1
    assert "Nothing can be served at 203.0.113.7" in capsys.readouterr().err


def test_a_backup_has_a_name_of_its_own_and_replaces_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    engine = database.connect(Settings(data=data).database_url)
    database.migrate(engine)
    engine.dispose()
    words = ["--lang", "en", "backup", str(tmp_path / "all.borj"), "--data", str(data)]
    assert main(words) == 0
    saved = tmp_path / "all.borj-backup"
    assert f"Saved to {saved}." in capsys.readouterr().out
    before = saved.read_bytes()
    assert main(words) == 1
    assert "is there already and was left as it is" in capsys.readouterr().err
    assert saved.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [saved.name]
    assert main(["--lang", "en", "replay", str(saved)]) == 1
    assert "a backup of all games of a server, perhaps" in capsys.readouterr().err
