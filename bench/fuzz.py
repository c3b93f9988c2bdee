"""Throw random and adversarial text at every parser: each may refuse it, none may crash.

    .venv/bin/python bench/fuzz.py [--inputs 1000000] [--only NAME …] [--seed N]

Inputs are made from valid texts by cutting, doubling, swapping, splicing and sprinkling in what
trips parsers: long numbers, other alphabets, control characters, separators. What a parser may
raise is a `BorjError`; anything else is printed with the input that caused it, cut down as far
as it goes, and the exit code is 1. The same seed makes the same inputs.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from zlib import crc32

import borj
from borj.core.position import Position

SPRINKLES = [
    *"0123456789-+=~.,:;/\\|@>x*%#!?()[]{}<>\"'` \t\r\n\0",
    *"abcdefghijkABCDEFGHIJKrRzZtT",
    "99999999999999999999", "-1", "1e9", "pass", "resign", "left", "army:GHL", "lady", "[%clk ",
    "\ufeff", "\u202e", "\u2066", "\u200c", "ی", "۳", "قرمز", "↗", "😀", "\ud800", "ß", "İ", "²",
    "((((((((((", "{{{{", '[Game "dvonn"]', "$", "1...", "null", "true", "{}", "[]", "\\u0000",
]  # fmt: skip


@dataclass(frozen=True)
class Parser:
    """A parser: what it is called, valid texts for it, and how to call it."""

    name: str
    corpus: tuple[str, ...]
    parse: Callable[[str], object]


def parsers() -> list[Parser]:
    """Every parser that reads what people or programs write."""
    found = []
    for id in borj.GAMES:
        positions = [p for variant in borj.game(id).variants for p in sample(id, variant)]
        moves = tuple({p.write(m) for p in positions for m in p.legal})
        codes = tuple({p.code() for p in positions})
        setups = tuple({json.dumps(p.setup()) for p in positions})
        found.append(Parser(f"{id}-moves", moves, partial(play, positions)))
        found.append(Parser(f"{id}-codes", codes, borj.game(id).read))
        found.append(Parser(f"{id}-setups", setups, partial(build, id)))
    files = [file for id in borj.GAMES for file in written(id)]
    for kind in sorted({kind for kind, _ in files}):
        corpus = tuple(text for written_as, text in files if written_as == kind)
        found.append(Parser(f"records-{kind}", corpus, load))
    return found


def written(id: str) -> Iterator[tuple[str, str]]:
    """Short games in every format that can hold them, with some comments and variations."""
    game = borj.game(id)
    for seed, variant in enumerate(game.variants):
        chance = random.Random(seed)
        record = borj.Record(game.start(variant, seed=seed), {"Event": "fuzz “نمونه”"})
        for _ in range(12):
            if record.position.legal:
                record.play(chance.choice(record.position.legal))
        for kind in ("text", "jsonl", *(dialect.id for dialect in game.dialects)):
            if kind == "jsonl":
                node = next(record.line())
                node.comment, node.nags, node.clock = "a {comment} “…”", (1, 255), 12.5
                record.root.add(game.start(variant, seed=seed).legal[-1])
            with contextlib.suppress(borj.InvalidRecord):
                yield kind, text_of(record, kind)


def text_of(record: borj.Record, kind: str) -> str:
    file = io.StringIO()
    borj.dump(record, file, format=kind, lossy=True)
    return file.getvalue()


def load(text: str) -> object:
    return list(borj.load(io.StringIO(text)))


def sample(id: str, variant: str) -> list[Position]:
    """Some positions of a random game."""
    chance = random.Random(f"{id} {variant}")
    position = borj.game(id).start(variant, seed=1)
    game = [position]
    while position.legal and len(game) < 150:
        position = position.play(chance.choice(position.legal))
        game.append(position)
    return [*game[:4], *game[4::12], game[-1]]


def play(positions: list[Position], text: str) -> object:
    return positions[crc32(text.encode(errors="replace")) % len(positions)].play(text)


def build(id: str, text: str) -> object:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return borj.game(id).build(data)


def mutate(chance: random.Random, corpus: tuple[str, ...]) -> str:
    """A text that was valid once."""
    text = chance.choice(corpus)
    for _ in range(chance.choice((0, 1, 1, 2, 3, 8))):
        at, to = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
        match chance.randrange(6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:to] + text[at:]
            case 2:
                text = text[:at] + text[at:to][::-1] + text[to:]
            case 3:
                other = chance.choice(corpus)
                text = text[:at] + other[chance.randint(0, len(other)) :]
            case _:
                text = text[:at] + chance.choice(SPRINKLES) + text[at:]
    return text


def crash(parse: Callable[[str], object], text: str) -> Exception | None:
    """What a parser raised that it must not."""
    try:
        parse(text)
    except borj.BorjError as error:
        try:
            str(error)
        except Exception as broken:
            return broken
    except Exception as error:
        return error
    return None


def smallest(parse: Callable[[str], object], text: str) -> str:
    """The text with everything left out that the crash does not need."""
    size = len(text)
    while size:
        size //= 2
        at = 0
        while size and at < len(text):
            shorter = text[:at] + text[at + size :]
            if crash(parse, shorter):
                text = shorter
            else:
                at += size
    return text


def fuzz(parser: Parser, inputs: int, seed: int) -> list[tuple[str, str]]:
    """The crashes of a parser: each kind once, with its smallest input."""
    chance = random.Random(f"{parser.name} {seed}")
    crashes: dict[str, str] = {}
    for _ in range(inputs):
        text = mutate(chance, parser.corpus)
        error: Any = crash(parser.parse, text)
        if error and repr(type(error)) not in crashes:
            crashes[repr(type(error))] = smallest(parser.parse, text)
            print(f"  CRASH {error!r} on {crashes[repr(type(error))]!r}")
    return list(crashes.items())


def main() -> int:
    given_parser = argparse.ArgumentParser(description="Fuzz every parser.")
    given_parser.add_argument("--inputs", type=int, default=1_000_000)
    given_parser.add_argument("--only", nargs="*", default=[])
    given_parser.add_argument("--seed", type=int, default=1)
    given = given_parser.parse_args()
    crashes = 0
    for parser in parsers():
        if given.only and not any(name in parser.name for name in given.only):
            continue
        began = time.perf_counter()
        crashes += len(fuzz(parser, given.inputs, given.seed))
        seconds = time.perf_counter() - began
        print(f"{parser.name:<18} {given.inputs:>9,} inputs  {seconds:7.1f} s", flush=True)
    print(f"{crashes} kinds of crash")
    return int(crashes > 0)


if __name__ == "__main__":
    raise SystemExit(main())
