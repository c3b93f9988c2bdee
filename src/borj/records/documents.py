"""The JSON format: one document for one game, or many documents one after another."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NoReturn, TypeVar

from borj.core.errors import BorjError, InvalidRecord
from borj.games import game_named as game_of
from borj.records import limits, settle, starts
from borj.records.node import Node, read_turn
from borj.records.reader import VERSION
from borj.records.result import Ending, Evaluation, Result
from borj.records.source import Source
from borj.records.tree import Record
from borj.records.writer import check

T = TypeVar("T")

# Writing.


def as_json(record: Record) -> dict[str, Any]:
    """A record as JSON data."""
    check(record)
    start, result = record.start, record.result
    data: dict[str, Any] = {
        "borj": VERSION,
        "game": record.game.id,
        "ruleset": record.game.ruleset,
        "variant": start.variant,
        "options": dict(start.options),
        "setup": starts.setup_of(start),
        "headers": dict(record.headers),
        **_said(record.root),
        "result": None if result is None else _result(result),
        "moves": _line(record.root.next),
    }
    return {name: value for name, value in data.items() if value not in ({}, None)}


def _result(result: Result) -> dict[str, Any]:
    data: dict[str, Any] = {"winner": result.winner, "ending": result.ending.value}
    if result.reason is not None:
        data["reason"] = result.reason
    if result.score is not None:
        data["score"] = list(result.score)
    return data


def _line(node: Node | None) -> list[Any]:
    line: list[Any] = []
    while node is not None:
        assert node.parent is not None
        others = node.parent.children[1:] if node.parent.next is node else ()
        said = {"before": node.before, "nags": list(node.nags)} | _said(node)
        said["variations"] = [_line(other) for other in others]
        said = {name: value for name, value in said.items() if value not in ("", [])}
        line.append({"move": node.text} | said if said else node.text)
        node = node.next
    return line


def _said(node: Node) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if node.comment:
        data["comment"] = node.comment
    if node.clock is not None:
        data["clock"] = node.clock
    if node.evaluation is not None:
        names = ("score", "wins_in", "depth")
        values = {name: getattr(node.evaluation, name) for name in names}
        data["eval"] = {name: value for name, value in values.items() if value is not None}
    return data


def write_document(record: Record, *, pretty: bool) -> str:
    """A record as a JSON document, with a line end."""
    # Persian stays readable, but a lone surrogate could not be written as UTF-8.
    text = json.dumps(as_json(record), ensure_ascii=False, indent=1 if pretty else None)
    return re.sub(r"[\ud800-\udfff]", lambda m: f"\\u{ord(m[0]):04x}", text) + "\n"


# Reading.


def read_documents(
    source: Source,
    on_error: Callable[[InvalidRecord], None] | None = None,
    on_move: limits.OnMove = limits.free,
) -> Iterator[Record]:
    """The records of a stream of JSON documents; spaces and line ends may stand between them."""
    number = 0
    while document := _document(source):
        number += 1
        text, line, column = document
        try:
            record = _parse(text, on_move)
        except InvalidRecord as error:
            facts: dict[str, Any] = dict(error.facts)
            if "line" in facts:  # counted from the beginning of this document
                column += facts["column"] - 1 if facts["line"] == 1 else facts["column"] - column
                line += facts["line"] - 1
            facts |= {"game": number, "line": line, "column": column}
            wrong = InvalidRecord(error.key, **facts)
            if on_error is None:
                raise wrong from error.__cause__
            on_error(wrong)
            # Its braces may not match, so what is left of its line is no document either.
            while source.need(1) and source.text[source.at] != "\n":
                end = source.text.find("\n", source.at)
                source.skip((end if end >= 0 else len(source.text)) - source.at)
        else:
            yield record
    if number == 0:
        raise InvalidRecord("record-empty")


_MARK = re.compile(r'["{}\[\]]')
_STRING_END = re.compile(r'["\\]')
_BETWEEN = re.compile("[\\s\ufeff]*")


def _document(source: Source) -> tuple[str, int, int] | None:
    """The text of the next document, found by its braces, and where it begins."""
    while source.need(1):
        space = _BETWEEN.match(source.text, source.at)
        assert space is not None
        source.skip(space.end() - space.start())
        if source.need(1):
            break
    else:
        return None
    line, column = source.line, source.column
    at, depth, in_string = 0, 0, False  # `at` counts from source.at, which moves as more is read
    while True:
        pattern = _STRING_END if in_string else _MARK
        found = pattern.search(source.text, source.at + at)
        if found is None:
            at = len(source.text) - source.at
        else:
            at = found.end() - source.at
            match found[0]:
                case '"':
                    in_string = not in_string
                case "\\":
                    at += 1
                case "{" | "[":
                    depth += 1
                case _:
                    depth -= 1
            if not 0 < depth < 10 * limits.DEPTH and not in_string:
                return source.skip(at), line, column
        if at > limits.DOCUMENT:
            raise InvalidRecord("record-too-large", limit=limits.DOCUMENT)
        if not source.need(at + 1):  # the end: what is there cannot be whole
            return source.skip(len(source.text) - source.at), line, column


def document_headers(source: Source) -> Iterator[dict[str, str]]:
    """The headers of every document of a stream, and how each game begins; moves are left out."""
    number = 0
    while document := _document(source):
        number += 1
        text, line, column = document
        try:
            fields = _object(_load(text), "", _FIELDS, ("game",))
        except InvalidRecord as error:
            facts = {"game": number, **error.facts, "line": line, "column": column}
            raise InvalidRecord(error.key, **facts) from error.__cause__
        told = {name.capitalize(): fields[name] for name in ("game", "variant") if name in fields}
        yield {**told, **{str(n): str(value) for n, value in fields.get("headers", {}).items()}}
    if number == 0:
        raise InvalidRecord("record-empty")


def _parse(text: str, on_move: limits.OnMove) -> Record:
    return from_json(_load(text), on_move)


def _load(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise InvalidRecord("record-json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # a number with thousands of digits; depth
        raise InvalidRecord("record-json", line=1, column=1) from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_FIELDS = {
    "borj": int, "game": str, "ruleset": int, "variant": str, "options": dict, "setup": str,
    "headers": dict, "comment": str, "clock": (int, float), "eval": dict, "result": dict,
    "moves": list,
}  # fmt: skip
_MOVE_FIELDS = {
    "move": str, "before": str, "comment": str, "nags": list, "clock": (int, float), "eval": dict,
    "variations": list,
}  # fmt: skip
_EVAL_FIELDS = {"score": (int, float), "wins_in": int, "depth": int}
_RESULT_FIELDS = {"winner": (int, type(None)), "ending": str, "reason": str, "score": list}
_KINDS = {
    int: "whole", str: "text", dict: "object", list: "list", (int, float): "number",
    (int, type(None)): "winner",
}  # fmt: skip


def from_json(data: Any, on_move: limits.OnMove = limits.free) -> Record:
    """The record of JSON data; errors say by `path` where the mistake is.

    `on_move` is called before each move that is read; what it raises ends the reading.
    """
    fields = _object(data, "", _FIELDS, ("game",))
    if fields.get("borj", VERSION) != VERSION:
        raise InvalidRecord("record-json-version", found=fields["borj"], known=VERSION)
    headers = fields.get("headers", {})
    for name, value in headers.items():
        if not isinstance(value, str):
            raise InvalidRecord("record-json-kind", path=f"headers.{name}"[:80], kind="text")
    options = fields.get("options", {})

    def start() -> Record:
        game = game_of(fields["game"])
        ruleset = fields.get("ruleset", game.ruleset)
        if not 1 <= ruleset <= game.ruleset:
            raise InvalidRecord("record-ruleset", found=ruleset, known=game.ruleset)
        seed = headers.get("Seed", "")
        numeric = re.fullmatch(r"-?[0-9]{1,20}", seed) is not None
        setup, variant = fields.get("setup"), fields.get("variant")
        return Record(
            starts.build(game, variant, options, setup, int(seed) if numeric else None), headers
        )

    record = _at("game", start)
    _speak(record.root, fields, "")
    _grow(record.root, fields.get("moves", []), "moves", 0, on_move)
    if "result" in fields:
        _at("result", lambda: settle.by_result(record, _read_result(fields["result"])))
    check(record)
    return record


def _grow(node: Node, line: list[Any], path: str, depth: int, on_move: limits.OnMove) -> None:
    if depth > limits.DEPTH:
        raise InvalidRecord("record-json-depth", path=path[:80], limit=limits.DEPTH)
    for number, entry in enumerate(line):
        here = f"{path}[{number}]"
        parent = node
        said = {"move": entry} if isinstance(entry, str) else entry
        fields = _object(said, here, _MOVE_FIELDS, ("move",))
        text = fields["move"]
        if len(text) > limits.WORD:
            raise InvalidRecord("record-json-kind", path=here, kind="move")
        on_move()
        try:
            for move in read_turn(node.position, text):
                node = node.follow(move)
        except BorjError as error:
            raise InvalidRecord("record-json-move", path=here, text=text, why=error) from error
        if "before" in fields:
            node.before = fields["before"]
        if "nags" in fields:
            _at(f"{here}.nags", partial(setattr, node, "nags", fields["nags"]))
        _speak(node, fields, f"{here}.")
        for index, other in enumerate(fields.get("variations", [])):
            name = f"{here}.variations[{index}]"
            if not isinstance(other, list):
                raise InvalidRecord("record-json-kind", path=name, kind="list")
            _grow(parent, other, name, depth + 1, on_move)


def _speak(node: Node, fields: Mapping[str, Any], path: str) -> None:
    """Give a node its comment, clock and evaluation."""
    node.comment = fields.get("comment", "")
    if "clock" in fields:
        _at(f"{path}clock", lambda: setattr(node, "clock", fields["clock"]))
    if "eval" in fields:
        said = _object(fields["eval"], f"{path}eval", _EVAL_FIELDS, ())
        node.evaluation = _at(f"{path}eval", lambda: Evaluation(**said))


def _read_result(data: dict[str, Any]) -> Result:
    fields = _object(data, "result", _RESULT_FIELDS, ("winner", "ending"))
    score = fields.get("score")
    if score is not None and (len(score) != 2 or any(type(n) is not int for n in score)):
        raise InvalidRecord("record-json-kind", path="result.score", kind="pair")
    if fields["winner"] not in (None, 0, 1):
        raise InvalidRecord("record-json-kind", path="result.winner", kind="winner")
    if fields["ending"] not in tuple(Ending):
        raise InvalidRecord("record-ending", found=fields["ending"][:40], endings=tuple(Ending))
    pair = None if score is None else (score[0], score[1])
    return Result(fields["winner"], Ending(fields["ending"]), fields.get("reason"), pair)


def _object(
    data: Any, path: str, kinds: Mapping[str, Any], needed: tuple[str, ...]
) -> dict[str, Any]:
    """An object with these fields only, each of its kind."""
    if not isinstance(data, dict):
        raise InvalidRecord("record-json-kind", path=path or "document", kind="object")
    dot = f"{path}." if path else ""
    for name in needed:
        if name not in data:
            raise InvalidRecord("record-json-missing", path=f"{dot}{name}")
    for name, value in data.items():
        if name not in kinds:
            known = tuple(kinds)
            raise InvalidRecord("record-json-unknown", path=f"{dot}{name}"[:80], fields=known)
        if not isinstance(value, kinds[name]) or isinstance(value, bool):
            kind = _KINDS[kinds[name]]
            raise InvalidRecord("record-json-kind", path=f"{dot}{name}", kind=kind)
    return data


def _at(path: str, build: Callable[[], T]) -> T:
    try:
        return build()
    except InvalidRecord as error:
        if "path" in error.facts:
            raise
        raise InvalidRecord("record-json-value", path=path, why=error) from error
    except BorjError as error:
        raise InvalidRecord("record-json-value", path=path, why=error) from error
