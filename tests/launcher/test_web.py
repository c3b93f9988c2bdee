"""The web app: built with what can be fetched, only as far as something has changed."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.launcher.conftest import ROOT, Copy, script
from tests.launcher.test_engine import sentences

WASM = "src/borj/engine/wasm/borj.wasm"
SIMD = "src/borj/engine/wasm/borj-simd.wasm"
PAGE = "src/borj/server/static/index.html"
NO_TOOLS = 'case "$*" in *web.txt*) echo "No matching distribution"; exit 1 ;; esac'
OFFLINE = 'case "$*" in *web.txt*) echo "NewConnectionError"; exit 1 ;; esac'


def built(copy: Copy, *arguments: str, **env: str) -> list[str]:
    """Runs ./borj; returns which builders it called, in order."""
    before = len(copy.calls)
    result = copy.run(*arguments, **env)
    assert result.returncode == 0, result.stderr
    short = {"cmake --build": "engine", "--no-index": "borj", "web.txt": "tools"}
    called = []
    for call in copy.calls[before:]:
        names = [name for mark, name in short.items() if mark in call]
        called += names or [call for call in [call] if " " not in call]
    return called


def change(copy: Copy, name: str) -> None:
    path = copy.root / name
    path.write_text(path.read_text() + "\n")


def test_everything_is_built_once(web: Copy) -> None:
    result = web.run("x")
    steps = [line.removeprefix("borj: ") for line in result.stderr.splitlines()]
    assert steps[-7:] == [
        "building the engine …",
        "fetching Node and zig for the web app …",
        "building the engine for the browser …",
        "fetching the web app's packages …",
        "writing what the web app shares with Python …",
        "building the web app …",
        "ready",
    ]
    assert (web.root / WASM).exists()
    assert (web.root / SIMD).exists()
    assert (web.root / PAGE).exists()
    [tools] = [call for call in web.calls if "web.txt" in call]
    assert tools.endswith(f" --require-hashes --no-deps --only-binary :all: -r {web.lock('web')}")
    assert web.run().stderr == ""


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("web/app/main.ts", ["pages"]),
        ("src/borj/text/fa/web.ftl", ["pages"]),
        ("web/package-lock.json", ["packages", "pages"]),
        ("native/a.hpp", ["engine", "wasm", "pages"]),
        ("scripts/build_wasm.py", ["wasm", "pages"]),
        ("CMakeLists.txt", ["engine"]),
        ("pyproject.toml", ["borj"]),
        ("scripts/setup.py", []),
        ("src/borj/games/rules.py", ["generated", "pages"]),
    ],
)
def test_a_change_builds_what_depends_on_it(web: Copy, name: str, parts: list[str]) -> None:
    web.run()
    change(web, name)
    assert built(web) == parts
    assert web.run().stderr == ""


def test_what_is_generated_differently_changes_the_pages(web: Copy) -> None:
    web.run()
    change(web, "scripts/typescript.py")
    assert built(web) == ["generated"]
    change(web, "scripts/typescript.py")
    assert built(web, FAKE_SHARED="new") == ["generated", "pages"]


def test_setup_builds_everything(web: Copy) -> None:
    web.run()
    parts = ["borj", "engine", "tools", "wasm", "packages", "generated", "pages"]
    assert built(web, "setup") == parts


def test_the_tests_packages_leave_the_web_app_as_it_is(web: Copy) -> None:
    web.run()
    assert built(web, "test") == ["borj", "engine", "packages-and-tests"]
    change(web, "scripts/setup.py")
    assert built(web) == [], "who has them keeps them"
    change(web, "web/package-lock.json")
    assert built(web) == ["packages-and-tests", "pages"]


def test_the_pages_are_built_without_what_only_the_tests_need() -> None:
    """Nobody who plays waits for a linter: the build imports nothing of `devDependencies`."""
    wanted = json.loads((ROOT / "web/package.json").read_text("utf-8"))
    config = [
        ROOT / "web" / name for name in ("vite.config.ts", "svelte.config.js", "compressed.ts")
    ]
    pages = [path for path in (ROOT / "web/app").rglob("*.*") if path.suffix in (".ts", ".svelte")]
    pages += [*(ROOT / "web/board").rglob("*.ts"), *(ROOT / "web/engine").rglob("*.ts")]
    built = [path for path in pages if not (path.match("*.test.ts") or path.match("test/*.ts"))]
    imports = re.compile(
        r"""^\s*(?:import|export)\b(?! type)[^"';]*["']([@\w][^"']*)["']""", re.MULTILINE
    )
    found = {
        name for path in (*config, *built) for name in imports.findall(path.read_text("utf-8"))
    }
    packages = {"/".join(name.split("/")[: 1 + name.startswith("@")]) for name in found}
    assert {"vite", "svelte"} <= packages
    assert packages & set(wanted["devDependencies"]) == set()


@pytest.mark.parametrize(
    ("gone", "part"),
    [(WASM, "wasm"), (SIMD, "wasm"), (PAGE, "pages"), ("web/node_modules", "packages")],
)
def test_what_is_gone_is_made_again_with_the_next_set_up(web: Copy, gone: str, part: str) -> None:
    web.run()
    path = web.root / gone
    path.rmdir() if path.is_dir() else path.unlink()
    change(web, "scripts/setup.py")
    assert built(web) == [part]


