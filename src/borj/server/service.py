"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import cached_property
from typing import Any, ParamSpec, TypeVar

import msgspec

from borj.server import views
from borj.server.identity import Signer, load_key
from borj.server.limits import Limits
from borj.server.metrics import Metrics
from borj.server.pages import Pages
from borj.server.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")


class Service:
    """Everything that requests and websockets need."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.signer = Signer(load_key(settings.data))
        self.limits = Limits(settings.rates)
        self.metrics = Metrics()
        self.pages = Pages()
        self._side = asyncio.Semaphore(2)  # long sums, beside the event loop

    async def start(self) -> None:
        """Begin to work."""

    async def stop(self) -> None:
        """Come to an end: what was begun is finished."""

    async def healthy(self) -> bool:
        """Whether everything that is needed works."""
        return True

    @cached_property
    def catalogue(self) -> tuple[bytes, str]:
        """The catalogue as it is sent, and its tag."""
        body = msgspec.json.encode(views.catalogue())
        return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'

    async def in_thread(self, work: Callable[..., T], *given: Any, alone: bool = True) -> T:
        """Do what may take long beside the event loop; short work is done at once."""
        if not alone:
            return work(*given)
        async with self._side:
            return await asyncio.to_thread(work, *given)
