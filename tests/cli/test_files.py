"""The command line and files of games: replay, convert, and files that are broken in every way."""

from __future__ import annotations

import io
import json
import random
import sys
from pathlib import Path

import pytest
from PIL import Image

import borj
from borj.cli.main import main


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORJ_LANG", "en")


def played(id: str, seed: int, **start: str) -> borj.Record:
    chance = random.Random(seed)
    record = borj.Record(borj.game_named(id).start(seed=seed, **start))
    while record.position.legal:
        record.play(chance.choice(record.position.legal))
    return record


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.borj"
    borj.dump([played("dvonn", 1), played("dvonn", 2), played("tzaar", 3)], file)
    return file


def test_replay_summarises(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(games)]) == 0
    out = capsys.readouterr().out
    assert "dvonn standard: 2 games" in out
    assert "tzaar random: 1 game" in out
    assert "3 games" in out
    assert "all legal" in out


def test_replay_as_json(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(games), str(games)]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert first == second
    assert (first["games"], first["errors"]) == (3, [])
    assert sum(kind["moves"] for kind in first["kinds"]) == first["moves"] > 200


def test_replay_goes_on_after_a_broken_game(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = games.read_text("utf-8")
    games.write_text(text.replace(" 2. ", " 2. K5-A1 ", 1).replace("\n2. ", "\n2. K5-A1 ", 1))
    code = main(["replay", str(games)])
    out, err = capsys.readouterr()
    assert code == 1
    assert "line" in err
    assert "K5-A1" in err
    assert "1 of 3 games" in out
    assert main(["--json", "replay", str(games)]) == 1
    (summary,) = json.loads(capsys.readouterr().out)
    assert summary["errors"][0]["game"] == 1
    assert "Traceback" not in err
    # The rule behind it is named, for people and for programs.
    assert "The rule in full: borj rules dvonn" in err
    assert summary["errors"][0]["rule"].startswith("/learn/dvonn#")


def test_replay_goes_on_after_a_file_that_is_not_there(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(games.with_name("missing.borj"))
    assert main(["replay", missing, str(games)]) == 1
    out, err = capsys.readouterr()
    assert f"There is no file {missing}" in err
    assert "3 games" in out
    assert main(["replay", "--json", missing, str(games)]) == 1
    first, second = json.loads(capsys.readouterr().out)
    assert (first["errors"][0]["key"], second["games"]) == ("file", 3)
    assert set(second["kinds"][0]) >= {"first", "second", "draws", "open"}


def test_a_file_without_games_has_no_bad_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, one = tmp_path / "empty.borj", tmp_path / "one.borj"
    empty.touch()
    one.write_text('[Game "dvonn"]\n\n1. Z9')
    assert main(["replay", str(empty), str(one)]) == 1
    assert capsys.readouterr().out == f"{one}: its game cannot be replayed.\n"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"   \n\n",
        b"\x00\x01\x02\x89PNG" * 100,
        '[Game "dvonn"]\n\n1. ق'.encode("cp1256"),
        b'[Game "dvonn"]\n\n1. C3 {never closed',
        b'[Game "chess"]\n\n1. e4 e5',
        b"{" * 100_000,
        b"(" * 100_000,
        b'{"borj": 1',
        b"hello, this is a letter and no game",
    ],
    ids=[
        "empty",
        "blank",
        "binary",
        "encoding",
        "cut",
        "game",
        "braces",
        "nested",
        "json",
        "prose",
    ],
)
def test_a_broken_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    file, out = tmp_path / "broken.txt", tmp_path / "out.borj"
    file.write_bytes(content)
    for words in (["replay", str(file)], ["convert", str(file), str(out)]):
        assert main(words) == 1
        err = capsys.readouterr().err
        assert err.strip()
        assert "Traceback" not in err
    assert not out.exists()


def test_convert_there_and_back(games: Path, tmp_path: Path) -> None:
    lines, text = tmp_path / "games.jsonl", tmp_path / "again.borj"
    assert main(["convert", str(games), str(lines)]) == 0
    assert main(["convert", str(lines), str(text)]) == 0
    assert text.read_text("utf-8") == games.read_text("utf-8")
    assert list(borj.load(lines)) == list(borj.load(games))


def test_convert_tells_what_a_format_cannot_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("dvonn", 1)
    record.end.comment = "a good game"
    source, target = tmp_path / "game.borj", tmp_path / "game.sgf"
    borj.dump(record, source)
    assert main(["convert", str(source), str(target)]) == 1
    assert "comments" in capsys.readouterr().err
    assert not target.exists()
    assert main(["convert", "--lossy", str(source), str(target)]) == 0
    assert "comments" in capsys.readouterr().err
    assert [r.moves for r in borj.load(target)] == [record.moves]


def test_convert_says_what_it_did_as_json(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "games.jsonl"
    assert main(["--json", "convert", str(games), str(target)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"file": str(target), "games": 3, "lost": []}


def test_convert_to_a_folder_that_is_not_there(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(games), str(tmp_path / "no" / "games.borj")]) == 1
    assert capsys.readouterr().err == f"borj: There is no folder {tmp_path / 'no'}.\n"


def test_a_failed_conversion_leaves_the_old_file(games: Path, tmp_path: Path) -> None:
    target = tmp_path / "old.json"
    target.write_text("precious")
    assert main(["convert", str(games), str(target)]) == 1  # one document cannot hold three games
    assert target.read_text() == "precious"


def test_standard_input_and_output(
    games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(games.read_bytes())))
    assert main(["convert", "-", "-"]) == 0
    assert capsys.readouterr().out == games.read_text("utf-8")


def test_replay_writes_the_first_game_as_a_moving_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = borj.Record(borj.game("kamisado").start())
    for move in ("c1-f4", "b8-c7"):
        record.play(move)
    file, out = tmp_path / "game.borj", tmp_path / "game.gif"
    borj.dump([record, played("dvonn", 1)], file)
    with_webp = ["--webp", str(out.with_suffix(".webp"))]
    assert main(["replay", str(file), "--gif", str(out), *with_webp, "--width", "120"]) == 0
    for each in (out, out.with_suffix(".webp")):
        with Image.open(each) as shown:
            assert (shown.size[0], getattr(shown, "n_frames", 1)) == (120, 3)
    assert "kamisado" in capsys.readouterr().out
    empty = tmp_path / "empty.borj"
    empty.write_text("")
    assert main(["replay", str(empty), "--gif", str(out)]) != 0
    assert "empty.borj" in capsys.readouterr().err
