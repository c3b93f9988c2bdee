"""`load` and `dump`: files of records, in any of the formats."""

from __future__ import annotations

import os
import re
import secrets
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, TextIO

from borj.core.errors import InvalidRecord
from borj.core.foreign import Dialect
from borj.core.game import Game
from borj.games import IDS
from borj.games import game_named as game_of
from borj.records import limits
from borj.records.documents import document_headers, read_documents, write_document
from borj.records.foreign import OnLoss, foreign_headers, read_foreign, write_foreign
from borj.records.reader import read_headers, read_records
from borj.records.source import CHUNK, Source
from borj.records.tree import Record
from borj.records.writer import write_record

AnyFile = str | os.PathLike[str] | IO[str] | IO[bytes]
SUFFIXES = {".borj": "text", ".pgn": "text", ".txt": "text", ".json": "json"}
SUFFIXES |= {".jsonl": "jsonl", ".ndjson": "jsonl"}
OWN = ("text", "json", "jsonl")


class Records(Iterator[Record]):
    """The records of a file, one at a time; `format` is what the file turned out to be.

    The file is closed after the last record, after an error, or by `close` or a `with` block.
    """

    def __init__(self, records: Iterator[Record], format: str, close: Callable[[], None]) -> None:
        self.format = format
        self._records = records
        self._close = close

    def __next__(self) -> Record:
        try:
            return next(self._records)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file, if `load` opened it."""
        self._close()

    def __enter__(self) -> Records:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def load(
    file: AnyFile,
    *,
    game: str | None = None,
    format: str | None = None,
    on_error: Callable[[InvalidRecord], None] | None = None,
    on_move: limits.OnMove = limits.free,
) -> Records:
    """The records of a file, which is a path or an open file, in any format that Borj knows.

    They come one at a time, as they are asked for; `list(borj.load(path))` reads all. `game` helps
    with files that do not say which game they are of, `format` is needed only if the guess is
    wrong. A record with a mistake raises InvalidRecord, unless `on_error` is given: then it is
    called with the error and reading goes on behind that record. `on_move` is called before each
    move that is read, of records with a mistake too; what it raises ends the reading.
    """
    chosen = None if game is None else game_of(game)
    with ExitStack() as stack:  # closes the file if it turns out to be unreadable
        if isinstance(file, (str, os.PathLike)):
            file = stack.enter_context(Path(file).open("rb"))
        source = Source(file.read)
        source.need(CHUNK)
        kind, dialect_game, dialect = _recognise(source.text, chosen, format)
        if dialect is not None and dialect_game is not None:
            text = source.rest(limits.DOCUMENT)
            records = read_foreign(text, dialect_game, dialect, on_error, on_move)
        elif kind == "text":
            records = read_records(source, chosen, on_error, on_move)
        else:
            records = read_documents(source, on_error, on_move)
        return Records(records, kind, stack.pop_all().close)


def headers(file: AnyFile, *, game: str | None = None) -> Iterator[dict[str, str]]:
    """The headers of every record of a file, as they stand there.

    Moves are passed over, neither read nor checked, so that large collections are looked through
    quickly.
    """
    with ExitStack() as stack:
        if isinstance(file, (str, os.PathLike)):
            file = stack.enter_context(Path(file).open("rb"))
        source = Source(file.read)
        source.need(CHUNK)
        chosen = None if game is None else game_of(game)
        _, dialect_game, dialect = found = _recognise(source.text, chosen, None)
        if dialect_game is not None and dialect is not None:
            yield from foreign_headers(source.rest(limits.DOCUMENT), dialect_game, dialect)
        elif found[0] == "json":
            yield from document_headers(source)
        else:
            yield from read_headers(source)


_JSON = re.compile(r"[\s\ufeff]*(?:\{\s*(?:\"[a-z]+\"\s*:|\}|$)|\[\s*\{)")
_TEXT = re.compile(
    r"[\s\ufeff]*(?:\{[^}]*\}[\s\ufeff]*|[%;][^\n]*\n[\s\ufeff]*)*\[\s*[A-Za-z][\w-]*\s+\""
)


def _recognise(
    text: str, game: Game[Any] | None, format: str | None
) -> tuple[str, Game[Any] | None, Dialect | None]:
    """The format of a text by its beginning: its name, and for a foreign one the dialect."""
    if format in OWN:
        return format, None, None
    if not text.strip(" \t\n\ufeff"):
        raise InvalidRecord("record-empty")
    if format is None and _JSON.match(text):
        return "json", None, None
    if format is None and _TEXT.match(text):
        return "text", None, None
    games = [game] if game is not None else [game_of(id) for id in IDS]
    dialects = [(g, d) for g in games for d in g.dialects if format in (None, d.id)]
    for candidate, dialect in dialects:
        if dialect.recognises(text) or (format is not None and len(dialects) == 1):
            return dialect.id, candidate, dialect
    if format is not None:
        _known_format(format, games)
        raise InvalidRecord("record-not-format", format=format)
    if game is not None:
        return "text", None, None
    raise InvalidRecord("record-unrecognised", text=" ".join(text[:60].split()))


def _known_format(format: str, games: Iterable[Game[Any]]) -> None:
    formats = dict.fromkeys(d.id for game in games for d in game.dialects)
    if format not in formats:
        raise InvalidRecord("record-format", format=format[:40], formats=(*OWN, *formats))


def dump(
    records: Record | Iterable[Record],
    file: str | os.PathLike[str] | TextIO,
    *,
    format: str | None = None,
    lossy: bool = False,
    on_loss: OnLoss | None = None,
) -> None:
    """Write a record, or several, to a path or an open text file.

    The format follows the suffix (`.json`, `.jsonl`, a foreign one such as `.sgf`) and is the
    text format otherwise. A foreign format that cannot hold everything is refused with a list of
    what would be lost, unless `lossy` is set; `on_loss` is then told of each such record. A path
    is written as a whole or not at all: an old file stays until the new one is complete.
    """
    suffix = Path(file).suffix.lower() if isinstance(file, (str, os.PathLike)) else ""
    several = [records] if isinstance(records, Record) else records
    told = (on_loss or (lambda _: None)) if lossy else None
    texts = _texts(several, suffix, format, told)
    if isinstance(file, (str, os.PathLike)):
        _write_whole(Path(file), texts)
        return
    for text in texts:
        file.write(text)


def _texts(
    records: Iterable[Record], suffix: str, format: str | None, on_loss: OnLoss | None
) -> Iterator[str]:
    number = 0
    for number, record in enumerate(records, 1):
        kind, dialect = _output(record, suffix, format)
        if dialect is not None:
            yield write_foreign(record, dialect, on_loss)
        elif kind == "text":
            yield write_record(record)
        elif kind == "json" and number > 1:
            raise InvalidRecord("record-one-document")
        else:
            yield write_document(record, pretty=kind == "json")
    if number == 0:
        raise InvalidRecord("record-nothing")


def _output(record: Record, suffix: str, format: str | None) -> tuple[str, Dialect | None]:
    chosen = format or SUFFIXES.get(suffix)
    if chosen in OWN:
        return chosen, None
    for dialect in record.game.dialects:
        if dialect.id == format or (format is None and suffix in dialect.suffixes):
            return dialect.id, dialect
    games = [record.game] if format is not None else [game_of(id) for id in IDS]
    if format is not None or any(suffix in d.suffixes for g in games for d in g.dialects):
        _known_format(format or suffix, [record.game])
    return "text", None


def _write_whole(path: Path, texts: Iterable[str]) -> None:
    """Write a file under another name beside its place, then put it there in one step."""
    target = path.resolve()
    if target.exists() and not target.is_file():  # a terminal, a pipe: no old contents to lose
        with target.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(texts)
        return
    fresh = target.with_name(f".{target.name[:200]}.{secrets.token_hex(4)}.tmp")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(texts)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, fresh)
        fresh.replace(target)
    except BaseException as error:
        fresh.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename == str(fresh):
            error.filename = str(path)  # nobody else knows of the other name
        raise
