"""What other sites show of ours: only that may be framed, and nobody is known there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from PIL import Image

import borj
from borj.learn.exercises import exercises
from borj.server import projector
from borj.server.easel import Wish
from borj.server.projector import Reel
from tests.server.kit import PATIENCE, Json, Server

CODE = borj.game("dvonn").start("random", seed=1).code()
EXERCISE = exercises("tzaar")[0]
WISH = Wish("light", "en", 64, False, False, "plain", False, True, (), ())


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as client:
        yield client


def started(http: httpx.Client, **more: object) -> str:
    """A game at one screen in which a turn was played."""
    wish = {"game": "kamisado", "opponent": "here", **more}
    made: Json = http.post("/api/games", json=wish).json()
    id: str = made["state"]["id"]
    return id


def paths(game: str) -> tuple[str, ...]:
    return (
        f"/embed/game/{game}",
        f"/embed/game/{game}.svg",
        f"/embed/position/dvonn/{CODE}",
        f"/embed/position/dvonn/{CODE}.svg",
        f"/embed/exercise/{EXERCISE.id}",
        f"/embed/exercise/{EXERCISE.id}.svg",
        "/embed/game/none",
        "/embed/nothing/here",
    )


def test_only_embeds_may_be_framed_and_nothing_runs_in_them(http: httpx.Client) -> None:
    game = started(http, public=True)
    for path in paths(game):
        answer = http.get(path, headers={"cookie": ""})
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors *" in policy, path
        assert "default-src 'none'" in policy
        assert "sandbox allow-popups" in policy
        assert "script" not in policy
        assert "unsafe" not in policy
        assert "x-frame-options" not in answer.headers
        assert "set-cookie" not in answer.headers, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "<script" not in answer.text
        assert not re.search(r"<\w[^>]* on\w+=", answer.text)
    others = ("/", "/embed", "/embeds", "/embedding", "/api/catalogue", f"/api/games/{game}.svg")
    for path in (*others, f"/play/{game}", "/learn/en", "/health", "/nothing.txt"):
        headers = http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-frame-options"] == "DENY", path


def test_a_cookie_is_neither_read_nor_set(http: httpx.Client) -> None:
    mine = started(http, public=False)
    assert http.cookies  # whoever made the game is known elsewhere
    assert http.get(f"/api/games/{mine}").status_code == 200
    for path in (f"/embed/game/{mine}", f"/embed/game/{mine}.svg", f"/embed/game/{mine}.gif"):
        answer = http.get(path)
        assert answer.status_code == 404, path
        assert "set-cookie" not in answer.headers
        assert answer.headers["content-type"].startswith("text/html")  # words, not data


def test_what_is_shown_and_where_it_leads(http: httpx.Client) -> None:
    game = started(http, public=True)
    shown = http.get(f"/embed/game/{game}").text
    assert f'href="/play/{game}" target="_blank"' in shown
    assert "Kamisado" in shown
    assert http.get(f"/embed/game/{game}?ply=7").status_code == 404
    persian = http.get(f"/embed/position/dvonn/{CODE}?lang=fa&theme=dark").text
    assert '<html lang="fa" dir="rtl" data-theme="dark">' in persian
    assert f'href="/analyse/dvonn/{CODE}"' in persian
    task = http.get(f"/embed/exercise/{EXERCISE.id}").text
    assert f'href="/exercises/tzaar/{EXERCISE.id}"' in task
    assert "to move: find" in task
    for path in ("/embed/position/dvonn/nonsense", "/embed/position/chess/x", "/embed/exercise/x"):
        answer = http.get(path)
        assert answer.status_code in (400, 404)
        assert 'class="note"' in answer.text


def test_a_game_is_a_moving_picture_that_is_kept(server: Server, http: httpx.Client) -> None:
    game = started(http, public=True)
    for path in (f"/api/games/{game}.gif", f"/embed/game/{game}.gif"):
        answer = http.get(path, params={"width": 64})
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "image/gif"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        with Image.open(BytesIO(answer.content)) as shown:
            assert shown.size[0] == 64
    kept = list((server.data / "films").iterdir())
    assert len({file.name for file in kept}) == len(kept) == 1  # both are the same film
    wide = http.get(f"/api/games/{game}.webp", params={"width": 1999})
    assert (wide.status_code, wide.json()["key"]) == (400, "render-film-size")


def test_films_that_nobody_asks_for_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Waits:
        looked = 0

        def look(self) -> None:
            self.looked += 1

    waits = Waits()
    start = borj.game("kamisado").start()
    reels = [Reel("kamisado", start.code(), moves, "gif", WISH) for moves in ((), ("c1-f4",))]
    names = [projector.keep(reel, tmp_path, waits).decode() for reel in reels]  # type: ignore[arg-type]
    assert waits.looked == 3  # before each frame: who leaves is not drawn for
    assert sorted(names) == sorted(file.name for file in tmp_path.iterdir())
    monkeypatch.setattr(projector, "MOST_KEPT", 1)
    projector.keep(reels[0], tmp_path, waits)  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())


def test_a_frame_is_of_wood_if_that_is_wished(http: httpx.Client) -> None:
    plain, wood = (
        http.get(f"/embed/position/dvonn/{CODE}", params=more).text
        for more in ({}, {"material": "wood"})
    )
    assert 'data-material="wood"' in wood
    assert "lit-board" in wood
    assert "lit-board" not in plain
    # Every colour that the picture names is one of the page's, and the policy knows its style.
    named = set(re.findall(r"var\(--([\w-]+)\)", wood))
    assert named <= set(re.findall(r"--([\w-]+):", wood))
    game = started(http, public=True)
    way = http.get(f"/embed/game/{game}", params={"material": "wood"}).text
    assert "material=wood" in way or "<nav><b>" in way
