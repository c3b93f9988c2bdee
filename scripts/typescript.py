"""The messages of the wire as TypeScript: one interface for each class, read from its fields,
and the limits that are named.

What a client sends (structs that forbid unknown fields) may leave out what has a default; what the
server sends is whole, apart from fields that may be unset, and from what is at its default in the
book's own data.
"""

from __future__ import annotations

import dataclasses
import enum
import inspect
import json
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

import msgspec

HEADING = "/** Made by scripts/generate_web.py from %s; not to be edited. */\n"
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
LISTS = (list, tuple, Sequence, frozenset, set)
MAPS = (dict, Mapping)
Names = Mapping[Any, str]  # types that have a name of their own


def declare(modules: Iterable[ModuleType]) -> str:
    """Every message of some modules, what its fields lead to, and the unions they name."""
    classes: dict[type, None] = {}
    modules = tuple(modules)
    for module in modules:
        for value in vars(module).values():
            if is_message(value) and value.__module__ == module.__name__:
                reach(value, classes)
    names = {value: name for name, value in aliases(classes)}
    sources = " and ".join(dict.fromkeys(module.__package__ or "" for module in modules))
    parts = [HEADING % sources, *dict.fromkeys(line for m in modules for line in constants(m))]
    parts += [interface(cls, names) for cls in classes]
    parts += [f"export type {name} = {write(value, {})};\n" for value, name in names.items()]
    return "\n".join(parts)


def constants(module: ModuleType) -> Iterator[str]:
    """The limits that a module names."""
    for name, value in vars(module).items():
        if name.isupper() and isinstance(value, int):
            yield f"export const {name} = {value};\n"


def is_message(value: object) -> typing.TypeGuard[type]:
    """Tells whether something is a class whose values cross the wire."""
    return isinstance(value, type) and (
        (issubclass(value, msgspec.Struct) and value is not msgspec.Struct)
        or dataclasses.is_dataclass(value)
    )


def reach(cls: type, found: dict[type, None]) -> None:
    """Adds a class after the classes that it leads to."""
    if cls in found:
        return
    found[cls] = None
    for needed in (base(cls), *(inner for hint in hints(cls).values() for inner in within(hint))):
        if needed is not None:
            reach(needed, found)
    del found[cls]
    found[cls] = None


def within(hint: Any) -> Iterator[type]:
    """The classes of messages in a type."""
    if is_message(hint):
        yield hint
    for argument in typing.get_args(hint):
        yield from within(argument)


def hints(cls: type) -> dict[str, Any]:
    """The types of a class's fields."""
    return typing.get_type_hints(cls)


def base(cls: type) -> type | None:
    """The message that this one continues."""
    return next((parent for parent in cls.__bases__ if is_message(parent)), None)


def interface(cls: type, names: Names) -> str:
    """A class as an interface, with its own sentences."""
    parent = base(cls)
    extends = f" extends {parent.__name__}" if parent else ""
    lines = [comment(cls), f"export interface {cls.__name__}{extends} {{\n"]
    config = getattr(cls, "__struct_config__", None)
    # A struct that others continue is never sent itself; its tag would rule theirs out.
    if config is not None and config.tag is not None and not cls.__subclasses__():
        lines.append(f"  readonly {config.tag_field}: {json.dumps(config.tag)};\n")
    inherited = set(hints(parent)) if parent else set[str]()
    optional = may_be_left_out(cls)
    for name, hint in hints(cls).items():
        if name not in inherited:
            mark = "?" if name in optional else ""
            lines.append(f"  readonly {told(cls, name)}{mark}: {write(hint, names)};\n")
    return "".join(lines) + "}\n"


def told(cls: type, name: str) -> str:
    """What a field is called on the wire."""
    if not issubclass(cls, msgspec.Struct):
        return name
    return next(field.encode_name for field in msgspec.structs.fields(cls) if field.name == name)


def may_be_left_out(cls: type) -> set[str]:
    """The fields that a message need not have."""
    if dataclasses.is_dataclass(cls):
        return {
            field.name
            for field in dataclasses.fields(cls)
            if not (field.default is field.default_factory is dataclasses.MISSING)
        }
    found = {
        name for name, hint in hints(cls).items() if msgspec.UnsetType in typing.get_args(hint)
    }
    config = getattr(cls, "__struct_config__", None)
    if config is not None and (config.forbid_unknown_fields or config.omit_defaults):
        found |= {field.name for field in msgspec.structs.fields(cls) if not field.required}
    return found


def comment(cls: type) -> str:
    """The sentences of a class as the comment of its interface."""
    text = inspect.cleandoc(cls.__doc__ or "")
    if not text or text.startswith(f"{cls.__name__}("):  # what dataclasses write by themselves
        return ""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def aliases(classes: Mapping[type, None]) -> Iterator[tuple[str, Any]]:
    """The names that modules give to unions and lists of their messages."""
    modules = dict.fromkeys(cls.__module__ for cls in classes)
    for module in modules:
        for name, value in vars(sys.modules[module]).items():
            named = typing.get_origin(value) is not None and not name.startswith("_")
            if named and any(cls in classes for cls in within(value)):
                yield name, value


def write(hint: Any, names: Names) -> str:
    """A type in TypeScript, by its name where it has one."""
    if hint in names:
        return names[hint]
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return write(arguments[0], names)
    if origin is typing.Literal:
        return " | ".join(map(json.dumps, arguments))
    if origin in (typing.Union, types.UnionType):
        kept = (argument for argument in arguments if argument is not msgspec.UnsetType)
        return " | ".join(dict.fromkeys(write(argument, names) for argument in kept))
    if origin is tuple and Ellipsis not in arguments:
        inner = ", ".join(write(argument, names) for argument in arguments)
        return f"readonly [{inner}]"
    if origin in LISTS:
        inner = write(arguments[0], names)
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if origin in MAPS:
        key, value = (write(argument, names) for argument in arguments)
        return f"Readonly<Record<{key}, {value}>>"
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return " | ".join(json.dumps(member.value) for member in hint)
    if is_message(hint):
        return hint.__name__
    raise TypeError(f"no TypeScript is known for {hint!r}")
