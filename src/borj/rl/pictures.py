"""A scene as an array of colours, from the PNG that `borj.render` makes."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from borj import render
from borj.core.scene import Scene

_CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}  # of PNG's colour types, without palettes


def pixels(scene: Scene, width: int) -> NDArray[np.uint8]:
    """The picture of a scene: rows x columns x red, green and blue."""
    return read(render.png(scene, width=width))


def read(png: bytes) -> NDArray[np.uint8]:
    """The colours of a PNG with eight bits a channel, as our renderer writes it."""
    at, data, head = 8, b"", b""
    while at < len(png):
        (size,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + size]
        head, data = (body if kind == b"IHDR" else head), data + (body if kind == b"IDAT" else b"")
        at += 12 + size
    width, height, depth, colour = struct.unpack(">IIBB", head[:10])
    if depth != 8 or colour not in _CHANNELS:
        raise ValueError(f"a PNG of colour type {colour} with {depth} bits")
    channels = _CHANNELS[colour]
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    found = np.zeros((height, width * channels), np.uint8)
    above = np.zeros(width * channels, np.uint8)
    for number in range(height):
        above = found[number] = _unfilter(int(rows[number, 0]), rows[number, 1:], above, channels)
    shaped = found.reshape(height, width, channels)
    if channels < 3:
        return np.repeat(shaped[:, :, :1], 3, axis=2)
    if channels == 4:  # on white
        alpha = shaped[:, :, 3:].astype(np.uint16)
        blended = (shaped[:, :, :3] * alpha + 255 * (255 - alpha)) // 255
        return blended.astype(np.uint8)
    return shaped


def _unfilter(
    kind: int, row: NDArray[np.uint8], above: NDArray[np.uint8], step: int
) -> NDArray[np.uint8]:
    """A row of pixels from what the file holds of it (PNG's five filters)."""
    if kind == 0:
        return row.copy()
    if kind == 1:
        columns = row.reshape(-1, step).astype(np.uint32)
        return np.cumsum(columns, axis=0).astype(np.uint8).reshape(-1)
    if kind == 2:
        return row + above
    found = row.astype(np.int32)
    up = above.astype(np.int32)
    for n in range(len(found)):
        left = found[n - step] if n >= step else 0
        if kind == 3:
            found[n] = (found[n] + (left + up[n]) // 2) & 255
        else:
            corner = up[n - step] if n >= step else 0
            guess = left + up[n] - corner
            near = min((abs(guess - left), 0, left), (abs(guess - up[n]), 1, up[n]),
                       (abs(guess - corner), 2, corner))  # fmt: skip
            found[n] = (found[n] + near[2]) & 255
    return found.astype(np.uint8)
