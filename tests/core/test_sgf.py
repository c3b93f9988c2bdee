"""SGF files: what stands in them, and what does not."""

from __future__ import annotations

import pytest

from borj.core import sgf
from borj.core.errors import InvalidRecord


def test_properties_have_names_values_and_places() -> None:
    (game,) = sgf.read("noise (;GM[Dvonn]\n  ; p0 [1 a] [2 b\\]\\\\c\\\nd]\n)\n")
    assert [(p.name, p.value) for p in game] == [("GM", "Dvonn"), ("P0", "1 a"), ("P0", "2 b]\\cd")]
    assert [(p.line, p.column) for p in game] == [(1, 12), (2, 9), (2, 15)]


def test_variations_are_left_out_and_games_kept_apart() -> None:
    text = "(;A[1](;B[2](;C[3])(;D[x]))(;E[x](;F[x])(;F[x])));(;G[x])"[:-8] + " (;A[4])"
    games = list(sgf.read(text.replace(";(", " (")))
    assert [[p.value for p in game] for game in games] == [["1", "2", "3"], ["4"]]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("words only", 1, 1),
        ("(;A[1]\n  ?)", 2, 3),
        ("(;[1])", 1, 3),
        ("(;A[1]) B", 1, 9),
        ("(;A[1", 1, 4),
    ],
)
def test_what_is_no_sgf_is_pointed_at(text: str, line: int, column: int) -> None:
    with pytest.raises(InvalidRecord) as caught:
        list(sgf.read(text))
    assert caught.value.key == "sgf-unreadable"
    assert (caught.value.facts["line"], caught.value.facts["column"]) == (line, column)


def test_a_file_that_is_cut_off_says_so() -> None:
    with pytest.raises(InvalidRecord) as caught:
        list(sgf.read("(;A[1]\n;B[2]\n"))
    assert caught.value.key == "sgf-truncated"
    assert caught.value.facts == {"line": 3, "column": 1}
    assert list(sgf.read(" \n")) == []


def test_deep_nesting_needs_no_stack() -> None:
    (game,) = sgf.read("(;A[1]" * 50_000 + ")" * 50_000)
    assert len(game) == 50_000
