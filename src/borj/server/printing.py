"""Rulebooks and score sheets as PDF: set by a clerk when asked for, kept by their contents."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

from litestar import Response

from borj.server.clerks import Clerks
from borj.server.lanes import Asker
from borj.server.pages import Page, page
from borj.server.typesetter import Document

FOLDER = "paper"  # in the data directory
ENDING = ".pdf"
_DAY = "public, max-age=86400"


class Printing:
    """Documents by what they are; which file each one is, is remembered."""

    def __init__(self, clerks: Clerks, data: Path) -> None:
        self._clerks = clerks
        self._folder = data / FOLDER
        self._names: dict[Document, str] = {}

    async def document(self, asker: Asker, document: Document) -> Page | Response[Any]:
        """The document, or what a clerk answers instead."""
        if name := self._names.get(document):
            with contextlib.suppress(FileNotFoundError):  # then it is set once more
                return await self._read(name)
        answer = await self._clerks.order(asker, "print", document, self._folder)
        if answer.status != 200:
            return answer.told()
        name = self._names[document] = answer.body.decode()
        return await self._read(name)

    async def _read(self, name: str) -> Page:
        body = await asyncio.to_thread((self._folder / name).read_bytes)
        return page(body, "application/pdf", _DAY)
