"""What answers a task: cells, actions or turns, computed from a goal or checked as given.

`:tap:` is `reach CELL [KIND]`, `movers`, `stuck` or `owned`, and the answer is all of those cells.
`:goal:` is one of these, or some of them with “and” between and “not” before:

    wins [REASON]    the game is won with it (and so)
    loses            the game is lost with it
    forces           whatever the opponent does then, the next turn can win
    scores           it brings a point
    prepares         whatever the opponent does then, the next turn can bring a point
    safe             the opponent cannot win at once
    denies           the opponent cannot score at once
    blocks           the opponent then can do nothing but pass
    spares           no stack of one's own leaves the board
    removes NUMBER   so many stacks of the opponent leave the board
    moves CELL …     it begins on one of these cells
    lands CELL …     it ends on one of these cells
    kind KIND        it is an action of this kind
    tops KIND        it ends where a piece of this kind is on top then
    builds NUMBER    it ends on a stack, which then has so many pieces
    demands CELL     the opponent must then move what stands there
    begins ACTION    the turn begins with this
    any              all that is legal
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from borj.core.move import Kind
from borj.core.position import Position
from borj.learn.press import claims
from borj.learn.press.faults import BadDocument, at
from borj.learn.press.markup import Option

Way = tuple[str, Position]  # an action or a turn as text, and what it leads to
Goal = Callable[[Position, Position, str, list[str]], bool]


def answers(option: Option, kind: str, position: Position) -> tuple[str, ...]:
    """The answers that an option gives, or asks for."""
    if option.name == "answers":
        return _given(option, kind, position)
    if option.name == "tap":
        return _cells(option, position)
    parts = [part.split() for part in option.value.split(" and ")]
    tests = [(part[0] == "not", part[part[0] == "not" :]) for part in parts if part]
    for _, words in tests:
        name = words[0] if words else ""
        if name not in _GOALS:
            known = ", ".join(_GOALS)
            raise BadDocument(option.place, f"there is no goal “{name}”; there are {known}")
    return tuple(
        text
        for text, after in ways(position, kind)
        if all(_GOALS[name](position, after, text, words) != no for no, (name, *words) in tests)
    )


def ways(position: Position, kind: str) -> Iterator[Way]:
    """All legal actions, or all legal turns."""
    for move in position.legal:
        text, after = position.write(move), position.after(move)
        if kind == "turn" and after.turn == position.turn and after.mid_turn and after.legal:
            yield from ((f"{text} {rest}", end) for rest, end in ways(after, kind))
        else:
            yield text, after


def _given(option: Option, kind: str, position: Position) -> tuple[str, ...]:
    if kind == "tap":
        cells = option.value.split()
        for cell in cells:
            if cell not in position.game.board.index:
                raise BadDocument(option.place, f"there is no cell “{cell}”")
        return tuple(sorted(cells))
    with at(option.place):
        return tuple(canonical(position, text.strip()) for text in option.value.split("|"))


def canonical(position: Position, text: str) -> str:
    """An action or a turn as answers are written, if it is legal."""
    actions = list[str]()
    for action in position.game.notation.split(text):
        move = position.parse(action)
        actions.append(position.write(move))
        position = position.after(move)
    return " ".join(actions)


def _cells(option: Option, position: Position) -> tuple[str, ...]:
    match option.value.split():
        case ["reach", cell, *kind] if cell in position.game.board.index:
            return tuple(sorted(claims.reach(position, cell, *kind)))
        case ["movers"]:
            return tuple(sorted(claims.movers(position)))
        case ["stuck"]:
            return tuple(sorted(claims.stuck(position)))
        case ["owned"]:
            stacks = position.scene().stacks.items()
            return tuple(sorted(cell for cell, s in stacks if s[-1].owner == position.turn))
    raise BadDocument(option.place, "tap is “reach CELL”, “movers”, “stuck” or “owned”")


def _wins(before: Position, after: Position, _text: str, words: list[str]) -> bool:
    end = after.outcome
    return end is not None and end.winner == before.turn and words in ([], [end.reason.value])


def _loses(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    return after.outcome is not None and after.outcome.winner == 1 - before.turn


def _forces(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    return _next_turn(before, after, _wins)


def _prepares(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    return _next_turn(before, after, _scores)


def _next_turn(before: Position, after: Position, test: Goal) -> bool:
    """Whether the mover's next turn can do something, whatever the opponent does first."""
    if after.outcome is not None or after.turn == before.turn:
        return False
    replies = (reply for _, reply in ways(after, "turn"))
    return all(
        reply.outcome.winner == before.turn
        if reply.outcome is not None
        else reply.turn == before.turn
        and any(test(reply, end, "", []) for _, end in ways(reply, "turn"))
        for reply in replies
    )


