"""`load` and `dump`: paths, streams, formats, and files that are not what they should be."""

from __future__ import annotations

import gc
import io
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

import borj
from borj import text as texts
from borj.core.errors import InvalidChoice, InvalidRecord
from borj.records import Record, limits
from borj.records.source import CHUNK, Source
from tests.kit import Config
from tests.records.test_text_format import whole
from tests.records.trees import random_record, read, written


def key_of(data: bytes | str, **options: object) -> str:
    """The error of a file with these contents."""
    file = io.BytesIO(data) if isinstance(data, bytes) else io.StringIO(data, newline="")
    with pytest.raises(InvalidRecord) as caught:
        list(borj.load(file, **options))  # type: ignore[arg-type]
    for lang in texts.LANGUAGES:
        assert "{$" not in texts.explain(caught.value, lang)
    return caught.value.key


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# Any file, any format.


@pytest.mark.parametrize("name", ["a.borj", "a.txt", "a.pgn", "a.json", "a.jsonl", "a", "a.xyz"])
def test_a_path_is_written_and_read(tmp_path: Path, name: str) -> None:
    borj.dump(whole(), tmp_path / name)
    assert list(borj.load(tmp_path / name)) == [whole()]
    assert list(borj.load(str(tmp_path / name))) == [whole()]
    assert names_in(tmp_path) == [name]


@pytest.mark.parametrize("format", ["text", "json", "jsonl"])
def test_the_format_is_recognised(format: str) -> None:
    text = written(whole(), format)
    assert borj.load(io.StringIO(text)).format == ("json" if format == "jsonl" else format)
    assert list(borj.load(io.BytesIO(text.encode()))) == [whole()]
    assert list(borj.load(io.BytesIO(b"\xef\xbb\xbf" + text.encode()))) == [whole()]
    assert list(borj.load(io.StringIO(text.replace("\n", "\r\n"), newline=""))) == [whole()]


def test_a_format_can_be_named() -> None:
    text = written(whole())
    assert read("{comment} 1. A1", format="text", game="dvonn")[0].root.comment == "comment"
    assert read(text, format="text") == [whole()]
    assert key_of(text, format="sgf") == "record-format"
    assert key_of(text, format="boardspace") == "record-not-format"
    with pytest.raises(InvalidChoice, match="chess"):
        borj.load(io.StringIO(text), game="chess")


def test_a_file_is_closed_when_it_is_done(tmp_path: Path) -> None:
    path = tmp_path / "a.borj"
    borj.dump([whole(), whole()], path)
    with borj.load(path) as records:
        next(records)
    (tmp_path / "bad").write_text("nothing that we know")
    with pytest.raises(InvalidRecord):
        borj.load(tmp_path / "bad")
    gc.collect()  # an open file would warn, and warnings are errors
    file = io.StringIO(written(whole()))
    assert len(list(borj.load(file))) == 1
    assert not file.closed


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        borj.load(tmp_path / "none")


def test_records_come_one_at_a_time() -> None:
    """A file without end: only as much is read as is asked for."""
    text = written(whole())
    endless = (text for _ in itertools.count())

    class Endless(io.TextIOBase):
        def read(self, size: int | None = -1) -> str:
            return next(endless)

    records = borj.load(Endless())  # type: ignore[arg-type]
    assert [next(records) for _ in range(300)] == [whole()] * 300


# Files that are not what they should be.


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b" \r\n\t\n", "; nothing\n% here\n"])
def test_empty(data: bytes | str) -> None:
    assert key_of(data, format="text") == "record-empty"
    if isinstance(data, bytes):
        assert key_of(data) == "record-empty"
        assert key_of(data, format="json") == "record-empty"


