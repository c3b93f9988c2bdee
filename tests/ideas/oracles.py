"""For every idea of every game, another reading of the rules that must come to the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from borj.core.position import Position
from borj.core.scene import Piece
from tests.ideas.kit import At, Oracle, answers, board, cell, owner, tray

# Kamisado: colours and rows are read from the picture.


def _at_home(position: Position, player: int) -> list[Piece]:
    row = "8" if player == 0 else "1"
    found = [stack[-1] for name, stack in board(position).items() if name.endswith(row)]
    return [piece for piece in found if piece.owner == player]


def _gained(turn: At, player: int) -> bool:
    return bool(turn.after.status.score[player] > turn.before.status.score[player])


def _reaches(position: Position) -> Piece | None:
    for _, after in answers(position):
        if position.status.phase != "refilling" and (home := _at_home(after, position.turn)):
            return home[0]
    return None


def kamisado_round_won(turn: At) -> dict[str, object] | None:
    home = _at_home(turn.after, turn.player)
    if turn.before.status.phase == "refilling" or not home:
        return None
    assert _gained(turn, turn.player)
    return {"colour": home[0].colour}


def kamisado_round_lost(turn: At) -> dict[str, object] | None:
    return {"whose": turn.other} if _gained(turn, turn.other) else None


def kamisado_home_next(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or not turn.after.legal:
        return None
    piece = _reaches(turn.after)
    return {"whose": turn.other, "colour": piece.colour} if piece else None


def _pass_on(position: Position) -> Position:
    while [position.write(move) for move in position.legal] == ["pass"]:
        position = position.play("pass")
    return position


def kamisado_no_escape(turn: At) -> dict[str, object] | None:
    after = turn.after
    if after.turn == turn.player or after.status.phase != "tower-moves":
        return None
    texts = [after.write(move) for move in after.legal]
    if texts == ["pass"]:
        return None
    for move, then in answers(after):
        if any(effect.kind == "push" for effect in after.effects(move)):
            return None
        then = _pass_on(then)
        if then.turn != turn.player or not then.legal or _reaches(then) is None:
            return None
    return {"who": turn.player, "whose": turn.other}


def _asked(position: Position) -> object:
    return position.status.facts["required-colour"]


def _must_pass(position: Position) -> bool:
    return [position.write(move) for move in position.legal] == ["pass"]


def kamisado_passes(turn: At) -> dict[str, object] | None:
    after = turn.after
    if after.turn == turn.player or not _must_pass(after):
        return None
    then = after.play("pass")
    assert then.turn == turn.player
    if _must_pass(then):
        return None
    return {"who": turn.player, "whose": turn.other, "colour": _asked(after)}


def kamisado_blocked_again(turn: At) -> dict[str, object] | None:
    after = turn.after
    if after.turn == turn.player or not _must_pass(after) or not _must_pass(after.play("pass")):
        return None
    then = after.play("pass")
    if _must_pass(then.play("pass")):
        return None
    return {"whose": turn.player, "colour": _asked(then)}


def kamisado_pushes(turn: At) -> dict[str, object] | None:
    first = turn.before.play(turn.before.write(turn.moves[0]))
    before, after = board(turn.before), board(first)
    pushed = [
        stack[-1]
        for name, stack in after.items()
        if stack[-1].owner == turn.other and before.get(name) != stack
    ]
    if first.status.phase == "refilling" or turn.before.status.phase == "refilling" or not pushed:
        return None
    return {"whose": turn.other, "count": len(pushed)}


def kamisado_in_sight(turn: At) -> dict[str, object] | None:
    if turn.after.status.phase != "tower-moves" or turn.moves[-1].target is None:
        return None
    name = cell(turn.after, turn.moves[-1].target)
    stacks = board(turn.after)
    piece = stacks[name][-1]
    ahead = 1 if turn.player == 0 else -1
    for side in (-1, 0, 1):
        x, y = "abcdefgh".index(name[0]), int(name[1])
        for _ in range((7, 5, 3, 1)[piece.teeth]):
            x, y = x + side, y + ahead
            if not (0 <= x < 8 and 1 <= y <= 8) or f"{'abcdefgh'[x]}{y}" in stacks:
                break
            if y == (8 if turn.player == 0 else 1):
                return {"colour": piece.colour}
    return None


# DVONN: what touches what is worked out from the letters and numbers of spaces.


def _beside(one: str, other: str) -> bool:
    step = ord(one[0]) - ord(other[0]), int(one[1]) - int(other[1])
    return step in ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


def _landed(turn: At) -> tuple[str, str] | None:
    (move,) = turn.moves
    if move.source is None or move.target is None:
        return None
    return cell(turn.before, move.source), cell(turn.before, move.target)


def _lost(turn: At, player: int) -> int:
    if (way := _landed(turn)) is None:
        return 0
    source, target = way
    stacks = board(turn.before)
    stacks[target] += stacks.pop(source)
    joined = {name for name, stack in stacks.items() if any(p.colour == "red" for p in stack)}
    while more := {a for a in stacks.keys() - joined if any(_beside(a, b) for b in joined)}:
        joined |= more
    # The stack that came about is not told as cut off, but as taken.
    return sum(owner(s) == player for n, s in stacks.items() if n not in joined and n != target)


def dvonn_cuts_off(turn: At) -> dict[str, object] | None:
    count = _lost(turn, turn.other)
    return {"whose": turn.other, "count": count} if count else None


def dvonn_loses_touch(turn: At) -> dict[str, object] | None:
    count = _lost(turn, turn.player)
    return {"whose": turn.player, "count": count} if count else None


def dvonn_takes(turn: At) -> dict[str, object] | None:
    if (way := _landed(turn)) is None:
        return None
    met = board(turn.before)[way[1]]
    if owner(met) != turn.other or len(met) == 1:
        return None
    red = "yes" if any(piece.colour == "red" for piece in met) else "no"
    return {"whose": turn.other, "height": len(met), "cell": way[1], "red": red}


def dvonn_takes_red(turn: At) -> dict[str, object] | None:
    def held(position: Position) -> set[str]:
        return {
            name
            for name, stack in board(position).items()
            if owner(stack) == turn.player and any(piece.colour == "red" for piece in stack)
        }

    if (way := _landed(turn)) is None:
        return None
    met = board(turn.before)[way[1]]
    fresh = len(met) == 1 and met[0].colour == "red" and way[1] not in held(turn.before)
    return {"cell": way[1]} if fresh and way[1] in held(turn.after) else None


def _tallest_open(turn: At, least: int) -> dict[str, object] | None:
    """The tallest stack of one's own on which an answer of the opponent ends."""
    if turn.after.turn == turn.player:
        return None
    stacks = board(turn.after)
    open_to = {
        cell(turn.after, move.target)
        for move, _ in answers(turn.after)
        if move.source is not None and move.kind != "place"
    }
    tall = {n: s for n, s in stacks.items() if owner(s) == turn.player and len(s) >= least}
    found = open_to & tall.keys()
    if not found:
        return None
    number = turn.after.game.board.cells.index
    best = max(found, key=lambda name: (len(tall[name]), number(name)))
    return {"whose": turn.player, "height": len(tall[best]), "cell": best}


