"""Moves of Kamisado as text (rules, section 7).

| | canonical | `rulebook`, English | `rulebook`, Persian | `ascii` |
| --- | --- | --- | --- | --- |
| move | `c1-f4` | `red 3 ↗ blue` | `قرمز ۳ ↗ آبی` | `Re3/Bl` |
| push | `a6>a5` | `purple 1 ⇑ yellow` | `بنفش ۱ ⇑ زرد` | `Pu1^1:Ye` |
| zero-length move | `pass` | `green 0 – yellow` | `سبز ۰ – زرد` | `Gr0-Ye` |
| refill | `left` | `left` | `چپ` | `left` |

The rulebook writes four symbols: the tower's colour, the number of squares, an arrow from the
mover's own seat, and the colour of the square reached. After a push that is the square of the
farthest pushed tower, for it says what comes next; in `ascii` the number of pushed towers stands
before it. All of these are read, whatever the case, and in both languages' digits. So is the
square reached alone (`f4`), as long as only one tower can be meant.
"""

from __future__ import annotations

import re

from borj.core.errors import AmbiguousMove, InvalidMove
from borj.core.move import PASS, Kind, Move
from borj.games.kamisado.board import ACT, BOARD, COLOUR, COLOURS, PATHS, REFILLS, STRAIGHT
from borj.games.kamisado.rules import KamisadoPosition

STYLES = ("rulebook", "ascii")
NAMES = {
    "en": COLOURS,
    "fa": ("قهوه‌ای", "سبز", "قرمز", "زرد", "صورتی", "بنفش", "آبی", "نارنجی"),
}
CODES = ("Br", "Gr", "Re", "Ye", "Pi", "Pu", "Bl", "Or")
SIDES = {"en": ("left", "right"), "fa": ("چپ", "راست")}
ARROWS = {"rulebook": "↖↑↗", "ascii": "\\|/"}  # left, straight, right
PUSHES, STAYS = "⇑^", "–-—"
EXAMPLES = ("c1-f4", "a6>a5", "pass", "left", "red 3 ↗ blue", "Re3/Bl")

_DIGITS = {"en": "0123456789", "fa": "۰۱۲۳۴۵۶۷۸۹"}
# What people type: other digits, Arabic letters, marks that steer the direction of writing.
_TYPED = {ord(c): str(n % 10) for n, c in enumerate("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩")}
_TYPED |= {ord("ي"): "ی", ord("ى"): "ی", ord("ك"): "ک"}
_TYPED |= dict.fromkeys(map(ord, "\u200c\u200d\u200e\u200f\ufe0e\ufe0f\u061c\ufeff"), "")
_TYPED |= dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), "")


def _tidy(text: str) -> str:
    return " ".join(text.translate(_TYPED).split())


_COLOUR = {
    _tidy(word).lower().replace(" ", ""): colour
    for words in (CODES, *NAMES.values())
    for colour, word in enumerate(words)
}
_WORD = {"pass": PASS, "پاس": PASS}
_WORD |= {side: move for sides in SIDES.values() for side, move in zip(sides, REFILLS, strict=True)}

_ANY_COLOUR = "|".join(sorted((*_COLOUR, "قهوه ای"), key=len, reverse=True))
_ARROW = re.escape("".join(ARROWS.values()) + PUSHES + STAYS)
_ACTION = re.compile(
    r"(?P<source>[a-h][1-8]) ?(?P<sign>[-–—:>→]?) ?(?P<target>[a-h][1-8])"
    r"|(?:fill (?:from (?:the )?)?|(?:پر کردن )?از )?(?P<word>pass|left|right|پاس|چپ|راست)"
    rf"|(?P<tower>{_ANY_COLOUR}) ?(?P<length>[0-9]) ?(?P<arrow>[{_ARROW}])"
    rf" ?(?:(?P<count>[1-3]) ?: ?)?(?P<reached>{_ANY_COLOUR})"
    r"|(?P<only>[a-h][1-8])",
    re.IGNORECASE | re.ASCII,  # ASCII: no letter of another alphabet is taken for a Latin one
)


def split(text: str) -> list[str]:
    """The actions of a turn: between commas and semicolons, or one whole action after another."""
    parts = (part.strip() for part in re.split("[,;،؛]", _tidy(text)))
    return [action for part in parts if part for action in _actions(part)]


def _actions(part: str) -> list[str]:
    found, at = [], 0
    while at < len(part):
        action = _ACTION.match(part, at)
        if action is None or part[action.end() : action.end() + 1] not in ("", " "):
            return [part]  # not made of whole actions: reading it will say so
        found.append(action[0])
        at = action.end() + 1
    return found


