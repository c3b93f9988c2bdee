"""The store: what the rest of the server asks of the database."""

from __future__ import annotations

from borj.server.store.beats import Beats
from borj.server.store.games import Games
from borj.server.store.links import Links
from borj.server.store.lists import Lists
from borj.server.store.people import People
from borj.server.store.stale import Stale
from borj.server.store.traces import Traces


class Store(Games, Lists, Stale, Links, People, Traces, Beats):
    """Games, lists of them and what is stale among them, links, people and their traces, time."""
