"""The conformance kit is what the book says and what the kernels say, and finds what is wrong."""

from __future__ import annotations

import json
import shlex
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import borj
from borj.cli.main import main
from borj.core.chance import SplitMix64
from borj.core.errors import InvalidChoice
from borj.core.move import PASS
from borj.engine import conformance
from borj.engine.conformance import Case, Trial, making
from borj.engine.native import kernel
from tests.engine.kit import ODD, PATIENCE, cli, needs_engine
from tests.kit import CONFIGS

ENGINE = cli("engine", "--table", "1")


@pytest.mark.parametrize("game", borj.GAMES)
def test_book_and_kernel_agree_with_every_case(game: str) -> None:
    made = borj.game_named(game)
    head = conformance.heading(game)
    found = list(conformance.cases(game))
    assert head.version == conformance.VERSION
    assert (head.game, head.ruleset, head.actions) == (game, made.ruleset, made.actions)
    assert head.cases == len(found) == len({case.id for case in found})
    for case in found:
        position = case.position
        assert position.code() == case.code, case.id
        assert (position.turn, position.mid_turn) == (case.turn, case.mid_turn), case.id
        assert tuple(map(position.write, position.legal)) == case.legal, case.id
        assert tuple(map(made.index, position.legal)) == case.numbers, case.id
        outcome = position.outcome
        told = None if outcome is None else [outcome.winner, outcome.reason, [*outcome.score]]
        assert told == (None if case.outcome is None else [*case.outcome.values()]), case.id
        for text, code in case.after.items():
            assert position.play(text).code() == code, case.id
        walker = kernel(game)(position.pack())
        if outcome is not None and outcome.reason.value == "repetition":
            continue  # a kernel has no past
        assert sorted(walker.legal()) == sorted(case.numbers), case.id
        if outcome is not None:
            winner = -1 if outcome.winner is None else outcome.winner
            assert walker.result() == (winner, *outcome.score), case.id
        counts = [walker.perft(depth) for depth in range(1, len(case.counts) + 1)]
        assert counts == list(case.counts) or made.repeats, case.id


def test_every_variant_and_every_ending_is_in_it() -> None:
    for game in map(borj.game, borj.GAMES):
        found = list(conformance.cases(game.id))
        kinds = {(case.variant, json.dumps(case.options, sort_keys=True)) for case in found}
        wanted = [
            config for config in CONFIGS if config.game == game.id and len(config.options) < 3
        ]
        for config in wanted:
            options = json.dumps(config.start().options, sort_keys=True)
            assert (config.variant, options) in kinds, config
        reasons = {case.outcome["reason"] for case in found if case.outcome is not None}
        ended = next(case.position.outcome for case in found if case.outcome is not None)
        assert ended is not None
        assert reasons == {reason.value for reason in type(ended.reason)}


def test_every_phase_ends_and_forced_passes_are_in_it_more_than_once() -> None:
    for game in borj.GAMES:
        found = list(conformance.cases(game))
        assert len(found) >= making.WHOLE
        assert sum(case.outcome is not None for case in found) >= 10, game
    dvonn = [case.position for case in conformance.cases("dvonn")]
    phases = Counter(p.status.phase for p in dvonn if p.legal)
    assert phases["placing"] >= 10
    assert phases["stacking"] >= 20
    assert sum(p.legal == (PASS,) for p in dvonn) >= 5


def test_the_book_writes_the_same_case_again() -> None:
    game = borj.game("dvonn")
    known = {case.id: case for case in conformance.cases("dvonn")}
    start = game.open("random", {}, 0)
    moves = making.walk(start, SplitMix64(0))
    positions: list[borj.Position] = [start]
    for move in moves:
        positions.append(positions[-1].after(move))
    for at in (0, 1, 5):
        case = making.make(f"dvonn/random/0.{at}", positions, moves, at)
        assert case.as_json() == known[case.id].as_json()


@pytest.mark.long
@pytest.mark.parametrize("game", borj.GAMES)
def test_the_book_writes_the_same_kit_again(game: str) -> None:
    assert making.written(borj.game_named(game)) == conformance.source(game).read_text("utf-8")


@needs_engine("dvonn")
def test_the_engine_conforms(capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join(ENGINE)
    assert main(["--lang", "en", "conform", command, "--game", "dvonn"]) == 0
    assert "nothing differs" in capsys.readouterr().out


@pytest.mark.long
def test_the_engine_conforms_in_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "conform", shlex.join(ENGINE), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["differences"] == []
    assert found["counts"] is True
    assert found["cases"] == sum(conformance.heading(game).cases for game in borj.GAMES)


def lies(case: Case) -> dict[str, Case]:
    """Cases that contradict the rules, by what has to be found."""
    return {
        "p1turn": replace(case, turn=1 - case.turn),
        "gameover": replace(case, outcome={"winner": 0, "reason": "x", "score": (0, 0)}),
        "legal": replace(case, legal=case.legal[1:]),
        "counts": replace(case, counts=(case.counts[0], case.counts[1] + 1)),
    }


@needs_engine("dvonn")
def test_every_kind_of_difference_is_found() -> None:
    case = next(case for case in conformance.cases("dvonn") if case.legal)
    trial = Trial(ENGINE, PATIENCE)
    try:
        assert trial.run([case]) == []
        for what, lie in lies(case).items():
            found = trial.run([lie])
            assert what in {difference.what for difference in found}, what
    finally:
        trial.close()


def test_programs_that_misbehave_are_told() -> None:
    case = next(case for case in conformance.cases("dvonn") if case.legal)
    trial = Trial([sys.executable, str(ODD), "crash"], 2.0, counts=False)
    try:
        found = trial.run([case, case])
    finally:
        trial.close()
    assert [difference.what for difference in found] == ["hang", "hang"]  # it answers no `query`


def test_the_kit_is_written_and_a_missing_program_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kit"
    assert main(["--lang", "en", "conform", "--export", str(folder), "--game", "lyngk"]) == 0
    (file,) = folder.iterdir()
    head, *cases = map(json.loads, file.read_text("utf-8").splitlines())
    assert head["cases"] == len(cases)
    assert main(["--lang", "en", "conform", "/nowhere/engine"]) == 2
    assert main(["--lang", "en", "conform"]) == 2
    assert "speaks UGI" in capsys.readouterr().err
    with pytest.raises(InvalidChoice):
        conformance.heading("chess")
