"""Starting layouts as a row of letters, one for each cell in the board's order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from borj.core.chance import SplitMix64
from borj.core.errors import InvalidChoice


def random_layout(counts: Mapping[str, int], seed: int | None) -> str:
    """These numbers of letters, shuffled; the same seed gives the same layout."""
    return "".join(SplitMix64(seed).shuffle(Counter(counts).elements()))


def read_layout(text: str, counts: Mapping[str, int]) -> str:
    """A layout with exactly these numbers of letters, or an error that says what differs."""
    size = sum(counts.values())
    if len(text) != size:
        raise InvalidChoice("layout-length", found=len(text), expected=size)
    found = Counter(text)
    for letter in sorted(found.keys() | counts.keys()):
        if found[letter] != counts.get(letter, 0):
            raise InvalidChoice(
                "layout-letters",
                letter=letter,
                found=found[letter],
                expected=counts.get(letter, 0),
                letters=" ".join(counts),
            )
    return text
