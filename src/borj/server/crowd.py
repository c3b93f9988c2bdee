"""How many plain connections an address has; proxies have those of many people."""

from __future__ import annotations

from collections import Counter

from uvicorn.middleware.proxy_headers import _TrustedHosts

from borj.server.limits import CONNECTIONS, network


class Crowd:
    """Counts connections, each for the address that it really comes from."""

    def __init__(self, proxies: str, most: int = CONNECTIONS) -> None:
        self._proxies = _TrustedHosts(proxies or [])
        self._most = most
        self._here: Counter[str] = Counter()

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
