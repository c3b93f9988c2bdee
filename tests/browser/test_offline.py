"""The app without a network: kept in the browser, it opens; and it says what it lacks."""

from __future__ import annotations

from tests.browser.kit import Tab, Visitors


def keep(tab: Tab) -> None:
    """Switch on "keep for offline", and wait until everything is there."""
    tab.open("/settings")
    tab.page.get_by_label(tab.say("offline-keep"), exact=True).check()
    tab.page.locator("[data-kept=book]").wait_for()


def test_python_runs_in_a_worker_under_the_real_policy(visit: Visitors) -> None:
    tab = visit().open("/")
    begin = "async () => { const desk = await borjDesk(); await desk.begin(); return desk.ready }"
    assert tab.page.evaluate(begin) is True
    policy = tab.page.request.get(tab.url + "/").headers["content-security-policy"]
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy


def test_what_is_kept_opens_without_a_network(visit: Visitors) -> None:
    tab = visit()
    keep(tab)
    tab.watch.calm = False  # sockets fail from now on, and Chromium tells of each
    tab.page.context.set_offline(True)
    for path in ("/", "/settings", "/learn", "/new/dvonn"):
        tab.open(path)
        tab.page.locator("main h1").wait_for()
        assert tab.page.locator("main h1").inner_text()


def wait_idle(tab: Tab) -> None:
    """Open the first page, and let the time pass after which what can wait is done."""
    tab.page.clock.install()
    tab.open("/")
    tab.until("() => document.querySelector('.games borj-board')?.look")
    tab.page.clock.run_for(20_000)


def test_nothing_is_fetched_for_offline_on_a_line_that_is_spared(visit: Visitors) -> None:
    tab = visit()
    wait_idle(tab)
    found = tab.page.evaluate(
        "async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]"
    )
    assert found == [[], []]


def test_in_idle_time_the_app_keeps_itself(visit: Visitors) -> None:
    tab = visit(spares=False)
    wait_idle(tab)
    tab.until("async () => (await navigator.serviceWorker.getRegistrations()).length")
    tab.open("/settings")
    tab.page.locator("[data-kept=shell]").wait_for()
