"""Attributes that are worked out when they are first asked for, and then kept.

`functools.cached_property` of Python 3.11 takes one lock for all instances of a class: whoever
works out the legal moves of one position would wait for another thread that does so for a
different one. Our values are immutable, so to work one out twice does no harm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property as lazy
else:

    class lazy:  # noqa: N801  # it is written as a decorator
        """A method whose result becomes the attribute of the same name."""

        def __init__(self, func):
            self.func = func
            self.__doc__ = func.__doc__

        def __set_name__(self, owner, name):
            self.name = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = instance.__dict__[self.name] = self.func(instance)
            return value


__all__ = ["lazy"]
