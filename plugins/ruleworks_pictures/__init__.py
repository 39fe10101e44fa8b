"""Pictures of any game as SVG: games bring panels, pieces and what is printed on items, or nothing at all."""

from ruleworks import Bundle
from ruleworks_pictures.card import Card, seal, squares, tokens
from ruleworks_pictures.column import Column
from ruleworks_pictures.face import CHIP, TILE, back, chip, plate, tile
from ruleworks_pictures.grid import Counter, grid_panel, places
from ruleworks_pictures.illustrator import Ghost, Illustrator
from ruleworks_pictures.look import PICTURES, Look
from ruleworks_pictures.painter import Overlay, Painter, illustrator
from ruleworks_pictures.panel import Panel, Placed, cell, label, unique
from ruleworks_pictures.png import as_png
from ruleworks_pictures.stages import overlays, stage
from ruleworks_pictures.style import Palette, Style
from ruleworks_pictures.svg import (
    Box,
    Outline,
    around,
    circle,
    group,
    path,
    polygon,
    rect,
    symbol,
    tag,
    text,
    tooltip,
    use,
)
from ruleworks_pictures.text_fit import cut, fitted, letters, line, lines, width

bundle: Bundle = Bundle(name="ruleworks-pictures", version="0.2.0", texts=PICTURES, tools=(Painter(),))

__all__ = [
    "CHIP",
    "TILE",
    "Box",
    "Card",
    "Column",
    "Counter",
    "Ghost",
    "Illustrator",
    "Look",
    "Outline",
    "Overlay",
    "Painter",
    "Palette",
    "Panel",
    "Placed",
    "Style",
    "around",
    "as_png",
    "back",
    "bundle",
    "cell",
    "chip",
    "circle",
    "cut",
    "fitted",
    "grid_panel",
    "group",
    "illustrator",
    "label",
    "letters",
    "line",
    "lines",
    "overlays",
    "path",
    "places",
    "plate",
    "polygon",
    "rect",
    "seal",
    "squares",
    "stage",
    "symbol",
    "tag",
    "text",
    "tile",
    "tokens",
    "tooltip",
    "unique",
    "use",
    "width",
]
