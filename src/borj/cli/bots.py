"""The command `bot`: any program that speaks UGI takes a seat on a server."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from dataclasses import replace
from typing import Any

from borj import text
from borj.cli import positions
from borj.core.errors import InvalidChoice
from borj.core.position import Position
from borj.engine.limits import Limit
from borj.engine.matches.entrants import limit_of
from borj.engine.online import Online
from borj.engine.program import Program
from borj.games import game_named

TOKEN = "BORJ_BOT_TOKEN"
_LEAST = 0.01  # seconds: a clock that has run out is still one


def bot(given: argparse.Namespace) -> int:
    """Play one game after another, as many as were asked for."""
    token = given.token or os.environ.get(TOKEN)
    if given.revoke:
        return _revoke(given, token)
    try:
        words = shlex.split(given.engine or "")
    except ValueError:  # an open quotation mark
        words = []
    if not words:
        raise InvalidChoice("conform-program")
    if not given.invitation and given.game is None:
        raise InvalidChoice("bot-what")
    limit = limit_of(given.limit)
    online = Online(given.server, token or _register(given))
    name = online.me()["bot"]["name"]
    with Program(words, given.patience) as program:
        for number in range(given.games):
            link = given.invitation[number] if number < len(given.invitation) else None
            if link is None and given.game is None:
                break
            game = online.accept(link) if link else _create(online, given)
            print(text.say("cli-bot-plays", given.lang, name=name, game=game), flush=True)
            program.new_game()
            ending = online.play(game, _player(program, limit, online))
            told = text.say("cli-bot-over", given.lang, game=game, reason=ending.get("reason", "–"))
            print(told, flush=True)
    return 0


def _revoke(given: argparse.Namespace, token: str | None) -> int:
    """Take a token back: it opens nothing any more."""
    if not token:
        raise InvalidChoice("bot-token", variable=TOKEN)
    online = Online(given.server, token)
    name = online.me()["bot"]["name"]
    online.revoke()
    print(text.say("cli-bot-revoked", given.lang, name=name))
    return 0


def _register(given: argparse.Namespace) -> str:
    """A token of its own, shown once so that the bot can come back under its name."""
    token = Online.register(given.server, given.name)
    print(text.say("cli-bot-token", given.lang, token=token, variable=TOKEN), file=sys.stderr)
    return token


def _create(online: Online, given: argparse.Namespace) -> str:
    game = game_named(given.game)
    options = dict(positions.option(game, word, given.variant) for word in given.option)
    opponent = "link" if given.private else "lobby"
    made = online.create(game.id, opponent, variant=given.variant, options=options)
    if made["links"]["invite"]:
        print(f"{given.server.rstrip('/')}{made['links']['invite']}", flush=True)
    return str(made["state"]["id"])


def _player(program: Program, limit: Limit, online: Online) -> Any:
    """Asks the program, and tells it the clock where the game has one."""

    def choose(start: Position, played: list[str]) -> str:
        asked = limit
        if (clock := online.clock) is not None:
            asked = replace(limit, clock=max(clock[0], _LEAST), increment=clock[1])
        return program.search(start, asked, played=played).text

    return choose
