"""When an exercise that was missed comes again: at intervals that grow while it is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

LONGEST = 365  # days
# The first time is a day later at the earliest: what was seen a minute ago is no test of memory.
# Nothing is drawn by lot, so that the same results always lead to the same day.
_SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False
)
_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Memory:
    """How well something is remembered; when it was last asked, and when it is next.

    Stability is in days, difficulty from 1 to 10, times are milliseconds since 1970.
    """

    stability: float
    difficulty: float
    seen: int
    due: int


def missed(now: int) -> Memory:
    """Something that was not known when it was first asked."""
    return _reviewed(Card(card_id=0, due=_date(now)), Rating.Again, now)


def again(memory: Memory, right: bool, now: int) -> Memory:
    """The same after it was asked once more."""
    card = Card(
        card_id=0,
        state=State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_date(memory.due),
        last_review=_date(memory.seen),
    )
    return _reviewed(card, Rating.Good if right else Rating.Again, now)


def _reviewed(card: Card, rating: Rating, now: int) -> Memory:
    card, _ = _SCHEDULER.review_card(card, rating, _date(now))
    assert card.stability is not None
    assert card.difficulty is not None
    return Memory(card.stability, card.difficulty, now, _milliseconds(card.due))


def _date(milliseconds: int) -> datetime:
    return _BEGINNING + timedelta(milliseconds=milliseconds)


def _milliseconds(date: datetime) -> int:
    return (date - _BEGINNING) // timedelta(milliseconds=1)
