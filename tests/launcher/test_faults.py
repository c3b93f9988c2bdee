"""What can go wrong: one sentence on what to do each, and a clean start the next time."""

import os
import re
import signal
from pathlib import Path

import pytest

from tests.launcher.conftest import PATIENCE, ROOT, Copy, script, until

PYTHON_39 = """\
#!/bin/sh
echo 3.9.2
exit 11
"""
NO_VENV = """\
#!/bin/sh
echo 3.11.2
exit 12
"""
NETWORK = "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution"
ALTERED = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."
FAULTS = {
    "no-network": ("FAKE_FETCH", NETWORK, "check the network connection"),
    "full-fetch": ("FAKE_FETCH", "OSError: [Errno 28] No space left on device", "disk is full"),
    "full-build": ("FAKE_BUILD", "OSError: [Errno 28] No space left on device", "disk is full"),
    "other-package": ("FAKE_FETCH", ALTERED, "not the one that Borj was tested with"),
    "unknown-package": ("FAKE_FETCH", "No matching distribution found", "pip could not install"),
    "build": ("FAKE_BUILD", "fatal error: no such file", "could not be built"),
}


def only_sentence(err: str) -> str:
    """Returns the last thing said before the log is named."""
    lines = [line for line in err.splitlines() if not line.endswith("…") and "details:" not in line]
    return lines[-1]


def test_no_python(bare: Copy) -> None:
    result = bare.run()
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "no python3 was found: install it" in result.stderr


def test_python_too_old(bare: Copy) -> None:
    bare.command("python3", PYTHON_39)
    result = bare.run()
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "this one is 3.9.2: install a newer Python" in result.stderr


def test_python_without_venv(bare: Copy) -> None:
    bare.command("python3", NO_VENV)
    bare.command("python3.12", PYTHON_39)
    result = bare.run()
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "Python 3.11.2 is here" in result.stderr
    assert "sudo apt install python3-venv" in result.stderr


@pytest.mark.parametrize("unfit", [PYTHON_39, NO_VENV, "#!/bin/sh\nexit 127\n"])
def test_a_python_that_will_do_is_found_behind_one_that_will_not(copy: Copy, unfit: str) -> None:
    good = (copy.bin / "python3").rename(copy.bin / "python3.13")
    copy.env["FAKE_SELF"] = str(good)
    copy.command("python3", unfit)
    assert copy.run("x").stdout == "borj runs: [x]\n"


def test_the_python_that_is_asked_for_comes_first(copy: Copy, tmp_path: Path) -> None:
    good = (copy.bin / "python3").rename(tmp_path / "my python")
    copy.env["FAKE_SELF"] = str(good)
    copy.command("python3", "#!/bin/sh\necho asked >&2\nexit 1\n")
    result = copy.run("x", PYTHON=str(good))
    assert result.stdout == "borj runs: [x]\n"
    assert "asked" not in result.stderr


@pytest.mark.parametrize(("variable", "output", "advice"), FAULTS.values(), ids=FAULTS.keys())
def test_a_failed_set_up(copy: Copy, variable: str, output: str, advice: str) -> None:
    result = copy.run("x", **{variable: f'echo "{output}"; exit 1'})
    assert result.returncode == 1
    assert result.stdout == ""
    assert advice in only_sentence(result.stderr)
    assert f"details: {copy.root}/.venv.log" in result.stderr
    assert output in copy.log
    assert "Traceback" not in copy.log

    result = copy.run("x")
    assert (result.returncode, result.stdout) == (0, "borj runs: [x]\n")
    assert copy.run().stderr == ""


def test_a_failed_fetch_leaves_nothing_half_made(copy: Copy) -> None:
    copy.run(FAKE_FETCH="exit 1")
    assert [path.name for path in copy.venv.iterdir()] == ["borj.made"]


def test_a_failed_build_keeps_the_packages(copy: Copy) -> None:
    copy.run(FAKE_BUILD="exit 1")
    assert "fetching" not in copy.run().stderr


def test_without_a_network_the_earlier_sources_still_start(copy: Copy) -> None:
    copy.run()
    lock = copy.lock("app")
    before = lock.read_text()
    lock.write_text(before.replace("painter==1", "painter==2"))
    offline = f'echo "{NETWORK}"; exit 1'
    assert copy.run(FAKE_FETCH=offline).returncode == 1
    lock.write_text(before)
    assert copy.run("x", FAKE_FETCH=offline).stdout == "borj runs: [x]\n"


def test_a_failing_venv_module(copy: Copy) -> None:
    python = copy.bin / "python3"
    good = python.read_text()
    copy.command("python3", good.replace('*"-m ensurepip"*) exit 0', '*"-m ensurepip"*) exit 1'))
    result = copy.run()
    assert result.returncode == 1
    assert "venv module failed" in only_sentence(result.stderr)
    copy.command("python3", good)
    assert copy.run("x").stdout == "borj runs: [x]\n"


def test_a_venv_of_someone_else_is_left_alone(copy: Copy) -> None:
    copy.venv.mkdir()
    (copy.venv / "precious").touch()
    result = copy.run()
    assert result.returncode == 1
    assert "was not made by Borj" in only_sentence(result.stderr)
    assert (copy.venv / "precious").exists()


