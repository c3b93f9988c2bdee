"""The front door: who comes, from where, and what every answer says to the browser."""

from __future__ import annotations

import logging
import re
from time import perf_counter
from urllib.parse import urlsplit

import msgspec

from borj.core.errors import BorjError
from borj.server.asgi import ASGIApp, Message, Receive, Scope, Send
from borj.server.faults import NotAllowed, TooMuch, fault, status_of
from borj.server.identity import new_id
from borj.server.limits import network
from borj.server.packing import Packer
from borj.server.service import Service

# No script, style, font, picture or connection from anywhere else, and nothing inline.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
# Pictures, records and streams may be shown by other sites' pages, who see them as strangers do:
# browsers send no cookie of ours with such requests.
FOR_ALL = (
    *(header for header in HEADERS if header[0] != b"cross-origin-resource-policy"),
    (b"cross-origin-resource-policy", b"cross-origin"),
    (b"access-control-allow-origin", b"*"),
)
_SHARED = re.compile(r"/api/(?:position\.(?:svg|png)|games/\w+/(?:svg|png|stream|record/\w+))")
SAFE = ("GET", "HEAD", "OPTIONS")
_NAMELESS = ("/health", "/metrics", "/assets/")  # nobody is counted or given a cookie here
# Addresses that look like files: /api/games/ID.svg and /api/games/ID/record.json.
_FILE = re.compile(r"/api/games/([A-Za-z0-9]+)(?:\.(svg|png)|/record\.([a-z]+))")
# Addresses that are as good as a password: whoever reads a log must not be able to use them.
_SECRET = re.compile(r"^(/i/|/seat/|/api/links/)[^/]+")
_log = logging.getLogger("borj.http")


class Front:
    """Stands before the application; every request and every websocket passes through it."""

    def __init__(self, app: ASGIApp, socket: ASGIApp, service: Service) -> None:
        self._app = app
        self._socket = socket
        self.service = service
        self._signer = service.signer
        self._origins = frozenset(service.settings.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection."""
        kind = scope["type"]
        if file := _FILE.fullmatch(scope.get("path", "")):
            game, picture, record = file.groups()
            scope["path"] = f"/api/games/{game}/" + (picture or f"record/{record}")
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        person = self._signer.person_of_header(headers.get(b"cookie", ""))
        state = scope.setdefault("state", {})
        state["new"] = person is None
        state["person"] = person = person or new_id()
        state["address"] = network((scope.get("client") or ("?", 0))[0])
        state["same_origin"] = self._same_origin(
            headers, secure=scope["scheme"] in ("https", "wss")
        )
        if kind == "http":
            packer = Packer(send, headers.get(b"accept-encoding", ""))
            await self._http(scope, receive, packer, person)
        else:
            await self._socket(scope, receive, send)

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

    async def _http(self, scope: Scope, receive: Receive, send: Send, person: str) -> None:
        path, method, begun, status = scope["path"], scope.get("method", ""), perf_counter(), 0
        if method == "HEAD" and not path.endswith("/stream"):
            scope = {**scope, "method": "GET"}  # the body is left out further down
        nameless = path.startswith(_NAMELESS)
        cookie = None
        if scope["state"]["new"] and not nameless:
            cookie = self._signer.cookie(person, secure=scope["scheme"] == "https")

        usual = FOR_ALL if _SHARED.fullmatch(path) else HEADERS

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                found = list(message.get("headers", ()))
                known = {name.lower() for name, _ in found}
                found += [header for header in usual if header[0] not in known]
                if cookie is not None:
                    found.append((b"set-cookie", cookie.encode()))
                message["headers"] = found
            await send(message)

        try:
            if method not in SAFE and not scope["state"]["same_origin"]:
                raise NotAllowed("server-origin")
            if not nameless:
                self.service.limits.take("request", scope["state"]["address"])
        except BorjError as error:
            await _refuse(answer, error)
        else:
            await self._app(scope, receive, answer)
        seconds = perf_counter() - begun
        self.service.metrics.request(method, status, seconds)
        if _log.isEnabledFor(logging.INFO) and not nameless:
            path = without_secrets(path)
            facts = {
                "method": method,
                "path": path,
                "status": status,
                "ms": round(seconds * 1e3, 1),
            }
            _log.info("%s %s %d", method, path, status, extra={"facts": facts})


def without_secrets(path: str) -> str:
    """An address as it may stand in a log."""
    return _SECRET.sub(r"\1…", path)


async def _refuse(send: Send, error: BorjError) -> None:
    body = msgspec.json.encode(fault(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if isinstance(error, TooMuch):
        headers.append((b"retry-after", str(error.facts.get("seconds", 1)).encode()))
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
