"""One Chromium and one server for all browser tests, and visitors for each test.

A file whose tests would see what strangers do, count what is stored, or kill their server says
`ALONE = True`, and gets a server of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.kit import PATIENCE, ROOT, Visitors
from tests.server.kit import Server, serving

sys.path.append(str(ROOT / "scripts"))
import chromium

expect.set_options(timeout=PATIENCE)  # five seconds, unless it is told: too few on a busy machine
# All names but our own lead nowhere, and Chromium itself asks for nothing in the background.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--force-color-profile=srgb",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


# For the package, not the session: Playwright keeps an event loop running in this thread as long
# as it lives, and other tests want one of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, headless."""
    path = chromium.find()
    if path is None:
        pytest.skip("THERE IS NO CHROMIUM HERE: NOTHING OF THE WEB APP WAS TESTED IN A BROWSER")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process for all who do not mind what others do there: to start one takes long."""
    with serving(tmp_path_factory.mktemp("house") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The server of a file: with an empty database, if it is to be alone there."""
    if not getattr(request.module, "ALONE", False):
        yield request.getfixturevalue("house")
        return
    with serving(tmp_path_factory.mktemp("browser") / "data") as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visitors]:
    """Makes visitors; what goes wrong in any of their tabs fails the test."""
    visitors = Visitors(browser, server.url)
    yield visitors
    visitors.leave()
