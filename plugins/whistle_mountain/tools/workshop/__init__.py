"""Pieces of this game from data: which kinds there are, and what is printed on them."""

from whistle_mountain.tools.workshop.workshop import MountainWorkshop

__all__ = ["MountainWorkshop"]
