"""The lessons: every task can be solved, every wrong try is answered, every idea comes up."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator

import pytest

import borj
from borj import learn, text
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.core.scene import Effect
from borj.learn import Idea, Lesson, Task, plain
from borj.learn.press.goals import canonical, ways
from borj.text import LANGUAGES
from tests.learn.conftest import GAMES, taught
from tests.learn.test_books import without_code
from tests.text.test_text import slips

LESSONS = [(game, lesson.id) for game in GAMES for lesson in taught(game, "en")]
# Variants that no lesson is for: they begin otherwise, and have the rules of the first lesson.
SAME_RULES = {("tzaar", "fixed")}


def both(game: str, id: str) -> tuple[Lesson, Lesson]:
    one, other = (next(each for each in taught(game, lang) if each.id == id) for lang in LANGUAGES)
    return one, other


@pytest.mark.parametrize("game", GAMES)
def test_every_game_begins_with_a_lesson(game: str) -> None:
    first, *rest = taught(game, "en")
    assert first.id == "first-steps"
    assert first.teaches == ()
    assert 10 <= len(first.tasks) <= 15
    for lesson in rest:
        assert lesson.teaches
        assert 4 <= len(lesson.tasks) <= 6


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_that_adds_rules_has_a_lesson(game: str) -> None:
    lessons = taught(game, "en")
    known = {lessons[0].start.variant, *(s.variant for each in lessons for s in each.teaches)}
    for variant in borj.game_named(game).variants:
        assert variant in known or (game, variant) in SAME_RULES


def test_options_that_add_rules_have_a_lesson() -> None:
    assert any(s.options == {"kings": 6} for e in taught("sixth", "en") for s in e.teaches)


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_both_languages_have_the_same_tasks(game: str, id: str) -> None:
    one, other = both(game, id)
    for first, second in zip(one.tasks, other.tasks, strict=True):
        for name in ("id", "code", "kind", "answers", "rule", "paragraph"):
            assert getattr(first, name) == getattr(second, name)
        assert len(first.hints) == len(second.hints)
        assert [w.tries for w in first.wrong] == [w.tries for w in second.wrong]
    assert (one.start, one.level, one.teaches) == (other.start, other.level, other.teaches)
    assert [(i.id, i.when) for i in one.ideas] == [(i.id, i.when) for i in other.ideas]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_task_is_solved_by_its_answers_and_every_wrong_try_is_answered(
    game: str, id: str
) -> None:
    for task in both(game, id)[1].tasks:
        assert task.paragraph == learn.book(game, "fa").homes[task.rule]
        position = borj.game_named(game).read(task.code)
        if task.kind == "tap":
            check_cells(task, position)
            continue
        heard = set[str]()
        tries = [given for given, _ in ways(position, task.kind)]
        assert set(task.answers) <= set(tries)
        for given in tries:
            verdict = task.judge(given)
            assert verdict.right == (given in task.answers)
            assert verdict.say
            heard.add(plain(verdict.say))
        assert heard == {plain(runs) for runs in (task.right, *(w.runs for w in task.wrong))}
        for answer in task.answers[:5]:
            assert canonical(position, answer) == answer
            position.play(answer)


def check_cells(task: Task, position: Position) -> None:
    assert task.judge(" ".join(task.answers)).right
    assert task.judge(" ".join(reversed(task.answers))).right
    for cell in position.game.board.cells:
        if cell not in task.answers:
            verdict = task.judge(cell)
            assert not verdict.right
            assert verdict.say
            assert not task.judge(" ".join((*task.answers, cell))).right
    if len(task.answers) > 1:
        assert task.judge(task.answers[0]).say == task.missing != ()


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_what_is_asked_is_short_and_persian_is_written_with_care(game: str, id: str) -> None:
    for lesson in both(game, id):
        for task in lesson.tasks:
            assert len(re.findall(r"[.!؟?](?:\s|$)", plain(task.ask))) <= 2, plain(task.ask)
            assert len(plain(task.ask)) < 140
    for said in said_in(both(game, id)[1]):
        assert not slips(said), said
        directions = (unicodedata.bidirectional(c) for c in said)
        assert next(d for d in directions if d in ("L", "R", "AL")) == "AL", said
        assert not re.search(r"[0-9]", without_code(said, game)), said


def said_in(lesson: Lesson) -> Iterator[str]:
    yield from map(plain, (lesson.title, lesson.about, lesson.say))
    yield from (plain(idea.say) for idea in lesson.ideas)
    for task in lesson.tasks:
        yield from map(plain, (task.ask, task.right, *task.hints))
        yield from (plain(wrong.runs) for wrong in task.wrong)
        if task.missing:
            yield plain(task.missing)


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_idea_comes_up_in_some_game(game: str, id: str) -> None:
    lesson = both(game, id)[0]
    waiting = {idea.id: idea for idea in lesson.ideas}
    for seed in range(40):
        for name in [name for name, idea in waiting.items() if comes_up(game, lesson, idea, seed)]:
            del waiting[name]
        if not waiting:
            return
    raise AssertionError(f"never pointed out: {', '.join(waiting)}")


def comes_up(game: str, lesson: Lesson, idea: Idea, seed: int) -> bool:
    chance = random.Random(seed)
    start = lesson.start
    position = borj.game_named(game).open(start.variant, start.options, seed)
    done: tuple[Effect, ...] = ()
    for _ in range(150):
        if idea.holds(position, 0, done):
            return True
        if not position.legal:
            return False
        kind = chance.choice(sorted({move.kind for move in position.legal}))
        move = chance.choice([move for move in position.legal if move.kind == kind])
        done, position = position.effects(move), position.after(move)
    return False


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_is_read_as_it_was_made(game: str, id: str) -> None:
    for lang, lesson in zip(LANGUAGES, both(game, id), strict=True):
        assert learn.lesson(game, id, lang) == lesson


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidChoice) as refused:
        learn.lesson("dvonn", "chess", "en")
    assert "first-steps" in text.explain(refused.value, "en")