@pytest.mark.parametrize("problem", [NO_TOOLS, OFFLINE], ids=["none for us", "no network"])
def test_without_node_and_zig_borj_starts_without_its_web_app(web: Copy, problem: str) -> None:
    result = web.run("x", FAKE_FETCH=problem)
    assert (result.returncode, result.stdout) == (0, "borj runs: [x]\n")
    failed, details, without, ready = sentences(result)[-4:]
    assert failed.startswith("The web app is built with Node and zig")
    assert details == f"details: {web.root}/.venv.log"
    assert without.startswith("Borj starts without its web app")
    assert ready == "ready"
    assert web.run("x", FAKE_FETCH=problem).stderr == "", "said once"

    for arguments in (["test"], ["setup"]):
        result = web.run(*arguments, FAKE_FETCH=problem)
        assert (result.returncode, result.stdout) == (1, "")
        assert "could not be fetched" in sentences(result)[-2]
    assert built(web, "setup")[-4:] == ["wasm", "packages-and-tests", "generated", "pages"]


def test_the_machines_own_node_and_zig_will_do(web: Copy) -> None:
    npm = web.bin / "npm-cli.js"
    npm.touch()
    npm.chmod(0o755)
    (web.bin / "npm").symlink_to(npm)
    web.command("node", "#!/bin/sh\necho v24.19.0\n")
    web.command("zig", "#!/bin/sh\n")
    assert built(web, FAKE_FETCH=NO_TOOLS)[-3:] == ["packages", "generated", "pages"]


def test_a_node_that_is_too_old_will_not(web: Copy) -> None:
    npm = web.bin / "npm-cli.js"
    npm.touch()
    npm.chmod(0o755)
    (web.bin / "npm").symlink_to(npm)
    web.command("node", "#!/bin/sh\necho v20.11.0\n")
    web.command("zig", "#!/bin/sh\n")
    assert "Borj starts without its web app" in web.run(FAKE_FETCH=NO_TOOLS).stderr


def test_packages_that_cannot_be_fetched(web: Copy) -> None:
    result = web.run("x", FAKE_NPM="echo 'npm error code ECONNREFUSED'; exit 1")
    assert result.stdout == "borj runs: [x]\n"
    assert "packages that the web app is built from could not be fetched" in result.stderr
    assert "code ECONNREFUSED" in web.log


@pytest.mark.parametrize("step", ["FAKE_WASM", "FAKE_NPM", "FAKE_VITE", "FAKE_FETCH"])
def test_a_full_disk_is_said_as_such(web: Copy, step: str) -> None:
    fault = "echo 'ENOSPC: no space left on device'; exit 1"
    if step == "FAKE_FETCH":
        fault = f'case "$*" in *web.txt*) {fault} ;; esac'
    result = web.run(**{step: fault})
    assert result.returncode == 1
    assert "disk is full" in result.stderr


@pytest.mark.parametrize("step", ["FAKE_WASM", "FAKE_VITE"])
def test_pages_of_older_sources_are_not_used(web: Copy, step: str) -> None:
    web.run()
    change(web, "native/a.hpp")
    result = web.run("x", **{step: "echo 'a.ts:1: error'; exit 1"})
    assert result.stdout == "borj runs: [x]\n"
    assert "The web app could not be built" in result.stderr
    assert not (web.root / PAGE).exists()
    assert (web.root / "src/borj/engine/_native.fake.so").exists()


def test_sources_are_there_and_all_that_builds_is_among_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sources = script(monkeypatch, "sources")
    lines = sources.TABLE.read_text().splitlines()
    named = {line.split()[0] for line in lines} - {"#"}
    assert [name for name in named if not (ROOT / name).exists()] == []
    reached, pending = set[str](), {"setup", "build_web"}
    while pending:
        text = (ROOT / f"scripts/{(name := pending.pop())}.py").read_text()
        reached.add(name)
        imported = set(re.findall(r"^\s*(?:import|from) (\w+)", text, re.MULTILINE))
        pending |= {name for name in imported if (ROOT / f"scripts/{name}.py").exists()} - reached
    assert {f"scripts/{name}.py" for name in reached - {"progress"}} <= named


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_outputs_are_no_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = script(monkeypatch, "sources")
    parts = ("borj", "engine", "learn", "wasm", "packages", "generated", "pages")
    files = [str(path) for part in parts for path in sources.of(part)]
    assert files
    command = ["git", "check-ignore", "--stdin"]
    ignored = subprocess.run(
        command, cwd=ROOT, input="\n".join(files), capture_output=True, text=True, check=False
    )
    assert ignored.stdout == ""


def test_a_digest_follows_names_contents_and_facts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sources = script(monkeypatch, "sources")
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "web" / "node_modules").mkdir(parents=True)
    seen = [sources.digest("pages")]
    (tmp_path / "web" / "a.ts").write_text("1")
    seen.append(sources.digest("pages"))
    (tmp_path / "web" / "a.ts").write_text("2")
    seen.append(sources.digest("pages"))
    (tmp_path / "web" / "a.ts").rename(tmp_path / "web" / "b.ts")
    seen += [sources.digest("pages"), sources.digest("pages", "fact")]
    assert len(set(seen)) == len(seen)
    (tmp_path / "web" / "node_modules" / "c.js").touch()
    assert sources.digest("pages", "fact") == seen[-1]
