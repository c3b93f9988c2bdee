"""The golden playthroughs in the browser's Python, which may be another one than the server's."""

from __future__ import annotations

import pytest

import borj
from tests.goldens import FOLDER, file_of, replay
from tests.kit import CONFIGS, Config
from tests.local.kit import Local

# The variants of a game that ask most of it; all of them in the long run.
RICHEST = {"kamisado-standard", "lyngk-six", "dvonn-standard", "tzaar-tournament", "sixth-army"}
REPLAY = (FOLDER / "replay.py").read_text("utf-8")


def differences(book: Local, config: Config) -> list[str]:
    told = (str(config), file_of(config).read_text("utf-8"))
    found: list[str] = book.value(f"{REPLAY}\nimport json\nlist(differences(*{told!r}))")
    return found


@pytest.mark.parametrize(
    "config",
    [
        pytest.param(
            config, marks=() if str(config) in RICHEST else pytest.mark.long, id=str(config)
        )
        for config in CONFIGS
    ],
)
def test_golden_playthrough(book: Local, config: Config) -> None:
    assert differences(book, config) == []


def test_a_difference_is_seen() -> None:
    text = file_of(CONFIGS[0]).read_text("utf-8")
    assert list(replay.differences(str(CONFIGS[0]), text)) == []
    for old, new in (
        ("index   17", "index   18"),
        ("of 102", "of 103"),
        ("pack dabb1bfb", "pack 00000000"),
        ("\n0 b1-b4", "\n1 b1-b4"),
        ("end 1", "end 0"),
    ):
        assert old in text
        assert list(replay.differences(str(CONFIGS[0]), text.replace(old, new))), old


def test_the_browsers_python_is_another_one(book: Local) -> None:
    assert book.value("import sys, borj\n[*sys.version_info[:2], *borj.GAMES]") == [
        3,
        14,
        *borj.GAMES,
    ]


def test_the_archive_holds_the_book_and_nothing_else(book: Local) -> None:
    names = book.value("import zipfile\nzipfile.ZipFile('/book.zip').namelist()")
    parts = {name.split("/")[1] for name in names}
    assert {"core", "games", "records", "text"} <= parts
    assert parts <= {"__init__.py", "core", "games", "records", "text", "book"}
    assert {name.rpartition(".")[2] for name in names} == {"py", "ftl"}
