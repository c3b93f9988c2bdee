"""Exercises from people's own games, and when they come again."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now only a tab knew them."""
    key = sa.ForeignKey("readers.person", ondelete="CASCADE")
    op.create_table(
        "own_exercises",
        sa.Column("person", sa.String(32), key, nullable=False, primary_key=True),
        sa.Column("exercise", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("best", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("wins_in", sa.Integer),
        sa.Column("proof", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("stability", sa.Float, nullable=False),
        sa.Column("difficulty", sa.Float, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Without."""
    op.drop_table("own_exercises")