def read(position: KamisadoPosition, text: str) -> Move:
    """The move a text means, in any of the styles."""
    found = _ACTION.fullmatch(_tidy(text))
    if found is None:
        raise InvalidMove("move-unreadable", text=text[:80], examples=EXAMPLES)
    if found["word"]:
        return _WORD[found["word"].lower()]
    if found["source"]:
        source, target = (BOARD.index[found[name].lower()] for name in ("source", "target"))
        push = found["sign"] == ">" or _meets(position, source, target)
        return ACT(Kind.PUSH if push else Kind.MOVE, source, target)
    if found["only"]:
        return _read_target(position, BOARD.index[found["only"].lower()], text[:80])
    return _read_symbols(position, found, text[:80])


def _read_target(position: KamisadoPosition, target: int, text: str) -> Move:
    """A square alone: the tower that must move is known, but a free one may not be."""
    fitting = [move for move in position.legal if move.target == target]
    if len(fitting) > 1:
        candidates = tuple(write(position, move, None, "en") for move in fitting)
        raise AmbiguousMove("move-ambiguous", text=text, candidates=candidates)
    if fitting:
        return fitting[0]
    required = position.required
    source = None if required is None else position.squares[8 * position.turn + required]
    return ACT(Kind.MOVE, source, target)


def _meets(position: KamisadoPosition, source: int, target: int) -> bool:
    """Whether a tower with teeth would run into the one ahead: only a push can be meant."""
    tower, other = position.tower_on.get(source), position.tower_on.get(target)
    if tower is None or other is None or tower // 8 == other // 8 or not position.teeth[tower]:
        return False
    return target in PATHS[tower // 8][source][STRAIGHT][:1]


def _read_symbols(position: KamisadoPosition, found: re.Match[str], text: str) -> Move:
    """The four symbols; they say some things twice, and must agree with the board."""
    colour, reached = (_COLOUR[found[n].lower().replace(" ", "")] for n in ("tower", "reached"))
    length, arrow = int(found["length"]), found["arrow"]
    if (length == 0) != (arrow in STAYS) or (arrow in PUSHES and length != 1):
        raise InvalidMove("kamisado-symbols", text=text)
    if found["count"] and arrow not in PUSHES:
        raise InvalidMove("kamisado-symbols", text=text)
    tower = 8 * position.turn + colour
    source = position.squares[tower]
    if length == 0:
        _agree(reached, source, text)
        # Only the tower that must move can stay; for another, a move from its square to itself
        # is not legal either and says which tower was meant.
        return PASS if colour == position.required else ACT(Kind.MOVE, source, source)
    line = STRAIGHT if arrow in PUSHES else max(a.find(arrow) for a in ARROWS.values())
    path = PATHS[position.turn][source][line]
    if length > len(path):
        raise InvalidMove("kamisado-symbols-edge", text=text, cell=BOARD.cells[source])
    if arrow not in PUSHES:
        _agree(reached, path[length - 1], text)
        return ACT(Kind.MOVE, source, path[length - 1])
    pushed = position.pushed(tower)
    if pushed:
        _agree(reached, path[pushed], text)
        if found["count"] not in (None, str(pushed)):
            raise InvalidMove("kamisado-symbols-count", text=text, count=pushed)
    return ACT(Kind.PUSH, source, path[0])


def _agree(reached: int, square: int, text: str) -> None:
    if COLOUR[square] != reached:
        raise InvalidMove(
            "kamisado-symbols-colour",
            text=text,
            cell=BOARD.cells[square],
            colour=COLOURS[COLOUR[square]],
        )


def write(position: KamisadoPosition, move: Move, style: str | None, lang: str) -> str:
    """The text of a legal move, canonical or in one of the other styles."""
    if style is None:
        return name(move)
    return _write_symbols(position, move, style, lang)


def name(move: Move) -> str:
    """The canonical text, which is the same everywhere."""
    if move is PASS:
        return "pass"
    if move.source is None or move.target is None:
        return str(move.piece)
    sign = ">" if move.kind is Kind.PUSH else "-"
    return f"{BOARD.cells[move.source]}{sign}{BOARD.cells[move.target]}"


def _write_symbols(position: KamisadoPosition, move: Move, style: str, lang: str) -> str:
    plain = style == "ascii"
    names, digits = (CODES, _DIGITS["en"]) if plain else (NAMES[lang], _DIGITS[lang])
    if move.kind is Kind.REFILL:
        return SIDES["en" if plain else lang][REFILLS.index(move)]
    if move is PASS:
        assert position.required is not None
        square = position.squares[8 * position.turn + position.required]
        symbols = names[position.required], digits[0], STAYS[plain], names[COLOUR[square]]
    else:
        assert move.source is not None
        assert move.target is not None
        tower = position.tower_on[move.source]
        paths = PATHS[position.turn][move.source]
        if move.kind is Kind.PUSH:
            pushed = position.pushed(tower)
            arrow = f"^{pushed}:" if plain else PUSHES[0]
            length, square = 1, paths[STRAIGHT][pushed]
        else:
            line = next(n for n, path in enumerate(paths) if move.target in path)
            arrow = ARROWS[style][line]
            length, square = paths[line].index(move.target) + 1, move.target
        symbols = names[tower % 8], digits[length], arrow, names[COLOUR[square]]
    return ("" if plain else " ").join(symbols)
