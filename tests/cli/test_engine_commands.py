"""The engine's commands: analyse, match, bench, and their help."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from pathlib import Path

import pytest

import borj
from borj.cli.main import main
from tests.engine.kit import PATIENCE, cli, needs_engine, odd

GAME = "tzaar"
needs = needs_engine(GAME)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine's own language must not decide what these tests see."""
    monkeypatch.setenv("BORJ_LANG", "en")


@pytest.mark.parametrize("command", ["engine", "analyse", "match", "bench"])
@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_command_has_help(
    capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", lang, command, "--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert f"borj {command}" in out
    assert (len(re.findall("[آ-ی]", out)) > 100) == (lang == "fa")


@needs
def test_analyse_shows_each_depth_and_the_best_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", GAME, "fixed", "--depth", "2", "--lines", "2"]) == 0
    out = capsys.readouterr().out
    assert "White to play" in out
    assert re.search(r"^  1 +[+-]\d+\.\d\d +\d+ .* s  \S+$", out, re.M)
    found = re.search(r"^Best: (\S+) \([+-]", out, re.M)
    assert found is not None
    borj.game_named(GAME).start("fixed").parse(found[1])
    assert "\x1b" not in out


@needs
def test_analyse_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code = borj.game_named(GAME).start("fixed").code()
    assert main(["analyse", GAME, code, "--nodes", "500", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["code"] == code
    assert found["move"] == found["lines"][0]["moves"][0]


@needs
def test_analyse_explains_in_terms(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["analyse", GAME, "fixed", "--depth", "1", "--explain"]
    assert main(asked) == 0
    *_, total = lines = capsys.readouterr().out.splitlines()
    told = lines[lines.index("What the position is worth at a glance, for White:") + 1 :]
    assert total.endswith("together")
    *terms, together = (float(line.split()[0]) for line in told)
    assert sum(terms) == pytest.approx(together)
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["terms"]
    assert sum(found.values()) == pytest.approx(100 * together)
    assert main(["--lang", "fa", *asked]) == 0
    assert "نوبت حرکت" in capsys.readouterr().out


def test_analyse_in_persian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fa", "analyse", GAME, "--depth", "1"]) == 0
    out = capsys.readouterr().out
    assert "نوبت سفید" in out
    assert "بهترین حرکت" in out


@needs
def test_analyse_draws_a_bar_on_a_terminal_and_ends_with_ctrl_c() -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        cli("analyse", GAME, "fixed", "--infinite", "--table", "4"),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    shown = b""
    while b"depth 2/" not in shown:
        shown += os.read(ours, 4096)
    process.send_signal(signal.SIGINT)
    try:
        while data := os.read(ours, 4096):
            shown += data
    except OSError:  # how a terminal says that nobody is there any more
        pass
    assert process.wait(PATIENCE) == 0
    os.close(ours)
    text = shown.decode()
    assert "█" in text
    assert "░" in text
    assert "\x1b[J" in text
    assert "Best: " in text
    assert "Traceback" not in text


def test_analyse_a_finished_game(capsys: pytest.CaptureFixture[str]) -> None:
    over = "standard~s~0~R-R--2RB---.----------.-----------.----------.---------"
    assert main(["analyse", "dvonn", over]) == 2
    assert "over" in capsys.readouterr().err


def test_match_prints_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "m.jsonl")
    words = ["match", "random", "b=random", "--game", "dvonn", "--games", "4", "--out", file]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert re.search(r"^ *# +player +points +score +Elo +1 +2$", out, re.M)
    assert re.search(r"^1 +\S+ +[\d.]+/4 +[\d.]+ % \[", out, re.M)
    assert "random against b: " in out
    assert f"4 games played, 0 read; all are in {file}" in out
    assert main([*words, "--sprt", "0", "50"]) == 0
    said = capsys.readouterr().out
    assert "The test is" in said
    assert "0 games played, 4 read" in said
    assert main([*words, "--lang", "fa"]) == 0
    assert "بازیکن" in capsys.readouterr().out


def test_match_with_a_player_that_fails_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "m.jsonl")
    words = ["match", "random", odd("crash", "bad"), "--game", "dvonn", "--games", "2"]
    assert main([*words, "--out", file]) == 0
    out, err = capsys.readouterr()
    assert "faults" in out
    assert err.count("crash (exit code 7)") == 2


def test_a_program_that_cannot_start_is_an_error_and_nobody_loses(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "m.jsonl"
    words = ["match", "random", "bad=ugi:/no/such/program", "--game", "dvonn", "--games", "2"]
    assert main([*words, "--out", str(file)]) == 2
    assert "“bad” does not start (/no/such/program: No such file" in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match", "random", "--game", "dvonn"], "at least two players"),
        (["match", "random", "what", "--game", "dvonn"], "“what” is no player"),
        (["match", "random", "random"], "--game"),
        (["match", "random", "random", "--game", "dvonn", "--limit", "x"], "“x” is no limit"),
        (["match", "random", "random", "--game", "dvonn", "--sprt", "5", "0"], "ELO0"),
        (["match", "random", "random", "--game", "dvonn", "--variant", "x"], "no variant"),
        (["match", "random", "random", "--game", "dvonn", "--games", "0"], "--games"),
        (["analyse", "dvonn", "--option", "seed=3"], "no option “seed”"),
        (["analyse", "dvonn", "--time", "0"], "--time"),
        (["analyse", "dvonn", "--lines", "0"], "--lines"),
        (["analyse", "chess"], "chess"),
        (["bench", "chess"], "chess"),
        (["engine", "--game", "dvonn", "--variant", "giant"], "no variant"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    try:
        code: object = main(words)
    except SystemExit as left:
        code = left.code
    err = capsys.readouterr().err
    assert code == 2
    assert said in err
    assert "Traceback" not in err


@needs
def test_bench_prints_signature_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bench", GAME])  # 1 if the search has changed: tests/engine judges that
    out, err = capsys.readouterr()
    assert re.fullmatch(rf"{GAME} +[\d,]+ +[\d,]+ +[\d,]+/s\n", out)
    assert (code == 1) == ("the search has changed" in err)
    main(["bench", GAME, "--json"])
    (found,) = json.loads(capsys.readouterr().out)
    assert found["game"] == GAME
    assert found["nodes"] > 1000


@pytest.mark.parametrize("time", ["0", "-1", "nan", "soon"])
@pytest.mark.parametrize(("lang", "said"), [("en", "seconds above 0"), ("fa", "ثانیه")])
def test_a_time_that_is_none_is_said_to_be_none(
    capsys: pytest.CaptureFixture[str], time: str, lang: str, said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", lang, "analyse", GAME, "--time", time])
    assert left.value.code == 2
    assert f"'{time}'" in (told := capsys.readouterr().err)
    assert said in told
