"""What kind of mistakes the levels make: missed threats, forgotten stacks, or mere chance.

    .venv/bin/python bench/slips.py [--only COURSE …] [--levels N …] [--games N] [--write]

A level plays itself. A search of 8,000 nodes looks at what it plays: a mistake costs at least an
eighth of the game. It is a missed threat if the action seems best to somebody who does not ask
what the other player does next, and the answer that punishes it is a loud one; a forgotten stack if
it seems best to somebody who looks at one part of the board, and the better one, or the answer,
begins outside it; and both, if it seems best to somebody who does neither. All others have other
reasons, such as too short a sight, or chance. Beside it stand the same levels as they were before,
who picked by lot among what a search of one action found.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ladder import COURSES, STATES, Course, engine, openings

from borj.core.chance import SplitMix64
from borj.core.move import Move
from borj.core.position import Position
from borj.engine import Level, Limit
from borj.engine.levels import Habits
from borj.engine.scores import WIN
from borj.engine.search import weights

NODES = 8_000
COSTS = 0.125  # of the game: what a mistake costs at least
EQUAL = 0.03  # so much worse an action may seem than the best and count as the best
LONGEST = 200
NEAR = {
    "kamisado": 2,
    "lyngk": 2,
    "dvonn": 2,
    "tzaar": 2,
    "sixth": 1,
}  # as in native/search/sight.hpp
FEW = 3  # who sees fewer actions than these has not forgotten a stack, but everything
KINDS = ("threat", "stack", "both", "other")
Point = tuple[int, int]

# The temperatures of levels 1 to 4 as they were before.
HOT = {
    "kamisado-standard": (60, 53, 45, 39),
    "kamisado-single": (2000, 1500, 1100, 780),
    "lyngk": (100, 81, 66, 54),
    "dvonn": (250, 210, 180, 150),
    "tzaar": (400, 300, 240, 170),
    "sixth": (160, 120, 100, 87),
}

ABOUT = """\
## What kind of mistakes

