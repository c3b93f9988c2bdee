"""Records at random: trees of legal moves with everything that can be said about them."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable

from hypothesis import strategies as st

import borj
from borj.records import Ending, Evaluation, Node, Record
from tests.kit import Config

# What formats stumble over: their own marks, escapes, other scripts, direction marks, controls.
PIECES = (
    "a", " ", "\n", "{", "}", "\\", '"', "[", "]", "[%clk 0:00:01]", "[%eval 1]", "(", ")", ";",
    "%", "$1", "1-0", "*", "۱۲", "سلام", "\u2066", "\u2069", "\u200f", "\u200c", "\ufeff", "\r",
    "\r\n", "\t", "\x00", "\x85", "\u2028", "\ud800", "🂡", "\\u0041", "\x1c",
)  # fmt: skip
texts = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=6).map("".join)
RESERVED = {
    "borj", "game", "ruleset", "variant", "options", "setup", "result", "termination", "reason",
    "score", "seed",
}  # fmt: skip
names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,10}", fullmatch=True).filter(
    lambda name: name.lower() not in RESERVED
)
evaluations = st.one_of(
    st.floats(-1e9, 1e9).map(lambda score: Evaluation(score)),
    st.builds(Evaluation, wins_in=st.integers(-999, 999), depth=st.none() | st.integers(0, 99)),
)


@st.composite
def records(draw: st.DrawFn, config: Config, most: int = 40) -> Record:
    """Any record of a variant: a main line, variations in it, and remarks here and there."""
    headers = draw(st.dictionaries(names, texts, max_size=3))
    record = Record(config.start(draw(st.integers(0, 99))), headers)
    chance = random.Random(draw(st.integers(0, 2**32)))
    walk(record.root, chance, draw(st.integers(0, most)))
    for _ in range(draw(st.integers(0, 4))):
        nodes = [record.root, *record.nodes()]
        walk(chance.choice(nodes), chance, chance.randrange(5))
    for node in [record.root, *record.nodes()]:
        if chance.random() < 0.15:
            draw(remarks(node))
    if record.position.outcome is None and draw(st.booleans()):
        ending = draw(st.sampled_from([Ending.RESIGNATION, Ending.TIME, Ending.ADJUDICATION]))
        record.finish(ending, draw(st.integers(0, 1)))
    return record


def walk(node: Node, chance: random.Random, steps: int) -> None:
    """Play on at random for so many moves."""
    for _ in range(steps):
        if not node.position.legal:
            return
        node = node.add(chance.choice(node.position.legal))


@st.composite
def remarks(draw: st.DrawFn, node: Node) -> None:
    """Say something about a move."""
    node.comment = draw(texts)
    node.clock = draw(st.none() | st.integers(0, 10**8).map(lambda ms: ms / 1000))
    node.evaluation = draw(st.none() | evaluations)
    if node.move is not None:
        node.before = draw(texts)
        node.nags = draw(st.lists(st.integers(0, 255), max_size=3))


def written(records: Record | Iterable[Record], format: str = "text") -> str:
    """Records as text in a format."""
    file = io.StringIO(newline="")
    borj.dump(records, file, format=format)
    return file.getvalue()


def read(text: str, **options: object) -> list[Record]:
    """The records of a text."""
    return list(borj.load(io.StringIO(text, newline=""), **options))  # type: ignore[arg-type]


def random_record(config: Config, seed: int, most: int = 400) -> Record:
    """A game played at random to its end, or for a while."""
    record = Record(config.start(seed))
    walk(record.root, random.Random(seed), most)
    return record
