"""What pip builds and installs: metadata, tools, copies; in the long run real sdists and wheels."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import borj
from tests.launcher.conftest import ROOT, script

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
QUICK = ("borj.core.game", "borj.core.position", "borj.records", "borj.render", "borj.text")


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script(monkeypatch, "package")


def test_metadata_says_what_there_is_and_no_more() -> None:
    project = PROJECT["project"]
    assert (ROOT / project["readme"]).is_file()
    assert project["version"] == borj.__version__
    assert "urls" not in project, "the project has no home on the net yet"
    known = [name.rpartition(" ")[2] for name in project["classifiers"] if "Python :: 3." in name]
    assert known
    assert project["requires-python"] == f">={known[0]}"
    assert PROJECT["tool"]["scikit-build"]["wheel"]["py-api"] == "cp312"
    assert PROJECT["tool"]["cibuildwheel"]["build"] == ["cp311-*", "cp312-*"]


def test_importing_borj_loads_little() -> None:
    """It took 24 ms of processor time when this was written; what it loads decides that."""
    program = "import sys, borj; print(*(m for m in sys.modules if m.startswith('borj')))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert not set(done.stdout.split()) & set(QUICK)


def test_where_nothing_compiles_zig_is_asked_for(
    package: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    asked = package.get_requires_for_build_wheel()
    assert [name for name in asked if name.startswith("ziglang")] != []
    monkeypatch.setenv("BORJ_WITHOUT_WEB", "1")
    asked = package.get_requires_for_build_wheel()
    assert [name.partition("~")[0] for name in asked if "wheel" in name or "zig" in name] == [
        "ziglang"
    ]


def test_an_sdist_that_holds_the_pages_needs_nothing_to_make_them(
    package: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "made" / "static").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(package, "ROOT", tmp_path)
    monkeypatch.setattr(package.toolchain, "compiler", lambda env: ["c++"])
    assert not set(package.get_requires_for_build_wheel()) & set(package.web_tools())
    assert set(package.web_tools()) <= set(package.get_requires_for_build_sdist())


def test_what_is_built_from_is_a_copy_of_the_sources_alone(
    package: ModuleType, tmp_path: Path
) -> None:
    root = tmp_path / "checkout"
    for name in (
        *("src/borj/__init__.py", "native/wasm/module.cpp", ".gitignore", "made/static/index.html"),
        *("src/borj/engine/wasm/borj.wasm", "src/borj/engine/_native.so", "web/generated/a.ts"),
        *(
            "web/node_modules/vite/a.js",
            ".venv/bin/python",
            ".git/HEAD",
            "scripts/__pycache__/a.pyc",
        ),
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    (root / ".gitignore").write_text((ROOT / ".gitignore").read_text("utf-8"), "utf-8")
    package.copy_sources(root, tmp_path / "copy")
    found = {
        p.relative_to(tmp_path / "copy").as_posix()
        for p in (tmp_path / "copy").rglob("*")
        if p.is_file()
    }
    assert found == {
        ".gitignore",
        "made/static/index.html",
        "native/wasm/module.cpp",
        "src/borj/__init__.py",
    }


def test_zig_takes_the_place_of_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = script(monkeypatch, "find_compiler")
    monkeypatch.setattr(found.toolchain, "compiler", lambda env: None)
    monkeypatch.setattr(found, "zig", lambda env: "/a place/zig")
    assert found.main([str(tmp_path)]) == 0
    said = (tmp_path / "compiler.cmake").read_text("utf-8")
    assert f"set(CMAKE_CXX_COMPILER [==[{tmp_path}/zig-c++]==]" in said
    assert """exec '/a place/zig' c++ "$@\"""" in (tmp_path / "zig-c++").read_text("utf-8")
    monkeypatch.setattr(found.toolchain, "compiler", lambda env: ["/usr/bin/ccache", "g++"])
    found.main([str(tmp_path)])
    assert "[==[/usr/bin/ccache;g++]==]" in (tmp_path / "compiler.cmake").read_text("utf-8")


@pytest.mark.parametrize(("lang", "said"), [("en", "without it"), ("fa", "بدون آن")])
def test_without_node_the_error_names_the_way_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    monkeypatch.setenv("BORJ_LANG", lang)
    build = script(monkeypatch, "build_web")
    monkeypatch.setattr(build, "node", lambda env: None)
    assert build.main(["all"]) == build.NO_NODE
    told = capsys.readouterr().err
    assert "BORJ_WITHOUT_WEB=1 pip install" in told
    assert said in told


def test_what_hosts_need_names_what_is_there() -> None:
    docker = (ROOT / "deploy/Dockerfile").read_text("utf-8")
    for name in ("requirements/app.txt", "requirements/web.txt"):
        assert name in docker
        assert (ROOT / name).exists()
    options = subprocess.run(
        [sys.executable, "-m", "borj", "serve", "--help"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in ("Dockerfile", "compose.yaml", "borj.service"):
        text = (ROOT / "deploy" / name).read_text("utf-8")
        serve = text[text.index("serve") :]
        given = set(re.findall(r"(?<![\w-])--(?:host|port|data|log|behind|host-name)[\w-]*", serve))
        assert given
        assert [word for word in given if word not in options] == []


# In the long run.


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist of this checkout, made as pip would make it, but with the tools of .venv."""
    folder = tmp_path_factory.mktemp("sdist")
    program = "import sys; sys.path.insert(0, sys.argv[1])\n"
    program += "import package; package.build_sdist(sys.argv[2])"
    command = [sys.executable, "-c", program, str(ROOT / "scripts"), str(folder)]
    subprocess.run(command, cwd=ROOT, check=True)
    [made] = folder.iterdir()
    return made


@pytest.mark.long
def test_an_sdist_builds_offline_without_a_compiler_and_leaves_nothing_behind(
    sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert any(name.endswith("/made/static/index.html") for name in names)
    assert any(name.endswith("/made/books/dvonn.fa.json") for name in names)
    assert not any("node_modules" in name for name in names)
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "sh").symlink_to("/bin/sh")
    env = {**os.environ, "PATH": str(tools), "no_proxy": "*", "PIP_NO_INDEX": "1"}
    env.pop("CXX", None)
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    [source] = [path for path in tmp_path.iterdir() if path.name.startswith("borj-")]
    before = {path for path in source.rglob("*") if "__pycache__" not in path.parts}
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", str(tmp_path / "wheels"), str(source)], env=env, check=True)
    assert {path for path in source.rglob("*") if "__pycache__" not in path.parts} == before
    [wheel] = (tmp_path / "wheels").iterdir()
    tag = "cp312-abi3" if sys.version_info >= (3, 12) else "cp311-cp311"
    assert tag in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    assert len([name for name in names if name.endswith(".wasm") and "pyodide" not in name]) == 2
    assert any(name.startswith("borj/engine/_native") for name in names)
    place = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(place)
    program = "import borj.engine as e, borj; p = borj.game('dvonn').start('random', seed=1); "
    program += "assert 'installed' in borj.__file__; "
    program += "print(e.Engine().search(p, e.Limit(nodes=500)).move in p.legal)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", program],
        env={"PYTHONPATH": str(place)}, cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "True"
