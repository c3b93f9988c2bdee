"""What somebody tried, solved and missed among the exercises."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has tried any yet."""
    op.create_table(
        "readers",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_index("readers_last", "readers", ["last"])
    op.create_table(
        "ratings",
        _reader(),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
    )
    op.create_table(
        "tries",
        _reader(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("exercise", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("day", sa.String(10)),
    )
    op.create_index("tries_exercise", "tries", ["person", "exercise"])
    op.create_table(
        "repeats",
        _reader(),
        sa.Column("exercise", sa.String(32), primary_key=True),
        sa.Column("stability", sa.Float, nullable=False),
        sa.Column("difficulty", sa.Float, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "runs",
        sa.Column("id", sa.String(32), primary_key=True),
        _reader(primary_key=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
    )
    op.create_index("runs_person", "runs", ["person", "began"])


def _reader(*, primary_key: bool = True) -> sa.Column[str]:
    key = sa.ForeignKey("readers.person", ondelete="CASCADE")
    return sa.Column("person", sa.String(32), key, nullable=False, primary_key=primary_key)


def downgrade() -> None:
    """Without."""
    for name in ("runs", "repeats", "tries", "ratings", "readers"):
        op.drop_table(name)
