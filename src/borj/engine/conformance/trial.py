"""A program on trial: what it says of every case of the kit, and where that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from borj.core.position import Position
from borj.engine.conformance.cases import Case
from borj.engine.limits import Limit
from borj.engine.program import Fault, Program

_PROBE = 5.0  # seconds for a program to begin to count, if it can
Tell = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Difference:
    """What a program says otherwise: the case, what was asked, both answers."""

    case: str
    what: (
        str  # `gameover`, `p1turn`, `result`, `legal`, `counts`, `bestmove`, or the kind of a fault
    )
    position: str
    expected: str
    found: str

    def as_json(self) -> dict[str, str]:
        """The same as JSON data."""
        return {
            "case": self.case,
            "what": self.what,
            "position": self.position,
            "expected": self.expected,
            "found": self.found,
        }


class Trial:
    """Asks a program about cases; `counts` says whether it counts, None until that is known."""

    def __init__(self, command: list[str], patience: float, counts: bool | None = None) -> None:
        self._command, self._patience = command, patience
        self._program: Program | None = Program(command, patience)
        self.counts = counts
        self.asked = 0
        self.name = self._program.name

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def run(self, cases: Iterable[Case], tell: Tell | None = None) -> list[Difference]:
        """All that differs; a program that fails is started anew for the next case."""
        found: list[Difference] = []
        for case in cases:
            self.asked += 1
            try:
                found += self._case(case)
            except Fault as fault:
                found.append(_difference(case, fault.kind, "", fault.detail or "–"))
                self.close()
            if tell is not None:
                tell(self.asked)
        return found

    def _case(self, case: Case) -> list[Difference]:
        if self._program is None:
            self._program = Program(self._command, self._patience)
        program = self._program
        found: list[Difference] = []
        ways: list[tuple[Position, tuple[str, ...]]] = [(case.first, case.moves)]
        if not case.position.game.repeats:  # elsewhere a code says all there is to know
            ways.append((case.first.game.read(case.code), ()))
        expected = {
            "gameover": "false" if case.outcome is None else "true",
            "p1turn": "true" if case.turn == 0 else "false",
            "result": case.result,
        }
        if case.outcome is not None:
            del expected["p1turn"]  # nobody is to act
        for start, moves in ways:
            for word, right in expected.items():
                answer = program.query(start, word, played=moves)
                if answer != right:
                    found.append(_difference(case, word, right, answer))
        if case.legal:
            found += self._legal(program, case)
        return found

    def _legal(self, program: Program, case: Case) -> list[Difference]:
        found: list[Difference] = []
        if self.counts is not False:
            probe = _PROBE if self.counts is None else None
            listed = program.perft(case.first, 1, played=case.moves, seconds=probe)
            self.counts = listed is not None
            if listed is not None:
                missing = [text for text in case.legal if text not in listed]
                extra = [text for text in listed if text not in case.legal]
                if missing or extra:
                    found.append(
                        _difference(case, "legal", " ".join(missing) or "–", " ".join(extra) or "–")
                    )
                found += self._counted(program, case)
        try:
            program.search(case.first, Limit(nodes=1, depth=1), played=case.moves)
        except Fault as fault:
            if fault.kind != "illegal":
                raise
            found.append(_difference(case, "bestmove", "–", fault.detail))
        return found

    def _counted(self, program: Program, case: Case) -> list[Difference]:
        for depth, right in enumerate(case.counts[1:], 2):
            listed = program.perft(case.first, depth, played=case.moves) or {}
            total = sum(listed.values())
            if total != right:
                return [_difference(case, "counts", f"{depth}: {right}", f"{depth}: {total}")]
        return []


def _difference(case: Case, what: str, expected: str, found: str) -> Difference:
    return Difference(case.id, what, case.code, expected[:200], found[:200])
