"""An index for every list of games, over those games alone that are in it; when waiting ends.

A turn changes `updated`. Each of the indexes over it holds other games, and none that is being
played is in two of them, so a turn writes one at most.
"""

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_OLD = (
    ("games_person0", ["person0"]),
    ("games_person1", ["person1"]),
    ("games_status", ["status", "updated"]),
    ("games_deadline", ["deadline"]),
)
_BETWEEN = "public AND opponent IN ('link', 'lobby')"
_NEW = (
    ("games_unfinished0", ["person0"], "status <> 'over'"),
    ("games_unfinished1", ["person1"], "status <> 'over'"),
    ("games_over0", ["person0", "updated", "id"], "status = 'over'"),
    ("games_over1", ["person1", "updated", "id"], "status = 'over'"),
    ("games_waiting", ["until"], "status = 'waiting'"),
    ("games_seeks", ["created", "id"], "status = 'waiting' AND opponent = 'lobby'"),
    ("games_alone", ["updated"], "status = 'running' AND opponent IN ('computer', 'here')"),
    ("games_watched", ["game", "updated", "id"], f"status = 'running' AND {_BETWEEN}"),
    ("games_shown", ["game", "updated", "id"], f"status = 'over' AND {_BETWEEN} AND ply > 0"),
    ("games_timed", ["deadline"], "deadline IS NOT NULL"),
)
_DAY = 24 * 3_600_000
_SHORTLY = 120_000


def upgrade() -> None:
    """Other indexes; whoever waits already gets the time that they would get now."""
    op.add_column("games", sa.Column("until", sa.BigInteger))
    wait = (
        "UPDATE games SET until = CASE WHEN opponent = 'link' THEN created + :invitation"
        " WHEN clock LIKE '%fischer%' THEN :soon ELSE created + :days END"
        " WHERE status = 'waiting'"
    )
    times = {
        "invitation": 30 * _DAY,
        "days": 14 * _DAY,
        "soon": round(time() * 1000) + _SHORTLY,
    }
    op.get_bind().execute(sa.text(wait), times)
    for name, _ in _OLD:
        op.drop_index(name, "games")
    for name, columns, where in _NEW:
        part = sa.text(where)
        op.create_index(name, "games", columns, sqlite_where=part, postgresql_where=part)


def downgrade() -> None:
    """As it was."""
    for name, _, _ in _NEW:
        op.drop_index(name, "games")
    for name, columns in _OLD:
        op.create_index(name, "games", columns)
    op.drop_column("games", "until")
