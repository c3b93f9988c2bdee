"""What a server is started with, and where it keeps its things."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "borj.sqlite"
PORT = 8320


def data_folder() -> Path:
    """Where Borj keeps its data unless it is told otherwise."""
    if given := os.environ.get("BORJ_DATA"):
        return Path(given).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Borj"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Borj"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "borj"


@dataclass(frozen=True)
class Settings:
    """How to serve. `database` is a URL; without one, a file in the data directory."""

    data: Path = field(default_factory=data_folder)
    database: str | None = None
    host: str = "127.0.0.1"
    port: int | None = None
    metrics_port: int | None = None  # on loopback
    names: tuple[str, ...] = ()  # that the server answers to, besides IP addresses
    origins: tuple[str, ...] = ()  # besides the server's own
    workers: int = 1  # processes that think
    proxies: str = ""  # whose X-Forwarded-… headers are believed
    json_logs: bool = False
    rates: float = 1.0  # multiplies every rate limit; 0 lifts them

    @property
    def database_url(self) -> str:
        """Where the games are, as SQLAlchemy wants it."""
        if self.database is None:
            return f"sqlite:///{(self.data / DATABASE).absolute()}"
        for plain in ("postgresql://", "postgres://"):
            if self.database.startswith(plain):
                return "postgresql+psycopg://" + self.database.removeprefix(plain)
        return self.database

    @property
    def sqlite(self) -> Path | None:
        """The database's file, if it is one."""
        url = self.database_url
        return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None
