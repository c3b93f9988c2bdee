"""What the typesetter gets: a form, the data that it reads, and pictures."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from borj import text
from borj.core.errors import InvalidChoice
from borj.learn.paper import exercises, rulebook, sheet
from borj.learn.shelf import book as book_of

PAPERS = ("a4", "letter")
WHAT = ("rulebook", "sheet", "exercises")
FOLDER = files("borj.learn.paper")
_MAKERS = {"rulebook": rulebook.contents, "sheet": sheet.contents, "exercises": exercises.contents}


@dataclass(frozen=True, slots=True)
class Bundle:
    """All files of one document by name, and a hash by which it can be kept."""

    main: str
    files: Mapping[str, bytes]

    @property
    def hash(self) -> str:
        """The same for the same document."""
        digest = hashlib.sha256(self.main.encode())
        for name, data in sorted(self.files.items()):
            digest.update(f"\0{name}\0{len(data)}\0".encode() + data)
        return digest.hexdigest()[:32]


def bundle(game: str, lang: str, what: str = "rulebook", paper: str = "a4") -> Bundle:
    """The files of a document: what is printed of a game, in a language, on which paper."""
    _known("what", what, WHAT)
    _known("paper", paper, PAPERS)
    told, pictures = _MAKERS[what](book_of(game, lang))
    data = {
        "lang": lang,
        "paper": {"a4": "a4", "letter": "us-letter"}[paper],
        "game": text.say(f"game-{game}", lang),
        "credit": text.say(f"web-credit-{game}", lang),
        "made": text.say("paper-made", lang),
        **told,
    }
    made = {name: picture.encode() for name, picture in pictures.items()}
    made |= {name: _form(name) for name in ("house.typ", f"{what}.typ")}
    made["mark.svg"] = (files("borj.render") / "artwork" / "mark.svg").read_bytes()
    made["data.json"] = _json(data)
    return Bundle(f"{what}.typ", made)


def _form(name: str) -> bytes:
    return (FOLDER / "forms" / name).read_bytes()


def _json(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()


def _known(kind: str, asked: str, known: tuple[str, ...]) -> None:
    if asked not in known:
        raise InvalidChoice(f"paper-unknown-{kind}", asked=asked[:40], known=known)
