"""The engine as a program that others talk to: the Universal Game Interface, as UCI is for chess.

`docs/protocols.md` describes what is understood. Whatever else arrives is answered with a line
`info string error …`, and the engine lives on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, BinaryIO

from borj import text
from borj.core.errors import BorjError, InvalidChoice
from borj.core.game import Game
from borj.core.move import Move
from borj.core.perft import perft
from borj.core.position import Position
from borj.engine import stdio
from borj.engine.levels import FULL, Level
from borj.engine.limits import Limit
from borj.engine.native import kernel
from borj.engine.reports import texts
from borj.engine.search import Analysis, Engine
from borj.games import IDS
from borj.games import game_named as game_of
from borj.records.starts import build, read_options, write_options

_CLOCKS = ({"p1time": "clock", "p1inc": "increment"}, {"p2time": "clock", "p2inc": "increment"})
_ALIASES = {"wtime": "p1time", "btime": "p2time", "winc": "p1inc", "binc": "p2inc"}
_GO = ("depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc")
_MOST = 10**12  # no number in the protocol needs to be larger


@dataclass(slots=True)
class Settings:
    """What `setoption` sets."""

    game: str = IDS[0]
    variant: str = ""
    options: str = ""
    seed: int = 0
    hash: int = 64
    threads: int = 1
    multipv: int = 1
    level: int = FULL


# Name, smallest and largest value of the options that are numbers.
_NUMBERS = {
    "Seed": (0, 2**63 - 1),
    "Hash": (1, 65536),
    "Threads": (1, 64),
    "MultiPV": (1, 64),
    "Level": (1, FULL),
}


class Ugi:
    """One conversation. `run` reads commands until `quit` or the end of the input."""

    def __init__(self, source: BinaryIO, target: BinaryIO, lang: str = "en") -> None:
        self._source = source
        self._speaker = stdio.Speaker(target)
        self._lang = lang
        self.settings = Settings()
        self._engine: Engine | None = None
        self._position: Position | None = None
        self._search: threading.Thread | None = None
        self._searching = False  # from `go` until the best move is said
        self._stopped = threading.Event()
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._ugi,
            "isready": self._isready,
            "setoption": self._setoption,
            "uginewgame": self._uginewgame,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._stop(),
            "query": self._query,
        }

    def run(self) -> None:
        """Listen and answer."""
        try:
            for line in stdio.lines(self._source):
                if line is None:
                    self._error("ugi-too-long", limit=stdio.LONGEST)
                    continue
                words = line.split()
                if words[:1] == ["quit"] or self._speaker.gone:
                    break
                if words:
                    self._obey(words)
        finally:
            self._stop()

    def _obey(self, words: list[str]) -> None:
        command = self._commands.get(words[0])
        try:
            if command is None:
                raise InvalidChoice(
                    "ugi-unknown", text=words[0][:40], known=(*self._commands, "quit")
                )
            command(words[1:])
        except BorjError as error:
            self._complain(text.explain(error, self._lang))
        except Exception as error:  # a mistake of ours must not end the conversation
            self._complain(f"{type(error).__name__}: {error}")

    def _say(self, line: str) -> None:
        self._speaker.say(line)

    def _complain(self, sentence: str) -> None:
        self._say(f"info string error {sentence}")

    def _error(self, key: str, **facts: object) -> None:
        self._complain(text.sentence(key, facts, self._lang))

    # Getting ready.

    def _ugi(self, _: list[str]) -> None:
        from borj import __version__

        now = self.settings
        self._say(f"id name Borj {__version__}")
        self._say("id author The Borj authors")
        games = "".join(f" var {id}" for id in IDS)
        self._say(f"option name Game type combo default {now.game}{games}")
        variants = "".join(f" var {variant}" for variant in self._game().variants)
        chosen = now.variant or self._game().variants[0]
        self._say(f"option name Variant type combo default {chosen}{variants}")
        self._say(f"option name Options type string default {now.options or '<empty>'}")
        for name, (least, most) in _NUMBERS.items():
            value = getattr(now, name.lower())
            self._say(f"option name {name} type spin default {value} min {least} max {most}")
        self._say("ugiok")

    def _isready(self, _: list[str]) -> None:
        if not self._searching:
            self._ready()
        self._say("readyok")

    def _setoption(self, words: list[str]) -> None:
        if words[:1] != ["name"] or len(words) < 2:
            raise InvalidChoice("ugi-setoption")
        name, *rest = words[1:]
        value = " ".join(rest[1:] if rest[:1] == ["value"] else rest)
        known = {n.lower(): n for n in ("Game", "Variant", "Options", *_NUMBERS)}
        if name.lower() not in known:
            raise InvalidChoice("ugi-option", option=name[:40], options=tuple(known.values()))
        self._must_rest()
        name = known[name.lower()]
        if name in _NUMBERS:
            setattr(self.settings, name.lower(), _number(name, value, *_NUMBERS[name]))
            if name in ("Hash", "Threads"):
                self._engine = None
            return
        self.configure(**{name.lower(): "" if value == "<empty>" else value})

    def configure(
        self, game: str | None = None, variant: str | None = None, options: str | None = None
    ) -> None:
        """Choose the game, its variant and options; a new game or variant forgets the rest."""
        now = self.settings
        if game is not None:
            chosen = game_of(game)
            if chosen.id != now.game:
                now.variant = now.options = ""
            now.game = chosen.id
        if variant is not None:
            self._game().start(variant or None, seed=0)
            if variant != now.variant:
                now.options = ""
            now.variant = variant
        if options is not None:
            read = read_options(self._game(), options)
            build(self._game(), now.variant or None, read, None, 0)
            now.options = write_options(read)
        self._position = None

    def _uginewgame(self, _: list[str]) -> None:
        self._must_rest()
        self._position = None
        if self._engine is not None:
            self._engine.clear()

    def _ready(self) -> Engine:
        if self._engine is None:
            self._engine = Engine(self.settings.threads, self.settings.hash)
        return self._engine

    # The position.

    def _game(self) -> Game[Any]:
        found: Game[Any] = game_of(self.settings.game)
        return found

    def _start(self) -> Position:
        now = self.settings
        options = read_options(self._game(), now.options)
        return build(self._game(), now.variant or None, options, None, now.seed)

    def _set_position(self, words: list[str]) -> None:
        position: Position
        if words[:1] == ["startpos"]:
            position, rest = self._start(), words[1:]
        elif words[:1] == ["fen"] and len(words) > 1:
            position, rest = self._game().read(words[1]), words[2:]
        else:
            raise InvalidChoice("ugi-position")
        if rest and rest[0] != "moves":
            raise InvalidChoice("ugi-position")
        for move in rest[1:]:
            position = position.play(move)
        self._position = position

    def _here(self) -> Position:
        if self._position is None:
            self._position = self._start()
        return self._position

    def _query(self, words: list[str]) -> None:
        position = self._here()
        outcome = position.outcome
        if words == ["gameover"]:
            answer = _truth(outcome is not None)
        elif words == ["p1turn"]:
            answer = _truth(position.turn == 0)
        elif words == ["result"]:
            winner = None if outcome is None else outcome.winner
            won = "draw" if winner is None else f"p{winner + 1}win"
            answer = "none" if outcome is None else won
        else:
            raise InvalidChoice("ugi-query")
        self._say(f"response {answer}")

    # The search.

    def _must_rest(self) -> None:
        if self._searching:
            raise InvalidChoice("ugi-searching")

    def _go(self, words: list[str]) -> None:
        self._must_rest()
        position = self._here()
        if words[:1] == ["perft"]:
            self._count(position, _number("perft", " ".join(words[1:]), 1, 100))
            return
        limit, infinite = _limit(words, position.turn)
        if not position.legal:
            self._error("engine-over")
            self._say("bestmove none")
            return
        self._ready()
        self._begin(self._think, position, limit, infinite)

    def _begin(self, work: Callable[..., None], *arguments: object) -> None:
        """Work in a thread of its own, while commands are still heard; it ends at `stop`."""
        self._stopped = threading.Event()
        self._searching = True
        self._search = threading.Thread(target=work, args=(*arguments, self._stopped), daemon=True)
        self._search.start()

    def _count(self, position: Position, depth: int) -> None:
        def count(stopped: threading.Event) -> None:
            total = 0
            for move in position.legal:
                if stopped.is_set():
                    break
                ways = ways_on(position.after(move), depth - 1)
                total += ways
                self._say(f"{position.write(move)}: {ways}")
            self._searching = False
            self._say(f"Nodes searched: {total}")

        self._begin(count)

    def _think(
        self, position: Position, limit: Limit, infinite: bool, stopped: threading.Event
    ) -> None:
        """One search, in a thread of its own; it ends with a best move in any case."""
        best: Move | None = None
        try:
            engine, now = self._ready(), self.settings
            if now.level < FULL:
                best = Level(now.level).choose(engine, position, now.seed, stopped)
            else:
                told: list[Move] = []

                def tell(found: Analysis) -> None:
                    told.append(found.move)
                    self._info(found)

                found = engine.search(position, limit, now.multipv, tell, stopped)
                best = found.move
                if told[-1:] != [best]:  # a depth that was broken off has found another
                    self._info(found)
        except BorjError as error:
            self._complain(text.explain(error, self._lang))
        except Exception as error:
            self._complain(f"{type(error).__name__}: {error}")
        if infinite:
            stopped.wait()  # whoever asked for no end says when it is
        self._searching = False
        self._say(f"bestmove {'none' if best is None else position.write(best)}")

    def _info(self, found: Analysis) -> None:
        for number, line in enumerate(found.lines, 1):
            score = line.score
            value = f"cp {score.value}" if score.win_in is None else f"mate {score.win_in}"
            wdl = found.wdl if number == 1 else None
            chances = "" if wdl is None else f" wdl {_permille(wdl.win, wdl.draw, wdl.loss)}"
            self._say(
                f"info depth {found.depth} seldepth {found.deepest} multipv {number}"
                f" score {value}{chances} nodes {found.nodes} nps {round(found.speed)}"
                f" hashfull {found.table_permille} time {round(found.seconds * 1000)}"
                f" pv {' '.join(texts(found.position, line.moves))}"
            )

    def _stop(self) -> None:
        search = self._search
        self._stopped.set()
        while search is not None and search.is_alive():
            if self._engine is not None:
                self._engine.stop()
            search.join(0.01)  # a level's search may only be about to begin: ask again


def ways_on(position: Position, depth: int) -> int:
    """How many sequences of actions follow; by the kernel, where no past counts."""
    if depth < 2 or position.game.repeats:
        return perft(position, depth)
    return kernel(position.game.id)(position.pack()).perft(depth)


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _permille(*chances: float) -> str:
    return " ".join(str(round(chance * 1000)) for chance in chances)


def _number(name: str, value: str, least: int, most: int) -> int:
    plain = value.removeprefix("-")
    number = int(value) if plain.isascii() and plain.isdigit() and len(plain) < 20 else None
    if number is None or not least <= number <= most:
        raise InvalidChoice("ugi-number", name=name, text=value[:40], least=least, most=most)
    return number


def _limit(words: list[str], turn: int) -> tuple[Limit, bool]:
    """What `go` asks for, and whether the best move waits for `stop`."""
    numbers: dict[str, int] = {}
    infinite = not words
    rest = iter(words)
    for word in rest:
        name = _ALIASES.get(word, word)
        if name == "infinite":
            infinite = True
        elif name in _GO:
            # A clock may have run out, and some programs send a negative time then.
            least = -_MOST if name in ("p1time", "p2time") else 0
            numbers[name] = _number(word, next(rest, ""), least, _MOST)
        else:
            raise InvalidChoice("ugi-go", text=word[:40], known=(*_GO, "infinite"))
    own = {field: numbers[name] for name, field in _CLOCKS[turn].items() if name in numbers}
    return Limit(
        time=max(numbers["movetime"], 1) / 1000 if "movetime" in numbers else None,
        nodes=max(numbers["nodes"], 1) if "nodes" in numbers else None,
        depth=max(numbers["depth"], 1) if "depth" in numbers else None,
        clock=max(own["clock"], 1) / 1000 if "clock" in own else None,
        increment=own.get("increment", 0) / 1000,
    ), infinite
