"""The rulebooks: one source for pages, terminal, paper and refusals.

The documents lie in a folder for each game and language and are made into `generated/` when Borj is
built (`press`); this package reads that, with the standard library alone.

>>> from borj import learn
>>> book = learn.book("dvonn", "en")
>>> book.chapters[0].id
'idea'
>>> book.find("dvonn.3.6").id
'surrounded'
"""

from borj.learn.book import (
    Block,
    Board,
    Book,
    Chapter,
    Listing,
    Paragraph,
    Prose,
    Ruling,
    Run,
    Step,
    Table,
    Try,
    Wrong,
    plain,
)
from borj.learn.shelf import GENERATED, book

__all__ = [
    "GENERATED",
    "Block",
    "Board",
    "Book",
    "Chapter",
    "Listing",
    "Paragraph",
    "Prose",
    "Ruling",
    "Run",
    "Step",
    "Table",
    "Try",
    "Wrong",
    "book",
    "plain",
]
