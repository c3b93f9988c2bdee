"""Records as trees for whoever shows them: texts of any format read, trees written again."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from borj import records
from borj.book.data import Ending, Fault, Look, Step
from borj.book.faults import Left, TooLong, fault
from borj.book.positions import look, step
from borj.core.errors import BorjError, InvalidRecord
from borj.records import Node, Record

MOST_RECORDS = 50  # games of a text, those with a mistake among them
MOST_MOVES = 6000  # of all its games together, variations included


@dataclass(frozen=True, slots=True)
class RecordNode:
    """A move in its place in the tree; `parent` is a number in the list, -1 the start."""

    parent: int
    step: Step
    code: str
    before: str = ""
    comment: str = ""
    nags: tuple[int, ...] = ()
    clock: float | None = None
    score: float | None = None
    wins_in: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class RecordTree:
    """A game with comments and variations: nodes in order, each after its parent.

    The first child of a node continues the main line. `document` is the same as Borj's JSON
    record, which `POST /api/records/write` takes.
    """

    game: str
    variant: str
    options: dict[str, Any]
    start: str
    first: Look
    headers: dict[str, str]
    comment: str
    nodes: tuple[RecordNode, ...]
    ending: Ending | None
    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Trees:
    """What a text in a record format holds; `faults` are games that could not be read."""

    format: str
    records: tuple[RecordTree, ...]
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """Records as text, and what the format could not hold."""

    text: str
    lost: tuple[Fault, ...] = ()


class Tally:
    """Counts the moves that are read for somebody, up to a limit and as long as they wait."""

    def __init__(self, stopped: Callable[[], bool] = lambda: False) -> None:
        self._stopped = stopped
        self.moves = 0

    def count(self) -> None:
        """One more move."""
        if self.moves >= MOST_MOVES:
            raise TooLong("server-too-long", limit=MOST_MOVES)
        self.moves += 1
        self.look()

    def look(self) -> None:
        """Whether anybody still waits."""
        if self._stopped():
            raise Left("server-busy")  # nobody hears it


class Reading:
    """A text in any record format: its games as trees, one after another, and what was wrong.

    Whoever reads it may stop where the answer gets too large.
    """

    def __init__(
        self, text: str, game: str | None = None, format: str | None = None, *, tally: Tally
    ) -> None:
        self._given = (text, game, format)
        self._tally = tally
        self._found = 0
        self._wrong: list[BorjError] = []
        self.format = ""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Games that could not be read."""
        return tuple(map(fault, self._wrong))

    def trees(self) -> Iterator[RecordTree]:
        """The games; if there is none without a mistake, the first mistake is an error."""
        text, game, kind = self._given
        with records.load(
            io.StringIO(text),
            game=game,
            format=kind,
            on_error=self._note,
            on_move=self._tally.count,
        ) as found:
            for record in found:
                self._check_room()
                self._found += 1
                yield tree(record, self._tally)
            self.format = found.format
        if not self._found and self._wrong:
            raise self._wrong[0]

    def _note(self, error: BorjError) -> None:
        self._check_room()
        self._wrong.append(error)

    def _check_room(self) -> None:
        if self._found + len(self._wrong) >= MOST_RECORDS:
            raise TooLong("server-many-games", limit=MOST_RECORDS)


def read(text: str, game: str | None = None, format: str | None = None) -> Trees:
    """What a text in any record format holds."""
    reading = Reading(text, game, format, tally=Tally())
    found = tuple(reading.trees())
    return Trees(reading.format, found, reading.faults)


def tree(record: Record, tally: Tally) -> RecordTree:
    """A record as a tree: every move with what it does."""
    nodes: list[RecordNode] = []
    numbers: dict[Node, int] = {record.root: -1}
    for node in record.nodes():
        tally.look()
        assert node.parent is not None
        assert node.move is not None
        told, after = step(node.parent.position, node.move)
        numbers[node] = len(nodes)
        said = node.evaluation
        nodes.append(
            RecordNode(
                parent=numbers[node.parent],
                step=told,
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
    return RecordTree(
        game=record.game.id,
        variant=start.variant,
        options=start.options,
        start=start.code(),
        first=look(start.scene()),
        headers=record.headers,
        comment=record.root.comment,
        nodes=tuple(nodes),
        ending=_ending(record),
        document=records.as_json(record),
    )


def _ending(record: Record) -> Ending | None:
    result = record.result
    if result is None:
        return None
    how: Any = "rules" if result.ending is records.Ending.RULE else result.ending.value
    score = result.score or record.position.status.score
    return Ending(result.winner, how, result.reason, score)


def write(
    documents: Sequence[dict[str, Any]], format: str = "text", *, lossy: bool, tally: Tally
) -> Written:
    """Borj's JSON documents in a format."""
    several = [_record(data, number, tally) for number, data in enumerate(documents, 1)]
    return written(several, format, lossy=lossy)


def _record(document: dict[str, Any], number: int, tally: Tally) -> Record:
    try:
        return records.from_json(document, tally.count)
    except InvalidRecord as error:  # which one it was; each is a text of one line
        place = {"game": number, "line": 1, "column": 1}
        raise InvalidRecord(error.key, **{**place, **error.facts}) from None


def written(several: list[Record], format: str, *, lossy: bool) -> Written:
    """Records in a format, and what it could not hold."""
    lost: list[Fault] = []
    file = io.StringIO()
    records.dump(
        several, file, format=format, lossy=lossy, on_loss=lambda loss: lost.append(fault(loss))
    )
    return Written(file.getvalue(), tuple(lost))
