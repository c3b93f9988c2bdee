"""The parts of Borj that are built: the engine, the rulebooks, and the web app with the engine for
the browser.

Where one cannot be built Borj starts without it (scripts/setup.py). Standard library only.
"""

import shutil
from pathlib import Path

import build_learn
import build_wasm
import build_web
import generate_web
import locked
import sources
import toolchain
from steps import PYTHON, ROOT, VENV, Fault, Steps, pip

NATIVE = VENV / "native"
PACKAGE = ROOT / "src" / "borj" / "engine"
MODULES = ROOT / "web" / "node_modules"


def build_engine(steps: Steps) -> None:
    """Builds the engine if its sources have changed."""
    steps.part("engine", sources.digest("engine"), lambda: _compile(steps))


def _compile(steps: Steps) -> None:
    """Compiles what has changed of the engine, and puts it among the Python files."""
    if not toolchain.has_headers(PYTHON):
        raise Fault("engine-headers")
    if steps.again:
        shutil.rmtree(NATIVE, ignore_errors=True)
    found = toolchain.compiler(steps.env)
    if found:
        options = ["-DCMAKE_CXX_COMPILER=" + ";".join(found)]
    else:
        if not toolchain.zig(VENV):
            steps.fetch("step-zig", "engine-compiler", *pip(*locked.options("zig")))
        options = toolchain.wrap_zig(VENV)
    alone = ("-DBORJ_BOOKS=OFF", "-DBORJ_WEB=OFF")
    configure = toolchain.configure(ROOT, VENV, options, NATIVE, *alone)
    steps.run("step-engine-look", "engine-failed", *configure)
    steps.run("step-engine", "engine-failed", *toolchain.build_all(VENV, NATIVE))
    toolchain.place(NATIVE, PACKAGE)


def discard_engine() -> None:
    """Removes an engine that fits these sources no more."""
    toolchain.discard(PACKAGE)


def build_books(steps: Steps) -> None:
    """Makes the rulebooks if their documents, or the rules that check them, have changed."""

    def build() -> None:
        command = (str(PYTHON), "-E", str(ROOT / "scripts" / "build_learn.py"))
        steps.run("step-books", "books-failed", *command)

    steps.part("learn", sources.digest("learn"), build, build_learn.OUTPUT)


def discard_books() -> None:
    """Removes rulebooks that fit these sources no more."""
    shutil.rmtree(build_learn.OUTPUT, ignore_errors=True)


def build_web_app(steps: Steps, dev: bool) -> None:
    """Builds the engine for the browser, and the pages, as far as their sources have changed.

    Linters and test runners are fetched for those who test (`dev`); the pages need none of them.
    """

    def build(title: str, program: str, *arguments: str) -> None:
        command = (str(PYTHON), "-E", str(ROOT / "scripts" / program), *arguments)
        steps.run(title, "web-failed", *command)

    def fetch() -> None:
        command = (str(PYTHON), "-E", str(ROOT / "scripts" / "build_web.py"), "packages")
        steps.fetch("step-web-packages", "web-packages", *command, *asked)

    asked = ("--dev",) if dev else ()
    steps.part("tools", locked.digest("web"), lambda: _fetch_web_tools(steps))
    of_wasm, modules = sources.digest("wasm"), build_wasm.OUTPUTS
    steps.part("wasm", of_wasm, lambda: build("step-wasm", "build_wasm.py"), *modules)
    steps.part("packages", sources.digest("packages", *asked), fetch, MODULES)
    of_shared = sources.digest("generated", *_texts(build_learn.OUTPUT))
    shared = generate_web.OUTPUT
    steps.part("generated", of_shared, lambda: build("step-shared", "generate_web.py"), shared)
    of_pages = sources.digest("pages", of_wasm, *_texts(shared))
    pages = build_web.STATIC / "index.html"
    steps.part("pages", of_pages, lambda: build("step-web", "build_web.py", "pages"), pages)


def _texts(folder: Path) -> list[str]:
    """Returns what is written in the files of a folder, if there is one."""
    if not folder.exists():
        return []
    found = sorted(path for path in folder.iterdir() if path.is_file())
    return [path.read_text(encoding="utf-8") for path in found]


def _fetch_web_tools(steps: Steps) -> None:
    """Fetches Node and zig; where they cannot be had, this machine's own will do."""
    try:
        steps.fetch("step-web-tools", "web-tools", *pip(*locked.options("web")))
    except Fault as fault:
        node = toolchain.node(VENV) or build_web.system_node(steps.env)
        zig = toolchain.zig(VENV) or build_wasm.tools(steps.env)
        if fault.key != "web-tools" or node is None or zig is None:
            raise


def discard_web_app() -> None:
    """Removes pages that fit these sources no more."""
    shutil.rmtree(build_web.STATIC, ignore_errors=True)
