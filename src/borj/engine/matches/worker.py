"""A process that plays games of a match: tasks come in as JSON lines, what happens goes out.

It is a process of its own so that whatever a player does to it, the match goes on. Events:
`{"ready": true}` once; then for each task `{"moves": […], "seconds": …, "turn": …}` for every
answer of a player, with who is next, and `{"over": true}` or `{"fault": kind, "detail": …}`, which
is the fault of who is to act.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

from borj.engine.limits import Limit
from borj.engine.matches.entrants import Entrant
from borj.engine.matches.players import Player, Table, Thought, seat, timed
from borj.engine.program import Fault
from borj.games import game_named as game_of
from borj.records import Evaluation

Tell = Callable[[dict[str, Any]], None]


class Worker:
    """Plays one game after another; players stay from game to game."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._players: dict[str, Player] = {}

    def play(self, task: dict[str, Any]) -> None:
        """One game, told move by move."""
        table = self._table(task)
        players: list[Player] = []
        for number, data in enumerate(task["players"]):
            player = self._player(Entrant(**data), task)
            players.append(player)
            if player.clock is not None:
                table.clocks[number] = player.clock.clock
                table.increments[number] = player.clock.increment
        at = 0
        try:
            for at in range(len(players)):
                players[at].begin(table)
            while table.position.legal and len(table.texts) < task["longest"]:
                at = table.position.turn
                self._answer(table, players[at])
        except Fault as fault:
            self._give_up(at, task, fault)
        except Exception as error:  # one of our own players failed
            self._give_up(at, task, Fault("crash", f"{type(error).__name__}: {error}"))
        else:
            self._tell({"over": True})

    def _table(self, task: dict[str, Any]) -> Table:
        game = game_of(task["game"])
        start = game.open(task["variant"], task["options"], task["seed"])
        table = Table(start, start, task["chance"])
        for text in task["opening"]:
            table.play(table.position.parse(text))
        return table

    def _player(self, entrant: Entrant, task: dict[str, Any]) -> Player:
        if entrant.name not in self._players:
            limit = Limit(**task["limit"])
            self._players[entrant.name] = seat(
                entrant, limit, task["patience"], task["threads"], task["table_mb"]
            )
        return self._players[entrant.name]

    def _answer(self, table: Table, player: Player) -> None:
        turn = table.position.turn
        if len(table.position.legal) == 1:  # nobody is asked where there is no choice
            thought, seconds = Thought(table.position.legal), 0.0
        else:
            thought, seconds = timed(player, table)
        clock = table.clocks[turn]
        if clock is not None:
            clock -= seconds
            if clock < 0:
                raise Fault("time")
        texts = [table.play(move) for move in thought.moves]
        if clock is not None:
            ended = table.position.turn != turn
            clock = table.clocks[turn] = clock + (table.increments[turn] if ended else 0.0)
        told = {"moves": texts, "seconds": round(seconds, 3), "clock": clock}
        told["turn"] = table.position.turn
        self._tell(told | {"evaluation": _data(thought.evaluation)})

    def _give_up(self, at: int, task: dict[str, Any], fault: Fault) -> None:
        name = task["players"][at]["name"]
        self._players.pop(name).close()
        self._tell({"fault": fault.kind, "detail": fault.detail, "player": at})

    def close(self) -> None:
        """End all players."""
        for player in self._players.values():
            player.close()


def _data(evaluation: Evaluation | None) -> dict[str, Any] | None:
    if evaluation is None:
        return None
    return {
        "score": evaluation.score,
        "wins_in": evaluation.wins_in,
        "depth": evaluation.depth,
    }


def main() -> None:
    """Play what is asked for on the standard input, until its end."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what others print must not mix with what is told

    def tell(event: dict[str, Any]) -> None:
        out.write(json.dumps(event) + "\n")
        out.flush()

    worker = Worker(tell)
    try:
        tell({"ready": True})
        for line in sys.stdin:
            worker.play(json.loads(line))
    except BrokenPipeError:  # the match has gone
        os._exit(0)
    finally:
        worker.close()


if __name__ == "__main__":
    main()
