"""The engine: built by whatever compiler there is, and Borj starts where it cannot be built."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.launcher.conftest import PATIENCE, ROOT, Copy, script

MODULE = "src/borj/engine/_native.fake.so"
# pip "installs" zig: a program that says what it was asked.
FETCH_ZIG = """\
case "$*" in *zig.txt*)
    zig=${0%/bin/*}/lib/python3.11/site-packages/ziglang
    mkdir -p "$zig" && printf '#!/bin/sh\\necho "zig $*"\\n' >"$zig/zig" && chmod +x "$zig/zig" ;;
esac"""
NO_ZIG = 'case "$*" in *zig.txt*) echo "No matching distribution"; exit 1 ;; esac'


def sentences(result: subprocess.CompletedProcess[str]) -> list[str]:
    """What was said, apart from the steps."""
    said = [line.removeprefix("borj: ") for line in result.stderr.splitlines()]
    return [line for line in said if not line.endswith("…")]


def test_the_engine_is_built_and_put_among_the_python_files(native: Copy) -> None:
    result = native.run("x")
    assert "building the engine" in result.stderr
    assert result.stdout == "borj runs: [x]\n"
    assert (native.root / MODULE).read_text() == "built\n"
    configure, build = native.calls[-2:]
    assert f"-DCMAKE_CXX_COMPILER={native.bin}/c++" in configure
    assert f"--build {native.venv}/native" in build
    assert native.run().stderr == ""


def test_a_change_of_the_sources_keeps_what_was_compiled(native: Copy) -> None:
    native.run()
    (native.venv / "native" / "compiled.o").touch()
    (native.root / "CMakeLists.txt").write_text("project(new)\n")
    (native.root / "src/borj/engine/_native.older.so").touch()
    assert "building the engine" in native.run().stderr
    assert (native.venv / "native" / "compiled.o").exists()
    assert not (native.root / "src/borj/engine/_native.older.so").exists()


def test_another_compiler_starts_from_nothing(native: Copy) -> None:
    native.run()
    (native.venv / "native" / "compiled.o").touch()
    (native.root / "CMakeLists.txt").write_text("project(new)\n")
    other = native.command("my c++", "#!/bin/sh\nexit 0\n")
    native.run(CXX=f"'{other}' -m64")
    assert f"-DCMAKE_CXX_COMPILER={other};-m64 " in native.calls[-2] + " "
    assert not (native.venv / "native" / "compiled.o").exists()


def test_setup_builds_it_anew(native: Copy) -> None:
    native.run()
    (native.venv / "native" / "compiled.o").touch()
    result = native.run("setup")
    assert (result.returncode, result.stdout) == (0, "")
    assert "building the engine" in result.stderr
    assert not (native.venv / "native" / "compiled.o").exists()


def test_a_failed_build_stops_the_tests_but_not_the_app(native: Copy) -> None:
    broken = "echo 'a.hpp:1: error: expected unqualified-id'; exit 1"
    result = native.run("x", FAKE_COMPILE=broken)
    assert (result.returncode, result.stdout) == (0, "borj runs: [x]\n")
    failed, details, without, ready = sentences(result)[-4:]
    assert failed.startswith("The engine could not be built")
    assert details == f"details: {native.root}/.venv.log"
    assert without.startswith("Borj starts without its engine")
    assert ready == "ready"
    assert "expected unqualified-id" in native.log
    assert native.run("x", FAKE_COMPILE=broken).stderr == "", "said once"

    for arguments in (["test"], ["setup"]):
        result = native.run(*arguments, FAKE_COMPILE=broken)
        assert (result.returncode, result.stdout) == (1, "")
        assert "The engine could not be built" in sentences(result)[-2]
        assert "starts without" not in result.stderr
    assert native.run("test").stdout == "tests run:" + " []\n"
    assert (native.root / MODULE).exists()


def test_an_engine_of_older_sources_is_not_used(native: Copy) -> None:
    native.run()
    (native.root / "CMakeLists.txt").write_text("project(broken)\n")
    native.run(FAKE_COMPILE="exit 1")
    assert not (native.root / MODULE).exists()


def test_a_full_disk_is_said_as_such(native: Copy) -> None:
    result = native.run(FAKE_COMPILE="echo 'fatal error: No space left on device'; exit 1")
    assert result.returncode == 1
    assert "disk is full" in result.stderr


def test_without_headers_nothing_is_tried(native: Copy) -> None:
    result = native.run("x", FAKE_HEADERS="False")
    assert result.stdout == "borj runs: [x]\n"
    assert "sudo apt install python3-dev" in result.stderr
    assert "cmake" not in "".join(native.calls)


@pytest.mark.parametrize("unfit", [None, "#!/bin/sh\nexit 1\n"], ids=["none", "too old"])
def test_without_a_compiler_zig_is_fetched(native: Copy, unfit: str | None) -> None:
    (native.bin / "c++").unlink()
    if unfit:
        native.command("c++", unfit)
    (native.bin / "chmod").symlink_to("/bin/chmod")
    result = native.run("x", FAKE_FETCH=FETCH_ZIG)
    assert "fetching a compiler" in result.stderr
    assert result.stdout == "borj runs: [x]\n"
    wrapper = native.venv / "bin" / "zig-c++"
    assert f"-DCMAKE_CXX_COMPILER={wrapper}" in native.calls[-2]
    assert f"-DCMAKE_AR={native.venv}/bin/zig-ar" in native.calls[-2]
    done = subprocess.run([wrapper, "-O3", "a b"], capture_output=True, text=True, check=True)
    assert done.stdout == "zig c++ -O3 a b\n"
    result = native.run("setup")
    assert "fetching a compiler" not in result.stderr
    assert result.returncode == 0


def test_without_a_compiler_and_without_zig(native: Copy) -> None:
    (native.bin / "c++").unlink()
    result = native.run("x", FAKE_FETCH=NO_ZIG)
    assert result.stdout == "borj runs: [x]\n"
    assert "No C++ compiler was found" in result.stderr
    assert "sudo apt install g++" in result.stderr


def test_a_stopped_build_is_taken_up_again(native: Copy) -> None:
    process = native.start(FAKE_COMPILE="exec sleep 30")
    while len(native.calls) < 4:
        assert process.poll() is None
    os.killpg(process.pid, 2)
    _, err = process.communicate(timeout=PATIENCE)
    assert "Setting up was stopped" in err
    result = native.run("x")
    assert "building the engine" in result.stderr
    assert "fetching" not in result.stderr
    assert result.stdout == "borj runs: [x]\n"


def test_a_compiler_is_asked_for_our_kind_of_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    toolchain = script(monkeypatch, "toolchain")
    asked = tmp_path / "asked"
    fake = tmp_path / "c++"
    fake.write_text(f'#!/bin/sh\ncat >"{asked}"; echo "$@" >>"{asked}"\n')
    fake.chmod(0o755)
    env = {"PATH": f"{tmp_path}:/bin:/usr/bin"}
    assert toolchain.compiler(env) == [str(fake)]
    assert "<concepts>" in asked.read_text()
    assert "-std=c++20" in asked.read_text()
    assert toolchain.compiler({"PATH": str(tmp_path / "empty")}) is None
    assert toolchain.compiler({"PATH": "", "CXX": "/nonexistent/c++"}) is None


def test_progress_shows_how_far_the_compiler_is(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = script(monkeypatch, "progress")
    assert progress._subject("[12/20] Building CXX object a.o") == "12/20"
    assert progress._subject("-- Configuring done") == ""


def test_cmake_and_the_launcher_agree_on_the_module() -> None:
    assert "nanobind_add_module(_native " in (ROOT / "CMakeLists.txt").read_text()
    assert (ROOT / "src/borj/engine/_native.pyi").exists()
