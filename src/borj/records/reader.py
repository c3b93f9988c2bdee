"""Reading the text format: one record after another from a stream."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from borj.core.errors import BorjError, InvalidMove, InvalidRecord
from borj.core.game import Game
from borj.core.position import Position
from borj.games import IDS
from borj.games import game_named as game_of
from borj.records import limits, settle, starts
from borj.records.node import Node
from borj.records.result import read_clock, read_evaluation
from borj.records.source import Source
from borj.records.tokens import Token, Tokens, unescape
from borj.records.tree import Record

VERSION = 1
RESERVED = (
    "Borj", "Game", "Ruleset", "Variant", "Options", "Setup",
    "Result", "Termination", "Reason", "Score",
)  # fmt: skip
_RESERVED = {name.lower(): name for name in RESERVED}
_COMMAND = re.compile(r"\s?(?<!\\)\[%(clk|eval)\s+([^\]\\]{0,60})\]\s?")

_STARTS = 8  # that are kept: games of a file often begin alike

OnError = Callable[[InvalidRecord], None]


def read_records(
    source: Source,
    game: Game[Any] | None,
    on_error: OnError | None = None,
    on_move: limits.OnMove = limits.free,
) -> Iterator[Record]:
    """The records of a stream in the text format.

    `game` is for records that do not say which game they are of; after the first that does, its
    game is. With `on_error`, a record with a mistake is reported and the next one is read.
    """
    tokens = Tokens(source)
    number = 0
    begun = lru_cache(_STARTS)(starts.build_from)
    while True:
        number += 1
        reader = _GameReader(tokens, number, game, on_move, begun)
        try:
            record = reader.read()
        except InvalidRecord as error:
            if on_error is None:
                raise
            on_error(error)
            tokens.resume(reader.in_headers)
            continue
        if record is None:
            break
        game = record.game
        yield record
    if number == 1:
        raise InvalidRecord("record-empty")


def read_headers(source: Source) -> Iterator[dict[str, str]]:
    """The headers of every record of a stream in the text format; moves are passed over unread."""
    tokens, number = Tokens(source), 0
    while True:
        while (token := tokens.next()).kind == "comment":
            pass
        if token.kind == "end":
            break
        number += 1
        headers: dict[str, str] = {}
        while token.kind == "header":
            if token.name in headers:
                error = tokens.error("record-header-twice", token, name=token.name)
                raise InvalidRecord(error.key, game=number, **error.facts)
            headers[token.name] = token.text
            token = tokens.next()
        if token.kind == "end":
            tokens.put_back(token)
        else:
            tokens.skip_moves()
        yield headers
    if number == 0:
        raise InvalidRecord("record-empty")


class _GameReader:
    def __init__(
        self,
        tokens: Tokens,
        number: int,
        game: Game[Any] | None,
        on_move: limits.OnMove,
        begun: Callable[..., Position],
    ) -> None:
        self._tokens = tokens
        self._number = number
        self._game = game
        self._on_move = on_move
        self._begun = begun
        self.in_headers = True

    def read(self) -> Record | None:
        """One record, headers first; None at the end of the stream."""
        try:
            # Comments may stand before the headers; after the last game they are no game.
            comments = []
            while (token := self._tokens.next()).kind == "comment":
                comments.append(token)
            if token.kind == "end":
                return None
            self._first = token
            self._tokens.put_back(token)
            headers, said = self._headers()
            self.in_headers = False
            record = self._start(headers, said)
            word = _Moves(self._tokens, record, self._on_move).read(comments)
            self._settle(record, said, word)
        except InvalidRecord as error:
            # The words know where they stand, but not in which game.
            facts = {"game": self._number} | error.facts
            raise InvalidRecord(error.key, **facts) from error.__cause__
        return record

    def _headers(self) -> tuple[dict[str, str], dict[str, Token]]:
        """The free headers, and the ones with a meaning of their own."""
        headers: dict[str, str] = {}
        said: dict[str, Token] = {}
        while (token := self._tokens.next()).kind == "header":
            name = _RESERVED.get(token.name.lower())
            if token.name in headers or name in said:
                raise self._tokens.error("record-header-twice", token, name=token.name)
            if len(headers) >= limits.HEADERS:
                raise self._tokens.error("record-headers", token, limit=limits.HEADERS)
            if name is not None:
                said[name] = token
            else:
                headers[token.name] = token.text
        self._tokens.put_back(token)
        return headers, said

    def _start(self, headers: dict[str, str], said: dict[str, Token]) -> Record:
        text = {name: token.text.strip() for name, token in said.items()}
        where, game = self._first, self._game
        if "Borj" in said and text["Borj"] != str(VERSION):
            found = text["Borj"][:20]
            raise self._tokens.error("record-version", said["Borj"], found=found, known=VERSION)
        try:
            if "Game" in said:
                where, game = said["Game"], game_of(text["Game"].lower())
            if game is None:
                raise InvalidRecord("record-no-game", games=IDS)
            ruleset = text.get("Ruleset", str(game.ruleset))
            if not ruleset.isdecimal() or not 1 <= int(ruleset[:9]) <= game.ruleset:
                where = said["Ruleset"]
                raise InvalidRecord("record-ruleset", found=ruleset[:20], known=game.ruleset)
            where = said.get("Options", where)
            options = text.get("Options", "")
            starts.read_options(game, options)
            where = said.get("Setup", said.get("Variant", where))
            seed = next((v for name, v in headers.items() if name.lower() == "seed"), "")
            numeric = re.fullmatch(r"-?\d{1,20}", seed) is not None
            variant = text["Variant"].lower() if "Variant" in text else None
            setup = text.get("Setup")
            start = self._begun(game, variant, options, setup, int(seed) if numeric else None)
        except BorjError as error:
            raise self._tokens.error("record-start", where, why=error) from error
        return Record(start, headers)

    def _settle(self, record: Record, said: dict[str, Token], word: Token | None) -> None:
        header = {name: said[name].text.strip() for name in RESERVED[6:] if name in said}
        where = said.get("Result") or word or self._first
        try:
            settle.by_text(record, header, word.text if word else None)
        except InvalidRecord as error:
            raise self._tokens.error("record-result", where, why=error) from error


class _Moves:
    """The moves of one record, up to its result, to the next header or to the end."""

    def __init__(self, tokens: Tokens, record: Record, on_move: limits.OnMove) -> None:
        self._tokens = tokens
        self._on_move = on_move
        self._node = record.root
        self._branch = record.root  # what the last word was played from
        self._stack: list[tuple[Node, Node, Token]] = []
        self._count = 0
        self._before: list[str] = []  # comments that wait for the move they stand before
        self._comments: dict[Node, list[str]] = {}  # put together at the end
        self._befores: dict[Node, list[str]] = {}
        self._size = 0  # of all comments
        self._awaiting = False  # whether a comment here belongs to the next move

    def read(self, comments: list[Token]) -> Token | None:
        """Fill the record; the result's word, if there is one."""
        for comment in comments:
            self._comment(comment)
        word = self._follow()
        for node, parts in self._comments.items():
            node.comment = self._joined(parts)
        for node, parts in self._befores.items():
            node.before = self._joined(parts)
        return word

    def _joined(self, parts: list[str]) -> str:
        text = "\n".join(parts)
        if len(text) > limits.COMMENT:
            raise self._tokens.error("record-comment-long", limit=limits.COMMENT)
        return text

    def _follow(self) -> Token | None:
        tokens = self._tokens
        while True:
            while word := tokens.quick_move():
                self._play(word, None)
            token = tokens.next()
            match token.kind:
                case "move":
                    self._play(token.text, token)
                case "number":
                    self._awaiting = True
                case "comment":
                    self._comment(token)
                case "nag":
                    self._annotate(token)
                case "(":
                    self._open(token)
                case ")":
                    self._close(token)
                case "result":
                    if not self._stack:
                        self._keep_waiting_comments()
                        return token
                case _:  # a header or the end
                    if self._stack:
                        raise self._tokens.error("record-variation-open", self._stack[-1][2])
                    self._keep_waiting_comments()
                    self._tokens.put_back(token)
                    return None

    def _play(self, text: str, token: Token | None) -> None:
        """The actions of a word; where it stands is only asked for where it is wrong."""
        node = self._branch = self._node
        before, self._before = self._before, []
        self._awaiting = False
        self._on_move()
        position = node.position
        try:
            for number, action in enumerate(position.game.split(text)):
                if number and not position.mid_turn:
                    raise InvalidMove("turn-over", text=text, action=action)
                node = node.follow(position.parse(action))
                position = node.position
                if number == 0 and before:
                    self._befores.setdefault(node, []).extend(before)
        except BorjError as error:
            raise self._wrong("record-move", text, token, text=text, why=error) from error
        if node is self._node:
            raise self._wrong("record-character", text, token, text=text[:20])
        self._node = node
        self._count += 1
        if self._count > limits.NODES:
            raise self._wrong("record-nodes", text, token, limit=limits.NODES)

    def _wrong(self, key: str, word: str, token: Token | None, **facts: object) -> InvalidRecord:
        return self._tokens.error(key, token or self._tokens.quick_token(word), **facts)

    def _comment(self, token: Token) -> None:
        text, node = token.text, self._node
        self._size += len(text)
        if self._size > limits.DOCUMENT:
            raise self._tokens.error("record-comment-long", token, limit=limits.DOCUMENT)
        if self._awaiting:
            self._before += filter(None, [unescape(text).strip()])
            return
        for name, value in _COMMAND.findall(text):
            if name == "clk":
                node.clock = node.clock if (read := read_clock(value.strip())) is None else read
            elif (seen := read_evaluation(value.strip())) is not None:
                node.evaluation = seen
        if text := unescape(_COMMAND.sub(self._leave, text)).strip():
            self._comments.setdefault(node, []).append(text)

    @staticmethod
    def _leave(found: re.Match[str]) -> str:
        """What is left of a command in a comment: nothing, unless it could not be read."""
        read: object = (read_clock if found[1] == "clk" else read_evaluation)(found[2].strip())
        return found[0] if read is None else " "

    def _annotate(self, token: Token) -> None:
        if self._node.move is None or (self._stack and self._node is self._branch):
            raise self._tokens.error("record-nag-place", token)
        self._node.nags = (*self._node.nags, int(token.text))

    def _open(self, token: Token) -> None:
        if self._node is self._branch:
            raise self._tokens.error("record-variation-first", token)
        if len(self._stack) >= limits.DEPTH:
            raise self._tokens.error("record-depth", token, limit=limits.DEPTH)
        self._keep_waiting_comments()
        self._stack.append((self._node, self._branch, token))
        self._node = self._branch
        self._awaiting = True

    def _close(self, token: Token) -> None:
        if not self._stack:
            raise self._tokens.error("record-variation-close", token)
        if self._node is not self._branch:
            self._keep_waiting_comments()
        self._node, self._branch, _ = self._stack.pop()
        self._keep_waiting_comments()

    def _keep_waiting_comments(self) -> None:
        """Comments before a move that did not come belong to the move before."""
        if self._before:
            self._comments.setdefault(self._node, []).extend(self._before)
        self._before = []
        self._awaiting = False
