"""Makes the documentation of docs/ into pages that need nothing from elsewhere.

    build_docs.py [--output DIR] [--strict]

Plain HTML with a style sheet, a search that works offline in both languages, and a reference from
the docstrings. Nothing is inline, so that the strict policy of the app holds for them, too. Links
are checked to their anchors; what is wrong is told with file and line, and with --strict nothing is
written then. A set-up is not strict, the tests are. Needs markdown-it-py.
"""

import argparse
import html
import inspect
import json
import posixpath
import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

import generate_web

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PARTS = Path(__file__).with_name("manual")
OUTPUT = generate_web.BOOKS / "docs"
ABOVE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")  # pages that stand beside docs/
FILES = ("images",)  # folders of docs/ that go with the pages
# What pages load beside their style. The fonts are the app's: its packages come after the books.
LOADED = (
    "search.js", "theme.js",
    "vazirmatn-arabic-wght-normal.woff2", "vazirmatn-latin-wght-normal.woff2",
)  # fmt: skip
OURS = (
    ROOT / "src/borj/learn/paper/fonts/Vazirmatn.OFL.txt",
    ROOT / "src/borj/render/artwork/mark.svg",
)
APP = "http://localhost:8320"  # links to pages of the app, which may be anywhere
FIRST = {"en": "start.md", "fa": "fa/start.md"}
MODULES = (
    "borj", "borj.engine", "borj.engine.conformance", "borj.engine.matches", "borj.engine.online",
    "borj.learn", "borj.records", "borj.render", "borj.rl", "borj.text",
)  # fmt: skip
WORDS = {
    "en": {"dir": "ltr", "brand": "Borj", "manual": "Manual", "contents": "Contents",
           "skip": "Skip to content", "search": "Search in the manual",
           "none": "Nothing was found.", "one": "Found in one place.",
           "many": "Found in 0 places.", "other-name": "فارسی", "other-lang": "fa"},
    "fa": {"dir": "rtl", "brand": "برج", "manual": "راهنما", "contents": "فهرست مطالب",
           "skip": "رفتن به محتوا", "search": "جست‌وجو در راهنما",
           "none": "چیزی پیدا نشد.", "one": "در یک جا پیدا شد.",
           "many": "در 0 جا پیدا شد.", "other-name": "English", "other-lang": "en"},
}  # fmt: skip


class Wrong(Exception):
    """What cannot be published as it is."""


@dataclass
class Section:
    """A part of a page under its heading, as it is searched."""

    title: str
    anchor: str
    text: list[str] = field(default_factory=list)


@dataclass
class Document:
    """A page: where its text is from, where it goes, what is in it."""

    name: str  # as in docs/, with .md
    text: str
    title: str = ""
    body: str = ""
    anchors: set[str] = field(default_factory=set)
    links: list[tuple[int, str]] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    @property
    def lang(self) -> str:
        """The language of the page."""
        return "fa" if self.name.startswith("fa/") else "en"

    @property
    def address(self) -> str:
        """Where it goes."""
        return self.name.removesuffix(".md") + ".html"


def fenced(text: str) -> str:
    """Examples as code: in our documents they stand as doctest wants them, without fences.

    The lines stay where they are, so that errors can name them.
    """
    lines, inside, example = [], False, False
    for line in text.split("\n"):
        if line.startswith("```"):
            inside = not inside
        starts = line.startswith(">>> ") and not inside
        example = (starts or example) and not inside and bool(line.strip())
        lines.append(f"    {line}" if example else line)
    return "\n".join(lines)


