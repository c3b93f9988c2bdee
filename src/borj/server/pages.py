"""The built page: files of the package, with the caching that their names allow."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from borj import text
from borj.server.packing import packable

_FOREVER = "public, max-age=31536000, immutable"
_ASK = "no-cache"  # keep it, but ask whether it is still the one
OWN = f"private, {_ASK}"  # the same, but only in the reader's browser: it brings the cookie
_INDEX = "index.html"
_FRAME = "learn.html"  # around pages that the server writes
_BOOK = re.compile(r"assets/book-([\w-]{8})\.zip")
# Without a built page its texts can still be read.
_PLAIN_FRAME = """<!doctype html>
<html lang="{{lang}}" dir="{{dir}}"><head><meta charset="utf-8"><title>{{title}}</title>
<!--links--></head><body><!--page--></body></html>"""
_TYPES = {  # Litestar adds the charset of texts
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".ftl": "text/plain",
    ".ico": "image/x-icon",
}


@dataclass(frozen=True)
class Page:
    """A file as it is sent: its bytes, and packed where that helps."""

    body: bytes
    kind: str
    etag: str
    caching: str
    gzip: bytes | None = None
    brotli: bytes | None = None

    def packed(self, accepted: str) -> tuple[bytes, str | None]:
        """The smallest form that a browser accepts, and its encoding."""
        if self.brotli is not None and "br" in accepted:
            return self.brotli, "br"
        if self.gzip is not None and "gzip" in accepted:
            return self.gzip, "gzip"
        return self.body, None


class Pages:
    """The files of a folder by their address. A new build is noticed by its index."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(files("borj.server"))) / "static"
        self._index = self._folder / _INDEX
        self._built = -1.0
        self._pages: dict[str, Page] = {}
        self._book: str | None = None
        self._frame = ""
        self._missing = _page_missing()

    def find(self, path: str) -> Page | None:
        """The file at an address. Only what was found in the folder can be had."""
        self._look()
        return self._pages.get(path.lstrip("/"))

    def index(self) -> Page:
        """The page itself, which shows every address that is no file."""
        self._look()
        return self._pages.get(_INDEX, self._missing)

    @property
    def built(self) -> bool:
        """Whether there is a page."""
        self._look()
        return _INDEX in self._pages

    @property
    def frame(self) -> str:
        """What stands around a page that the server writes: its head, and that of the site."""
        self._look()
        return self._frame

    @property
    def book(self) -> str | None:
        """The hash in the name of the book's archive, by which a page knows its own."""
        self._look()
        return self._book

    def _look(self) -> None:
        try:
            built = self._index.stat().st_mtime
        except OSError:
            built = 0.0
        if built == self._built:
            return
        self._built = built
        found = [path for path in self._folder.rglob("*") if path.is_file()] if built else []
        self._pages = {
            path.relative_to(self._folder).as_posix(): _load(path, self._folder)
            for path in found
            if path.suffix not in (".gz", ".br") and not path.name.startswith(".")
        }
        frame = self._pages.pop(_FRAME, None)
        self._frame = frame.body.decode() if frame else _PLAIN_FRAME
        named = [_BOOK.fullmatch(path) for path in self._pages]
        self._book = next((name[1] for name in named if name), None)


def _load(path: Path, folder: Path) -> Page:
    body = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    kind = kind or "application/octet-stream"
    # What a build puts into assets/ has its contents' hash in its name, or in that of its folder.
    caching = _FOREVER if path.is_relative_to(folder / "assets") else _ASK
    if path.name == _INDEX:
        caching = OWN
    return page(body, kind, caching, _beside(path, ".br"), _beside(path, ".gz"))


def _beside(path: Path, ending: str) -> bytes | None:
    """What the build has packed already."""
    packed = path.with_name(path.name + ending)
    return packed.read_bytes() if packed.is_file() else None


def page(
    body: bytes,
    kind: str,
    caching: str = _ASK,
    brotli: bytes | None = None,
    gzipped: bytes | None = None,
) -> Page:
    """Bytes as they are sent again and again: named by their hash, and packed once."""
    if gzipped is None and packable(kind, len(body)):
        gzipped = gzip.compress(body, 6, mtime=0)
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(body, kind, etag, caching, gzipped, brotli)


def _page_missing() -> Page:
    said = "\n".join(text.say("server-page-missing", lang) for lang in ("fa", "en"))
    return Page(f"{said}\n".encode(), "text/plain", '"missing"', "no-store")
