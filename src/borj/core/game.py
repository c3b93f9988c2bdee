"""A game: its rules and everything around them, put together from small parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any, Generic, Protocol, SupportsIndex

from borj.core.actions import Action, ActionSpace
from borj.core.board import Board
from borj.core.declared import Declared
from borj.core.editor import Editor
from borj.core.errors import InvalidChoice, InvalidPosition, Named
from borj.core.foreign import Dialect
from borj.core.ideas import Idea
from borj.core.move import Move, tell
from borj.core.options import Option, agree
from borj.core.planes import Planes
from borj.core.position import P
from borj.core.scene import Effect, Pick, Scene, Status
from borj.core.themes import Theme


class Notation(Protocol):
    """Moves as text: a game's `notation` module."""

    def split(self, text: str, /) -> list[str]:
        """The actions of a turn, each as its own text."""

    def read(self, position: Any, text: str, /) -> Move:
        """The move a text means; it need not be legal. Raises InvalidMove or AmbiguousMove."""

    def name(self, move: Move, /) -> str:
        """A text that means the move in every position in which it is legal."""

    def write(self, position: Any, move: Move, style: str | None, lang: str, /) -> str:
        """The text of a legal move."""


class Setup(Protocol):
    """Positions as data and as one line: a game's `setup` module."""

    def describe(self, position: Any, /) -> dict[str, Any]:
        """A position as JSON data."""

    def build(self, setup: Mapping[str, Any], /) -> Any:
        """The position that JSON data describe, if it is possible."""

    def encode(self, setup: Mapping[str, Any], /) -> str:
        """Valid data as one line."""

    def decode(self, code: str, /) -> dict[str, Any]:
        """One line as data, not yet validated."""


class Stage(Protocol):
    """What there is to see and to pick: a game's `stage` module."""

    def scene(self, position: Any, /) -> Scene:
        """The scene of a position."""

    def status(self, position: Any, /) -> Status:
        """What a scene says besides its pieces."""

    def picks(self, move: Move, /) -> tuple[Pick, ...]:
        """The picks that lead to a move, wherever it is legal."""

    def effects(self, position: Any, move: Move, after: Any, /) -> tuple[Effect, ...]:
        """What a legal move does to the pieces; `after` is the position it leads to."""


_SHOWN = 80  # letters of what cannot be accepted that its error repeats


