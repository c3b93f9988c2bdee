"""The web app as it is shipped: whole, without anything inline, and light."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

STATIC = Path(str(files("borj.server"))) / "static"
ENGINE = Path(str(files("borj.engine"))) / "wasm" / "borj.wasm"
HASHED = re.compile(r"/assets/[\w.-]+-[\w-]{8}\.\w+$")
IMPORT = re.compile(r"""(?:from|import)\s*["'](\./[^"']+\.js)["']""")
HEAVIEST = 150_000  # bytes, compressed, of a first page


class Page(HTMLParser):
    """Everything a page refers to, and whatever a strict policy would stop."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.refers: list[str] = []
        self.inline: list[str] = []
        self._in_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in_script = tag == "script"
        if tag == "style" or "style" in given or any(name.startswith("on") for name in given):
            self.inline.append(tag)
        for name in ("src", "href"):
            if address := given.get(name):
                self.refers.append(address)

    def handle_data(self, data: str) -> None:
        if self._in_script and data.strip():
            self.inline.append(data)
        self._in_script = False


@pytest.fixture(scope="module")
def page() -> Page:
    """The page that everything begins with."""
    return Page((STATIC / "index.html").read_text("utf-8"))


def test_nothing_is_inline(page: Page) -> None:
    assert page.inline == []


def test_what_the_page_refers_to_is_its_own_and_there(page: Page) -> None:
    assert page.refers
    for address in page.refers:
        assert address.startswith("/"), address
        assert (STATIC / address[1:]).is_file(), address


def test_assets_have_their_contents_in_their_names() -> None:
    names = ["/assets/" + path.name.removesuffix(".br") for path in (STATIC / "assets").iterdir()]
    assert [name for name in names if not HASHED.match(name)] == []


def test_compressed_files_are_beside_what_gets_smaller() -> None:
    found = [path for path in STATIC.rglob("*") if path.suffix in {".js", ".css", ".wasm"}]
    for path in found:
        beside = path.with_name(path.name + ".br")
        assert beside.exists() == (path.stat().st_size >= 1024), path
        if beside.exists():
            assert beside.stat().st_size < path.stat().st_size


def test_the_engine_of_the_package_is_the_one_that_pages_load() -> None:
    [shipped] = STATIC.glob("assets/*.wasm")
    assert shipped.read_bytes() == ENGINE.read_bytes()


def test_the_first_page_is_light(page: Page) -> None:
    """What every page loads before its own parts; the browser tests weigh whole pages."""
    pending = {STATIC / address[1:] for address in page.refers}
    reached = set[Path]()
    while pending:
        reached.add(path := pending.pop())
        if path.suffix == ".js":
            imported = IMPORT.findall(path.read_text("utf-8"))
            pending |= {path.parent / name for name in imported} - reached
    assert sum(len(gzip.compress(path.read_bytes())) for path in reached) < HEAVIEST
