"""The table drawn as SVG, as one seat sees it; `MountainIllustrator` is the tool."""

from whistle_mountain.tools.illustration.illustrator import MountainIllustrator

__all__ = ["MountainIllustrator"]
