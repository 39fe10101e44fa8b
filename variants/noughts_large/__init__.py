"""Noughts and crosses on a larger board: a variant, from outside, through a rule point of the game."""

from __future__ import annotations

from msgspec.structs import replace

from noughts import Board
from ruleworks import Bundle, Source, hookimpl


class LargeBoard:
    """Five by five, four in a row."""

    id = "noughts-large.rules"

    @hookimpl
    def opening(self, value: Board) -> Board:
        """Take the game's opening and change the board."""
        return replace(value, size=5, in_a_row=4)


bundle = Bundle(
    name="noughts-large",
    version="0.1.0",
    layer="variant",
    extends="noughts",
    rules=(LargeBoard(),),
    texts=Source("noughts-large", "ruleworks_i18n"),
)
