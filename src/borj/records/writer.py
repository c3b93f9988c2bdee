"""Writing the text format."""

from __future__ import annotations

import re
from collections.abc import Iterator

from borj.core.errors import InvalidRecord
from borj.core.move import Kind
from borj.records import limits, starts
from borj.records.node import Node
from borj.records.reader import RESERVED, VERSION
from borj.records.result import write_clock
from borj.records.tokens import GLYPHS, brace, quote
from borj.records.tree import Record

WIDTH = 100
_NAME = re.compile(rf"[A-Za-z][\w-]{{0,{limits.NAME - 1}}}", re.ASCII)


def check(record: Record) -> None:
    """Whether a record keeps the limits, so that what is written can be read again."""
    reserved = {name.lower() for name in RESERVED}
    for name, value in record.headers.items():
        if not _NAME.fullmatch(name) or name.lower() in reserved:
            raise InvalidRecord("record-header-name", name=name[:80])
        if len(value) > limits.HEADER:
            raise InvalidRecord("record-header-size", name=name, limit=limits.HEADER)
    if len(record.headers) > limits.HEADERS:
        raise InvalidRecord("record-headers-size", limit=limits.HEADERS)
    depths = {id(record.root): 0}
    for count, node in enumerate(record.nodes(), 1):
        assert node.parent is not None
        depth = depths[id(node)] = depths[id(node.parent)] + (node.parent.next is not node)
        if depth > limits.DEPTH or count > limits.NODES:
            raise InvalidRecord("record-size", depth=limits.DEPTH, nodes=limits.NODES)
        _check_comments(node)
    _check_comments(record.root)


def _check_comments(node: Node) -> None:
    if max(len(node.comment), len(node.before)) > limits.COMMENT:
        raise InvalidRecord("record-comment-size", limit=limits.COMMENT)


def write_record(record: Record) -> str:
    """A record in the text format, with an empty line at its end."""
    check(record)
    headers = "".join(f"[{name} {quote(value)}]\n" for name, value in _headers(record))
    result = str(record.result or "*")
    return f"{headers}\n{_wrap([*_MoveWriter(record).words(), result])}\n\n"


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    start, result = record.start, record.result
    yield "Borj", str(VERSION)
    yield "Game", record.game.id
    yield "Ruleset", str(record.game.ruleset)
    yield "Variant", start.variant
    if start.options:
        yield "Options", starts.write_options(start.options)
    if setup := starts.setup_of(start):
        yield "Setup", setup
    yield from record.headers.items()
    yield "Result", str(result or "*")
    if result is not None:
        yield "Termination", result.ending.value
        if result.reason is not None:
            yield "Reason", result.reason
        if result.score is not None:
            yield "Score", f"{result.score[0]}-{result.score[1]}"


def _wrap(words: list[str]) -> str:
    """Words in lines of some width; a space inside a comment is never a line's end."""
    lines, line = [], ""
    for word in words:
        if line and len(line) - line.rfind("\n") + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join((*lines, line))


class _MoveWriter:
    def __init__(self, record: Record) -> None:
        self._root = record.root

    def words(self) -> Iterator[str]:
        """Everything after the headers, without the result."""
        if said := _said(self._root):
            yield said
        if self._root.next is not None:
            yield from self._line(self._root.next, 0)

    def _line(self, node: Node | None, number: int) -> Iterator[str]:
        """A line of play from its first move; `number` is that of the turn before it."""
        numbered = False  # whether the reader knows whose turn it is
        words = 0  # of this turn so far
        while node is not None:
            earlier, parent = number, node.parent
            assert parent is not None
            number = _number(node, earlier)
            if not parent.position.mid_turn:
                numbered, words = numbered and words < 2, 0
            if number != earlier or not numbered or node.before:
                first = parent.position.turn == 0 and not parent.position.mid_turn
                yield f"{number}{'.' if first else '...'}"
            if node.before:
                yield f"{{{brace(node.before)}}}"
            others = parent.children[1:] if parent.next is node else ()
            text = node.text
            while (follower := node.next) and _one_word(node, follower):
                text, node = f"{text},{follower.text}", follower
            glyph = next((GLYPHS[nag] for nag in node.nags[:1] if nag in GLYPHS), "")
            yield text + glyph
            words += 1
            yield from (f"${nag}" for nag in node.nags[bool(glyph) :])
            if said := _said(node):
                yield said
            for other in others:
                opening, *middle, closing = self._line(other, earlier)
                yield f"({opening}"
                yield from middle
                yield f"{closing})"
            numbered = not (said or others)
            node = node.next


def _number(node: Node, number: int) -> int:
    """The number of a move's turn: counted when player 0 begins, or player 1 once more."""
    parent = node.parent
    assert parent is not None
    begins = not parent.position.mid_turn and (parent.position.turn == 0 or parent.player == 1)
    return number + 1 if begins or number == 0 else number


def _one_word(node: Node, follower: Node) -> bool:
    """Whether a claim and its move are written as one word: nothing stands between them."""
    between = node.nags or _said(node) or follower.before or len(node.children) > 1
    return node.move is not None and node.move.kind is Kind.CLAIM and not between


def _said(node: Node) -> str:
    """The comment after a move, with clock and evaluation in it; empty if there is none."""
    parts = []
    if node.clock is not None:
        parts.append(f"[%clk {write_clock(node.clock)}]")
    if node.evaluation is not None:
        parts.append(f"[%eval {node.evaluation}]")
    if node.comment:
        parts.append(brace(node.comment))
    return f"{{{' '.join(parts)}}}" if parts else ""
