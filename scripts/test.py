"""Runs all checks and tests, and says how long each part took.

./borj test                 every check, then all tests, those of the rules with the coverage gate
./borj test --long          the long tests and the fuzzers as well
./borj test ARGS…           only pytest with these arguments: ./borj test tests/core -k perft
./borj check                only the checks, side by side
./borj tidy                 what can be put right by itself

A failure does not stop the parts after it, so that one run shows everything that is wrong. Tests
of servers and browsers that fail beside others are run once more alone, and named.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import audit
import build_web
import chromium
import clang
import extras

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
TOOLS = Path(PYTHON).parent
TESTS_FAILED, NO_TESTS = 1, 5  # pytest's exit codes when some failed, and when it finds none

FEW = 6  # so many failures may come from a busy machine; more are no accident

OK, FAILED, SKIPPED, UNSTEADY = "ok", "FAILED", "SKIPPED", "UNSTEADY"


@dataclass(frozen=True)
class Part:
    """One command of the run; exit codes other than 0 that are no failure are named."""

    name: str
    command: Sequence[str]
    allowed: Sequence[int] = ()
    skipped: Sequence[int] = ()
    again: bool = (
        False  # whether the few tests that fail beside others may show that they pass alone
    )


def pytest(*arguments: str) -> list[str]:
    """Returns a pytest command on all of the machine's cores, with two processes more than that:
    tests of servers and browsers wait a lot."""
    processes = str((os.cpu_count() or 1) + 2)
    return [PYTHON, "-m", "pytest", "-n", processes, "--dist", "worksteal", *arguments]


def tool(name: str) -> str:
    """Returns a program that came with the packages, or else the system's own."""
    return str(TOOLS / name) if (TOOLS / name).exists() else name


def npm(*arguments: str) -> list[str]:
    """Returns a command of npm's in web/."""
    node = build_web.node(os.environ)
    command = [str(node.program), str(node.npm)] if node else ["npm"]
    return [*command, "--prefix", "web", "--silent", *arguments]


