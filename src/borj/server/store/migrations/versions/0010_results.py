"""How games ended, in a column of its own, so that results are counted; who asks for the same."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_OVER = "status = 'over'"
_NEW = (
    (
        "games_alike",
        ["game", "variant", "created", "id"],
        "status = 'waiting' AND opponent = 'lobby'",
    ),
    ("games_results0", ["person0", "game", "opponent", "level", "result"], _OVER),
    ("games_results1", ["person1", "game", "opponent", "level", "result"], _OVER),
)

FILL = (
    "UPDATE games SET result = CASE WHEN ending LIKE :first THEN 0"
    " WHEN ending LIKE :second THEN 1 ELSE 2 END"
    " WHERE status = 'over' AND ending IS NOT NULL AND ending NOT LIKE :nothing"
)
TOLD = {
    "first": '{"winner":0,%',
    "second": '{"winner":1,%',
    "nothing": '%"how":"abandoned"%',
}


def upgrade() -> None:
    """What has ended gets its result: who won, 2 for a draw; what was called off has none."""
    op.add_column("games", sa.Column("result", sa.Integer))
    op.get_bind().execute(sa.text(FILL), TOLD)
    for name, columns, where in _NEW:
        part = sa.text(where)
        op.create_index(name, "games", columns, sqlite_where=part, postgresql_where=part)


def downgrade() -> None:
    """As it was."""
    for name, _, _ in _NEW:
        op.drop_index(name, "games")
    op.drop_column("games", "result")
