"""The web app as it is shipped: whole, without anything inline, and light."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from tests.launcher.conftest import script

STATIC = Path(str(files("borj.server"))) / "static"
ENGINES = Path(str(files("borj.engine"))) / "wasm"
HASHED = re.compile(r"/assets/([\w.-]+-[\w-]{8}\.\w+|pyodide-[\w-]{8}/[\w.-]+)$")
IMPORT = re.compile(r"""(?:from|import)\s*["'](\./[^"']+\.js)["']""")
HEAVIEST = 150_000  # bytes, compressed, of a first page


class Page(HTMLParser):
    """Everything a page refers to besides other pages, and whatever a strict policy would stop."""

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
            if (address := given.get(name)) and tag != "a":
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
    paths = [path for path in (STATIC / "assets").rglob("*") if path.is_file()]
    names = [f"/{path.relative_to(STATIC).as_posix()}" for path in paths]
    plain = [name.removesuffix(".br").removesuffix(".gz") for name in names]
    assert [name for name in plain if not HASHED.match(name)] == []


def test_compressed_files_are_beside_what_gets_smaller() -> None:
    found = [path for path in STATIC.rglob("*") if path.suffix in {".js", ".css", ".wasm"}]
    for path in found:
        beside = path.with_name(path.name + ".br")
        assert beside.exists() == (path.stat().st_size >= 1024), path
        if beside.exists():
            assert beside.stat().st_size < path.stat().st_size


def test_the_engines_of_the_package_are_those_that_pages_load() -> None:
    told = json.loads((STATIC / "offline.json").read_text("utf-8"))["engines"]
    assert {STATIC / file[1:] for file in told.values()} == {*STATIC.glob("assets/*.wasm")}
    for name, module in (("plain", "borj.wasm"), ("simd", "borj-simd.wasm")):
        assert (STATIC / told[name][1:]).read_bytes() == (ENGINES / module).read_bytes()


def test_the_book_of_the_package_is_the_one_that_pages_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    archive = script(monkeypatch, "archive_book")
    [shipped] = STATIC.glob("assets/book-*.zip")
    archive.write(tmp_path / "book.zip")
    assert shipped.read_bytes() == (tmp_path / "book.zip").read_bytes()


def test_what_is_kept_for_offline_is_everything_and_there() -> None:
    told = json.loads((STATIC / "offline.json").read_text("utf-8"))
    files = [*told["shell"]["files"], *told["book"]["files"]]
    there = {
        f"/{path.relative_to(STATIC).as_posix()}"
        for path in STATIC.rglob("*")
        if path.is_file() and path.suffix not in {".br", ".gz"}
    }
    apart = {"/index.html", "/learn.html", "/sw.js", "/offline.json", "/notebook/board.mjs"}
    assert there - set(files) == apart
    assert set(files) <= there
    assert len(files) == len(set(files))
    book = [name.rpartition("/")[2] for name in told["book"]["files"]]
    assert {"pyodide.asm.wasm", "python_stdlib.zip"} < set(book)
    assert not any("pyodide" in name or name.endswith(".zip") for name in told["shell"]["files"])
    assert told["book"]["bytes"] < 6_000_000


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
