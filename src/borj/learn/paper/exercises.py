"""A sheet of exercises: positions from easy to hard, and the solutions at the end."""

from __future__ import annotations

from typing import Any

from borj import text
from borj.learn.book import Book
from borj.learn.exercises import Exercise, exercises, theme_key
from borj.learn.paper.pictures import Pictures
from borj.learn.telling import noted

Told = dict[str, Any]
COUNT = 24


def contents(book: Book) -> tuple[Told, dict[str, str]]:
    """What the form of a sheet of exercises reads, and the pictures by name."""
    pictures = Pictures()
    told = {
        "title": text.say("paper-exercises", book.lang),
        "answers-title": text.say("paper-solutions", book.lang),
        "exercises": [
            _told(book, pictures, each, number) for number, each in enumerate(chosen(book.game), 1)
        ],
    }
    return told, pictures.all


def chosen(game: str) -> list[Exercise]:
    """Exercises spread over all strengths, the easiest first."""
    known = sorted(exercises(game), key=lambda e: (e.rating.value if e.rating else 0, e.id))
    few = min(COUNT, len(known))
    return [known[n * len(known) // few] for n in range(few)]


def _told(book: Book, pictures: Pictures, exercise: Exercise, number: int) -> Told:
    position, lang = exercise.position, book.lang
    seat = text.say(f"seat-{position.scene().seats[exercise.solver]}", lang)
    ask = text.say(theme_key(book.game, exercise.themes[0]), lang)
    return {
        "title": text.say("paper-exercise", lang, number=number, seat=seat),
        "ask": ask,
        "alt": f"{seat}: {ask}",
        "picture": pictures.draw(position),
        "line": [noted(" ".join(turn), lang) for turn in exercise.line],
    }
