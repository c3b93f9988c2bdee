"""./borj test: which parts run, what their failures lead to, and the closing table."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.launcher.conftest import ROOT, script


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """scripts/test.py with a check, three short parts and a long one."""
    module = script(monkeypatch, "test")
    monkeypatch.setattr(module, "CHECKS", [part(module, "check", 0)])
    monkeypatch.setattr(module, "PARTS", [part(module, f"part{i}", 0) for i in (1, 2, 3)])
    monkeypatch.setattr(module, "LONG", [part(module, "fuzz", 0)])
    return module


def part(module: ModuleType, name: str, code: int, *allowed: int) -> object:
    """Returns a part that says its name and ends with an exit code."""
    program = f"import sys; print('{name} ran'); sys.exit({code})"
    return module.Part(name, [sys.executable, "-c", program], allowed)


def test_all_parts_run_and_are_timed(runner: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert runner.main([]) == 0
    out = capfd.readouterr().out
    table = out.rpartition("\n\n")[2].splitlines()
    assert [line.split()[:2] for line in table] == [
        ["check", "ok"],
        ["part1", "ok"],
        ["part2", "ok"],
        ["part3", "ok"],
        ["total", "ok"],
    ]
    assert all(re.search(r" \d+\.\d s$", line) for line in table)
    assert "fuzz" not in out


def test_long_adds_the_long_parts(runner: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    assert runner.main(["--long"]) == 0
    out = capfd.readouterr().out
    assert out.index("part3 ran") < out.index("fuzz ran")


def test_a_failure_does_not_stop_the_others(
    runner: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    runner.PARTS[0] = part(runner, "part1", 3)
    assert runner.main([]) == 1
    out = capfd.readouterr().out
    assert "part3 ran" in out
    assert re.search(r"^part1 +FAILED", out, re.MULTILINE)
    assert re.search(r"^part2 +ok", out, re.MULTILINE)
    assert re.search(r"^total +FAILED", out, re.MULTILINE)


def test_a_check_that_fails_is_shown_and_a_failure(
    runner: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    runner.CHECKS.append(part(runner, "other", 2))
    assert runner.main([]) == 1
    out = capfd.readouterr().out
    assert "other ran" in out
    assert "part3 ran" in out


@pytest.mark.parametrize(
    ("passes", "others", "verdict"),
    [(True, 0, "UNSTEADY"), (False, 0, "FAILED"), (True, 9, "FAILED")],
)
def test_what_fails_beside_others_may_pass_alone_once(
    runner: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    passes: bool,
    others: int,
    verdict: str,
) -> None:
    # Fails at the first time; those beside it fail always.
    (tmp_path / "test_it.py").write_text(
        "import pathlib, pytest\n"
        "def test_steady(): pass\n"
        "def test_unsteady():\n"
        "    mark = pathlib.Path('mark')\n"
        f"    tried, _ = mark.exists() and {passes}, mark.touch()\n"
        "    assert tried\n"
        f"@pytest.mark.parametrize('n', range({others}))\n"
        "def test_others(n): raise AssertionError\n"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # none is needed, and all take long
    monkeypatch.setattr(runner.run, "__defaults__", (tmp_path,))
    command = [sys.executable, "-m", "pytest", "-q"]
    runner.PARTS[0] = runner.Part("part1", command, again=True)
    assert runner.main([]) == (0 if verdict == "UNSTEADY" else 1)
    out = capfd.readouterr().out
    assert re.search(rf"^part1 +{verdict}", out, re.MULTILINE)
    assert ("alone: test_it.py::test_unsteady\n" in out) is (others == 0)


@pytest.mark.parametrize("list", ["CHECKS", "PARTS"])
def test_a_missing_tool_is_a_failure(
    runner: ModuleType, capfd: pytest.CaptureFixture[str], list: str
) -> None:
    getattr(runner, list)[0] = runner.Part("missing", ["/nonexistent/tool"])
    assert runner.main([]) == 1
    assert "part3 ran" in capfd.readouterr().out


def test_only_named_exit_codes_are_forgiven(runner: ModuleType) -> None:
    runner.PARTS[0] = part(runner, "part1", 5, 5)
    assert runner.main([]) == 0
    runner.PARTS[0] = part(runner, "part1", 4, 5)
    assert runner.main([]) == 1


def test_what_is_skipped_is_said_and_no_failure(
    runner: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    program = "import sys; sys.exit(77)"
    runner.PARTS[0] = runner.Part("part1", [sys.executable, "-c", program], skipped=[77])
    assert runner.main([]) == 0
    out = capfd.readouterr().out
    assert re.search(r"^part1 +SKIPPED", out, re.MULTILINE)
    assert re.search(r"^total +ok", out, re.MULTILINE)


@pytest.mark.parametrize(("code", "expected"), [("assert 2 + 2 == 4", 0), ("assert False", 1)])
def test_arguments_run_only_pytest_and_no_coverage_gate(
    runner: ModuleType,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    code: str,
    expected: int,
) -> None:
    (tmp_path / "test_it.py").write_text(f"def test_it() -> None:\n    {code}\n")
    arguments = [str(tmp_path), f"--rootdir={tmp_path}", "-p", "no:cacheprovider"]
    assert runner.main(arguments) == expected
    out = capfd.readouterr().out
    assert ("1 passed" in out) is (expected == 0)
    assert "part1 ran" not in out
    assert "coverage" not in out


def test_the_whole_run_has_every_check_and_the_coverage_gate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = script(monkeypatch, "test")
    python = ["ruff check", "ruff format", "shellcheck", "mypy", "imports"]
    assert [part.name for part in module.CHECKS] == [*python, "web types", "web lint", "web format"]
    parts = {part.name: part.command for part in module.PARTS}
    assert list(parts) == ["web tests", "chromium", "rules", "tests"]
    assert "--cov" in parts["rules"]
    assert not any("--cov" in part.command for part in module.LONG)


def test_every_test_is_in_one_of_both_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    module = script(monkeypatch, "test")
    tests = module.ROOT / "tests"
    folders = {f"tests/{name}" for name in module.MEASURED}
    rest = set(module.unmeasured())
    assert folders < set(module.measured())
    assert {"README.md", "README.fa.md", "docs"} < rest
    for path in tests.rglob("test_*.py"):
        name = path.relative_to(module.ROOT)
        with_coverage = any(name.is_relative_to(f) for f in folders)
        with_coverage &= name.name not in module.UNMEASURED
        assert with_coverage != any(name.is_relative_to(other) for other in rest), name


def test_check_runs_the_checks_and_shows_only_what_failed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    module = script(monkeypatch, "test")
    assert not {"pytest", "web tests", "chromium"} & {part.name for part in module.CHECKS}
    monkeypatch.setattr(module, "CHECKS", [part(module, "one", 0), part(module, "two", 4)])
    assert module.main(["--check"]) == 1
    out = capfd.readouterr().out
    assert "one ran" not in out
    assert "two ran" in out
    assert re.search(r"^one +ok", out, re.MULTILINE)
    assert re.search(r"^two +FAILED", out, re.MULTILINE)


def test_tidy_goes_on_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    module = script(monkeypatch, "test")
    monkeypatch.setattr(module, "TIDY", [part(module, "one", 1), part(module, "two", 0)])
    assert module.main(["--tidy"]) == 1
    assert "two ran" in capfd.readouterr().out


def test_continuous_integration_runs_the_same() -> None:
    assert "exec ./borj test" in (ROOT / ".ci" / "run").read_text()


def test_help_is_the_modules_own_text(
    runner: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert runner.main(["--help"]) == 0
    assert "./borj test --long" in capsys.readouterr().out
