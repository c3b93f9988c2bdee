"""One Chromium for all browser tests, a server for each file, and visitors for each test."""

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with an empty database."""
    with serving(tmp_path_factory.mktemp("browser") / "data") as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visitors]:
    """Makes visitors; what goes wrong in any of their tabs fails the test."""
    visitors = Visitors(browser, server.url)
    yield visitors
    visitors.leave()
