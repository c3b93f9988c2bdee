"""The board in notebooks, and the examples, which the extra `notebooks` executes."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import borj

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))
BUNDLE = Path(str(files("borj"))) / "server" / "static" / "notebook" / "board.mjs"
each = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def test_there_are_two() -> None:
    assert [path.stem for path in EXAMPLES] == ["analysing", "playing"]


@each
def test_cells_can_be_read_and_are_kept_without_results(path: Path) -> None:
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            compile("".join(cell["source"]), path.name, "exec")
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


def test_the_bundle_is_one_file_that_needs_no_other() -> None:
    if not BUNDLE.exists():
        pytest.skip("the pages have not been built")
    text = BUNDLE.read_text("utf-8")
    assert "borj-board" in text
    assert not [line for line in text.splitlines() if line.startswith("import ")]
    assert "import(" not in text


@pytest.mark.long
@each
def test_the_examples_run(path: Path) -> None:
    nbformat: Any = pytest.importorskip("nbformat")
    nbclient: Any = pytest.importorskip("nbclient")
    pytest.importorskip("anywidget")
    read = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(read, timeout=120, kernel_name="python3").execute()
    shown = [output for cell in read.cells if cell.cell_type == "code" for output in cell.outputs]
    kinds = {kind for output in shown for kind in output.get("data", {})}
    wanted = "application/vnd.jupyter.widget-view+json" if path.stem == "playing" else "text/html"
    assert {wanted, "image/svg+xml"} <= kinds


@pytest.mark.long
def test_moves_made_by_hand_come_back() -> None:
    pytest.importorskip("anywidget")
    from borj.notebook import Board

    start = borj.game("dvonn").start("random", seed=1)
    board = Board(start, acting=0)
    heard: list[Any] = []
    board.observe(lambda change: heard.append(change["new"]), "moves")
    first = board.shown["choices"][3]
    board.asked = {"number": board.shown["number"], "index": first["index"]}
    assert board.position == start.play(first["action"])
    assert heard == [(first["action"],)]
    assert board.shown["effects"]
    stale = {"number": 1, "index": board.shown["choices"][0]["index"]}
    other = {"number": board.shown["number"], "index": board.shown["choices"][0]["index"]}
    for asked in (stale, other, {}, {"number": board.shown["number"], "index": 10**9}):
        if asked.get("index") != 10**9:
            board.asked = asked
            assert len(board.moves) == 1  # of another position, or another player's
    assert board.back() == start
    assert len(json.dumps(board.shown)) < 200_000
    with pytest.raises(borj.BorjError):
        Board(start, acting=2)
