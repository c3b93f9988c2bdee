"""The guided lessons in a browser: solved by hand and by keys, every try answered, then a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import borj
from borj import learn, text
from borj.core.position import Position
from borj.learn import Lesson, Task, plain
from borj.learn.book import Runs
from borj.learn.press.goals import ways
from tests.browser.kit import GAMES, LANGUAGES, Tab, Visitors
from tests.browser.test_keyboard import tab_to, walk

SMALL = {"width": 320, "height": 568}
LONG = pytest.mark.long


def chosen() -> list[object]:
    """In every run a game's last lesson, in one language or the other; all in the long tests."""
    found = list[object]()
    for number, game in enumerate(GAMES):
        for lang in LANGUAGES:
            lessons = learn.lessons(game, lang)
            for lesson in lessons:
                often = lesson is lessons[-1] and lang == LANGUAGES[number % 2]
                name = f"{game}-{lesson.id}-{lang}"
                found.append(pytest.param(game, lesson, lang, id=name, marks=() if often else LONG))
    return found


def words(runs: Runs) -> re.Pattern[str]:
    """What is said, as a page shows it."""
    return re.compile(r"\s+".join(map(re.escape, plain(runs).split())))


class Learner:
    """Somebody at a lesson."""

    def __init__(
        self,
        tab: Tab,
        game: str,
        lesson: Lesson,
        keys: bool = False,
        come: Callable[[Tab, str], object] = Tab.open,
    ) -> None:
        self.tab, self.game, self.lesson, self.keys = tab, borj.game_named(game), lesson, keys
        self.said = tab.page.locator("[data-verdict]")
        come(tab, f"/learn/{game}/lessons/{lesson.id}")

    def reads(self, number: int) -> Task:
        """Wait for a task, and give it."""
        task = self.lesson.tasks[number]
        expect(self.tab.page.locator("#ask")).to_have_text(words(task.ask))
        self.tab.state()
        return task

    def touch(self, value: str, kind: str = "cell", tray: str | None = None) -> None:
        """Touch something, or go there with the arrows."""
        if self.keys and kind in ("cell", "target"):
            if self.tab.page.evaluate("() => probe.focused()") is None:
                tab_to(self.tab, "at.localName === 'borj-board' && probe.focused() !== null")
            walk(self.tab, value)
            self.tab.page.keyboard.press("Enter")
        elif self.keys:
            self.reach(kind, value, tray)
            self.tab.page.keyboard.press("Enter")
        else:
            self.tab.pick({"kind": kind, "value": value, "tray": tray})

    def reach(self, kind: str, value: str, tray: str | None) -> None:
        """Go by Tab to what lies beside the board: a piece in a tray, a button, a number."""
        if kind == "hand":
            there = f"probe.named({tray!r}, {value!r})"
        else:
            there = f"probe.beside({kind!r}, {value!r})"
        if not self.tab.page.evaluate(f"() => {there} === probe.active()"):
            tab_to(self.tab, f"{there} && {there} === probe.active()", most=160)

    def plays(self, position: Position, turn: str) -> None:
        """Play an action or a turn, as answers are written."""
        for action in turn.split(" "):
            move = position.parse(action)
            index = self.game.index(move)
            self.tab.state()
            now = self.tab.turn()
            (wanted,) = (each for each in now["choices"] if each["index"] == index)
            self.tab.page.evaluate("() => probe.spend()")
            for pick in wanted["picks"][len(now["picks"]) :]:
                counts = pick["kind"] == "count"
                if counts and not self.tab.page.evaluate("() => probe.board().picks.length"):
                    break  # a sole possible count is not asked for
                self.touch(pick["value"], pick["kind"], pick["tray"])
            position = position.after(move)

    def tries_wrong(self, task: Task) -> None:
        """A try that the rules allow and nobody asked for gets its own answer, and goes back."""
        position = self.game.read(task.code)
        if task.kind == "tap":
            wrong = next(cell for cell in self.game.board.cells if cell not in task.answers)
            self.touch(wrong)
        else:
            tries = (text for text, _ in ways(position, task.kind))
            wrong = next((text for text in tries if text not in task.answers), "")
            if not wrong:
                return
            self.plays(position, wrong)
        expect(self.said).to_have_text(words(task.judge(wrong).say))
        expect(self.said).not_to_have_class(re.compile("right"))
        self.tab.state()
        stacks = self.tab.turn()["stacks"]
        assert stacks == position.scene().as_json()["stacks"]

    def solves(self, task: Task) -> None:
        """Give a right answer."""
        if task.kind == "tap":
            for number, cell in enumerate(task.answers, 1):
                self.touch(cell)
                if number < len(task.answers):
                    expect(self.said).to_have_text(words(task.missing))
        else:
            self.plays(self.game.read(task.code), task.answers[0])
        expect(self.said).to_have_class(re.compile("right"))
        expect(self.said).to_contain_text(words(task.right))

    def goes_on(self, to: str = "lesson-next") -> None:
        """Press the button that has the focus now."""
        expect(self.tab.button(to)).to_be_focused()
        self.tab.page.keyboard.press("Enter")


