"""By how much the database's clock was set ahead while servers lived on it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Not at all, as far as anybody knows."""
    op.add_column("beat", sa.Column("slip", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Without."""
    op.drop_column("beat", "slip")
