"""The press makes the documents of a game into a book for each language, and checks every word of
theirs that a computer can check.

It runs when Borj is built and is the only part that needs the Markdown parser.
"""

from borj.learn.press.edition import Sources, print_game
from borj.learn.press.faults import BadDocument, Place

__all__ = ["BadDocument", "Place", "Sources", "print_game"]
