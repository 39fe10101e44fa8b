"""The rule of the variant: the country is another one, and everything in it follows from that."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from short_country.facts import shortened
from short_country.options import ShortOptions
from whistle_stop.box.pieces import Pieces, pieces_of


@rule
class ShortCountry:
    """Six columns, and three rounds less."""

    id = "short-country.country"

    def __init__(self, options: ShortOptions) -> None:
        """Take the facts of the variant, those of an owner of the box in their place."""
        self._facts = options.printed

    @hookimpl
    def pieces(self, value: Pieces) -> Pieces:
        """Lay out the shorter country with the same pieces."""
        return pieces_of(shortened(value.components, self._facts))
