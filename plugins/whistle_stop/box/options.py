"""The options of the game: a ruleset is what its facts are, not what a file was called."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from ruleworks_contracts import FromFile
from whistle_stop.box.components import load_components, read_components
from whistle_stop.box.pieces import Pieces, pieces_of


class FrontierOptions(Struct, frozen=True):
    """The options of Whistle Stop: `components` are facts that replace built-in ones, in tables.

    Where they stand in a file, whoever starts reads it, by `read_components` from Python.
    """

    components: Annotated[dict[str, Any], FromFile("components", "FILE", read_components)] = {}

    def __post_init__(self) -> None:
        """Refuse facts that do not fit."""
        load_components(self.components)


def pieces_for(options: FrontierOptions) -> Pieces:
    """Return the pieces of the box that the options describe."""
    return pieces_of(load_components(options.components))
