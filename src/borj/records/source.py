"""Characters from a file, a piece at a time, with the line and column of each."""

from __future__ import annotations

import codecs
from collections.abc import Callable

from borj.core.errors import InvalidRecord

CHUNK = 1 << 16
_DATABASE = b"SQLite format 3\0"  # how a backup of the server's games begins


class Source:
    """A window on a text or binary stream: `text[at:]` is what has been read and not yet used.

    Bytes are UTF-8, with or without a byte order mark. Line ends of every kind become `\\n`.
    """

    def __init__(self, read: Callable[[int], str | bytes]) -> None:
        self._read = read
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._held = ""  # a carriage return whose line feed may still come
        self._ended = False
        self._lines = 1  # up to the end of what has been read
        self.text = ""
        self.at = 0
        self._counted = 0  # up to where the lines of the text are counted
        self._line = self._column = 1

    @property
    def line(self) -> int:
        """The line of what comes next, from 1: counted when somebody wants to know."""
        self._count()
        return self._line

    @property
    def column(self) -> int:
        """Its column, from 1."""
        self._count()
        return self._column

    def _count(self) -> None:
        used = self.text[self._counted : self.at]
        if lines := used.count("\n"):
            self._line += lines
            self._column = len(used) - used.rfind("\n")
        else:
            self._column += len(used)
        self._counted = self.at

    def need(self, count: int) -> bool:
        """Read on until this many characters are there; False if the stream ends before."""
        while len(self.text) - self.at < count and not self._ended:
            chunk = self._chunk()
            if self.at > CHUNK or not self.text:
                self._count()
                self.text, self.at, self._counted = self.text[self.at :], 0, 0
            self.text += chunk
        return len(self.text) - self.at >= count

    def skip(self, count: int) -> str:
        """Use up characters."""
        used = self.text[self.at : self.at + count]
        self.at += len(used)
        return used

    def rest(self, limit: int) -> str:
        """All that is left, if it is not too much."""
        if self.need(limit + 1):
            raise InvalidRecord("record-too-large", limit=limit)
        return self.skip(len(self.text) - self.at)

    def _chunk(self) -> str:
        try:
            raw = self._read(max(CHUNK, len(self.text) - self.at))
            if isinstance(raw, bytes):
                if raw.startswith(_DATABASE):
                    raise InvalidRecord("record-database")
                self._ended = not raw
                text = self._decoder.decode(raw, final=self._ended)
            else:
                self._ended, text = not raw, raw
        except UnicodeDecodeError as error:
            line = self._lines + error.object[: error.start].count(b"\n")
            raise InvalidRecord("record-encoding", line=line) from error
        if "\0" in text:
            raise InvalidRecord("record-binary", line=self._lines + text.split("\0")[0].count("\n"))
        text = self._held + text
        self._held = "\r" if text.endswith("\r") and not self._ended else ""
        text = text.removesuffix(self._held).replace("\r\n", "\n").replace("\r", "\n")
        self._lines += text.count("\n")
        return text
