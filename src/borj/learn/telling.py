"""What a rulebook's boards tell, whatever they are written into: HTML, paper or a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from borj import text
from borj.core.declared import Told
from borj.core.position import Position
from borj.core.scene import Scene
from borj.learn.book import Board, Book, Step


def lies_beside(scene: Scene) -> bool:
    """Whether pieces lie beside the board that are still in the game: to enter or to claim."""
    return any(tray.stacks and not tray.gone for tray in scene.trays)


def has_hands(scene: Scene) -> bool:
    """Whether what lies beside the board counts: pieces of the game, and what is won."""
    return lies_beside(scene) or any(scene.status.score)


def noted(turn: str, lang: str) -> str:
    """A turn in notation; what of it is a word is one of the language."""
    return " ".join(_named(action, lang) for action in turn.split(" "))


def _named(action: str, lang: str) -> str:
    known = text.keys(lang)
    name, _, rest = action.partition(":")
    if f"web-move-{name}" not in known:
        return action
    said, whole = text.say(f"web-move-{name}", lang), f"web-button-{name}-{rest}"
    if whole in known:
        return f"{said}: {text.say(whole, lang)}"
    return action if rest else said


def walked(position: Position, steps: Sequence[Step]) -> list[Position]:
    """The positions of an example one after another, that from which it begins included."""
    line = [position]
    for action in (action for step in steps for action in step.actions):
        line.append(line[-1].after(position.game.move(action)))
    return line


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
    position = walked(position, board.steps)[-1]
    winner, reason, _ = board.outcome
    seats = [text.say(f"seat-{seat}", book.lang) for seat in position.scene().seats]
    who, other = (seats[winner], seats[1 - winner]) if winner >= 0 else ("", "")
    told = {fact.name for fact in position.game.declared.facts if fact.told is Told.REASON}
    facts = {name: fact for name, fact in position.status.facts.items() if name in told}
    key = f"reason-{book.game}-{reason}"
    facts |= {"winner": who, "loser": other, "goal": position.status.goal}
    return text.sentence(key, facts, book.lang)
