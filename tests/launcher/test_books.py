"""The rulebooks: made from their documents, and Borj starts where they cannot be made."""

import pytest

from tests.launcher.conftest import Copy
from tests.launcher.test_engine import sentences
from tests.launcher.test_web import built, change

BOOKS = "src/borj/learn/generated"


@pytest.fixture
def books(copy: Copy) -> Copy:
    """A copy with documents."""
    for name in ("src/borj/learn/a/fa/01.md", "src/borj/games/rules.py", "docs/rules/a.md"):
        path = copy.root / name
        path.parent.mkdir(parents=True)
        path.touch()
    return copy


def test_they_are_made_once_and_again_when_something_has_changed(books: Copy) -> None:
    assert "making the rulebooks" in books.run().stderr
    assert (books.root / BOOKS).exists()
    assert books.run().stderr == ""
    for name in ("src/borj/learn/a/fa/01.md", "src/borj/games/rules.py", "docs/rules/a.md"):
        change(books, name)
        assert built(books) == ["books"], name
    (books.root / BOOKS).rmdir()
    change(books, "scripts/setup.py")
    assert built(books) == ["books"]


def test_a_bad_document_is_named_and_old_books_are_not_used(books: Copy) -> None:
    books.run()
    change(books, "src/borj/learn/a/fa/01.md")
    fault = "src/borj/learn/a/fa/01.md:3: there is no board"
    result = books.run("x", FAKE_BOOKS=f"echo '{fault}'; exit 1")
    assert result.stdout == "borj runs: [x]\n"
    failed, details, without, _ = sentences(result)[-4:]
    assert failed.startswith("The rulebooks could not be made")
    assert details == f"details: {books.root}/.venv.log"
    assert without.startswith("Borj starts without its rulebooks")
    assert fault in books.log
    assert not (books.root / BOOKS).exists()
    assert books.run("test", FAKE_BOOKS="exit 1").returncode == 1
