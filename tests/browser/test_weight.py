"""The first page is light: what it takes over the wire, without fonts and engine."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.kit import LANGUAGES, Visitors

MOST = 150_000  # bytes, compressed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_is_light(visit: Visitors, lang: str) -> None:
    tab = visit(lang, animation="full")
    network = tab.page.context.new_cdp_session(tab.page)
    network.send("Network.enable")
    apart: set[str] = set()
    sizes: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        if event["type"] == "Font" or ".wasm" in event["response"]["url"]:
            apart.add(event["requestId"])

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", finished)
    tab.page.goto(tab.url, wait_until="networkidle")
    # All is there, and the boards live.
    expect(tab.page.locator(".games borj-board")).to_have_count(5)
    tab.until("() => document.querySelector('.games borj-board').look.status.last.length > 0")
    tab.page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert apart
    weight = sum(size for request, size in sizes.items() if request not in apart)
    assert weight < MOST, f"{weight} bytes"
