"""Noughts and crosses on a larger board: a variant, from outside, through the rule points of the game."""

from msgspec.structs import replace

import ruleworks as rw
from noughts import Board, straight_lines
from ruleworks_contracts import Rulebook, gathered, rule


@rule
class LargeBoard:
    """Five by five, four in a row."""

    id = "noughts-large.rules"

    @rw.hookimpl
    def opening(self, value: Board) -> Board:
        """Take the game's opening and change the board."""
        return replace(value, size=5)

    @rw.hookimpl
    def lines(self) -> tuple[int, ...]:
        """Let four in a row win."""
        return straight_lines(5, 4)


TEXTS = rw.Source("noughts-large", "noughts_large")

bundle: rw.Bundle = gathered(
    __name__,
    rw.Bundle(
        name="noughts-large",
        version="0.2.0",
        layer="variant",
        extends="noughts",
        texts=TEXTS,
        tools=[Rulebook("noughts-large", "noughts_large", TEXTS)],
    ),
)
