"""The table drawn as SVG, as one seat sees it; `FrontierIllustrator` is the tool."""

from whistle_stop.tools.illustration.illustrator import FrontierIllustrator

__all__ = ["FrontierIllustrator"]
