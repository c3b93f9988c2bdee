"""Questions to the book on the websocket: the desk's, with the limits that requests have."""

from __future__ import annotations

from typing import Any

import msgspec

from borj.book import desk
from borj.book.data import Fault
from borj.book.plain import plain
from borj.server.clerks import Answer
from borj.server.faults import BadRequest
from borj.server.lanes import Asker
from borj.server.limits import Spend
from borj.server.messages import ReadRequest, WriteRequest
from borj.server.service import Service

# What counts as much as a small text: so many letters, and so many moves that were read in them.
LETTERS = 100_000
MOVES = 500
_REQUESTS = {"records": ("read", ReadRequest), "write": ("write", WriteRequest)}
# What takes as long as so many previews.
_HEAVY = {"remarks": 5.0}
_encode = msgspec.json.Encoder().encode
_read_fault = msgspec.json.Decoder(Fault).decode


async def consult(service: Service, asker: Asker, spend: Spend, question: dict[str, Any]) -> bytes:
    """The desk's answer, encoded. Texts of records are read by clerks, as they are long."""
    kind = question.get("ask")
    if isinstance(kind, str) and kind in _REQUESTS:
        order, wanted = _REQUESTS[kind]
        fields = {name: value for name, value in question.items() if name != "ask"}
        try:
            asked = msgspec.convert(fields, wanted)
        except msgspec.ValidationError as error:
            raise BadRequest("server-bad-request", problem=str(error)[:200]) from None
        answer = await records(service, asker, spend, order, asked)
        if answer.status == 200:
            return answer.body
        # As the desk tells it: without what is at its default.
        return _encode({"fault": plain(_read_fault(answer.body))})
    weight = _HEAVY.get(kind, 1.0) if isinstance(kind, str) else 1.0
    spend("preview", weight + _actions(question) / 10)
    return _encode(await service.positions.do(asker, desk.answer, question))


async def records(
    service: Service, asker: Asker, spend: Spend, order: str, asked: ReadRequest | WriteRequest
) -> Answer:
    """Have records read or written by a clerk; what it was worth is known when it is done."""
    letters = len(asked.text) if isinstance(asked, ReadRequest) else 0
    spend("records", 1 + letters / LETTERS)
    answer = await service.records.order(asker, order, asked)
    spend.owe("records", answer.moves / MOVES)
    return answer


def _actions(question: dict[str, Any]) -> int:
    """How many actions a question has played."""
    found = 0
    for name in ("before", "actions", "lines"):
        given = question.get(name)
        for item in given if isinstance(given, list) else ():
            found += len(item) if isinstance(item, list) else 1
    return found
