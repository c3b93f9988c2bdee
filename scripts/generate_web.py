"""Writes what pages and Python share into web/generated/: the theme as CSS, the wire as types,
the catalogue of games, what they declare, their tables of actions, the looks of the first page's
short games, the lessons with their boards, and a moving board for each variant.

    generate_web.py [--output DIR] [--books DIR]

Texts and artwork need no copy: the pages import src/borj/text and src/borj/render/artwork. Lessons
come out of the rulebooks that build_learn.py has made; without them there are none. Needs msgspec
beside the standard library. A file that is as it should be keeps its date.
"""

import argparse
import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "web" / "generated"
BOOKS = ROOT / "src" / "borj" / "learn" / "generated"
DEMOS = ROOT / "web" / "app" / "content" / "demos.json"
VARIANTS = ROOT / "web" / "app" / "content" / "variants.json"
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
    return compact(plain(shown))


def variants(books: Path, found: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """For each variant of a game a board of its rulebook that moves: what it is about, seen."""
    from borj.text import LANGUAGES

    files = {}
    for game, boards in found.items():
        path = books / f"{game}.{LANGUAGES[0]}.json"
        book = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known = {board["id"]: board for board in moving(book.get("chapters", []))}
        shown = {name: line(game, known[id]) for name, id in boards.items() if known}
        files[f"variants-{game}.json"] = compact(shown)
    return files


def moving(part: Any) -> Iterator[dict[str, Any]]:
    """The boards of a rulebook's chapters."""
    if isinstance(part, dict) and part.get("type") == "board":
        yield part
    elif isinstance(part, (dict, list)):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from moving(inner)


def line(game: str, board: Mapping[str, Any]) -> Any:
    """A rulebook's board as it looks first, and the effects of its turns."""
    import borj
    from borj.book import positions
    from borj.book.lines import attempt
    from borj.book.plain import plain

    first = borj.game_named(game).read(board["code"])
    numbers = [number for step in board["steps"] for number in step["actions"]]
    steps = attempt(first, numbers).steps
    return plain({"first": positions.look(first.scene()), "steps": [s.effects for s in steps]})


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

    return compact([row(action) for action in borj.game_named(game).table])


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


def levels() -> str:
    """How levels play, by game and variant: which habits are whose, Python alone knows."""
    import borj
    from borj.engine.levels import LEVELS, Level, ladder_of

    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for game in map(borj.game_named, borj.GAMES):
        for variant in game.variants:
            ladder = ladder_of(game.id, game.open(variant, {}, 0).pack())
            habits = [asdict(Level(number).habits(ladder)) for number in LEVELS]
            found.setdefault(game.id, {})[variant] = habits
    return compact(found)


def lessons(books: Path) -> dict[str, str]:
    """The lessons: a list of all in each language, then game by game their words and boards."""
    import borj
    from borj.text import LANGUAGES

    listed: dict[str, list[dict[str, Any]]] = {lang: [] for lang in LANGUAGES}
    files = {}
    for game in borj.GAMES:
        found: list[dict[str, Any]] = []
        for lang in LANGUAGES:
            path = books / f"{game}.{lang}.json"
            book = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
            found = book.get("lessons", [])
            files[f"lessons-{game}.{lang}.json"] = compact(found)
            listed[lang] += [
                {"game": game, "tasks": len(lesson["tasks"])}
                | {name: lesson[name] for name in ("id", "title", "about", "teaches")}
                for lesson in found
            ]
        files[f"lessons-{game}.json"] = lesson_boards(game, found)
    return {**{f"lessons.{lang}.json": compact(own) for lang, own in listed.items()}, **files}


def lesson_boards(game: str, found: Sequence[Mapping[str, Any]]) -> str:
    """The position of each task as the book tells it, and of which kinds the actions are.

    So a task is there at once, whoever answers its tries. Kinds are told as runs of numbers.
    """
    from itertools import groupby

    import borj
    from borj.book import positions
    from borj.book.plain import plain

    own = borj.game_named(game)
    kinds = groupby(own.space.move(number).kind.value for number in range(len(own.space)))
    codes = [task["code"] for lesson in found for task in lesson["tasks"]]
    views = {code: plain(positions.whole_view(own.read(code))) for code in codes}
    return compact({"kinds": [(kind, len(list(run))) for kind, run in kinds], "views": views})


def compact(data: object) -> str:
    """Data as JSON without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def generate(books: Path = BOOKS) -> dict[str, str]:
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
        "levels.json": levels(),
        "manifest.webmanifest": manifest(json.loads(THEME.read_text(encoding="utf-8"))),
        **lessons(books),
        **variants(books, json.loads(VARIANTS.read_text(encoding="utf-8"))),
        "demos.json": demos(json.loads(DEMOS.read_text(encoding="utf-8"))),
        "theme.css": theme_css(json.loads(THEME.read_text(encoding="utf-8"))),
        "messages.ts": typescript.declare(wire()),
    }


def write(output: Path, files: Mapping[str, str]) -> None:
    """Writes what has changed, and removes what is generated no more."""
    output.mkdir(parents=True, exist_ok=True)
    for path in output.iterdir():
        if path.name not in files and not path.is_dir():
            path.unlink()
    for name, text in files.items():
        path = output / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Generates; returns the exit code."""
    parser = argparse.ArgumentParser(description="Generate what pages and Python share.")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    parser.add_argument("--books", type=Path, default=BOOKS)
    options = parser.parse_args(arguments)
    write(options.output, generate(options.books))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
