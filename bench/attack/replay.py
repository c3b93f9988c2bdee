"""Games that cost much to load: many turns, then turns taken back and played again."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

import borj
from bench.attack.client import LOST, Refused, Tab, browser
from bench.attack.stage import Field, Reached, clock
from borj.core.position import Position

GAME = "sixth"  # its rules know no longest game
_PLIES, _AGAIN, _BOMBS = 900, 600, 2
_AT_ONCE = 6  # who ask for each game
_OLD = 3  # games of others
_HONEST = "127.0.0.4"


def endless(plies: int, seed: int) -> list[list[str]]:
    """Turns of a game that does not end; fewer where it runs into a dead end."""
    chance = random.Random(seed)
    position: Position = borj.game_named(GAME).start()
    turns: list[list[str]] = []
    while len(turns) < plies:
        moves = list(position.legal)
        chance.shuffle(moves)
        for move in moves:
            after = position.after(move)
            if after.legal:
                break
        else:
            return turns
        position, actions = after, [position.write(move)]
        while position.must_go_on:
            move = chance.choice(position.legal)
            actions.append(position.write(move))
            position = position.after(move)
        turns.append(actions)
    return turns


def never_ending(plies: int, seed: int) -> list[list[str]]:
    """The same, from the first seed that gives as many."""
    while len(turns := endless(plies, seed)) < plies:
        seed += 1
    return turns


async def long_game(url: str, plies: int, seed: int) -> tuple[str, str, int]:
    """A game of many turns at one screen; its id, its owner's cookie, the turns played."""
    tab, game, played = await _play(url, plies, seed)
    tab.cut()
    return game, tab.cookie, played


async def _play(url: str, plies: int, seed: int) -> tuple[Tab, str, int]:
    turns = never_ending(plies, seed)
    tab = await Tab(url, "127.0.0.1").connect()
    async with browser(url, tab.address, tab.cookie) as http:
        answer = await http.post("/api/games", json={"game": GAME, "opponent": "here"})
        game = answer.json()["state"]["id"]
    await tab.say("follow", game=game)
    played = 0
    for actions in turns:
        await tab.play(game, tab.states[game]["ply"], actions)
        played += 1
        await tab.until(lambda n=played: tab.states[game]["ply"] >= n)  # type: ignore[misc]
        if tab.states[game]["status"] != "running":
            break
    return tab, game, played


async def prepare(url: str, size: float) -> dict[str, Any]:
    """The bombs, and old games of others."""
    bombs, replayed = [], 0
    for number in range(_BOMBS):
        tab, game, _ = await _play(url, max(10, int(_PLIES * size)), seed=100 * number)
        replayed += await _again(tab, game, max(5, int(_AGAIN * size)))
        bombs.append({"game": game, "cookie": tab.cookie})
        tab.cut()
    old = []
    for number in range(_OLD):
        game, cookie, _ = await long_game(url, 20, seed=7 + number)
        old.append({"game": game, "cookie": cookie})
    return {"bombs": bombs, "replayed": replayed, "old": old}


async def _again(tab: Tab, game: str, times: int) -> int:
    """Take the last turn back and play it again, as often as one is let."""
    for number in range(times):
        turn = tab.turns[game][-1]
        ply = turn["ply"]
        try:
            await tab.say("act", game=game, what="offer", of="takeback", seat=turn["player"])
            await tab.until(lambda p=ply: len(tab.turns[game]) <= p)  # type: ignore[misc]
            actions = [step["action"] for step in turn["steps"]]
            await tab.play(game, ply, actions)
            await tab.until(lambda p=ply: len(tab.turns[game]) > p)  # type: ignore[misc]
        except Refused:
            return number
    return times


async def reload(field: Field) -> Reached:
    """Load the bombs from several clients; how long somebody else's old game takes meanwhile."""
    end = clock() + field.seconds
    first: list[float] = []

    async def ask(bomb: dict[str, str]) -> None:
        cookie = bomb["cookie"]
        async with browser(field.url, field.address, cookie) as http:
            while clock() < end:
                begun = clock()
                with contextlib.suppress(*LOST):  # who gives up has waited as well
                    await http.get(f"/api/games/{bomb['game']}")
                first.append(clock() - begun)
                await asyncio.sleep(0.2)

    async def honest() -> float:
        """Look at one old game after another; each is in memory once it was looked at."""
        waited = 0.0
        for old in field.prepared["old"]:
            await asyncio.sleep(max(0.0, min(2.0, (end - clock()) / 2)))
            begun = clock()
            async with browser(field.url, _HONEST, old["cookie"]) as http:
                with contextlib.suppress(*LOST):
                    (await http.get(f"/api/games/{old['game']}")).raise_for_status()
            waited = max(waited, clock() - begun)
        return waited

    asking = [ask(bomb) for bomb in field.prepared["bombs"] for _ in range(_AT_ONCE)]
    waited, *_ = await asyncio.gather(honest(), *asking)
    slowest = max(first, default=0.0)
    return Reached(
        f"{field.prepared['replayed']} turns played again in {len(field.prepared['bombs'])} games; "
        f"one loads in {slowest:.1f} s; somebody's old game meanwhile in {waited:.2f} s",
        {"replayed": field.prepared["replayed"], "load": slowest, "old_game": waited},
    )
