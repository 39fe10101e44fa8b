"""Positions of Whistle Stop as text, as `ruleworks_formats.notation` tells it, with all that is on the table.

players 2
round-cell 3
laid cell=b3 tile=route.21 turn=2
laid cell=b4 track=25@wood+01+34
yard seat=0 points=4 coal=2 cubes=wood*2+steel*1 trains=b3+coast.4 tiles=town.teal-1
yard seat=1 coal=2 whistles=1 trains=coast.5+coast.6 tiles.count=3
box full
then begin-turn:0
"""

from typing import Final

from whistle_stop.tools.notation.notation import NOTATION

format: Final = NOTATION.format
parse: Final = NOTATION.parse

__all__ = ["NOTATION", "format", "parse"]
