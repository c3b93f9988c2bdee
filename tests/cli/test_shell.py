"""How the command line fits into shells and terminals: completion, manual, guesses, width."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from argparse import Namespace
from pathlib import Path

import pytest

import borj
from borj.cli import arguments, completion, output
from borj.cli.analysis import _Display
from borj.cli.main import main
from borj.engine import Engine, Limit


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_commands_games_options_and_values(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "borj.bash"
    script.write_text(printed(capsys, "completion", "bash"), "utf-8")
    asked = {
        ("an",): "analyse",
        ("show", "dv"): "dvonn",
        ("show", "dvonn", "--se"): "--seed",
        ("--lang", ""): "en fa",
        ("show", "dvonn", "--theme", "d"): "dark",
        ("puzzles", "mi"): "mine",
        ("replay", "borj."): "borj.bash",
    }
    calls = [
        f"COMP_WORDS=(borj {' '.join(w or chr(39) * 2 for w in words)}); COMP_CWORD={len(words)}; "
        '_borj; echo "${COMPREPLY[*]}"'
        for words in asked
    ]
    program = "\n".join((f"source {script}", *calls))
    done = subprocess.run(
        ["bash", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == list(asked.values())


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_every_shell_knows_every_command_and_option(
    capsys: pytest.CaptureFixture[str], shell: str, tmp_path: Path
) -> None:
    script = printed(capsys, "completion", shell)
    root = completion.describe(arguments.parser("en"))
    for command in root.commands:
        assert re.search(rf"\b{command.name}\b", script)
        for option in command.options:
            for name in option.names:
                if name.startswith("--"):
                    shown = f"-l {name[2:]}" if shell == "fish" else name
                    assert shown in script
    if (program := shutil.which(shell)) is not None:
        (tmp_path / "script").write_text(script, "utf-8")
        subprocess.run([program, "-n", tmp_path / "script"], check=True)


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_the_manual_has_everything_and_can_be_set(
    capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    page = printed(capsys, "man", "--lang", lang)
    for command in completion.describe(arguments.parser(lang)).commands:
        assert f".SS borj {command.name.replace('-', chr(92) + '-')}\n" in page
    assert "FORCE_COLOR" in page
    assert not re.search(r"^'", page, re.M)
    if shutil.which("groff"):
        setter = ["groff", "-k", "-man", "-Tutf8", "-ww"]
        done = subprocess.run(setter, input=page, capture_output=True, text=True, check=True)
        assert "FORCE_COLOR" in re.sub(".\b", "", done.stdout)  # bold is a letter twice
        assert "macro" not in done.stderr


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (["shw"], "show"),
        (["show", "dvon"], "dvonn"),
        (["show", "dvonn", "--sede", "3"], "--seed"),
        (["show", "dvonn", "randm"], "random"),
        (["show", "sixth", "--option", "kngs=6"], "kings"),
        (["analyse", "kamisadoo"], "kamisado"),
    ],
)
@pytest.mark.parametrize(("lang", "said"), [("en", "Did you mean “{}”?"), ("fa", "«{}» بود؟")])
def test_a_guess_where_a_word_is_not_known(
    capsys: pytest.CaptureFixture[str], words: list[str], guess: str, lang: str, said: str
) -> None:
    try:
        code = main(["--lang", lang, *words])
    except SystemExit as left:
        code = left.code  # type: ignore[assignment]
    assert code == 2
    assert said.format(guess) in capsys.readouterr().err


def test_no_guess_where_nothing_is_near(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "en", "show", "chess"])
    assert "mean" not in capsys.readouterr().err


def test_a_code_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = borj.game("dvonn").start("random", seed=1)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{position.code()}\n"))
    found = printed(capsys, "moves", "dvonn", "-").split()
    assert found == [position.write(move) for move in position.legal]


@pytest.mark.parametrize("columns", [40, 60, 79])
@pytest.mark.parametrize("lang", ["en", "fa"])
def test_lists_and_help_fit_narrow_terminals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    told = printed(capsys, "games", "--lang", lang)
    with pytest.raises(SystemExit):
        main(["--lang", lang, "serve", "--help"])
    told += capsys.readouterr().out
    # A word that is longer than the room, such as an option with all its choices, stays whole.
    long = [line for line in told.splitlines() if len(line) > columns]
    assert [line for line in long if "[" not in line and "{" not in line] == []


def test_boards_and_analyses_fit_narrow_terminals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    told = printed(capsys, "show", "dvonn", "--variant", "random", "--seed", "1")
    assert max(map(len, told.splitlines()[:-1])) <= 40  # the last line is the code
    position = borj.game("dvonn").start("random", seed=1)
    found = Engine(table_mb=1).search(position, Limit(nodes=3_000), lines=3)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    display = _Display(position, Namespace(lang="en", json=False, colour="none"))
    capsys.readouterr()
    display.done(found)
    drawn = capsys.readouterr().out.splitlines()
    assert len(drawn) == 2 + len(found.lines) + 1
    assert max(map(len, drawn)) <= 40


def test_colours_are_forced_and_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    given = Namespace(colour="auto")
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert output.colours(given) == "none"
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert output.colours(given) == "16"
    monkeypatch.setenv("FORCE_COLOR", "3")
    assert output.colours(given) == "truecolor"
    monkeypatch.setenv("NO_COLOR", "1")
    assert output.colours(given) == "none"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("FORCE_COLOR", "0")
    assert output.colours(given) == "none"
