"""Each sentence's predicate against another reading of the rules, on turns of random games."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import borj
from borj import text
from borj.book import why
from borj.book.desk import answer
from borj.core.ideas import TooMany, Turn, turns
from borj.core.move import Move
from tests.ideas.kit import At
from tests.ideas.oracles import oracle
from tests.kit import CONFIGS, Config, walk

# Random games: as many as it takes to see every idea, where they are quickly looked at.
PLAYED = {"kamisado": 40, "dvonn": 40}
FEW = 8
TIMES = 20 if os.environ.get("BORJ_LONG") else 1
# Random games do not come to these often enough; they have positions of their own below.
RARE = {"kamisado-blocked-again", "kamisado-round-lost"}


def played(config: Config, seed: int) -> list[At]:
    """The turns of a random game."""
    before, *rest = walk(config, seed, 160)
    found: list[At] = []
    moves: list[Move] = []
    for position in rest:
        assert position.last is not None
        moves.append(position.last)
        if not position.must_go_on:
            found.append(Turn(before, tuple(moves), position))
            before, moves = position, []
    return found


def sampled(game: str) -> Iterator[At]:
    """Turns from all variants of a game; the end of a game is where most is to be said."""
    chance = random.Random(game)
    configs = [config for config in CONFIGS if config.game == game]
    for number in range(TIMES * PLAYED.get(game, FEW)):
        found = played(configs[number % len(configs)], chance.randrange(2**32))
        yield found[-1]
        yield from chance.sample(found[-12:], min(2, len(found)))
        yield from chance.sample(found, min(2, len(found)))


@pytest.mark.parametrize("game", borj.GAMES)
def test_what_is_said_holds_and_what_holds_is_said(game: str) -> None:
    seen = Counter[str]()
    for turn in sampled(game):
        for idea in borj.game_named(game).ideas:
            name = f"{game}-{idea.id}"
            found = idea.find(turn)
            assert found == oracle(name)(turn), (name, turn)
            seen[name] += found is not None
        for idea in why.GENERAL:
            if idea.id != "lets-win":
                assert idea.find(turn) == oracle(idea.id)(turn), (idea.id, turn)
        told_of_all(turn)
    missing = {f"{game}-{idea.id}" for idea in borj.game_named(game).ideas} - RARE - set(+seen)
    assert not missing, f"never seen to hold: {missing}"


def told_of_all(turn: At) -> None:
    """That the opponent can win at once is never said wrongly, and said where all was looked at."""
    said = why.lets_win(turn)
    if turn.after.turn != turn.other:
        assert said is None
        return
    try:
        every = list(turns(turn.after, why.MOST_LOOKED))
    except TooMany:
        if said is None:
            return  # nobody knows, and nothing is said
        every = [
            Turn(turn.after, (), second)
            for first in map(turn.after.after, turn.after.legal)
            for second in [first, *map(first.after, first.legal)]
        ]
    won = any(
        answer.after.outcome and answer.after.outcome.winner == turn.other for answer in every
    )
    assert (said is not None) == won


@pytest.mark.parametrize(
    ("game", "holds", "code", "move"),
    [
        (
            "kamisado",
            "round-lost",
            "marathon~m~1~R~OLMPY--B.l-------.b-------.--------.-----R--.-------m.------Go.-gryp---",
            "f4-d2",
        ),
        (
            "kamisado",
            "blocked-again",
            "standard~m~1~P~----P---.-------Y.-M2OtR--op.m--r2gtb-l.--G-----.--------.-----B-L.-y------",
            "e8-e7",
        ),
        (  # the opponent may push
            "kamisado",
            None,
            "standard~m~0~L~-O2Rt-----.----Y---.----GP-2Bt.M-p-g--m.-----bl-.-------y.--L-----.-o-r----",
            "g4-g7",
        ),
        (
            "lyngk",
            None,
            (
                "standard~t~1~BG.KR~IRKJGKGRIB.-~-.4RKGB---.-----3IJR2IG.------.-4KGIB-4KBGR---."
                "-4KJRB----.3GBI-4KBIR----.-3KIB-2RG.-~-"
            ),
            "pass",
        ),
        ("sixth", None, "army~d~0~-----.-----.-----.-----.-----~0p12~0p12~n~0.0~-", "no-lady"),
    ],
)
def test_what_is_rare_in_random_games(game: str, holds: str | None, code: str, move: str) -> None:
    before = borj.game_named(game).read(code)
    turn: At = Turn(before, (before.parse(move),), before.play(move))
    for idea in before.game.ideas:
        found = idea.find(turn)
        assert found == oracle(f"{game}-{idea.id}")(turn), idea.id
        assert found is not None or idea.id != holds


def test_the_desk_tells_lines_turn_by_turn() -> None:
    position = borj.game("tzaar").start("fixed")
    line = []
    for _ in range(5):
        line.append(position.game.index(position.legal[0]))
        position = position.after(position.legal[0])
    start = borj.game("tzaar").start("fixed").code()
    asked = {"ask": "remarks", "game": "tzaar", "code": start, "lines": [line, [*line[:1], 10**6]]}
    first, second = answer(asked)["remarks"]
    # White's first turn is one action, every other one is two.
    assert [(turn["player"], turn["count"]) for turn in first] == [(0, 1), (1, 2), (0, 2)]
    assert [turn["text"] for turn in second] == [first[0]["text"]]
    assert first[1]["text"].count("x") >= 1
    remarks = [remark for turn in first for remark in turn.get("remarks", ())]
    assert all(remark["key"].startswith("why-") for remark in remarks)


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_idea_has_its_words(lang: str) -> None:
    keys = {f"why-{idea.id}" for idea in why.GENERAL}
    for game in map(borj.game, borj.GAMES):
        keys |= {f"why-{game.id}-{idea.id}" for idea in game.ideas}
        ids = [idea.id for idea in game.ideas]
        assert len(set(ids)) == len(ids)
    assert keys <= text.keys(lang)
