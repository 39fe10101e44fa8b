"""The solo game drawn as SVG: the table of the game and, beside it, what decides for the Outlaws."""

from outlaws.tools.illustration.illustrator import OutlawIllustrator

__all__ = ["OutlawIllustrator"]
