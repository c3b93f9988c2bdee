"""Positions, lines, set-ups and records that somebody asks for; answers are the book's own data."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from borj.book.limits import LONGEST_TEXT, MOST_ACTIONS, MOST_DOCUMENTS, MOST_LINES
from borj.server.messages.words import Actions, Short, Text


class PreviewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A position and actions to try in it; nothing is stored. Without a code: the start."""

    game: Short
    code: Text | None = None
    actions: Annotated[Actions, Meta(max_length=MOST_ACTIONS)] = []
    variant: Short | None = None
    options: dict[str, Any] = {}
    seed: int | None = None


class WalkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines to play from a position, each action as text, or as the index that an engine tells.

    `before` are actions that lead from the code to the position, where its past counts.
    """

    game: Short
    code: Text
    lines: Annotated[
        list[Annotated[Actions, Meta(max_length=MOST_ACTIONS)]],
        Meta(min_length=1, max_length=MOST_LINES),
    ]
    before: Annotated[Actions, Meta(max_length=MOST_ACTIONS)] = []


class BuildRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to make a position of."""

    game: Short
    setup: dict[str, Any]


class ReadRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in any record format; `game` and `format` help where the text does not say them."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    game: Short | None = None
    format: Short | None = None


class WriteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Records (Borj's JSON documents) to be written in a format; `lossy` allows losses."""

    records: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=MOST_DOCUMENTS)]
    format: Short = "text"
    lossy: bool = False
