"""Positions: immutable values that know their legal moves and what comes after each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from borj.core import seams
from borj.core.errors import BorjError, IllegalMove, InvalidChoice, InvalidMove
from borj.core.lazy import lazy
from borj.core.move import Move
from borj.core.outcome import Outcome
from borj.core.reasons import reason
from borj.core.scene import Choice, Effect, Pick, Scene, Status

if TYPE_CHECKING:
    from borj.core.game import Game

P = TypeVar("P", bound="Position")
LANGUAGES = ("en", "fa")


class Position(ABC):
    """A position of one of the games; each game has a frozen dataclass that fills this in.

    Equality and hash cover the position and not its past. `last` is the move that led here, if
    it is known; it is there to be shown and takes no part in equality.
    """

    game: ClassVar[Game[Any]]
    variant: str
    turn: int
    last: Move | None
    past: tuple[bytes, ...] = ()  # packs of earlier positions, where repetition counts

    # What each game says itself.

    @lazy
    @abstractmethod
    def legal(self) -> tuple[Move, ...]:
        """All legal actions, in a stable order; empty when the game is over."""

    @lazy
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    @abstractmethod
    def mid_turn(self) -> bool:
        """Whether the player to act has already acted in this turn."""

    @property
    @abstractmethod
    def options(self) -> dict[str, Any]:
        """The options of the variant that are not at their default."""

    @abstractmethod
    def after(self, move: Move) -> Self:
        """The position after a legal move. It is not checked: `play` is the safe way."""

    @abstractmethod
    def refuse(self, move: Move) -> IllegalMove:
        """Why a move that can be read is not legal here."""

    # What follows from it.

    @property
    def must_go_on(self) -> bool:
        """Whether the actions of this turn are not yet to be told: more is sent with them.

        That is the rest of the turn, save where a game tells a part of it at once.
        """
        return self.mid_turn and bool(self.legal)

    def allows(self, move: Move) -> bool:
        """Whether a move is legal; a game may know without listing all others."""
        return move in self.legal

    def play(self, move: Move | str) -> Self:
        """The position after a move, or after the text of a move or of a whole turn."""
        if isinstance(move, str):
            return self._play_text(move)
        return self.after(move if move in self.legal else self.own(move))

    def own(self, move: Move) -> Move:
        """A legal move; one that names no game is taken for a move of this one."""
        if not isinstance(move, Move):  # a mistake of the program
            raise TypeError(f"a Move or the text of one is needed, not {type(move).__name__}")
        if not move.game:
            move = replace(move, game=self.game.id)
        if move in self.legal:
            return move
        if move.game not in ("", self.game.id):
            raise InvalidMove("move-elsewhere", move=str(move), game=self.game.id)
        raise self.refuse(move)

    def _play_text(self, text: str) -> Self:
        position = self
        actions = self.game.notation.split(text)
        if not actions:
            raise InvalidMove("move-empty", text=text)
        for number, action in enumerate(actions):
            if number and not position.mid_turn:
                raise InvalidMove("turn-over", text=text, action=action)
            position = position.after(position.parse(action))
        return position

    def parse(self, text: str) -> Move:
        """The legal move that a text means; the canonical text, and what people also write."""
        if not isinstance(text, str):
            raise TypeError(f"the text of a move is needed, not {type(text).__name__}")
        known = self.game.texts.get(text)
        if known is not None and self.allows(known):
            return known
        move = self.game.notation.read(self, text)
        if not self.allows(move):
            raise self.refuse(move)
        return move

    def write(self, move: Move, style: str | None = None, lang: str = "en") -> str:
        """The text of a legal move: canonical, or in another of the game's styles."""
        move = move if move in self.legal else self.own(move)
        styles = self.game.styles
        if style is not None and style not in styles:
            raise InvalidChoice(
                "unknown-style", game=self.game.id, style=style, styles=styles or ("–",)
            )
        if lang not in LANGUAGES:
            raise InvalidChoice("unknown-language", lang=lang, languages=LANGUAGES)
        return self.game.notation.write(self, move, style, lang)

    def code(self) -> str:
        """The position in one line, without spaces and safe in an address; `game.read` reads it."""
        return self.game.setup.encode(self.setup())

    def setup(self) -> dict[str, Any]:
        """The position as JSON data; `game.build` builds it."""
        return self.game.setup.describe(self)

    def pack(self) -> bytes:
        """The position for the engine; equal packs have the same future."""
        return self.game.pack(self)

    def scene(self) -> Scene:
        """What there is to see."""
        return self.game.stage.scene(self)

    @lazy
    def status(self) -> Status:
        """What there is to see besides the pieces."""
        return self.game.stage.status(self)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be picked: every legal action as a list of picks."""
        return tuple(self.choice(move) for move in self.legal)

    def choice(self, move: Move) -> Choice:
        """A legal action as a list of picks."""
        game = self.game
        index, action = game.index(move), game.notation.write(self, move, None, "en")
        return Choice(action, index, game.table[index].picks_of(self.turn))

    def why(self, picks: Sequence[Pick]) -> BorjError | None:
        """Why picks lead to no legal action; None if they do, or if nothing can be said."""
        return reason(self, picks)

    def effects(self, move: Move | str) -> tuple[Effect, ...]:
        """What a legal move does, step by step; the last effect is the new status."""
        if isinstance(move, str):
            move = self.parse(move)
        after = self.play(move)
        status = Effect("status", status=after.status)
        return (*self.game.stage.effects(self, move, after), status)

    # A value among others.

    def __repr__(self) -> str:
        return f"borj.game({self.game.id!r}).read({self.code()!r})"

    def __str__(self) -> str:
        return seams.show(self)

    def __getstate__(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}  # type: ignore[arg-type]

    def _repr_svg_(self) -> str | None:
        return seams.draw(self)
