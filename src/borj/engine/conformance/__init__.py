"""The conformance kit: positions and what follows from them, for anybody's engine.

The files in `kit/`, one for each game, are written by the book (`making`) and described in
docs/conformance.md. `trial` asks a program that speaks UGI.
"""

from borj.engine.conformance.cases import VERSION, Case, Heading, cases, heading, source
from borj.engine.conformance.trial import Difference, Trial

__all__ = ["VERSION", "Case", "Difference", "Heading", "Trial", "cases", "heading", "source"]
