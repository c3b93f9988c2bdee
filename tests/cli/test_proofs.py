"""The command line and proofs: each move with its result, certificates, and what fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import borj
from borj.cli.main import main
from borj.engine import Solver
from tests.kit import Config, walk


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORJ_LANG", "en")


@pytest.fixture(scope="module")
def code() -> str:
    """A position a few moves before the end of a round."""
    game = list(walk(Config("kamisado", "single"), 3))
    return next(p.code() for p in game[-6:] if len(p.legal) > 2)


def test_solve_prints_a_line_for_each_move(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "kamisado", code]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    position = borj.game("kamisado").read(code)
    assert [line.split()[0] for line in lines] == [position.write(m) for m in position.legal]
    assert {line.split()[1] for line in lines} <= {"win", "loss"}
    assert "moves win" in total


def test_solve_as_json(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "kamisado", code, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["wins"] == sum(move["result"] == "win" for move in data["moves"])


def test_a_certificate_is_written_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.txt"
    assert main(["solve", "kamisado", "--play", "a1-a5", "--certificate", str(file)]) == 0
    assert main(["verify", str(file)]) == 0
    assert "Black wins from here against any defence" in capsys.readouterr().out
    file.write_text(file.read_text().replace('"winner": 0', '"winner": 1'))
    assert main(["verify", str(file)]) == 1
    err = capsys.readouterr().err
    assert "The certificate fails" in err
    assert "Traceback" not in err


def test_a_certificate_takes_no_more_nodes_than_it_may(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.txt"
    assert main(["solve", "kamisado", "--nodes", "100", "--certificate", str(file)]) != 0
    assert "did not suffice" in capsys.readouterr().err
    assert not file.exists()


def test_what_cannot_be_solved(capsys: pytest.CaptureFixture[str]) -> None:
    over = list(walk(Config("kamisado", "single"), 1))[-1].code()
    assert main(["solve", "kamisado", over]) == 2
    assert main(["solve", "sixth", "--nodes", "50", "--table", "4"]) == 0
    assert "unknown" in capsys.readouterr().out


def test_solve_speaks_persian(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "kamisado", code, "--lang", "fa"]) == 0
    said = {line.split()[1] for line in capsys.readouterr().out.splitlines()[:-1]}
    assert said
    assert said <= {"برد", "باخت", "مساوی", "نامعلوم"}


def test_solve_tells_by_how_many_points(capsys: pytest.CaptureFixture[str]) -> None:
    position = list(walk(Config("dvonn", "random"), 3))[-6]
    code = position.code()
    assert main(["solve", "dvonn", code, "--score", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    solver = Solver("dvonn", 8)
    for move, row in zip(position.legal, found["moves"], strict=True):
        ahead = solver.margin(position.after(move)).least * (-1 if position.turn else 1)
        assert row["margin"] == [ahead, ahead]
        assert row["result"] == ("win" if ahead > 0 else "loss" if ahead < 0 else "draw")
    assert main(["solve", "dvonn", code, "--score"]) == 0
    first = capsys.readouterr().out.splitlines()[0].split()
    assert first[:3] == [found["moves"][0][key] for key in ("move", "result")] + [
        f"{found['moves'][0]['margin'][0]:+}"
    ]
    early = list(walk(Config("dvonn", "random"), 3))[-14].code()
    assert main(["solve", "dvonn", early, "--score", "--nodes", "200"]) == 0
    assert "…" in capsys.readouterr().out
    assert main(["solve", "tzaar", "fixed", "--score"]) == 2
    assert "points do not decide" in capsys.readouterr().err


def test_a_certificate_says_who_wins_and_not_by_how_much(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "proof"
    with pytest.raises(SystemExit):
        main(["solve", "kamisado", code, "--score", "--certificate", str(file)])
    assert "--certificate: not allowed with argument --score" in capsys.readouterr().err
    assert not file.exists()
