"""A screen for tests: the app without a terminal, its pilot, and how a test waits for it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input

import borj
from borj.cli.clocks import Clocks
from borj.cli.screen.app import PlayApp, Wishes
from borj.cli.screen.board import Board
from borj.cli.table import Table
from borj.core.position import Position
from borj.engine import Level, Limit
from borj.records import Record

PATIENCE = 60.0  # seconds; a busy machine takes some, a quiet one hundredths
SMALL, LARGE, NARROW = (80, 24), (200, 60), (40, 30)

Scene = Callable[["Stage"], Awaitable[None]]


class Stage:
    """The app and its pilot."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def table(self) -> Table:
        return self.app.table

    @property
    def position(self) -> Position:
        return self.app.table.position

    @property
    def status(self) -> str:
        """What the screen says below the players, as it was written."""
        return self.app.status.text

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, said: str) -> None:
        """Type into whatever has the focus."""
        await self.press(*("space" if letter == " " else letter for letter in said))

    async def fill(self, said: str) -> None:
        """The same at once, into an input, with Enter behind it."""
        assert isinstance(self.app.focused, Input)
        self.app.focused.value = said
        await self.press("enter")

    async def say(self, turn: str) -> None:
        """A turn as if it had been typed."""
        self.app.line.focus()
        await self.pilot.pause()
        await self.fill(turn)

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds; the engine takes the time that it takes."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not holds():
            assert asyncio.get_running_loop().time() < end, self.status
            await self.pilot.pause(0.01)

    async def touch(self, cell: str) -> None:
        """Click on a cell."""
        board = self.app.board
        await self.pilot.click(board, offset=board.middle_of(cell))
        await self.pilot.pause()

    async def walk(self, cell: str) -> None:
        """Bring the cursor to a cell with the arrows, and pick it."""
        board = self.app.board
        for key in keys_to(board, cell):
            await self.pilot.press(key)
        assert board.cursor == cell
        await self.press("enter")

    def has(self, screens: int) -> bool:
        """Whether so many screens lie on each other."""
        return len(self.app.screen_stack) == screens

    def shown(self) -> str:
        """All that is on the screen, as text."""
        svg = self.app.export_screenshot()
        return re.sub(r"<[^>]+>", "", svg).replace("&#160;", " ")


def keys_to(board: Board, cell: str) -> list[str]:
    """The shortest way for the cursor; every cell can be reached."""
    from borj.cli.screen.board import ARROWS

    begun = board.cursor
    ways: dict[str, list[str]] = {begun: []}
    waiting = [begun]
    for here in waiting:
        for key, way in ARROWS.items():
            board.cursor = here
            found = board.nearest(*way)
            if found is not None and found not in ways:
                ways[found] = [*ways[here], key]
                waiting.append(found)
    board.cursor = begun
    return ways[cell]


def start(game: str, *turns: str, code: str | None = None, **options: Any) -> Record:
    """A record with some turns."""
    found = borj.game_named(game)
    record = Record(found.read(code) if code else found.start(**options))
    for turn in turns:
        record.play(turn)
    return record


def play(
    scene: Scene,
    record: Record,
    *,
    level: int | None = None,
    me: int | None = None,
    clocks: Clocks | None = None,
    size: tuple[int, int] = SMALL,
    **wishes: Any,
) -> None:
    """Run the app and have a scene played in it."""
    seat = None if level is None else me or 0
    table = Table(record, Level(level) if level else None, seat, clocks)
    app = PlayApp(table, Wishes(hint=Limit(nodes=2000), seed=1, **wishes))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await scene(Stage(app, pilot))

    asyncio.run(run())
