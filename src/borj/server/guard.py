"""What every answer says to the browser: what a page may load, who may see it, who may keep it."""

from __future__ import annotations

import re

from borj.server import embeds

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
        "frame-src 'self'",
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
# What may be framed has a policy of its own, which forbids it everything but to be seen.
FRAMED = tuple(
    (b"content-security-policy", embeds.POLICY.encode())
    if name == b"content-security-policy"
    else (name, value)
    for name, value in FOR_ALL
    if name not in (b"x-frame-options", b"cross-origin-opener-policy")
)
_SHARED = re.compile(
    r"/api/(?:position\.(?:svg|png)|games/\w+/(?:svg|png|gif|webp|stream|record/\w+))"
)
# Whoever came by TLS to a name of ours comes by TLS for a year.
_BY_TLS = (b"strict-transport-security", b"max-age=31536000")
# What says nothing about it may be kept in the reader's browser, and is asked for each time.
_OWN = b"private, no-cache"
Headers = list[tuple[bytes, bytes]]


def guarded(headers: Headers, path: str, cookie: str | None, *, by_tls: bool) -> Headers:
    """An answer's headers, with those that guard it; with the cookie where nobody else gets it.

    What is kept on the way, for everybody, would give one person's cookie to all of them.
    """
    framed = path.startswith(embeds.ADDRESS)
    shared = framed or _SHARED.fullmatch(path)
    told = {name.lower(): value for name, value in headers}
    guards = FRAMED if framed else FOR_ALL if shared else HEADERS
    found = [header for header in guards if header[0] not in told]
    if by_tls:
        found.append(_BY_TLS)
    caching = told.get(b"cache-control")
    if caching is None:
        caching = _OWN
        found.append((b"cache-control", caching))
    own = b"private" in caching or b"no-store" in caching
    if cookie is not None and b"set-cookie" not in told and own and not shared:
        found.append((b"set-cookie", cookie.encode()))
    return [*headers, *found]
