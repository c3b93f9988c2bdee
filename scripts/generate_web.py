"""Writes what pages and Python share into web/generated/: the theme as CSS, the wire as types,
the catalogue of games, what they declare, their tables of actions, and the looks of the first
page's short games.

    generate_web.py [--output DIR]

Texts and artwork need no copy: the pages import src/borj/text and src/borj/render/artwork. Needs
msgspec beside the standard library. A file that is as it should be keeps its date.
"""

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "web" / "generated"
DEMOS = ROOT / "web" / "app" / "content" / "demos.json"
THEME = ROOT / "src" / "borj" / "render" / "artwork" / "theme.json"
WIRE = ("borj.book", "borj.server.messages")  # packages whose classes cross the wire
PALETTES = {"pieces": "piece", "fields": "field"}


def theme_css(theme: Mapping[str, Any]) -> str:
    """The tokens of every theme and the colours of all pieces as custom properties.

    The system's wish decides between light and dark, data-theme on the root against it; paper is
    always printed in the print theme.
    """
    light, dark, paper = (theme["themes"][name] for name in ("light", "dark", "print"))
    colours = {
        f"{PALETTES[palette]}-{name}{suffix}": look[part]
        for palette, looks in theme["palettes"].items()
        for name, look in looks.items()
        for part, suffix in (("face", ""), ("edge", "-edge"), ("mark", "-mark"))
    }
    blocks = [
        rule(":root", {"color-scheme": "light", **own(light), **own(colours)}),
        media("(prefers-color-scheme: dark)", {"color-scheme": "dark", **own(dark)}),
        rule(':root[data-theme="light"]', {"color-scheme": "light", **own(light)}),
        rule(':root[data-theme="dark"]', {"color-scheme": "dark", **own(dark)}),
        media("print", {"color-scheme": "light", **own(paper)}, ":root, :root[data-theme]"),
    ]
    return "/* Made by scripts/generate_web.py from theme.json; not to be edited. */\n" + "".join(
        blocks
    )


def own(tokens: Mapping[str, str]) -> dict[str, str]:
    """Tokens as custom properties."""
    return {f"--{name}": value.lower() for name, value in tokens.items()}


def rule(selector: str, properties: Mapping[str, str], indent: str = "") -> str:
    """A rule of a style sheet."""
    lines = "".join(f"{indent}  {name}: {value};\n" for name, value in properties.items())
    return f"\n{indent}{selector} {{\n{lines}{indent}}}\n"


def media(query: str, properties: Mapping[str, str], selector: str = ":root") -> str:
    """A rule that holds under a condition."""
    return f"\n@media {query} {{{rule(selector, properties, '  ')}}}\n"


def manifest(theme: Mapping[str, Any]) -> str:
    """What a browser must know to install the app."""
    paper = theme["themes"]["light"]["paper"]
    icons = [
        {"src": f"/icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", **purpose}
        for name, size, purpose in (
            ("192", 192, {}),
            ("512", 512, {}),
            ("maskable", 512, {"purpose": "maskable"}),
        )
    ]
    app = {
        "id": "/",
        "name": "برج · Borj",
        "short_name": "برج",
        "lang": "fa",
        "dir": "auto",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": icons,
    }
    return json.dumps(app, ensure_ascii=False, indent=2) + "\n"


def demos(found: Mapping[str, Mapping[str, Any]]) -> str:
    """Short games as they look: the first look of each, and the effects of its actions.

    A board that is empty at first shows nothing of its game: such a demo begins in mid-game.
    """
    from borj.book import positions
    from borj.book.lines import attempt, reach
    from borj.book.plain import plain

    shown = {}
    for game, demo in found.items():
        start = positions.start(game, variant=demo["variant"], seed=demo["seed"])
        actions = demo["actions"]
        begins = 0 if start.scene().stacks else len(actions) // 2
        first = reach(start, actions[:begins])
        steps = attempt(first, actions[begins:]).steps
        shown[game] = {
            "first": positions.look(first.scene()),
            "steps": [step.effects for step in steps],
        }
    return json.dumps(plain(shown), ensure_ascii=False, separators=(",", ":"))


def actions(game: str) -> str:
    """The table of a game: for each action its text and picks (read by web/board/actions.ts)."""
    import borj

    marks = {"cell": ".", "target": ">", "count": "#", "button": "!"}

    def row(action: Any) -> str:
        told = [
            f"{p.tray}/{p.value}" if p.kind == "hand" else marks[p.kind] + p.value
            for p in action.picks
        ]
        return " ".join((action.text, *told))

    return json.dumps([row(action) for action in borj.game(game).table], separators=(",", ":"))


def wire() -> list[ModuleType]:
    """The modules of all that crosses the wire."""
    found = []
    for name in WIRE:
        package = importlib.import_module(name)
        parts = sorted(part.name for part in pkgutil.iter_modules(package.__path__))
        found += [importlib.import_module(f"{name}.{part}") for part in parts]
    return found


def declared() -> str:
    """What the games declare, apart from the catalogue: pages have words for it at once."""
    import msgspec

    import borj

    return msgspec.json.encode({id: borj.game(id).declared for id in borj.GAMES}).decode()


def generate() -> dict[str, str]:
    """All files and their text."""
    sys.path.insert(0, str(ROOT / "src"))  # these sources, whatever Borj may be installed
    import msgspec

    import borj
    import typescript
    from borj.book.catalogue import catalogue

    return {
        **{f"actions-{game}.json": actions(game) for game in borj.GAMES},
        "catalogue.json": msgspec.json.encode(catalogue()).decode(),
        "declared.json": declared(),
        "manifest.webmanifest": manifest(json.loads(THEME.read_text(encoding="utf-8"))),
        "demos.json": demos(json.loads(DEMOS.read_text(encoding="utf-8"))),
        "theme.css": theme_css(json.loads(THEME.read_text(encoding="utf-8"))),
        "messages.ts": typescript.declare(wire()),
    }


def write(output: Path, files: Mapping[str, str]) -> None:
    """Writes what has changed, and removes what is generated no more."""
    output.mkdir(parents=True, exist_ok=True)
    for path in output.iterdir():
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        path = output / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Generates; returns the exit code."""
    parser = argparse.ArgumentParser(description="Generate what pages and Python share.")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    write(parser.parse_args(arguments).output, generate())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
