"""What is generated for the pages: the theme is theme.json's, the types fit what msgspec writes."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import subprocess
import typing
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from borj.book import catalogue, data, lines, positions, setups, trees
from borj.book.plain import plain
from borj.render import theme
from borj.server import messages
from tests.kit import CONFIGS, walk
from tests.launcher.conftest import ROOT, script

WEB = ROOT / "web"
STRUCTS = [
    value
    for value in vars(messages).values()
    if isinstance(value, type) and issubclass(value, msgspec.Struct) and not value.__subclasses__()
]
DATA = [
    value
    for module in (catalogue, data, lines, setups, trees)
    for value in vars(module).values()
    if isinstance(value, type)
    and dataclasses.is_dataclass(value)
    and value.__module__ == module.__name__
]


@pytest.fixture
def generator(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """scripts/generate_web.py."""
    return script(monkeypatch, "generate_web")


def test_what_was_built_is_up_to_date(generator: ModuleType) -> None:
    wanted = generator.generate()
    found = {path.name: path.read_text("utf-8") for path in generator.OUTPUT.iterdir()}
    assert found == wanted


def test_every_token_is_in_the_style_sheet(generator: ModuleType) -> None:
    css = generator.generate()["theme.css"]
    rules = re.findall(r"(:root[^{]*) \{([^}]*)\}", css)
    named = {
        "light": [':root[data-theme="light"]', ":root"],
        "dark": [':root[data-theme="dark"]', ":root"],
        "print": [":root, :root[data-theme]"],
    }
    assert set(named) == set(theme.themes())
    for name, selectors in named.items():
        for selector in selectors:
            blocks = [dict(re.findall(r"--([\w-]+): (\S+);", b)) for s, b in rules if s == selector]
            tokens = {token: colour.lower() for token, colour in theme.tokens(name).items()}
            assert any(tokens.items() <= block.items() for block in blocks), (name, selector)
    for prefix, palette in (("piece", theme.PIECES), ("field", theme.FIELDS)):
        for colour, look in theme.palette(palette).items():
            assert f"--{prefix}-{colour}: {look.face.lower()};" in css
            assert f"--{prefix}-{colour}-edge: {look.edge.lower()};" in css
            assert f"--{prefix}-{colour}-mark: {look.mark.lower()};" in css


def sample(hint: Any, rich: bool) -> Any:
    """A value of a type as plain data; a rich one has everything, a poor one what it must have."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    plain = {str: "abcdefgh", int: 1, float: 1.5, bool: rich, type(None): None, Any: {"any": [1]}}
    if hint in plain:
        return plain[hint]
    if origin is typing.Annotated:
        return sample(arguments[0], rich)
    if origin is typing.Literal:
        return arguments[-1 if rich else 0]
    if origin in (dict, typing.get_origin(typing.Mapping)):
        return {"key": sample(arguments[1], rich)} if rich else {}
    if origin is tuple and Ellipsis not in arguments:
        return [sample(argument, rich) for argument in arguments]
    if origin in (list, tuple):
        return [sample(arguments[0], rich)]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[-1 if rich else 0].value
    if origin is not None:  # a union
        return sample(arguments[0 if rich or msgspec.UnsetType in arguments else -1], rich)
    return sample_of(hint, rich)


def sample_of(cls: type, rich: bool) -> dict[str, Any]:
    """The same for a class: fields with a default only where it is rich."""
    hints = typing.get_type_hints(cls, include_extras=True)
    fields = {name: sample(hint, rich) for name, hint in hints.items()}
    config = getattr(cls, "__struct_config__", None)
    if config is None:
        return fields
    known = msgspec.structs.fields(cls)
    kept = {f.encode_name: fields[f.name] for f in known if rich or f.required}
    return {config.tag_field: config.tag, **kept} if config.tag else kept


def written() -> Iterator[tuple[str, bytes]]:
    """Messages of every kind, as they go over the wire, with the names of their types."""
    for cls in STRUCTS:
        for rich in (False, True):
            message = msgspec.convert(sample_of(cls, rich), cls)
            yield cls.__name__, msgspec.json.encode(message)
            if cls.__struct_config__.forbid_unknown_fields:  # a client may write less
                yield cls.__name__, msgspec.json.encode(sample_of(cls, rich))
    for kind in DATA:
        for rich in (False, True):
            told = msgspec.convert(sample_of(kind, rich), kind)
            yield kind.__name__, msgspec.json.encode(told)
    yield "Catalogue", msgspec.json.encode(catalogue.catalogue())
    for config in CONFIGS:
        position = list(walk(config, seed=3, cap=12))[-1]
        actions = [position.write(move) for move in position.legal[:1]]
        start = positions.start(config.game, position.code())
        yield "Attempt", msgspec.json.encode(plain(lines.attempt(start, actions)))
        yield "View", msgspec.json.encode(plain(positions.whole_view(start)))


# What the types must refuse; the compiler complains of a line that it would accept.
WRONG = [
    'export const w1: wire.AnyAsk = { say: "leave", id: 1 };',  # something is missing
    'export const w2: wire.AnyAsk = { say: "ping", id: 1, more: 1 };',
    'export const w3: wire.AnyAsk = { say: "nonsense", id: 1 };',
    'export const w4: wire.Clock = { kind: "hours" };',
    "export const w5: wire.Stack = [{ owner: 0 }];",
    "export const w6 = (a: wire.Attempt): void => { a.view = a.view; };",  # nobody changes it
    "export const w7 = (a: wire.GameState): string => a.look.game;",  # it may be unset
]


def test_messages_have_the_types_that_pages_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examples = list(written())
    assert {name for name, _ in examples} >= {cls.__name__ for cls in [*STRUCTS, *DATA]}
    types = json.dumps(str(WEB / "generated" / "messages.ts"))
    program = [f"import type * as wire from {types};"]
    for number, (name, text) in enumerate(examples):
        program.append(f"export const m{number}: wire.{name} = {text.decode()};")
    program += [f"// @ts-expect-error\n{line}" for line in WRONG]
    (tmp_path / "program.ts").write_text("\n".join(program), "utf-8")
    settings = {
        "extends": str(WEB / "tsconfig.json"),
        "compilerOptions": {"types": []},
        "include": [str(tmp_path / "*.ts")],
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    node = script(monkeypatch, "build_web").node(os.environ)
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    command = [str(node.program), str(compiler), "-p", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("", 0)


def test_a_type_without_a_counterpart_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    typescript = script(monkeypatch, "typescript")
    with pytest.raises(TypeError, match="bytes"):
        typescript.write(bytes, {})