By `bench/slips.py --games {games} --write`: levels 1 to 4 played themselves, and a search of
{nodes:,} nodes looked at every action. Of the actions that cost an eighth of the game or more, a
missed threat seems best to somebody who does not ask what the other player does next, and is
punished at once; a forgotten stack seems best to somebody who looks at a part of the board, and the
better action or the answer begins outside it; both, if one does neither. What is left has other
reasons: too short a sight while thinking, or chance. "Before" are the levels as they were when a
glance picked by lot.
"""

Choose = Callable[[Position, int], Move]


def by_lot(habits: Habits, temperature: int) -> Choose:
    """A level as it was: the same nodes, and by temperature among what one action shows."""

    def choose(position: Position, seed: int) -> Move:
        chance = SplitMix64(seed)
        if chance.next() / 2**64 >= habits.glance or len(position.legal) == 1:
            return engine().search(position, Limit(nodes=habits.nodes)).move
        lines = engine().search(position, Limit(depth=1, nodes=50_000), 60).lines
        values = [max(-3000, min(3000, line.score.value)) for line in lines]
        if lines[0].score.value >= WIN - 2:
            return lines[0].move
        worth = [(1 + (max(values) - v) / (8 * temperature)) ** -8 for v in values]
        left = chance.next() / 2**64 * sum(worth)
        for line, share in zip(lines, worth, strict=True):
            left -= share
            if left < 0:
                return line.move
        return lines[0].move

    return choose


@dataclass(frozen=True)
class Look:
    """How actions seem to those who see less than there is."""

    position: Position

    def expected(self, score: int) -> float:
        """What part of the game a score is worth."""
        scale = weights(self.position.game.id).get("wdl_scale", 400)
        return float(1 / (1 + 2.718281828 ** (-1.1 * max(-3000, min(3000, score)) / scale)))

    def thought(self, position: Position) -> tuple[float, Move | None]:
        """What a search says of a position, to whoever acts in this one; and what it would play."""
        if not position.legal:
            assert position.outcome is not None
            winner = position.outcome.winner
            return (0.5 if winner is None else float(winner == self.position.turn)), None
        found = engine().search(position, Limit(nodes=NODES))
        return self.expected(found.score.pov(self.position.turn).value), found.move

    def kind(self, move: Move, better: Move, reply: Move | None) -> str:
        """What kind of mistake an action is."""
        seen = {other: Seen.of(self, other) for other in self.position.legal}
        own, answer = seen[move], None if reply is None else spot(self.position, reply)
        if own.punished(reply) and self._best(own, seen.values(), None, heeds=False):
            return "threat"
        for heeds, kind in ((True, "stack"), (False, "both")):
            for eyes in {each.where for each in seen.values() if each.where is not None}:
                near = [each for each in seen.values() if not self.far(eyes, each.where)]
                overlooked = self.far(eyes, seen[better].where) or self.far(eyes, answer)
                plain = len(near) >= FEW and own in near
                if overlooked and plain and self._best(own, near, eyes, heeds):
                    return kind
        return "other"

    def _best(self, own: Seen, others: Iterable[Seen], eyes: Point | None, heeds: bool) -> bool:
        def seems(each: Seen) -> float:
            if not heeds:
                return each.heedless
            threats = [value for value, where in each.loud if not self.far(eyes, where)]
            return min([each.heedful if eyes is None else each.heedless, *threats])

        return all(seems(each) <= seems(own) + EQUAL for each in others)

    def far(self, here: Point | None, there: Point | None) -> bool:
        """Whether two spaces are far apart."""
        if here is None or there is None:
            return False
        (x, y), (u, v) = here, there
        across, along = abs(x - u), abs(y - v)
        game = self.position.game.id
        match game:
            case "kamisado" | "sixth":
                steps = max(across, along)
            case "dvonn":
                steps = max(across, along, abs((x - u) - (y - v)))
            case _:
                steps = max(across, (across + along) // 2)
        return steps > NEAR.get(game, 99)


@dataclass(frozen=True)
class Seen:
    """An action: where it begins, how it seems, and what its loud answers leave."""

    where: Point | None
    heedless: float
    heedful: float
    loud: tuple[tuple[float, Point | None], ...]
    answers: frozenset[Move]

    @classmethod
    def of(cls, look: Look, move: Move) -> Seen:
        """What there is to see of it."""
        position, me = look.position, look.position.turn
        after, where = position.after(move), spot(position, move)
        if not after.legal:
            value = look.thought(after)[0]
            return cls(where, value, value, (), frozenset())

        def stands(reached: Position) -> float:
            if not reached.legal:
                return look.thought(reached)[0]
            return look.expected(engine().evaluate(reached).pov(me).value)

        judge = engine()._judge(after)
        heedless = look.expected(judge.heedless(after.pack(), me))
        if after.turn == me:
            return cls(where, heedless, heedless, (), frozenset())
        loud = [after.game.move(index) for index in judge.loud(after.pack())]
        values = tuple((stands(after.after(reply)), spot(after, reply)) for reply in loud)
        return cls(where, heedless, stands(after), values, frozenset(loud))

    def punished(self, reply: Move | None) -> bool:
        """Whether an answer is a loud one."""
        return reply in self.answers


def spot(position: Position, move: Move) -> Point | None:
    """Where on the board an action begins."""
    game = position.game
    cells = [pick for pick in game.table[game.index(move)].picks if pick.kind == "cell"]
    return game.board.points[game.board.index[cells[0].value]] if cells else None


def slips(course: Course, choose: Choose, games: int) -> tuple[Counter[str], int]:
    """The mistakes of somebody in games with himself, by kind; and how many actions there were."""
    found, actions = Counter[str](), 0
    for number in range(games):
        position = openings(course).of_round(number).position
        luck = SplitMix64(number)
        for _ in range(LONGEST):
            if not position.legal:
                break
            move = choose(position, luck.next())
            if len(position.legal) > 1:
                actions += 1
                look = Look(position)
                best, better = look.thought(position)
                value, reply = look.thought(position.after(move))
                if better is not None and best - value >= COSTS:
                    found[look.kind(move, better, reply)] += 1
            position = position.after(move)
    return found, actions


def row(course: Course, level: int, games: int) -> str:
    """A level of a course in Markdown: as it is, and as it was."""
    habits = Level(level).habits(course.ladder)
    cells = [course.name, str(level)]
    for choose in (by_lot(habits, HOT[course.name][level - 1]), habits_of(habits)):
        found, actions = slips(course, choose, games)
        mistakes = max(found.total(), 1)
        cells.append(f"{found.total() / actions:.0%}")
        cells += [f"{found[kind] / mistakes:.0%}" for kind in KINDS]
    return f"| {' | '.join(cells)} |"


def habits_of(habits: Habits) -> Choose:
    """A level as it is."""
    return lambda position, seed: habits.choose(engine(), position, seed)


def main() -> int:
    parser = argparse.ArgumentParser(description="Tell what kind of mistakes the levels make.")
    parser.add_argument("--only", nargs="*", default=list(HOT), choices=list(HOT))
    parser.add_argument("--levels", nargs="*", type=int, default=[1, 2, 3, 4])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--write", action="store_true", help="for docs/levels.md")
    given = parser.parse_args()
    kinds = " | ".join(("mistakes", *KINDS))
    lines = [f"| course | level | before: {kinds} | now: {kinds} |"]
    lines.append("| --- " * (2 + 2 * (1 + len(KINDS))) + "|")
    for name in given.only:
        for level in given.levels:
            lines.append(row(COURSES[name], level, given.games))
            print(lines[-1], flush=True)
    if given.write:
        about = ABOUT.format(games=given.games, nodes=NODES)
        (STATES / "slips.md").write_text("\n".join([about, *lines, ""]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
