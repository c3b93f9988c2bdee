"""A scene becomes a picture: SVG, PNG or terminal text. No rules, no games: only what is to see."""

from borj.render.console import terminal
from borj.render.film import film
from borj.render.picture import Album, png, svg

__all__ = ["Album", "film", "png", "svg", "terminal"]