@pytest.mark.parametrize(("game", "lesson", "lang"), chosen())
def test_a_lesson_is_walked(visit: Visitors, game: str, lesson: Lesson, lang: str) -> None:
    learner = Learner(visit(lang), game, lesson, keys=game == GAMES[0])
    wrongs = 0
    for number in range(len(lesson.tasks)):
        task = learner.reads(number)
        if task.kind == "tap" or not wrongs:
            learner.tries_wrong(task)
            wrongs += 1
        learner.solves(task)
        learner.goes_on("lesson-finish" if task is lesson.tasks[-1] else "lesson-next")
    count = len(lesson.tasks)
    learner.tab.page.get_by_text(learner.tab.say("lesson-end-all", count=count)).wait_for()
    expect(learner.tab.button("lesson-play", level=lesson.level)).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES[1:])
def test_every_lesson_is_walked_by_keys_alone(visit: Visitors, game: str, lang: str) -> None:
    for lesson in learn.lessons(game, lang):
        learner = Learner(visit(lang), game, lesson, keys=True)
        for number in range(len(lesson.tasks)):
            task = learner.reads(number)
            learner.solves(task)
            learner.goes_on("lesson-finish" if task is lesson.tasks[-1] else "lesson-next")
        expect(learner.tab.button("lesson-play", level=lesson.level)).to_be_focused()


def test_somebody_gets_help_and_finds_everything_again(visit: Visitors) -> None:
    lesson = learn.lesson("tzaar", "first-steps", "en")
    learner = Learner(visit("en"), "tzaar", lesson)
    tab, page = learner.tab, learner.tab.page
    first = learner.reads(0)
    tab.button("lesson-hint").click()
    expect(page.locator(".hint")).to_have_text(words(first.hints[0]))
    tab.button("lesson-hint-more").click()
    expect(page.locator(".hint").last).to_have_text(words(first.hints[1]))
    expect(tab.button("lesson-hint-more")).to_have_count(0)
    learner.solves(first)
    learner.goes_on()
    learner.reads(1)
    tab.button("lesson-skip").click()
    # What the rules forbid is answered by its rule, and the book opens there, beside the board.
    learner.reads(2)
    learner.touch("D1")
    learner.touch("E2")
    said = page.locator("[data-reason]")
    expect(said.get_by_role("link")).to_have_attribute("href", "/learn/tzaar/en#3.4")
    said.get_by_role("link").click()
    expect(page.locator(".rules-panel #capture h3")).to_be_in_viewport()
    page.keyboard.press("Escape")
    # Another language is the same task; another day, too.
    page.locator(".site-head .language").click()
    persian = learn.lesson("tzaar", "first-steps", "fa")
    expect(page.locator("#ask")).to_have_text(words(persian.tasks[2].ask))
    # So is another browser of the same reader: the server knows, too.
    tab.until(
        "async () => (await (await fetch('/api/lessons')).json()).lessons"
        ".some(({at, solved}) => at === 2 && solved.length === 1)"
    )
    page.evaluate("() => localStorage.removeItem('borj.lessons')")
    page.reload()
    expect(page.locator("#ask")).to_have_text(words(persian.tasks[2].ask))
    expect(page.locator(".dots .solved")).to_have_count(1)
    page.get_by_role("button", name=text.say("lesson-back", "fa"), exact=True).click()
    expect(page.locator("#ask")).to_have_text(words(persian.tasks[1].ask))
    page.get_by_role("button", name=text.say("lesson-from-start", "fa"), exact=True).click()
    expect(page.locator("#ask")).to_have_text(words(persian.tasks[0].ask))
    expect(page.locator(".dots .solved")).to_have_count(0)


