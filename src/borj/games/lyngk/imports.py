"""Records of LYNGK from elsewhere."""

from __future__ import annotations

from borj.core.foreign import Dialect

DIALECTS: tuple[Dialect, ...] = ()