CHECKS = [
    Part("ruff check", [PYTHON, "-m", "ruff", "check", "."]),
    Part("ruff format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
    Part("shellcheck", [tool("shellcheck"), "borj", ".ci/run"]),
    Part("mypy", [PYTHON, "-m", "mypy"]),
    Part("imports", [str(TOOLS / "lint-imports")]),
    Part("web types", npm("run", "check")),
    Part("web lint", npm("run", "lint")),
    Part("web format", npm("run", "format")),
]

# Coverage is measured by the tests of the rules alone: a line takes two to three times as long
# while somebody counts it, and what the others reach these reach already.
MEASURED = ("core", "games", "ideas", "properties", "records")
UNMEASURED = ("test_counts.py", "test_records.py", "test_robust.py", "test_shared.py")  # of those


def measured() -> list[str]:
    """Returns what pytest runs while coverage is measured."""
    return [f"tests/{name}" for name in MEASURED] + [f"--ignore-glob=*/{n}" for n in UNMEASURED]


def unmeasured() -> list[str]:
    """Returns everything else, the examples in the docs included."""
    tests = ROOT / "tests"
    found = [p for p in tests.iterdir() if p.is_dir() and p.name not in (*MEASURED, "__pycache__")]
    found += tests.glob("test_*.py")
    found += [p for part in MEASURED for name in UNMEASURED for p in (tests / part).rglob(name)]
    found += [*ROOT.glob("README*.md"), ROOT / "docs"]
    return sorted(str(path.relative_to(ROOT)) for path in found)


PARTS = [
    Part("web tests", npm("test")),
    # For the browser tests, which say that they are skipped where it is missing.
    Part("chromium", [PYTHON, "scripts/chromium.py"], skipped=[chromium.MISSING]),
    Part("rules", pytest("--cov", "--durations=5", *measured())),
    Part("tests", pytest("--durations=5", "--cache-clear", *unmeasured()), again=True),
]

TIDY = [
    Part("ruff check", [PYTHON, "-m", "ruff", "check", "--fix", "."]),
    Part("ruff format", [PYTHON, "-m", "ruff", "format", "."]),
    Part("web", npm("run", "tidy")),
]

# What --long adds. Fuzzers and other long runs of bench/ are listed here, one line each.
LONG = [
    Part("long tests", pytest("-m", "long"), allowed=[NO_TESTS]),
    Part("rl", [PYTHON, "scripts/extras.py", "rl", "tests/rl"], skipped=[extras.SKIPPED]),
    Part(
        "cluster",
        [PYTHON, "scripts/extras.py", "cluster", "tests/engine/test_training.py"],
        skipped=[extras.SKIPPED],
    ),
    Part(
        "notebooks",
        [PYTHON, "scripts/extras.py", "notebooks", "tests/notebook"],
        skipped=[extras.SKIPPED],
    ),
    Part("parsers", [PYTHON, "bench/fuzz.py", "--inputs", "100000"]),
    Part("kernels", [PYTHON, "bench/differ.py", "--positions", "2000000"]),
    Part("clang", [PYTHON, "scripts/clang.py"], skipped=[clang.MISSING]),
    Part("audit", [PYTHON, "scripts/audit.py"], skipped=[audit.SKIPPED]),
    Part("sanitizers", [PYTHON, "bench/sanitize.py"]),
]


@dataclass(frozen=True)
class Result:
    """How a part went."""

    name: str
    verdict: str
    seconds: float

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong."""
        return self.verdict != FAILED


def environment() -> dict[str, str]:
    """Returns the environment of all parts, in which Node is found."""
    node = build_web.node(os.environ)
    return node.environment(os.environ) if node else dict(os.environ)


def run(part: Part, cwd: Path = ROOT) -> Result:
    """Runs one part with its output in sight."""
    print(f"── {part.name}: {' '.join(map(str, part.command[1:]))}", flush=True)
    begin = time.monotonic()
    try:
        code = subprocess.run(part.command, cwd=cwd, env=environment(), check=False).returncode
    except OSError as error:
        print(f"{part.command[0]}: {error.strerror}", file=sys.stderr)
        code = 127
    verdict = OK if code in (0, *part.allowed) else SKIPPED if code in part.skipped else FAILED
    if verdict == FAILED and part.again and code == TESTS_FAILED and pass_alone(cwd):
        verdict = UNSTEADY
    return Result(part.name, verdict, time.monotonic() - begin)


def pass_alone(cwd: Path) -> bool:
    """Runs the few tests that have just failed once more, one after the other, and names them.

    Servers and browsers share the cores with all other tests; what is wrong fails alone as well.
    """
    failed = json.loads((cwd / ".pytest_cache/v/cache/lastfailed").read_text("utf-8"))
    if not 0 < len(failed) <= FEW:
        return False
    print("── once more, alone: " + ", ".join(failed), flush=True)
    command = [PYTHON, "-m", "pytest", *failed]
    return subprocess.run(command, cwd=cwd, env=environment(), check=False).returncode == 0


def side_by_side(parts: Sequence[Part]) -> list[Result]:
    """Runs parts on all cores; what each says comes in one piece, and only if it failed."""

    def one(part: Part) -> Result:
        begin = time.monotonic()
        try:
            done = subprocess.run(
                part.command,
                cwd=ROOT,
                env=environment(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            failed, said = done.returncode != 0, done.stdout
        except OSError as error:
            failed, said = True, f"{part.command[0]}: {error.strerror}"
        if failed:
            print(f"── {part.name}\n{said}", flush=True)
        return Result(part.name, FAILED if failed else OK, time.monotonic() - begin)

    with ThreadPoolExecutor(max(2, os.cpu_count() or 1)) as pool:
        return list(pool.map(one, parts))


def table(results: Sequence[Result], seconds: float | None = None) -> str:
    """Returns the closing table: each part, its verdict and its time; and how long all took."""
    verdict = OK if all(result.passed for result in results) else FAILED
    if seconds is None:
        seconds = sum(result.seconds for result in results)
    total = Result("total", verdict, seconds)
    rows = [*results, total] if len(results) > 1 else results
    width = max(len(row.name) for row in rows)
    return "\n".join(f"{row.name:{width}}  {row.verdict:8}  {row.seconds:7.1f} s" for row in rows)


def main(arguments: list[str]) -> int:
    """Runs what the arguments ask for; returns 0 only if all of it passed."""
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    if arguments == ["--check"]:
        begin = time.monotonic()
        results = side_by_side(CHECKS)
        print(table(results, time.monotonic() - begin), flush=True)
        return 0 if all(result.passed for result in results) else 1
    if arguments == ["--tidy"]:
        results = [run(part) for part in TIDY]
        return 0 if all(result.passed for result in results) else 1
    begin = time.monotonic()
    long = "--long" in arguments
    chosen = [argument for argument in arguments if argument != "--long"]
    if chosen:
        # Paths are meant as seen from where the person stands, if that is inside the project.
        here = Path.cwd().resolve()
        every = ["-m", ""] if long else []
        part = Part("pytest", [PYTHON, "-m", "pytest", *every, *chosen])
        results = [run(part, here if here.is_relative_to(ROOT) else ROOT)]
    else:
        results = side_by_side(CHECKS)
        results += [run(part) for part in PARTS + (LONG if long else [])]
    print("\n" + table(results, time.monotonic() - begin), flush=True)
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
