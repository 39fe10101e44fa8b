"""What the rules of the toy game remember."""

from __future__ import annotations

from typing import Any

from ruleworks import Amount, Memory, public


@public
class Sowings(Memory, frozen=True):
    """How often a seat has sown in this turn."""

    lasts = "turn"
    squares: Amount = 0


@public
class Rings(Memory, frozen=True):
    """How often a bell has rung for its seat since it hangs."""

    lasts = "item"
    times: Amount = 0


@public
class Sales(Memory, frozen=True):
    """How many cards a seat has sold in the whole game."""

    cards: Amount = 0


MEMORIES: tuple[type[Any], ...] = (Rings, Sales, Sowings)
