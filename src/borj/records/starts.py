"""How a record says where its game started, and how that is read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from borj.core.errors import InvalidChoice, InvalidRecord
from borj.core.game import Game
from borj.core.position import Position


def setup_of(start: Position) -> str | None:
    """The code of a start, unless variant and options say all: nothing in it is chance."""
    plain = [start.game.start(start.variant, seed=seed, **start.options) for seed in (0, 1)]
    return None if all(position == start for position in plain) else start.code()


def build(
    game: Game[Any],
    variant: str | None,
    options: Mapping[str, Any],
    setup: str | None,
    seed: int | None,
) -> Position:
    """The first position of a record."""
    names = tuple(option.name for option in game.options)
    for name in options:
        if name not in names:
            raise InvalidChoice(
                "unknown-option",
                game=game.id,
                variant=variant or game.variants[0],
                option=name[:40],
                options=names,
            )
    if setup is not None:
        return _checked(game.read(setup), variant, options)
    start: Position = game.start(variant, seed=seed, **options)
    if seed is None and start != game.start(variant, seed=0, **options):
        raise InvalidRecord("record-start-open", variant=start.variant)
    return start


def build_from(
    game: Game[Any], variant: str | None, options: str, setup: str | None, seed: int | None
) -> Position:
    """The same with options as text."""
    return build(game, variant, read_options(game, options), setup, seed)


def _checked(start: Position, variant: str | None, options: Mapping[str, Any]) -> Position:
    """The start of a code; what else is said about it must not contradict it."""
    if variant not in (None, start.variant):
        raise InvalidRecord(
            "record-start-contradicts", field="variant", found=variant, expected=start.variant
        )
    if not options:
        return start
    # What the options alone would give: that judges them, and says what they amount to.
    said = start.game.start(start.variant, seed=0, **options).options
    defaults = {option.name: option.default for option in start.game.options}
    for name in options:
        found, expected = (o.get(name, defaults[name]) for o in (said, start.options))
        if found != expected:
            raise InvalidRecord(
                "record-start-contradicts", field=name, found=found, expected=expected
            )
    return start


def write_options(options: Mapping[str, Any]) -> str:
    """Options as `name=value`, with a space between them."""
    return " ".join(f"{name}={_text(value)}" for name, value in options.items())


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_options(game: Game[Any], text: str) -> dict[str, Any]:
    """The options of such a text; `game.start` judges what it does not know."""
    found: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name in found:
            raise InvalidRecord("record-options", text=part[:80])
        option = next((o for o in game.options if o.name == name.lower()), None)
        values = (option.values or ()) if option else ()
        named = {_text(v).lower(): v for v in values}
        found[name.lower()] = named.get(value.lower(), value)
    return found
