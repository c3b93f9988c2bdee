"""The pictures of a document: each position drawn once, in black and one colour."""

from __future__ import annotations

from collections.abc import Sequence

from borj import render
from borj.core.position import Position
from borj.learn.telling import has_hands


class Pictures:
    """Draws pictures and gives them names."""

    def __init__(self) -> None:
        self.all: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def draw(
        self,
        position: Position,
        marks: Sequence[str] = (),
        arrows: Sequence[tuple[str, str]] = (),
        hands: bool = False,
    ) -> str:
        """The name of a position's picture; in grey, symbols still keep its colours apart."""
        scene = position.scene()
        drawn = render.svg(
            scene,
            theme="print",
            colour_blind=True,
            background=False,
            hands=hands or has_hands(scene),
            targets=marks,
            arrows=arrows,
            last=False,
        )
        return self.keep(drawn)

    def keep(self, drawn: str) -> str:
        """The name of a picture that was drawn elsewhere."""
        if drawn not in self._names:
            self._names[drawn] = f"picture-{len(self._names) + 1}.svg"
            self.all[self._names[drawn]] = drawn
        return self._names[drawn]