@dataclass(frozen=True, eq=False)
class Game(Generic[P]):
    """One of the games. `borj.game(id)` gives it."""

    id: str
    position: type[P]
    variants: tuple[str, ...]  # the first is the rulebook's default
    options: tuple[Option, ...]
    seats: tuple[str, str]  # what players 0 and 1 are called: ids of texts
    board: Board
    space: ActionSpace
    begin: Callable[[str, int | None, dict[str, Any]], P]
    notation: Notation
    setup: Setup
    stage: Stage
    declared: Declared
    editor: Editor
    pack: Callable[[P], bytes]
    longest: Mapping[str, int | None]  # the most actions a game of each variant can take
    themes: tuple[Theme, ...] = ()  # of its exercises
    styles: tuple[str, ...] = ()  # of notation, besides the canonical one
    dialects: tuple[Dialect, ...] = ()  # of records from elsewhere
    planes: Planes | None = None  # for learning
    ideas: tuple[Idea[P], ...] = ()  # what can be said of a turn, what matters most first
    draw_offers: bool = False
    repeats: bool = False  # whether earlier positions count: `Position.past`
    ruleset: int = 1  # counts up when a ruling changes

    def __post_init__(self) -> None:
        self.position.game = self
        tell(self.id, self.text)

    def __repr__(self) -> str:
        return f"borj.game({self.id!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _game_of, (self.position,)

    def start(
        self, variant: str | None = None, *, seed: SupportsIndex | None = None, **options: Any
    ) -> P:
        """The first position of a variant; `seed` makes chance reproducible where it decides."""
        return self.open(variant, options, seed)

    def open(
        self,
        variant: str | None,
        options: Mapping[str, Any],
        seed: SupportsIndex | None = None,
    ) -> P:
        """The same with options as data: what others wrote must not become keywords of ours."""
        chosen = self.variants[0] if variant is None else variant
        if chosen not in self.variants:
            raise InvalidChoice(
                "unknown-variant", game=self.id, variant=chosen, variants=self.variants
            )
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, SupportsIndex)):
            raise InvalidChoice("bad-seed", seed=repr(seed))
        number = None if seed is None else index(seed)
        known = [o for o in self.options if not o.variants or chosen in o.variants]
        for name, value in options.items():
            self._check_option(chosen, known, name, value)
        values = {o.name: options.get(o.name, o.default) for o in known}
        agree(known, values)
        return self.begin(chosen, number, values)

    def draws(self, variant: str | None, options: Mapping[str, Any]) -> bool:
        """Whether chance decides how a game with these options starts."""
        one, other = (self.open(variant, options, seed) for seed in (0, 1))
        return one != other

    def _check_option(self, variant: str, known: list[Option], name: str, value: Any) -> None:
        option = next((o for o in known if o.name == name), None)
        if option is None:
            facts = {"game": self.id, "variant": variant, "option": name[:_SHOWN]}
            other = next((o for o in self.options if o.name == name), None)
            if other and value == other.default and type(value) is type(other.default):
                return  # said aloud, but nothing else than what is meant anyway
            elsewhere = other.variants if other else ()
            names = tuple(o.name for o in known) or ("–",)
            if elsewhere:
                raise InvalidChoice("option-elsewhere", variants=elsewhere, options=names, **facts)
            raise InvalidChoice("unknown-option", options=names, **facts)
        # True is not 1 here, and 6.0 is not 6.
        values = (option.default, *(option.values or ()))
        known_value = any(value == v and type(value) is type(v) for v in values)
        if not known_value and not (option.values is None and isinstance(value, str)):
            raise InvalidChoice(
                "bad-option",
                option=name,
                value=repr(value)[:_SHOWN],
                values=option.values or ("text",),
            )

    def read(self, code: str) -> P:
        """The position of a code."""
        return self.build(self.setup.decode(code.strip()))

    def build(self, setup: Mapping[str, Any]) -> P:
        """The position that structured data describe."""
        try:
            position: P = self.setup.build(setup)
        except InvalidPosition as error:
            error.facts = {name: self._named(name, fact) for name, fact in error.facts.items()}
            raise
        return position

    def _named(self, name: str, fact: object) -> object:
        """A fact of an error; players and pieces by what they are called."""
        match name, fact:
            case "player" | "turn", int(player):
                return Named(player, f"seat-{self.seats[player]}")
            case "piece", str(letter):
                for swatch in self.editor.palette:
                    if swatch.letter == letter and (piece := swatch.piece):
                        told = {"colour": piece.colour, "owner": piece.owner}
                        return Named(letter, f"{self.id}-{piece.kind}", told)
            case "pieces", tuple(letters):
                return tuple(self._named("piece", letter) for letter in letters)
        return fact

    def text(self, move: Move) -> str:
        """A text that means a move wherever it is legal; none for what is not in the space."""
        return self.notation.name(move) if move in self.space else ""

    @cached_property
    def table(self) -> tuple[Action, ...]:
        """Every action of the action space as data, by its number."""
        moves = map(self.space.move, range(len(self.space)))
        return tuple(Action(self.text(m), self.stage.picks(m)) for m in moves)

    @cached_property
    def texts(self) -> Mapping[str, Move]:
        """The action of each text in the table: what is legal and written so is just that."""
        return {action.text: self.space.move(number) for number, action in enumerate(self.table)}

    def split(self, text: str) -> Sequence[str]:
        """The actions of a turn, each as its own text."""
        return (text,) if text in self.texts else self.notation.split(text)

    @cached_property
    def picked(self) -> Mapping[Pick, Mapping[tuple[Pick, ...], tuple[Move, ...]]]:
        """What can be meant by what is picked first: all picks, and the actions they lead to."""
        found: dict[Pick, dict[tuple[Pick, ...], tuple[Move, ...]]] = {}
        for number, action in enumerate(self.table):
            paths = found.setdefault(action.picks[0], {})
            paths[action.picks] = (*paths.get(action.picks, ()), self.space.move(number))
        return found

    @property
    def actions(self) -> int:
        """The size of the action space, one for all variants."""
        return len(self.space)

    def index(self, move: Move) -> int:
        """The number of a move in the action space."""
        return self.space.index(move)

    def move(self, index: int) -> Move:
        """The move of a number in the action space."""
        return self.space.move(index)


def _game_of(position: type[Any]) -> Game[Any]:
    game: Game[Any] = position.game
    return game
