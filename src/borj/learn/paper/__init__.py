"""Borj on paper: rulebooks and score sheets as PDF, from the same text as the pages.

`bundle` puts together what the typesetter reads, `pdf` has it set. The forms (`forms/`) say how
it looks; what it says comes as data, so that no text has to be escaped.
"""

from borj.learn.paper.bundle import PAPERS, WHAT, Bundle, bundle
from borj.learn.paper.setting import kept, name, pdf

__all__ = ["PAPERS", "WHAT", "Bundle", "bundle", "kept", "name", "pdf"]
