"""Clocks: what a turn costs, whose clock runs, and when time is up. Milliseconds everywhere.

A clock runs from when the turn before was delivered until the answer is received; nothing else
starts it. What the network took is given back out of a quota, so that who feigns lag gains little
in a whole game. It runs only for those who have played their first turn. Until then a game with
a clock waits for some time and is then called off.
"""

from __future__ import annotations

from borj.server.messages import Clock

QUOTA = 1000  # of lag that can be given back to a player, at first and at most
REGAINED = 100  # of it with each turn
MOST_LAG = 500  # of it for one turn
MOST_DELAY = 4000  # to store and tell a turn: beyond, no server was alive (see `pulse`)
GRACE = 1000  # after time is up, before the server says so by itself: an answer may be under way
FIRST_TURN = 5 * 60_000  # to play one's first turn with a clock of minutes
DAY = 24 * 3_600_000

Left = tuple[int, int]
Quota = tuple[int, int]
FULL: Quota = (QUOTA, QUOTA)


def full(clock: Clock) -> int:
    """What a clock shows at first."""
    return clock.days * DAY if clock.kind == "days" else round(clock.minutes * 60_000)


def first(clock: Clock | None) -> Left | None:
    """Both clocks before the game."""
    return None if clock is None else (full(clock), full(clock))


def used(since: int, now: int) -> int:
    """What a turn took: never less than nothing, whatever clocks and networks do."""
    return max(0, now - since)


def given_back(quota: int, lag: int, spent: int) -> int:
    """What a player is given back of the lag that was measured."""
    return max(0, min(quota, lag, MOST_LAG, spent))


def after_lag(quota: Quota, seat: int, given: int) -> Quota:
    """Both quotas after a turn for which so much was given back."""
    rest = min(QUOTA, quota[seat] - given + REGAINED)
    return (rest, quota[1]) if seat == 0 else (quota[0], rest)


def after_thinking(left: Left, seat: int, spent: int) -> Left:
    """Both clocks after a player thought for so long; never below nothing."""
    rest = max(0, left[seat] - spent)
    return (rest, left[1]) if seat == 0 else (left[0], rest)


def after_turn(clock: Clock, left: Left, seat: int) -> Left:
    """Both clocks after a whole turn: the increment, or again all the days."""
    rest = full(clock) if clock.kind == "days" else left[seat] + round(clock.increment * 1000)
    return (rest, left[1]) if seat == 0 else (left[0], rest)


def deadline(clock: Clock, left: Left, seat: int, *, quota: Quota, played: bool, now: int) -> int:
    """When the server steps in if nothing is heard: no turn that comes then could be in time."""
    if played:
        return now + left[seat] + min(quota[seat], MOST_LAG) + GRACE
    return now + (full(clock) if clock.kind == "days" else FIRST_TURN)


def at(left: Left, ticking: int | None, since: int, now: int) -> Left:
    """What both clocks show now."""
    if ticking is None:
        return left
    return after_thinking(left, ticking, used(since, now))
