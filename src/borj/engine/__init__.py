"""The engine: the Python face of the native kernels. Limits, scores, levels, protocols."""

from borj.engine.levels import Level
from borj.engine.limits import Limit
from borj.engine.native import kernel
from borj.engine.program import AsyncProgram, Program
from borj.engine.scores import Score, Wdl
from borj.engine.search import Analysis, Engine, Line, Term
from borj.engine.solver import Solution, Solver

__all__ = [
    "Analysis",
    "AsyncProgram",
    "Engine",
    "Level",
    "Limit",
    "Line",
    "Program",
    "Score",
    "Solution",
    "Solver",
    "Term",
    "Wdl",
    "kernel",
]
