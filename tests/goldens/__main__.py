"""Write all playthroughs anew, or those of the games that are named."""

import sys

from tests.goldens import file_of, playthrough
from tests.kit import CONFIGS

for config in CONFIGS:
    if sys.argv[1:] and config.game not in sys.argv[1:]:
        continue
    file_of(config).write_text(playthrough(config), "utf-8")
    print(file_of(config))
