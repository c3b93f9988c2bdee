"""A bad lesson fails the build, and the failure names the file, the line and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from borj.learn.press import Sources
from tests.learn.test_bad_documents import change, faults, written

TASKS = """\
:::{task} one
:of: bridge
:kind: play
:goal: lands G3 and moves F3
:mistake own: lands E3
:rule: 4.1
:::

:::{task} two
:of: bridge
:kind: tap
:tap: reach F3
:rule: 4.1
:::

:::{task} three
:of: bridge
:kind: tap
:answers: F3
:rule: 4.2
:::

:::{task} four
:of: bridge
:kind: play
:goal: any
:rule: 4.2
:::
"""
LESSON = """\
{#cutting teaches="standard"}
# Cutting

How to cut.

:::{task} one
:hint: Red is there.
:wrong own: Not there.
:wrong: Look again.
:right: Cut.
Cut it off.
:::

:::{task} two
:hint: Two spaces.
:missing: One more.
:wrong D3: Not that one.
:wrong: Look again.
:right: Both.
Touch both.
:::

:::{task} three
:hint: A bridge.
:wrong: Look again.
:right: Yes.
Touch it.
:::

:::{task} four
:hint: Any.
:right: Yes.
Move.
:::

:::{game} random
:level: 1
Play.
:::

:::{idea} gone
:when: effect remove and turn mine
:rule: 4.1
Something is gone.
:::
"""
IDEA = LESSON[LESSON.index(":::{idea}") :]
BOARDS, EN, FA = (f"learn/dvonn/{n}.md" for n in ("lessons", "en/lessons/01-a", "fa/lessons/01-a"))


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    """Documents with a lesson, without a fault."""
    documents = written(tmp_path)
    (documents.root / BOARDS).write_text(TASKS, "utf-8")
    for name in (EN, FA):
        (documents.root / name).parent.mkdir()
        (documents.root / name).write_text(LESSON, "utf-8")
    return documents


def test_a_good_lesson_has_none(sources: Sources) -> None:
    assert faults(sources) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "reason"),
    [
        (BOARDS, "lands E3", "lands E9", 5, "nobody can make the mistake “own”"),
        (BOARDS, "lands E3", "joy", 5, "there is no goal “joy”"),
        (BOARDS, "lands E3", "not", 5, "there is no goal “”"),
        (BOARDS, ":mistake own:", ":mistake:", 5, "a mistake has a name"),
        (BOARDS, "tap: reach F3", "tap: all", 12, "tap is “reach CELL”"),
        (BOARDS, "lands G3 and moves F3", "lands G3 and moves B3", 1, "nothing answers this task"),
        (EN, "\nHow to cut.\n", "", 1, "a lesson begins with"),
        (EN, "{#cutting", "{#Cutting", 2, "a lesson has an id of small letters"),
        (EN, '"standard"', '"chess"', 2, "no variant “chess”"),
        (EN, '"standard"', '"standard mood=1"', 2, "mood"),
        (EN, ' teaches="standard"', "", 2, "has 4 tasks, but 10 to 15 are wanted"),
        (EN, LESSON[LESSON.index(":::{task} four") : LESSON.index(":::{game}")], "", 2, "3 tasks"),
        (EN, ":::{task} one", ":::{task} none", 6, "there is no task “none” in lessons.md"),
        (EN, ":::{task} one", ":::{try} one", 6, "here are tasks, then one game, then ideas"),
        (EN, ":hint: Red is there.\n", "", 6, "a task has one hint or two"),
        (EN, ":hint: Red", ":hint: A\n:hint: B\n:hint: Red", 6, "a task has one hint or two"),
        (EN, ":right: Cut.\n", "", 6, "“one” needs :right:"),
        (EN, ":wrong: Look again.\n:right: Cut", ":right: Cut", 6, "nothing is said to "),
        (EN, ":wrong own:", ":wrong F3-G3:", 8, "F3-G3 is right"),
        (EN, ":wrong own:", ":wrong F3-H3:", 8, "H3 is not such a space"),
        (EN, ":wrong own: Not", ":wrong own: No.\n:wrong D3-E3 F3-E3: Not", 9, "nobody can hear"),
        (EN, ":hint: Any.", ":hint: Any.\n:wrong: No.", 32, "nobody can hear this answer"),
        (EN, ":wrong D3:", ":wrong X9:", 17, "these are wrong cells"),
        (EN, ":wrong D3:", ":wrong E3:", 17, "these are wrong cells"),
        (EN, ":missing: One more.\n", "", 14, "missing: belongs to tasks of several cells"),
        (EN, ":hint: A bridge.", ":hint: A.\n:missing: B.", 23, "missing: belongs to tasks"),
        (EN, ":hint: Any.", ":hint: Any.\n:mood: B.", 32, "not “mood”"),
        (EN, ":level: 1", ":level: 12", 36, "a level is a number from 1 to 11"),
        (EN, ":level: 1\n", "", 36, "“random” needs :level:"),
        (EN, ":::{game} random", ":::{game} chess", 36, "no variant “chess”"),
        (EN, ":level: 1", ":level: 1\n:with: mood=1", 36, "mood"),
        (EN, "turn mine", "turn ours", 42, "there is no turn “ours”"),
        (EN, "turn mine", "phase dreaming", 42, "there is no phase “dreaming”"),
        (EN, "turn mine", "sunshine", 42, "a condition is one of "),
        (EN, ":rule: 4.1", ":rule: 9.9", 41, "no paragraph teaches the rule “9.9”"),
        (EN, IDEA, IDEA * 2, 46, "“gone” is no name of its own"),
        (EN, IDEA, "", 2, "a lesson ends in one game with ideas"),
        (EN, "Touch it.", "Touch [it](#none).", 23, "no paragraph is called “none”"),
    ],
)
def test_bad_lessons(
    sources: Sources, file: str, old: str, new: str, line: int, reason: str
) -> None:
    change(sources, file, old, new)
    told = faults(sources)
    assert any(fault.startswith(f"{file}:{line}: ") and reason in fault for fault in told), told


def test_a_task_in_one_language_only(sources: Sources) -> None:
    change(sources, EN, ":wrong D3: Not that one.\n", "")
    assert f"{EN}:14: the task “two” hint missing wrong right is missing in the language “fa”" in (
        faults(sources)
    )


def test_a_task_that_no_lesson_has(sources: Sources) -> None:
    path = sources.root / BOARDS
    path.write_text(TASKS + "\n" + TASKS.split("\n\n")[2].replace("three", "lonely"), "utf-8")
    [fault] = faults(sources)
    assert fault.endswith("no paragraph or lesson shows “lonely”")
