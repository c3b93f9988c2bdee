"""A bad document fails the build, and the failure names the file, the line and the reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from borj.learn.press import Sources, print_game
from tests.launcher.conftest import script

BOARDS = """\
:::{position} bridge
:code: standard~s~0~---------.----------.-B2BBWBWWRRR-.----------.---------
:line: F3-G3
:lost: 5
:::

:::{task} cut
:of: bridge
:kind: play
:answers: F3-G3
:::
"""
CHAPTER = """\
{#lost}
# What is lost

{#connection rules="4.1 4.2"}
## Connection

A word about `F3`, and a [link](#connection).

:::{board} bridge
The bridge.
:::

:::{try} cut
:right: Yes.
:wrong F3-E3: Not there.
:wrong: Look again.
Cut them off.
:::

:::{ours}
We decided something.
:::
"""
RULES = """\
# A game

4.1 What is cut off is lost.
4.2 *Ruling.* Nothing else.
4.3 A figure.
"""


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    """Documents without a fault."""
    return written(tmp_path)


def written(tmp_path: Path) -> Sources:
    """Documents without a fault, in a folder."""
    documents, rules = tmp_path / "learn", tmp_path / "rules"
    for lang in ("en", "fa"):
        (documents / "dvonn" / lang).mkdir(parents=True)
        (documents / "dvonn" / lang / "01-lost.md").write_text(CHAPTER, "utf-8")
    (documents / "dvonn" / "boards.md").write_text(BOARDS, "utf-8")
    (documents / "untaught.txt").write_text("# why\n\ndvonn 4.3 a figure\n", "utf-8")
    rules.mkdir()
    (rules / "dvonn.md").write_text(RULES, "utf-8")
    return Sources(tmp_path, documents, rules)


def faults(sources: Sources) -> list[str]:
    return [str(fault) for fault in print_game("dvonn", sources)[1]]


def change(sources: Sources, name: str, old: str, new: str) -> None:
    path = sources.root / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


BOARD_FILE = "learn/dvonn/boards.md"
EN, FA = "learn/dvonn/en/01-lost.md", "learn/dvonn/fa/01-lost.md"


def test_good_documents_have_none(sources: Sources) -> None:
    assert faults(sources) == []
    book = print_game("dvonn", sources)[0]["en"]
    assert book["rules"] == {"4.1": "connection", "4.2": "connection"}


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("standard~s~0~--", "standard~s~0~-", 2, "Row 1 of the board has 9 cells"),
        (":code: standard", ":start: chess seed=1 ", 2, "no variant “chess”"),
        (":code: ", ":setup: ", 2, "the set-up is not JSON"),
        (":code: ", ":where: ", 1, "one of code, setup, start, of says the position"),
        ("F3-G3", "F3-H3", 3, "the line stops at F3-H3: "),
        ("F3-G3", "F3-G3 | F3-E3", 3, "the line stops at F3-E3: "),
        (":lost: 5", ":lost: 6", 4, "it is claimed 6, but it is 5"),
        (":lost: 5", ":lost @7: 5", 4, "the line has 1 turns"),
        (":lost: 5", ":losses: 5", 4, "there is no claim “losses”; there are "),
        (":lost: 5", ":legal: 1", 4, "it is claimed 1, but it is "),
        (":lost: 5", ":count F3: 99", 4, "it is claimed 99, but it is 2"),
        (":lost: 5", ":count X9: 1", 4, "“X9” is no cell of this board"),
        (":lost: 5", ":reach F3: G3", 4, "it is claimed G3, but it is E3 G3"),
        (":lost: 5", ":movers: F3", 4, "it is claimed F3, but it is "),
        (":lost: 5", ":stuck: F3 E3", 4, "it is claimed E3 F3, but it is E3"),
        (":lost: 5", ":only: F3-G3", 4, "it is claimed F3-G3, but it is "),
        (":lost: 5", ":allowed: F3-G4", 4, "G4 is empty"),
        (":lost: 5", ":refused: F3-G4 3.4", 4, "it is claimed 3.4, but it is 3.5"),
        (":lost: 5", ":refused: F3-G3 3.4", 4, "it is claimed 3.4, but it is allowed"),
        (":lost: 5", ":refused: F3-X9 3.4", 4, "cannot be read"),
        (":lost: 5", ":ends: 0 pieces 1-0", 4, "but it is not the end"),
        (":lost: 5", ":turn: 0", 4, "it is claimed 0, but it is 1"),
        (":lost: 5", ":phase: placing", 4, "it is claimed placing, but it is stacking"),
        (":lost: 5", ":score: 9-9", 4, "it is claimed 9-9, but it is "),
        (":lost: 5", ":must: F3", 4, "it is claimed F3, but it is –"),
        (":lost: 5", ":stack G3: W", 4, "it is claimed W, but it is WW"),
        (":lost: 5", ":gone: B3", 4, "it is claimed B3, but it is B3 C3 D3 E3"),
        (":lost: 5", ":marks: X9", 1, "there is no cell “X9” to mark"),
        (":::{task} cut", ":::{task} bridge", 7, "“bridge” is no name of its own"),
        (":::{task} cut", ":::{chore} cut", 7, "here are position and task, not “chore”"),
        (":of: bridge", ":of: brigde", 8, "there is no board “brigde” above"),
        (":of: bridge", ":of: bridge@2", 8, "“bridge” has 1 turns"),
        (":kind: play", ":kind: dance", 7, "a task is of the kind play, turn or tap"),
        (":kind: play", ":mood: play", 9, "a task has no option “mood”"),
        (":answers: F3-G3", ":answers: F3-H3", 10, "H3 is not such a space"),
        (":answers: F3-G3", "", 7, "a task needs answers"),
        (":answers: F3-G3", ":goal: wins", 7, "nothing answers this task"),
        (":answers: F3-G3", ":goal: joy", 10, "there is no goal “joy”; there are "),
        (":answers: F3-G3", ":answers: F3-G3\n:goal: lands E3", 10, "are not those computed"),
        (":answers: F3-G3", ":answers: F3-G3\n:goal: builds 2", 10, "computed: D3-E3 | F3-G3 | "),
        (":answers: F3-G3", ":goal: wins chess", 7, "nothing answers this task"),
        (":answers: F3-G3", ":answers: D3-C3\n:goal: denies", 10, "computed: D3-E3 | F3-G3 | "),
        (":answers: F3-G3", ":answers: F3-G3\n:goal: forces", 10, "computed: F3-G3 | G3-H3"),
        (":kind: play\n:answers: F3-G3", ":kind: tap\n:answers: X9", 10, "no cell “X9”"),
        (":kind: play\n:answers: F3-G3", ":kind: tap\n:tap: all", 10, "tap is “reach CELL”"),
        ("G3\n:::\n", "G3\n", 7, "this directive is not closed"),
        (":::{task}", "::: task", 7, "is no directive"),
    ],
)
def test_bad_boards(sources: Sources, old: str, new: str, line: int, reason: str) -> None:
    change(sources, BOARD_FILE, old, new)
    found = [fault for fault in faults(sources) if fault.startswith(f"{BOARD_FILE}:{line}: ")]
    assert found
    assert reason in found[0]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (":::{board} bridge", ":::{board} brigde", 9, "no board “brigde” in boards.md"),
        (":::{try} cut", ":::{try} it", 13, "there is no task “it” in boards.md"),
        (":::{ours}", ":::{theirs}", 20, "here are board, try and ours, not “theirs”"),
        ('rules="4.1 4.2"', 'rules="4.1 4.9"', 5, "there is no rule dvonn.4.9"),
        ("4.2", '4.2" variants="chess', 5, "there is no variant “chess”"),
        ("4.2", '4.2" phases="dreaming', 5, "there is no phase “dreaming”"),
        ("{#connection rules", '{#connection mood="x" rules', 5, "a paragraph has no “mood”"),
        ("{#connection ", "{#Connection ", 5, "a paragraph has an id of small letters"),
        ("{#connection ", "{#lost ", 5, "the id “lost” is taken"),
        ("## Connection", "### Connection", 5, "a chapter has one # title"),
        ("# What is lost", "What is lost", 1, "a document begins with"),
        ("# What is lost\n", "# What is lost\n\nToo soon.\n", 4, "belongs below a ## title"),
        ("(#connection)", "(#conection)", 7, "no paragraph is called “conection”"),
        ("The bridge.", "- The bridge.", 9, "in “bridge” stands one paragraph"),
        (":right: Yes.\n", "", 13, "a try needs :right:"),
        (":wrong: Look again.\n", "", 13, "a try needs :wrong:"),
        (":wrong F3-E3:", ":wrong F3-G3:", 15, "F3-G3 is right"),
        (":wrong F3-E3:", ":wrong F3-H3:", 15, "H3 is not such a space"),
        (":wrong: Look", ":maybe: Look", 16, "a try has right and wrong, not “maybe”"),
        (":right: Yes.", ":right: # Yes", 14, "here stands a sentence"),
        ("A word", "> A word", 7, "blockquote has no place here"),
        ("A word", "![A](b) word", 7, "image has no place in a sentence"),
        ("A word about", "- A word\n\n  Another about", 7, "an item of a list is one paragraph"),
        ("\nWe decided", "\n## We decided", 21, "a heading cannot stand here"),
    ],
)
def test_bad_text(sources: Sources, old: str, new: str, line: int, reason: str) -> None:
    change(sources, EN, old, new)
    found = [fault for fault in faults(sources) if fault.startswith(f"{EN}:{line}: ")]
    assert found
    assert reason in found[0]


def test_a_missing_language(sources: Sources) -> None:
    shutil.rmtree(sources.root / "learn/dvonn/fa")
    [fault] = faults(sources)
    assert fault == "learn/dvonn/fa:1: there are no documents in the language “fa”"


@pytest.mark.parametrize(
    ("old", "new", "line", "missing"),
    [
        ("{#connection ", "{#other ", 5, "the paragraph “other” (rules 4.1 4.2)"),
        ('"4.1 4.2"', '"4.1"', 5, "the paragraph “connection” (rules 4.1)"),
        (":wrong F3-E3: Not there.\n", "", 13, "the try “cut”"),
    ],
)
def test_a_paragraph_in_one_language_only(
    sources: Sources, old: str, new: str, line: int, missing: str
) -> None:
    change(sources, EN, old, new)
    fault = next(fault for fault in faults(sources) if fault.startswith(f"{EN}:{line}: "))
    assert missing in fault
    assert fault.endswith("is missing in the language “fa”")


def test_another_order_in_one_language(sources: Sources) -> None:
    ruling = ":::{ours}\nWe decided something.\n:::\n"
    change(sources, FA, ruling, "")
    change(sources, FA, ":::{board}", f"{ruling}\n:::{{board}}")
    assert any("stands where “en” has" in fault for fault in faults(sources))


def test_every_rule_is_taught_or_said_why_not(sources: Sources) -> None:
    rules, skipped = "rules/dvonn.md", "learn/untaught.txt"
    change(sources, rules, "4.3 A figure.", "4.3 A figure.\n4.4 to 4.5 More.")
    assert faults(sources) == [f"{rules}:6: no paragraph teaches dvonn.4.{n}" for n in (4, 5)]
    change(sources, rules, "\n4.4 to 4.5 More.", "")
    change(sources, skipped, "4.3", "4.1")
    assert faults(sources) == [
        f"{skipped}:3: dvonn.4.1 is taught",
        f"{rules}:5: no paragraph teaches dvonn.4.3",
    ]
    change(sources, skipped, "dvonn 4.1 a figure", "dvonn 4.3 a figure\ndvonn 9.9 none")
    assert faults(sources) == [f"{skipped}:4: dvonn.9.9 does not exist"]
    change(sources, skipped, " none", "")
    assert faults(sources) == [f"{skipped}:4: a line says game, rule and reason"]


def test_a_ruling_is_marked_as_ours(sources: Sources) -> None:
    for name in (EN, FA):
        change(sources, name, ":::{ours}\nWe decided something.\n:::\n", "")
    [fault] = faults(sources)
    assert fault == "rules/dvonn.md:4: 4.2 is a ruling, but “connection” marks none as ours"


def test_a_board_that_nobody_shows(sources: Sources) -> None:
    extra = BOARDS.partition("\n\n")[0].replace("bridge", "lonely")
    change(sources, BOARD_FILE, ":::{task}", f"{extra}\n\n:::{{task}}")
    assert f"{BOARD_FILE}:7: no paragraph or lesson shows “lonely”" in faults(sources)


def test_the_builder_tells_all_faults_and_writes_nothing(
    sources: Sources,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    builder = script(monkeypatch, "build_learn")
    monkeypatch.setattr(builder, "DOCUMENTS", sources.documents)
    monkeypatch.setattr(builder, "ROOT", sources.root)
    (sources.root / "docs").mkdir()
    sources.rules.rename(sources.root / "docs" / "rules")
    change(sources, BOARD_FILE, ":lost: 5", ":lost: 6")
    change(sources, FA, "(#connection)", "(#none)")
    assert builder.main(["--output", str(tmp_path / "out")]) == 1
    told = capsys.readouterr().err.splitlines()
    assert f"{BOARD_FILE}:4: it is claimed 6, but it is 5" in told
    assert f"{FA}:7: no paragraph is called “none”" in told
    assert "learn/tzaar/boards.md:1: tzaar has no rulebook" in told
    assert not (tmp_path / "out").exists()
