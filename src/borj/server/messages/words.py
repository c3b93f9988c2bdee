"""Kinds of texts and numbers that cross the wire, with their limits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from borj.book.limits import LONGEST_CODE, LONGEST_WORD
from borj.engine.levels import FULL

Text = Annotated[str, Meta(max_length=LONGEST_CODE)]
Short = Annotated[str, Meta(max_length=LONGEST_WORD)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
GameId = Short  # what is no id names no game
MOST_BROUGHT = 2000  # turns of a game that was played without a server
MOST_PAST = 400  # earlier positions that thinking takes into account
LEVELS = FULL  # how many levels the computer has
Level = Annotated[int, Meta(ge=1, le=LEVELS)]
Seat = Annotated[int, Meta(ge=0, le=1)]
Number = Annotated[int, Meta(ge=0)]
Actions = list[Short | Number]  # each as text, which may be a whole turn, or by its number
PreparedLine = Annotated[Actions, Meta(min_length=1, max_length=64)]
PreparedLines = Annotated[list[PreparedLine], Meta(max_length=64)]  # fewer are kept: `preparing`
TurnActions = Annotated[Actions, Meta(max_length=8)]