def test_a_read_only_directory(copy: Copy) -> None:
    # Modes do not bind root; but nobody makes files in /sys.
    (copy.root / ".venv.lock").symlink_to("/sys/borj.lock")
    result = copy.run()
    assert result.returncode == 1
    assert "cannot write to its own directory" in only_sentence(result.stderr)
    assert str(copy.root) in result.stderr


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (OSError(30, "Read-only file system"), "read-only"),
        (PermissionError(13, "Permission denied"), "read-only"),
        (OSError(28, "No space left on device"), "disk-full"),
        (OSError(5, "Input/output error"), "unexpected"),
        (KeyboardInterrupt(), "stopped"),
        (ZeroDivisionError(), "unexpected"),
    ],
)
def test_what_the_system_reports_becomes_a_sentence(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, key: str
) -> None:
    assert script(monkeypatch, "setup").explain(error).key == key


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_stopped_set_up_starts_afresh(copy: Copy, number: signal.Signals) -> None:
    process = copy.start(FAKE_FETCH="exec sleep 30")
    until(lambda: len(copy.calls) == 1)
    os.killpg(process.pid, number)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode not in (0, None)
    assert "Traceback" not in err
    assert "Setting up was stopped" in err
    result = copy.run("x")
    assert result.stdout == "borj runs: [x]\n"
    assert len(copy.calls) == 3


def test_a_killed_set_up_starts_afresh(copy: Copy) -> None:
    process = copy.start(FAKE_FETCH="exec sleep 30")
    until(lambda: len(copy.calls) == 1)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=PATIENCE)
    (copy.venv / "half-installed").touch()
    result = copy.run("x")
    assert "the last set-up was not finished" in result.stderr
    assert "waiting" not in result.stderr
    assert result.stdout == "borj runs: [x]\n"
    assert not (copy.venv / "half-installed").exists()


def test_a_killed_update_is_not_mistaken_for_a_whole_one(copy: Copy) -> None:
    copy.run()
    lock = copy.lock("app")
    before = lock.read_text()
    lock.write_text(before.replace("painter==1", "painter==2"))
    process = copy.start(FAKE_FETCH="exec sleep 30")
    until(lambda: len(copy.calls) == 3)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=PATIENCE)
    lock.write_text(before)
    result = copy.run("x")
    assert "the last set-up was not finished" in result.stderr
    assert result.stdout == "borj runs: [x]\n"
    assert copy.calls[3].endswith(f" -r {lock}")


def test_two_first_starts_do_not_meet(copy: Copy, tmp_path: Path) -> None:
    go = tmp_path / "go"
    first = copy.start("one", FAKE_FETCH=f'while [ ! -e "{go}" ]; do sleep 0.02; done')
    until(lambda: len(copy.calls) == 1)
    second = copy.start("two")
    assert second.stderr is not None
    assert "waiting for it" in second.stderr.readline()
    go.touch()
    out, _ = first.communicate(timeout=PATIENCE)
    assert out == "borj runs: [one]\n"
    out, err = second.communicate(timeout=PATIENCE)
    assert (out, err) == ("borj runs: [two]\n", "")
    assert len(copy.calls) == 2


def test_a_persian_locale_gets_persian_sentences(bare: Copy) -> None:
    result = bare.run(LC_ALL="fa_IR.UTF-8")
    assert "python3 پیدا نشد" in result.stderr
    assert "پایتون 3.9.2" not in result.stderr
    bare.command("python3", PYTHON_39)
    assert "نسخه‌ی این پایتون 3.9.2 است" in bare.run(LANG="fa").stderr
    assert "install a newer Python" in bare.run(LANG="fa", LC_ALL="en_GB.UTF-8").stderr
    assert "install a newer Python" in bare.run(LC_ALL="fa_IR.UTF-8", BORJ_LANG="en").stderr


def test_a_persian_locale_reaches_the_set_up(copy: Copy) -> None:
    result = copy.run(BORJ_LANG="fa", FAKE_FETCH=f'echo "{NETWORK}"; exit 1')
    assert "اتصال شبکه" in result.stderr
    assert f"گزارش: {copy.root}/.venv.log" in result.stderr


def test_every_sentence_has_both_languages_and_the_same_facts() -> None:
    table = dict(
        line.split(" ", 1)
        for line in (ROOT / "scripts" / "messages.txt").read_text(encoding="utf-8").splitlines()
    )
    keys = {name.rpartition(".")[0] for name in table}
    assert set(table) == {f"{key}.{language}" for key in keys for language in ("en", "fa")}
    for key in keys:
        assert table[f"{key}.en"].count("%s") == table[f"{key}.fa"].count("%s"), key
        assert re.search("[آ-ی]", table[f"{key}.fa"]), key
    names = ("borj", *(f"scripts/{name}.py" for name in ("setup", "steps", "parts", "build_web")))
    said = "".join((ROOT / name).read_text() for name in names)
    assert [key for key in keys if key not in said] == []
