"""What stands beside the board, in words: players, turns, what is to be done, what is thought."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from borj import text
from borj.cli import clocks as faces
from borj.cli import words
from borj.cli.screen.parts import Bar, Turn
from borj.cli.table import Table
from borj.cli.voice import CLOSES, OPENS, Hint
from borj.core.scene import Scene
from borj.engine import Analysis
from borj.engine.search import texts
from borj.records import Record
from borj.render import console
from borj.text import formats

if TYPE_CHECKING:
    from borj.cli.screen.app import PlayApp

BAR = 20  # letters of the bar that shows the chances
AHEAD = 10  # actions of a line that are shown
FITTING = 12  # completions that are shown
NOBODY, TURN, WON, DRAWN = " ", "▶", "★", "="


def bars(app: PlayApp) -> None:
    """Both players: the one at the far side of the board first."""
    near = 1 if app.flipped else 0
    for bar, player in ((app.far, 1 - near), (app.near, near)):
        _bar(app, bar, player)


def clocks(app: PlayApp) -> None:
    """Only the clocks."""
    near = 1 if app.flipped else 0
    for bar, player in ((app.far, 1 - near), (app.near, near)):
        bar.clock(_clock(app, player))


def _bar(app: PlayApp, bar: Bar, player: int) -> None:
    table, position, lang = app.table, app.table.shown.position, app.lang
    scene, result = position.scene(), app.table.result
    mark = TURN if position.turn == player and position.legal else NOBODY
    if result is not None and table.shown is table.end:
        mark = {player: WON, None: DRAWN}.get(result.winner, NOBODY)
    name = f"{mark} {words.seat(position, player, lang)}"
    name += text.say("screen-who", lang, who=_who(table, player, lang))
    if points := console.score(scene, player, lang):
        name += f"  {points}"
    bar.set_class(position.turn == player and table.result is None, "turn")
    bar.player(name, _clock(app, player), console.trays(scene, player, lang))


def _who(table: Table, player: int, lang: str) -> str:
    named = table.record.players[player]
    if named and table.me is None:
        return named
    if table.level is not None and player != table.me:
        return text.say("screen-level", lang, level=table.level.number)
    return text.say("screen-you" if table.me == player else "screen-here", lang)


def _clock(app: PlayApp, player: int) -> str:
    found = app.table.clocks
    return faces.written(found.left(player), app.lang) if found else ""


def common(scene: Scene, lang: str) -> str:
    """What lies beside the board for both."""
    return "\n".join(line.strip() for line in console.common(scene, lang))


def turns(table: Table) -> list[Turn]:
    """The turns as they are listed: who, the actions, and whether it is looked at."""
    found: list[Turn] = []
    fresh = True
    for node in table.end.path():
        player = node.player or 0
        shown = node is table.shown
        if fresh or found[-1][0] != player:
            found.append((player, node.text, shown))
        else:
            before = found[-1]
            found[-1] = (player, f"{before[1]} {node.text}", before[2] or shown)
        fresh = not node.position.mid_turn
    return found


def status(app: PlayApp) -> str:
    """What happened, what is to be done, or how the game ended."""
    table, lang = app.table, app.lang
    said = [app.said] if app.said else []
    if table.result is not None:
        said.append(words.ending(table.record, lang))
    elif table.shown is not table.end:
        said.append(text.say("screen-earlier", lang))
    elif not table.mine:
        said.append(text.say("screen-wait", lang))
    else:
        what = words.task(table.position, lang)
        key = "web-turn-of" if table.me is None else "web-turn-yours"
        who = words.seat(table.position, table.position.turn, lang)
        said.append(text.say(key, lang, who=who, task=what))
    return "\n".join(said)


def fitting(found: list[str], lang: str) -> str:
    """What a text that is being typed could become."""
    if not found:
        return text.say("screen-nothing-fits", lang)
    shown = [f"{OPENS}{one}{CLOSES}" for one in found[:FITTING]]
    more = "…" if len(found) > FITTING else ""
    return text.say("screen-fits", lang, texts="  ".join(shown) + more)


def hint(found: Hint, lang: str) -> str:
    """A hint: the turn, what it is worth, why."""
    best = found.analysis.best
    move = f"{OPENS}{_line(found.analysis, 0, 4)}{CLOSES}"
    score = f"{OPENS}{best.score}{CLOSES}"
    first = text.say("cli-analyse-best", lang, move=move, score=score)
    return "\n".join((first, *found.sentences(lang)))


def _line(found: Analysis, number: int, most: int = AHEAD) -> str:
    return " ".join(texts(found.position, found.lines[number].moves[:most]))


def thinking(app: PlayApp) -> str:
    """The lines of an analysis, as far as it is."""
    if not app.analysing:
        return ""
    found, lang = app.found, app.lang
    if found is None:
        return text.say("screen-thinks", lang)
    facts = {
        "depth": found.depth,
        "deepest": found.deepest,
        "nodes": found.nodes,
        "speed": round(found.speed),
        "seconds": round(found.seconds, 1),
    }
    head = text.sentence("cli-analyse-depth", facts, lang)
    if found.proof:
        head += f" ({text.say('cli-analyse-proof', lang)})"
    rows = [head, _chances(found, app)]
    for number, line in enumerate(found.lines):
        mark = "=" if line.proof else " "
        rows.append(f"{OPENS}{line.score!s:>6}{mark} {_line(found, number)}{CLOSES}")
    return "\n".join(rows)


def _chances(found: Analysis, app: PlayApp) -> str:
    """The chances of player 0 from the left, of player 1 from the right."""
    wdl = found.wdl
    share = wdl.expectation if found.score.player == 0 else 1 - wdl.expectation
    filled = round(share * BAR)
    number = formats.number(round(share * 100), app.lang)
    return f"{OPENS}{'█' * filled}{'░' * (BAR - filled)} {number}%{CLOSES}"


def opponent(table: Table, lang: str) -> str:
    """Against whom one plays."""
    if table.level is None:
        return text.say("screen-two", lang)
    return text.say("screen-against", lang, level=table.level.number)


def file_name(record: Record) -> str:
    """A name for the file of a record."""
    now = datetime.now(UTC).astimezone()
    return f"{record.game.id}-{now:%Y-%m-%d-%H%M}.borj"
