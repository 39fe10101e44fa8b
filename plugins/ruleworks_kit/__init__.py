"""What rules are made of: effects, facts, goods, grids, piles, lazy options, migrations, charts."""

from ruleworks_kit.chart import Chart, ChartCell, Piece, Shelf, Side
from ruleworks_kit.lazy_options import Chain, LazyOptions, Sifted
from ruleworks_kit.migration import Change, Document, migrated, renamed

__all__ = [
    "Chain",
    "Change",
    "Chart",
    "ChartCell",
    "Document",
    "LazyOptions",
    "Piece",
    "Shelf",
    "Side",
    "Sifted",
    "migrated",
    "renamed",
]
