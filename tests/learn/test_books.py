"""The rulebooks: everything in them is true, nothing is missing, and readers find their way."""

from __future__ import annotations

import json
import random
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

import borj
from borj import learn, text
from borj.core.errors import InvalidChoice
from borj.learn import Board, Listing, Prose, Run, Table, Try, plain
from tests.conftest import ROOT
from tests.kit import CONFIGS, Config
from tests.launcher.conftest import script
from tests.learn.conftest import GAMES, made, printed
from tests.text.test_text import slips

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
RULE = re.compile(r"^(\w+?)-(\d+)-(\d+[a-z]?)$")


@pytest.mark.parametrize("game", GAMES)
def test_the_documents_are_without_fault(game: str) -> None:
    """Positions, lines, claims, answers, both languages, and every rule: see the press."""
    assert [str(fault) for fault in printed(game)[1]] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_what_is_built_is_what_the_documents_say(game: str, lang: str) -> None:
    assert learn.book(game, lang) == made(game, lang)


def test_the_builder_writes_the_same_every_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    builder = script(monkeypatch, "build_learn")
    (tmp_path / "older.json").touch()
    assert builder.main(["--output", str(tmp_path)]) == 0
    files = {path.relative_to(tmp_path): path for path in tmp_path.rglob("*") if path.is_file()}
    books = [str(name) for name in files if name.parent == Path()]
    assert sorted(books) == sorted(f"{g}.{lang}.json" for g in GAMES for lang in text.LANGUAGES)
    for name, path in files.items():
        assert path.read_bytes() == (learn.GENERATED / name).read_bytes()
    before = {name: (tmp_path / name).stat().st_mtime_ns for name in books}
    assert builder.main(["--output", str(tmp_path)]) == 0
    assert before == {name: (tmp_path / name).stat().st_mtime_ns for name in books}


def boards(game: str) -> Iterator[Board]:
    for paragraph in made(game, "en").paragraphs.values():
        yield from paragraph.boards


@pytest.mark.parametrize(
    "example",
    [e for part in EXAMPLES.values() for e in part if e["game"] in GAMES],
    ids=lambda e: f"{e['game']}: {e['title']}",
)
def test_every_worked_example_stands_in_a_book(example: dict[str, str | list[str]]) -> None:
    line = list(example["line"])
    fits = [
        board
        for board in boards(str(example["game"]))
        if board.code == example["code"] and [s.text for s in board.steps][: len(line)] == line
    ]
    assert fits


@pytest.mark.parametrize("game", GAMES)
def test_an_example_of_the_rulebook_is_called_so(game: str) -> None:
    named = {name for board in boards(game) for name in board.book.split("; ") if name}
    assert named == {e["title"] for e in EXAMPLES["rulebooks"] if e["game"] == game}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_leads_to_a_paragraph(game: str) -> None:
    rules = [match for key in text.keys("en") if (match := RULE.match(key)) and match[1] == game]
    assert rules
    for _, major, minor in (match.groups() for match in rules):
        found = made(game, "fa").find(f"{game}.{major}.{minor}")
        assert found is not None, f"{major}.{minor}"
        assert found == made(game, "fa").find(f"{major}.{minor}") == made(game, "fa").find(found.id)
        assert f"{major}.{minor}" in found.rules


@pytest.mark.parametrize("config", [c for c in CONFIGS if c.game in GAMES], ids=str)
def test_a_paragraph_matters_in_every_phase(config: Config) -> None:
    variant = config.variant
    book, position = made(config.game, "en"), config.start(1)
    chance = random.Random(1)
    seen = set[str]()
    for _ in range(200):
        phase = position.status.phase
        if phase not in seen and position.outcome is None:
            found = book.matters(variant, phase)
            assert not found.variants or variant in found.variants
            assert phase in found.phases, (variant, phase)
        seen.add(phase)
        if not position.legal:
            break
        position = position.after(chance.choice(position.legal))


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_has_its_paragraph(game: str) -> None:
    for variant in borj.game_named(game).variants:
        assert made(game, "en").matters(variant, "no such phase").variants == (variant,)


