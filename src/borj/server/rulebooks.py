"""The rulebooks as web pages: written once, put into the frame that the web app was built with."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Callable
from functools import partial
from html import escape

from borj import learn, render, text
from borj.games import IDS
from borj.games import game_named as game_of
from borj.learn.html import sheets
from borj.learn.paper import PAPERS, WHAT
from borj.server.pages import OWN, Page, Pages, page

LANGUAGES = text.LANGUAGES
_PAPERS = {"a4": "A4", "letter": "Letter"}
_DIRECTIONS = {"fa": "rtl"}
_WISH = re.compile(r"(?:^|,)\s*fa\b(?![^,]*;\s*q=0(?:\.0*)?\s*(?:,|$))", re.IGNORECASE)


def language(accepted: str) -> str:
    """The language for somebody whose browser accepts these: Persian where it is among them."""
    return "fa" if _WISH.search(accepted) else "en"


class Rulebooks:
    """One page for each game and language, and one for all games. Made when first asked for."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._frame = ""
        self._made: dict[tuple[str, str, str], asyncio.Task[Page]] = {}

    async def page(self, game: str, lang: str) -> Page:
        """A game's rulebook in a language; that of no game leads to all of them."""
        frame = self._pages.frame
        if frame != self._frame:
            self._frame, self._made = frame, {}
        return await self._once(("page", game, lang), partial(_made, frame, game, lang))

    async def data(self, game: str, lang: str) -> Page:
        """The same as data."""
        return await self._once(("data", game, lang), partial(_data, game, lang))

    async def kit(self) -> Page:
        """What a browser keeps to show all this without a network, and a name for how it is now."""
        frame = self._pages.frame
        return await self._once(("kit", frame, ""), partial(_kit, frame))

    async def _once(self, name: tuple[str, str, str], make: Callable[[], Page]) -> Page:
        making = self._made.get(name)
        if making is None or (making.done() and making.exception()):
            making = self._made[name] = asyncio.create_task(asyncio.to_thread(make))
        return await asyncio.shield(making)  # others may wait for it, too


def _data(game: str, lang: str) -> Page:
    return page((learn.GENERATED / f"{game}.{lang}.json").read_bytes(), "application/json")


def _kit(frame: str) -> Page:
    # The frame names the built scripts by their contents, and so all texts and drawings.
    digest = hashlib.sha256(frame.encode())
    files = [_address("", lang) for lang in LANGUAGES]
    for game in IDS:
        for lang in LANGUAGES:
            digest.update((learn.GENERATED / f"{game}.{lang}.json").read_bytes())
            files += [_address(game, lang), f"{_address(game, lang)}/book.json"]
    told = {"id": digest.hexdigest()[:8], "files": files}
    return page(json.dumps(told, separators=(",", ":")).encode(), "application/json")


def _made(frame: str, game: str, lang: str) -> Page:
    head, body = _book(game, lang) if game else _shelf(lang)
    parts = {**head, "lang": lang, "dir": _DIRECTIONS.get(lang, "ltr")}
    other = next(each for each in LANGUAGES if each != lang)
    parts |= {
        "other-lang": other,
        "other-address": _address(game, other),
        "other-language": text.say("learn-language", other),
    }
    said = re.sub(r"{{([\w-]+)}}", lambda found: _said(found[1], parts, lang), frame)
    whole = said.replace("<!--links-->", _links(game, lang)).replace("<!--page-->", body)
    return page(whole.encode(), "text/html", OWN)


def _said(key: str, parts: dict[str, str], lang: str) -> str:
    return escape(parts[key] if key in parts else text.say(key, lang))


def _address(game: str, lang: str) -> str:
    return f"/learn/{game}/{lang}" if game else f"/learn/{lang}"


def _links(game: str, lang: str) -> str:
    others = "".join(
        f'<link rel="alternate" hreflang="{each}" href="{_address(game, each)}">'
        for each in LANGUAGES
    )
    return f'<link rel="canonical" href="{_address(game, lang)}">{others}'


