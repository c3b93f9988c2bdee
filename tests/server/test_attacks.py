"""Every attacker of bench/attack, for a second or two: what holds it, not how quickly."""

from __future__ import annotations

import asyncio
import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.attack.attackers import ATTACKERS, Attacker, named
from bench.attack.honest import Honest
from bench.attack.running import stage
from bench.attack.stage import Field, Reached, status
from borj.server.limits import CONNECTIONS
from borj.server.turns import MOST_BACKS
from tests.server.kit import Server, serving

SIZE = 0.02  # of what an attacker prepares
MEMORY = 400  # megabytes


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits as they are for everybody, and a worker that thinks."""
    data = tmp_path_factory.mktemp("attacked") / "data"
    with serving(data, "--rates", "1", "--workers", "1") as running:
        yield running


async def attack(attacker: Attacker, field: Field) -> Reached:
    """Attack while two honest people play; they are served all the time."""
    if attacker.prepare is not None and not field.prepared:
        field.prepared = await attacker.prepare(field.url, SIZE)
    honest, end = Honest(field.url), asyncio.Event()
    await honest.begin()
    playing = asyncio.create_task(honest.play(end))
    reached = await attacker.attack(field)
    end.set()
    await asyncio.wait_for(playing, 60)
    honest.leave()
    assert honest.moves
    assert honest.errors == []
    assert status(field.pid, "VmHWM") < MEMORY
    return reached


def facts(server: Server, name: str, seconds: float = 1.5) -> dict[str, Any]:
    """What an attacker reached, from an address of its own."""
    attacker = named(name)
    address = f"127.0.1.{ATTACKERS.index(attacker) + 1}"
    field = Field(server.url, server.pid, seconds, address)
    reached = asyncio.run(attack(attacker, field)).facts
    assert "Traceback" not in server.log()
    return reached


def test_headers_without_end_are_refused(attacked: Server) -> None:
    for name in ("headers", "header-line"):
        found = facts(attacked, name)
        assert found["cut"] > 0
        # What the system itself keeps of a connection, but nothing that the server read.
        assert found["bytes"] < 10_000_000 * found["connections"]


def test_an_address_holds_only_so_many_connections(attacked: Server) -> None:
    assert facts(attacked, "slow-headers")["held"] <= CONNECTIONS
    assert facts(attacked, "connections")["held"] <= CONNECTIONS


def test_texts_of_games_are_bounded(attacked: Server) -> None:
    found = facts(attacked, "records", 3)
    assert found["refused"] >= 8  # the first of each of them, at least
    assert not found["read"] or found["trees"] <= 2
    assert found["largest"] < 10_000_000


def test_long_questions_and_games_leave_room_for_others(attacked: Server) -> None:
    for name in ("consult", "bring"):
        found = facts(attacked, name)
        assert found["done"] + found["refused"] > 0
        assert found["honest"] > 0


def test_games_that_were_played_again_and_again_are_loaded(attacked: Server) -> None:
    assert facts(attacked, "replay")["replayed"] > 0


@pytest.mark.long
def test_take_backs_are_bounded() -> None:
    attacker = named("replay")
    with stage(sys.executable, attacker, 0.5) as (_, field):
        field.seconds = 5
        found = asyncio.run(attack(attacker, field)).facts
    assert found["replayed"] == 2 * MOST_BACKS


def test_who_does_not_read_does_no_harm(attacked: Server) -> None:
    facts(attacked, "unread-answers")
    facts(attacked, "unread-sockets")


def test_who_waits_in_the_lobby_is_seen(attacked: Server) -> None:
    found = facts(attacked, "lobby")
    assert found["there"]
    assert found["patient"]


def test_an_honest_question_is_answered(attacked: Server) -> None:
    assert facts(attacked, "thinking")["honest"] > 0


def test_others_cookies_change_nobody(attacked: Server) -> None:
    found = facts(attacked, "cookies")
    assert found["tried"] > 20
    assert (found["changed"], found["sockets"], found["errors"]) == (0, 0, 0)


def test_an_offer_costs_the_time_that_was_thought(attacked: Server) -> None:
    found = facts(attacked, "clock-offers", 3)
    assert found["gained"] < 0.5 * found["turns"]


@pytest.mark.long
def test_late_pongs_gain_no_more_than_a_quota(attacked: Server) -> None:
    found = facts(attacked, "clock-pongs", 10)
    assert found["gained"] <= 1.2 + 0.1 * found["turns"]


@pytest.mark.long
def test_a_pause_of_the_server_loses_no_game(attacked: Server) -> None:
    found = facts(attacked, "clock-pause", 12)
    assert found["lost"] == 0


def test_a_wall_clock_that_jumps_loses_no_game(tmp_path: Path) -> None:
    attacker = named("clock-shift")
    with stage(sys.executable, attacker, SIZE) as (_, field):
        field.seconds = 6
        found = asyncio.run(attack(attacker, field)).facts
    assert found["lost"] == 0
    assert found["wrong"] < 2


def test_the_limits_are_as_documented() -> None:
    """docs/security.md says numbers and where they are in the code."""
    text = (Path(__file__).parents[2] / "docs" / "security.md").read_text()
    rows = re.findall(r"^\| .* \| ([\d,]+) \| `([\w.]+)\.(\w+)` \|$", text, re.MULTILINE)
    assert len(rows) > 20
    for told, module, name in rows:
        floor = "" if module.startswith("book.") else "server."
        found = getattr(importlib.import_module(f"borj.{floor}{module}"), name)
        assert (name, float(told.replace(",", ""))) == (name, found)


def test_every_attacker_is_tried() -> None:
    tried = Path(__file__).read_text()
    assert [one.name for one in ATTACKERS if f'"{one.name}"' not in tried] == []
