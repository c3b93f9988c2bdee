"""A score sheet: room for who plays, for the set-up, for every turn, and for what is counted.

What it has room for is said by `learn/GAME/sheet.json`; a game without one gets a plain sheet.
`turn` are the parts in which a turn is written, `board` asks for an empty board to draw the set-up
on, `tallies` are boxes to tick for each player, `rounds` is a table of rounds, `note` says that
there is a sentence on how to write. Where a match may have more rounds than the first page has
`rows` for, a second page has room up to the `most`.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from borj import render, text
from borj.book.positions import veiled
from borj.core.position import Position
from borj.games import game_named as game_of
from borj.learn.book import Book
from borj.learn.paper.pictures import Pictures
from borj.text import formats

Told = dict[str, Any]

_HEAD = ("event", "place", "date", "variant")
_PLAIN: Told = {"turn": [], "blocks": 3, "rows": 22, "board": True}


def contents(book: Book) -> tuple[Told, dict[str, str]]:
    """What the form of a score sheet reads, and the pictures by name."""
    lang, game = book.lang, game_of(book.game)
    plan = _plan(book.game)
    pictures = Pictures()

    def say(key: str) -> str:
        return text.say(f"paper-{key}", lang)

    def own(key: str) -> str:
        return text.say(f"paper-{book.game}-{key}", lang)

    told = {
        "title": say("sheet"),
        "head": [say(f"sheet-{name}") for name in _HEAD],
        "seats": [text.say(f"seat-{seat}", lang) for seat in game.seats],
        "turn": [own(part) for part in plan["turn"]],
        "blocks": plan["blocks"],
        "rows": plan["rows"],
        "number": say("sheet-number"),
        "tallies": [[own(each["id"]), each["boxes"]] for each in plan.get("tallies", ())],
        "result": say("sheet-result"),
        "signed": say("sheet-signed"),
        "note": own("note") if plan.get("note") else "",
        "board": pictures.keep(_empty(game.start())) if plan.get("board") else None,
        "board-words": say("sheet-board"),
    }
    if rounds := plan.get("rounds"):
        told["rounds"] = {
            "numbers": [formats.number(n, lang) for n in range(1, rounds["rows"] + 1)],
            "more": [
                formats.number(n, lang)
                for n in range(rounds["rows"] + 1, rounds.get("most", 0) + 1)
            ],
            "columns": [own(column) for column in rounds["columns"]],
        }
    return told, pictures.all


def _plan(game: str) -> Told:
    path = files("borj.learn") / game / "sheet.json"
    return _PLAIN | (json.loads(path.read_text("utf-8")) if path.is_file() else {})


def _empty(position: Position) -> str:
    """The board without pieces, to draw upon."""
    bare = veiled(position)
    return render.svg(bare, theme="print", colour_blind=True, background=False, hands=False)
