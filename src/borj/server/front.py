"""The front door: who comes, from where, to which name, and whether they may come in."""

from __future__ import annotations

import logging
import re
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec

from borj.core.errors import BorjError
from borj.server import metrics
from borj.server.asgi import ASGIApp, Message, Receive, Scope, Send
from borj.server.embeds import ADDRESS
from borj.server.faults import NotAllowed, NotFound, TooMuch, UnknownHost, fault, status_of
from borj.server.guard import guarded
from borj.server.identity import new_id
from borj.server.limits import network
from borj.server.logs import loggable
from borj.server.packing import Packer
from borj.server.service import Service

SAFE = ("GET", "HEAD", "OPTIONS")
_HEALTH, _ASSETS = "/health", "/assets/"  # nobody is counted or given a cookie here
# Addresses that look like files: /api/games/ID.svg and /api/games/ID/record.json.
_FILE = re.compile(r"/api/games/([A-Za-z0-9]+)(?:\.(svg|png|gif|webp)|/record\.([a-z]+))")
_log = logging.getLogger("borj.http")


class Front:
    """Stands before the application; every request and every websocket passes through it."""

    def __init__(self, app: ASGIApp, socket: ASGIApp, service: Service) -> None:
        self._app = app
        self._socket = socket
        self.service = service
        self.metrics_at: tuple[str, int] | None = None  # the socket where nothing else is told
        self._signer = service.signer
        self._origins = frozenset(service.settings.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection."""
        kind = scope["type"]
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        if file := _FILE.fullmatch(scope["path"]):
            game, picture, record = file.groups()
            scope["path"] = f"/api/games/{game}/" + (picture or f"record/{record}")
        headers = _joined(scope["headers"])
        # Whoever looks at us in somebody else's page is a stranger there.
        framed = scope["path"].startswith(ADDRESS)
        known = None if framed else self._signer.known(headers.get(b"cookie", ""))
        state = scope.setdefault("state", {})
        state["sign"] = not framed and (known is None or known.old)
        state["person"] = known.person if known else new_id()
        state["address"] = network((scope.get("client") or ("?", 0))[0])
        state["host"] = self._host(scope, headers)
        state["metrics"] = self.metrics_at is not None and scope["server"] == self.metrics_at
        state["same_origin"] = self._same_origin(
            headers, secure=scope["scheme"] in ("https", "wss")
        )
        if kind == "http":
            packer = Packer(send, headers.get(b"accept-encoding", ""))
            await self._http(scope, receive, packer)
        else:
            await self._socket(scope, receive, send)

    def _host(self, scope: Scope, headers: dict[bytes, str]) -> str | None:
        """What the reader calls us, if we answer to it."""
        told = headers.get(b"host")
        if told is None and scope["http_version"] == "1.0":  # it has no such header
            host, port = scope["server"]
            told = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        return self.service.hosts.accept(told or "")

    def _same_origin(self, headers: dict[bytes, str], *, secure: bool) -> bool:
        """Whether a request comes from our own page, or from no page at all."""
        if headers.get(b"sec-fetch-site") == "cross-site":
            return False
        origin = headers.get(b"origin")
        if origin is None or origin in self._origins:
            return True
        try:
            told = urlsplit(origin)
        except ValueError:
            return False
        # Behind a proxy that ends TLS the scheme may be unknown here; the host never is.
        return told.netloc == headers.get(b"host") and (told.scheme == "https" or not secure)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, method, begun, status = scope["path"], scope.get("method", ""), perf_counter(), 0
        if method == "HEAD" and not path.endswith("/stream"):
            scope = {**scope, "method": "GET"}  # the body is left out further down
        state, secure = scope["state"], scope["scheme"] == "https"
        nameless = state["metrics"] or path == _HEALTH or path.startswith(_ASSETS)
        ours = state["host"] is not None
        cookie = None
        if state["sign"] and ours and not nameless:
            cookie = self._signer.cookie(state["person"], secure=secure)
        by_tls = secure and ours and self.service.hosts.named(state["host"])

        state["gone"] = False

        async def hear() -> Any:
            message = await receive()
            state["gone"] = message["type"] == "http.disconnect"
            return message

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                found = list(message.get("headers", ()))
                message["headers"] = guarded(found, path, cookie, by_tls=by_tls)
            await send(message)

        try:
            self._let_in(scope, method, nameless=nameless)
        except BorjError as error:
            await _refuse(answer, error, _joined(scope["headers"]).get(b"accept", ""))
        else:
            app = self._metrics if state["metrics"] else self._app
            await app(scope, hear, answer)
        seconds = perf_counter() - begun
        self.service.metrics.request(method, status, seconds)
        if _log.isEnabledFor(logging.INFO) and not nameless:
            path = loggable(path)
            facts = {
                "method": method,
                "path": path,
                "status": status,
                "ms": round(seconds * 1e3, 1),
            }
            _log.info("%s %s %d", method, path, status, extra={"facts": facts})

    def _let_in(self, scope: Scope, method: str, *, nameless: bool) -> None:
        """Raises what is against answering a request."""
        state = scope["state"]
        if state["host"] is None:
            raise UnknownHost("server-host", host=_joined(scope["headers"]).get(b"host", "")[:100])
        if method not in SAFE and not state["same_origin"]:
            raise NotAllowed("server-origin")
        if not nameless:
            self.service.limits.take("request", state["address"])

    async def _metrics(self, scope: Scope, _: Receive, send: Send) -> None:
        """All there is where only this machine can ask."""
        if scope["path"] != "/metrics":
            await _refuse(send, NotFound("server-no-address", path=scope["path"][:200]))
            return
        await _send(send, 200, self.service.metrics.text(), (b"content-type", metrics.TYPE))


def _joined(headers: list[tuple[bytes, bytes]]) -> dict[bytes, str]:
    """Headers by their names; one that comes twice is one with both values."""
    found: dict[bytes, str] = {}
    for name, value in headers:
        told = value.decode("latin-1")
        between = "; " if name == b"cookie" else ", "
        found[name] = f"{found[name]}{between}{told}" if name in found else told
    return found


async def _refuse(send: Send, error: BorjError, accepted: str = "") -> None:
    """Say why not: to programs as data, to one who opened the address in a browser in words."""
    told = fault(error)
    body, kind = msgspec.json.encode(told), b"application/json"
    if "text/html" in accepted:
        body, kind = "\n".join(told.text.values()).encode(), b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"cache-control", b"no-store")]
    if isinstance(error, TooMuch):
        headers.append((b"retry-after", str(error.facts.get("seconds", 1)).encode()))
    await _send(send, status_of(error), body, *headers)


async def _send(send: Send, status: int, body: bytes, *headers: tuple[bytes, bytes]) -> None:
    told = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})
