"""What the launcher installs is what was tested: the locks, the audit, the bill of materials."""

import json
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.launcher.conftest import ROOT, script

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NAMES = ("app", "dev", "web", "zig", "audit", "notebooks", "rl", "cluster")


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script(monkeypatch, "locked")


def test_there_is_a_lock_for_everything_that_is_installed(
    monkeypatch: pytest.MonkeyPatch, locked: ModuleType
) -> None:
    assert set(script(monkeypatch, "lock").wanted(PROJECT)) == set(NAMES)
    assert {path.stem for path in locked.FOLDER.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_has_all_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, locked: ModuleType, name: str
) -> None:
    """If this fails, run scripts/lock.py: pyproject.toml has changed."""
    pins = {pin.name: pin for pin in locked.pins(name)}
    asked = script(monkeypatch, "lock").wanted(PROJECT)[name]
    assert asked
    for requirement in map(Requirement, asked):
        pin = pins[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(pin.version), str(requirement)
        assert bool(pin.marker) <= bool(requirement.marker), "needed everywhere"


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_names_every_file_and_no_place(locked: ModuleType, name: str) -> None:
    pins = list(locked.pins(name))
    assert len({pin.name for pin in pins}) == len(pins)
    for pin in pins:
        assert pin.hashes, pin.name
        if pin.marker:
            Marker(pin.marker)
    said = locked.lock(name).read_text("utf-8")
    assert "://" not in said
    assert not any(line.startswith("-") for line in said.splitlines())


def test_a_package_has_one_version_in_all_locks(locked: ModuleType) -> None:
    versions: dict[str, set[str]] = {}
    for name in NAMES:
        for pin in locked.pins(name):
            versions.setdefault(pin.name, set()).add(pin.version)
    assert [name for name, found in versions.items() if len(found) > 1] == []


@pytest.mark.skipif(Path(sys.prefix) != ROOT / ".venv", reason="not what the launcher has set up")
def test_what_is_tested_is_what_is_locked_with_all_it_needs(locked: ModuleType) -> None:
    pins = {
        pin.name: pin.version
        for pin in locked.pins("dev")
        if not pin.marker or Marker(pin.marker).evaluate()
    }
    assert {name: metadata.version(name) for name in pins} == pins
    for name in pins:
        for text in metadata.requires(name) or ():
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert canonicalize_name(needed.name) in pins, f"{name} needs {text}"


def test_a_lock_that_cannot_be_read_is_no_lock(
    monkeypatch: pytest.MonkeyPatch, locked: ModuleType, tmp_path: Path
) -> None:
    monkeypatch.setattr(locked, "FOLDER", tmp_path)
    (tmp_path / "app.txt").write_text("painter==1 \\\n    --hash=sha256:short\n")
    with pytest.raises(ValueError, match="short"):
        list(locked.pins("app"))


# Known weaknesses.


@pytest.fixture
def audit(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script(monkeypatch, "audit")


SOUND = {"dependencies": [{"name": "painter", "version": "1", "vulns": []}]}
WEAK = {"dependencies": [{"name": "painter", "version": "1", "vulns": [{"id": "PYSEC-1"}]}]}
PASSED = {"dependencies": [{"name": "painter", "skip_reason": "Dependency not found"}]}


@pytest.mark.parametrize(
    ("python", "node", "code", "said"),
    [
        (SOUND, {"vulnerabilities": {}}, 0, "nothing is known against"),
        (WEAK, {"vulnerabilities": {}}, 1, "painter 1: PYSEC-1"),
        (SOUND, {"vulnerabilities": {"vite": {"severity": "high"}}}, 1, "vite: high"),
        ({}, {"vulnerabilities": {}}, 77, "SKIPPED: Connection refused"),
        (SOUND, {"message": "405 Method Not Allowed"}, 77, "SKIPPED: 405 Method"),
        # pip-audit calls this a success.
        (PASSED, {"vulnerabilities": {}}, 77, "SKIPPED: nothing was answered about 1 of 1"),
        # What is known counts, whatever is not.
        (WEAK, {}, 1, "SKIPPED: no reason was given"),
    ],
)
def test_an_audit_passes_only_if_everything_was_answered(
    audit: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    python: object,
    node: object,
    code: int,
    said: str,
) -> None:
    refused = "…\nConnection refused\n"
    monkeypatch.setattr(audit, "python", lambda: audit.of_python(python, refused))
    monkeypatch.setattr(audit, "node", lambda: audit.of_node(node, ""))
    assert audit.main() == code
    assert said in capsys.readouterr().out


def test_an_audit_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, audit: ModuleType) -> None:
    monkeypatch.setattr(audit, "PATIENCE", 0.2)
    assert audit.run("sleep", "60") == ("", "no answer within 0.2 s")
    assert audit.run("no-such-program")[1].startswith("no-such-program: ")


def test_the_long_run_has_the_audit(monkeypatch: pytest.MonkeyPatch, audit: ModuleType) -> None:
    [part] = [part for part in script(monkeypatch, "test").LONG if part.name == "audit"]
    assert part.skipped == [audit.SKIPPED]


# The bill of materials.


def test_the_bill_of_materials_has_what_the_locks_have(
    monkeypatch: pytest.MonkeyPatch, locked: ModuleType, tmp_path: Path
) -> None:
    sbom = script(monkeypatch, "sbom")
    path = tmp_path / "made/borj.cdx.json"
    assert sbom.main([str(path)]) == 0
    bill = json.loads(path.read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"] == PROJECT["project"]["version"]
    components = bill["components"]
    refs = [made["bom-ref"] for made in components]
    assert refs == sorted(set(refs))
    assert all(made["hashes"] for made in components)
    pins = {
        f"pkg:pypi/{pin.name}@{pin.version}": set(pin.hashes)
        for name in NAMES
        for pin in locked.pins(name)
    }
    found = {
        made["purl"]: {one["content"] for one in made["hashes"]}
        for made in components
        if made["purl"].startswith("pkg:pypi/")
    }
    assert found == pins
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    ours = {
        (place.rpartition("node_modules/")[2], package["version"])
        for place, package in packages.items()
        if place
    }
    others = {(m["name"], m["version"]) for m in components if m["purl"].startswith("pkg:npm/")}
    assert others == ours
    assert sbom.bill() == bill, "the same locks, the same document"
