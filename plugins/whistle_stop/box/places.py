"""Places: the texts that say where a train is, and the one parser of them.

A place is `coast.3` for a station of the coast, `track.5` for a space of the resource track, `c4` for the stop of a
tile that has just one, and `c4.2` for the second of several stops, in the order in which they are printed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from ruleworks import Amount, Numbered

#: A station of the coast and a space of the resource track by their numbers.
Coast = Annotated[Amount, Numbered("coast")]
Space = Annotated[Amount, Numbered("track")]


class Spot(NamedTuple):
    """What a place is: of which kind, and which one of these."""

    kind: Literal["coast", "track", "stop"]
    number: int = 0  # of a station or a space; of a stop among several of its tile
    cell: str = ""  # of a stop


@lru_cache(4096)
def place(text: str) -> Spot:
    """Return what a text says of a place; what is no other place is a stop, whether there is one or not."""
    name, _, number = text.partition(".")
    which = int(number) if number.isdecimal() else 0
    match name:
        case "coast" | "track" if which:
            return Spot(name, which)
        case _:
            return Spot("stop", which, name)


def coast(number: int) -> str:
    """Return a station of the coast as a place."""
    return f"coast.{number}"


def space(number: int) -> str:
    """Return a space of the resource track as a place."""
    return f"track.{number}"


def stop(cell: str, number: int, of: int) -> str:
    """Return one of several stops of a tile as a place."""
    return cell if of == 1 else f"{cell}.{number}"


def arrived(train: str) -> bool:
    """Tell whether a train has ended its way."""
    return place(train).kind == "track"
