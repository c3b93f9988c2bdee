"""Records of DVONN from elsewhere: Boardspace, Little Golem, CodeCup (rules, 6.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from borj.core import boardspace
from borj.core.errors import InvalidRecord
from borj.core.foreign import Dialect, ForeignGame, Outgoing
from borj.core.move import Kind, Move
from borj.games.dvonn.board import BOARD
from borj.games.dvonn.rules import DvonnPosition

# Boardspace.

SEATS = {"0": "White", "1": "Black"}
VERBS = boardspace.Verbs(
    move=lambda source, target: f"{source}-{target}",
    place=lambda held, cell: cell,
    claim=lambda colour: colour,
    fills=lambda done, pending: True,
)


def read_boardspace(text: str) -> Iterator[ForeignGame]:
    """The games of a Boardspace file; its coordinates are ours."""
    for told in boardspace.read(text, VERBS):
        if told.setup[:1] != ("dvonn",):
            raise InvalidRecord("sgf-setup", text=" ".join(told.setup)[:80])
        yield ForeignGame(
            "standard",
            actions=tuple(action.text for action in told.actions),
            places=tuple(action.place for action in told.actions),
            headers=boardspace.renamed(told.headers, SEATS),
            resigned=told.resigned,
        )


def write_boardspace(game: Outgoing) -> str:
    """A game from the empty board, as robots play it there."""
    _check_start(game, "boardspace")
    headers = boardspace.renamed(game.headers, {name: seat for seat, name in SEATS.items()})
    turns = boardspace.turns_of(game, _verb)
    return boardspace.write("Dvonn", "dvonn 0", headers, turns, game.resigned)


def _verb(position: DvonnPosition, move: Move) -> str:
    cells = [
        boardspace.split_cell(BOARD.cells[c]) for c in (move.source, move.target) if c is not None
    ]
    name = {Kind.PLACE: "Dropb", Kind.MOVE: "Move"}.get(move.kind, "Pass")
    return " ".join((name, *cells))


def _check_start(game: Outgoing, format: str) -> None:
    """Elsewhere every game starts from the empty board."""
    if game.start != game.start.game.start("standard"):
        raise InvalidRecord("record-untold", format=format)


# Little Golem: `Key [value]` pairs, then `1. c3 f3 2. …`. The last placement is left out.

_GOLEM = re.compile(
    r"(?P<key>[A-Za-z]\w{0,63})\s*\[(?P<value>[^\]]{0,1000})\]|[0-9]+\.*|(?P<word>\w+(?:-\w+)?|\S)",
    re.ASCII,
)
_GOLEM_START = re.compile(
    "[\\s\ufeff]*(?:[A-Za-z]\\w*\\s*\\[[^\\]]*\\]\\s*)+1\\.\\s*[a-kA-K][1-5]\\b"
)
_MOVE = re.compile("[a-k][1-5]-?[a-k][1-5]|pass", re.IGNORECASE)


def is_golem(text: str) -> bool:
    """Whether a text begins with pairs and a first placement."""
    return _GOLEM_START.match(text) is not None


def read_golem(text: str) -> Iterator[ForeignGame]:
    """The games of a Little Golem text; pairs after moves begin the next one."""
    told = _Plies()
    headers: dict[str, str] = {}
    begun = False
    line, newline = 1, -1  # the line we are in, and where the one before it ended
    for found in _GOLEM.finditer(text):
        if (last := text.rfind("\n", newline + 1, found.start())) >= 0:
            line, newline = line + text.count("\n", newline + 1, found.start()), last
        if found["key"]:
            if told.heard:
                yield told.game(headers)
                told, headers = _Plies(), {}
            begun = True
            headers |= {found["key"]: value} if (value := found["value"].strip()) else {}
        elif found["word"] and found["word"] != "\ufeff":
            told.hear(found["word"], (line, found.start() - newline))
    if told.heard or begun:
        yield told.game(headers)


class _Plies:
    """Plies as they come, with the placement that goes without saying put in."""

    def __init__(self) -> None:
        self.plies: list[str] = []
        self.places: list[tuple[int, int]] = []
        self.resigned: int | None = None
        self.heard = False

    def hear(self, word: str, place: tuple[int, int]) -> None:
        """One word of the game."""
        self.heard = True
        if word.lower() == "resign":
            # 2.2 and 3.1: White has the even plies, and after the placement the odd ones.
            self.resigned = (len(self.plies) + (len(self.plies) >= len(BOARD))) % 2
            return
        if len(self.plies) == len(BOARD) - 1 and _MOVE.fullmatch(word):
            left = [cell for cell in BOARD.cells if cell not in self.plies]
            self._add(left[0], place)  # 2.5: the 49th placement is forced
        self._add(word.upper() if word.lower() != "pass" else "pass", place)

    def _add(self, ply: str, place: tuple[int, int]) -> None:
        self.plies.append(ply)
        self.places.append(place)

    def game(self, headers: dict[str, str]) -> ForeignGame:
        """All that was heard."""
        actions, places = tuple(self.plies), tuple(self.places)
        return ForeignGame("standard", {}, actions, places, headers, self.resigned)


def write_golem(game: Outgoing) -> str:
    """Pairs and numbered plies, two to a number."""
    _check_start(game, "littlegolem")
    fits = re.compile(r"[^\]\r\n]+")
    headers = {k: v for k, v in game.headers.items() if k.isalnum() and fits.fullmatch(v)}
    words = [_word(move) for move in game.moves]
    if len(words) > len(BOARD):
        del words[len(BOARD) - 1]
    if game.resigned is not None:
        words.append("resign")
    # A pair shows where a game begins, so there is one even if it has nothing to say.
    lines = [f"{key} [{value}]" for key, value in (headers or {"Event": ""}).items()]
    numbered = [f"{at // 2 + 1}. {' '.join(words[at : at + 2])}" for at in range(0, len(words), 2)]
    return "\n".join((*lines, " ".join(numbered), ""))


def _word(move: Move) -> str:
    return "".join(BOARD.cells[c] for c in (move.source, move.target) if c is not None).lower() or (
        "pass"
    )


# CodeCup and PrimaDvonna: upper case plies, `#` before a comment, `Start` and `Quit`.

_CUP_START = re.compile(
    r"(?:\s|#[^\n]*\n|Start\b)*[A-K][1-5](?:\s|#[^\n]*\n|(?:[A-K][1-5]){1,2}\b|PASS\b|Start\b|Quit\b)*\Z"
)


def is_cup(text: str) -> bool:
    """Whether a text, as far as whole lines of it are there, is plies in upper case."""
    head = text[:4096].lstrip("\ufeff")
    if len(text) > 4096:
        head = head[: head.rfind(" ")]
    return _CUP_START.match(head) is not None


def read_cup(text: str) -> Iterator[ForeignGame]:
    """The games of a log; `Start` or `Quit` ends one."""
    told = _Plies()
    for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        for found in re.finditer(r"\S+", line.partition("#")[0]):
            if found[0].lower() not in ("start", "quit"):
                told.hear(found[0], (number, found.start() + 1))
            elif told.plies:
                yield told.game({})
                told = _Plies()
    if told.plies:
        yield told.game({})


def write_cup(game: Outgoing) -> str:
    """All plies in one line."""
    _check_start(game, "codecup")
    return f"Start\n{' '.join(_word(move).upper() for move in game.moves)}\nQuit\n"


DIALECTS = (
    Dialect(
        "boardspace",
        (".sgf",),
        lambda text: boardspace.recognises(text, "dvonn"),
        read_boardspace,
        write_boardspace,
    ),
    Dialect("littlegolem", (), is_golem, read_golem, write_golem),
    Dialect("codecup", (), is_cup, read_cup, write_cup),
)
