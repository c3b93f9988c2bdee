"""Records from other programs' files, and back where the format can hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from borj.core.errors import BorjError, InvalidRecord
from borj.core.foreign import Dialect, ForeignGame, Outgoing
from borj.core.game import Game
from borj.core.move import PASS
from borj.records import limits
from borj.records.reader import RESERVED
from borj.records.result import Ending
from borj.records.tree import Record
from borj.records.writer import check

_RENAMED = {name.lower(): f"Source{name}" for name in RESERVED}


def read_foreign(
    text: str,
    game: Game[Any],
    dialect: Dialect,
    on_error: Callable[[InvalidRecord], None] | None = None,
    on_move: limits.OnMove = limits.free,
) -> Iterator[Record]:
    """The records of a text in a foreign format."""
    number = 0
    try:
        for number, told in enumerate(dialect.read(text), 1):
            try:
                yield _build(game, told, number, on_move)
            except InvalidRecord as error:
                if on_error is None:
                    raise
                on_error(error)
    except InvalidRecord as error:
        if "game" in error.facts:
            raise
        raise InvalidRecord(error.key, **{"game": number + 1, **error.facts}) from error.__cause__
    if number == 0:
        raise InvalidRecord("record-empty")


def foreign_headers(text: str, game: Game[Any], dialect: Dialect) -> Iterator[dict[str, str]]:
    """The headers of every record of such a text, and how each game begins."""
    for told in dialect.read(text):
        yield {"Game": game.id, "Variant": told.variant, **_headers(told)}


def _headers(told: ForeignGame) -> dict[str, str]:
    """A header that means something else with us keeps its value under another name."""
    return {_RENAMED.get(name.lower(), name): text for name, text in told.headers.items()}


def _build(game: Game[Any], told: ForeignGame, number: int, on_move: limits.OnMove) -> Record:
    try:
        record = Record(game.start(told.variant, **told.options), _headers(told))
        check(record)
    except BorjError as error:
        line, column = told.places[0] if told.places else (1, 1)
        raise InvalidRecord(
            "record-start", game=number, line=line, column=column, why=error
        ) from error
    node = record.root
    for action, (line, column) in zip(told.actions, told.places, strict=True):
        if node.position.legal == (PASS,) and action != "pass":
            on_move()
            node = node.follow(PASS)  # others do not always write down what is forced
        on_move()
        try:
            node = node.add(action)
        except BorjError as error:
            raise InvalidRecord(
                "record-move", game=number, line=line, column=column, text=action, why=error
            ) from error
    if told.resigned is not None and node.position.outcome is None:
        record.resign(told.resigned)
    return record


OnLoss = Callable[[InvalidRecord], None]


def write_foreign(record: Record, dialect: Dialect, on_loss: OnLoss | None) -> str:
    """A record in a foreign format; without `on_loss` to be told of it, only if nothing is lost."""
    if dialect.write is None:
        raise InvalidRecord("record-read-only", format=dialect.id)
    result = record.result
    loser = None
    if result is not None and result.ending is Ending.RESIGNATION and result.winner is not None:
        loser = 1 - result.winner
    text = dialect.write(Outgoing(record.start, record.moves, record.headers, loser))
    try:
        (again,) = read_foreign(text, record.game, dialect)
    except ValueError as error:  # the format has no way to tell such a game
        raise InvalidRecord("record-untold", format=dialect.id) from error
    losses = tuple(InvalidRecord(id) for id in _losses(record, again))
    if losses:
        lost = InvalidRecord("record-lossy", format=dialect.id, losses=losses)
        if on_loss is None:
            raise lost
        on_loss(lost)
    return text


def _losses(record: Record, again: Record) -> Iterator[str]:
    """What of a record is missing in what a foreign format made of it."""
    nodes = [record.root, *record.nodes()]
    if any(node.comment or node.before for node in nodes):
        yield "loss-comments"
    if any(len(node.children) > 1 for node in nodes):
        yield "loss-variations"
    if any(node.nags for node in nodes):
        yield "loss-annotations"
    if any(node.clock is not None for node in nodes):
        yield "loss-clocks"
    if any(node.evaluation is not None for node in nodes):
        yield "loss-evaluations"
    if again.result != record.result:
        yield "loss-result"
    if again.headers != record.headers:
        yield "loss-headers"
