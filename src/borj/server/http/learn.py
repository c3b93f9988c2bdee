"""The rulebooks as web pages: for all, for a game, in a language; on paper; and the lessons."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, get

from borj.games import IDS
from borj.learn.paper import PAPERS, WHAT
from borj.server.faults import NotFound
from borj.server.http.site import send
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.printing import ENDING
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


@get(["/{game:str}/lessons", "/{game:str}/lessons/{lesson:str}"], include_in_schema=False)
async def lesson(request: AnyRequest, service: Service) -> Response[bytes]:
    """The lessons of a game, or one: pages of the app, in the language that was chosen there."""
    return send(request, service.pages.index())


@get("/{game:str}/{lang:str}/book.json", include_in_schema=False)
async def data(request: AnyRequest, service: Service, game: str, lang: str) -> Response[bytes]:
    """The same book as data: what there is to play and to try in it."""
    if game not in IDS or lang not in LANGUAGES:
        raise NotFound("server-no-address", path=request.url.path[:200])
    return send(request, await service.rulebooks.data(game, lang))


@get("/{game:str}/{lang:str}/{file:str}", include_in_schema=False)
async def printed(
    request: AnyRequest,
    service: Service,
    asker: Asker,
    spend: Spend,
    game: str,
    lang: str,
    file: str,
    paper: str = PAPERS[0],
) -> Response[Any]:
    """A document for paper: `rulebook.pdf` or `sheet.pdf`, on A4 or `?paper=letter`."""
    what = file.removesuffix(ENDING)
    known = game in IDS and lang in LANGUAGES and what in WHAT and paper in PAPERS
    if not known or what == file:
        raise NotFound("server-no-address", path=request.url.path[:200])
    spend("picture", 4)
    found = await service.printing.document(asker, (game, lang, what, paper))
    if isinstance(found, Response):
        return found
    answer = send(request, found)
    answer.headers["content-disposition"] = f'inline; filename="{game}-{lang}-{file}"'
    return answer


@get("/kit.json", include_in_schema=False)
async def kit(request: AnyRequest, service: Service) -> Response[bytes]:
    """What a browser keeps to show the rulebooks without a network."""
    return send(request, await service.rulebooks.kit())


router = Router("/learn", route_handlers=[chosen, book, lesson, data, printed, kit])
