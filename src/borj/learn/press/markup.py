"""Reads the markup: Markdown with attributes on headings, and directives between colons.

    {#surrounded rules="3.6"}
    ## A stack that is surrounded

    :::{board} surrounded
    What the reader sees there.
    :::

A directive has a name, mostly an argument, then options (`:key: value`, a line that is indented
goes on with the last one), then a text of its own. What is not known here is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.colon_fence import colon_fence_plugin

from borj.learn.press.faults import BadDocument, Place

Data = dict[str, Any]
Runs = list[Any]

_PARSER = (
    MarkdownIt("commonmark", {"html": False})
    .enable("table")
    .use(colon_fence_plugin)
    .use(attrs_block_plugin)
)
_DIRECTIVE = re.compile(r"\{(?P<name>\w+)\}(?: +(?P<argument>\S+))? *")
_OPTION = re.compile(r":(?P<key>\w.*?):(?: +(?P<value>.*))?")  # a move in a key may have colons
_INLINE = {"strong_open": "strong", "em_open": "em", "link_open": "link"}


@dataclass(frozen=True)
class Heading:
    """A heading with its attributes."""

    place: Place
    level: int
    attrs: dict[str, str]
    runs: Runs


@dataclass(frozen=True)
class Option:
    """An option of a directive: its name, words after the name, its value."""

    place: Place
    name: str
    words: tuple[str, ...]
    value: str


@dataclass(frozen=True)
class Directive:
    """A directive: what it is, of what, its options, and the text in it."""

    place: Place
    name: str
    argument: str
    options: tuple[Option, ...]
    body: tuple[Node, ...] = field(repr=False)

    def option(self, name: str) -> Option | None:
        """The option of a name, if it is given."""
        return next((option for option in self.options if option.name == name), None)


@dataclass(frozen=True)
class Plain:
    """A paragraph, a list or a table, as data."""

    place: Place
    data: Data


Node = Heading | Directive | Plain


def read(path: Path, shown: Path) -> tuple[Node, ...]:
    """What a document says; `shown` is its name in faults."""
    return tuple(_nodes(path.read_text(encoding="utf-8"), shown, 1))


def runs_of(text: str, place: Place) -> Runs:
    """The runs of one sentence or more, without blocks."""
    nodes = tuple(_nodes(text, place.path, place.line))
    match nodes:
        case (Plain(data={"type": "prose", "runs": runs}),):
            return list(runs)
    raise BadDocument(place, "here stands a sentence, without lists, headings or directives")


def _nodes(text: str, path: Path, first: int) -> Iterator[Node]:
    tokens = _PARSER.parse(text.rstrip("\n") + "\n\n")
    lines = text.splitlines()
    number = 0
    while number < len(tokens):
        token = tokens[number]
        start, end = token.map or (0, 0)
        place = Place(path, first + start)
        last = _closing(tokens, number)
        inside = tokens[number + 1 : last]
        match token.type:
            case "heading_open":
                attrs = {name: str(value) for name, value in token.attrs.items()}
                yield Heading(place, int(token.tag[1]), attrs, _runs(inside[0], place))
            case "colon_fence":
                if not re.fullmatch(r":{3,}\s*", lines[min(end, len(lines)) - 1]):
                    raise BadDocument(place, "this directive is not closed by a line :::")
                yield _directive(token, place)
            case "paragraph_open":
                yield Plain(place, {"type": "prose", "runs": _runs(inside[0], place)})
            case "bullet_list_open" | "ordered_list_open":
                ordered = token.type == "ordered_list_open"
                items = _items(inside, place)
                yield Plain(place, {"type": "list", "ordered": ordered, "items": items})
            case "table_open":
                yield Plain(place, _table(inside, place))
            case kind:
                name = kind.removesuffix("_open").replace("_", " ")
                raise BadDocument(place, f"{name} has no place here")
        number = last + 1


def _closing(tokens: Sequence[Token], number: int) -> int:
    """Where what begins with a token ends."""
    depth = 0
    for index in range(number, len(tokens)):
        depth += tokens[index].nesting
        if not depth:
            return index
    raise AssertionError("the parser closes what it opens")


def _directive(token: Token, place: Place) -> Directive:
    found = _DIRECTIVE.fullmatch(token.info.strip())
    if not found:
        raise BadDocument(place, f"“{token.info.strip()}” is no directive: write {{name}} argument")
    lines = token.content.splitlines()
    options = list[Option]()
    number = 0
    while number < len(lines):
        line = lines[number]
        here = Place(place.path, place.line + 1 + number)
        if option := _OPTION.fullmatch(line):
            name, *words = option["key"].split()
            options.append(Option(here, name, tuple(words), (option["value"] or "").strip()))
        elif line.startswith("  ") and line.strip() and options:
            *before, last = options
            value = f"{last.value} {line.strip()}".strip()
            options = [*before, Option(last.place, last.name, last.words, value)]
        else:
            break
        number += 1
    body = tuple(_nodes("\n".join(lines[number:]), place.path, place.line + 1 + number))
    return Directive(place, found["name"], found["argument"] or "", tuple(options), body)


def _items(tokens: Sequence[Token], place: Place) -> list[Runs]:
    """The items of a list, each of one paragraph."""
    items = list[Runs]()
    number = 0
    while number < len(tokens):
        last = _closing(tokens, number)
        inside = tokens[number + 1 : last]
        here = Place(place.path, place.line + ((tokens[number].map or (0, 0))[0]))
        if [token.type for token in inside] != ["paragraph_open", "inline", "paragraph_close"]:
            raise BadDocument(place, "an item of a list is one paragraph")
        items.append(_runs(inside[1], here))
        number = last + 1
    return items


def _table(tokens: Sequence[Token], place: Place) -> Data:
    rows = list[list[Runs]]()
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(_runs(token, place))
    head, *rest = rows
    return {"type": "table", "head": head, "rows": rest}


def _runs(token: Token, place: Place) -> Runs:
    """An inline token as runs: texts, and objects for what is more than text."""
    open_runs: list[Runs] = [[]]
    opened: list[Data] = []
    for child in token.children or ():
        match child.type:
            case "text":
                _add_text(open_runs[-1], child.content)
            case "softbreak":
                _add_text(open_runs[-1], " ")
            case "code_inline":
                open_runs[-1].append({"kind": "code", "text": child.content})
            case "strong_open" | "em_open" | "link_open":
                run: Data = {"kind": _INLINE[child.type]}
                if child.type == "link_open":
                    run["to"] = str(child.attrs["href"])
                opened.append(run)
                open_runs.append([])
            case "strong_close" | "em_close" | "link_close":
                run = {**opened.pop(), "runs": open_runs.pop()}
                open_runs[-1].append(run)
            case kind:
                name = kind.replace("_", " ")
                raise BadDocument(place, f"{name} has no place in a sentence")
    return open_runs[0]


def _add_text(runs: Runs, text: str) -> None:
    if runs and isinstance(runs[-1], str):
        runs[-1] += text
    elif text:
        runs.append(text)
