"""The documentation as web pages: files that were made when Borj was built."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router, get
from litestar.response import Redirect

from borj.server.faults import NotFound
from borj.server.http.site import send
from borj.server.rulebooks import language
from borj.server.service import Service

_BEGINS = {"en": "start.html", "fa": "fa/start.html"}


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], service: Service, path: str = ""
) -> Response[bytes] | Redirect:
    """A page of the documentation, or a file that it needs."""
    name = path.strip("/") or language(request.headers.get("accept-language", ""))
    if name in _BEGINS:
        return Redirect(f"/docs/{_BEGINS[name]}", headers={"vary": "accept-language"})
    found = service.manual.find(name)
    if found is None:
        raise NotFound("server-no-address", path=request.url.path[:200])
    return send(request, found)


router = Router("/docs", route_handlers=[page])
