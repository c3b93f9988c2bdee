"""Records: of games that were played here, and of any text in a known format."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import Parameter

from borj.book.trees import Trees, Written
from borj.server import archive, consulting
from borj.server.faults import Refusal
from borj.server.http.games import Id, LinkToken
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.messages import ReadRequest, WriteRequest
from borj.server.service import Service

_TYPES = {"json": "application/json", "jsonl": "application/x-ndjson"}
_SUFFIXES = {"text": "borj", "boardspace": "sgf"}
Format = Annotated[str, Parameter(description="A format of the catalogue", max_length=40)]


@get("/games/{game:str}/record/{format:str}", tags=["records"], summary="A game as a record")
async def of_game(
    game: Id,
    format: Format,
    service: Service,
    asker: Asker,
    spend: Spend,
    token: LinkToken | None = None,
) -> Response[bytes]:
    """Also at `/api/games/ID/record.FORMAT`; what a foreign format cannot hold is left out."""
    spend("records")
    live = await service.tables.readable(game, asker.person, token)
    if live.row.veiled or (live.row.open and live.row.draw is not None):
        raise Refusal("server-not-drawn")
    answer = await service.records.order(asker, "export", archive.kept(live), format)
    if answer.status != 200:
        return answer.told()
    name = f"{live.row.game}-{game}.{_SUFFIXES.get(format, format)}"
    return Response(
        answer.body,
        media_type=_TYPES.get(format, "text/plain"),
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post("/records/read", tags=["records"], status_code=200, summary="Read a text of games")
async def read(data: ReadRequest, service: Service, asker: Asker, spend: Spend) -> Response[Trees]:
    """The games of a text in any format, as trees with every position's code."""
    return (await consulting.records(service, asker, spend, "read", data)).told()


@post("/records/write", tags=["records"], status_code=200, summary="Write games in a format")
async def write(
    data: WriteRequest, service: Service, asker: Asker, spend: Spend
) -> Response[Written]:
    """Games as text in a format."""
    return (await consulting.records(service, asker, spend, "write", data)).told()


router = Router("/", route_handlers=[of_game, read, write])
