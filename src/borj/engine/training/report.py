"""How a training went, as one page that needs nothing else: losses and Elo by generation."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

_WIDTH, _HEIGHT, _EDGE = 640, 240, 40


def write(path: Path, game: str, history: Sequence[dict[str, Any]]) -> None:
    """Draw a history; the page replaces the one before."""
    losses = [(each["loss"]["judge"], each["loss"]["net"][-1]) for each in history]
    elo, sums = 0.0, []
    for each in history:
        elo += each["elo"]["value"] if each["better"] else 0.0
        sums.append(elo)
    rows = "".join(
        f"<tr>{''.join(f'<td>{cell}</td>' for cell in _cells(each))}</tr>" for each in history
    )
    heads = (
        "generation",
        "lessons",
        "nodes",
        "judge alone",
        "with the net",
        "games",
        "Elo",
        "kept",
    )
    part = path.with_suffix(".part")
    part.write_text(
        f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Training: {escape(game)}</title>
<style>body{{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}}
table{{border-collapse:collapse}}td,th{{border:1px solid #999;padding:.2rem .6rem}}
svg{{width:100%;height:auto}}</style>
<h1>Training: {escape(game)}</h1>
<h2>What is not foreseen (the judge alone, and with the net)</h2>
{_plot([[a for a, _ in losses], [b for _, b in losses]])}
<h2>Elo, by generation</h2>
{_plot([sums])}
<table><tr>{"".join(f"<th>{head}</th>" for head in heads)}</tr>{rows}</table>
</html>
""",
        "utf-8",
    )
    part.replace(path)


def _cells(each: dict[str, Any]) -> tuple[str, ...]:
    elo = each["elo"]
    return (
        str(each["generation"]),
        f"{each['lessons']:,}",
        str(each["nodes"]),
        f"{each['loss']['judge']:.5f}",
        f"{each['loss']['net'][-1]:.5f}",
        str(each["games"]),
        f"{elo['value']:+d} [{elo['low']:+d}, {elo['high']:+d}]",
        "yes" if each["better"] else "no",
    )


def _plot(lines: Sequence[Sequence[float]]) -> str:
    """Lines over the generations."""
    values = [value for line in lines for value in line]
    low, high = min(values), max(values)
    span = high - low or 1.0
    many = max(len(line) for line in lines)

    def point(at: int, value: float) -> str:
        x = _EDGE + (_WIDTH - 2 * _EDGE) * at / max(1, many - 1)
        y = _HEIGHT - _EDGE - (_HEIGHT - 2 * _EDGE) * (value - low) / span
        return f"{x:.1f},{y:.1f}"

    drawn = []
    for line, colour in zip(lines, ("#666", "#06c"), strict=False):
        points = [point(at, value) for at, value in enumerate(line)]
        drawn.append(f'<polyline fill="none" stroke="{colour}" points="{" ".join(points)}"/>')
        for each in points:
            x, y = each.split(",")
            drawn.append(f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>')
    labels = [(high, _EDGE), (low, _HEIGHT - _EDGE)]
    drawn += [f'<text x="2" y="{y}" font-size="11">{value:.4g}</text>' for value, y in labels]
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">{"".join(drawn)}</svg>'
