"""Turns that players have prepared in games of days: each seat's own, seen by nobody else."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A row for each seat that has prepared something."""
    key = sa.ForeignKey("games.id", ondelete="CASCADE")
    op.create_table(
        "prepared",
        sa.Column("game", sa.String(32), key, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("played", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """As it was."""
    op.drop_table("prepared")
