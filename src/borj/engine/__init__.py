"""The engine: the Python face of the native kernels. Limits, scores, levels, protocols."""

from borj.engine.levels import Level
from borj.engine.limits import Limit
from borj.engine.scores import Score, Wdl
from borj.engine.search import Analysis, Engine, Line
from borj.engine.solver import Solution, Solver

__all__ = ["Analysis", "Engine", "Level", "Limit", "Line", "Score", "Solution", "Solver", "Wdl"]
