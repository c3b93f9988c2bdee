"""Every command that a page shows is one: all are parsed, and what is quick is run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import borj
from borj.cli import arguments
from borj.cli.main import main
from tests.engine.kit import needs_engine
from tests.launcher.conftest import ROOT

FOLLOWED = ROOT / "docs/bots.md"  # word for word, by tests/bots
PAGES = (ROOT / "README.md", ROOT / "README.fa.md", *sorted((ROOT / "docs").rglob("*.md")))
_FENCED = re.compile(r"^```(?:sh)?\n(.*?)^```$", re.M | re.S)
_COMMAND = re.compile(r"^(?:\./)?borj ([a-z-].*?)(?: +#.*)?$", re.M)
OUR_OWN = ("test", "setup", "check", "tidy", "new-game", "doctor")  # the launcher's, or about it
# What is run, and what of it is made smaller: the same command, in a moment.
QUICK = (
    "analyse",
    "convert",
    "games",
    "match",
    "moves",
    "print",
    "replay",
    "rules",
    "show",
    "solve",
)
SMALLER = (
    (re.compile(r"--time \d+"), "--time 0.1"),
    (re.compile(r"--games \d+"), "--games 2 --out match.jsonl"),
    (re.compile(r"level:\d+ level:\d+"), "level:1 level:2"),
    (re.compile(r"^solve (.*)"), r"solve \1 --nodes 2000"),
)


def shown() -> dict[str, Path]:
    """All commands, each with the first page that shows it."""
    found: dict[str, Path] = {}
    for page in PAGES:
        for block in _FENCED.findall(page.read_text("utf-8")):
            for command in _COMMAND.findall(block):
                found.setdefault(command.strip(), page)
    return found


def plain(words: list[str]) -> str:
    """The name of a command, whatever is said of the language before it."""
    return words[2] if words[0] == "--lang" else words[0]


def test_every_command_of_the_pages_is_one() -> None:
    commands = {shlex.split(command)[0]: page for command, page in shown().items()}
    assert {"analyse", "solve", "match", "print", "serve", "backup", "train"} <= set(commands)
    parse = arguments.parser("en")
    for command, page in shown().items():
        words = shlex.split(command)
        if plain(words) in OUR_OWN:
            continue
        try:
            parse.parse_args(words)
        except SystemExit:
            pytest.fail(f"{page.relative_to(ROOT)}: borj {command}")


@needs_engine("dvonn")
def test_quick_ones_are_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    record = borj.Record(borj.game("dvonn").start())
    for file in ("games.borj", "games.sgf"):
        borj.dump(record, file)
    ran = set[str]()
    for command, page in shown().items():
        if plain(shlex.split(command)) not in QUICK or page == FOLLOWED:
            continue
        smaller = command
        for pattern, instead in SMALLER:
            smaller = pattern.sub(instead, smaller)
        if smaller in ran:
            continue
        ran.add(smaller)
        code = main(shlex.split(smaller))
        told = capsys.readouterr()
        assert code == 0, (str(page.relative_to(ROOT)), smaller, told.err)
    assert {plain(shlex.split(command)) for command in ran} == set(QUICK)


def test_the_batch_of_the_page_plays() -> None:
    """The block of docs/rl.md, with fewer games."""
    pytest.importorskip("numpy")
    page = (ROOT / "docs" / "rl.md").read_text("utf-8")
    (block,) = [b for b in re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S) if "Batch" in b]
    told: dict[str, object] = {}
    exec(block.replace("4096", "64"), told)
    assert {"batch", "won"} <= set(told)


def test_what_was_promised_is_checked_as_the_page_says() -> None:
    """The block of docs/api.md, with a draw of its own."""
    import hashlib

    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    (block,) = re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S)
    seed, salt = "12345", "0" * 31 + "1"
    digest = hashlib.sha256(f"borj:{seed}:{salt}".encode()).hexdigest()
    start = borj.game("lyngk").start(seed=int(seed))
    state = {
        "game": "lyngk", "variant": start.variant, "options": {},
        "drawn": {"seed": seed, "salt": salt, "hash": digest},
    }  # fmt: skip
    told: dict[str, object] = {
        "snapshot": {"state": state, "start": start.code()},
        "promised": digest,
    }
    exec(block, told)
    assert told["by_lot"] == 1
    with pytest.raises(AssertionError):
        exec(block, {**told, "promised": "another"})
