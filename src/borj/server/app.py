"""The application: routes, errors and the front door, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

import borj
from borj.book.data import Fault
from borj.core.errors import BorjError
from borj.server import limits, socket
from borj.server.faults import BadRequest, NotFound, Refusal, TooMuch, fault, status_of
from borj.server.front import Front
from borj.server.http import (
    bots,
    bringing,
    docs,
    embed,
    exercises,
    games,
    learn,
    lessons,
    own,
    pictures,
    positions,
    records,
    schema,
    site,
    streams,
    study,
)
from borj.server.lanes import Asker
from borj.server.logs import loggable
from borj.server.service import Service
from borj.server.settings import Settings

API = (
    positions.router,
    study.router,
    games.router,
    bringing.router,
    bots.people,
    bots.router,
    exercises.router,
    own.router,
    lessons.router,
    records.router,
    pictures.router,
    streams.router,
)
_log = logging.getLogger("borj")
AnyRequest = Request[Any, Any, Any]


def make(settings: Settings) -> Front:
    """The whole server as one ASGI application."""
    service = Service(settings)
    return Front(litestar(service), partial(socket.serve, service), service)


def litestar(service: Service) -> Litestar:
    """The routes of a service."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        try:
            await service.start()
        except BorjError as error:  # told by whoever started the server
            service.failed = error
            raise
        try:
            yield
        finally:
            await service.stop()

    return Litestar(
        route_handlers=[
            Router("/api", route_handlers=list(API)),
            learn.router,
            docs.router,
            embed.router,
            site.router,
        ],
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False),
            "person": Provide(person, sync_to_thread=False),
            "spend": Provide(spend, sync_to_thread=False),
            "asker": Provide(asker, sync_to_thread=False),
        },
        exception_handlers={
            BorjError: _refused,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _own_mistake,
        },
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Borj",
            version=borj.__version__,
            description="Games, positions, records and pictures. See docs/api.md.",
            path="/api/schema",
            use_handler_docstrings=True,
            # Pages that show the schema would load scripts from elsewhere: the schema itself only.
            render_plugins=[schema.Json(path="/openapi.json"), schema.Yaml()],
        ),
        request_max_body_size=limits.BODY,
        logging_config=None,
    )


def person(request: AnyRequest) -> str:
    """Who asks."""
    found: str = request.scope["state"]["person"]
    return found


def spend(request: AnyRequest, service: Service) -> limits.Spend:
    """Counts what whoever asks does."""
    told = request.scope["state"]
    return limits.Spend(service.limits, told["person"], told["address"])


def asker(request: AnyRequest) -> Asker:
    """Who waits for the answer, for as long as they do."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    told = request.scope["state"]
    return Asker(told["person"], told["address"], gone)


def _refused(_: AnyRequest, error: BorjError) -> Response[Fault]:
    headers = {}
    if isinstance(error, TooMuch):
        headers["retry-after"] = str(error.facts.get("seconds", 1))
    return Response(fault(error), status_code=status_of(error), headers=headers)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Fault]:
    """What Litestar refuses by itself: an unknown address, a body that is not as described."""
    status = error.status_code
    found: Refusal
    match status:
        case 404 | 405:
            found = NotFound("server-no-address", path=request.url.path[:200])
        case 413:
            found = TooMuch("server-too-large", limit=limits.BODY)
        case _ if status < 500:
            found = BadRequest("server-bad-request", problem=_problem(error))
        case _:
            return _own_mistake(request, error)
    return Response(fault(found), status_code=status, headers=error.headers)


def _too_deep(_: AnyRequest, error: RecursionError) -> Response[Fault]:
    found = BadRequest("server-bad-request", problem=str(error)[:100])
    return Response(fault(found), status_code=400)


def _problem(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', '')}: {extra[0].get('message', '')}"[:300].strip(": ")
    return str(error.detail)[:300]


def _own_mistake(request: AnyRequest, error: Exception) -> Response[Fault]:
    if not request.scope["state"]["gone"]:  # who leaves in the middle of a body is no news
        path = loggable(request.url.path)
        _log.error("%s %s", request.method, path, exc_info=error)
    return Response(fault(Refusal("server-mistake")), status_code=500)
