"""Bots: programs that play with a token of their own, which allows what its scopes say."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from borj.server.messages.games import GameState, NewGame
from borj.server.messages.words import Name, Number, Seat, Token, TurnActions

Scope = Literal["play", "create"]


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to be made. `play`: it plays where it was invited, or with other bots; `create`: it
    also makes games that wait for somebody."""

    name: Name
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=2)] = ("play", "create")


class Bot(Struct, frozen=True):
    """A bot as its owner sees it; the name is as others see it."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: int


class MadeBot(Struct, frozen=True):
    """A new bot, and its token, which is told this once."""

    bot: Bot
    token: str


class MyBots(Struct, frozen=True):
    """The reader's bots."""

    bots: tuple[Bot, ...]


class BotSelf(Struct, frozen=True):
    """Who a bot is to the server, and its unfinished games."""

    bot: Bot
    games: tuple[GameState, ...]


class BotGame(NewGame, frozen=True, forbid_unknown_fields=True):
    """A game that a bot makes: for the lobby, or for whoever gets its link."""


class BotTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of a bot: `ply` is how many were played before it. `token` makes a repeat harmless."""

    ply: Number
    actions: Annotated[TurnActions, Meta(min_length=1)]
    token: Token | None = None


class BotPlayed(Struct, frozen=True):
    """The number of the event that a turn became."""

    number: int


class BotAct(Struct, frozen=True, forbid_unknown_fields=True):
    """Resign, abort, look at the clock, or answer and make offers, as `Act` on the websocket."""

    what: Literal["resign", "flag", "abort", "offer", "accept", "decline"]
    of: Literal["draw", "takeback", "rematch"] | None = None
    seat: Seat | None = None
