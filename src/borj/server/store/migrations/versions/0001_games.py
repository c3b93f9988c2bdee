"""Games, their events, links and grants; people; the beat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_GAME = sa.String(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", _GAME, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("placed", sa.Boolean, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("opponent", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(32), nullable=False),
        sa.Column("lots", sa.Boolean, nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("person0", sa.String(32)),
        sa.Column("person1", sa.String(32)),
        sa.Column("kind0", sa.String(10), nullable=False),
        sa.Column("kind1", sa.String(10), nullable=False),
        sa.Column("name0", sa.String(80)),
        sa.Column("name1", sa.String(80)),
        sa.Column("clock", sa.Text),
        sa.Column("left0", sa.BigInteger),
        sa.Column("left1", sa.BigInteger),
        sa.Column("ticking", sa.Integer),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("offer0", sa.String(10)),
        sa.Column("offer1", sa.String(10)),
        sa.Column("ending", sa.Text),
        sa.Column("next", sa.String(32)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("games_person0", "games", ["person0", "updated"])
    op.create_index("games_person1", "games", ["person1", "updated"])
    op.create_index("games_status", "games", ["status", "updated"])
    op.create_index("games_deadline", "games", ["deadline"])
    op.create_table(
        "events",
        sa.Column("game", _GAME, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64)),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", _GAME, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("links_game", "links", ["game"])
    op.create_table(
        "grants",
        sa.Column("game", _GAME, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("grants_person", "grants", ["person"])
    op.create_table(
        "beat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take the tables away."""
    for table in ("beat", "grants", "links", "events", "games", "people"):
        op.drop_table(table)
