"""One server for one data directory: its lock, its port, its address, and finding it again."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import socket
import sys
import webbrowser
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from borj.core.errors import BorjError
from borj.server.settings import PORT, Settings

HERE = "127.0.0.1"
_TRIES = 20  # ports after the usual one
_STARTING = 10.0  # seconds that a server may take until it answers


class Lock:
    """A lock on a data directory; the system releases it when its holder dies."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "server.lock"
        self._file: int | None = None

    def acquire(self) -> bool:
        """Take the lock; False if another server has it."""
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
                return False
            raise
        os.ftruncate(file, 0)  # where an earlier server was
        self._file = file
        return True

    def tell(self, url: str) -> None:
        """Write down where the server is, for a second start."""
        assert self._file is not None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, json.dumps({"url": url, "pid": os.getpid()}).encode(), 0)

    def told(self) -> str | None:
        """Where the server that has the lock says it is."""
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            return str(json.loads(self._path.read_text())["url"])
        return None


def _lock(file: int) -> None:
    if sys.platform == "win32":  # pragma: no cover
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def answers(url: str) -> bool:
    """Whether a Borj server answers there."""
    opener = build_opener(ProxyHandler({}))  # never by a proxy: it is this machine
    try:
        with opener.open(f"{url}health", timeout=3) as response:
            return bool(json.load(response).get("name") == "borj")
    except (URLError, OSError, ValueError, AttributeError):
        return False


def find(lock: Lock) -> str | None:
    """The address of the server that has the lock; it may be about to start and not yet answer."""
    end = monotonic() + _STARTING
    while True:
        url = lock.told()
        if url is not None and answers(url):
            return url
        if monotonic() > end:
            return None
        sleep(0.1)


def listen_here(port: int) -> socket.socket:
    """A socket that only this machine can reach."""
    try:
        return _bind(HERE, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BorjError("server-metrics-port", port=str(port)) from None
        facts = {"host": HERE, "port": str(port), "problem": str(error)}
        raise BorjError("server-cannot-listen", **facts) from None


def listen(settings: Settings) -> socket.socket:
    """A socket on the wished port, or, if none was wished, on the first free one."""
    wished = settings.port
    ports = [wished] if wished is not None else [*range(PORT, PORT + _TRIES), 0]
    for port in ports:
        try:
            return _bind(settings.host, port)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and port != ports[-1]:
                continue
            if error.errno == errno.EADDRINUSE:
                raise BorjError("server-port-taken", port=str(port)) from None
            raise BorjError(
                "server-cannot-listen", host=settings.host, port=str(port), problem=str(error)
            ) from None
    raise AssertionError


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(2048)
    except BaseException:
        made.close()
        raise
    return made


def address(sock: socket.socket) -> str:
    """The address of a socket for a browser on this machine."""
    host, port = sock.getsockname()[:2]
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        host = "localhost" if host in ("127.0.0.1", "0.0.0.0") else "[::1]"
    elif ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{port}/"


def has_display() -> bool:
    """Whether a browser can be opened here for somebody to see."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(url: str) -> bool:
    """Open an address in the browser, if there is one to be seen."""
    if not has_display():
        return False
    with contextlib.suppress(webbrowser.Error, OSError):
        return webbrowser.open(url)
    return False
