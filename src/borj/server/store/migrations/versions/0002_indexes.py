"""People's games are found by who they are: when they last changed need not be in that index.

Every turn changes that, and had to write both of these indexes.
"""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the indexes smaller."""
    for name in ("person0", "person1"):
        op.drop_index(f"games_{name}", "games")
        op.create_index(f"games_{name}", "games", [name])


def downgrade() -> None:
    """As it was."""
    for name in ("person0", "person1"):
        op.drop_index(f"games_{name}", "games")
        op.create_index(f"games_{name}", "games", [name, "updated"])
