"""The rulebooks as web pages: for all, for a game, in a language."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, get

from borj.games import IDS
from borj.server.faults import NotFound
from borj.server.http.site import send
from borj.server.rulebooks import LANGUAGES, language
from borj.server.service import Service

AnyRequest = Request[Any, Any, Any]


@get(["/", "/{name:str}"], include_in_schema=False)
async def chosen(request: AnyRequest, service: Service, name: str = "") -> Response[bytes]:
    """The shelf in a language, or a game's rulebook in the language that the browser wishes."""
    if name in LANGUAGES:
        return send(request, await service.rulebooks.page("", name))
    if name and name not in IDS:
        return send(request, service.pages.index())
    wished = language(request.headers.get("accept-language", ""))
    return send(request, await service.rulebooks.page(name, wished), "accept-language")


@get("/{game:str}/{lang:str}", include_in_schema=False)
async def book(request: AnyRequest, service: Service, game: str, lang: str) -> Response[bytes]:
    """The rulebook of a game in a language."""
    if game not in IDS or lang not in LANGUAGES:
        return send(request, service.pages.index())
    return send(request, await service.rulebooks.page(game, lang))


@get("/{game:str}/{lang:str}/book.json", include_in_schema=False)
async def data(request: AnyRequest, service: Service, game: str, lang: str) -> Response[bytes]:
    """The same book as data: what there is to play and to try in it."""
    if game not in IDS or lang not in LANGUAGES:
        raise NotFound("server-no-address", path=request.url.path[:200])
    return send(request, await service.rulebooks.data(game, lang))


router = Router("/learn", route_handlers=[chosen, book, data])
