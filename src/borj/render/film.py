"""A game as a moving picture, GIF or WebP: a frame for each scene, the last one for longer.

Where a game ends in piles, they are one more. The board itself takes the longest to draw and hardly
changes: it is drawn once, and in each frame what stands on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Unpack

from borj.core.errors import BorjError
from borj.core.scene import Scene
from borj.render.picture import ABOVE, GROUND, Options, png, svg
from borj.render.piles import ends_in_piles

if TYPE_CHECKING:
    from PIL import Image

KINDS = ("gif", "webp")
WIDTH, WIDEST = 480, 1000  # pixels, usually and at most
FRAMES = 300  # at most: of a longer line every second scene is shown, or every third
_BEGINS, _STEP, _RESTS = 1000, 700, 4000  # milliseconds of the first frame, each one, and the last
_GROUNDS = 8  # boards that are kept: one may be without a coordinate that a stack hides
_COLOURS = 255  # of a GIF, and one for what did not change


def film(
    scenes: Iterable[Scene],
    *,
    kind: str = "gif",
    width: int | None = None,
    look: Callable[[], None] = lambda: None,
    **options: Unpack[Options],
) -> bytes:
    """All scenes one after another, again and again.

    `look` is called before each frame, so that whoever waits no longer can be left. `options` are
    those of a picture. Needs Pillow and resvg-py, which the extra `app` installs.
    """
    try:
        from PIL import Image
    except ImportError:
        raise BorjError("render-film-missing") from None
    if kind not in KINDS:
        raise BorjError("render-film-kind", kind=kind, kinds=KINDS)
    wide = WIDTH if width is None else width
    if not 0 < wide <= WIDEST:
        raise BorjError("render-film-size", largest=WIDEST)
    shown = thinned(list(scenes))

    grounds: dict[str, Image.Image] = {}

    def layer(scene: Scene, how: Options) -> Image.Image:
        with Image.open(BytesIO(png(scene, width=wide, **how))) as picture:
            return picture.convert("RGBA")

    def drawn(scene: Scene, piled: bool = False) -> Image.Image:
        below: Options = {**options, "piled": piled, "layer": GROUND}
        known = svg(scene, **below)
        if known not in grounds:
            if len(grounds) == _GROUNDS:
                grounds.pop(next(iter(grounds)))
            grounds[known] = layer(scene, below)
        above = layer(scene, {**below, "layer": ABOVE})
        return Image.alpha_composite(grounds[known], above).convert("RGB")

    def frames() -> Iterator[Image.Image]:
        for scene in shown:
            look()
            yield drawn(scene)
        if ends_in_piles(shown[-1]):
            look()
            yield drawn(shown[-1], piled=True)

    count = len(shown) + ends_in_piles(shown[-1])
    lasts = [_BEGINS, *(count - 2) * [_STEP], _RESTS][-count:]
    written = BytesIO()
    if kind == "webp":
        first, *others = frames()
        # No frame but the first is written whole: half the bytes, and sooner done.
        whole = {"kmin": FRAMES, "kmax": FRAMES + 1, "minimize_size": False}
        how = {"quality": 80, "method": 2, **whole}
        first.save(
            written, "WEBP", save_all=True, append_images=others, duration=lasts, loop=0, **how
        )
        return written.getvalue()
    first, *others = _few_colours(list(frames()))
    first.save(
        written, "GIF", save_all=True, append_images=others, duration=lasts, loop=0, optimize=True
    )
    return written.getvalue()


def thinned(scenes: Sequence[Scene]) -> Sequence[Scene]:
    """Every scene, or every so many of them where they are too many; the last one always."""
    step = -(-len(scenes) // FRAMES)
    return scenes if step < 2 else scenes[::-1][::step][::-1]


def _few_colours(frames: list[Image.Image]) -> list[Image.Image]:
    """The same frames in one palette, so that what stays is not written again."""
    from PIL import Image

    # The last scene may lack what the first one shows, such as pieces in hand.
    some = [frames[0], frames[len(frames) // 2], frames[-1]]
    wide, high = frames[0].size
    sample = Image.new("RGB", (wide, high * len(some)))
    for place, frame in enumerate(some):
        sample.paste(frame, (0, place * high))
    palette = sample.quantize(_COLOURS, Image.Quantize.MEDIANCUT)
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
