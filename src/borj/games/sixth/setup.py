"""Positions of Sixth! as data and as one line, both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from borj.core import lines, setups
from borj.core.errors import InvalidChoice, InvalidPosition
from borj.core.move import Move
from borj.games.sixth import checks
from borj.games.sixth.board import BOARD, SQUARES, carried, carry
from borj.games.sixth.declared import PHASES
from borj.games.sixth.rules import SixthPosition
from borj.games.sixth.terms import OPTIONS, VARIANTS, Terms
from borj.games.sixth.towers import BUDGET, LETTERS, Hand

FIELDS = ("variant", "options", "phase", "turn", "cells", "hands", "lady", "score", "ban")
LADY = ("nobody", "first", "second", "both")  # who may enter her, as the bits of `rights`
LINES = {
    size: lines.BoardLine(
        BOARD, [squares[i : i + size] for i in range(0, size * size, size)], LETTERS
    )
    for size, squares in SQUARES.items()
}
# Options in a code, which are all that are not at their default.
WORDS: dict[str, tuple[str, Any]] = {
    "size4": ("size", 4),
    "kings6": ("kings", 6),
    "whole": ("removal", "whole"),
    "pieces16": ("pieces", 16),
    "edge": ("lady", "edge"),
    "before": ("army", "before"),
}
_HAND = re.compile(r"([0-9]{1,2})(G?)(H?)(?:p([0-9]{1,2}))?", re.ASCII)
_BAN = re.compile(r"([a-e][1-5])-([a-e][1-5]):([1-9])", re.ASCII)


def describe(position: SixthPosition) -> dict[str, Any]:
    """A position as data."""
    return {
        "variant": position.variant,
        "options": position.options,
        "phase": position.phase,
        "turn": position.turn,
        "cells": BOARD.held(position.stacks),
        "hands": [hand._asdict() for hand in position.hands],
        "lady": LADY[position.rights],
        "score": list(position.score),
        "ban": position.banned and write_ban(position.banned),
    }


def write_ban(banned: Move) -> str:
    """The banned reverse, always with its count."""
    source, target, count = carried(banned)
    return f"{BOARD.cells[source]}-{BOARD.cells[target]}:{count}"


def encode(setup: Mapping[str, Any]) -> str:
    """`variant.options~phase~turn~board~hand~hand~lady~score~ban`, words as their first letter."""
    options = setup["options"]
    words = [word for word, (name, value) in WORDS.items() if options.get(name) == value]
    return lines.FIELD.join(
        (
            ".".join((setup["variant"], *words)),
            setup["phase"][0],
            str(setup["turn"]),
            LINES[options.get("size", 5)].write(setup["cells"]),
            *(_encode_hand(**hand) for hand in setup["hands"]),
            setup["lady"][0],
            "{}.{}".format(*setup["score"]),
            (setup["ban"] or "-").replace(":", "-"),
        )
    )


def _encode_hand(plain: int, giants: int, hunchbacks: int, points: int) -> str:
    return f"{plain}{'G' * giants}{'H' * hunchbacks}" + (f"p{points}" if points else "")


def decode(code: str) -> dict[str, Any]:
    """The data of a code."""
    name, phase, turn, board, first, second, lady, score, ban = lines.split_code(code, len(FIELDS))
    variant, *words = name.split(".")
    unknown = [word for word in words if word not in WORDS]
    if unknown or len(set(words)) < len(words):
        raise InvalidPosition("sixth-code-options", text=name[:80], words=tuple(WORDS))
    options = dict(WORDS[word] for word in words)
    return {
        "variant": variant,
        "options": options,
        "phase": {p[0]: p for p in PHASES}.get(phase, phase),
        "turn": lines.player(turn),
        "cells": LINES[options.get("size", 5)].read(board),
        "hands": [_decode_hand(first), _decode_hand(second)],
        "lady": {who[0]: who for who in LADY}.get(lady, lady),
        "score": _decode_score(score),
        "ban": None if ban == "-" else ":".join(ban.rsplit("-", 1)),
    }


def _decode_hand(text: str) -> dict[str, int]:
    found = _HAND.fullmatch(text)
    if not found:
        raise InvalidPosition("sixth-code-hand", text=text[:20])
    plain, giants, hunchbacks, points = found.groups()
    return Hand(int(plain), len(giants), len(hunchbacks), int(points or 0))._asdict()


def _decode_score(text: str) -> list[int]:
    found = re.fullmatch(r"([0-6])\.([0-6])", text, re.ASCII)
    if not found:
        raise InvalidPosition("sixth-code-score", text=text[:20])
    return [int(found[1]), int(found[2])]


def build(setup: Mapping[str, Any]) -> SixthPosition:
    """The position that data describe."""
    setups.check_fields(setup, FIELDS)
    variant = setups.one_of(setup, "variant", VARIANTS)
    first, second = setups.pair(setup, "hands")
    kings, more_kings = setups.pair(setup, "score")
    position = SixthPosition(
        variant,
        _terms(variant, setup),
        setups.one_of(setup, "phase", PHASES),
        setups.one_of(setup, "turn", (0, 1)),
        tuple(setups.stacks(setup, "cells", BOARD, LETTERS)),
        (_hand(first), _hand(second)),
        LADY.index(setups.one_of(setup, "lady", LADY)),
        (_kings(kings), _kings(more_kings)),
        _ban(setup["ban"]),
    )
    checks.check(position)
    return position


def _terms(variant: str, setup: Mapping[str, Any]) -> Terms:
    options = setup["options"]
    if not isinstance(options, Mapping):
        raise InvalidPosition("setup-kind", field="options", kind="object")
    names = tuple(option.name for option in OPTIONS)
    for name in options:
        if name not in names:
            raise InvalidPosition("setup-unknown", field=str(name)[:80], fields=names)
    try:
        start: SixthPosition = SixthPosition.game.start(variant, **options)
    except InvalidChoice as error:
        raise InvalidPosition(error.key, **error.facts) from None
    return start.terms


def _hand(found: Any) -> Hand:
    setups.check_fields(found, Hand._fields)
    most = Hand(16, 1, 1, BUDGET)
    return Hand(*(setups.number(found, name, 0, n) for name, n in most._asdict().items()))


def _kings(found: Any) -> int:
    return setups.number({"score": found}, "score", 0, 6)


def _ban(text: object) -> Move | None:
    if text is None:
        return None
    found = _BAN.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise InvalidPosition("sixth-ban-text", text=repr(text)[:80])
    return carry(BOARD.index[found[1]], BOARD.index[found[2]], int(found[3]))