@pytest.mark.parametrize("game", GAMES)
def test_a_book_has_what_a_newcomer_needs_in_its_order(game: str) -> None:
    order = ["idea", "box", "setup", "turn", "special", "end", "variants", "notation", "hints"]
    book = made(game, "en")
    ids = [chapter.id for chapter in book.chapters]
    assert [id for id in ids if id in order] == order
    assert ids[-2:] == ["questions", "credits"]
    assert any(board.moving for p in book.chapters[0].paragraphs for board in p.boards)
    assert [book.chapter_of(p).id for p in book.chapters[-1].paragraphs] == ["credits"]
    tries = [each for p in book.paragraphs.values() for each in p.tries]
    assert len(tries) >= 5
    assert all(each.wrong[-1].tries == () for each in tries)


@pytest.mark.parametrize("game", sorted({e["game"] for e in EXAMPLES["rulebooks"]}))
def test_credits_are_given(game: str) -> None:
    for lang, translator in (("en", "Kiumars Ghanbari Azar"), ("fa", "کیومرث قنبری آذر")):
        said = " ".join(said_in(made(game, lang).chapters[-1].paragraphs[0]))
        assert translator in said


def said_in(paragraph: learn.Paragraph) -> Iterator[str]:
    """Every sentence of a paragraph, code as the letters it is made of."""
    yield plain(paragraph.title)
    for block in paragraph.all():
        match block:
            case Prose(runs=runs):
                yield plain(runs)
            case Listing(items=items):
                yield from map(plain, items)
            case Table(head=head, rows=rows):
                yield from (plain(cell) for row in (head, *rows) for cell in row)
            case Board(caption=caption):
                yield plain(caption)
            case Try():
                yield from map(plain, (block.ask, block.right, *(w.runs for w in block.wrong)))


@pytest.mark.parametrize("game", GAMES)
def test_persian_is_written_with_care(game: str) -> None:
    for chapter in made(game, "fa").chapters:
        for paragraph in chapter.paragraphs:
            for said in said_in(paragraph):
                if not re.search("[آ-ی]", said):
                    continue  # a cell of a table that holds notation
                assert not slips(said), said
                directions = (unicodedata.bidirectional(c) for c in said)
                first = next(d for d in directions if d in ("L", "R", "AL"))
                assert first == "AL", f"begins in Latin: {said}"
                assert not re.search(r"[0-9]", without_code(said, game)), said


def without_code(said: str, game: str) -> str:
    """A sentence without what is typed."""
    return re.sub(r"[A-Za-z@+:.~=>\-]*[A-Za-z][A-Za-z0-9@+:.,~=>\-]*", "", said)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_a_move_named_below_a_board_is_legal_there(game: str, lang: str) -> None:
    """At the start, or after some turn of the board's line."""
    for paragraph in made(game, lang).paragraphs.values():
        for board in paragraph.boards:
            codes = (board.code, *(step.code for step in board.steps))
            positions = [borj.game_named(game).read(code) for code in codes]
            for run in board.caption:
                if run.kind == "code" and re.search(r"[0-9۰-۹]", run.text):
                    assert any(plays(each, run.text) for each in positions), (board.id, run.text)


def plays(position: borj.Position, turn: str) -> bool:
    try:
        position.play(turn)
    except borj.BorjError:
        return False
    return True


def test_where_no_book_was_made_an_error_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(learn.shelf, "GENERATED", tmp_path)
    learn.book.cache_clear()
    with pytest.raises(InvalidChoice, match="has not been made"):
        learn.book("dvonn", "fa")
    for game, lang in (("chess", "fa"), ("dvonn", "de")):
        with pytest.raises(InvalidChoice):
            learn.book(game, lang)


def test_the_reader_needs_only_the_standard_library() -> None:
    """The parser is there when Borj is built, and nowhere else."""
    for name in ("__init__", "book", "shelf"):
        code = (ROOT / f"src/borj/learn/{name}.py").read_text("utf-8")
        assert "press" not in re.findall(r"^(?:from|import) .*", code, re.MULTILINE)
        assert not re.search(r"^(?:from|import) .*(press|markdown|mdit)", code, re.MULTILINE)


def test_runs_are_plain_text_too() -> None:
    link = Run("link", runs=(Run("strong", runs=(Run("text", "b"),)),), to="#x")
    assert plain((Run("text", "a "), link, Run("cell", "C3"))) == "a bC3"
