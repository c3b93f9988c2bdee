"""The app in a real browser: a server process, Chromium, and people who click, type and listen."""

import pytest

pytest.register_assert_rewrite("tests.browser.kit")  # what it asserts is explained like a test's
