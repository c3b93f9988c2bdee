"""How the screen is divided, and its colours: the same tokens as everywhere (theme.json)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.filter import NoColor
from textual.theme import Theme

from borj.core.scene import Scene
from borj.render import theme, tiles
from borj.render.ansi import Paint

if TYPE_CHECKING:
    from borj.cli.screen.app import Wishes

BESIDE = 44  # columns beside a board that make it worth to have the panel there
NARROW = 34  # columns of a panel at least
BELOW = 10  # lines that a panel below it wants
LEAST = 3  # and without which nobody knows whose turn it is
FOOT = 2  # lines for typing and for the keys
WIDEST = 64  # columns of a panel
TALL = 36  # lines from which there is room for air


@dataclass(frozen=True, slots=True)
class Plan:
    """Whether the panel lies below the board, and how wide (or high) it is."""

    stacked: bool
    panel: int


def plan(scene: Scene, width: int, height: int) -> Plan:
    """What suits a board on a screen: beside each other, if both have room so."""
    smallest = tiles.draw(scene, Paint("none"), tiles.fit(scene, 0, bare=False), {})
    wide, high = len(smallest.lines[0]), len(smallest.lines)
    if wide + BESIDE > width:
        spare = height - FOOT - high
        wanted = max(BELOW, min(spare - 2, height // 2))
        return Plan(True, max(LEAST, min(wanted, spare)))  # the whole board comes first
    return Plan(False, min(max(NARROW, width // 3), WIDEST, width - wide - 2))


def themes() -> Iterator[Theme]:
    """Our colours by day and by night."""
    for name in ("light", "dark"):
        token = theme.tokens(name)
        yield Theme(
            name=f"borj-{name}",
            primary=token["turquoise"],
            secondary=token["saffron"],
            accent=token["turquoise"],
            warning=token["saffron"],
            error=token["pomegranate"],
            success=token["turquoise"],
            foreground=token["ink"],
            background=token["paper"],
            surface=token["card"],
            panel=token["line"],
            dark=name == "dark",
            variables={"footer-key-foreground": token["turquoise"]},
        )


def theme_of(wishes: Wishes) -> str:
    """The name of the theme that somebody wants; the terminal's own colours where those count."""
    return f"borj-{wishes.theme}" if wishes.colour == "truecolor" else "ansi-dark"


def without_colours(app: App[Any]) -> None:
    """No colour at all: bold, reverse and the letters say everything."""
    app.no_color = True
    app._filters.append(NoColor())
