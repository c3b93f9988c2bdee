"""Pictures of positions, as SVG and PNG."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, Router, get
from litestar.di import Provide
from litestar.params import Parameter
from msgspec.structs import replace

from borj.book import positions
from borj.core.scene import Scene
from borj.render.film import WIDEST as WIDEST_FILM
from borj.server.easel import Wish, draw, pixels
from borj.server.faults import BadRequest, NotFound
from borj.server.films import TYPES, cost, reel
from borj.server.http.games import Id, LinkToken
from borj.server.http.positions import CodeParam, GameParam
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.live import Live
from borj.server.service import Service

WIDEST = 2000
Theme = Annotated[Literal["light", "dark", "print"], Parameter(description="Its colours")]
Lang = Annotated[Literal["fa", "en"], Parameter(description="The language of its title")]
Width = Annotated[int | None, Parameter(description="Pixels", ge=16, le=WIDEST)]
Flip = Annotated[bool, Parameter(description="Seen from the other side")]
Symbols = Annotated[bool, Parameter(description="Symbols and patterns beside colours")]
Face = Annotated[Literal["plain", "characters"], Parameter(description="A coloured board's face")]
Material = Annotated[Literal["plain", "wood"], Parameter(description="What it is made of")]
Flat = Annotated[bool, Parameter(description="Straight from above")]
Coordinates = Annotated[bool, Parameter(description="With coordinates")]
Last = Annotated[
    str, Parameter(description="Cells of the last move, as in `C3,C4`", max_length=100)
]
Arrows = Annotated[str, Parameter(description="Arrows, as in `C3-C4,D1-D2`", max_length=400)]
Ply = Annotated[int | None, Parameter(description="After so many turns", ge=0, le=100_000)]


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
    material: Material = "plain",
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
        material,
    )


async def _of_scene(
    service: Service, asker: Asker, scene: Scene, kind: str, wish: Wish, caching: str
) -> Response[bytes]:
    headers = {"cache-control": caching}
    if kind == "svg":
        picture = await service.pictures.do(asker, draw, scene, kind, wish)
        return Response(picture, media_type="image/svg+xml", headers=headers)
    answer = await service.pixels.order(asker, "draw", scene, kind, wish)
    if answer.status != 200:
        return answer.told()
    return Response(answer.body, media_type="image/png", headers=headers)


async def _of_game(
    service: Service,
    asker: Asker,
    game: str,
    token: str | None,
    ply: int | None,
    kind: str,
    wish: Wish,
) -> Response[bytes]:
    live = await service.tables.readable(game, asker.person, token)
    if ply is not None and ply > live.row.ply:
        raise NotFound("server-no-ply", ply=ply, turns=live.row.ply)
    position = live.position if ply is None else live.line.at(ply)
    scene = positions.veiled(position) if live.row.veiled else position.scene()
    end = replace(wish, piled=ply is None)  # the game's last picture, not a position's
    return await _of_scene(service, asker, scene, kind, end, "private, no-cache")


_CONSTANT = "public, max-age=86400"


async def film(
    service: Service, asker: Asker, spend: Spend, live: Live, kind: str, wish: Wish
) -> Response[Any]:
    """A game as a moving picture."""
    if wish.width is not None and wish.width > WIDEST_FILM:
        raise BadRequest("render-film-size", largest=WIDEST_FILM)
    found = reel(live, kind, wish)
    made: bytes | Response[Any] | None = await service.films.kept(found)
    if made is None:
        spend("picture", cost(found))
        made = await service.films.make(asker, found)
    if isinstance(made, Response):
        return made
    name = f'inline; filename="{live.row.game}-{live.row.id}.{kind}"'
    headers = {"cache-control": "private, no-cache", "content-disposition": name}
    return Response(made, media_type=TYPES[kind], headers=headers)


@get("/position.svg", tags=["pictures"], summary="A position as SVG")
async def position_svg(
    service: Service,
    asker: Asker,
    spend: Spend,
    wish: Wish,
    game: GameParam,
    code: CodeParam = None,
) -> Response[bytes]:
    """The picture of a position's code."""
    spend("picture")
    scene = positions.start(game, code, seed=1).scene()
    return await _of_scene(service, asker, scene, "svg", wish, _CONSTANT)


@get("/position.png", tags=["pictures"], summary="A position as PNG")
async def position_png(
    service: Service,
    asker: Asker,
    spend: Spend,
    wish: Wish,
    game: GameParam,
    code: CodeParam = None,
) -> Response[bytes]:
    """The picture of a position's code."""
    spend("picture", pixels(wish))
    scene = positions.start(game, code, seed=1).scene()
    return await _of_scene(service, asker, scene, "png", wish, _CONSTANT)


@get("/games/{game:str}/svg", tags=["pictures"], summary="A game's position as SVG")
async def game_svg(
    service: Service,
    asker: Asker,
    spend: Spend,
    wish: Wish,
    game: Id,
    ply: Ply = None,
    token: LinkToken | None = None,
) -> Response[bytes]:
    """Also at `/api/games/ID.svg`; the position now, or after so many turns."""
    spend("picture")
    return await _of_game(service, asker, game, token, ply, "svg", wish)


@get("/games/{game:str}/png", tags=["pictures"], summary="A game's position as PNG")
async def game_png(
    service: Service,
    asker: Asker,
    spend: Spend,
    wish: Wish,
    game: Id,
    ply: Ply = None,
    token: LinkToken | None = None,
) -> Response[bytes]:
    """Also at `/api/games/ID.png`; the position now, or after so many turns."""
    spend("picture", pixels(wish))
    return await _of_game(service, asker, game, token, ply, "png", wish)


@get("/games/{game:str}/gif", tags=["pictures"], summary="A game as a moving picture, GIF")
async def game_gif(
    service: Service,
    asker: Asker,
    spend: Spend,
    wish: Wish,
    game: Id,
    token: LinkToken | None = None,
) -> Response[Any]:
    """Also at `/api/games/ID.gif`; turn by turn, up to now."""
    live = await service.tables.readable(game, asker.person, token)
    return await film(service, asker, spend, live, "gif", wish)


@get("/games/{game:str}/webp", tags=["pictures"], summary="A game as a moving picture, WebP")
async def game_webp(
    service: Service,
    asker: Asker,
    spend: Spend,
    wish: Wish,
    game: Id,
    token: LinkToken | None = None,
) -> Response[Any]:
    """Also at `/api/games/ID.webp`; turn by turn, up to now, in fewer bytes."""
    live = await service.tables.readable(game, asker.person, token)
    return await film(service, asker, spend, live, "webp", wish)


router = Router(
    "/",
    route_handlers=[position_svg, position_png, game_svg, game_png, game_gif, game_webp],
    dependencies={"wish": Provide(wish, sync_to_thread=False)},
)
