"""Writes what Borj is made of besides itself, from the locks, as a CycloneDX document.

    sbom.py [FILE]       dist/borj-VERSION.cdx.json, if no other file is named; - is the terminal

The same locks give the same document: it holds no time and no place.
"""

import base64
import json
import sys
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import locked

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "web" / "package-lock.json"
# In this order: a package is named once, by the first that has it.
LOCKS = ("app", "web", "zig", "dev", "audit", "notebooks", "rl", "cluster")
Json = dict[str, Any]


def python() -> Iterator[Json]:
    """The packages of the launcher's locks; all files of a package are named by their hashes."""
    seen: set[str] = set()
    for lock in LOCKS:
        for pin in locked.pins(lock):
            purl = f"pkg:pypi/{pin.name}@{quote(pin.version)}"
            if purl in seen:
                continue
            seen.add(purl)
            notes = {"borj:lock": f"requirements/{lock}.txt", "borj:where": pin.marker}
            hashes = [("SHA-256", found) for found in pin.hashes]
            yield component(pin.name, pin.version, purl, hashes, notes)


def node() -> Iterator[Json]:
    """The packages that the pages are built with and from."""
    told: Json = json.loads(PACKAGES.read_text(encoding="utf-8"))["packages"]
    seen: set[str] = set()
    for place, package in told.items():
        name = package.get("name") or place.rpartition("node_modules/")[2]
        if not place or package.get("link"):
            continue
        purl = f"pkg:npm/{quote(name, safe='/')}@{quote(package['version'])}"
        if purl in seen:
            continue  # the same in two places
        seen.add(purl)
        kind, _, value = package["integrity"].partition("-")
        hashes = [(f"SHA-{kind.removeprefix('sha')}", base64.b64decode(value).hex())]
        used = "true" if package.get("dev") else ""
        notes = {"borj:lock": "web/package-lock.json", "cdx:npm:package:development": used}
        made = component(name, package["version"], purl, hashes, notes)
        if licence := package.get("license"):
            made["licenses"] = [{"expression": licence}]
        yield made


def component(
    name: str, version: str, purl: str, hashes: list[tuple[str, str]], notes: dict[str, str]
) -> Json:
    """One package."""
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "hashes": [{"alg": kind, "content": value} for kind, value in hashes],
        "properties": [{"name": name, "value": note} for name, note in notes.items() if note],
    }


def bill() -> Json:
    """The whole document."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    components = sorted([*python(), *node()], key=lambda made: str(made["purl"]))
    contents = json.dumps([project["version"], components], sort_keys=True)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_OID, contents).urn,
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "borj",
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"expression": project["license"]}],
            }
        },
        "components": components,
    }


def main(arguments: list[str]) -> int:
    """Writes it; returns the exit code."""
    if len(arguments) > 1 or {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 2
    found = bill()
    version = found["metadata"]["component"]["version"]
    name = arguments[0] if arguments else str(ROOT / "dist" / f"borj-{version}.cdx.json")
    text = json.dumps(found, indent=2) + "\n"
    if name == "-":
        print(text, end="")
        return 0
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{path}: {len(found['components'])} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
