"""Matches: players of any kind against each other, in pairs of games, until something is known."""

from borj.engine.matches.entrants import Entrant, entrants
from borj.engine.matches.fixtures import Settings
from borj.engine.matches.run import Progress, run
from borj.engine.matches.standings import Standings

__all__ = ["Entrant", "Progress", "Settings", "Standings", "entrants", "run"]
