"""The page and what runs beside it: its files, and health."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, get
from msgspec import Struct

import borj
from borj.server.faults import NotFound
from borj.server.pages import Page
from borj.server.service import Service

_OURS = ("/api/", "/embed/", "/ws", "/health", "/metrics")


class Health(Struct, frozen=True):
    """What `/health` says; `ok` is false while something in `wrong` does not work.

    `listening` is whether news from other processes are heard; null where there are no others.
    """

    ok: bool
    name: str
    version: str
    page: bool
    listening: bool | None
    wrong: tuple[str, ...]


@get("/health", tags=["service"], summary="Whether the server works")
async def health(service: Service) -> Response[Health]:
    """Whether the server works; the database is asked."""
    wrong = await service.wrong()
    listening = None if service.bus is None else service.bus.listening
    told = Health(not wrong, "borj", borj.__version__, service.pages.built, listening, wrong)
    return Response(told, status_code=503 if wrong else 200, headers={"cache-control": "no-store"})


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], service: Service, path: str = "/"
) -> Response[bytes]:
    """A file of the page, or the page itself for an address inside the app."""
    if f"{path}/".startswith(_OURS):
        raise NotFound("server-no-address", path=path[:200])
    found = service.pages.find(path)
    if found is None:
        last = path.rsplit("/", 1)[-1]
        file = "." in last and "~" not in last  # codes of positions have dots, too
        if file or path.startswith("/assets/"):
            raise NotFound("server-no-address", path=path[:200])
        found = service.pages.index()
    return send(request, found)


def send(request: Request[Any, Any, Any], page: Page, *varies: str) -> Response[bytes]:
    """A file as an answer: packed, or only "as before" if the browser has it.

    `varies` are headers of the request that have chosen the file.
    """
    vary = ", ".join(("accept-encoding", *varies))
    headers = {"etag": page.etag, "cache-control": page.caching, "vary": vary}
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, headers=headers)
    body, encoding = page.packed(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(body, media_type=page.kind, headers=headers)


router = Router("/", route_handlers=[health, page])
