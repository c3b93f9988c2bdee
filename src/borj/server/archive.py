"""Games as records, and records as trees for the page."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

import borj
from borj import records, text
from borj.core.errors import BorjError, InvalidRecord
from borj.records import Node, Record
from borj.server import views
from borj.server.faults import TooMuch, Unavailable, fault
from borj.server.live import Live
from borj.server.messages import (
    Ending,
    Fault,
    ReadRequest,
    RecordNode,
    RecordTree,
    Trees,
    WriteRequest,
    Written,
)

MOST_RECORDS = 50  # games of a text, those with a mistake among them
MOST_MOVES = 6000  # of all its games together, variations included
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


class Tally:
    """Counts the moves that are read for somebody, up to a limit and as long as they wait."""

    def __init__(self, stopped: Callable[[], bool] = lambda: False) -> None:
        self._stopped = stopped
        self.moves = 0

    def count(self) -> None:
        """One more move."""
        if self.moves >= MOST_MOVES:
            raise TooMuch("server-too-long", limit=MOST_MOVES)
        self.moves += 1
        self.look()

    def look(self) -> None:
        """Whether anybody still waits."""
        if self._stopped():
            raise Unavailable("server-busy")  # nobody hears it


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
        if player := _player(live, seat):
            headers[name.capitalize()] = player
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
    record = Record(borj.game(kept.game).read(kept.start), kept.headers)
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
    return write_all([_record_of(kept, tally)], format, lossy=True)[0].encode()


def _player(live: Live, seat: int) -> str:
    row = live.row
    if row.kinds[seat] == "computer":
        return text.say("server-computer", "en", level=row.level)
    return row.names[seat] or ""


def write_all(several: list[Record], format: str, *, lossy: bool) -> tuple[str, tuple[Fault, ...]]:
    """Records in a format, and what it could not hold."""
    lost: list[Fault] = []
    file = io.StringIO()
    records.dump(
        several, file, format=format, lossy=lossy, on_loss=lambda loss: lost.append(fault(loss))
    )
    return file.getvalue(), tuple(lost)


def write_request(asked: WriteRequest, tally: Tally) -> bytes:
    """What a request to write records asks for, encoded."""
    several = [_record(data, number, tally) for number, data in enumerate(asked.records, 1)]
    return _encode(Written(*write_all(several, asked.format, lossy=asked.lossy)))


def _record(document: dict[str, Any], number: int, tally: Tally) -> Record:
    try:
        return records.from_json(document, tally.count)
    except InvalidRecord as error:  # which one it was; each is a text of one line
        place = {"game": number, "line": 1, "column": 1}
        raise InvalidRecord(error.key, **{**place, **error.facts}) from None


# Texts from elsewhere.


def read_request(asked: ReadRequest, tally: Tally) -> bytes:
    """What a text in any record format holds, encoded."""
    wrong: list[BorjError] = []
    trees: list[bytes] = []

    def check_room() -> None:
        if len(trees) + len(wrong) >= MOST_RECORDS:
            raise TooMuch("server-many-games", limit=MOST_RECORDS)

    def note(error: BorjError) -> None:
        check_room()
        wrong.append(error)

    with records.load(
        io.StringIO(asked.text),
        game=asked.game,
        format=asked.format,
        on_error=note,
        on_move=tally.count,
    ) as found:
        for record in found:
            check_room()
            trees.append(_encode(tree(record, tally)))
            if sum(map(len, trees)) > MOST_BYTES:
                raise TooMuch("server-large-answer", limit=MOST_BYTES)
        kind = found.format
    if not trees and wrong:
        raise wrong[0]
    told: Any = tuple(map(msgspec.Raw, trees))
    return _encode(Trees(kind, told, tuple(map(fault, wrong))))


def tree(record: Record, tally: Tally) -> RecordTree:
    """A record for the page: every move with what it does."""
    nodes: list[RecordNode] = []
    numbers: dict[Node, int] = {record.root: -1}
    for node in record.nodes():
        tally.look()
        assert node.parent is not None
        assert node.move is not None
        step, after = views.step(node.parent.position, node.move)
        numbers[node] = len(nodes)
        said = node.evaluation
        nodes.append(
            RecordNode(
                parent=numbers[node.parent],
                step=step,
                code=after.code(),
                before=node.before,
                comment=node.comment,
                nags=node.nags,
                clock=node.clock,
                score=said.score if said else None,
                wins_in=said.wins_in if said else None,
                depth=said.depth if said else None,
            )
        )
    start = record.start
    document: dict[str, Any] = records.as_json(record)
    return RecordTree(
        game=record.game.id,
        variant=start.variant,
        options=start.options,
        start=start.code(),
        first=views.look(start.scene()),
        headers=record.headers,
        comment=record.root.comment,
        nodes=tuple(nodes),
        ending=_ending(record),
        document=document,
    )


def _ending(record: Record) -> Ending | None:
    result = record.result
    if result is None:
        return None
    how: Any = "rules" if result.ending is records.Ending.RULE else result.ending.value
    score = result.score or record.position.status.score
    return Ending(result.winner, how, result.reason, score)
