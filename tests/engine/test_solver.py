"""Proofs and certificates: what is proved is true, and the book alone can check it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import borj
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.engine import Solver
from borj.engine.certificates import verify, write_certificate
from tests.kit import Config, walk

KAMISADO = borj.game("kamisado")


class TooMuchError(Exception):
    """There is more to try than a test should."""


def brute(position: Position, known: dict[bytes, int]) -> int:
    """Who wins, by trying everything; -1 for a draw."""
    key = position.pack()
    if len(known) > 3000:
        raise TooMuchError
    if key not in known:
        if position.outcome is not None:
            winner = position.outcome.winner
            known[key] = -1 if winner is None else winner
        else:
            found = {brute(position.after(move), known) for move in position.legal}
            me = position.turn
            known[key] = me if me in found else -1 if -1 in found else 1 - me
    return known[key]


@pytest.mark.parametrize("game", ["dvonn", "tzaar", "lyngk"])
def test_the_solver_agrees_with_trying_everything(game: str) -> None:
    config = Config(game, {"dvonn": "random", "tzaar": "random", "lyngk": "standard"}[game])
    solver, compared = Solver(game, 8), 0
    for seed in range(12):
        for position in reversed(list(walk(config, seed))[-7:-1]):
            try:
                expected = brute(position, {})
            except TooMuchError:
                break
            assert solver.solve(position).winner == expected
            compared += 1
    assert compared > 8


def best(position: Position, known: dict[bytes, int]) -> int:
    """How many points player 0 ends ahead, by trying everything."""
    key = position.pack()
    if len(known) > 3000:
        raise TooMuchError
    if key not in known:
        if position.outcome is not None:
            known[key] = position.outcome.score[0] - position.outcome.score[1]
        else:
            found = [best(position.after(move), known) for move in position.legal]
            known[key] = min(found) if position.turn else max(found)
    return known[key]


def test_by_how_many_points_a_game_ends_is_what_trying_everything_finds() -> None:
    solver, found = Solver("dvonn", 8), set[int]()
    for seed in range(30):
        for position in reversed(list(walk(Config("dvonn", "random"), seed))[-8:-1]):
            try:
                expected = best(position, {})
            except TooMuchError:
                break
            margin = solver.margin(position)
            assert margin.exact
            assert margin.least == expected
            found.add(expected)
    assert min(found) < 0 < max(found)
    assert len(found) > 10


def test_what_nodes_do_not_tell_stays_open() -> None:
    position = list(walk(Config("dvonn", "random"), 3))[-14]
    margin = Solver("dvonn", 8).margin(position, nodes=40)
    assert not margin.exact
    exact = Solver("dvonn", 8).margin(position, nodes=3_000_000)
    assert margin.least <= exact.least <= exact.most <= margin.most
    assert margin.nodes <= 60
    over = list(walk(Config("dvonn", "random"), 3))[-1]
    assert over.outcome is not None
    white, black = over.outcome.score
    assert Solver("dvonn", 8).margin(over).least == white - black
    empty = borj.game("dvonn").start()
    assert Solver("dvonn", 8).margin(empty, nodes=100).most == 49  # pieces in hand count, too


def test_where_points_do_not_decide_nobody_wins_by_so_many() -> None:
    with pytest.raises(InvalidChoice, match="points do not decide"):
        Solver("tzaar", 4).margin(borj.game("tzaar").start("fixed"))


def test_the_winning_way_wins() -> None:
    for seed in range(6):
        position = list(walk(Config("kamisado", "single"), seed))[-4]
        solution = Solver("kamisado", 8).solve(position)
        for move in solution.moves:
            position = position.play(move)
        assert position.outcome is not None
        assert position.outcome.winner == solution.winner


def test_without_enough_nodes_nothing_is_claimed() -> None:
    solution = Solver("tzaar", 4).solve(borj.game("tzaar").start("fixed"), nodes=2000)
    assert not solution.solved


def test_pieces_that_are_not_placed_yet_are_no_loss() -> None:
    position = borj.game("tzaar").start("tournament")
    for _ in range(20):
        assert not Solver("tzaar", 4).solve(position, nodes=500).solved
        position = position.after(position.legal[0])


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Black wins the single round: an answer to everything, from the opening on."""
    file = tmp_path_factory.mktemp("certificates") / "opening.txt.gz"
    assert write_certificate(KAMISADO.start(), file, table_mb=64) > 100
    return file


def test_a_certificate_of_the_opening_is_checked_by_the_book(certificate: Path) -> None:
    checked = verify(certificate)
    assert checked.winner == 0
    assert checked.position == KAMISADO.start()
    assert checked.positions > 200


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda lines: lines[1:], "not a certificate"),
        (lambda lines: [lines[0], *lines[2:]], "no answer"),
        (lambda lines: [lines[0], lines[1].split()[0] + "\n"], "no action"),
        (lambda lines: [lines[0].replace('"winner": 0', '"winner": 1'), *lines[1:]], "fails"),
    ],
)
def test_a_damaged_certificate_is_refused(
    certificate: Path, tmp_path: Path, damage: object, message: str
) -> None:
    with gzip.open(certificate, "rt", encoding="utf-8") as lines:
        content = damage(list(lines))  # type: ignore[operator]
    file = tmp_path / "damaged.txt"
    file.write_text("".join(content), "utf-8")
    with pytest.raises(borj.InvalidRecord, match=message):
        verify(file)


def test_nodes_are_for_all_that_is_asked() -> None:
    position = borj.game("tzaar").start("fixed")
    found = list(Solver("tzaar", 4).solve_moves(position, 3000))
    assert len(found) == len(position.legal)
    assert sum(solution.nodes for _, solution in found) <= 3000 + len(found)
    assert Solver("tzaar", 4).solve(position, 500).nodes <= 501


def test_what_was_there_twice_is_a_draw_when_it_comes_again() -> None:
    """A win that leads through a position which has been twice is none; the past is listened to."""
    solver, compared = Solver("sixth", 8), 0
    for seed in range(30):
        for position in list(walk(Config("sixth", "standard"), seed))[-6:-1]:
            won = solver.solve(position, 20_000)
            if won.winner != position.turn or len(won.moves) < 3:
                continue
            after = position.after(won.moves[0])
            twice = Remembering(position, (after.pack(), after.pack()))
            again = solver.solve(twice, 20_000)  # type: ignore[arg-type]
            assert not again.moves or again.moves[0] != won.moves[0]
            assert solver.solve(position, 20_000).moves == won.moves
            compared += 1
    assert compared > 3


class Remembering:
    """A position with another past."""

    def __init__(self, position: Position, past: tuple[bytes, ...]) -> None:
        self._position, self.past = position, past

    def __getattr__(self, name: str) -> object:
        return getattr(self._position, name)
