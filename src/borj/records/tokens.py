"""The text format's words: headers, moves, numbers, annotations, comments, parentheses."""

from __future__ import annotations

import re
from typing import NamedTuple

from borj.core.errors import InvalidRecord
from borj.records import limits
from borj.records.source import Source
from borj.text.formats import latin_digits

# Space, and marks that nobody sees: byte order, joiners, directions.
_SPACE = re.compile("[\\s\ufeff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]+")
_RESULTS = {
    "1-0": "1-0", "0-1": "0-1", "*": "*", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "1/2": "1/2-1/2",
}  # fmt: skip
_RESULT = re.compile(r"(?:1-0|0-1|1/2(?:-1/2)?|½-½|\*)(?=[\s(){};\[]|$)")
_NUMBER = re.compile(r"\d+\s?[.…]*|[.…]+")
_NAG = re.compile(r"\$(\d*)|([!?]+|[‼⁇⁈⁉□])")
_WORD = re.compile(r"[^\s(){}\[\];$!?\ufeff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069‼⁇⁈⁉□]+")
_GLYPHS = {
    "!": 1, "?": 2, "!!": 3, "‼": 3, "??": 4, "⁇": 4, "!?": 5, "⁉": 5, "?!": 6, "⁈": 6, "□": 7,
}  # fmt: skip
_ESCAPED = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|([\\"}\[]))')
_NAME = re.compile(rf"\[\s*([A-Za-z][\w-]{{0,{limits.NAME - 1}}})\s*\"", re.ASCII)
# A move as most of them stand there, with its number if it has one: what needs no second look.
_QUICK = re.compile(r"[ \n]*(?:\d+\.+[ \n]*)?([A-Za-z][A-Za-z0-9+*/:,@>-]{0,100})(?=[ \n])")
# A header as most of them stand there: nothing in it is escaped.
_PLAIN = re.compile(
    rf"\[([A-Za-z][\w-]{{0,{limits.NAME - 1}}}) \"([^\\\"\n]{{0,{limits.HEADER}}})\"\]", re.ASCII
)
_MARK = re.compile(r"[\[{;%]")  # where something other than moves may begin
GLYPHS = {number: glyph for glyph, number in reversed(_GLYPHS.items()) if number < 7}


class Token(NamedTuple):
    """A word of the text and where it stands.

    `kind` is header, comment, move, number, nag, result, "(", ")" or end; for a header, `name`
    is what it is called.
    """

    kind: str
    text: str
    line: int
    column: int
    name: str = ""


class Tokens:
    """The words of a stream, one at a time; one can be put back."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._back: Token | None = None

    def put_back(self, token: Token) -> None:
        """Give this token again next time."""
        self._back = token

    def quick_move(self) -> str | None:
        """The next word, if it is a move that needs no second look: as most of them stand there."""
        if self._back is None and (found := _QUICK.match(self.source.text, self.source.at)):
            self.source.at = found.end()
            return found[1]
        return None

    def quick_token(self, text: str) -> Token:
        """That word, with the place where it stands."""
        return Token("move", text, self.source.line, self.source.column - len(text))

    def next(self) -> Token:
        """The next word; "end" at the end of the stream."""
        if self._back is not None:
            token, self._back = self._back, None
            return token
        source = self.source
        while source.need(1):
            if space := _SPACE.match(source.text, source.at):
                source.skip(space.end() - space.start())
            elif source.text[source.at] == "%" and source.column == 1:
                self._rest_of_line(limits.DOCUMENT)
            else:
                return self._word()
        return self._token("end", "")

    def resume(self, in_headers: bool) -> None:
        """After an error: go to the next line where a game's headers begin."""
        self._back = None
        source = self.source
        while source.need(1):
            end = source.text.find("\n", source.at)
            source.skip((end + 1 if end >= 0 else len(source.text)) - source.at)
            source.need(limits.WORD)
            if source.column > 1 or source.text[source.at : source.at + 1] in ("\n", ""):
                continue
            header = _NAME.match(source.text, source.at) is not None
            if header and not in_headers:
                return
            in_headers = header

    def skip_moves(self) -> None:
        """Go to the next header, or to the end; brackets in comments are none."""
        self._back = None
        source = self.source
        while source.need(1):
            mark = _MARK.search(source.text, source.at)
            source.skip((mark.start() if mark else len(source.text)) - source.at)
            if mark is None:
                continue
            if mark[0] == "[":
                return
            if mark[0] == "{":
                self._comment()
            elif mark[0] == ";" or source.column == 1:
                self._rest_of_line(limits.DOCUMENT)
            else:
                source.skip(1)

    def _token(self, kind: str, text: str, name: str = "") -> Token:
        return Token(kind, text, self.source.line, self.source.column, name)

    def _word(self) -> Token:
        source = self.source
        source.need(limits.WORD + 1)
        first = source.text[source.at]
        if first == "[":
            return self._header()
        if first == "{":
            return self._comment()
        if first == ";":
            token = self._token("comment", "")
            return Token(
                "comment", self._rest_of_line(limits.COMMENT)[1:], token.line, token.column
            )
        if first in "()":
            token = self._token(first, first)
            source.skip(1)
            return token
        window = source.text[source.at : source.at + limits.WORD + 1]
        if not window.isascii():
            window = latin_digits(window)
        elif first.isalpha():  # neither a result nor a number nor an annotation: most words
            return self._move(window, first)
        if found := _RESULT.match(window):
            return self._use("result", _RESULTS[found[0]], found)
        if found := _NUMBER.match(window):
            return self._use("number", found[0], found)
        if found := _NAG.match(window):
            number = int(found[1]) if found[1] else _GLYPHS.get(found[2] or "", 256)
            if number > 255:
                raise self.error("record-annotation", text=found[0])
            return self._use("nag", str(number), found)
        return self._move(window, first)

    def _move(self, window: str, first: str) -> Token:
        found = _WORD.match(window)
        if found is None:
            raise self.error("record-character", text=first)
        if found.end() > limits.WORD:
            raise self.error("record-word-long", limit=limits.WORD, text=window[:20])
        return self._use("move", found[0], found)

    def _use(self, kind: str, text: str, found: re.Match[str]) -> Token:
        token = self._token(kind, text)
        self.source.skip(found.end())
        return token

    def _rest_of_line(self, limit: int) -> str:
        """The rest of the line, used up; only the first `limit` characters of it are kept."""
        kept: list[str] = []
        source = self.source
        while source.need(1):
            end = source.text.find("\n", source.at)
            kept.append(source.skip((end if end >= 0 else len(source.text)) - source.at))
            if end >= 0:
                break
            if sum(map(len, kept)) > limit:
                raise self.error("record-comment-long", limit=limit)
        return "".join(kept)

    def _header(self) -> Token:
        source = self.source
        token = self._token("header", "")
        if plain := _PLAIN.match(source.text, source.at):
            source.at = plain.end()
            return Token("header", plain[2], token.line, token.column, plain[1])
        name = _NAME.match(source.text, source.at)
        if name is None:
            line = source.text[source.at : source.at + 40].split("\n")[0]
            raise self.error("record-header", text=line)
        source.skip(name.end() - name.start())
        value = self._quoted('"', limits.HEADER, token, "record-header-long", name[1])
        source.need(limits.WORD)
        close = re.compile(r"\s*\]").match(source.text, source.at)
        if close is None or "\n" in value:
            raise self.error("record-header", token, text=f'[{name[1]} "{value[:40]}')
        source.skip(close.end() - close.start())
        value = unescape(value)
        if len(value) > limits.HEADER:
            raise self.error("record-header-long", token, name=name[1], limit=limits.HEADER)
        return Token("header", value, token.line, token.column, name[1])

    def _comment(self) -> Token:
        token = self._token("comment", "")
        self.source.skip(1)
        text = self._quoted("}", limits.COMMENT, token, "record-comment-long", "")
        return Token("comment", text, token.line, token.column)

    def _quoted(self, end: str, limit: int, token: Token, too_long: str, name: str) -> str:
        """What stands before an end mark, still with its escapes; the mark is used up, too.

        The limit is for the text without escapes; with them it may be longer.
        """
        source = self.source
        kept: list[str] = []
        size = 0
        mark = re.compile(rf"[\\{end}]")
        while source.need(2) or source.need(1):
            found = mark.search(source.text, source.at)
            stop = found.start() if found else len(source.text)
            if found and found[0] == "\\":
                stop = min(stop + 2, len(source.text))
                if stop == len(source.text) and source.need(stop - source.at + 1):
                    continue  # the escaped character has been read now
            kept.append(source.skip(stop - source.at))
            size += len(kept[-1])
            if size > limits.ESCAPED * limit + limits.WORD:
                raise self.error(too_long, token, name=name, limit=limit)
            if found and found[0] == end:
                source.skip(1)
                return "".join(kept)
        raise self.error("record-truncated", token)

    def error(self, key: str, token: Token | None = None, **facts: object) -> InvalidRecord:
        """An error at a word, or here."""
        at = token or self._token("", "")
        return InvalidRecord(key, line=at.line, column=at.column, **facts)


def unescape(text: str) -> str:
    """The text that a writer meant."""
    return _ESCAPED.sub(lambda m: chr(int(m[1], 16)) if m[1] else m[2], text)


_SPECIAL = re.compile(r'[\\"\x00-\x1f\x7f-\x9f\ud800-\udfff]')
_IN_COMMENT = re.compile(r"[\\}\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]|\[(?=%)")


def quote(text: str) -> str:
    """A header's value as it is written."""
    return '"' + _SPECIAL.sub(_escape, text) + '"'


def brace(text: str) -> str:
    """A comment's text as it is written, without the braces."""
    return _IN_COMMENT.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    return f"\\{character}" if character in '\\"}[' else f"\\u{ord(character):04X}"
