"""What a choice would bring, in the terms of the game: what is counted, collected and flooded."""

from whistle_mountain.tools.outlook.foresight import MountainForesight
from whistle_mountain.tools.outlook.reckoning import MountainReckoning

__all__ = ["MountainForesight", "MountainReckoning"]
