"""Boardspace SGF of DVONN, TZAAR and LYNGK, from the grammar in the rules: no real file is public.

Layouts implied by a key were worked out with OpenJDK's own java.util.Random.
"""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import pytest

import borj
from borj import text as texts
from borj.core import boardspace
from borj.core.errors import InvalidRecord
from borj.games.lyngk.imports import layout_of as lyngk_layout
from borj.games.tzaar.imports import layout_of as tzaar_layout
from borj.records import Ending, Record
from tests.kit import Config
from tests.records.mouse import clicked
from tests.records.trees import read, walk, written

NAMED = {"Date": "2015-03-01"}
SEATS = {"dvonn": ("White", "Black"), "tzaar": ("White", "Black"), "lyngk": ("First", "Second")}
# game, variant, options, set-up as Boardspace writes it, key
Told = tuple[str, str, dict[str, Any], str, int | None]
GAMES: list[Told] = [
    ("dvonn", "standard", {}, "dvonn 0", None),
    ("tzaar", "fixed", {}, "tzaar-standard 0", None),
    ("tzaar", "tournament", {}, "tzaar-custom 0", None),
    ("tzaar", "random", {"layout": tzaar_layout(123, {})}, "tzaar-random 123", 123),
    (
        "lyngk",
        "standard",
        {"layout": lyngk_layout(12345), "collect_on_claim": True},
        "lyngk 2 12345 100",
        12345,
    ),
    ("lyngk", "six", {"layout": lyngk_layout(-5)}, "lyngk-6 2 -5 100", -5),
]
IDS = [f"{id}-{variant}" for id, variant, *_ in GAMES]


def played(game: Told, seed: int) -> Record:
    """A random game that Boardspace could have recorded."""
    id, variant, options, _, key = game
    headers = dict(zip(SEATS[id], ("Ada", "Bo"), strict=True)) | NAMED
    if key is not None:
        headers[boardspace.KEY] = str(key)
    record = Record(borj.game_named(id).start(variant, **options), headers)
    walk(record.root, random.Random(seed), 400)
    return record


@pytest.mark.parametrize("game", GAMES, ids=IDS)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_picks_and_drops(game: Told, seed: int) -> None:
    record = played(game, seed)
    text = clicked(record, game[3], fickle=seed or None)
    assert borj.load(io.StringIO(text)).format == "boardspace"
    assert read(text) == [record]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_game_as_robots_play_it_goes_out_and_comes_back(game: Told, tmp_path: Path) -> None:
    record = played(game, 9)
    borj.dump(record, tmp_path / "a.sgf")
    text = (tmp_path / "a.sgf").read_text("utf-8")
    assert f"SU[{game[3]}]" in text
    assert "Pickb" not in text
    assert list(borj.load(tmp_path / "a.sgf")) == [record]
    assert read(text.replace("\n", "")) == [record]  # all in one line
    no_done = "\n".join(line for line in text.split("\n") if "Done" not in line)
    assert read(no_done) == [record]


def test_resignation_goes_out_and_comes_back() -> None:
    record = Record(borj.game("dvonn").start())
    record.play("C3")
    record.resign(1)
    (again,) = read(written(record, "boardspace"))
    assert again == record
    assert again.result is not None
    assert (again.result.winner, again.result.ending) == (0, Ending.RESIGNATION)
    assert read(clicked(record, "dvonn 0"))[0].result == record.result


def test_forced_passes_may_be_left_out() -> None:
    record = next(r for r in (played(GAMES[0], s) for s in range(9)) if borj.PASS in r.moves)
    text = written(record, "boardspace")
    lines = [line for line in text.split("\n") if "Pass" not in line]
    assert read("\n".join(lines)) == [record]


# Layouts that a key stands for.


@pytest.mark.parametrize(
    ("key", "layout"),
    [
        (1, "KKBIBKGIKIRRGBIRJJJBRGGGGRGGBRKBKIIKBRIRIKB"),
        (12345, "RIGIBBRBGBKGGKGBKJGKJBKRJIIIRBRGIIRRIGBKKRK"),
        (877424, "BKGRRIRKRKGJBBIGKJIRKKIRIGBRJBBGIIGKGGBKRIB"),
    ],
)
def test_layouts_of_lyngk(key: int, layout: str) -> None:
    assert lyngk_layout(key) == layout


@pytest.mark.parametrize(
    ("key", "date", "layout"),
    [
        (1, "2012-08-24", "aTzaZTAtTTTzZtTtaaAZTazTtzTZtTAatAZTtTAztttAaATZzAtttTTtataA"),
        (1, "2012-08-23", "ATatZttTtTZTTaaTAtTzttaAttTtAtZAZzzTATazTzTTATaztAaZTtAataZt"),
        (-7, "some day", "ttTTZaTAttTTAtazzTTTTATtTaTZtAZAzAazAttzzaZZTTatttatAATaattZ"),
        (-7, "Thu Aug 23 01:02:03 PDT 2012",
         "aAtaTaTTZTtaAtZTAzaattzAaazTAtzZTTtTZZzAatZATttTTTTtzAttttTA"),
    ],
)  # fmt: skip
def test_layouts_of_tzaar_before_and_since_2012(key: int, date: str, layout: str) -> None:
    assert tzaar_layout(key, {"Date": date}) == layout
    (record,) = read(f"(;GM[Tzaar]SU[Tzaar-Random {key}]DT[{date}];P0[1 Start P0])")
    assert record.start == borj.game("tzaar").start(layout=layout)
    assert read(written(record, "boardspace")) == [record]


