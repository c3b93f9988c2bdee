"""Write all playthroughs anew."""

from tests.goldens import file_of, playthrough
from tests.kit import CONFIGS

for config in CONFIGS:
    file_of(config).write_text(playthrough(config), "utf-8")
    print(file_of(config))
