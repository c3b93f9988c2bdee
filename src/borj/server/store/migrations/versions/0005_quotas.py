"""What may still be given back for lag, to each player in each game."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Everybody begins with all of it."""
    for name in ("quota0", "quota1"):
        column = sa.Column(name, sa.Integer, nullable=False, server_default="1000")
        op.add_column("games", column)


def downgrade() -> None:
    """Without."""
    for name in ("quota0", "quota1"):
        op.drop_column("games", name)
