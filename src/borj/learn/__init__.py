"""The rulebooks: one source for pages, terminal, paper and refusals.

The documents lie in a folder for each game and language and are made into `generated/` when Borj is
built (`press`); this package reads that, with the standard library alone.

>>> from borj import learn
>>> book = learn.book("dvonn", "en")
>>> book.chapters[0].id
'idea'
>>> book.find("dvonn.3.6").id
'surrounded'
>>> learn.lesson("dvonn", "first-steps", "en").tasks[0].kind
'play'
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
from borj.learn.lessons import Idea, Lesson, Start, Task, Verdict
from borj.learn.shelf import GENERATED, book, lesson, lessons

__all__ = [
    "GENERATED",
    "Block",
    "Board",
    "Book",
    "Chapter",
    "Idea",
    "Lesson",
    "Listing",
    "Paragraph",
    "Prose",
    "Ruling",
    "Run",
    "Start",
    "Step",
    "Table",
    "Task",
    "Try",
    "Verdict",
    "Wrong",
    "book",
    "lesson",
    "lessons",
    "plain",
]
