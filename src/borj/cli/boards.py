"""Commands about games and positions: `games`, `show`, `moves`."""

from __future__ import annotations

import argparse
import sys
import textwrap
from typing import Any

import borj
from borj import render, text
from borj.cli import output, positions
from borj.core.declared import Told
from borj.core.errors import InvalidChoice
from borj.core.game import Game
from borj.core.position import Position

NARROW = 24  # columns: with less for a text, it begins below its name


def games(given: argparse.Namespace) -> int:
    """List the games, their variants and options."""
    found = [borj.game(id) for id in borj.GAMES]
    if given.json:
        output.as_json([_describe(game, given.lang) for game in found])
        return 0
    for number, game in enumerate(found):
        if number:
            print()
        print(f"{game.id}  {text.say(f'game-{game.id}', given.lang)}")
        width = max(map(len, (*game.variants, *(f"{o.name}=" for o in game.options))))
        described = _describe(game, given.lang)
        for variant in described["variants"]:
            _row(f"  {variant['id']:<{width}}  ", variant["about"])
        for option in described["options"]:
            name = f"{option['name']}="
            _row(f"  {name:<{width}}  ", option["about"])
    return 0


def _row(head: str, about: str) -> None:
    """Print a row of a table whose last column is text, in lines that the terminal holds."""
    columns, indent = output.columns(), " " * len(head)
    if columns - len(head) < NARROW:
        print(head.rstrip())
        head = indent = " " * 4
    for number, line in enumerate(textwrap.wrap(about, max(NARROW, columns - len(indent)))):
        print((indent if number else head) + line)


def _describe(game: Game[Any], lang: str) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": text.say(f"game-{game.id}", lang),
        "seats": [text.say(f"seat-{seat}", lang) for seat in game.seats],
        "actions": game.actions,
        "ruleset": game.ruleset,
        "variants": [
            {"id": id, "about": text.say(f"variant-{game.id}-{id}", lang)} for id in game.variants
        ],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": option.values,
                "variants": option.variants or game.variants,
                "about": text.say(f"option-{game.id}-{option.name}".replace("_", "-"), lang),
            }
            for option in game.options
        ],
    }


def show(given: argparse.Namespace) -> int:
    """Show a position in the terminal, or write its picture."""
    position = positions.of_arguments(given)
    targets = _targets(position, given.moves_of)
    look: dict[str, Any] = {
        **output.look(given),
        "targets": targets,
        "title": text.say(f"game-{position.game.id}", given.lang),
        "description": standing(position, given.lang),
    }
    scene = position.scene()
    if given.svg:
        output.write(given.svg, render.svg(scene, size=given.width, **look).encode())
    if given.png:
        output.write(given.png, render.png(scene, width=given.width or 1200, **look))
    if given.svg or given.png:
        return 0
    if given.json:
        output.as_json(
            {"code": position.code(), "setup": position.setup(), "scene": scene.as_json()}
        )
        return 0
    paper: dict[str, Any] = {"colour": output.colours(given), "width": output.columns()}
    print(render.terminal(scene, **paper, targets=targets, flip=given.flip, lang=given.lang))
    print(standing(position, given.lang))
    print(position.code())
    return 0


def _targets(position: Position, cell: str | None) -> tuple[str, ...]:
    """The cells that what stands on a cell may go to."""
    if cell is None:
        return ()
    board = position.game.board
    source = next((i for i, name in enumerate(board.cells) if name.lower() == cell.lower()), None)
    if source is None:
        raise InvalidChoice("setup-cell", cell=cell, example=board.cells[0])
    found = (m.target for m in position.legal if m.source == source and m.target is not None)
    return tuple(board.cells[target] for target in dict.fromkeys(found))


def standing(position: Position, lang: str) -> str:
    """Whose turn it is, or how the game ended."""
    seats = [text.say(f"seat-{seat}", lang) for seat in position.game.seats]
    outcome = position.outcome
    if outcome is None:
        return text.say("cli-turn", lang, seat=seats[position.turn], count=len(position.legal))
    winner = text.say("cli-nobody", lang) if outcome.winner is None else seats[outcome.winner]
    told = {f.name for f in position.game.declared.facts if f.told is Told.REASON}
    facts = {name: fact for name, fact in position.status.facts.items() if name in told}
    facts |= {"winner": winner, "goal": position.status.goal}
    if outcome.winner is not None:
        facts["loser"] = seats[1 - outcome.winner]
    reason = text.sentence(f"reason-{position.game.id}-{outcome.reason}", facts, lang)
    result = text.say("cli-draw" if outcome.winner is None else "cli-won", lang, seat=winner)
    return f"{result} {reason}"


def moves(given: argparse.Namespace) -> int:
    """List the legal actions of a position."""
    position = positions.of_arguments(given)
    if given.json:
        listed = [
            {
                "action": choice.action,
                "index": choice.index,
                "text": position.write(move, given.style, given.lang),
                "picks": [{"kind": p.kind, "value": p.value, "tray": p.tray} for p in choice.picks],
            }
            for move, choice in zip(position.legal, position.choices, strict=True)
        ]
        output.as_json({"code": position.code(), "turn": position.turn, "moves": listed})
        return 0
    for move in position.legal:
        print(position.write(move, given.style, given.lang))
    if position.outcome is not None:
        print(standing(position, given.lang), file=sys.stderr)
    return 0
