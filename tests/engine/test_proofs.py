"""What a search calls proved is so: compared with the book, which tries everything."""

from __future__ import annotations

import pytest

import borj
from borj.core.position import Position
from borj.engine import Engine, Limit
from tests.kit import Config, walk

MOST = 4000  # positions to try
ENOUGH = 12  # proofs compared, of each variant
CONFIGS = [
    Config("kamisado", "single"),
    Config("kamisado", "standard"),
    Config("lyngk", "standard"),
    Config("lyngk", "six"),
    Config("dvonn", "random"),
    Config("tzaar", "random"),
    Config("sixth", "standard", {"size": 4}),
    Config("sixth", "giant"),
]


class TooMuchError(Exception):
    """There is more to try than a test should."""


Known = dict[tuple[bytes, int], bool]


def wins(position: Position, player: int, within: int, known: Known) -> bool:
    """Whether a player wins within so many actions, whatever the other does."""
    outcome = position.outcome
    if outcome is not None or within == 0:
        return outcome is not None and outcome.winner == player
    key = (position.pack(), within)
    if key not in known:
        if len(known) > MOST:
            raise TooMuchError
        each = (wins(position.after(move), player, within - 1, known) for move in position.legal)
        known[key] = any(each) if position.turn == player else all(each)
    return known[key]


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_what_a_search_proves_is_so(config: Config) -> None:
    engine, compared = Engine(table_mb=4), 0
    for seed in range(16):
        for position in list(walk(config, seed))[-6:-1:2]:
            found = engine.search(position, Limit(nodes=20_000))
            if not found.proof:
                continue
            distance = found.score.win_in
            try:
                if distance is None:  # a draw: neither player ever wins
                    assert not any(wins(position, player, 60, {}) for player in (0, 1))
                else:
                    winner = position.turn if distance > 0 else 1 - position.turn
                    assert wins(position, winner, abs(distance), {})
            except TooMuchError:
                continue
            compared += 1
        if compared >= ENOUGH:
            break
    assert compared > 8


# Endings that are won or lost further away than the search has seen: only proof-number search can
# have got there.
FAR = {
    "dvonn": [
        "random~s~1~---------.-----3BBW----.---2WB2WBR2WB3BBW2WB--.--2WB3WWBW3BBWB3BWW--.3WWWB-RBRW2WB-",
        "random~s~0~---------.----------.---2WB2WBR2WB3BBW---.---3WWB3WWB3BBWB3BWW--.---RBR6WWBBBW2WB-",
    ],
    "kamisado": [
        "single~m~0~G~O--PYRG-.-------B.--------.----L---.--M-----.---m----.-b-y----.-gr-p-lo",
        "single~m~1~M~O--PYRG-.-------B.--------.----L---.--M-----.---m----.gb-y----.--r-p-lo",
    ],
}
NODES = 60_000


@pytest.mark.parametrize(("game", "number"), [(game, n) for game in FAR for n in (0, 1)])
def test_an_ending_beyond_the_depth_is_proved(game: str, number: int) -> None:
    position = borj.game_named(game).read(FAR[game][number])
    found = Engine(table_mb=4).search(position, Limit(nodes=NODES))
    assert found.proof
    assert found.score.win_in is not None
    assert abs(found.score.win_in) > found.deepest
    assert found.nodes < NODES
    winner = position.turn if found.score.win_in > 0 else 1 - position.turn
    for move in found.best.moves:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winner == winner
    again = Engine(table_mb=4).search(found.position, Limit(nodes=NODES))
    assert (again.lines, again.nodes) == (found.lines, found.nodes)


@pytest.mark.parametrize(("game", "number"), [(game, n) for game in FAR for n in (0, 1)])
def test_several_lines_keep_the_proved_one(game: str, number: int) -> None:
    position = borj.game_named(game).read(FAR[game][number])
    found = Engine(table_mb=4).search(position, Limit(nodes=NODES), lines=3)
    assert found.proof
    assert len({line.move for line in found.lines}) == len(found.lines)
    values = [line.score.value for line in found.lines]
    assert values == sorted(values, reverse=True)


def test_a_drawn_ending_is_exact() -> None:
    for seed in range(400):
        game = list(walk(Config("dvonn", "random"), seed))
        if game[-1].outcome is not None and game[-1].outcome.winner is None:
            drawn = [position for position in game[-4:-1] if len(position.legal) > 1]
            found = [Engine(table_mb=4).search(position, Limit(nodes=20_000)) for position in drawn]
            exact = [analysis for analysis in found if analysis.proof and not analysis.score.value]
            if exact:
                assert all(analysis.move in analysis.position.legal for analysis in exact)
                return
    pytest.fail("no such game among these seeds")
