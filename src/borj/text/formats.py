"""How numbers and lists look in each language: the one formatter for terminal, pages and texts."""

from __future__ import annotations

from collections.abc import Iterable

from borj.core.position import LANGUAGES

__all__ = ["LANGUAGES", "fact", "latin_digits", "listing", "number", "plural", "section"]

_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")


def number(value: int | float, lang: str) -> str:
    """A number with its thousands apart: 12,345 or ۱۲٬۳۴۵."""
    text = f"{value:,}"
    if lang != "fa":
        return text
    return text.replace(",", "٬").replace(".", "٫").translate(_PERSIAN_DIGITS)


def section(rule: str, lang: str) -> str:
    """A rule's number, whose point parts no fractions: 3.2 or ۳.۲."""
    return rule.translate(_PERSIAN_DIGITS) if lang == "fa" else rule


def latin_digits(text: str) -> str:
    """Persian and Arabic digits as Latin ones, for reading what people type."""
    return text.translate(_LATIN_DIGITS)


def listing(items: Iterable[object], lang: str) -> str:
    """Items one after another: `a, b, c` or `a، b، c`."""
    return ("، " if lang == "fa" else ", ").join(fact(item, lang) for item in items)


def fact(value: object, lang: str) -> str:
    """Any fact of a message: numbers in the language's digits, lists with its comma."""
    if isinstance(value, (tuple, list)):
        return listing(value, lang)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return number(value, lang)
    return str(value)


def plural(value: float, lang: str) -> str:
    """The plural form of a number: `one` or `other`; in Persian 0 and 1 are `one`."""
    return "one" if value == 1 or (lang == "fa" and 0 <= value <= 1) else "other"
