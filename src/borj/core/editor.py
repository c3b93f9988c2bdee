"""What a position editor offers: pieces to put on the board, and the fields beside it.

It is data, so that one editor serves every game. What may stand together is not said here: that is
the business of `game.build`, which refuses with a sentence whatever cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from borj.core.scene import Piece, Stack

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Swatch:
    """Something to put on a cell: the letter that it adds there, and how it looks.

    Without a piece it is a tooth on what stands there. `most` is how many there are; `alone` says
    that nothing else stands on its cell. `hand` is the number that it is taken from, in the
    variants of `hand_in` (none: in all); `variants` are those that know it (none: all).
    """

    letter: str
    piece: Piece | None
    most: int
    alone: bool = False
    hand: Path = ()
    hand_in: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A value of a set-up beside the board, and where in the set-up it is.

    | kind | what it holds |
    | --- | --- |
    | choice | one of `values`; `names` are the keys of their texts, None for the value itself |
    | number | a whole number from `least` to `most` |
    | letters | up to `most` different ones of `letters` |
    | stacks | a list of stacks of `most` pieces each |
    | carry | pieces from a cell to another, up to `most`, as `c3-e3:2`; or None |

    `player` says whose it is. An option may be missing in a set-up and then has the `default`.
    """

    path: Path
    kind: str
    values: tuple[Any, ...] = ()
    names: tuple[str | None, ...] = ()
    least: int = 0
    most: int = 0
    letters: str = ""
    default: Any = None
    player: int | None = None
    variants: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The key of its label."""
        return _key(self.path)


def _key(path: Path) -> str:
    """`edit-hands-plain` of the field hands[0].plain."""
    words = [part.replace("_", "-") for part in path if isinstance(part, str)]
    return "-".join(("edit", *words))


def choice(
    name: str | Path, values: Iterable[Any], *, names: Iterable[str] | None = None, **more: Any
) -> Field:
    """A field with some values; those that are no numbers have texts under the field's key."""
    path = (name,) if isinstance(name, str) else name
    found = tuple(values)
    words = {None: "none"}
    keys = (None if isinstance(v, int) else f"{_key(path)}-{words.get(v, v)}" for v in found)
    return Field(path, "choice", found, tuple(keys if names is None else names), **more)


def variant(game: str, values: Iterable[str]) -> Field:
    """The field of the variant."""
    found = tuple(values)
    return choice("variant", found, names=(f"web-variant-{game}-{v}" for v in found))


def turn(seats: tuple[str, str]) -> Field:
    """The field that says who acts."""
    return choice("turn", (0, 1), names=(f"seat-{seat}" for seat in seats))


def unchanged(setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """The set-up as it is: in most games nothing follows from the rest."""
    return setup


@dataclass(frozen=True, slots=True)
class Editor:
    """A game's part of the position editor.

    `shape` is the name of the board that a set-up, possible or not, is shown on; `settle` fills in
    what follows from the rest, so that nobody has to count.
    """

    palette: tuple[Swatch, ...]
    fields: tuple[Field, ...]
    shape: Callable[[Mapping[str, Any]], str]
    settle: Callable[[Mapping[str, Any]], Mapping[str, Any]] = unchanged


def draft(editor: Editor, cells: Mapping[str, str]) -> dict[str, Stack]:
    """The stacks of a set-up's cells as they look, whether the position is possible or not."""
    pieces = {swatch.letter: swatch.piece for swatch in editor.palette}
    return {cell: tuple(_pieces(pieces, text)) for cell, text in cells.items()}


def _pieces(pieces: Mapping[str, Piece | None], text: str) -> Iterator[Piece]:
    top: Piece | None = None
    for letter in text:
        piece = pieces[letter]
        if piece is not None:
            if top is not None:
                yield top
            top = piece
        elif top is not None:
            top = replace(top, teeth=top.teeth + 1)
    if top is not None:
        yield top


def get(setup: Mapping[str, Any], field: Field) -> Any:
    """The value of a field in a set-up."""
    value: Any = setup
    for part in field.path:
        if isinstance(value, Mapping) and part not in value:
            return field.default
        value = value[part]
    return value


def put(setup: Any, path: Path, value: Any) -> Any:
    """The set-up with another value at a path."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return [put(old, rest, value) if i == first else old for i, old in enumerate(setup)]
    return {**setup, first: put(setup.get(first), rest, value)}
