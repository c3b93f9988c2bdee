"""The book for the browser: the server gives its files, and tells which book it goes by."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from pathlib import Path

import httpx

from borj.server.pages import Pages
from tests.server.kit import people, serving

STATIC = Path(str(files("borj.server"))) / "static"


def test_hello_names_the_archive_that_can_be_had(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        async with people(url, 1) as (person,):
            await person.until(lambda: person.heard)
            book = person.heard[0]["book"]
            assert book == Pages().book
            found = await person.http.get(f"/assets/book-{book}.zip")
            assert found.status_code == 200
            assert "immutable" in found.headers["cache-control"]

    with serving(tmp_path / "data") as server:
        asyncio.run(play(server.url))
        asked = {"accept-encoding": "gzip"}
        [wasm] = STATIC.glob("assets/pyodide-*/pyodide.asm.wasm")
        path = wasm.relative_to(STATIC).as_posix()
        got = httpx.get(server.url + path, headers=asked, trust_env=False)
        assert got.headers["content-encoding"] == "gzip"
        assert "immutable" in got.headers["cache-control"]
        assert got.content == wasm.read_bytes()


def test_without_pages_there_is_no_book(tmp_path: Path) -> None:
    assert Pages(tmp_path).book is None
