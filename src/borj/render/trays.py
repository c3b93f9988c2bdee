"""Beside the board: each player's strip (turn, score, hand, won stacks), and what is common.

Nothing here is a word, so the same picture serves every language. Space is kept for whatever
trays a scene has, full or empty, so that nothing jumps while a game goes on.
"""

from __future__ import annotations

from borj.core.scene import Piece, Scene, Stack, Tray
from borj.render import glyphs, theme
from borj.render.canvas import Canvas, move_to, number, tag
from borj.render.stacks import View, stack

SMALL = 0.46  # how large a piece in a tray is beside one on the board
STRIP = 70  # height of a player's strip
COLUMN = 76  # width of the common column
GAP = 24  # between two trays
TEXT, SCORE = 26, 34

Item = tuple[Tray, Stack, int]


def strip(
    canvas: Canvas, view: View, scene: Scene, player: int, left: float, right: float, y: float
) -> None:
    """One player's strip, centred on y."""
    token, status = view.tokens, scene.status
    x = left + 40
    marks = []
    if status.turn == player and status.result is None:
        turquoise = token["turquoise"]
        pointer = f"M{number(left)} {number(y - 10)}l13 10l-13 10z"
        marks.append(tag("path", class_="turn", d=pointer, fill=turquoise))
        ring = {"fill": "none", "stroke": turquoise}
        marks.append(tag("circle", cx=x, cy=y, r=23, **ring, stroke_width=4))
    marks.append(_seat(canvas, view, scene, player, x, y))
    x += 38
    if score := _score(scene, player):
        marks.append(canvas.text(score, x, y, SCORE, token["ink"], "start"))
        x += glyphs.width(score, SCORE) + 14
    if status.result and status.result[0] in (player, -1):
        # The winner gets the star; in a draw both get a smaller one.
        scale = 0.36 if status.result[0] == player else 0.24
        star = canvas.symbol("borj")
        marks.append(canvas.use(star, x + 18, y, scale, class_="winner", fill=token["saffron"]))
        x += 40
    canvas.add(tag("g", *marks, class_="seat", data_player=str(player)))
    trays = [*visible(scene, player), *(t for t in scene.trays if t.owner == player)]
    canvas.add(_row(canvas, view, trays, right, right - x - GAP, y))


def _score(scene: Scene, player: int) -> str:
    """The score, and how far it goes where that is more than one step."""
    score, most = str(scene.status.score[player]), scene.status.goal or 1
    return f"{score}/{most}" if most > 1 else score if any(scene.status.score) else ""


def visible(scene: Scene, player: int) -> list[Tray]:
    """What a player still shows on the board, if the game counts that, like a tray."""
    kinds = scene.status.visible
    colour = side(scene, player)
    if not kinds or not colour:
        return []
    counts = {(Piece(player, kind, colour),): count for kind, count in kinds[player].items()}
    return [Tray("visible", "visible", player, tuple(counts.items()))]


def column(canvas: Canvas, view: View, scene: Scene, x: float, y: float) -> None:
    """What belongs to both, from top to bottom, centred on (x, y)."""
    items = [item for tray in _common(scene) for item in _items(tray)]
    step = 56
    at = y - step * (len(items) - 1) / 2
    for item in items:
        canvas.add(_item(canvas, view, item, x - (14 if _counted(item) else 0), at))
        at += step


def has_column(scene: Scene) -> bool:
    """Whether the scene has anything that belongs to both."""
    return bool(_common(scene))


def _common(scene: Scene) -> list[Tray]:
    return [tray for tray in scene.trays if tray.owner < 0]


def _items(tray: Tray) -> list[Item]:
    """The stacks of a tray; whole stacks are shown one by one as long as they are few."""
    items: list[Item] = []
    for pieces, count in tray.stacks:
        alone = len(pieces) > 1 and count < 4
        items += [(tray, pieces, 1)] * count if alone else [(tray, pieces, count)]
    return items


def _row(canvas: Canvas, view: View, trays: list[Tray], right: float, room: float, y: float) -> str:
    """A player's trays from the right end of the strip, smaller if there is much."""
    groups = [items for tray in trays if (items := _items(tray))]
    total = sum(_wide(item) for group in groups for item in group) + GAP * (len(groups) - 1)
    at = -total
    parts: list[str] = []
    for group in groups:
        if parts:
            line = f"M{number(at + GAP / 2)} -18v36"
            parts.append(tag("path", d=line, stroke=view.tokens["line"], stroke_width=2.5))
            at += GAP
        for item in group:
            parts.append(_item(canvas, view, item, at + 24, 0))
            at += _wide(item)
    scale = min(1.0, room / total) if parts else 1.0
    return tag("g", *parts, class_="trays", transform=move_to(right, y, scale)) if parts else ""


def _wide(item: Item) -> float:
    return 48 + (glyphs.width(f"×{item[2]}", TEXT) + 10 if _counted(item) else 0)


def _counted(item: Item) -> bool:
    tray, _, count = item
    return count > 1 or tray.kind == "visible"


def _item(canvas: Canvas, view: View, item: Item, x: float, y: float) -> str:
    """One stack of a tray in small, and how many such there are."""
    tray, pieces, count = item
    drawn = stack(canvas, view, pieces, numbers=False)
    low = y + (8 if len(pieces) > 2 and not view.flat else 0)
    faded = ".55" if tray.gone else None
    group = tag("g", drawn, data_tray=tray.id, transform=move_to(x, low, SMALL), opacity=faded)
    if _counted(item):
        group += canvas.text(f"×{count}", x + 24, y, TEXT, view.tokens["muted"], "start")
    return group


def _seat(canvas: Canvas, view: View, scene: Scene, player: int, x: float, y: float) -> str:
    """A chip in the player's colour, or with one or two dots where the sides have no colour."""
    if colour := side(scene, player):
        look = theme.look(colour)
        ink = {"fill": look.face, "stroke": view.edge(look)}
        return tag("circle", cx=x, cy=y, r=16, **ink, stroke_width=2)
    token = view.tokens
    dots = {"fill": token["card"], "stroke": token["muted"], "color": token["ink"]}
    return canvas.use(canvas.symbol(f"seat-{player}"), x, y, 0.44, stroke_width=5, **dots)


def side(scene: Scene, player: int) -> str | None:
    """The colour of a player's side, if all that is theirs shows one."""
    owned = [p for s in scene.stacks.values() for p in s if p.owner >= 0]
    owned += [p for t in scene.trays for s, _ in t.stacks for p in s if p.owner >= 0]
    by_player: list[set[str]] = [set(), set()]
    for piece in owned:
        by_player[piece.owner].add(_side_colour(piece))
    one, other = by_player
    return next(iter(by_player[player])) if len(one) == len(other) == 1 and one != other else None


def _side_colour(piece: Piece) -> str:
    owners = theme.form(piece.kind).owners
    return owners[piece.owner] if owners else piece.colour