# Mistakes.


@pytest.mark.parametrize(
    ("name", "setup"),
    [
        ("Dvonn", "zertz 1"),
        ("Tzaar", "tzaar-blitz 1"),
        ("Tzaar", "tzaar-random x"),
        ("Tzaar", ""),
        ("lyngk", "lyngk-7 2 1 100"),
        ("lyngk", "lyngk 2 one 100"),
        ("lyngk", ""),
    ],
)
def test_an_unknown_set_up(name: str, setup: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read(f"(;GM[{name}]SU[{setup}])")
    assert (caught.value.key, caught.value.facts["game"]) == ("sgf-setup", 1)


@pytest.mark.parametrize(
    ("setup", "verbs", "text"),
    [
        ("GM[Dvonn]SU[dvonn 0]", ["Dropb A 1", "Dropb A 1"], "A1"),
        ("GM[Dvonn]SU[dvonn 0]", ["Claim R F"], "R"),
        ("GM[Tzaar]SU[tzaar-custom 0]", ["OnBoard wr 7 E 4"], "@E9 ?@E4"),
        ("GM[Tzaar]SU[tzaar-custom 0]", ["Dropb A 4"], "?@A4"),
        ("GM[Tzaar]SU[tzaar-standard 0]", ["Claim R F"], "R"),
        ("GM[Tzaar]SU[tzaar-standard 0]", ["Move E 1 E 9"], "@E9 E1-E9"),
        ("GM[lyngk]SU[lyngk 2 1 100]", ["Dropb A 1"], "?-A1"),
    ],
)
def test_an_illegal_action_is_pointed_at(setup: str, verbs: list[str], text: str) -> None:
    nodes = "".join(f"\n;P{n % 2}[{n} {verb}]" for n, verb in enumerate(verbs))
    with pytest.raises(InvalidRecord) as caught:
        read(f"(;{setup};P0[0 Start P0]{nodes})")
    facts = caught.value.facts
    assert (caught.value.key, facts["text"]) == ("record-move", text)
    assert (facts["line"], facts["column"]) == (1 + len(verbs), 5)
    assert "{$" not in texts.explain(caught.value, "fa")


def test_a_broken_file_says_in_which_game() -> None:
    good = written(Record(borj.game("dvonn").start()), "boardspace")
    with pytest.raises(InvalidRecord) as caught:
        read(good + "\n(;GM[Dvonn]SU[dvonn 0];P0[0 Fly])")
    assert (caught.value.key, caught.value.facts["game"]) == ("sgf-verb", 2)


def test_reading_goes_on_behind_a_bad_game() -> None:
    good = written(Record(borj.game("dvonn").start()), "boardspace")
    bad = "(;GM[Dvonn]SU[dvonn 0];P0[0 Move A 1 A 2])"
    errors: list[InvalidRecord] = []
    assert len(read(good + bad + good, on_error=errors.append)) == 2
    assert [error.facts["game"] for error in errors] == [2]


# What cannot be told.


@pytest.mark.parametrize(
    "start",
    [
        Config("dvonn", "random").start(1),
        Config("tzaar", "random").start(1),
        borj.game("tzaar").start("tournament").play("T@A1"),
        Config("lyngk", "standard").start(1),
        borj.game("lyngk").start(layout=lyngk_layout(0)),  # their rule 5.7 is another
    ],
    ids=str,
)
def test_a_start_that_boardspace_does_not_know(start: borj.Position) -> None:
    with pytest.raises(InvalidRecord, match="boardspace") as caught:
        written(Record(start), "boardspace")
    assert caught.value.key == "record-untold"
    with pytest.raises(InvalidRecord):
        borj.dump(Record(start), io.StringIO(), format="boardspace", lossy=True)


def test_losses_are_named_and_may_be_accepted() -> None:
    record = Record(borj.game("dvonn").start(), {"Annotator": "x"})
    node = record.play("C3")
    node.comment, node.nags, node.clock = "c", (1,), 5
    node.evaluation = borj.records.Evaluation(1.0)
    record.root.add("C4")
    record.finish(Ending.TIME, 0)
    with pytest.raises(InvalidRecord) as caught:
        written(record, "boardspace")
    assert str(caught.value).endswith(
        "Lost would be: comments, variations, annotations, clock times, evaluations, "
        "how the game ended, some headers."
    )
    file = io.StringIO()
    borj.dump(record, file, format="boardspace", lossy=True)
    plain = Record(borj.game("dvonn").start())
    plain.play("C3")
    assert read(file.getvalue()) == [plain]
