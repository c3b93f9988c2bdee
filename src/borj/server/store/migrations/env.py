"""Alembic runs the migrations on the connection that `database.migrate` gives it."""

from alembic import context

from borj.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
