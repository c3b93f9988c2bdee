"""The public surface changes only with a word in the changelog."""

from __future__ import annotations

import re

import borj
from tests.launcher.conftest import ROOT
from tests.users.surface import MODULES, RELEASED, surface


def unsaid(released: list[str], now: list[str], changelog: str) -> list[str]:
    """What was added, removed or changed since the last release, and is not named after it."""
    unreleased = changelog.partition("## [Unreleased]")[2].partition("\n## [")[0]
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]*)`", unreleased))))
    changed = {_name(line) for line in set(released) ^ set(now)}
    there, before = set(map(_name, now)), set(map(_name, released))

    def told(name: str) -> bool:
        # A class that comes or goes is said once, not with every part of it.
        owner, _, last = name.rpartition(".")
        return last in named or (owner in changed and owner not in there & before and told(owner))

    return sorted(name for name in changed if not told(name))


def _name(line: str) -> str:
    return re.split(r"[(:]", line)[0]


def test_the_changelog_names_what_has_changed() -> None:
    """If this fails: name it in CHANGELOG.md, in backticks, under Unreleased."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = RELEASED.read_text("utf-8").splitlines()
    assert unsaid(released, surface(), changelog) == []


def test_a_change_that_nobody_tells_is_found() -> None:
    now = ["borj.game(id)", "borj.Move", "borj.Move.kind", "borj.castle(king)", "borj.castle.wall"]
    released = ["borj.game(id, lang=…)", "borj.Move", "borj.Move.name", "borj.knight()"]
    said = (
        "## [Unreleased]\n- `borj.knight` is gone, castle is new.\n\n## [0.1]\n- `game` is new.\n"
    )
    assert unsaid(released, now, said) == [
        *("borj.Move.kind", "borj.Move.name", "borj.castle", "borj.castle.wall", "borj.game"),
    ]
    assert unsaid(released, now, said.replace("castle", "`castle` and `game`")) == [
        *("borj.Move.kind", "borj.Move.name"),
    ]
    assert unsaid(released, now, said + "## [Unreleased]") != []


def test_the_page_of_promises_names_every_public_module() -> None:
    page = (ROOT / "docs/public.md").read_text("utf-8")
    assert [name for name in MODULES if f"`{name}`" not in page] == []
    assert borj.__version__.startswith("0."), (
        "the promises of docs/public.md speak of versions below 1"
    )
