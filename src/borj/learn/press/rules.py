"""Which rules there are: the numbered ones of docs/rules, and those that no paragraph teaches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from borj.learn.press.faults import BadDocument, Place

_RULE = re.compile(
    r"(?:- )?(?P<major>\d+)\.(?P<minor>\d+)(?P<letter>[a-z]?)(?: to \d+\.(?P<last>\d+))? "
)
_OURS = re.compile(r"\*?Rulings?[.:]")


@dataclass(frozen=True)
class Rule:
    """A numbered rule: its id, where it stands, and whether it is a ruling of ours."""

    id: str
    place: Place
    ours: bool


def numbered(path: Path, shown: Path) -> dict[str, Rule]:
    """The numbered rules of a page of docs/rules, in their order."""
    found = dict[str, Rule]()
    texts = dict[str, str]()
    current: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if match := _RULE.match(line):
            first = int(match["minor"])
            last = int(match["last"] or first)
            current = [f"{match['major']}.{n}{match['letter']}" for n in range(first, last + 1)]
            for id in current:
                found[id] = Rule(id, Place(shown, number), False)
                texts[id] = ""
        elif line.startswith("#"):
            current = []
        for id in current:
            texts[id] += line + "\n"
    return {id: Rule(id, rule.place, bool(_OURS.search(texts[id]))) for id, rule in found.items()}


def untaught(path: Path, shown: Path) -> Mapping[tuple[str, str], tuple[str, Place]]:
    """The rules that need no paragraph, by game and id: why, and where that is said."""
    found = dict[tuple[str, str], tuple[str, Place]]()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        place = Place(shown, number)
        words = line.split(maxsplit=2)
        if len(words) < 3:
            raise BadDocument(place, "a line says game, rule and reason")
        found[words[0], words[1]] = (words[2], place)
    return found
