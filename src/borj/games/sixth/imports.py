"""Records of Sixth! from elsewhere: the formats that `borj.load` reads besides its own."""

from __future__ import annotations

from borj.core.foreign import Dialect

DIALECTS: tuple[Dialect, ...] = ()
