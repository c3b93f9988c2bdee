"""Games as records, and records that somebody asks for, encoded."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

import borj
from borj import records, text
from borj.book import trees
from borj.book.plain import plain
from borj.book.trees import Tally, Trees
from borj.records import Record
from borj.server.faults import TooMuch
from borj.server.live import Live
from borj.server.messages import ReadRequest, WriteRequest

MOST_BYTES = 8_000_000  # of an answer
_TO_RECORD = {
    "resignation": records.Ending.RESIGNATION,
    "time": records.Ending.TIME,
    "agreement": records.Ending.AGREEMENT,
    "abandoned": records.Ending.ABANDONED,
    "house": records.Ending.HOUSE,
}


class _Timed(msgspec.Struct):
    clocks: tuple[int, int] | None = None


_timed = msgspec.json.Decoder(_Timed).decode
_encode = msgspec.json.Encoder().encode


# Games that were played here.


class Kept(Struct, frozen=True):
    """A game that was played here, so much of it as its record needs."""

    game: str
    start: str
    headers: dict[str, str]
    line: tuple[tuple[tuple[str, ...], float | None], ...]  # actions, the mover's clock
    ending: tuple[records.Ending, int | None] | None


def kept(live: Live) -> Kept:
    """A game as it is now."""
    row, game = live.row, live.start.game
    date = datetime.fromtimestamp(row.created / 1000, UTC).date().isoformat()
    headers = {"Date": date}
    for seat, name in enumerate(game.seats):
        if called := player(live, seat):
            headers[name.capitalize()] = called
    if row.draw is not None and not row.open:
        headers |= {"Seed": row.draw.seed, "Salt": row.draw.salt}
    line = []
    for turn in live.line:
        clocks = _timed(live.told(turn)).clocks
        line.append((turn.actions, None if clocks is None else clocks[turn.player] / 1000))
    ending = row.ending
    how = None if ending is None else _TO_RECORD.get(ending.how)
    ended = None if ending is None or how is None else (how, ending.winner)
    return Kept(row.game, live.start.code(), headers, tuple(line), ended)


def _record_of(kept: Kept, tally: Tally) -> Record:
    record = Record(borj.game_named(kept.game).read(kept.start), kept.headers)
    node = record.root
    for actions, clock in kept.line:
        tally.look()
        for action in actions:
            node = node.add(action)
            node.clock = clock
    if kept.ending is not None and record.position.outcome is None:
        record.finish(*kept.ending)
    return record


def export(kept: Kept, format: str, tally: Tally) -> bytes:
    """The record of a game that was played here; what the format cannot hold is left out."""
    return trees.written([_record_of(kept, tally)], format, lossy=True).text.encode()


def player(live: Live, seat: int, lang: str = "en") -> str:
    """Who sits there, as they are called; nothing if nobody has a name."""
    row = live.row
    if row.kinds[seat] == "computer":
        return text.say("server-computer", lang, level=row.level)
    return row.names[seat] or ""


def write_request(asked: WriteRequest, tally: Tally) -> bytes:
    """What a request to write records asks for, encoded."""
    return _encode(plain(trees.write(asked.records, asked.format, lossy=asked.lossy, tally=tally)))


def read_request(asked: ReadRequest, tally: Tally) -> bytes:
    """What a text in any record format holds, encoded game by game: no answer is too large."""
    reading = trees.Reading(asked.text, asked.game, asked.format, tally=tally)
    encoded: list[bytes] = []
    size = 0
    for tree in reading.trees():
        encoded.append(_encode(plain(tree)))
        size += len(encoded[-1])
        if size > MOST_BYTES:
            raise TooMuch("server-large-answer", limit=MOST_BYTES)
    told: Any = tuple(map(msgspec.Raw, encoded))
    return _encode(plain(Trees(reading.format, told, reading.faults)))