def test_binary() -> None:
    assert key_of(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR") in ("record-encoding", "record-binary")
    assert key_of(b'[Game "dvonn"]\n\0') == "record-binary"


@pytest.mark.parametrize("encoding", ["utf-16", "cp1256", "latin-1"])
def test_wrong_encoding(encoding: str) -> None:
    text = '[Game "dvonn"]\n[White "\u00e9"]\n*'.replace(
        "\u00e9", "پ" if encoding == "cp1256" else "\u00e9"
    )
    assert key_of(text.encode(encoding)) in ("record-encoding", "record-binary")


def test_wrong_encoding_names_the_line() -> None:
    good = b'[Game "dvonn"]\n' + b"\n" * CHUNK
    with pytest.raises(InvalidRecord) as caught:
        list(borj.load(io.BytesIO(good + b"\n\n{\xff}")))
    assert caught.value.facts["line"] == 1 + good.count(b"\n") + 2
    with pytest.raises(InvalidRecord):
        list(borj.load(io.TextIOWrapper(io.BytesIO(b"\xff\xff"), "utf-8")))


def test_truncated_at_every_character() -> None:
    """Cut anywhere, a file gives either an error or whole records of its beginning."""
    text = written(whole())
    for end in range(len(text)):
        try:
            records = read(text[:end])
        except InvalidRecord:
            continue
        assert all(node.text for record in records for node in record.line())


def test_huge(monkeypatch: pytest.MonkeyPatch) -> None:
    assert key_of("x" * 5_000_000, game="dvonn") == "record-word-long"
    assert key_of("(" * 5_000_000, game="dvonn") == "record-variation-first"
    assert key_of(' {"game": ' + "[" * 3_000_000) == "record-json"
    monkeypatch.setattr(limits, "DOCUMENT", 100_000)
    assert key_of('{"game": "' + "x" * 300_000) == "record-too-large"
    assert key_of("(;GM[Dvonn]" + "x" * 300_000) == "record-too-large"


def test_unrecognised() -> None:
    assert key_of("Dear Ada,\nthank you for the game.") == "record-unrecognised"
    assert key_of("Dear Ada", game="dvonn") == "record-move"


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_pieces_of_any_size(size: int) -> None:
    """Escapes, line ends and characters may be cut anywhere."""
    text = written(whole()).replace("\n", "\r\n")
    for data in (text, text.encode()):
        pieces = iter([data[at : at + size] for at in range(0, len(data), size)])
        source = Source(lambda _, pieces=pieces, data=data: next(pieces, data[:0]))  # type: ignore[misc]
        assert source.rest(10**6) == written(whole())


# Writing.


def test_several_records_and_none(tmp_path: Path) -> None:
    several = [random_record(Config("dvonn", "random"), seed) for seed in range(3)]
    borj.dump(iter(several), tmp_path / "a.borj")
    assert list(borj.load(tmp_path / "a.borj")) == several
    with pytest.raises(InvalidRecord, match="jsonl"):
        borj.dump(several, tmp_path / "a.json")
    with pytest.raises(InvalidRecord, match="no game"):
        borj.dump([], tmp_path / "b.borj")
    with pytest.raises(InvalidRecord, match=r"no format called “\.sgf”"):
        borj.dump(Record(borj.game("sixth").start()), tmp_path / "b.sgf")
    with pytest.raises(InvalidRecord, match="golem"):
        borj.dump(several[0], tmp_path / "b.borj", format="golem")
    assert names_in(tmp_path) == ["a.borj"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.borj"
    borj.dump(whole(), path)
    old = path.read_bytes()

    def broken() -> Iterator[Record]:
        yield random_record(Config("dvonn", "random"), 1)
        raise RuntimeError("the disk is on fire")

    with pytest.raises(RuntimeError):
        borj.dump(broken(), path)
    assert path.read_bytes() == old
    assert names_in(tmp_path) == ["a.borj"]


def test_links_and_modes_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.borj", tmp_path / "link.borj"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    borj.dump(whole(), link)
    assert link.is_symlink()
    assert list(borj.load(real)) == [whole()]
    assert real.stat().st_mode & 0o777 == 0o640


def test_what_is_no_file_is_written_through() -> None:
    borj.dump(whole(), "/dev/null")
    assert not Path("/dev/null").is_file()


@pytest.mark.parametrize(
    ("headers", "key"),
    [
        ({"Game": "x"}, "record-header-name"),
        ({"result": "x"}, "record-header-name"),
        ({"two words": "x"}, "record-header-name"),
        ({"": "x"}, "record-header-name"),
        ({"A": "x" * (limits.HEADER + 1)}, "record-header-size"),
        ({f"A{n}": "x" for n in range(limits.HEADERS + 1)}, "record-headers-size"),
    ],
)
def test_what_could_not_be_read_is_not_written(headers: dict[str, str], key: str) -> None:
    record = Record(borj.game("dvonn").start(), headers)
    for name in ("text", "json"):
        with pytest.raises(InvalidRecord) as caught:
            written(record, name)
        assert caught.value.key == key


def test_limits_of_the_tree_hold_for_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    record = whole()
    monkeypatch.setattr(limits, "DEPTH", 0)
    with pytest.raises(InvalidRecord, match="too large"):
        written(record)
    monkeypatch.setattr(limits, "DEPTH", 9)
    monkeypatch.setattr(limits, "COMMENT", 5000)
    for node in (record.end, record.root):
        node.comment = "}" * limits.COMMENT
        assert read(written(record)) == [record]
        node.comment += "}"
        with pytest.raises(InvalidRecord, match="comment"):
            written(record)
        node.comment = ""


def test_headers_alone_are_read_without_the_moves(tmp_path: Path) -> None:
    text = (
        '{ A remark. }\n[Game "dvonn"]\n[White "Ada"]\n\n'
        '1. no moves at all (nor here) {\n[Game "x"] }\n'
        '; [Game "y"]\n% [Game "z"]\n50 % [Variant "random"]\n\n*\n\n[Game "tzaar"]\n'
    )
    path = tmp_path / "games.borj"
    path.write_text(text, "utf-8")
    first, *others = borj.records.headers(path)
    assert first == {"Game": "dvonn", "White": "Ada"}
    assert others == [{"Variant": "random"}, {"Game": "tzaar"}]
    with pytest.raises(borj.InvalidRecord):
        list(borj.records.headers(io.StringIO('[Game "dvonn"]\n[Game "dvonn"]\n')))
    with pytest.raises(borj.InvalidRecord):
        list(borj.records.headers(io.StringIO("")))


def test_headers_of_other_formats_are_those_of_the_records() -> None:
    record = borj.Record(borj.game("dvonn").start("random", seed=1), {"Event": "A"})
    for kind in ("text", "json", "jsonl"):
        file = io.StringIO()
        borj.dump(record, file, format=kind)
        [found] = borj.records.headers(io.StringIO(file.getvalue()))
        assert found["Game"] == "dvonn"
        assert found["Event"] == "A"
