"""A game in words for the terminal: what is to be done, buttons, pieces, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj import text
from borj.cli import boards
from borj.core.declared import FactType, Told
from borj.core.position import Position
from borj.core.scene import Pick, Piece, Scene
from borj.records import Ending, Record


def task(position: Position, lang: str) -> str:
    """What the player to act has to do: the game's own sentence for its phase."""
    game, status = position.game, position.status
    facts: dict[str, Any] = {"piece": _next_piece(position.scene()), "aside": _aside(position)}
    for fact in game.declared.facts:
        if fact.told is Told.TASK:
            value = status.facts.get(fact.name)
            flag = "yes" if value else "no"
            facts[fact.name] = flag if fact.type is FactType.FLAG else value or "none"
    said = say_if((f"web-task-{game.id}-{status.phase}", "web-task"), lang, facts)
    assert said is not None
    return said


def _aside(position: Position) -> str:
    """Whether what lies beside the board can be picked: not at all, too, or nothing else."""
    beside = [any(p.kind == "hand" for p in choice.picks) for choice in position.choices]
    return "no" if not any(beside) else "only" if all(beside) else "yes"


def _next_piece(scene: Scene) -> str:
    """The colour of a neutral piece that would be placed next, as long as there is one."""
    hands = [t for t in scene.trays if t.kind == "hand" and t.owner == scene.status.turn]
    tops = [stack[-1] for tray in hands for stack, _ in tray.stacks]
    return next((piece.colour for piece in tops if piece.owner == -1), "own")


def pick(position: Position, picked: Pick, lang: str) -> str:
    """What can be picked beside the board: a button, a count, a piece in a tray."""
    game = position.game.id
    if picked.kind == "count":
        return text.say("screen-count", lang, count=int(picked.value))
    if picked.kind == "hand" and (piece := _lying(position.scene(), picked)):
        return piece_name(game, piece, lang)
    name = picked.value.replace(":", "-")
    return say_if((f"web-button-{game}-{name}", f"web-button-{name}"), lang) or picked.value


def _lying(scene: Scene, picked: Pick) -> Piece | None:
    tops = (stack[-1] for tray in scene.trays if tray.id == picked.tray for stack, _ in tray.stacks)
    return next((top for top in tops if picked.value in (top.kind, top.colour)), None)


def piece_name(game: str, piece: Piece, lang: str) -> str:
    """A piece by its name."""
    facts = {"colour": piece.colour, "owner": piece.owner}
    return text.sentence(f"{game}-{piece.kind}", facts, lang)


def seat(position: Position, player: int, lang: str) -> str:
    """What a player is called in this game."""
    return text.say(f"seat-{position.game.seats[player]}", lang)


def ending(record: Record, lang: str) -> str:
    """How a game ended, in a sentence or two."""
    result = record.result
    if result is None:
        return ""
    if result.ending is Ending.RULE:
        return boards.standing(record.position, lang)
    if result.winner is None:
        return text.say("cli-draw", lang)
    won = text.say("cli-won", lang, seat=seat(record.position, result.winner, lang))
    if result.ending is Ending.TIME:
        loser = seat(record.position, 1 - result.winner, lang)
        return f"{won} {text.say('screen-time', lang, seat=loser)}"
    return won


def say_if(
    keys: tuple[str, ...], lang: str, facts: Mapping[str, object] | None = None
) -> str | None:
    """The first of these messages that there is."""
    known = text.keys(lang)
    return next((text.sentence(key, facts or {}, lang) for key in keys if key in known), None)
