"""Games of other programs, from the folder of shared records, as records of ours."""

from __future__ import annotations

from pathlib import Path

import borj
from borj.records import Record
from tests.records.trees import read, written


def lines_of(folder: Path, name: str) -> list[list[str]]:
    """The fields of each game of a file."""
    text = (folder / name).read_text("utf-8")
    return [
        [field.strip() for field in line.split(";")]
        for line in text.splitlines()
        if line and not line.startswith("#")
    ]


def test_games_of_dvonn_become_records(shared_records: Path) -> None:
    """Some are from Little Golem, without the last placement; some are CodeCup's, with it."""
    games = lines_of(shared_records, "dvonn.txt")
    text = "\n".join(f"Event [{fields[2]}]\n{fields[3]}" for fields in games)
    records = read(text, format="littlegolem")
    assert [record.headers["Event"] for record in records] == [fields[2] for fields in games]
    assert len(records) == 7
    for format_ in ("text", "jsonl", "littlegolem", "boardspace"):
        assert read(written(records, format_)) == records


def test_games_of_dvonn_are_read_as_codecup_logs(shared_records: Path) -> None:
    for fields in lines_of(shared_records, "dvonn.txt"):
        log = fields[3].upper()
        (record,) = read(f"# {fields[2]}\n{log}\n", format="codecup")
        assert len(record.moves) >= len(log.split()) - log.count("RESIGN")


def test_random_games_of_dvonn_become_records(shared_records: Path) -> None:
    records = []
    for fields in lines_of(shared_records, "dvonn_selfplay.txt")[:20]:
        record = Record(borj.game("dvonn").start())
        for word in fields[3].replace("[", " [").split():
            if not word.startswith("["):
                record.play(word)
        records.append(record)
    assert all(record.result is not None for record in records)
    for format_ in ("text", "jsonl", "littlegolem", "codecup", "boardspace"):
        assert read(written(records, format_)) == records
