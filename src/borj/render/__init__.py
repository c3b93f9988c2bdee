"""A scene becomes a picture: SVG, PNG or terminal text. No rules, no games: only what is to see."""

from borj.render.picture import svg

__all__ = ["svg"]
