"""The hash that guards what a page makes of effects is the same in Python and in TypeScript."""

from __future__ import annotations

import json
import os
import subprocess
import zlib
from pathlib import Path

import pytest

from borj.book.plain import plain
from borj.book.positions import look
from borj.core.scene import Piece, hash_of, tray
from tests.kit import CONFIGS, walk
from tests.launcher.conftest import ROOT, script

# Looks as the wire has them: a piece without teeth says nothing of them.
PROGRAM = """
import { readFileSync } from "node:fs";
import { hashOf } from %s;
const { looks } = JSON.parse(readFileSync(0, "utf-8"));
const whole = (stack) => stack.map((piece) => ({ teeth: 0, ...piece }));
const filled = ({ stacks, trays }) => ({
  stacks: Object.fromEntries(Object.entries(stacks).map(([cell, one]) => [cell, whole(one)])),
  trays: trays.map((tray) => ({
    ...tray,
    stacks: (tray.stacks ?? []).map(([stack, count]) => [whole(stack), count]),
  })),
});
console.log(JSON.stringify(looks.map((look) => hashOf(filled(look)))));
"""


def test_both_sides_hash_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = [p.scene() for c in CONFIGS for p in list(walk(c, seed=6, cap=60))[::6]]
    looks = [plain(look(scene)) for scene in scenes]
    looks.append({"stacks": {}, "trays": []})
    wanted = [hash_of(scene.stacks, scene.trays) for scene in scenes] + [hash_of({}, ())]
    program = tmp_path / "hash.mjs"
    board = (ROOT / "web" / "board" / "hash.ts").as_uri()
    program.write_text(PROGRAM % json.dumps(board), "utf-8")
    node = script(monkeypatch, "build_web").node(os.environ)
    done = subprocess.run(
        [str(node.program), "--no-warnings", str(program)],
        input=json.dumps({"looks": looks}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert json.loads(done.stdout) == wanted
    assert len(set(wanted)) > 100  # it tells positions apart


def test_what_is_hashed() -> None:
    """The text, by hand: cells in order, bottom to top, then trays in theirs."""
    ring, red = Piece(0, "ring", "ivory"), Piece(-1, "tower", "red", 2)
    stacks = {"B1": (ring, red), "A1": (ring,), "C1": ()}
    trays = (tray("hand-1", "hand", 1, {(ring,): 3, (red, ring): 1}), tray("won-0", "won", 0, {}))
    text = (
        "A1=0.ring.ivory.0;B1=0.ring.ivory.0,-1.tower.red.2;"
        "hand-1#-1.tower.red.2,0.ring.ivory.0*1|0.ring.ivory.0*3;won-0#;"
    )
    assert hash_of(stacks, trays) == zlib.crc32(text.encode())
