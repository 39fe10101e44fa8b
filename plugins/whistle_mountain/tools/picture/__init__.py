"""The table drawn in plain text, as one seat sees it; `TableDrawing` is the tool with which command lines show it."""

from whistle_mountain.tools.picture.table import TableDrawing

__all__ = ["TableDrawing"]
