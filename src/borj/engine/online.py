"""A bot's side of a server: its requests, and a game that it follows, with the standard library.

docs/bots.md describes what a server offers to bots; `borj bot` and examples/bots play through this.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

from borj.core.errors import BorjError
from borj.core.position import Position
from borj.games import game_named

__all__ = ["Online", "OnlineFault"]

Json = dict[str, Any]
Choose = Callable[[Position, list[str]], str]  # the start, what was played; an action or a turn
_PATIENCE = 60.0  # seconds; a stream says something every quarter of a minute


class OnlineFault(BorjError):
    """The server refused something, or cannot be reached; `status` is its HTTP status, or 0."""

    def __init__(self, status: int, told: str) -> None:
        super().__init__("online-refused", status=status, told=told[:300])
        self.status = status

    def __reduce__(self) -> tuple[object, ...]:
        return OnlineFault, (self.status, str(self.facts["told"]))


class Online:
    """A server, as a bot with a token sees it."""

    def __init__(self, server: str, token: str) -> None:
        self.server, self._headers = server.rstrip("/"), {"authorization": f"Bearer {token}"}
        self._clock: tuple[float, float, float] | None = None  # left, increment, and seen when

    @property
    def clock(self) -> tuple[float, float] | None:
        """While the bot is asked for an action: the seconds it has left, and its increment.

        None without a clock, and where there are days for a turn.
        """
        if self._clock is None:
            return None
        left, increment, seen = self._clock
        return max(left - (time.monotonic() - seen), 0.0), increment

    @classmethod
    def register(cls, server: str, name: str, scopes: list[str] | None = None) -> str:
        """Come as somebody new and make a bot: its token. The cookie that owns it is not kept.

        `revoke` takes the token back.
        """
        address = server.rstrip("/")
        with closing(_connection(address)) as line:
            answer = _send(line, "GET", _path(address, "/api/me"), {}, None)
            answer.read()
            cookie = (answer.getheader("set-cookie") or "").split(";", 1)[0]
            asked: Json = {"name": name} if scopes is None else {"name": name, "scopes": scopes}
            headers = {"cookie": cookie}
            made = _read(_send(line, "POST", _path(address, "/api/me/bots"), headers, asked))
        return str(made["token"])

    def ask(self, method: str, path: str, data: Json | None = None) -> Json:
        """A request below `/api/bot`, and its answer."""
        with closing(_connection(self.server)) as line:
            where = _path(self.server, f"/api/bot{path}")
            return _read(_send(line, method, where, self._headers, data))

    def me(self) -> Json:
        """Who the bot is, and its unfinished games."""
        return self.ask("GET", "/")

    def revoke(self) -> None:
        """Take the token back: it opens nothing any more. Games stay."""
        self.ask("DELETE", "/")

    def accept(self, link: str) -> str:
        """Take the seat that an invitation (its token, or the link) leads to; the game's id."""
        token = link.rstrip("/").rsplit("/", 1)[-1]
        return str(self.ask("POST", f"/links/{token}")["state"]["id"])

    def create(self, game: str, opponent: str = "lobby", **more: Any) -> Json:
        """A new game: `state`, and the link that invites in `links`."""
        return self.ask("POST", "/games", {"game": game, "opponent": opponent, **more})

    def follow(self, game: str) -> Iterator[Json]:
        """What a game's stream says, line by line, until the game is over."""
        with closing(_connection(self.server)) as line:
            where = _path(self.server, f"/api/bot/games/{game}/stream")
            answer = _send(line, "GET", where, self._headers, None)
            if answer.status >= 400:
                _read(answer)
            while told := answer.readline():
                if told.strip():
                    yield json.loads(told)

    def play(self, game: str, choose: Choose) -> Json:
        """Play a game to its end: `choose` says an action, or a whole turn. How it ended."""
        state: Json = {}
        over = False
        while not over:
            try:
                for told in self.follow(game):
                    state = {**state, **told["state"]} if "state" in told else state
                    if state.get("status") == "running":
                        self._answer(game, choose)
                    over = state.get("status") == "over"
            except (OSError, http.client.HTTPException):
                time.sleep(1)  # the line broke: the game goes on where it was
            if not over:
                state = self.ask("GET", f"/games/{game}")["state"]
                over = state["status"] == "over"
        ending: Json = state.get("ending") or {}
        return ending

    def _answer(self, game: str, choose: Choose) -> None:
        """Play a turn, if it is the bot's."""
        told = self.ask("GET", f"/games/{game}")
        state = told["state"]
        mine = state["seats"][state["turn"]]["you"]
        if state["status"] != "running" or not mine:
            return
        self._clock = _clock_of(state)
        start: Position = game_named(state["game"]).read(told["start"])
        played = told["turns"]
        while told.get("more"):
            played += (told := self.ask("GET", f"/games/{game}/turns?from={len(played)}"))["turns"]
        texts = [text for turn in played for text in _actions(turn)]
        position = start
        for text in texts:
            position = position.play(text)
        actions: list[str] = []
        while not actions or position.must_go_on:
            said = choose(start, [*texts, *actions])
            position = position.play(said)
            actions.append(said)
        self.ask("POST", f"/games/{game}/turns", {"ply": state["ply"], "actions": actions})


def _clock_of(state: Json) -> tuple[float, float, float] | None:
    kind = state.get("clock") or {}
    if kind.get("kind") != "fischer" or not state.get("clocks"):
        return None
    left = state["clocks"][state["turn"]] / 1000
    return left, float(kind.get("increment", 0)), time.monotonic()


def _actions(turn: Json) -> list[str]:
    return [step["action"] for step in turn["steps"]]


def _connection(server: str) -> http.client.HTTPConnection:
    told = urlsplit(server)
    if told.scheme not in ("http", "https") or not told.hostname:
        raise OnlineFault(0, f"no address of a server: {server[:100]}")
    kind = http.client.HTTPSConnection if told.scheme == "https" else http.client.HTTPConnection
    return kind(told.hostname, told.port, timeout=_PATIENCE)


def _path(server: str, path: str) -> str:
    return urlsplit(server).path.rstrip("/") + path


def _send(
    line: http.client.HTTPConnection,
    method: str,
    path: str,
    headers: dict[str, str],
    data: Json | None,
) -> http.client.HTTPResponse:
    body = None if data is None else json.dumps(data).encode()
    kind = {"content-type": "application/json"} if data is not None else {}
    try:
        line.request(method, path, body, {**headers, **kind})
        return line.getresponse()
    except OSError as error:
        raise OnlineFault(0, error.strerror or str(error)) from None


def _read(answer: http.client.HTTPResponse) -> Json:
    body = answer.read()
    try:
        told: Json = json.loads(body) if body else {}
    except ValueError:
        told = {}
    if answer.status >= 400:
        raise OnlineFault(answer.status, told.get("text", {}).get("en") or answer.reason)
    return told
