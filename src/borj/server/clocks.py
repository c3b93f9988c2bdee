"""Clocks: what a turn costs, whose clock runs, and when time is up. Milliseconds everywhere.

A clock runs from when the turn before was delivered until the answer is received; what the
network took is given back, up to a bound. It runs only for those who have played their first
turn. Until then a game with a clock waits for some time and is then called off.
"""

from __future__ import annotations

from borj.server.messages import Clock

MOST_LAG = 300  # given back for a turn, at most
GRACE = 1000  # after time is up, before the server says so by itself: an answer may be under way
FIRST_TURN = 5 * 60_000  # to play one's first turn with a clock of minutes
DAY = 24 * 3_600_000

Left = tuple[int, int]


def full(clock: Clock) -> int:
    """What a clock shows at first."""
    return clock.days * DAY if clock.kind == "days" else round(clock.minutes * 60_000)


def first(clock: Clock | None) -> Left | None:
    """Both clocks before the game."""
    return None if clock is None else (full(clock), full(clock))


def used(since: int, now: int, lag: int) -> int:
    """What a turn took: never less than nothing, whatever clocks and networks do."""
    return max(0, now - since - min(max(lag, 0), MOST_LAG))


def after_thinking(left: Left, seat: int, spent: int) -> Left:
    """Both clocks after a player thought for so long; never below nothing."""
    rest = max(0, left[seat] - spent)
    return (rest, left[1]) if seat == 0 else (left[0], rest)


def after_turn(clock: Clock, left: Left, seat: int) -> Left:
    """Both clocks after a whole turn: the increment, or again all the days."""
    rest = full(clock) if clock.kind == "days" else left[seat] + round(clock.increment * 1000)
    return (rest, left[1]) if seat == 0 else (left[0], rest)


def deadline(clock: Clock, left: Left, seat: int, *, played: bool, now: int) -> int:
    """When the server steps in if nothing is heard."""
    if played:
        return now + left[seat] + MOST_LAG + GRACE
    return now + (full(clock) if clock.kind == "days" else FIRST_TURN)


def at(left: Left, ticking: int | None, since: int, now: int) -> Left:
    """What both clocks show now."""
    if ticking is None:
        return left
    return after_thinking(left, ticking, used(since, now, 0))
