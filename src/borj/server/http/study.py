"""Study over HTTP: lines and set-ups. Nothing of it is stored."""

from __future__ import annotations

from litestar import Response, Router, get, post

from borj.book import lines, positions, setups
from borj.book.lines import Walk
from borj.book.setups import Built, SetupInfo
from borj.server.http.positions import CodeParam, GameParam, told
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.messages import BuildRequest, Short, WalkRequest
from borj.server.service import Service


@post("/position/walks", tags=["study"], status_code=200, summary="Play lines from a position")
async def walks(
    data: WalkRequest, service: Service, asker: Asker, spend: Spend
) -> Response[tuple[Walk, ...]]:
    """Steps, codes and packs along lines, such as those that an engine tells."""
    actions = len(data.before) + sum(len(line) for line in data.lines)
    spend("preview", 1 + actions / 10)
    work = service.positions.do(asker, lines.walks, data.game, data.code, data.lines, data.before)
    return told(await work)


@get("/position/setup", tags=["study"], summary="A position as data for the editor")
async def setup(
    game: GameParam,
    service: Service,
    asker: Asker,
    spend: Spend,
    code: CodeParam = None,
    variant: Short | None = None,
) -> Response[SetupInfo]:
    """The data of a position, and what the editor offers in this game."""
    spend("preview")

    def describe() -> SetupInfo:
        return setups.setup(positions.start(game, code, variant, seed=1))

    return told(await service.positions.do(asker, describe))


@post("/position/build", tags=["study"], status_code=200, summary="A position from data")
async def build(
    data: BuildRequest, service: Service, asker: Asker, spend: Spend
) -> Response[Built]:
    """The position that data describe, or what is wrong with them."""
    spend("preview")
    return told(await service.positions.do(asker, setups.build, data.game, data.setup))


router = Router("/", route_handlers=[walks, setup, build])
