"""Games, positions and exercises for other sites: pages to frame, and the same as pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

from litestar import Response, Router, get
from litestar.di import Provide
from litestar.params import Parameter
from msgspec.structs import replace

from borj import text
from borj.book import positions
from borj.core.errors import BorjError
from borj.core.position import Position
from borj.core.scene import Scene
from borj.server import practice
from borj.server.archive import player
from borj.server.easel import Wish, draw
from borj.server.embeds import Embed, page, trouble
from borj.server.faults import NotFound, status_of
from borj.server.http.pictures import (
    Coordinates,
    Face,
    Flat,
    Flip,
    Lang,
    Material,
    Ply,
    Symbols,
    Width,
    film,
)
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.live import Live
from borj.server.service import Service

Theme = Annotated[
    Literal["system", "light", "dark"], Parameter(description="Its colours: the reader's own, or")
]
_KEPT = "public, max-age=3600"  # what does not change
_NOW = "no-cache"
_FILMS = ("gif", "webp")


def wish(
    theme: Theme = "system",
    lang: Lang = "en",
    width: Width = None,
    flip: Flip = False,
    symbols: Symbols = False,
    face: Face = "plain",
    flat: Flat = False,
    coordinates: Coordinates = True,
    material: Material = "plain",
) -> Wish:
    """The wishes of a request."""
    return Wish(theme, lang, width, flip, symbols, face, flat, coordinates, (), (), material)


async def _told(wish: Wish, work: Callable[[], Awaitable[Response[Any]]]) -> Response[Any]:
    """An answer; what is wrong is told in words, since it is seen inside of other pages."""
    try:
        return await work()
    except BorjError as error:
        words = trouble(text.explain(error, wish.lang), wish)
        headers = {"cache-control": "no-store"}
        return Response(
            words, status_code=status_of(error), media_type="text/html", headers=headers
        )


async def _shown(
    service: Service, asker: Asker, kind: str, scene: Scene, embed: Embed, wish: Wish, caching: str
) -> Response[Any]:
    headers = {"cache-control": caching}
    if kind == "svg":
        plain = wish if wish.theme != "system" else replace(wish, theme="light")
        picture = await service.pictures.do(asker, draw, scene, "svg", plain)
        return Response(picture, media_type="image/svg+xml", headers=headers)
    body = await service.pictures.do(asker, page, embed, scene, wish)
    return Response(body, media_type="text/html", headers=headers)


def _split(name: str, *kinds: str) -> tuple[str, str]:
    """A name, and as what it is wished for: the ending of a file, or nothing for a page."""
    stem, _, ending = name.rpartition(".")
    return (stem, ending) if ending in kinds else (name, "")


@get("/game/{name:str}", include_in_schema=False)
async def game(
    service: Service, asker: Asker, spend: Spend, wish: Wish, name: str, ply: Ply = None
) -> Response[Any]:
    """A game that everybody may see, now or after so many turns; with `.svg`, `.gif` or `.webp`."""
    id, kind = _split(name, "svg", *_FILMS)

    async def work() -> Response[Any]:
        live = await service.tables.readable(id, asker.person)
        if kind in _FILMS:
            plain = wish if wish.theme != "system" else replace(wish, theme="light")
            return await film(service, asker, spend, live, kind, plain)
        spend("picture")
        if ply is not None and ply > live.row.ply:
            raise NotFound("server-no-ply", ply=ply, turns=live.row.ply)
        position = live.position if ply is None else live.line.at(ply)
        scene = positions.veiled(position) if live.row.veiled else position.scene()
        embed = _of_game(live, wish.lang, ply)
        end = replace(wish, piled=ply is None)
        return await _shown(service, asker, kind, scene, embed, end, _NOW)

    return await _told(wish, work)


def _of_game(live: Live, lang: str, ply: int | None) -> Embed:
    row = live.row
    seats = live.start.game.seats
    names = [player(live, seat, lang) or text.say(f"seat-{seats[seat]}", lang) for seat in (0, 1)]
    if row.ending is None:
        line = text.say("embed-turn", lang, who=names[live.position.turn])
    elif row.ending.winner is None:
        line = text.say("embed-draw", lang)
    else:
        line = text.say("embed-won", lang, who=names[row.ending.winner])
    if ply is not None and ply < row.ply:
        line = text.say("embed-after", lang, turn=ply, turns=row.ply)
    title = text.say("embed-players", lang, one=names[0], other=names[1])
    title = f"{text.say(f'game-{row.game}', lang)}: {title}"
    path = f"/play/{row.id}" if row.ending is None else f"/replay/{row.id}"
    at = row.ply if ply is None else ply
    return Embed(title, line, path, (at, row.ply), lives=row.open and ply is None)


@get(["/position/{game:str}", "/position/{game:str}/{name:str}"], include_in_schema=False)
async def position(
    service: Service, asker: Asker, spend: Spend, wish: Wish, game: str, name: str = ""
) -> Response[Any]:
    """A position by its code, or the first one; with `.svg` as a plain picture."""
    code, kind = _split(name, "svg")
    if not name:
        game, kind = _split(game, "svg")

    async def work() -> Response[Any]:
        spend("picture")
        found = positions.start(game, code or None, seed=1)
        line = _turn(found, wish.lang)
        title = text.say(f"game-{found.game.id}", wish.lang)
        embed = Embed(title, line, f"/analyse/{found.game.id}/{found.code()}")
        return await _shown(service, asker, kind, found.scene(), embed, wish, _KEPT)

    return await _told(wish, work)


def _turn(position: Position, lang: str) -> str:
    seats = [text.say(f"seat-{seat}", lang) for seat in position.game.seats]
    outcome = position.outcome
    if outcome is None:
        return text.say("embed-turn", lang, who=seats[position.turn])
    if outcome.winner is None:
        return text.say("embed-draw", lang)
    return text.say("embed-won", lang, who=seats[outcome.winner])


@get("/exercise/{name:str}", include_in_schema=False)
async def exercise(
    service: Service, asker: Asker, spend: Spend, wish: Wish, name: str
) -> Response[Any]:
    """An exercise, without its answer; with `.svg` as a plain picture."""
    id, kind = _split(name, "svg")

    async def work() -> Response[Any]:
        spend("picture")
        found = practice.by_id().get(id)
        if found is None:
            raise NotFound("unknown-exercise", id=id[:40])
        start = found.position
        who = text.say(f"seat-{start.game.seats[start.turn]}", wish.lang)
        line = text.say(f"practice-ask-{found.evidence.claim}", wish.lang, who=who)
        title = text.say(f"game-{found.game}", wish.lang)
        embed = Embed(title, line, f"/exercises/{found.game}/{found.id}")
        seen = wish if wish.flip else replace(wish, flip=start.turn == 1)
        return await _shown(service, asker, kind, start.scene(), embed, seen, _KEPT)

    return await _told(wish, work)


router = Router(
    "/embed",
    route_handlers=[game, position, exercise],
    dependencies={"wish": Provide(wish, sync_to_thread=False)},
)
