"""Words that come with some pages are said by no others: those would have none for them."""

from __future__ import annotations

import re

from tests.launcher.conftest import ROOT

APP = ROOT / "web" / "app"


def keys(name: str) -> set[str]:
    """The keys of a file of texts."""
    source = (ROOT / "src" / "borj" / "text" / "en" / f"{name}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))


def test_what_lists_and_forms_say_no_other_page_says() -> None:
    routes = (APP / "pages" / "routes.ts").read_text("utf-8")
    pages = set(re.findall(r'import\("\./(\w+)\.svelte"\),[^}]*words: .*"pages"', routes))
    assert {"NewGame", "Lobby", "Watch", "Mine"} <= pages
    theirs = {f"pages/{page}.svelte" for page in pages}
    wrong = []
    for path in sorted(APP.rglob("*")):
        file = path.relative_to(APP).as_posix()
        folder = file.split("/")[0]
        if path.suffix not in (".ts", ".svelte") or file in theirs or ".test." in file:
            continue
        if folder in ("lobby", "watch", "mine", "new"):
            continue
        said = set(re.findall(r'["`]([a-z]+-[a-z0-9-]+)["`]', path.read_text("utf-8")))
        begun = tuple(re.findall(r"`([a-z]+-[a-z0-9-]+-)\$\{", path.read_text("utf-8")))
        found = {key for key in keys("pages") if key in said or key.startswith(begun)}
        wrong += [f"{file}: {key}" for key in sorted(found)]
    assert wrong == []
