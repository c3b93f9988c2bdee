"""A parser that asks “did you mean …?”, and whose help fits narrow terminals."""

from __future__ import annotations

import argparse
import difflib
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from borj.core.errors import BorjError

WIDE = 80  # what our texts are set for
Suggest = Callable[[str], str]


class Help(argparse.RawDescriptionHelpFormatter):
    """Descriptions as they were written, or set anew where the terminal is too narrow for them."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        whole = super()._fill_text(text, width, indent)
        if width + 2 >= WIDE:
            return whole
        lines = []
        for line in whole.splitlines():
            deep = len(line) - len(line.lstrip())
            hang = " " * (deep + 2 if deep else 0)
            lines += textwrap.wrap(line, max(20, width), subsequent_indent=hang) or [""]
        return "\n".join(lines)


class Parser(argparse.ArgumentParser):
    """Says what may have been meant where a word is not known; all commands inherit it."""

    suggest: Suggest = staticmethod(lambda word: "")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            error.message += self._meant(str(value), map(str, action.choices or ()))
            raise

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """The same, with a word about options that are nearly right."""
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            said = argparse._("unrecognized arguments: %s")  # type: ignore[attr-defined]
            known = [name for parser in _all(self) for name in parser._option_string_actions]
            self.error(said % " ".join(rest) + self._meant(rest[0].partition("=")[0], known))
        return found

    def _meant(self, word: str, known: Iterable[str]) -> str:
        meant = nearest(word, known)
        return f". {Parser.suggest(meant)}" if meant else ""


def _all(parser: argparse.ArgumentParser) -> Iterable[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for made in action.choices.values():
                yield from _all(made)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """What was probably meant by a word."""
    found = difflib.get_close_matches(word.lower(), list(known), 1, 0.6)
    return found[0] if found and found[0] != word else None


def meant(error: BorjError) -> str | None:
    """The same for an error that tells what was given and what there is."""
    given = [fact for fact in error.facts.values() if isinstance(fact, str)]
    for fact in error.facts.values():
        if isinstance(fact, tuple | list):
            known = [one for one in fact if isinstance(one, str)]
            for word in given:
                if word not in known and (found := nearest(word, known)):
                    return found
    return None
