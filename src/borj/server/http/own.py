"""Exercises from one's own games: kept for the visitor, so that they come again."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import Parameter

from borj.server.chronometer import now
from borj.server.faults import NotFound
from borj.server.limits import Spend
from borj.server.messages import NewOwn, OwnExercise, OwnExercises, OwnResult
from borj.server.owned import checked, told
from borj.server.service import Service

Id = Annotated[str, Parameter(description="The exercise's id", max_length=32)]


@get("/exercises/own", tags=["exercises"], summary="Exercises from my own games")
async def mine(service: Service, person: str) -> OwnExercises:
    """All of them, what is due first."""
    return OwnExercises(tuple(map(told, await service.store.own(person))), now())


@post("/exercises/own", tags=["exercises"], status_code=200, summary="Keep some from my game")
async def keep(data: NewOwn, service: Service, person: str, spend: Spend) -> OwnExercises:
    """Positions in which I could have played better come again, the next day for the first time."""
    spend("exercise", 2 * len(data.positions))
    at = now()
    await service.store.keep_own(person, [checked(each, at) for each in data.positions], at)
    return OwnExercises(tuple(map(told, await service.store.own(person))), at)


@post("/exercises/own/{id:str}", tags=["exercises"], status_code=200, summary="How I did")
async def asked(
    id: Id, data: OwnResult, service: Service, person: str, spend: Spend
) -> OwnExercise:
    """When it comes again; what was not due stays as it was."""
    spend("exercise")
    found = await service.store.ask_own(person, id, data.right, now())
    if found is None:
        raise NotFound("server-no-exercise")
    return told(found)


router = Router("/", route_handlers=[mine, keep, asked])
