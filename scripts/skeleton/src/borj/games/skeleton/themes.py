"""What exercises of Skeleton can be about."""

from borj.core.themes import Theme, ends_by
from borj.games.skeleton.rules import Reason

THEMES = (Theme("arrival", ends_by(Reason.ARRIVED)),)
