"""Games as records, and records as trees for the page."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Any

import msgspec

from borj import records, text
from borj.core.errors import BorjError, InvalidRecord
from borj.records import Node, Record
from borj.server import views
from borj.server.faults import TooMuch, fault
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

MOST_RECORDS = 50
MOST_NODES = 3000
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


def record_of(live: Live) -> Record:
    """A game that was played here, as a record."""
    row, game = live.row, live.start.game
    date = datetime.fromtimestamp(row.created / 1000, UTC).date().isoformat()
    headers = {"Date": date}
    for seat, name in enumerate(game.seats):
        if player := _player(live, seat):
            headers[name.capitalize()] = player
    if row.draw is not None:
        headers |= {"Seed": row.draw.seed, "Salt": row.draw.salt}
    record = Record(live.start, headers)
    node = record.root
    for turn in live.line:
        clocks = _timed(live.told(turn)).clocks
        for action in turn.actions:
            node = node.add(action)
            node.clock = None if clocks is None else clocks[turn.player] / 1000
    ending = row.ending
    if ending is not None and ending.how in _TO_RECORD and record.position.outcome is None:
        record.finish(_TO_RECORD[ending.how], ending.winner)
    return record


def _player(live: Live, seat: int) -> str:
    row = live.row
    if row.kinds[seat] == "computer":
        return text.say("server-computer", "en", level=row.level)
    return row.names[seat] or ""


def write(record: Record, format: str, *, lossy: bool) -> tuple[str, tuple[Fault, ...]]:
    """A record in a format, and what it could not hold."""
    return write_all([record], format, lossy=lossy)


def write_all(several: list[Record], format: str, *, lossy: bool) -> tuple[str, tuple[Fault, ...]]:
    """Records in a format, and what it could not hold."""
    lost: list[Fault] = []
    file = io.StringIO()
    records.dump(
        several, file, format=format, lossy=lossy, on_loss=lambda loss: lost.append(fault(loss))
    )
    return file.getvalue(), tuple(lost)


def write_request(asked: WriteRequest) -> Written:
    """What a request to write records asks for."""
    several = [_record(data, number) for number, data in enumerate(asked.records, 1)]
    return Written(*write_all(several, asked.format, lossy=asked.lossy))


def _record(document: dict[str, Any], number: int) -> Record:
    try:
        return records.from_json(document)
    except InvalidRecord as error:  # which one it was; each is a text of one line
        place = {"game": number, "line": 1, "column": 1}
        raise InvalidRecord(error.key, **{**place, **error.facts}) from None


def read_request(asked: ReadRequest) -> Trees:
    """What a text in any record format holds."""
    wrong: list[BorjError] = []

    def note(error: BorjError) -> None:
        if len(wrong) < MOST_RECORDS:
            wrong.append(error)

    trees: list[RecordTree] = []
    with records.load(
        io.StringIO(asked.text), game=asked.game, format=asked.format, on_error=note
    ) as found:
        for record in found:
            if len(trees) >= MOST_RECORDS:
                raise TooMuch("server-many-games", limit=MOST_RECORDS)
            trees.append(tree(record))
        kind = found.format
    if not trees and wrong:
        raise wrong[0]
    return Trees(kind, tuple(trees), tuple(map(fault, wrong)))


def tree(record: Record) -> RecordTree:
    """A record for the page: every move with what it does."""
    nodes: list[RecordNode] = []
    numbers: dict[Node, int] = {record.root: -1}
    for node in record.nodes():
        if len(nodes) >= MOST_NODES:
            raise TooMuch("server-too-long", limit=MOST_NODES)
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
