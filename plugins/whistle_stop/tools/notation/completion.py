"""What a position written by hand need not say because it follows: what is in play."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import InPlay, Ruleset
from whistle_stop.table.position import Frontier


def complete(position: Frontier, ruleset: Ruleset) -> None:
    """Add what is usually in play."""
    position.in_play = position.in_play or tuple(usually_in_play(position, ruleset))


def usually_in_play(position: Frontier, ruleset: Ruleset) -> Iterator[InPlay]:
    """Yield the tiles in the country that have rules of their own, each once, and the upgrades that seats have."""
    laid = dict.fromkeys([each.tile for each in position.laid])
    yield from (InPlay(tile) for tile in laid if tile in ruleset.items)
    yield from (InPlay(each, yard.seat) for yard in position.yards for each in yard.upgrades if each in ruleset.items)
