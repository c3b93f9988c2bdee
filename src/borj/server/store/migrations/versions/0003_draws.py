"""What chance decides in a game, which is promised before it is told; and in its rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that are there already were drawn without a promise: they have none."""
    op.add_column("games", sa.Column("draw", sa.Text))
    op.add_column("games", sa.Column("again", sa.Text))


def downgrade() -> None:
    """As it was."""
    op.drop_column("games", "again")
    op.drop_column("games", "draw")
