"""Pictures of positions, as SVG and PNG."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Literal

from litestar import Response, Router, get
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from borj import render, text
from borj.core.position import Position
from borj.render.picture import check_cells
from borj.server import views
from borj.server.faults import BadRequest, NotFound
from borj.server.http.games import Id, LinkToken
from borj.server.http.positions import CodeParam, GameParam, position_of
from borj.server.limits import Spend
from borj.server.service import Service

WIDEST = 2000
_USUAL = 800  # pixels
_KINDS = {"svg": "image/svg+xml", "png": "image/png"}
Theme = Annotated[Literal["light", "dark", "print"], Parameter(description="Its colours")]
Lang = Annotated[Literal["fa", "en"], Parameter(description="The language of its title")]
Width = Annotated[int | None, Parameter(description="Pixels", ge=16, le=WIDEST)]
Flip = Annotated[bool, Parameter(description="Seen from the other side")]
Symbols = Annotated[bool, Parameter(description="Symbols and patterns beside colours")]
Face = Annotated[Literal["plain", "characters"], Parameter(description="A coloured board's face")]
Flat = Annotated[bool, Parameter(description="Straight from above")]
Coordinates = Annotated[bool, Parameter(description="With coordinates")]
Last = Annotated[
    str, Parameter(description="Cells of the last move, as in `C3,C4`", max_length=100)
]
Arrows = Annotated[str, Parameter(description="Arrows, as in `C3-C4,D1-D2`", max_length=400)]
Ply = Annotated[int | None, Parameter(description="After so many turns", ge=0, le=100_000)]


class Wish(Struct, frozen=True):
    """How a picture should look."""

    theme: str
    lang: str
    width: int | None
    flip: bool
    symbols: bool
    face: str
    flat: bool
    coordinates: bool
    last: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]


def wish(
    theme: Theme = "light",
    lang: Lang = "en",
    width: Width = None,
    flip: Flip = False,
    symbols: Symbols = False,
    face: Face = "plain",
    flat: Flat = False,
    coordinates: Coordinates = True,
    last: Last = "",
    arrows: Arrows = "",
) -> Wish:
    """The wishes of a request."""
    pairs = [tuple(arrow.split("-")) for arrow in arrows.split(",") if arrow]
    if any(len(pair) != 2 for pair in pairs):
        raise BadRequest("study-arrows", text=arrows[:80])
    return Wish(
        theme,
        lang,
        width,
        flip,
        symbols,
        face,
        flat,
        coordinates,
        tuple(last.split(",")) if last else (),
        tuple((pair[0], pair[1]) for pair in pairs),
    )


def pixels(wish: Wish) -> float:
    """How much a picture of pixels counts: it takes as long as it has many."""
    return 1 + 3 * ((wish.width or _USUAL) / _USUAL) ** 2


def draw(position: Position, kind: str, wish: Wish, *, veiled: bool = False) -> bytes:
    """The picture of a position; of a start that is not shown yet, of its board."""
    look: dict[str, Any] = {
        "theme": wish.theme,
        "flip": wish.flip,
        "colour_blind": wish.symbols,
        "face": wish.face,
        "flat": wish.flat,
        "coordinates": wish.coordinates,
        "arrows": wish.arrows,
        "title": text.say(f"game-{position.game.id}", wish.lang),
    }
    scene = views.veiled(position) if veiled else position.scene()
    if wish.last:  # a code does not know it
        check_cells(scene, wish.last)
        scene = replace(scene, status=replace(scene.status, last=wish.last))
    if kind == "svg":
        return render.svg(scene, size=wish.width, **look).encode()
    return render.png(scene, width=wish.width or _USUAL, **look)


async def _of_position(
    service: Service,
    position: Position,
    kind: str,
    wish: Wish,
    caching: str,
    *,
    veiled: bool = False,
) -> Response[bytes]:
    picture = await service.in_thread(partial(draw, position, kind, wish, veiled=veiled))
    return Response(picture, media_type=_KINDS[kind], headers={"cache-control": caching})


async def _of_game(
    service: Service,
    person: str,
    game: str,
    token: str | None,
    ply: int | None,
    kind: str,
    wish: Wish,
) -> Response[bytes]:
    live = await service.tables.readable(game, person, token)
    if ply is not None and ply > live.row.ply:
        raise NotFound("server-no-ply", ply=ply, turns=live.row.ply)
    position = live.position if ply is None else live.line.at(ply)
    caching, veiled = "private, no-cache", live.row.veiled
    return await _of_position(service, position, kind, wish, caching, veiled=veiled)


_CONSTANT = "public, max-age=86400"


@get("/position.svg", tags=["pictures"], summary="A position as SVG")
async def position_svg(
    service: Service, spend: Spend, wish: Wish, game: GameParam, code: CodeParam = None
) -> Response[bytes]:
    """The picture of a position's code."""
    spend("picture")
    return await _of_position(service, position_of(game, code), "svg", wish, _CONSTANT)


@get("/position.png", tags=["pictures"], summary="A position as PNG")
async def position_png(
    service: Service, spend: Spend, wish: Wish, game: GameParam, code: CodeParam = None
) -> Response[bytes]:
    """The picture of a position's code."""
    spend("picture", pixels(wish))
    return await _of_position(service, position_of(game, code), "png", wish, _CONSTANT)


@get("/games/{game:str}/svg", tags=["pictures"], summary="A game's position as SVG")
async def game_svg(
    service: Service,
    person: str,
    spend: Spend,
    wish: Wish,
    game: Id,
    ply: Ply = None,
    token: LinkToken | None = None,
) -> Response[bytes]:
    """Also at `/api/games/ID.svg`; the position now, or after so many turns."""
    spend("picture")
    return await _of_game(service, person, game, token, ply, "svg", wish)


@get("/games/{game:str}/png", tags=["pictures"], summary="A game's position as PNG")
async def game_png(
    service: Service,
    person: str,
    spend: Spend,
    wish: Wish,
    game: Id,
    ply: Ply = None,
    token: LinkToken | None = None,
) -> Response[bytes]:
    """Also at `/api/games/ID.png`; the position now, or after so many turns."""
    spend("picture", pixels(wish))
    return await _of_game(service, person, game, token, ply, "png", wish)


router = Router(
    "/",
    route_handlers=[position_svg, position_png, game_svg, game_png],
    dependencies={"wish": Provide(wish, sync_to_thread=False)},
)
