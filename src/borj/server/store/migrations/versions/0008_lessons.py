"""How far somebody has come in each lesson."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now only browsers knew."""
    key = sa.ForeignKey("readers.person", ondelete="CASCADE")
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(32), key, nullable=False, primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("lesson", sa.String(32), primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("solved", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Without."""
    op.drop_table("lessons")
