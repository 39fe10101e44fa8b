"""Boards of cells: squares and what fits on them, and hexagons."""

from ruleworks_kit.grids.footprints import Footprint, Placement, Places, footprint, rectangle
from ruleworks_kit.grids.hexes import Hexes, hexes, opposite, turned
from ruleworks_kit.grids.squares import Grid, Mask, grid

__all__ = [
    "Footprint",
    "Grid",
    "Hexes",
    "Mask",
    "Placement",
    "Places",
    "footprint",
    "grid",
    "hexes",
    "opposite",
    "rectangle",
    "turned",
]
