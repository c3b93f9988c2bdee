"""The store: what the rest of the server asks of the database."""

from __future__ import annotations

from borj.server.store.beats import Beats
from borj.server.store.bots import Bots
from borj.server.store.games import Games
from borj.server.store.links import Links
from borj.server.store.lists import Lists
from borj.server.store.own import Owns
from borj.server.store.pairs import Pairs
from borj.server.store.people import People
from borj.server.store.practice import Practices
from borj.server.store.results import Results
from borj.server.store.stale import Stale
from borj.server.store.traces import Traces


class Store(
    Games, Lists, Pairs, Results, Stale, Links, People, Bots, Practices, Owns, Traces, Beats
):
    """Games, lists and pairs of them, results, what is stale, links, people, traces, time."""
