"""The command line: what each command prints, and with which exit code it ends."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import borj
from borj import text
from borj.cli.main import main
from tests.conftest import ROOT

COMMANDS = ("games", "show", "moves", "perft", "replay", "convert")
CODE = "standard~s~0~2WBRRR-----.----------.-----------.----------.---------"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine's own language must not decide what these tests see."""
    monkeypatch.setenv("BORJ_LANG", "en")


class Ran:
    """What a command printed and how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        try:
            self.code = main(words)
        except SystemExit as left:  # argparse leaves this way
            self.code = left.code if isinstance(left.code, int) else 1
        self.out, self.err = capsys.readouterr()


def test_help_explains_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "--help")
    assert ran.code == 0
    for command in COMMANDS:
        assert f"  {command}" in ran.out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_command_has_help(
    capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    ran = Ran(capsys, "--lang", lang, command, "--help")
    assert ran.code == 0
    assert f"borj {command}" in ran.out
    persian = len(re.findall("[آ-ی]", ran.out))
    assert (persian > 100) == (lang == "fa")
    assert "show this help message" not in ran.out or lang == "en"


def test_help_is_wholly_persian(capsys: pytest.CaptureFixture[str]) -> None:
    options = Ran(capsys, "--lang", "fa", "--help").out.partition("گزینه‌ها:")[2]
    described = re.findall(r"^  -.*?(?:  +|\n +)(.+)$", options, re.M)
    assert len(described) >= 5
    assert all(re.search("[آ-ی]", said) for said in described)


EXAMPLE = re.compile(
    r"^ *(?:\./)?borj (games|show|moves|perft|replay|convert)\b(.*?)(?:  |$)", re.M
)


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_every_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    readme = ROOT / ("README.md" if lang == "en" else "README.fa.md")
    examples = EXAMPLE.findall(text.say("cli-examples", lang)) + EXAMPLE.findall(
        readme.read_text("utf-8")
    )
    assert {command for command, _ in examples} == set(COMMANDS)
    monkeypatch.chdir(tmp_path)
    record = borj.Record(borj.game("dvonn").start())
    borj.dump(record, "games.borj")
    borj.dump(record, "games.sgf")
    for command, words in examples:
        if "--depth 4" not in words:  # that one is right, but takes its time
            assert Ran(capsys, command, *words.split()).code == 0, (command, words)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "--version")
    assert (ran.code, ran.out) == (0, f"borj {borj.__version__}\n")


def test_games_lists_everything(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(Ran(capsys, "games").out.split())  # lines end where the terminal does
    data = json.loads(Ran(capsys, "games", "--json").out)
    assert [game["id"] for game in data] == list(borj.GAMES)
    for game in data:
        assert game["id"] in text
        assert all(variant["about"] in text for variant in game["variants"])
        assert all(option["about"] in text for option in game["options"])


def test_games_in_persian(capsys: pytest.CaptureFixture[str]) -> None:
    assert "دوون" in Ran(capsys, "games", "--lang", "fa").out


def test_show_draws_the_board_and_prints_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "dvonn", CODE)
    assert ran.code == 0
    assert ran.out.rstrip().endswith(CODE)
    assert "White to play" in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("id", borj.GAMES)
def test_show_every_game(capsys: pytest.CaptureFixture[str], id: str) -> None:
    ran = Ran(capsys, "show", id, "--colour", "full", "--seed", "1")
    assert ran.code == 0
    assert "\x1b[" in ran.out


def test_show_takes_a_variant_options_and_turns(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "show", "sixth", "--option", "kings=6", "--play", "c3", "--play", "a1")
    expected = borj.game("sixth").start(kings=6).play("c3").play("a1").code()
    assert ran.out.rstrip().endswith(expected)
    named = Ran(capsys, "show", "kamisado", "marathon")
    assert named.out.rstrip().endswith(borj.game("kamisado").start("marathon").code())


def test_show_fits_the_terminal_and_turns_the_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def board(*words: str) -> list[str]:
        return Ran(capsys, "show", "tzaar", "tournament", *words).out.splitlines()[2:-3]

    monkeypatch.setenv("COLUMNS", "200")
    wide, turned = board(), board("--flip")
    monkeypatch.setenv("COLUMNS", "20")
    narrow = board()
    assert max(map(len, narrow)) < max(map(len, wide))
    assert "I" in turned[0]
    assert "I" not in wide[0]


def test_show_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(Ran(capsys, "--json", "show", "dvonn", CODE).out)
    assert data["code"] == CODE
    assert data["scene"]["stacks"]["A1"][1]["colour"] == "ebony"


def test_show_writes_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    ran = Ran(capsys, "show", "dvonn", "random", "--svg", str(svg), "--png", str(png))
    assert (ran.code, ran.out) == (0, "")
    root = ElementTree.parse(svg).getroot()
    assert root.tag.endswith("svg")
    assert root[0].text == "DVONN"  # for those who hear the picture
    assert "White to play" in str(root[1].text)
    assert png.read_bytes().startswith(b"\x89PNG")


def test_show_marks_where_a_stack_can_go(capsys: pytest.CaptureFixture[str]) -> None:
    plain = Ran(capsys, "show", "dvonn", "random", "--seed", "1").out
    marked = Ran(capsys, "show", "dvonn", "random", "--seed", "1", "--moves-of", "a1").out
    assert marked != plain
    wrong = Ran(capsys, "show", "dvonn", "--moves-of", "Z9")
    assert wrong.code == 2
    assert "Z9" in wrong.err


def test_moves(capsys: pytest.CaptureFixture[str]) -> None:
    position = borj.game("tzaar").start("fixed")
    lines = Ran(capsys, "moves", "tzaar", "fixed").out.split()
    assert lines == [position.write(move) for move in position.legal]
    data = json.loads(Ran(capsys, "moves", "tzaar", "fixed", "--json").out)
    assert [move["action"] for move in data["moves"]] == lines
    assert data["moves"][0]["picks"][0]["kind"] == "cell"


def test_moves_in_the_rulebooks_style(capsys: pytest.CaptureFixture[str]) -> None:
    english = Ran(capsys, "moves", "kamisado", "--style", "rulebook").out
    assert "red 3 ↗ blue" in english
    persian = Ran(capsys, "moves", "kamisado", "--style", "rulebook", "--lang", "fa").out
    assert "قرمز ۳ ↗ آبی" in persian
    assert Ran(capsys, "moves", "dvonn", "--style", "rulebook").code == 2


def test_moves_of_a_finished_game_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    over = "standard~s~0~R-R--2RB---.----------.-----------.----------.---------"
    ran = Ran(capsys, "moves", "dvonn", over)
    assert (ran.code, ran.out) == (0, "")
    assert "Black wins" in ran.err


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "perft", "sixth", "--depth", "3")
    assert re.findall(r"^ *\d +([\d,]+)", ran.out, re.M) == ["25", "600", "13,960"]
    data = json.loads(Ran(capsys, "perft", "dvonn", "--depth", "2", "--json").out)
    assert [row["count"] for row in data["counts"]] == [49, 2352]


def test_perft_divided(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "perft", "sixth", "--depth", "2", "--divide")
    assert ran.out.count(" 24\n") == 25
    assert "600 in all" in ran.out
    data = json.loads(Ran(capsys, "perft", "dvonn", "--depth", "1", "--divide", "--json").out)
    assert set(data["moves"].values()) == {1}
    assert Ran(capsys, "perft", "dvonn", "--depth", "1", "--divide", "--turns").code == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["show", "chess"], 2, "chess"),
        (["jump"], 2, "jump"),
        (["perft", "dvonn"], 2, "--depth"),
        (["perft", "dvonn", "--depth", "-1"], 2, "--depth"),
        (["perft", "dvonn", "--depth", "x"], 2, "--depth"),
        (["show", "dvonn", "--variant", "giant"], 2, "no variant “giant”"),
        (["show", "dvonn", "--option", "size=4"], 2, "no option “size”"),
        (["show", "dvonn", "--option", "layout=WWW"], 2, "3 letters; 49 are needed"),
        (["show", "sixth", "--option", "kings=3"], 2, "kings"),
        (["show", "dvonn", "x~y"], 1, "4 parts"),
        (["show", "dvonn", CODE, "--seed", "1"], 2, "already holds"),
        (["show", "dvonn", "--play", "C3", "--play", "C3"], 1, "already taken"),
        (["show", "dvonn", "--play", "what"], 1, "cannot be read"),
        (["perft", "dvonn", "--depth", "0"], 2, "'0' is not a whole number from 1 to 100"),
        (["perft", "dvonn", "--depth", "ten"], 2, "'ten' is not a whole number from 1 to 100"),
        (["show", "dvonn", "--svg", "/no/such/folder/x.svg"], 1, "no folder /no/such/folder."),
        (["show", "dvonn", "--svg", "/"], 1, "/ is a folder"),
        (["replay", "/no/such/file"], 1, "/no/such/file"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], code: int, said: str
) -> None:
    ran = Ran(capsys, *words)
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_errors_in_persian(capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(capsys, "--lang=fa", "show", "dvonn", "--play", "C3", "--play", "C3")
    assert "خانه‌ی C3 پر است" in ran.err
    assert "پذیرفتنی نیست" in Ran(capsys, "--lang", "fa", "show", "chess").err


def test_the_language_of_the_machine(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BORJ_LANG")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fa_IR.UTF-8")
    assert "دوون" in Ran(capsys, "games").out
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "DVONN" in Ran(capsys, "games").out


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"'{sys.executable}' -m borj moves tzaar fixed | head -1; exit ${{PIPESTATUS[0]}}"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
