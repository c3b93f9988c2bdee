"""From a position to an exercise: the line of right turns, as long as each is the only one."""

from __future__ import annotations

from collections.abc import Sequence

from borj.core.move import Move
from borj.core.position import Position
from borj.learn.exercises.examining import CLAIMS, Examiner, Finding, after
from borj.learn.exercises.exercise import Evidence, Exercise, Origin, Turn, id_of
from borj.learn.exercises.subjects import themes_of

_STEPS = 4  # turns to be found, at most


def compose(
    examiner: Examiner, position: Position, origin: Origin, claims: Sequence[str] = CLAIMS
) -> Exercise | None:
    """The exercise that begins here, if its first turn is the only right one."""
    game = position.game
    code = position.code()
    start: Position = game.read(code)  # without a past
    for claim in claims:
        examiner.renew()
        if found := _line(examiner, start, claim):
            line, findings = found
            evidence = _evidence(findings)
            made = Exercise(id_of(game.id, code), game.id, code, line, (), evidence, origin)
            return Exercise(
                made.id, game.id, code, line, themes_of(made), evidence, origin, made.rating
            )
    return None


def verified(examiner: Examiner, exercise: Exercise) -> Evidence | None:
    """What is found of an exercise's steps when they are all examined again; None if one fails."""
    examiner.renew()
    findings = []
    for step in exercise.steps:
        turn = _moves(step.position, step.answer)
        found = examiner.examine(step.position, turn, exercise.evidence.claim)
        if found is None:
            return None
        findings.append(found)
    return _evidence(findings)


def _line(
    examiner: Examiner, position: Position, claim: str
) -> tuple[tuple[Turn, ...], list[Finding]] | None:
    player = position.turn
    line: list[Turn] = []
    findings: list[Finding] = []
    between: list[Turn] = []  # turns that count when another step follows them
    while position.outcome is None and len(findings) < _STEPS:
        turn = examiner.turn(position)
        if position.turn == player and len(position.legal) > 1:
            found = examiner.examine(position, turn, claim)
            if found is None:
                break
            findings.append(found)
            line += [*between, _texts(position, turn)]
            between = []
        else:
            between.append(_texts(position, turn))
        position = after(position, turn)
    return (tuple(line), findings) if findings else None


def _evidence(findings: Sequence[Finding]) -> Evidence:
    """What holds for all steps together; turns to the win are those of the first."""
    gaps = [found.gap for found in findings if found.gap is not None]
    depths = [found.depth for found in findings if found.depth is not None]
    return Evidence(
        findings[0].claim,
        all(found.exact for found in findings),
        sum(found.nodes for found in findings),
        findings[0].wins_in,
        min(gaps, default=None),
        min(depths, default=None),
    )


def _texts(position: Position, turn: Sequence[Move]) -> Turn:
    texts = []
    for move in turn:
        texts.append(position.write(move))
        position = position.after(move)
    return tuple(texts)


def _moves(position: Position, turn: Turn) -> tuple[Move, ...]:
    moves = []
    for text in turn:
        moves.append(position.parse(text))
        position = position.after(moves[-1])
    return tuple(moves)
