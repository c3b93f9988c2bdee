"""The documentation as a site: whole, strict, without anything from elsewhere, and searched."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit

import pytest

from tests.launcher.conftest import ROOT, script

PATIENCE = 60  # seconds


class Page(HTMLParser):
    """What a page loads, what it leads to, and whatever a strict policy would stop."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.inline: list[str] = []
        self.ids: set[str] = set()
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._script = tag == "script"
        if tag == "style" or "style" in given or any(name.startswith("on") for name in given):
            self.inline.append(tag)
        for name in ("src", "href"):
            if address := given.get(name):
                (self.leads if tag == "a" else self.loads).append(address)
        if (anchor := given.get("id")) is not None:
            self.ids.add(anchor)

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.inline.append(data)
        self._script = False


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("site") / "docs"
    command = [
        sys.executable,
        str(ROOT / "scripts/build_docs.py"),
        "--strict",
        "--output",
        str(output),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return output


def test_pages_need_nothing_from_elsewhere_and_lead_to_what_is_there(site: Path) -> None:
    pages = {path: Page(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > 25
    for path, page in pages.items():
        assert page.inline == []
        for address in page.loads:
            assert (path.parent / address).is_file(), (path.name, address)
        for address in page.leads:
            place, _, anchor = address.partition("#")
            if "://" in address:
                assert "localhost" not in address
                continue
            if address.startswith("/"):  # a page of the app
                routes = (ROOT / "web/app/pages/routes.ts").read_text("utf-8")
                assert f'path: "{address}"' in routes, (path.name, address)
                continue
            target = (path.parent / place).resolve() if place else path
            assert target.is_file(), (path.name, address)
            assert not anchor or anchor in pages[target].ids, (path.name, address)
    said = "".join(path.read_text("utf-8") for path in (site / "manual.css", site / "search.js"))
    assert "http" not in said.replace("http://www.w3.org", "")
    assert "@import" not in said
    named = re.findall(r'url\("([^"]+)"\)', said)
    assert len(named) == 2
    assert all((site / name).is_file() for name in named), "a font that is named is there"


def test_fonts_are_those_of_the_app(site: Path) -> None:
    folder = ROOT / "web/node_modules/@fontsource-variable/vazirmatn/files"
    if not folder.exists():
        pytest.skip("the web app's packages are not here")
    for path in site.glob("*.woff2"):
        assert path.read_bytes() == (folder / path.name).read_bytes(), "copy it from there anew"


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    from tests.users.surface import MODULES

    ids = Page((site / "reference.html").read_text("utf-8")).ids
    for name in MODULES:
        for part in __import__(name, fromlist=["x"]).__all__:
            assert re.sub(r"[^\w]", "", f"{name}.{part}".lower()) in ids


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("[a](nowhere.md)", "new.md:3: nowhere.md is no page"),
        ("[a](codes.md#chess)", "new.md:3: codes.md#chess: there is no such heading"),
        ("![a](images/none.png)", "new.md:3: images/none.png does not exist"),
        ("[a](../no.py)", "new.md:3: ../no.py does not exist"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_its_line(
    monkeypatch: pytest.MonkeyPatch, wrong: str, said: str
) -> None:
    build = script(monkeypatch, "build_docs")
    codes = build.Document("codes.md", "# Codes\n")
    new = build.Document("new.md", f"# New\n\n{wrong}\n")
    for document in (codes, new):
        build.read(document, build.MarkdownIt("commonmark"))
    assert list(build.check({"codes.md": codes, "new.md": new})) == [said]


def test_a_new_page_is_found_and_a_lost_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    build = script(monkeypatch, "build_docs")
    documents = {**build.collect(), "new.md": build.Document("new.md", "# New\n")}
    assert list(build.order(documents)["en"].values())[-1][-1] == "new.md"
    del documents["codes.md"]
    with pytest.raises(build.Wrong, match=r"codes\.md"):
        build.order(documents)


def test_examples_are_code_and_keep_their_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    build: ModuleType = script(monkeypatch, "build_docs")
    text = "# A\n\n>>> 1 + 1\n2\n\nText.\n```\n>>> 1\n```\n"
    assert build.fenced(text) == "# A\n\n    >>> 1 + 1\n    2\n\nText.\n```\n>>> 1\n```\n"


def test_the_search_finds_in_both_languages(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = script(monkeypatch, "build_web").node(os.environ)
    if node is None:
        pytest.skip("no Node here")
    asked = [("en", "illegal move"), ("en", "LIMIT nodes"), ("en", "zebra"), ("fa", "كتابچه"),
             ("fa", "گام های"), ("fa", "گامهای نخست"), ("fa", "3.11"), ("fa", "۳٫۱۱")]  # fmt: skip
    program = """
      const [folder, asked] = process.argv.slice(1);
      const { find } = await import(`file://${folder}/search.js`);
      const { readFileSync } = await import("node:fs");
      const read = (lang) => JSON.parse(readFileSync(`${folder}/search.${lang}.json`, "utf8"));
      const all = { en: read("en"), fa: read("fa") };
      console.log(JSON.stringify(JSON.parse(asked).map(([lang, q]) => find(all[lang], q).length)));
    """
    command = [
        str(node.program),
        "--input-type=module",
        "-e",
        program,
        str(site),
        json.dumps(asked),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = dict(zip(asked, json.loads(done.stdout), strict=True))
    assert found["en", "zebra"] == 0
    assert found["en", "illegal move"] > 0
    assert found["en", "LIMIT nodes"] > 0
    assert found["fa", "كتابچه"] > 0, "letters of another keyboard"
    assert found["fa", "گامهای نخست"] > 0, "without the half-space"
    assert found["fa", "۳٫۱۱"] > 0


def test_borj_docs_serves_them_to_this_machine_alone() -> None:
    folder = ROOT / "src/borj/learn/generated/docs"
    if not folder.exists():
        pytest.skip("the documentation is not built")
    command = [sys.executable, "-m", "borj", "docs", "--lang", "fa"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        try:
            url = run.stdout.readline().strip()
            assert url.startswith("http://127.0.0.1:")
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with opener.open(url, timeout=PATIENCE) as answer:
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                assert 'dir="rtl"' in answer.read().decode()
            font = url.rsplit("/", 2)[0] + "/vazirmatn-arabic-wght-normal.woff2"
            with opener.open(font, timeout=PATIENCE) as answer:
                assert "font-src 'self'" in answer.headers["content-security-policy"]
                assert answer.headers["content-type"] == "font/woff2"
            asked = HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)
            asked.request("GET", "/bots")  # a page of the app: of one's own server
            assert asked.getresponse().headers["location"] == "http://localhost:8320/bots"
            asked.close()
        finally:
            run.send_signal(signal.SIGINT)
            assert run.wait(PATIENCE) == 130
