"""Every variant plays exactly as it did when its playthrough was written down."""

from __future__ import annotations

import pytest

from tests.goldens import FOLDER, file_of, playthrough
from tests.kit import CONFIGS, Config


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_golden_playthrough(config: Config) -> None:
    assert playthrough(config) == file_of(config).read_text("utf-8")


def test_there_is_one_for_every_variant_and_no_other() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_of(c).name for c in CONFIGS}