def dvonn_open_to(turn: At) -> dict[str, object] | None:
    return None if turn.after.status.phase == "placing" else _tallest_open(turn, 3)


def dvonn_shut_in(turn: At) -> dict[str, object] | None:
    if (way := _landed(turn)) is None:
        return None
    stacks = board(turn.after)
    if way[1] not in stacks or sum(_beside(way[1], name) for name in stacks) < 6:
        return None
    return {"height": len(stacks[way[1]]), "cell": way[1]}


def _placed(turn: At) -> str | None:
    if turn.before.status.phase != "placing":
        return None
    (name,) = board(turn.after).keys() - board(turn.before).keys()
    return name if owner(board(turn.after)[name]) == turn.player else None


def dvonn_at_edge(turn: At) -> dict[str, object] | None:
    name = _placed(turn)
    cells = turn.before.game.board.cells
    return {} if name and sum(_beside(name, other) for other in cells) < 6 else None


def dvonn_beside_red(turn: At) -> dict[str, object] | None:
    name = _placed(turn)
    reds = [n for n, stack in board(turn.after).items() if stack[-1].colour == "red"]
    return {} if name and any(_beside(name, red) for red in reds) else None


# TZAAR: what each side shows is counted by the tops.


def _shown(position: Position, player: int) -> dict[str, int]:
    found = dict.fromkeys(("tzaar", "tzarra", "tott"), 0)
    for stack in board(position).values():
        if owner(stack) == player:
            found[stack[-1].kind] += 1
    return found


