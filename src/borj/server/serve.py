"""Running a server: bind, tell the address, serve until stopped."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from borj.core.errors import BorjError
from borj.server import limits, logs, running
from borj.server.app import make
from borj.server.crowd import Crowd
from borj.server.door import Door
from borj.server.front import Front
from borj.server.private import only_mine
from borj.server.settings import Settings
from borj.server.store.database import problem
from borj.server.wire import Wire

_ALIVE = 20.0  # seconds between pings, and to wait for an answer
_SWITCH = 0.001  # seconds after which a thread that waits for the interpreter gets it
_FILES = 65_536  # open at once, if the system allows them
_GRACE = 5  # seconds for requests that are under way when the server stops

Tell = Callable[[str, str], None]  # the key of a sentence, and an address


class Server(uvicorn.Server):
    """A server that says when it is there, and ends what has no end by itself."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._leave = leave

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what is under way, and end."""
        self._leave()
        await super().shutdown(sockets)


def config(app: Front, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us."""
    return uvicorn.Config(
        app,
        http=_door(settings),
        ws=Wire,
        ws_max_size=limits.MESSAGE,
        ws_ping_interval=_ALIVE,
        ws_ping_timeout=_ALIVE,
        # Messages are small and many: packing them costs more than it saves (docs/hosting.md).
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=_GRACE,
        backlog=2048,
    )


def _door(settings: Settings) -> type[Door]:
    """The door that counts who comes, unless there are no limits."""

    class Counted(Door):
        crowd = Crowd(settings.proxies) if settings.rates else None

    return Counted


def serve(settings: Settings, tell: Tell, *, open_browser: bool, verbose: bool = False) -> int:
    """Serve until stopped; a second start on the same data shows the server that runs."""
    with only_mine():
        return _serve(settings, tell, open_browser=open_browser, verbose=verbose)


def _serve(settings: Settings, tell: Tell, *, open_browser: bool, verbose: bool) -> int:
    lock = running.Lock(settings.data)
    # One process alone writes an SQLite file; PostgreSQL is made for several.
    shared = settings.sqlite is None
    if not shared and not lock.acquire():
        return _already(lock, tell, open_browser=open_browser)
    logs.configure(as_json=settings.json_logs, verbose=verbose)
    with contextlib.ExitStack() as held:
        sockets = [held.enter_context(running.listen(settings))]
        if settings.metrics_port is not None:
            sockets.append(held.enter_context(running.listen_here(settings.metrics_port)))
        url, *metrics = map(running.address, sockets)
        app = make(settings)
        app.metrics_at = sockets[1].getsockname() if metrics else None

        def ready() -> None:
            if not shared:
                lock.tell(url)
            shown = open_browser and running.show(url)
            tell("server-opened" if shown else "server-ready", url)
            for base in metrics:
                tell("server-metrics", f"{base}metrics")

        app.service.store.prepare()
        server = Server(config(app, settings), ready, app.service.end_streams)
        _calm_collector()
        _allow_many_connections()
        # Each call into SQLite lets go of the interpreter; the writer must get it back soon.
        sys.setswitchinterval(_SWITCH)
        server.run(sockets)
        if failed := app.service.failed:
            raise BorjError("server-database", problem=problem(failed.__cause__ or failed))
        return 0 if server.started else 1


def _allow_many_connections() -> None:
    """Each connection is an open file, and systems allow few of them unless they are asked."""
    if sys.platform != "win32":
        import resource

        usual, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wished = _FILES if most == resource.RLIM_INFINITY else min(_FILES, most)
        if usual != resource.RLIM_INFINITY and usual < wished:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, most))


def _calm_collector() -> None:
    """Values of the book hold no cycles: looking for some among them would only cost time.

    What is loaded now stays for good, and a look at everything is worth it only now and then. All
    wait while it looks, a millisecond and more for a thousand values: so it looks at few at a time,
    first at two thousand and then at eight.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 3, 2_500)


def _already(lock: running.Lock, tell: Tell, *, open_browser: bool) -> int:
    url = running.find(lock)
    if url is None:
        tell("server-locked", "")
        return 1
    shown = open_browser and running.show(url)
    tell("server-opened" if shown else "server-already", url)
    return 0