def _book(game: str, lang: str) -> tuple[dict[str, str], str]:
    """The page of one rulebook."""

    def say(key: str, **facts: object) -> str:
        return escape(text.say(key, lang, **facts))

    made = sheets(learn.book(game, lang))
    name, motto = text.say(f"game-{game}", lang), text.say(f"web-motto-{game}", lang)
    title = text.say("learn-book", lang, game=name)
    others = "".join(
        f'<li><a href="{_address(each, lang)}">{say(f"game-{each}")}</a></li>'
        for each in IDS
        if each != game
    )
    body = f"""
<div class="book" data-game="{game}">
<nav id="contents" popover class="contents" aria-label="{say("learn-contents")}">
<p class="search" data-none="{say("learn-search-none")}" data-one="{say("learn-search-one")}"
data-many="{say("learn-search-many", count="0")}" hidden>
<label for="search">{say("learn-search")}</label>
<input id="search" class="input" type="search" autocomplete="off">
<span role="status" class="small muted"></span></p>
{made.contents}
</nav>
<main id="main" tabindex="-1">
<header class="cover">
<p class="small"><a href="{_address("", lang)}">{say("learn-books")}</a></p>
<h1>{escape(title)}</h1>
<p class="motto">{escape(motto)}</p>
<p class="ways"><a class="button main" href="/new/{game}">{say("learn-play")}</a>
<a class="button" href="/exercises/next?game={game}">{say("web-way-exercises")}</a>
<button class="button" type="button" data-print hidden>{say("learn-print")}</button></p>
<p class="papers small">{say("learn-papers")}
{_papers(game, lang)}</p>
{_lessons(game, lang)}
</header>
<button class="button contents-button" type="button" popovertarget="contents">
{say("learn-contents")}</button>
{made.text}
<footer><h2>{say("learn-other-books")}</h2><ul>{others}</ul></footer>
</main>
</div>"""
    return {"title": title, "description": motto}, body


def _papers(game: str, lang: str) -> str:
    """Links to all that can be printed, on each paper."""
    parts = []
    for what in WHAT:
        links = " ".join(
            f'<a href="{_address(game, lang)}/{what}.pdf?paper={paper}" '
            f'hreflang="{lang}" type="application/pdf" '
            f'aria-label="{escape(text.say(f"learn-paper-{what}", lang))}, PDF, {_PAPERS[paper]}">'
            f'<bdi dir="ltr">{_PAPERS[paper]}</bdi></a>'
            for paper in PAPERS
        )
        parts.append(f"<span>{escape(text.say(f'learn-paper-{what}', lang))} {links}</span>")
    return " ".join(parts)


def _shelf(lang: str) -> tuple[dict[str, str], str]:
    """The page that leads to all rulebooks."""
    album = render.Album("b")
    cards = "".join(_card(game, lang, album) for game in IDS)
    title, note = text.say("learn-books", lang), text.say("learn-books-note", lang)
    body = f"""
<main id="main" tabindex="-1" class="page shelf">
<header><h1>{escape(title)}</h1><p>{escape(note)}</p></header>
{album.definitions()}{cards}
</main>"""
    return {"title": title, "description": note}, body


def _lessons(game: str, lang: str) -> str:
    """The guided lessons of a game; how far the reader has come is added by scripts."""
    found = learn.lessons(game, lang)
    if not found:
        return ""
    entries = "".join(_entry(game, lesson, lang) for lesson in found)
    head = escape(text.say("lesson-list", lang))
    return f'<nav class="lessons" aria-label="{head}"><h2>{head}</h2><ol>{entries}</ol></nav>'


def _entry(game: str, lesson: learn.Lesson, lang: str) -> str:
    address = f"/learn/{game}/lessons/{lesson.id}"
    title, about = escape(learn.plain(lesson.title)), escape(learn.plain(lesson.about))
    count = escape(text.say("lesson-tasks", lang, count=len(lesson.tasks)))
    learnt = escape(text.say("lesson-learnt", lang))
    return f"""<li><a href="{address}" data-lesson="{game}/{lesson.id}"><strong>{title}</strong>
<span>{about}</span><small data-learnt="{learnt}">{count}</small></a></li>"""


def _card(game: str, lang: str, album: render.Album) -> str:
    def say(key: str, **facts: object) -> str:
        return escape(text.say(key, lang, **facts))

    board = learn.book(game, lang).chapters[0].paragraphs[0].boards[0]
    scene = game_of(game).read(board.code).scene()
    drawn = render.svg(scene, album=album, background=False, hands=False, title=say(f"game-{game}"))
    few = "".join(f"<li>{say(f'web-learn-{game}-{n}')}</li>" for n in range(1, 5))
    return f"""<article class="card">
<a class="stage" href="{_address(game, lang)}" tabindex="-1" aria-hidden="true">{drawn}</a>
<div><h2><a href="{_address(game, lang)}">{say(f"game-{game}")}</a></h2>
<p>{say(f"web-motto-{game}")}</p><ul>{few}</ul>
<p class="ways">{_start(game, lang)}
<a class="button" href="{_address(game, lang)}">{say("learn-read")}</a>
<a class="button" href="/new/{game}">{say("learn-play")}</a>
<a class="button" href="/exercises/next?game={game}">{say("web-way-exercises")}</a></p></div>
</article>"""


def _start(game: str, lang: str) -> str:
    """The way to the first lesson, and how many more there are."""
    found = learn.lessons(game, lang)
    if not found:
        return ""
    first, *more = (f"/learn/{game}/lessons/{lesson.id}" for lesson in found)
    name = escape(text.say("lesson-first", lang))
    button = f'<a class="button main" href="{first}">{name}</a>'
    if not more:
        return button
    every = escape(text.say("lesson-every", lang, count=len(found)))
    return f'{button} <a class="button" href="/learn/{game}/lessons">{every}</a>'
