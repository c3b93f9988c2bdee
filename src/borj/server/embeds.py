"""What other sites show of ours in a frame: a picture, a line of words, and the way here.

There is no script in it and nothing of anybody's own: whoever looks is a stranger.
"""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from html import escape

from borj import render, text
from borj.core.scene import Scene
from borj.render import theme
from borj.server.easel import Wish, asked

ADDRESS = "/embed/"  # only what is below it may be framed
REFRESH = 20  # seconds after which a game that goes on is shown anew
_ALBUM = "e"
_ICONS = {  # the way through a game, drawn
    "first": "M7 5v14M18 6l-8 6 8 6",
    "back": "M16 5l-9 7 9 7",
    "on": "M8 5l9 7-9 7",
    "last": "M6 6l8 6-8 6M17 5v14",
}


def _colours(name: str, material: str = theme.PLAIN) -> str:
    told = theme.tokens(name, material).items()
    usual = {} if material == theme.PLAIN else theme.tokens(name)
    return ";".join(f"--{key}:{colour}" for key, colour in told if usual.get(key) != colour)


def _dressed(material: str) -> str:
    """The colours of a material that are its own, in every theme."""
    light, dark = (_colours(name, material) for name in ("light", "dark"))
    root = f":root[data-material={material}]"
    return f"""{root}{{{light}}}
@media(prefers-color-scheme:dark){{{root}{{{dark}}}}}
{root}[data-theme=light]{{{light}}}
{root}[data-theme=dark]{{{dark}}}"""


_STYLE = f"""
:root{{color-scheme:light dark;{_colours("light")}}}
@media(prefers-color-scheme:dark){{:root{{{_colours("dark")}}}}}
:root[data-theme=light]{{color-scheme:light;{_colours("light")}}}
:root[data-theme=dark]{{color-scheme:dark;{_colours("dark")}}}
{"".join(_dressed(material) for material in theme.MATERIALS if material != theme.PLAIN)}
*{{box-sizing:border-box}}
html,body{{height:100%;margin:0}}
body{{display:flex;flex-direction:column;background:var(--paper);color:var(--ink);
font:15px/1.5 Vazirmatn,system-ui,sans-serif}}
main{{flex:1;min-height:0;display:flex}}
main svg{{display:block;width:100%;height:100%}}
.album{{position:absolute}}
footer{{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 12px;
padding:6px 12px;border-top:1px solid var(--line)}}
p{{margin:0;flex:1 1 16em;min-width:0;overflow-wrap:anywhere}}
p>*{{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}}
p span{{color:var(--muted);font-size:.87em}}
nav{{display:flex;direction:ltr}}
a{{color:var(--turquoise);padding:8px 4px}}
nav a,nav b{{display:grid;place-items:center;width:40px;height:40px;padding:0}}
nav b{{color:var(--line)}}
nav svg{{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2;
stroke-linecap:round;stroke-linejoin:round}}
a:focus-visible{{outline:3px solid var(--turquoise);outline-offset:-2px;border-radius:6px}}
.note{{margin:auto;padding:24px;text-align:center;flex:none}}
"""
_HASH = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
# Its one style sheet, and nothing else: no script, form, font or request; links open elsewhere.
POLICY = "; ".join(
    (
        "default-src 'none'",
        f"style-src 'sha256-{_HASH}'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors *",
        "sandbox allow-popups allow-popups-to-escape-sandbox",
    )
)


@dataclass(frozen=True, slots=True)
class Embed:
    """What is shown: its title and a line below it, where it leads, and the way through it."""

    title: str
    line: str
    path: str
    steps: tuple[int, int] | None = None  # the turn that is shown, and how many there are
    lives: bool = False


def page(embed: Embed, scene: Scene, wish: Wish) -> bytes:
    """The frame's page."""

    def say(key: str, **facts: object) -> str:
        return escape(text.say(key, wish.lang, **facts))

    album = render.Album(_ALBUM, wish.material)
    how = {**asked(wish, f"{embed.title}. {embed.line}"), "theme": "light"}
    picture = render.svg(scene, album=album, background=False, **how)
    way = _way(embed.steps, wish) if embed.steps else ""
    body = f"""{album.definitions()}
<main>{picture}</main>
<footer><p><bdi>{escape(embed.title)}</bdi><span>{escape(embed.line)}</span></p>{way}
<a href="{escape(embed.path)}" target="_blank" rel="noopener">{say("embed-here")}</a></footer>"""
    refresh = f'<meta http-equiv="refresh" content="{REFRESH}">' if embed.lives else ""
    return _whole(embed.title, body, wish, refresh)


def trouble(words: str, wish: Wish) -> bytes:
    """The same where there is nothing to show: why not."""
    return _whole("Borj", f'<p class="note">{escape(words)}</p>', wish)


def _whole(title: str, body: str, wish: Wish, head: str = "") -> bytes:
    direction = "rtl" if wish.lang == "fa" else "ltr"
    dress = "" if wish.material == theme.PLAIN else f' data-material="{wish.material}"'
    return f"""<!doctype html>
<html lang="{wish.lang}" dir="{direction}" data-theme="{wish.theme}"{dress}><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>{head}<style>{_STYLE}</style></head>
<body>{body}</body></html>""".encode()


def _way(steps: tuple[int, int], wish: Wish) -> str:
    """Links through the game: pages of their own, so that no script is needed."""
    at, most = steps
    more = _query(wish)

    def link(name: str, ply: int) -> str:
        label = escape(text.say(f"embed-{name}", wish.lang))
        icon = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'
        if not 0 <= ply <= most or ply == at:
            return f"<b>{icon}</b>"
        return f'<a href="?ply={ply}{more}" aria-label="{label}">{icon}</a>'

    ways = (("first", 0), ("back", at - 1), ("on", at + 1), ("last", most))
    return f"<nav>{''.join(link(*each) for each in ways)}</nav>"


def _query(wish: Wish) -> str:
    """What was wished for, on every further page."""
    usual = {"theme": "system", "lang": "en", "face": "plain", "coordinates": True}
    usual["material"] = theme.PLAIN
    parts = []
    for name in ("theme", "lang", "flip", "symbols", "face", "flat", "coordinates", "material"):
        value = getattr(wish, name)
        if value != usual.get(name, False):
            told = str(value).lower() if isinstance(value, bool) else value
            parts.append(f"&amp;{name}={told}")
    return "".join(parts)
