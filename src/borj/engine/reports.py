"""What a search found, as other programs read it: moves in canonical text, scores, JSON data."""

from __future__ import annotations

from typing import Any

from borj.core.position import Position
from borj.engine.scores import Score
from borj.engine.search import Analysis, Line, texts

__all__ = ["analysis_data", "score_data", "texts"]


def score_data(score: Score) -> dict[str, Any]:
    """A score: its value in hundredths from `player`'s side, or in how many actions he wins."""
    return {"player": score.player, "value": score.value, "win_in": score.win_in}


def analysis_data(analysis: Analysis) -> dict[str, Any]:
    """An analysis as JSON data."""
    wdl = analysis.wdl
    return {
        "move": analysis.position.write(analysis.move),
        "score": score_data(analysis.score),
        "wdl": [round(chance, 4) for chance in (wdl.win, wdl.draw, wdl.loss)],
        "proof": analysis.proof,
        "depth": analysis.depth,
        "deepest": analysis.deepest,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
        "table_permille": analysis.table_permille,
        "lines": [_line_data(analysis.position, line) for line in analysis.lines],
    }


def _line_data(position: Position, line: Line) -> dict[str, Any]:
    return {
        "moves": texts(position, line.moves),
        "score": score_data(line.score),
        "depth": line.depth,
        "proof": line.proof,
    }
