"""The launcher finds its project, sets it up when needed, and otherwise just starts."""

import shutil
import subprocess
from pathlib import Path

from tests.launcher.conftest import ROOT, Copy


def test_the_first_start_sets_up_and_says_so(copy: Copy) -> None:
    result = copy.run("games", "--json")
    assert result.returncode == 0
    assert result.stdout == "borj runs: [games] [--json]\n"
    steps = [line.removeprefix("borj: ") for line in result.stderr.splitlines()]
    assert steps == [
        "setting up on first use; this takes a few minutes at most",
        "making a Python environment …",
        "adding pip to it …",
        "fetching packages …",
        "installing Borj …",
        "ready",
    ]
    fetch, build = copy.calls
    assert fetch.endswith(f" --require-hashes --no-deps --only-binary :all: -r {copy.lock('app')}")
    assert build.endswith(f" --no-build-isolation --force-reinstall -e {copy.root}")


def test_the_second_start_is_silent_and_asks_no_other_python(copy: Copy) -> None:
    copy.run()
    copy.command("python3", "#!/bin/sh\nexit 99\n")
    result = copy.run("x")
    assert (result.returncode, result.stdout, result.stderr) == (0, "borj runs: [x]\n", "")
    assert len(copy.calls) == 2


def test_arguments_arrive_unchanged(copy: Copy) -> None:
    result = copy.run("a b", "", "*", "$HOME", "«برج»")
    assert result.stdout == "borj runs: [a b] [] [*] [$HOME] [«برج»]\n"


def test_the_exit_code_is_the_commands(copy: Copy) -> None:
    assert copy.run(FAKE_EXIT="3").returncode == 3
    assert copy.run("test", FAKE_EXIT="4").returncode == 4


def test_through_chained_symlinks_from_another_directory(copy: Copy, tmp_path: Path) -> None:
    away = tmp_path / "far away"
    away.mkdir()
    (away / "absolute").symlink_to(copy.root / "borj")
    (away / "relative").symlink_to("absolute")
    result = subprocess.run(
        ["./relative", "x"], cwd=away, env=copy.env, capture_output=True, text=True, check=True
    )
    assert result.stdout == "borj runs: [x]\n"
    assert copy.venv.exists()
    assert not (away / ".venv").exists()


def test_changed_sources_are_built_again_without_fetching(copy: Copy) -> None:
    copy.run()
    with (copy.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    result = copy.run("x")
    assert "the sources have changed" in result.stderr
    assert "fetching" not in result.stderr
    assert result.stdout == "borj runs: [x]\n"
    assert len(copy.calls) == 3
    assert "--no-index" in copy.calls[-1]
    assert copy.run("x").stderr == ""


def test_native_and_web_sources_count_and_outputs_do_not(native: Copy) -> None:
    copy = native
    copy.run()
    for name in ("native/games/a.hpp", "web/app/main.ts"):
        path = copy.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("new")
        assert "the sources have changed" in copy.run().stderr, name
        path.unlink()
        assert "the sources have changed" in copy.run().stderr, f"{name} removed"
    for name in ("web/node_modules/a.js", "web/dist/a.js", "src/borj/a.py", "README.md"):
        path = copy.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("new")
        assert copy.run().stderr == "", name


def test_another_lock_is_fetched(copy: Copy) -> None:
    copy.run()
    copy.lock("app").write_text("builder==1\npainter==2\n")
    copy.run()
    assert copy.calls[-2].endswith(f" -r {copy.lock('app')}")
    assert len(copy.calls) == 4
    with (copy.root / "pyproject.toml").open("a") as project:
        project.write("# what is allowed, not what is installed\n")
    copy.run()
    assert "--no-index" in copy.calls[-1]
    assert len(copy.calls) == 5


def test_tests_get_their_own_packages_once(copy: Copy) -> None:
    copy.run()
    result = copy.run("test", "--long", "-k", "a b")
    assert result.stdout == "tests run: [--long] [-k] [a b]\n"
    assert "what the tests need" in result.stderr
    fetches = [call for call in copy.calls if "--no-index" not in call]
    assert [call.partition(" -r ")[2] for call in fetches] == [
        str(copy.lock("app")),
        str(copy.lock("dev")),
    ]
    assert copy.run("test").stderr == ""
    assert copy.run().stderr == ""


def test_a_pull_keeps_the_packages_of_the_tests(copy: Copy) -> None:
    copy.run("test")
    copy.lock("dev").write_text("builder==1\npainter==2\ntester==1\n")
    copy.run()
    assert copy.calls[-2].endswith(f" -r {copy.lock('dev')}")
    calls = len(copy.calls)
    assert copy.run("test", "x").stdout == "tests run: [x]\n"
    assert len(copy.calls) == calls


def test_a_moved_project_is_set_up_anew(copy: Copy, tmp_path: Path) -> None:
    copy.run()
    moved = tmp_path / "moved"
    shutil.move(copy.root, moved)
    copy.root = moved
    result = copy.run("x")
    assert "has moved; setting it up anew" in result.stderr
    assert result.stdout == "borj runs: [x]\n"
    assert copy.calls[-1].endswith(f"-e {moved}")
    assert copy.run().stderr == ""


def test_a_vanished_interpreter_is_noticed(copy: Copy) -> None:
    copy.run()
    python = copy.venv / "bin" / "python"
    python.unlink()
    python.symlink_to("/nonexistent/python3.11")
    result = copy.run("x")
    assert "its Python is gone; setting up anew" in result.stderr
    assert result.stdout == "borj runs: [x]\n"


def test_settings_of_pip_cannot_send_packages_elsewhere(copy: Copy) -> None:
    copy.run(
        PIP_TARGET="/elsewhere", PIP_USER="1", FAKE_FETCH='echo "[${PIP_TARGET-}${PIP_USER-}]"'
    )
    assert "\n[]\n" in copy.log


def test_the_launcher_is_plain_posix_and_executable() -> None:
    for name in ("borj", ".ci/run"):
        path = ROOT / name
        assert path.read_text().startswith("#!/bin/sh\n")
        assert path.stat().st_mode & 0o111 == 0o111
