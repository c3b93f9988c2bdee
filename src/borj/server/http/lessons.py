"""Lessons: how far a reader has come in them."""

from __future__ import annotations

from dataclasses import asdict

from litestar import Router, get, put

from borj import learn
from borj.server.chronometer import now
from borj.server.limits import Spend
from borj.server.messages import LessonProgress, Lessons
from borj.server.service import Service
from borj.server.store.practice import Lesson


@get("/lessons", tags=["lessons"], summary="How far I have come in lessons")
async def begun(service: Service, person: str) -> Lessons:
    """Every lesson that was begun."""
    found = await service.store.lessons(person)
    return Lessons(tuple(LessonProgress(**asdict(each)) for each in found))


@put("/lessons", tags=["lessons"], summary="Go on in a lesson")
async def go_on(
    data: LessonProgress, service: Service, person: str, spend: Spend
) -> LessonProgress:
    """Remember how far somebody has come; what the lesson does not have is left out."""
    spend("exercise")
    tasks = [task.id for task in learn.lesson(data.game, data.lesson, "en").tasks]
    solved = tuple(task for task in tasks if task in data.solved)
    kept = Lesson(data.game, data.lesson, min(data.at, len(tasks)), solved, data.done)
    await service.store.learn(person, kept, now())
    return LessonProgress(**asdict(kept))


router = Router("/", route_handlers=[begun, go_on])
