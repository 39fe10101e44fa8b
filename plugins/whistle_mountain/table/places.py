"""Places: the texts that say where an airship or a worker is, and the one parser of them.

A place is `c4` for a square of the grid, `c4-c6` for an area of it, `barracks.3` for a level of the barracks, `floor.3`
for a floor of the tower, `whirlpool`, `home` for the dock of an airship on the player board of its owner, or the id of
a dock at the board or of a machine that carries workers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from ruleworks import Amount, Numbered

HOME = "home"
WHIRLPOOL = "whirlpool"


class Spot(NamedTuple):
    """What a place is: of which kind, and which one of these."""

    kind: Literal["grid", "barracks", "floor", "whirlpool", "home", "dock", "machine"]
    number: int = 0  # of a level or a floor
    name: str = ""  # of a square, an area, a dock or a machine


BESIDE_BOARD = {HOME: Spot("home"), WHIRLPOOL: Spot("whirlpool")}


@lru_cache(4096)
def place(text: str) -> Spot:
    """Return what a text says of a place; what is no other place is one on the grid, whether the grid has it or not."""
    kind, _, number = text.partition(".")
    match kind:
        case "barracks" | "floor" if number.isdecimal():
            return Spot(kind, int(number))
        case "dock" | "machine":
            return Spot(kind, name=text)
        case _:
            return BESIDE_BOARD.get(text) or Spot("grid", name=text)


#: A level of the barracks and a floor of the tower by their numbers.
Level = Annotated[Amount, Numbered("barracks")]
Floor = Annotated[Amount, Numbered("floor")]


def level(number: int) -> str:
    """Return a level of the barracks as a place."""
    return f"barracks.{number}"


def floor(number: int) -> str:
    """Return a floor of the tower as a place."""
    return f"floor.{number}"


def in_dock(text: str) -> bool:
    """Tell whether a place is a dock at the board."""
    return text.startswith("dock.")  # asked all the time, so not by way of the parser


def on_grid(text: str) -> bool:
    """Tell whether a place is a square or an area of the grid, on a machine or beside them."""
    return place(text).kind == "grid"
