"""A scene becomes text for a terminal: in 24-bit colour, in sixteen colours, or in none.

Colour only repeats what letters say. A cell shows the top piece and the height of its stack:
`W3`. What surrounds it are signals: `(…)` the last move, `[…]` may be chosen, `{…}` must move.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from borj.core.errors import BorjError
from borj.core.scene import Scene, Tray
from borj.render import tiles
from borj.render.ansi import COLOURS, Paint
from borj.render.picture import check_cells
from borj.render.tiles import USUAL, Signal, text_of
from borj.render.trays import visible
from borj.text import formats, keys, say

LAST, TARGET, MUST, PICKED = "()", "[]", "{}", "<>"


def terminal(
    scene: Scene,
    *,
    colour: str = "truecolor",
    width: int | None = None,
    targets: Iterable[str] = (),
    coordinates: bool = True,
    last: bool = True,
    flip: bool = False,
    open_cell: str | None = None,
    lang: str = "en",
) -> str:
    """The scene as lines of text.

    `colour` is "truecolor", "16" or "none". With `width`, cells stand closer if they must and
    sentences are wrapped. `open_cell` lists the stack of one cell, piece by piece. The board
    always reads from left to right; `lang` is the language of the lines around it.
    """
    if colour not in COLOURS:
        raise BorjError("render-colour", colour=colour, colours=COLOURS)
    chosen = tuple(targets)
    check_cells(scene, (*chosen, open_cell) if open_cell is not None else chosen)
    paint = Paint(colour)
    marks = signals(scene, chosen, last)
    scale = tiles.fit(scene, width or USUAL)
    board = tiles.draw(scene, paint, scale, marks, coordinates=coordinates, flip=flip).lines
    far, near = (0, 1) if flip else (1, 0)
    words = [
        player(scene, far, lang),
        "",
        *board,
        "",
        player(scene, near, lang),
        *common(scene, lang),
    ]
    if open_cell is not None:
        words.append(_opened(scene, open_cell, lang))
    fixed = range(2, 2 + len(board))
    lines: list[str] = []
    for place, line in enumerate(words):
        keep = place in fixed or not line
        lines += [line] if keep else wrap(line, max(width or USUAL, 10), subsequent_indent="    ")
    return "\n".join(lines)


def signals(
    scene: Scene, targets: Iterable[str] = (), last: bool = True, picked: Iterable[str] = ()
) -> dict[str, Signal]:
    """The brackets of each cell and the token of their colour; what can be done comes first."""
    found: dict[str, Signal] = {}
    if last:
        found |= dict.fromkeys(scene.status.last, (LAST, "saffron"))
    found |= dict.fromkeys(scene.status.must, (MUST, "turquoise"))
    found |= dict.fromkeys(targets, (TARGET, "turquoise"))
    return found | dict.fromkeys(picked, (PICKED, "turquoise"))


def player(scene: Scene, player: int, lang: str) -> str:
    """One player's line: `>` to move, `*` won, `=` drawn; name, score, and what is theirs."""
    status = scene.status
    pointer = ">" if status.turn == player else " "
    if status.result is not None:
        pointer = {player: "*", -1: "="}.get(status.result[0], " ")
    line = f"{pointer} {say(f'seat-{scene.seats[player]}', lang)}"
    if points := score(scene, player, lang):
        line += f" {points}"
    return "  ".join([line, *trays(scene, player, lang)])


def score(scene: Scene, player: int, lang: str) -> str:
    """A player's points, and how many win, where the game counts any."""
    status, goal = scene.status, scene.status.goal or 1
    if not any(status.score) and goal == 1:
        return ""
    points = formats.number(status.score[player], lang)
    return points + ("/" + formats.number(goal, lang) if goal > 1 else "")


def trays(scene: Scene, player: int, lang: str) -> list[str]:
    """What is a player's beside the board, each tray in words."""
    own = [*visible(scene, player), *(t for t in scene.trays if t.owner == player)]
    return [_tray(tray, lang) for tray in own if tray.stacks]


def common(scene: Scene, lang: str) -> list[str]:
    """What lies beside the board for both, in lines."""
    return [f"  {_tray(tray, lang)}" for tray in scene.trays if tray.owner < 0 and tray.stacks]


def _tray(tray: Tray, lang: str) -> str:
    """A tray's name and its stacks: a single piece by its sign, a stack piece by piece."""
    name = f"render-tray-{tray.kind}"
    label = f"{say(name, lang)}: " if name in keys(lang) else ""
    items = []
    for pieces, count in tray.stacks:
        text = "".join(text_of((piece,)) for piece in pieces)
        items.append(text if count == 1 else f"{text}×{formats.number(count, lang)}")
    return label + " ".join(items)


def _opened(scene: Scene, cell: str, lang: str) -> str:
    pieces = scene.stacks.get(cell)
    if not pieces:
        return say("render-empty", lang, cell=cell)
    stack = " ".join(text_of((piece,)) for piece in pieces)
    return say("render-open", lang, cell=cell, stack=stack)
