"""Positions as text: everything on the table, readable, writable by hand, and read back to the equal position.

A line says what it is about and then gives its fields, those left out having their usual values:

    players 2
    canyon water=1 bars=7
    scaffold tile=scaffold.l-3 squares=b2+c2+d2+d3
    machine item=machine.boiler area=b2-c4 owner=0
    crew seat=0 ships=home+e2-f2+dock.rescue barracks=2+3+4 whirlpool=4 standing=d2
    storage seat=0 points=12 resources=coal*2+gold*1
    then choose-ability:1:1

A line that ends with `+`, `/` or a backslash goes on in the next one. `then` lines are the agenda, what comes first
being first. `#` begins a comment. Lines that begin with `|` are a drawing: it may be left out, but must not
contradict the rest.
"""

from whistle_mountain.tools.notation.errors import NotationError
from whistle_mountain.tools.notation.reading import parse
from whistle_mountain.tools.notation.writing import format

__all__ = ["NotationError", "format", "parse"]
