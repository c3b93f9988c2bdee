"""Borj for learning: environments for PettingZoo, OpenSpiel and Gymnasium, and batches of games.

In the folder of the sources `pip install ".[rl]"` brings what the modules need: `batch` only
NumPy, `zoo` PettingZoo, `spiel` OpenSpiel, `gym` Gymnasium. This module and `specs` need
nothing. docs/rl.md describes all of it.
"""

from borj.rl.specs import CAP, VERSION, Spec, spec, specs
from borj.rl.symmetries import Symmetry, symmetries

__all__ = ["CAP", "VERSION", "Spec", "Symmetry", "spec", "specs", "symmetries"]
