"""The privacy page: what it says about days is what the server does."""

from __future__ import annotations

import re
from pathlib import Path

from borj.server import clocks, expiry, identity, seating

PAGE = Path(__file__).resolve().parents[2] / "web" / "app" / "pages" / "Privacy.svelte"


def test_the_page_tells_the_days_that_hold() -> None:
    (told,) = re.findall(r"const DAYS = \{([^}]*)\}", PAGE.read_text("utf-8"))
    days = {name: int(count) for name, count in re.findall(r"(\w+): (\d+)", told)}
    assert days == {
        "cookie": identity.AGE // (24 * 3600),
        "seek": seating.SOUGHT // clocks.DAY,
        "idle": expiry.UNTOUCHED // clocks.DAY,
    }
    assert seating.INVITED == expiry.UNTOUCHED  # the page has one number for both
