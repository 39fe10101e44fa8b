"""Turns for tests of the rules: a written position in which the turn of seat 0 has begun."""

from textwrap import dedent

from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.games.whistle_mountain.wm_scenes import carry_out, with_items, written

import ruleworks
from ruleworks import Game
from whistle_mountain.play.turn.course import BeginTurn
from whistle_mountain.table.position import Mountain

BUSY = """
crew seat=0 ships=home+home+home barracks=7
crew seat=1 ships=home+home+home barracks=7
"""
MARKETS = tuple(f"market.{kind}" for kind in ("small-machine", "medium-machine", "large-machine", "upgrade"))
STACKS = "shape.l", "shape.s", "shape.t"


def turn_of(text: str, *items: tuple[str, int], ruleset: ruleworks.Ruleset = MOUNTAIN) -> Game[Mountain]:
    """A game where seat 0 may act; crews that do nothing and empty markets may be left out."""
    crews = "" if "crew " in text else BUSY
    empty = "\n".join(f"market id={name}" for name in (*MARKETS, *STACKS) if f"market id={name}" not in text)
    mountain = with_items(written(ruleset, "\n".join((dedent(text), crews, empty))), *items)
    return carry_out(ruleset, mountain, BeginTurn(0))
