"""Everything that the store is asked for, in a database that `crowd` has filled."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from borj import GAMES
from borj.server.memory import Memory
from borj.server.store import bounds, schema
from borj.server.store.bots import StoredBot
from borj.server.store.lists import Place
from borj.server.store.own import Own
from borj.server.store.practice import Learnt, Lesson, Run, Try
from borj.server.store.rows import Row
from borj.server.store.store import Store
from borj.server.store.traces import Forgotten
from borj.server.store.writer import Birth
from tests.server.crowd import DAY, REGULAR

Look = Callable[[Store], Awaitable[Any]]


def looks(now: int) -> dict[str, Look]:
    """By their names."""
    middle = Place(now - 100 * DAY, "crowd0000000")

    tried = Try("exercise1", GAMES[0], now, right=True)
    memory = Memory(1.0, 5.0, now, now)
    own = Own("own-new", GAMES[0], "", (1,), 0, None, False, now, memory)

    seek = Row(
        id="new",
        game="dvonn",
        variant="standard",
        start="",
        code="",
        status="waiting",
        opponent="lobby",
        public=True,
        creator=REGULAR,
        people=(REGULAR, None),
        kinds=("person", "open"),
    )

    async def pause(store: Store) -> int:
        await store.beat(0, 0)
        return (await store.beat(0, 0, first=True)).moved

    async def leave(store: Store) -> Forgotten:
        mine = await store.of_person(REGULAR, over=True, limit=5, before=None)
        found = await store.forget_games(REGULAR, [row.id for row in mine])
        assert found.changed
        return found

    return {
        "my games": lambda s: s.of_person(REGULAR, over=None, limit=24, before=None),
        "my games, a later page": lambda s: s.of_person(
            REGULAR, over=None, limit=24, before=middle
        ),
        "my unfinished games": lambda s: s.of_person(REGULAR, over=False, limit=50, before=None),
        "my finished games": lambda s: s.of_person(REGULAR, over=True, limit=24, before=middle),
        "games of one who has none": lambda s: s.of_person("x", over=None, limit=24, before=None),
        "my games that I won": lambda s: s.of_person(
            REGULAR, over=True, limit=24, before=None, game="dvonn", result="won"
        ),
        "my games of a kind that there are none of": lambda s: s.of_person(
            REGULAR, over=None, limit=24, before=None, game="dvonn", opponents=("here",)
        ),
        "how I do": lambda s: s.results(REGULAR),
        "who asks for the same": lambda s: s.alike(seek, now),
        "opening a game unless": lambda s: s.create_unless(Birth(seek), (), now),
        "running games": lambda s: s.public(
            "running", limit=24, before=None, game=None, since=now - 3 * DAY
        ),
        "running games of a kind": lambda s: s.public(
            "running", limit=24, before=Place(now - DAY, "z"), game="dvonn", since=now - 3 * DAY
        ),
        "finished games": lambda s: s.public("over", limit=24, before=None, game=None),
        "finished games, a later page": lambda s: s.public(
            "over", limit=24, before=middle, game=None
        ),
        "finished games of a kind": lambda s: s.public(
            "over", limit=24, before=middle, game="lyngk"
        ),
        "seeks": lambda s: s.seeks(now, DAY + 1),
        "fair play": lambda s: s.plays_people_at(REGULAR, "dvonn"),
        "what I stand at": lambda s: s.stands_against_people(REGULAR, "dvonn", 0),
        "whose time is up": lambda s: s.overdue(now, 100),
        "who has waited too long": lambda s: s.waiting(now, 20),
        "what nobody touched": lambda s: s.untouched(now - 30 * DAY, 20),
        "letting games wait": lambda s: s.let_wait(["crowd0000098"], now + 2 * DAY),
        "letting all wait": lambda s: s.let_all_wait(now + 1),
        "a new name": lambda s: s.rename("person7", "Ada", now),
        "a name": lambda s: s.name("person7"),
        "games that are no more": lambda s: s.missing(["crowd0000001", "gone"]),
        "a game": lambda s: s.game("crowd0000001"),
        "a link": lambda s: s.link("hashcrowd0000001"),
        "links of a game": lambda s: s.links_of("crowd0000001"),
        "seats by private links": lambda s: s.granted(REGULAR),
        "deleting": lambda s: s.delete("crowd0000011", 99),
        "how many games somebody has": lambda s: s.read(
            lambda connection: bounds.check(connection, [bounds.More(REGULAR, seek=True)])
        ),
        "all games of mine": lambda s: s.games_of(REGULAR),
        "all that is stored of some": lambda s: s.traces(REGULAR, ["crowd0000001", "crowd0000002"]),
        "games that I sit in": lambda s: s.seats_of(REGULAR, schema.UNFINISHED),
        "since when": lambda s: s.since("person7"),
        "leaving games": leave,
        "what I tried": lambda s: s.practice(REGULAR),
        "trying": lambda s: s.practise(REGULAR, tried, lambda known: Learnt(tried, memory=memory)),
        "a run": lambda s: s.begin_run(REGULAR, Run("run-new", GAMES[0], now)),
        "my run": lambda s: s.run(REGULAR, f"run-{REGULAR}-0"),
        "going on": lambda s: s.go_on(
            REGULAR, Run(f"run-{REGULAR}-0", GAMES[0], now, 3, 3), right=True
        ),
        "my lessons": lambda s: s.lessons(REGULAR),
        "learning": lambda s: s.learn(REGULAR, Lesson(GAMES[0], "lesson1", 2, ("a",), False), now),
        "what I could have played": lambda s: s.own(REGULAR),
        "keeping what I could have played": lambda s: s.keep_own(REGULAR, [own], now),
        "what I could have played, again": lambda s: s.ask_own(REGULAR, own.id, True, now),
        "what nobody practised": lambda s: s.forget_practice(now - 299 * DAY, 20),
        "leaving for good": lambda s: s.forget_person(REGULAR),
        "a new bot": lambda s: s.add_bot(
            StoredBot("botnew", "person7", "New [bot]", ("play",), now), "hash-new"
        ),
        "a bot by its token": lambda s: s.bot("hash-person7"),
        "my bots": lambda s: s.bots_of("person7"),
        "taking back a token": lambda s: s.drop_bot("person7", "botperson7"),
        "a beat": pause,
    }
