"""What the planes of TZAAR show."""

from borj.core.planes import Planes

PLANES = Planes(
    (
        "own Tzaar on top", "own Tzarra on top", "own Tott on top",
        "other's Tzaar on top", "other's Tzarra on top", "other's Tott on top",
        "height", "all: placing", "all: first action", "all: second action", "all: player to act",
    )
)  # fmt: skip