def _fewer(turn: At, player: int) -> dict[str, object] | None:
    if turn.before.status.phase == "placing":
        return None
    was, now = _shown(turn.before, player), _shown(turn.after, player)
    fewer = sorted(
        (now[kind], kind) for kind in now if now[kind] < was[kind] and 1 <= now[kind] < 4
    )
    return {"whose": player, "kind": fewer[0][1], "left": fewer[0][0]} if fewer else None


def tzaar_few_left(turn: At) -> dict[str, object] | None:
    return _fewer(turn, turn.other)


def tzaar_covers_own(turn: At) -> dict[str, object] | None:
    return _fewer(turn, turn.player)


def tzaar_last_open(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or turn.after.status.phase != "first-action":
        return None
    shown = _shown(turn.after, turn.player)
    for kind in ("tzaar", "tzarra", "tott"):
        # Each answer after which none is left to see is a way to take the last one.
        ways = [a for _, a in answers(turn.after) if _shown(a, turn.player)[kind] == 0]
        if shown[kind] == 1 and ways:
            assert all(a.outcome and a.outcome.winner == turn.other for a in ways)
            return {"whose": turn.player, "kind": kind, "count": len(ways)}
    return None


def tzaar_open_to(turn: At) -> dict[str, object] | None:
    return _tallest_open(turn, 3) if turn.after.status.phase == "first-action" else None


def tzaar_takes(turn: At) -> dict[str, object] | None:
    at, heights = turn.before, [0]
    for move in turn.moves:
        if move.target is not None and move.source is not None:
            met = board(at)[cell(at, move.target)]
            heights.append(len(met) if owner(met) == turn.other else 0)
        at = at.play(at.write(move))
    return {"whose": turn.other, "height": max(heights)} if max(heights) >= 2 else None


def tzaar_tallest(turn: At) -> dict[str, object] | None:
    def top(position: Position, player: int) -> int:
        return max((len(s) for s in board(position).values() if owner(s) == player), default=0)

    if turn.before.status.phase == "placing":
        return None
    first = top(turn.before, turn.player) > top(turn.before, turn.other)
    mine, theirs = (top(turn.after, player) for player in (turn.player, turn.other))
    if first or mine <= theirs:
        return None
    return {"who": turn.player, "whose": turn.other, "height": mine}


def tzaar_few_captures(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or turn.after.status.phase != "first-action":
        return None
    count = sum(len(board(after)) < len(board(turn.after)) for _, after in answers(turn.after))
    return {"whose": turn.other, "count": count} if 1 <= count <= 3 else None


# LYNGK: a stack is complete when it lies among those won.


def _completed(before: Position, after: Position, player: int) -> bool:
    six = after.outcome is not None and after.outcome.reason == "six"
    return six or tray(after, f"won-{player}") > tray(before, f"won-{player}")


def _height(position: Position) -> int:
    return 6 if position.variant == "six" else 5


def lyngk_completes(turn: At) -> dict[str, object] | None:
    name = f"won-{turn.player}"
    count = tray(turn.after, name) - tray(turn.before, name)
    if turn.after.outcome is not None and turn.after.outcome.reason == "six":
        count = 1
    return {"count": count, "height": _height(turn.before)} if count else None


def _completing(position: Position, player: int) -> set[str]:
    return {
        cell(position, move.target)
        for move, after in answers(position)
        if move.kind == "move" and _completed(position, after, player)
    }


def lyngk_lets_complete(turn: At) -> dict[str, object] | None:
    after = turn.after
    if after.turn == turn.player:
        return None
    found = _completing(after, turn.other)
    for move, claimed in answers(after):
        if move.kind == "claim":
            found |= _completing(claimed, turn.other)
    if not found:
        return None
    return {"whose": turn.other, "count": len(found), "height": _height(after)}


def lyngk_prepares(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or not turn.after.legal:
        return None
    again: Any = turn.after
    found = _completing(replace(again, turn=turn.player), turn.player)
    return {"count": len(found), "height": _height(turn.after)} if found else None


def _claimed(position: Position, player: int) -> set[str]:
    (found,) = (tray for tray in position.scene().trays if tray.id == f"claims-{player}")
    return {stack[-1].colour for stack, _ in found.stacks}


def lyngk_covers(turn: At) -> dict[str, object] | None:
    move = turn.moves[-1]
    if move.kind != "move":
        return None
    name = cell(turn.before, move.target)
    met = board(turn.before)[name]
    if len(met) == 1 or met[-1].colour not in _claimed(turn.before, turn.other):
        return None
    return {"whose": turn.other, "height": len(met), "cell": name}


def lyngk_claims(turn: At) -> dict[str, object] | None:
    fresh = _claimed(turn.after, turn.player) - _claimed(turn.before, turn.player)
    if not fresh:
        return None
    (colour,) = fresh
    tops = [stack[-1] for stack in board(turn.before).values()]
    return {"colour": colour, "count": sum(piece.colour == colour for piece in tops)}


# Sixth!: kings are counted by the score.


def _crowns(position: Position) -> set[str]:
    player = position.turn
    return {
        cell(position, move.target)
        for move, after in answers(position)
        if after.status.score[player] > position.status.score[player]
    }


def sixth_makes_king(turn: At) -> dict[str, object] | None:
    return {} if _gained(turn, turn.player) else None


def sixth_gives_king(turn: At) -> dict[str, object] | None:
    return {"whose": turn.other} if _gained(turn, turn.other) else None


def sixth_lets_king(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or not (found := _crowns(turn.after)):
        return None
    return {"whose": turn.other, "count": len(found)}


def sixth_threatens_king(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or not turn.after.legal:
        return None
    again: Any = turn.after
    found = _crowns(replace(again, turn=turn.player, banned=None, past=()))
    return {"count": len(found)} if found else None


def _tall(stack: tuple[Piece, ...]) -> int:
    return sum(2 if piece.kind == "giant" else 1 for piece in stack)


def sixth_takes(turn: At) -> dict[str, object] | None:
    move = turn.moves[-1]
    if move.kind != "move":
        return None
    stacks = board(turn.before)
    met = stacks[cell(turn.before, move.target)]
    lands = owner(stacks[cell(turn.before, move.source)])
    if owner(met) != turn.other or _tall(met) == 1 or lands != turn.player:
        return None
    return {"whose": turn.other, "height": _tall(met), "cell": cell(turn.before, move.target)}


def sixth_open_to(turn: At) -> dict[str, object] | None:
    after = turn.after
    if after.turn == turn.player:
        return None
    stacks = board(after)
    found = []
    for move in after.legal:
        if move.kind != "move":
            continue
        source, target = cell(after, move.source), cell(after, move.target)
        if owner(stacks[target]) == turn.player and owner(stacks[source]) == turn.other:
            found.append((_tall(stacks[target]), after.game.board.cells.index(target)))
    height, at = max(found, default=(0, 0))
    if height < 3:
        return None
    return {"whose": turn.player, "height": height, "cell": after.game.board.cells[at]}


# All games.


def wins(turn: At) -> dict[str, object] | None:
    return {} if turn.after.status.result and turn.after.status.result[0] == turn.player else None


def loses(turn: At) -> dict[str, object] | None:
    return {} if turn.after.status.result and turn.after.status.result[0] == turn.other else None


def passes(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or not _must_pass(turn.after):
        return None
    return {"whose": turn.other}


def forces(turn: At) -> dict[str, object] | None:
    if turn.after.turn == turn.player or len(turn.after.choices) != 1 or _must_pass(turn.after):
        return None
    return {"whose": turn.other}


def only(turn: At) -> dict[str, object] | None:
    at = turn.before
    for move in turn.moves:
        if len(at.choices) > 1:
            return None
        at = at.play(at.write(move))
    return {}


def oracle(name: str) -> Oracle:
    """The oracle of an idea by its name, `GAME-IDEA` or `IDEA`."""
    found: Oracle = globals()[name.replace("-", "_")]
    return found
