"""Exercises and lessons: what there is, what a try was worth, and what a reader has solved."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from borj.book.data import Look
from borj.server.messages.words import Number, Short, Text, TurnActions

Turns = tuple[tuple[str, ...], ...]  # each a turn, its actions as texts
MOST_TASKS = 100  # of a lesson
Day = str  # by UTC, such as 2026-11-16


class ExerciseInfo(Struct, frozen=True):
    """An exercise in a list. `mine` says how the reader's first try went; None: not met yet."""

    id: str
    game: str
    code: str
    look: Look
    strength: int
    mine: bool | None = None


class ExerciseTask(Struct, frozen=True):
    """An exercise to solve.

    `claim` says what is to be found: the turn that `wins`, the only one that `holds`, or the
    `best`. `counts`: the next try changes the reader's rating. `due`: it was missed, and comes
    again now. `today`: it is the exercise of this day.
    """

    id: str
    game: str
    variant: str
    code: str
    player: int
    strength: int
    claim: Literal["wins", "holds", "best"]
    counts: bool
    due: bool = False
    today: bool = False


class ThemeCount(Struct, frozen=True):
    """How many exercises of a game have a theme."""

    theme: str
    count: int


class ExerciseGame(Struct, frozen=True):
    """The exercises of a game, and how strong the reader is at them: None before the first try."""

    game: str
    count: int
    easiest: int
    hardest: int
    themes: tuple[ThemeCount, ...]
    rating: int | None = None
    deviation: int | None = None


class DayExercise(Struct, frozen=True):
    """The exercise of a day; `streak` are the days in a row on which the reader solved it."""

    day: Day
    exercise: ExerciseInfo
    streak: int


class RunBest(Struct, frozen=True):
    """The best run of the reader with a game, or with all of them (empty)."""

    game: str
    solved: int
    began: int


class OwnPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of one's own game in which something better was to be found.

    `best` is the engine's line, as numbers of actions; `score` (in hundredths), `wins_in` and
    `proof` are what it thought of the position, from player 0's side.
    """

    game: Short
    code: Text
    best: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=40)]
    score: Annotated[int, Meta(ge=-100_000, le=100_000)]
    wins_in: Annotated[int, Meta(ge=-1000, le=1000)] | None = None
    proof: bool = False


class NewOwn(Struct, frozen=True, forbid_unknown_fields=True):
    """Positions to be kept as exercises."""

    positions: Annotated[tuple[OwnPosition, ...], Meta(min_length=1, max_length=6)]


class OwnResult(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody did with an exercise from their own game, as the engine in their page judged."""

    right: bool


class OwnExercise(Struct, frozen=True):
    """An exercise from one's own game: the position, what was better, and when it is due."""

    id: str
    game: str
    code: str
    best: tuple[int, ...]
    score: int
    wins_in: int | None
    proof: bool
    at: int
    due: int


class OwnExercises(Struct, frozen=True):
    """All that is kept of one's own games, what is due first; the time `now` is the server's."""

    exercises: tuple[OwnExercise, ...]
    now: int


class ExerciseShelf(Struct, frozen=True):
    """All exercises in a few lines, and where the reader stands.

    `due`: so many come again now; `next_due` is when the next one does. `own` and `own_due` are how
    many there are from the reader's own games, and how many of them come now.
    """

    games: tuple[ExerciseGame, ...]
    today: DayExercise | None
    due: int
    next_due: int | None
    runs: tuple[RunBest, ...]
    own: int = 0
    own_due: int = 0


class ExercisePage(Struct, frozen=True):
    """Some exercises from the easiest on; `next` is from where there are more."""

    exercises: tuple[ExerciseInfo, ...]
    count: int
    next: int | None


class Solving(Struct, frozen=True, forbid_unknown_fields=True):
    """The turns of somebody who solves, from the first one to the one that is to be judged."""

    turns: Annotated[list[TurnActions], Meta(min_length=1, max_length=20)]


class Counted(Struct, frozen=True):
    """What a try counted for: the rating before and after it, and when the exercise comes again."""

    before: int | None = None
    after: int | None = None
    due: int | None = None


class Judged(Struct, frozen=True):
    """What is said to a turn. `replies` follow by themselves; `themes` are told in the end.

    `counted` is None where nothing changed by it.
    """

    right: bool
    solved: bool
    replies: Turns = ()
    themes: tuple[str, ...] = ()
    counted: Counted | None = None


class Solution(Struct, frozen=True):
    """How an exercise is solved: all turns of it, both sides'. To ask for it is to miss it."""

    line: Turns
    themes: tuple[str, ...]
    counted: Counted | None = None


class NewRun(Struct, frozen=True, forbid_unknown_fields=True):
    """A run with a game, or with all of them."""

    game: Short = ""


class RunTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """The turns that are to solve the exercise number `at` of a run."""

    at: Number
    turns: Annotated[list[TurnActions], Meta(min_length=1, max_length=20)]


class RunState(Struct, frozen=True):
    """A run against the clock, which `ends` at a time; `task` is None when it is over.

    `judged` is what is said to the turn that was sent; `best` the most that was solved before.
    """

    id: str
    game: str
    now: int
    ends: int
    solved: int
    missed: int
    most_missed: int
    best: int
    task: ExerciseTask | None
    judged: Judged | None = None


class ExerciseTry(Struct, frozen=True):
    """A first try that counted; `rating` is that after it, `day` that of which it was."""

    exercise: str
    game: str
    at: int
    right: bool
    rating: float | None = None
    day: Day | None = None


class ThemeRecord(Struct, frozen=True):
    """How a reader does with a theme."""

    game: str
    theme: str
    tried: int
    right: int


class ExerciseRun(Struct, frozen=True):
    """A run that was made."""

    game: str
    began: int
    solved: int
    missed: int


class ExerciseRecord(Struct, frozen=True):
    """What a reader has solved: tries from the oldest on, runs from the latest on.

    `beginning` is the rating before the first try; None where the oldest tries are not kept.
    """

    games: tuple[ExerciseGame, ...]
    beginning: int | None
    tries: tuple[ExerciseTry, ...]
    themes: tuple[ThemeRecord, ...]
    runs: tuple[ExerciseRun, ...]
    streak: int


class ExerciseRepeat(Struct, frozen=True):
    """Something that was missed: how well it is remembered, when it was asked, and is next."""

    exercise: str
    stability: float
    difficulty: float
    seen: int
    due: int


class GameRating(Struct, frozen=True):
    """How strong a reader is thought to be at the exercises of a game."""

    game: str
    rating: float
    deviation: float
    volatility: float


class LessonProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a reader has come in a lesson: the task to go on with, and which ones are solved."""

    game: Short
    lesson: Short
    at: Annotated[int, Meta(ge=0, le=MOST_TASKS)] = 0
    solved: Annotated[tuple[Short, ...], Meta(max_length=MOST_TASKS)] = ()
    done: bool = False


class Lessons(Struct, frozen=True):
    """All lessons that a reader has begun."""

    lessons: tuple[LessonProgress, ...] = ()


class MyExercises(Struct, frozen=True):
    """All that is stored of what a reader tried among the exercises, and of their lessons."""

    ratings: tuple[GameRating, ...] = ()
    tries: tuple[ExerciseTry, ...] = ()
    repeats: tuple[ExerciseRepeat, ...] = ()
    runs: tuple[ExerciseRun, ...] = ()
    lessons: tuple[LessonProgress, ...] = ()
    own: tuple[OwnExercise, ...] = ()
