"""Scenes: what each effect does to one."""

from __future__ import annotations

import pytest

from borj.core import scene
from borj.core.scene import Effect, Piece, Scene, Shape, Status, Tray, as_json, perform, tray
from tests.kit import Config, walk

W, B = Piece(0, "ring", "ivory"), Piece(1, "ring", "ebony")
SHAPE = Shape("test", "spaces", (), (), (), ())
SCENE = Scene(
    "test",
    "standard",
    SHAPE,
    {"a": (W, B), "b": (B,)},
    (tray("hand", "hand", 0, {(W,): 2}), Tray("won", "won", 0)),
    Status(turn=0, score=(0, 0), phase="any"),
)


def stacks(*effects: Effect) -> dict[str, tuple[Piece, ...]]:
    return dict(perform(SCENE, effects).stacks)


def test_place() -> None:
    assert stacks(Effect("place", target="c", piece=W)) == {"a": (W, B), "b": (B,), "c": (W,)}
    after = perform(SCENE, [Effect("place", target="b", piece=W, tray="hand")])
    assert after.stacks["b"] == (B, W)
    assert after.trays[0].stacks == (((W,), 1),)


def test_a_tray_gives_only_what_it_holds() -> None:
    with pytest.raises(ValueError, match="holds no"):
        perform(SCENE, [Effect("place", target="b", piece=B, tray="hand")])


def test_slide_and_push() -> None:
    assert stacks(Effect("slide", source="a", target="b", count=1)) == {"a": (W,), "b": (B, B)}
    assert stacks(Effect("push", source="a", target="c")) == {"b": (B,), "c": (W, B)}


def test_remove_and_return() -> None:
    assert stacks(Effect("remove", source="a")) == {"b": (B,)}
    after = perform(SCENE, [Effect("return", source="a", count=1, tray="won")])
    assert after.stacks["a"] == (W,)
    assert after.trays[1].stacks == (((B,), 1),)


def test_claim() -> None:
    after = perform(SCENE, [Effect("claim", piece=W, tray="hand", into="won")])
    assert [t.stacks for t in after.trays] == [(((W,), 1),), (((W,), 1),)]


def test_tooth() -> None:
    assert stacks(Effect("tooth", target="a"))["a"] == (W, Piece(1, "ring", "ebony", 1))


def test_refill_happens_all_at_once() -> None:
    swapped = stacks(Effect("refill", moves=(("a", "b"), ("b", "a"))))
    assert swapped == {"a": (B,), "b": (W, B)}


def test_status_and_what_only_tells() -> None:
    status = Status(turn=1, score=(1, 0), phase="any")
    assert perform(SCENE, [Effect("link", target="a"), Effect("pass")]) == SCENE
    assert perform(SCENE, [Effect("status", status=status)]).status == status


def test_everything_becomes_json() -> None:
    assert as_json(W) == {"owner": 0, "kind": "ring", "colour": "ivory", "teeth": 0}
    assert SCENE.as_json()["trays"][0]["stacks"] == [[[as_json(W)], 2]]
    assert Effect("pass", player=1).as_json() == {"kind": "pass", "player": 1}


def test_the_hash_does_not_hang_on_what_was_hashed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = list(walk(Config("dvonn", "random"), seed=1, cap=20))
    scenes = [position.scene() for position in positions]
    wanted = [scene.hash_of(one.stacks, one.trays) for one in scenes]
    monkeypatch.setattr(scene, "_MOST_NAMED", 3)
    monkeypatch.setattr(scene, "_NAMED", {})
    assert [scene.hash_of(one.stacks, one.trays) for one in scenes] == wanted
    game = positions[0].game
    assert game.space.indices(positions[0].legal) == tuple(map(game.index, positions[0].legal))
