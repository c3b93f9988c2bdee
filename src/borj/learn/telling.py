"""What a rulebook's boards tell, whatever they are written into: HTML or paper."""

from __future__ import annotations

from borj import text
from borj.core.declared import Told
from borj.core.position import Position
from borj.core.scene import Scene
from borj.learn.book import Board, Book


def has_hands(scene: Scene) -> bool:
    """Whether what lies beside the board counts: pieces to enter or to claim, and what is won."""
    return any(tray.stacks and not tray.gone for tray in scene.trays) or any(scene.status.score)


def turns(position: Position, board: Board) -> list[list[tuple[str, ...]]]:
    """For each turn of an example, from where to where its actions lead."""
    found = []
    for step in board.steps:
        pairs = []
        for action in step.actions:
            position = position.after(position.game.move(action))
            pairs.append(position.scene().status.last)
        found.append(pairs)
    return found


def ending(book: Book, board: Board, position: Position) -> str:
    """Who has won at the end of an example and why; nothing if it goes on."""
    if board.outcome is None:
        return ""
    for step in board.steps:
        for action in step.actions:
            position = position.after(position.game.move(action))
    winner, reason, _ = board.outcome
    seats = [text.say(f"seat-{seat}", book.lang) for seat in position.scene().seats]
    who, other = (seats[winner], seats[1 - winner]) if winner >= 0 else ("", "")
    told = {fact.name for fact in position.game.declared.facts if fact.told is Told.REASON}
    facts = {name: fact for name, fact in position.status.facts.items() if name in told}
    key = f"reason-{book.game}-{reason}"
    facts |= {"winner": who, "loser": other, "goal": position.status.goal}
    return text.sentence(key, facts, book.lang)
