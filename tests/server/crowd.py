"""A database in which a lot has been played: games of all kinds, whose turns can be replayed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from sqlalchemy import Connection, Engine, insert, text

import borj
from borj.book.data import Ending
from borj.server.messages import Clock, Ended, Started
from borj.server.store import schema
from borj.server.store.rows import AnyStored, Row, Turn, columns, write

DAY = 24 * 3_600_000
REGULAR = "regular"  # somebody with a tenth of all games, and 180 unfinished ones
_DAYS = Clock("days", days=3)
_MINUTES = Clock("fischer", minutes=5)
_AT_ONCE = 5000
_LINES = 8  # different games of each kind; the others repeat them


@cache
def line(kind: str, number: int, turns: int) -> tuple[str, str, str, tuple[AnyStored, ...], int]:
    """A game by chance: variant, codes of its start and of its end, events, and who is on turn."""
    chance = random.Random(f"{kind} {number}")
    start = position = borj.game_named(kind).start()
    events: list[AnyStored] = [Started(number=1, at=0, lots=False)]
    for ply in range(turns):
        if not position.legal:
            break
        player, actions = position.turn, list[str]()
        while not actions or position.must_go_on:
            move = chance.choice(position.legal)
            actions.append(position.write(move))
            position = position.after(move)
        number = len(events) + 1
        turn = Turn(
            number=number, at=0, ply=ply, player=player, actions=tuple(actions), forced=False
        )
        events.append(turn)
    return start.variant, start.code(), position.code(), tuple(events), position.turn


def row(number: int, now: int, people: int, turns: int) -> tuple[Row, tuple[AnyStored, ...]]:
    """A game: of a hundred, 88 are over, 4 are played alone, 6 between people, 2 wait."""
    share = number % 100
    kind = borj.GAMES[number // 3 % len(borj.GAMES)]
    variant, start, code, events, turn = line(kind, number // 16 % _LINES, turns)
    names = [f"person{(number * step + 7) % people}" for step in (1, 31)]
    if share < 88 and number % 10 == 3:
        names[number // 10 % 2] = REGULAR
    age = number * 7_919_123 % (400 * DAY) // 600_000 * 600_000  # many have the same time
    fresh = age % (2 * DAY)
    given: dict[str, Any] = {"status": "over", "opponent": "lobby", "updated": now - age}
    if share < 88:
        ending = Ending(number % 2, "resignation", None, (0, 0))
        given["ending"] = ending
        if number % 4 == 0:
            given["opponent"] = "computer"
        events = (*events, Ended(number=len(events) + 1, at=0, ending=ending))
    elif share < 92:
        given |= {"status": "running", "opponent": "computer", "updated": now - fresh}
        names[0] = REGULAR if number < 4500 else names[0]
    elif share < 98:
        given |= {"status": "running", "updated": now - fresh}
        if share < 96:
            given |= {"clock": _DAYS, "left": (3 * DAY, 3 * DAY), "ticking": turn}
            given["deadline"] = now + DAY + fresh
    else:
        opponent, clock = (("lobby", _MINUTES), ("lobby", None), ("link", None))[number // 100 % 3]
        given |= {"status": "waiting", "opponent": opponent, "clock": clock}
        given |= {"until": now + DAY + fresh, "updated": now - fresh}
        code, events = start, ()
    waits, computer = given["status"] == "waiting", given["opponent"] == "computer"
    made = Row(
        id=f"crowd{number:07}",
        version=1 + len(events),
        game=kind,
        variant=variant,
        start=start,
        code=code,
        public=number % 9 > 0,
        creator=names[0],
        level=3 if computer else None,
        people=(names[0], None if waits or computer else names[1]),
        kinds=("person", "open" if waits else "computer" if computer else "person"),
        names=("Ada", None if waits or computer else "Bob"),
        since=given["updated"],
        ply=max(0, sum(isinstance(event, Turn) for event in events)),
        turn=turn,
        events=len(events),
        created=given["updated"] - DAY,
        **given,
    )
    return made, events


def fill(engine: Engine, games: int, now: int, *, turns: int = 2) -> None:
    """Make a database full; what its planner wants to know about it is gathered too."""
    people = max(50, games // 20)
    with engine.begin() as connection:
        for first in range(0, games, _AT_ONCE):
            made = [row(n, now, people, turns) for n in range(first, min(games, first + _AT_ONCE))]
            connection.execute(insert(schema.games), [columns(game) for game, _ in made])
            connection.execute(insert(schema.events), list(_events(made)))
            links = [
                {"hash": f"hash{game.id}", "game": game.id, "kind": "seat", "seat": 0}
                for game, _ in made
            ]
            connection.execute(insert(schema.links), links)
        granted = [
            {"game": f"crowd{n:07}", "person": REGULAR, "seat": 0} for n in range(5, games, 997)
        ]
        granted += [
            {"game": f"crowd{n:07}", "person": f"device{n}", "seat": 1} for n in range(0, games, 20)
        ]
        connection.execute(insert(schema.grants), granted)
        prepared = [
            {"game": f"crowd{n:07}", "seat": n % 2, "lines": "[]", "played": "[7]"}
            for n in range(0, games, 4)
        ]
        connection.execute(insert(schema.prepared), prepared)
        known = [{"id": f"person{n}", "name": f"Ada {n}", "created": now} for n in range(people)]
        connection.execute(insert(schema.people), known)
        bots = [
            {
                "id": f"bot{one['id']}",
                "owner": one["id"],
                "name": "Rook [bot]",
                "scopes": "play",
                "hash": f"hash-{one['id']}",
                "created": now,
            }
            for one in known
        ]
        connection.execute(insert(schema.bots), bots)
        _practise(connection, [REGULAR, *(f"person{n}" for n in range(4 * people))], now)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if engine.dialect.name == "postgresql":  # a server in use does so by itself
            connection.execute(text("VACUUM ANALYZE"))


def _practise(connection: Connection, people: list[str], now: int) -> None:
    """Everybody has tried exercises, long ago or just now."""
    readers = [
        {"person": person, "tries": 20, "last": now - n * 7_919_123 % (300 * DAY)}
        for n, person in enumerate(people)
    ]
    connection.execute(insert(schema.readers), readers)
    game = borj.GAMES[0]
    rating = {"game": game, "rating": 1200.0, "deviation": 60.0, "volatility": 0.06}
    connection.execute(insert(schema.ratings), [{"person": p, **rating} for p in people])
    tried = {"game": game, "at": now, "right": True, "rating": None, "day": None}
    tries = [
        {"person": p, "number": n, "exercise": f"exercise{n}", **tried}
        for p in people
        for n in range(20)
    ]
    connection.execute(insert(schema.tries), tries)
    known = {"exercise": "exercise1", "stability": 1.0, "difficulty": 5.0, "seen": now, "due": now}
    connection.execute(insert(schema.repeats), [{"person": p, **known} for p in people])
    better = {"game": game, "code": "", "best": "1", "score": 0, "proof": False, "at": now}
    own = [
        {"person": p, **known, **better, "exercise": f"own{n}"} for p in people for n in range(20)
    ]
    connection.execute(insert(schema.own), own)
    run = {"game": game, "began": now, "solved": 3, "missed": 3}
    runs = [{"id": f"run-{p}-{n}", "person": p, **run} for p in people for n in range(3)]
    connection.execute(insert(schema.runs), runs)
    lesson = {"game": game, "lesson": "lesson1", "at": 1, "solved": "a b", "done": False}
    connection.execute(insert(schema.lessons), [{"person": p, **lesson} for p in people])


def _events(made: list[tuple[Row, tuple[AnyStored, ...]]]) -> Iterator[dict[str, Any]]:
    for game, events in made:
        for event in events:
            yield {"game": game.id, "number": event.number, "token": None, "data": _text(event)}


@cache
def _text(event: AnyStored) -> str:
    return write(event)