def _scores(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    return after.status.score[before.turn] > before.status.score[before.turn]


def _safe(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    if after.outcome is not None:
        return after.outcome.winner == before.turn
    ends = (after.after(move).outcome for move in after.legal)
    return not any(end and end.winner == after.turn != before.turn for end in ends)


def _denies(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    had = after.status.score[1 - before.turn]
    ends = (end for _, end in ways(after, "turn")) if after.outcome is None else ()
    return all(end.status.score[1 - before.turn] <= had for end in ends)


def _blocks(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    return after.turn != before.turn and {move.kind for move in after.legal} == {Kind.PASS}


def _left(before: Position, after: Position, owner: int) -> int:
    """How many stacks of somebody's have left the board, by another way than moving."""
    moved = set(after.game.board.names((after.last.source,))) if after.last else set[str]()
    stay = after.scene().stacks
    stood = before.scene().stacks.items()
    gone = sum(s[-1].owner == owner for c, s in stood if c not in stay and c not in moved)
    target = after.game.board.names((after.last.target,)) if after.last else ()
    return gone + (owner == before.turn and bool(moved) and not set(target) <= set(stay))


def _spares(before: Position, after: Position, _text: str, _words: list[str]) -> bool:
    return not _left(before, after, before.turn)


def _removes(before: Position, after: Position, _text: str, words: list[str]) -> bool:
    return [str(_left(before, after, 1 - before.turn))] == words


def _moves(_before: Position, after: Position, _text: str, words: list[str]) -> bool:
    last = after.last
    return last is not None and bool(set(after.game.board.names((last.source,))) & set(words))


def _kind(_before: Position, after: Position, _text: str, words: list[str]) -> bool:
    return after.last is not None and [after.last.kind.value] == words


def _tops(_before: Position, after: Position, _text: str, words: list[str]) -> bool:
    last = after.last
    if last is None or last.target is None:
        return False
    stack = after.scene().stacks.get(after.game.board.cells[last.target])
    return stack is not None and [stack[-1].kind] == words


def _lands(_before: Position, after: Position, _text: str, words: list[str]) -> bool:
    last = after.last
    return last is not None and set(after.game.board.names((last.target,))) <= set(words)


def _builds(_before: Position, after: Position, _text: str, words: list[str]) -> bool:
    last = after.last
    if last is None or last.source is None or last.target is None:
        return False
    stack = after.scene().stacks.get(after.game.board.cells[last.target], ())
    return str(len(stack)) == words[0]


def _demands(_before: Position, after: Position, _text: str, words: list[str]) -> bool:
    return list(after.status.must) == words


def _begins(_before: Position, _after: Position, text: str, words: list[str]) -> bool:
    return text.split()[0] == words[0]


def _any(_before: Position, _after: Position, _text: str, _words: list[str]) -> bool:
    return True


_GOALS: dict[str, Goal] = {
    "wins": _wins,
    "loses": _loses,
    "forces": _forces,
    "scores": _scores,
    "prepares": _prepares,
    "safe": _safe,
    "denies": _denies,
    "blocks": _blocks,
    "spares": _spares,
    "removes": _removes,
    "moves": _moves,
    "kind": _kind,
    "tops": _tops,
    "lands": _lands,
    "builds": _builds,
    "demands": _demands,
    "begins": _begins,
    "any": _any,
}
