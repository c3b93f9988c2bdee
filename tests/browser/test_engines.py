"""Of the two modules of the engine a browser loads and keeps the one that it can run."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.kit import Visitors
from tests.browser.test_offline import cut, keep
from tests.kit import CLOSE

KEPT = """async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(open.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.mark.parametrize("module", ["simd", "plain"])
def test_the_right_engine_is_kept_and_thinks(visit: Visitors, module: str) -> None:
    tab = visit("en")
    if module == "plain":  # an older browser
        tab.page.add_init_script("WebAssembly.validate = () => false")
    engines = tab.page.request.get(f"{tab.url}/offline.json").json()["engines"]
    fetched: set[str] = set()
    tab.page.on("request", lambda request: fetched.add(request.url.removeprefix(tab.url)))
    keep(tab)
    assert set(tab.page.evaluate(KEPT)) & set(engines.values()) == {engines[module]}
    cut(tab)
    tab.open(f"/analyse/kamisado/{CLOSE}")
    tab.page.get_by_role("switch", name=tab.say("study-engine"), exact=True).click()
    expect(tab.page.locator(".found li button").first).to_have_text("f6-h8")
    assert fetched & set(engines.values()) == {engines[module]}