def slug(title: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")


def read(document: Document, parser: MarkdownIt) -> None:
    """Fill in what a page says, and what it leads to."""
    tokens = parser.parse(fenced(document.text))
    for number, token in enumerate(tokens):
        line = (token.map or [0])[0] + 1
        if token.type == "heading_open":
            title = _plain(tokens[number + 1])
            anchor = slug(title)
            while anchor in document.anchors:
                anchor += "-1"
            document.anchors.add(anchor)
            token.attrSet("id", anchor)
            document.title = document.title or title
            document.sections.append(Section(title, anchor))
        elif token.type == "inline":
            _links(document, token.children or [], line)
            if document.sections and tokens[number - 1].type != "heading_open":
                document.sections[-1].text.append(_plain(token))
        elif token.type in ("fence", "code_block") and document.sections:
            document.sections[-1].text.append(token.content)
    if not document.title:
        raise Wrong(f"{document.name}:1: a page begins with its title")
    document.body = reachable(parser.renderer.render(tokens, parser.options, {}))


def reachable(body: str) -> str:
    """What may be wider than a page is scrolled by keys, too; html of our own is not in it."""
    body = body.replace("<pre>", '<pre tabindex="0">')
    body = body.replace("<table>", '<div class="table" tabindex="0" role="group"><table>')
    return body.replace("</table>", "</table></div>")


def _plain(token: Token) -> str:
    return "".join(
        child.content
        if child.type in ("text", "code_inline")
        else " " * (child.type == "softbreak")
        for child in token.children or ()
    )


def _links(document: Document, tokens: Sequence[Token], line: int) -> None:
    """Note where links lead, and turn them to the pages; what is no page is not led to."""
    outside = False
    for token in tokens:
        name = {"link_open": "href", "image": "src"}.get(token.type)
        if token.type == "link_close" and outside:
            token.tag, outside = "span", False
        if name is None:
            continue
        target = str(token.attrGet(name) or "")
        document.links.append((line, target))
        if target.startswith(APP):  # on whatever server this is read
            token.attrSet(name, target.removeprefix(APP))
        if "://" in target or target.startswith("#"):
            continue
        path, mark, anchor = target.partition("#")
        place = meant(document, path)
        if place is not None and place.endswith(".md"):
            here = posixpath.dirname(document.name) or "."
            path = posixpath.relpath(place.removesuffix(".md") + ".html", here)
            token.attrSet(name, path + mark + anchor)
        elif token.type == "link_open" and (place is None or (DOCS / place).is_dir()):
            token.tag, token.attrs, outside = "span", {}, True


def meant(document: Document, path: str) -> str | None:
    """The name of what a link leads to, seen from docs/; None outside the documentation."""
    if document.name in ABOVE:  # they stand one folder higher than they are published
        path = path.removeprefix("docs/") if path.startswith("docs/") else f"../{path}"
    place = posixpath.normpath(posixpath.join(posixpath.dirname(document.name), path))
    outside = place.removeprefix("../")
    return outside if outside in ABOVE else None if place.startswith("..") else place


def check(documents: Mapping[str, Document]) -> Iterator[str]:
    """What is wrong with the links, by file and line."""
    for document in documents.values():
        for line, target in document.links:
            path, _, anchor = target.partition("#")
            if "://" in path:
                continue
            place = meant(document, path) if path else document.name
            where = f"{document.name}:{line}: {target}"
            if place is None:
                outside = posixpath.normpath(
                    posixpath.join("docs", posixpath.dirname(document.name), path)
                )
                if not (ROOT / (path if document.name in ABOVE else outside)).exists():
                    yield f"{where} does not exist"
            elif place.endswith(".md"):
                if place not in documents:
                    yield f"{where} is no page"
                elif anchor and anchor not in documents[place].anchors:
                    yield f"{where}: there is no such heading"
            elif not (DOCS / place).exists():
                yield f"{where} does not exist"


def reference() -> str:
    """The public names with their docstrings, as a page."""
    sys.path.insert(0, str(ROOT / "src"))
    lines = ["# The public names", "", "Made from the docstrings. [What we promise](public.md)."]
    for name in MODULES:
        module = import_module(name)
        lines += ["", f"## {name}", "", _doc(module).split("\n\n")[0]]
        for part in sorted(module.__all__):
            value = getattr(module, part)
            lines += ["", f"### {name}.{part}", "", *_about(part, value)]
    return "\n".join(lines) + "\n"


def _about(name: str, value: Any) -> Iterator[str]:
    if inspect.isclass(value) and value.__module__.startswith("borj"):
        yield _doc(value)
        for part in sorted(vars(value)):
            member = inspect.getattr_static(value, part)
            plain = getattr(
                member, "__func__", getattr(member, "fget", getattr(member, "func", member))
            )
            if part.startswith("_") or not inspect.isfunction(plain):
                continue
            called = _called(part, plain) if plain is member else part
            said = _doc(plain).split("\n\n")[0].replace("\n", " ")
            yield f"\n`{called}`: {said}"
    elif inspect.isroutine(value) or hasattr(value, "__wrapped__"):
        yield from (f"`{_called(name, value)}`", "", _doc(value))
    elif isinstance(value, str | tuple):
        yield f"`{value!r}`"


def _called(name: str, value: Any) -> str:
    taken = [one for one in inspect.signature(value).parameters.values() if one.name != "self"]
    told = [str(one) if one.default is not one.empty else one.name for one in taken]
    # A function's place in memory is different every time.
    return re.sub(
        r"<function (.+?) at 0x\w+>|<(\S+) object at 0x\w+>", r"\1\2", f"{name}({', '.join(told)})"
    )


def _doc(value: Any) -> str:
    said = inspect.getdoc(value) or ""
    return said.partition("\n>>> ")[0].strip()


def collect() -> dict[str, Document]:
    """All pages by their names."""
    found = {path.relative_to(DOCS).as_posix(): path for path in sorted(DOCS.rglob("*.md"))}
    found |= {name: ROOT / name for name in ABOVE}
    documents = {name: Document(name, path.read_text("utf-8")) for name, path in found.items()}
    documents["reference.md"] = Document("reference.md", reference())
    return documents


def order(documents: Mapping[str, Document]) -> dict[str, dict[str, list[str]]]:
    """The contents: every page in its place, and none without one."""
    table: dict[str, dict[str, list[str]]] = json.loads((PARTS / "nav.json").read_text("utf-8"))
    for sections in table.values():
        for names in sections.values():
            for number, name in reversed(list(enumerate(names))):
                if name.endswith("/*"):
                    names[number : number + 1] = [n for n in documents if n.startswith(name[:-1])]
    placed = [n for sections in table.values() for names in sections.values() for n in names]
    if gone := sorted(set(placed) - set(documents)):
        raise Wrong(f"scripts/manual/nav.json names what is not there: {', '.join(gone)}")
    for name in sorted(set(documents) - set(placed)):  # a new page is found at the end
        last = list(table[documents[name].lang].values())[-1]
        last.append(name)
    return table


def in_other(document: Document) -> str:
    """The name that a page has in the other language, if there is one."""
    return document.name.removeprefix("fa/") if document.lang == "fa" else f"fa/{document.name}"


def page(
    document: Document, contents: Mapping[str, Sequence[str]], documents: Mapping[str, Document]
) -> str:
    """A page as it is sent."""
    root, current = "../" * document.name.count("/"), " aria-current=page"
    lists = []
    for title, names in contents.items():
        rows = "".join(
            f'<li><a href="{root}{documents[n].address}"{current if n == document.name else ""}>'
            f"{html.escape(documents[n].title)}</a></li>"
            for n in names
        )
        lists.append(f"<h2>{html.escape(title)}</h2><ul>{rows}</ul>")
    other = "fa" if document.lang == "en" else "en"
    told = {
        **{name: html.escape(said) for name, said in WORDS[document.lang].items()},
        "lang": document.lang,
        "title": html.escape(document.title),
        "root": root,
        "home": documents[FIRST[document.lang]].address,
        "other": documents.get(in_other(document), documents[FIRST[other]]).address,
        "nav": "".join(lists),
        "body": document.body,
    }
    template = (PARTS / "page.html").read_text("utf-8")
    return re.sub(r"\{\{([\w-]+)\}\}", lambda found: told[found[1]], template)


def build(output: Path, strict: bool = False) -> list[str]:
    """Write all pages; returns what is wrong, and writes nothing then if it is to be strict."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    documents = collect()
    try:
        contents = order(documents)
        for document in documents.values():
            read(document, parser)
    except Wrong as wrong:
        return [str(wrong)]
    faults = list(check(documents))
    if faults and strict:
        return faults
    part = output.with_name(output.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    index = {lang: [] for lang in WORDS}  # type: dict[str, list[dict[str, str]]]
    for document in documents.values():
        path = part / document.address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(document, contents[document.lang], documents), "utf-8")
        for section in document.sections:
            index[document.lang].append(
                {
                    "page": document.title,
                    "title": section.title,
                    "address": f"{document.address}#{section.anchor}",
                    "text": re.sub(r"\s+", " ", " ".join(section.text)),
                }
            )
    for lang, sections in index.items():
        said = json.dumps(sections, ensure_ascii=False, separators=(",", ":"))
        (part / f"search.{lang}.json").write_text(said, "utf-8")
    theme = json.loads(generate_web.THEME.read_text(encoding="utf-8"))
    style = generate_web.theme_css(theme) + (PARTS / "manual.css").read_text("utf-8")
    (part / "manual.css").write_text(style, "utf-8")
    for path in (*(PARTS / name for name in LOADED), *OURS):
        shutil.copyfile(path, part / path.name)
    shutil.copyfile(part / documents[FIRST["en"]].address, part / "index.html")
    for name in FILES:
        if any(name in target for one in documents.values() for _, target in one.links):
            shutil.copytree(DOCS / name, part / name)
    shutil.rmtree(output, ignore_errors=True)
    part.replace(output)
    return faults


def main(arguments: Sequence[str]) -> int:
    """Builds; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make the documentation.")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    parser.add_argument("--strict", action="store_true", help="write nothing if a link is wrong")
    given = parser.parse_args(arguments)
    faults = build(given.output, given.strict)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
