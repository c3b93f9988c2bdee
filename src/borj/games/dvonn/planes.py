"""What the planes of DVONN show."""

from borj.core.planes import Planes

PLANES = Planes(
    (
        "own stack", "other's stack", "height", "holds red", "lone red",
        "all: placing", "all: player to act",
    )
)  # fmt: skip
