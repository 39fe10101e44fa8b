"""The table in words and signs, for terminals; `TableDrawing` is the tool."""

from whistle_stop.tools.drawing.table import TableDrawing

__all__ = ["TableDrawing"]
