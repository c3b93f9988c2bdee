"""What attackers reached, as Markdown: one run by itself, or beside an earlier one."""

from __future__ import annotations

from typing import Any

HEAD = (
    "| attacker | within 250 ms | 50 %, 99 %, worst | memory | reached |\n"
    "| --- | --- | --- | --- | --- |"
)
BESIDE = (
    "| attacker | | within 250 ms | 50 %, 99 %, worst | memory | reached |\n"
    "| --- | --- | --- | --- | --- | --- |"
)


def _cells(found: dict[str, Any]) -> str:
    served = found["served"]
    soon, worst = 100 * served["soon"], served["worst"]
    killed = ", killed" if found["killed"] else ""
    return (
        f"{soon:.1f} % of {served['moves']} | {served['half']:.0f}, {served['most']:.0f}, "
        f"{worst:.0f} ms | {found['memory']} MB{killed} | {found['told']}"
    )


def row(found: dict[str, Any]) -> str:
    """An attack as a row of a table."""
    return f"| {found['name']} | {_cells(found)} |"


def beside(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> str:
    """Two runs in one table, as it stands in docs/security.md."""
    earlier = {one["name"]: one for one in before}
    lines = [BESIDE]
    for found in after:
        if old := earlier.get(found["name"]):
            lines.append(f"| {found['name']} | before | {_cells(old)} |")
        lines.append(f"| {found['name'] if not old else ''} | after | {_cells(found)} |")
    return "\n".join(lines)
