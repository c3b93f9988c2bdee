"""Games as Boardspace tells them: what the mouse says."""

from __future__ import annotations

import pytest

from borj.core import boardspace
from borj.core.errors import InvalidRecord
from borj.core.sgf import Property

VERBS = boardspace.Verbs(
    move=lambda source, target: f"{source}-{target}",
    place=lambda held, cell: "".join(held) + "@" + cell,
    claim=lambda code: f"claim {code}",
    fills=lambda done, pending: not pending[-1].text.startswith("claim"),
)


def played(*steps: str) -> list[str]:
    """The actions of steps such as `0 Pickb C 3`: seat, then verb."""
    session = boardspace.Session(VERBS)
    for number, step in enumerate(steps):
        seat, _, value = step.partition(" ")
        session.hear(int(seat), Property(f"P{seat}", f"{number} {value}", 1, number + 1))
    return [action.text for action in session.finish()]


def test_a_pick_and_a_drop_are_a_move() -> None:
    assert played("0 Pickb C 3", "0 Dropb C 4", "0 Done") == ["C3-C4"]
    assert played("0 pickb c 3", "0 DROPCAP c 4", "1 Move D 1 D 2") == ["C3-C4", "D1-D2"]


def test_a_piece_from_the_rack_is_placed() -> None:
    assert played("0 Pick wr 2", "0 Dropb A 1", "0 Done", "1 OnBoard br 0 B 2") == [
        "wr2@A1",
        "br0@B2",
    ]
    assert played("0 Dropb A 1", "0 Done") == ["@A1"]


def test_putting_back_is_no_move() -> None:
    assert played("0 Pickb C 3", "0 Dropb C 3", "0 Pickb D 3", "0 Dropb D 4") == ["D3-D4"]
    assert played("0 Pick wr 1", "0 Drop wr 1", "0 Move A 1 A 2") == ["A1-A2"]


def test_picking_up_what_was_dropped_takes_the_move_back() -> None:
    taken_back = ("0 Pickb C 3", "0 Dropb C 4", "0 Pickb C 4")
    assert played(*taken_back, "0 Dropb D 4", "0 Done") == ["C3-D4"]
    assert played(*taken_back, "0 Dropb C 3", "0 Move A 1 A 2") == ["A1-A2"]
    assert played("0 Pick wr 1", "0 Dropb A 1", "0 Pickb A 1", "0 Dropb B 1") == ["wr1@B1"]


def test_picking_up_something_else_goes_on() -> None:
    """The same player may be on turn again, as after the last placement of DVONN."""
    assert played("0 Dropb K 5", "0 Pickb C 3", "0 Dropb C 4") == ["@K5", "C3-C4"]
    assert played("0 Move A 1 A 2", "0 Move B 1 B 2") == ["A1-A2", "B1-B2"]


def test_after_done_nothing_is_taken_back() -> None:
    steps = ("0 Move C 3 C 4", "0 Done", "0 Pickb C 4", "0 Dropb C 5")
    assert played(*steps) == ["C3-C4", "C4-C5"]


def test_claims_and_what_follows_them() -> None:
    assert played("0 Claim N F", "0 Move A 1 B 2", "0 Done") == ["claim N", "A1-B2"]
    assert played("1 Pick R", "1 Drop S", "1 Pickb A 1 0", "1 Dropb B 2") == ["claim R", "A1-B2"]
    assert played("1 Pick R", "1 Drop R", "1 Move A 1 B 2") == ["A1-B2"]


def test_a_second_pass_takes_the_first_back() -> None:
    assert played("0 Pass", "0 Done", "1 Move A 1 A 2") == ["pass", "A1-A2"]
    assert played("0 Pass", "0 Pass", "0 Move A 1 A 2") == ["A1-A2"]


def test_noise_is_ignored() -> None:
    assert played("0 Start P0", "0 Edit", "0 Move A 1 A 2", "0 Undo", "0 Move B 1 B 2") == ["B1-B2"]
    session = boardspace.Session(VERBS)
    for value in ("", "time 0:03:12", 'id "x"', "ranking 1500"):
        session.hear(0, Property("P0", value, 1, 1))
    assert session.finish() == []


@pytest.mark.parametrize("value", ["7 Fly A 1", "7 Pickb C", "7 Move A 1 B", "7"])
def test_what_nobody_can_do_is_an_error(value: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        boardspace.Session(VERBS).hear(1, Property("P1", value, 4, 9))
    assert caught.value.key == "sgf-verb"
    assert caught.value.facts == {"line": 4, "column": 9, "text": value}


# Whole games.


def test_a_game_has_players_headers_and_a_set_up() -> None:
    text = '(;GM[X]SU[X-Random 12]P0[id "a"]P1[id b "]DT[2012-08-01]RE[]XX[?];P0[1 Start P0])'
    (told,) = boardspace.read(text, VERBS)
    assert (told.name, told.setup) == ("X", ("x-random", "12"))
    assert told.headers == {"0": "a", "1": "b ", "Date": "2012-08-01"}
    assert told.resigned is None


def test_whoever_starts_is_player_0() -> None:
    text = '(;P0[id "a"]P1[id "b"];P1[0 Start P1];P1[1 Move A 1 A 2];P0[2 Resign];P0[3 Done])'
    (told,) = boardspace.read(text, VERBS)
    assert told.headers == {"0": "b", "1": "a"}
    assert told.resigned == 1


def test_a_second_resignation_takes_the_first_back() -> None:
    (told,) = boardspace.read("(;P0[1 Resign];P0[2 Resign];P0[3 Move A 1 A 2])", VERBS)
    assert told.resigned is None
    assert [action.text for action in told.actions] == ["A1-A2"]


def test_a_file_is_known_by_its_game() -> None:
    assert boardspace.recognises("\ufeff\n(;GM[Dvonn]", "dvonn")
    assert not boardspace.recognises("(;GM[Dvonn]", "tzaar")
    assert not boardspace.recognises("(;FF[4]", "dvonn")
    assert not boardspace.recognises("GM[Dvonn]", "dvonn")


@pytest.mark.parametrize(
    ("headers", "date"),
    [
        ({"Date": "2012-08-01"}, (2012, 8, 1)),
        ({"Date": "Wed Aug 22 12:11:10 PDT 2012"}, (2012, 8, 22)),
        ({"Date": "3 September 2011, 10:00"}, (2011, 9, 3)),
        ({"Date": "some day", "GameName": "TZ-a-b-2009-01-31-1955"}, (2009, 1, 31)),
        ({}, None),
    ],
)
def test_dates_are_read_as_sites_write_them(
    headers: dict[str, str], date: tuple[int, int, int] | None
) -> None:
    assert boardspace.date_of(headers) == date


def test_keys_are_numbers_of_java() -> None:
    assert boardspace.key_of(("x", "-12"), 1) == -12
    assert boardspace.key_of(("x",), 1) == 0
    with pytest.raises(InvalidRecord, match="x 1e5"):
        boardspace.key_of(("x", "1e5"), 1)


def test_writing_escapes_what_would_end_a_value() -> None:
    text = boardspace.write("X", "x 0", {"0": 'a]\\"', "Event": "[e]"}, [(0, ["Pass"])], 1)
    (told,) = boardspace.read(text, VERBS)
    assert told.headers == {"0": 'a]\\"', "Event": "[e]"}
    assert [action.text for action in told.actions] == ["pass"]
    assert told.resigned == 1
