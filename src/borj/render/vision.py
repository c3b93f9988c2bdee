"""How colours are seen: contrast, distance, and what other eyes and grey prints make of them.

This is how the palettes in `artwork/theme.json` were chosen, and how tests keep them apart.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[float, float, float]  # linear red, green, blue from 0 to 1
Lab = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
_SIGHT = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SIGHTS = ("normal", *_SIGHT, "grey")
_LUMINANCE = (0.2126, 0.7152, 0.0722)


def read(text: str) -> Colour:
    """A colour such as #0B7A75."""
    red, green, blue = (_linear(int(text[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return red, green, blue


def write(colour: Colour) -> str:
    """The nearest colour that a screen can show, as text."""
    return "#" + "".join(f"{round(255 * _gamma(part)):02X}" for part in colour)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _gamma(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * 12.92 if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 for black and 1 for white."""
    return sum(weight * part for weight, part in zip(_LUMINANCE, colour, strict=True))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(read(one)), luminance(read(other))))
    return (lighter + 0.05) / (darker + 0.05)


def seen(text: str, sight: str = "normal") -> str:
    """A colour as it looks to one of SIGHTS."""
    colour = read(text)
    if sight == "grey":
        return write((luminance(colour),) * 3)
    if sight == "normal":
        return text
    red, green, blue = (
        sum(weight * part for weight, part in zip(row, colour, strict=True))
        for row in _SIGHT[sight]
    )
    return write((red, green, blue))


def lab(text: str) -> Lab:
    """CIE L*a*b* under D65."""
    red, green, blue = read(text)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, sight: str = "normal") -> float:
    """CIEDE2000: about 1 is just noticeable side by side, 10 is plain at a glance."""
    return _ciede2000(lab(seen(one, sight)), lab(seen(other, sight)))


def _ciede2000(one: Lab, other: Lab) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = (1 - sqrt(mean / (mean + 25.0**7))) / 2
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if (a or b) else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rc = 2 * sqrt(chroma**7 / (chroma**7 + 25.0**7))
    rt = -rc * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
