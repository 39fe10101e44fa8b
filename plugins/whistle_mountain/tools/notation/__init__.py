"""Positions of Whistle Mountain as text, as `ruleworks_formats.notation` tells it, with all that is on the table.

players 2
canyon water=1 bars=7
scaffold tile=scaffold.l-3 squares=b2+c2+d2+d3
machine item=machine.boiler area=b2-c4 owner=0
crew seat=0 ships=home+e2-f2+dock.rescue barracks=2+3+4 whirlpool=4 standing=d2
storage seat=0 points=12 resources=coal*2+gold*1
then choose-ability:1:1
"""

from typing import Final

from whistle_mountain.tools.notation.notation import NOTATION

format: Final = NOTATION.format
parse: Final = NOTATION.parse

__all__ = ["NOTATION", "format", "parse"]
