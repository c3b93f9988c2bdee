"""What notebooks show: pictures and tables, in which nothing given can become markup."""

from __future__ import annotations

from xml.etree import ElementTree

import borj
from borj.engine.matches.standings import Place, Standings
from borj.engine.ratings import Estimate
from borj.engine.scores import Score, Wdl
from borj.engine.search import Analysis, Line
from borj.render.tables import table
from tests.kit import CLOSE

EVIL = "<script>alert(1)</script>"


def parsed(html: str) -> ElementTree.Element:
    """It is well formed, so that no notebook has to guess."""
    return ElementTree.fromstring(f"<div>{html}</div>")


def test_tables_say_what_they_were_given_and_nothing_else() -> None:
    found = parsed(table(("a", EVIL), [("+1", EVIL), ("x", "2")], EVIL))
    assert found.find(".//script") is None
    assert [cell.text for cell in found.iter("td")] == ["+1", EVIL, "x", "2"]


def test_records_show_themselves() -> None:
    record = borj.Record(borj.game("tzaar").start("fixed"), {"White": EVIL})
    node = record.root
    for move in ("A5xA4", "A3xA4"):
        node = node.follow(node.position.parse(move))
    html = record._repr_html_()
    found = parsed(html)
    assert found.find(".//script") is None
    assert "<svg" in html
    assert "A5xA4 A3xA4" in html
    assert "won" not in html
    close = borj.Record(borj.game("kamisado").read(CLOSE))
    close.root.follow(close.start.parse("f6-h8"))
    assert "Black" in close._repr_html_()


def test_analyses_show_themselves() -> None:
    position = borj.game("tzaar").start("fixed")
    line = Line(Score(35, 0), (position.legal[0],), 3, False, position)
    found = Analysis(position, (line,), 1200, 0.1, 3, 5, 1, Wdl(0.5, 0.1, 0.4))
    html = found._repr_html_()
    parsed(html)
    assert "+0.35" in html
    assert position.write(position.legal[0]) in html
    assert "1,200 nodes" in html


def test_standings_show_themselves() -> None:
    score, rating = Estimate(0.75, 0.5, 0.9), Estimate(191.0, 0.0, 400.0)
    place = Place(EVIL, 4, 3.0, 3, 0, 1, 0, score, rating)
    html = Standings((place,), {}, None, None, None)._repr_html_()
    assert parsed(html).find(".//script") is None
    assert "75.0 % [50.0, 90.0]" in html
    assert "+191 [+0, +400]" in html