def far(tab: Tab, game: str, lesson: str, at: int) -> None:
    """Go to a lesson in which somebody has come so far."""
    tab.open("/about")
    known = {f"{game}/{lesson}": {"at": at, "solved": [], "done": False}}
    tab.page.evaluate("known => localStorage.setItem('borj.lessons', JSON.stringify(known))", known)
    tab.open(f"/learn/{game}/lessons/{lesson}")


def test_ideas_are_pointed_out_in_the_game_once(visit: Visitors) -> None:
    tab = visit("fa", theme="dark")
    lesson = learn.lesson("dvonn", "first-steps", "fa")
    far(tab, "dvonn", lesson.id, len(lesson.tasks))
    tab.button("lesson-play", level=1).click()
    tab.page.wait_for_url("**/play/*")
    assert tab.state() == "mine"
    idea = next(each for each in lesson.ideas if each.holds(start_of(tab), 0))
    point = tab.page.locator("[data-idea]")
    expect(point).to_contain_text(words(idea.say))
    assert not tab.axe()
    tab.act(tab.choices()[0])
    expect(point.and_(tab.page.locator(f"[data-idea={idea.id}]"))).to_have_count(0)
    tab.page.reload()
    assert tab.state() == "mine"
    expect(tab.page.locator(f"[data-idea={idea.id}]")).to_have_count(0)


def start_of(tab: Tab) -> Position:
    """The position that a game began with."""
    told = tab.told(tab.page.url.rsplit("/", 1)[1])
    found: Position = borj.game(told["state"]["game"]).read(told["start"])
    return found


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fa", "dark")])
def test_axe_finds_nothing_and_all_fits_on_a_small_phone(
    visit: Visitors, lang: str, theme: str
) -> None:
    tab, found = visit(lang, theme=theme), list[str]()
    last = len(learn.lessons("sixth", lang)[0].tasks)
    for at in (0, 2, last):  # to play, to touch, the end
        far(tab, "sixth", "first-steps", at)
        tab.page.locator("#ask" if at < last else "#end").wait_for()
        if at < last:
            tab.state()
            tab.button("lesson-hint").click()
        found += tab.axe()
        tab.page.set_viewport_size({"width": SMALL["width"], "height": SMALL["height"]})
        assert tab.overflows() <= 0
        tab.page.set_viewport_size({"width": 1280, "height": 800})
    tab.open("/learn/sixth/lessons")
    expect(tab.page.locator(".lessons li")).to_have_count(len(learn.lessons("sixth", lang)))
    found += tab.axe()
    assert not found, "\n".join(found)


def test_ways_lead_to_the_lessons(visit: Visitors) -> None:
    tab = visit("en").open("/")
    tab.page.locator(".games .first").first.click()
    tab.page.wait_for_url(f"**/learn/{GAMES[0]}/lessons/first-steps")
    tab.page.locator("#ask").wait_for()
    tab.open("/new/sixth?variant=lady")
    offered = tab.page.locator(".offer a")
    expect(offered).to_have_count(2)
    assert offered.last.get_attribute("href") == "/learn/sixth/lessons/lady-lesson"
    tab.open("/learn/sixth/lessons/no-such-lesson")
    expect(tab.page.get_by_role("heading", name=tab.say("lesson-none"))).to_be_visible()
    tab.open("/learn/en")
    tab.page.locator('.shelf a[href="/learn/dvonn/lessons/first-steps"]').click()
    tab.page.locator("#ask").wait_for()
