"""How many plain connections an address has, and how much waits there to be read."""

from __future__ import annotations

from collections import Counter

from uvicorn.middleware.proxy_headers import _TrustedHosts

from borj.server.limits import CONNECTIONS, network

MUCH = 20_000_000  # bytes of answers that wait for one address


class Crowd:
    """Counts for the address that a connection really comes from.

    Proxies are many people: they have as many connections as they like.
    """

    def __init__(self, proxies: str, most: int = CONNECTIONS) -> None:
        self._proxies = _TrustedHosts(proxies or [])
        self._most = most
        self._here: Counter[str] = Counter()
        self._unread: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Somebody connects; False if there are too many from there already."""
        if host in self._proxies:
            return True
        place = network(host)
        if self._here[place] >= self._most:
            return False
        self._here[place] += 1
        return True

    def leave(self, host: str) -> None:
        """One who was let in has gone."""
        if host not in self._proxies:
            place = network(host)
            self._here[place] -= 1
            if not self._here[place]:
                del self._here[place]

    def note(self, host: str, more: int) -> None:
        """More waits there to be read, or less."""
        if more:
            place = network(host)
            self._unread[place] += more
            if not self._unread[place]:
                del self._unread[place]

    def waits_much(self, host: str) -> bool:
        """Whether so much waits there that nobody should leave it lying."""
        return self._unread[network(host)] > MUCH
