"""Positions, without any game: the catalogue and previews."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import Parameter

from borj.book import lines, positions
from borj.book.catalogue import Catalogue
from borj.book.data import Attempt, View
from borj.book.plain import plain
from borj.core.actions import Action
from borj.server.http.site import send
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.live import encode
from borj.server.messages import PreviewRequest, Short, Text
from borj.server.service import Service

GameParam = Annotated[Short, Parameter(description="The game's id")]
CodeParam = Annotated[Text | None, Parameter(description="The position's code; none is the start")]


@get("/catalogue", tags=["positions"], summary="All games, variants, options and board shapes")
async def catalogue(request: Request[Any, Any, Any], service: Service) -> Response[Catalogue]:
    """The same as long as the server runs one version of Borj."""
    return send(request, service.catalogue)  # type: ignore[return-value]


@get("/actions", tags=["positions"], summary="All actions of a game by their number")
async def actions(
    request: Request[Any, Any, Any], service: Service, game: GameParam
) -> Response[tuple[Action, ...]]:
    """What a number in `legal` means: a text that the book reads, and what one picks for it."""
    return send(request, service.actions(game))  # type: ignore[return-value]


@post("/preview", tags=["positions"], status_code=200, summary="Try actions in a position")
async def preview(
    data: PreviewRequest, service: Service, asker: Asker, spend: Spend
) -> Response[Attempt]:
    """What actions would do, each a text (of a whole turn, too) or a number; nothing is stored."""
    spend("preview", 1 + len(data.actions) / 10)
    if len(data.actions) <= _FEW:
        return told(_preview(data))
    return told(await service.positions.do(asker, _preview, data))


def _preview(data: PreviewRequest) -> Attempt:
    start = positions.start(data.game, data.code, data.variant, data.options, data.seed)
    return lines.attempt(start, data.actions, positions.whole_view)


def told(answer: object) -> Response[Any]:
    """What the book answers, without what is at its default."""
    return Response(encode(plain(answer)), media_type="application/json")


_FEW = 8  # actions that are played at once; more make room for others


@get("/position", tags=["positions"], summary="A position by its code")
async def position(game: GameParam, spend: Spend, code: CodeParam = None) -> Response[View]:
    """The view of a position, with its look."""
    spend("preview")
    return told(positions.whole_view(positions.start(game, code, seed=1)))


router = Router("/", route_handlers=[catalogue, actions, preview, position])
