"""The tables. A game's row says how it stands; its events say how it came there."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

# Which games the indexes below hold, and the lists ask for: in the same words, since a database
# uses an index over a part of a table only where it sees that the question is about that part.
UNFINISHED = "status <> 'over'"
OVER = "status = 'over'"
WAITING = "status = 'waiting'"
SEEKS = "status = 'waiting' AND opponent = 'lobby'"
ALONE = "status = 'running' AND opponent IN ('computer', 'here')"
WATCHED = "status = 'running' AND public AND opponent IN ('link', 'lobby')"
SHOWN = "status = 'over' AND public AND opponent IN ('link', 'lobby') AND ply > 0"
TIMED = "deadline IS NOT NULL"


def _part(name: str, where: str, *columns: str) -> Index:
    """An index over some of the games: the others cost it nothing."""
    return Index(name, *columns, sqlite_where=text(where), postgresql_where=text(where))


people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Times are milliseconds since 1970. `version` counts every change of the row: whoever changes it
# names the version that was read, and has to look again if another one was faster. A game that
# waits is called off after `until`; while it is played that means nothing.
#
# A turn changes `updated`, so the indexes over it are made such that at most one of them holds a
# game that is being played. Of somebody's unfinished games, which are few, none is needed.
games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("start", Text, nullable=False),  # empty while it is drawn but not shown
    Column("placed", Boolean, nullable=False),  # whether the start was given, not made
    Column("draw", Text),  # seed and salt of what chance decides: a secret until both are there
    Column("again", Text),  # the same for the rematch that is on offer
    Column("code", Text, nullable=False),
    Column("status", String(10), nullable=False),
    Column("opponent", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("creator", String(32), nullable=False),
    Column("lots", Boolean, nullable=False),
    Column("level", Integer),
    Column("person0", String(32)),
    Column("person1", String(32)),
    Column("kind0", String(10), nullable=False),
    Column("kind1", String(10), nullable=False),
    Column("name0", String(80)),
    Column("name1", String(80)),
    Column("clock", Text),
    Column("left0", BigInteger),
    Column("left1", BigInteger),
    Column("quota0", Integer, nullable=False),
    Column("quota1", Integer, nullable=False),
    Column("ticking", Integer),
    Column("since", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("events", Integer, nullable=False),
    Column("offer0", String(10)),
    Column("offer1", String(10)),
    Column("ending", Text),
    Column("result", Integer),  # of `ending`: who won, 2 for a draw; none if it came to nothing
    Column("next", String(32)),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("until", BigInteger),
    _part("games_unfinished0", UNFINISHED, "person0"),
    _part("games_unfinished1", UNFINISHED, "person1"),
    _part("games_over0", OVER, "person0", "updated", "id"),
    _part("games_over1", OVER, "person1", "updated", "id"),
    _part("games_results0", OVER, "person0", "game", "opponent", "level", "result"),
    _part("games_results1", OVER, "person1", "game", "opponent", "level", "result"),
    _part("games_waiting", WAITING, "until"),
    _part("games_seeks", SEEKS, "created", "id"),
    _part("games_alike", SEEKS, "game", "variant", "created", "id"),
    _part("games_alone", ALONE, "updated"),
    _part("games_watched", WATCHED, "game", "updated", "id"),
    _part("games_shown", SHOWN, "game", "updated", "id"),
    _part("games_timed", TIMED, "deadline"),
)

events = Table(
    "events",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("token", String(64)),
    Column("data", Text, nullable=False),
)

# Of a link's token only the hash is kept.
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Index("links_game", "game"),
)

# Who else may act for a seat: other devices that came by its private link.
grants = Table(
    "grants",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("grants_person", "person"),
)

# What a seat has prepared in a game of days: lines of actions from where the game stands, and the
# numbers of the events that were played by them. Nobody but who holds the seat is told.
prepared = Table(
    "prepared",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("lines", Text, nullable=False),
    Column("played", Text, nullable=False),
)

# Programs that play for somebody; of their tokens only the hashes are kept.
bots = Table(
    "bots",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("scopes", String(40), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("bots_owner", "owner"),
    Index("bots_hash", "hash", unique=True),
)

# One row: when a server was last alive, so that no clock runs while none is.
beat = Table(
    "beat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("slip", BigInteger, nullable=False),  # what a database's clock was set ahead, meanwhile
)

# Whoever has tried an exercise or begun a lesson. All that is known of it hangs on this row and
# goes with it; who changes any of it takes the row first, so that two tabs do so one after the
# other.
readers = Table(
    "readers",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("tries", Integer, nullable=False),  # so many were ever noted
    Column("last", BigInteger, nullable=False),
    Index("readers_last", "last"),
)


def _reader(*, primary_key: bool = True) -> Column[str]:
    key = ForeignKey("readers.person", ondelete="CASCADE")
    return Column("person", String(32), key, nullable=False, primary_key=primary_key)


# How strong a reader is at each game's exercises.
ratings = Table(
    "ratings",
    metadata,
    _reader(),
    Column("game", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)

# What became of the first try at an exercise, each time that it counted for something. `rating` is
# that after it, where it changed; `day` that of which it was the exercise.
tries = Table(
    "tries",
    metadata,
    _reader(),
    Column("number", Integer, primary_key=True),
    Column("exercise", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("rating", Float),
    Column("day", String(10)),
    Index("tries_exercise", "person", "exercise"),
)

# What was missed, and when it comes again.
repeats = Table(
    "repeats",
    metadata,
    _reader(),
    Column("exercise", String(32), primary_key=True),
    Column("stability", Float, nullable=False),
    Column("difficulty", Float, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
)

# Runs against the clock; `game` is empty where exercises of all games come.
runs = Table(
    "runs",
    metadata,
    Column("id", String(32), primary_key=True),
    _reader(primary_key=False),
    Column("game", String(32), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Index("runs_person", "person", "began"),
)

# How far a reader has come in each lesson; `solved` are ids of tasks, with a space between.
lessons = Table(
    "lessons",
    metadata,
    _reader(),
    Column("game", String(32), primary_key=True),
    Column("lesson", String(32), primary_key=True),
    Column("at", Integer, nullable=False),
    Column("solved", Text, nullable=False),
    Column("done", Boolean, nullable=False),
)

# Positions of one's own games in which something better was to be found, and when they come again.
# `best` are numbers of actions with a space between; `value` is what the engine thought.
own = Table(
    "own_exercises",
    metadata,
    _reader(),
    Column("exercise", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("code", Text, nullable=False),
    Column("best", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("wins_in", Integer),
    Column("proof", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("stability", Float, nullable=False),
    Column("difficulty", Float, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
)
