"""Records: games with comments, variations, clocks and results, and files of them.

A text format in the spirit of PGN, JSON, and what other programs write; see `docs/records.md`.
"""

from borj.records.documents import as_json, from_json
from borj.records.files import Records, dump, headers, load
from borj.records.node import Node
from borj.records.result import Ending, Evaluation, Result
from borj.records.tree import Record

__all__ = [
    "Ending",
    "Evaluation",
    "Node",
    "Record",
    "Records",
    "Result",
    "as_json",
    "dump",
    "from_json",
    "headers",
    "load",
]
